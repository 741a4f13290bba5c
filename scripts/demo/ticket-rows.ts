import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import {
  attachments,
  events,
  notifications,
  sequences,
  ticketCollaborators,
  tickets,
  ticketThreads,
} from '../../drizzle/schema.ts'
import type { Builders } from './builders.ts'
import { newTicketNumber } from '../../src/database/queries/tickets/ticket-number.ts'
import type { EventType } from '../../src/shared/events/event-types.ts'
import type { StoredFile } from '../../src/shared/files/file-store.ts'
import { type SanitizedMessage, sanitizeMessage } from '../../src/shared/text/html.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { DEMO_FILE, DEMO_TICKETS, type DemoMessage, type DemoTicket } from './demo-tickets.ts'
import { idOfUser } from './people-rows.ts'

const HOUR = 60 * 60 * 1000
const SLA = { id: 2, grace: 12 * HOUR }
const OPEN = 1
const FORMAT = '$$$$-####-####'
const ENDED = new Set([2, 3, 4])

/** AUTOINCREMENT assigns ids in order, so the batch's last insert has the highest id. */
const newTicketId = sql<number>`(SELECT max(id) FROM tickets)`
const newThreadId = sql<number>`(SELECT max(id) FROM ticket_threads)`
const newEventId = sql<number>`(SELECT max(id) FROM events)`

/** The rows that the Worker would have written at those times. */
export async function ticketStatements(
  database: Builders,
  file: StoredFile,
  now: number,
): Promise<BatchItem<'sqlite'>[]> {
  const safe = await Promise.all(DEMO_TICKETS.map(withSafeMessages))
  return safe.flatMap((ticket) => [
    database.build
      .update(sequences)
      .set({ value: sql`${sequences.value} + 1` })
      .where(sql`name = 'ticket_number'`),
    insertTicket(database, ticket, now),
    ...collaboratorStatements(database, ticket, now),
    ...ticket.messages.flatMap((message, index) => messageStatements(database, { ticket, message, index, file, now })),
  ])
}

async function withSafeMessages(ticket: DemoTicket) {
  const safe = ticket.messages.map(async (message) => ({ ...message, ...(await sanitizeMessage(message.body)) }))
  return { ...ticket, messages: await Promise.all(safe) }
}

function isCustomer(email: string): boolean {
  return DEMO_PEOPLE.some((person) => person.email === email && person.role === 'customer')
}

function historyOf({ messages, status }: DemoTicket, now: number) {
  const at = ({ hoursAgo }: DemoMessage) => now - hoursAgo * HOUR
  const spoken = messages.filter(({ isInternal }) => isInternal !== true)
  const answers = spoken.filter(({ by }) => !isCustomer(by)).map(at)
  const questions = spoken.filter(({ by }) => isCustomer(by)).map(at)
  const createdAt = Math.min(...messages.map(at))
  const updatedAt = Math.max(...messages.map(at))
  const isAnswered = Math.max(...answers) > Math.max(...questions)
  return {
    createdAt,
    updatedAt,
    dueAt: createdAt + SLA.grace,
    firstResponseAt: answers.length > 0 ? Math.min(...answers) : null,
    lastResponseAt: answers.length > 0 ? Math.max(...answers) : null,
    lastMessageAt: Math.max(...questions),
    isAnswered,
    lastReplier: isAnswered ? ('agent' as const) : ('client' as const),
    isOverdue: status === OPEN && !isAnswered && createdAt + SLA.grace < now,
    closedAt: ENDED.has(status) ? updatedAt : null,
    deletedAt: status === 5 ? updatedAt : null,
  }
}

function insertTicket({ build }: Builders, ticket: DemoTicket, now: number) {
  const { subject, department, priority, type, source, status, assignee, messages } = ticket
  const requester = messages[0]?.by ?? ''
  return build.insert(tickets).values({
    ticketNumber: newTicketNumber(FORMAT),
    title: subject,
    userId: idOfUser(requester),
    departmentId: department,
    helpTopicId: department,
    priorityId: priority,
    slaPlanId: SLA.id,
    statusId: status,
    typeId: type,
    sourceId: source,
    assignedTo: assignee === undefined ? null : idOfUser(assignee),
    ...historyOf(ticket, now),
  })
}

function collaboratorStatements({ build }: Builders, { collaborators = [] }: DemoTicket, now: number) {
  return collaborators.map((email) =>
    build.insert(ticketCollaborators).values({ ticketId: newTicketId, userId: idOfUser(email), createdAt: now }),
  )
}

interface Entry {
  ticket: DemoTicket
  message: DemoMessage & SanitizedMessage
  index: number
  file: StoredFile
  now: number
}

function messageStatements(database: Builders, entry: Entry): BatchItem<'sqlite'>[] {
  const { ticket, message, index, file, now } = entry
  const { build } = database
  const createdAt = now - message.hoursAgo * HOUR
  const thread = build.insert(ticketThreads).values({
    ticketId: newTicketId,
    userId: idOfUser(message.by),
    poster: isCustomer(message.by) ? 'client' : 'support',
    sourceId: ticket.source,
    isInternal: message.isInternal ?? false,
    title: index === 0 ? ticket.subject : '',
    body: message.html,
    bodyText: message.text,
    createdAt,
  })
  const { name, contentType } = DEMO_FILE
  const attachment = build.insert(attachments).values({
    threadId: newThreadId,
    ticketId: newTicketId,
    name,
    contentType,
    size: file.size,
    storageKey: file.key,
    createdAt,
  })
  return [thread, ...(message.hasFile ? [attachment] : []), ...eventStatements(database, entry, createdAt)]
}

function eventTypeOf({ message, index }: Entry): EventType {
  if (index === 0) return 'ticket.created'
  if (message.isInternal) return 'ticket.noted'
  return isCustomer(message.by) ? 'ticket.customer_replied' : 'ticket.replied'
}

/** The history, and a notification for the assignee of a customer's message. */
function eventStatements({ build }: Builders, entry: Entry, createdAt: number): BatchItem<'sqlite'>[] {
  const { ticket, message } = entry
  const type = eventTypeOf(entry)
  const actorId = idOfUser(message.by)
  const event = build.insert(events).values({
    type,
    subjectType: 'ticket',
    subjectId: newTicketId,
    actorKind: isCustomer(message.by) ? 'customer' : 'agent',
    actorId,
    context: sql`json_object('threadId', ${newThreadId})`,
    createdAt,
    // Nobody gets mail about the demo's past.
    processedAt: createdAt,
  })
  if (ticket.assignee === undefined || ticket.status !== OPEN || !isCustomer(message.by)) return [event]
  const notification = build.insert(notifications).values({
    userId: idOfUser(ticket.assignee),
    eventId: newEventId,
    type: type === 'ticket.created' ? 'new_ticket' : 'reply',
    message: type === 'ticket.created' ? `New ticket: ${ticket.subject}` : `New reply: ${ticket.subject}`,
    scenario: 'tickets',
    rowId: newTicketId,
    actorId,
    createdAt,
  })
  return [event, notification]
}
