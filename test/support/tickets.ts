import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { events, ticketCollaborators, ticketThreads, tickets } from '../../drizzle/schema.ts'
import type { EventType } from '../../src/shared/events/event-types.ts'
import { testDatabase } from './database.ts'

let serial = 0

export type TicketOptions = Partial<typeof tickets.$inferInsert> & { userId: number }

export interface TestTicket {
  id: number
  ticketNumber: string
}

/** An open ticket of department 1 unless the options say otherwise, without threads and events. */
/** A ticket is snoozed after its creation, as in the helpdesk. */
export async function createTicket({ snoozedUntil, ...options }: TicketOptions): Promise<TestTicket> {
  serial += 1
  const now = Date.now()
  const database = testDatabase()
  const [[row]] = await database.batch([
    database.build
      .insert(tickets)
      .values({
        ticketNumber: `TEST-0000-${String(serial).padStart(4, '0')}`,
        title: 'Printer is down',
        departmentId: 1,
        priorityId: 2,
        statusId: 1,
        createdAt: now,
        updatedAt: now,
        ...options,
      })
      .returning({ id: tickets.id, ticketNumber: tickets.ticketNumber }),
  ])
  if (!row) throw new Error('The ticket was not inserted.')
  if (snoozedUntil !== undefined)
    await database.batch([database.build.update(tickets).set({ snoozedUntil }).where(eq(tickets.id, row.id))])
  return row
}

export type ThreadOptions = Partial<typeof ticketThreads.$inferInsert> & { ticketId: number }

/** A public entry of a customer unless the options say otherwise. Returns its id. */
export async function createThread(options: ThreadOptions): Promise<number> {
  const database = testDatabase()
  const [[row]] = await database.batch([
    database.build
      .insert(ticketThreads)
      .values({
        poster: 'client',
        body: '<p>It does not print.</p>',
        bodyText: 'It does not print.',
        createdAt: Date.now(),
        ...options,
      })
      .returning({ id: ticketThreads.id }),
  ])
  if (!row) throw new Error('The thread was not inserted.')
  return row.id
}

export async function addCollaborator(ticketId: number, userId: number, isActive = true): Promise<void> {
  const database = testDatabase()
  await database.batch([
    database.build.insert(ticketCollaborators).values({ ticketId, userId, isActive, createdAt: Date.now() }),
  ])
}

export type EventOptions = Partial<typeof events.$inferInsert> & { type: EventType; subjectId: number }

/** An unprocessed event of a ticket by the system unless the options say otherwise. Returns its id. */
export async function createEvent(options: EventOptions): Promise<number> {
  const database = testDatabase()
  const [[row]] = await database.batch([
    database.build
      .insert(events)
      .values({ subjectType: 'ticket', actorKind: 'system', createdAt: Date.now(), ...options })
      .returning({ id: events.id }),
  ])
  if (!row) throw new Error('The event was not inserted.')
  return row.id
}

/** The last event id that was assigned, even if that event is deleted. */
export async function lastEventId(): Promise<number> {
  const seq = await env.DB.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").first<number>('seq')
  return seq ?? 0
}
