import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { call } from './api.ts'
import { openOutbox, type Outbox } from './mail.ts'
import { createAgent, type TestPerson } from './people.ts'
import { createEvent, createTicket } from './tickets.ts'

/** An outbox whose services read the time from `now`. */
export function outboxAt(now: () => number): Outbox {
  const { services, ...outbox } = openOutbox()
  return { ...outbox, services: { ...services, now } }
}

export const AVAILABILITY = '/api/v3/account/availability'

/** Gives department 1 a routing. */
export async function routed(
  admin: TestPerson,
  how: 'turns' | 'load',
  more: Record<string, unknown> = {},
): Promise<void> {
  const json = { routing: how, ...more }
  expect(await call('PATCH', '/api/v3/admin/departments/1', { as: admin, json })).toMatchObject({ status: 200 })
}

export async function say(as: TestPerson, state: string, more: Record<string, string> = {}): Promise<void> {
  expect(await call('PUT', AVAILABILITY, { as, json: { state, ...more } })).toMatchObject({ status: 200 })
}

export async function availableAgents(count: number, capacity: number | null = null): Promise<TestPerson[]> {
  const agents: TestPerson[] = []
  for (let one = 0; one < count; one += 1) agents.push(await createAgent({ ticketCapacity: capacity }))
  for (const agent of agents) await say(agent, 'available')
  return agents
}

export async function assigneeOf(id: number): Promise<number | null> {
  const row = await env.DB.prepare('SELECT assigned_to FROM tickets WHERE id = ?1')
    .bind(id)
    .first<number>('assigned_to')
  return row
}

export async function numbersOf(agents: readonly TestPerson[]): Promise<number[]> {
  const counts: number[] = []
  for (const { id } of agents) {
    const row = await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE assigned_to = ?1 AND status = 1')
      .bind(id)
      .first<number>('n')
    counts.push(row ?? 0)
  }
  return counts
}

/** Tickets that wait, opened in this order, with their events processed or to be processed. */
export async function waiting(
  customer: TestPerson,
  count: number,
  more: { priorityId?: number } = {},
): Promise<number[]> {
  const ids: number[] = []
  for (let one = 0; one < count; one += 1) {
    const { id } = await createTicket({ userId: customer.id, ...more })
    await createEvent({ type: 'ticket.created', subjectId: id, context: { threadId: 0 } })
    ids.push(id)
  }
  return ids
}
