import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { call } from '../../support/api.ts'
import { change, install } from '../../support/database.ts'
import { standInMinute } from '../../support/limits.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, rowCounts } from '../../support/ticket-rows.ts'
import { addCollaborator, createTicket } from '../../support/tickets.ts'

const V1 = '/api/v1/helpdesk'

let agent: TestPerson
let customer: TestPerson
let colleague: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  colleague = await createCustomer()
  ticketId = (await createTicket({ userId: customer.id })).id
  await addCollaborator(ticketId, colleague.id)
})

const WAYS = {
  reply: async (as: TestPerson, headers = {}) =>
    await call<{ id: number } | null>('POST', `${V1}/reply`, {
      as,
      json: { ticket_id: ticketId, reply_content: 'Still 不行.' },
      headers,
    }),
  note: async (as: TestPerson, headers = {}) =>
    await call<{ id: number } | null>('POST', `${V1}/internal-note`, {
      as,
      json: { ticket_id: ticketId, body: 'It is the fuser.' },
      headers,
    }),
}

type Way = keyof typeof WAYS

/** Writes until this isolate remembers all that the next one needs. */
async function remember(way: Way, as: TestPerson): Promise<void> {
  for (const _ of ['reads the look-ups', 'reads that they are known', 'reads what they did']) await WAYS[way](as)
  expect(await WAYS[way](as)).toMatchObject({ status: 200, cost: { trips: 1 } })
}

describe.each<[Way, string, () => TestPerson]>([
  ['reply', 'a customer', () => customer],
  ['reply', 'somebody in copy', () => colleague],
  ['reply', 'an agent', () => agent],
  ['note', 'an agent', () => agent],
])('a %s of %s', (way, _, who) => {
  test('takes one trip where nothing that decides about it has changed since the last, and is as any other', async () => {
    const first = await WAYS[way](who())
    expect(first).toMatchObject({ status: 200, cost: { trips: 2 } })
    await remember(way, who())
    const next = await WAYS[way](who())
    expect(next.cost.trips).toBe(1)
    expect(Object.keys(next.body.data ?? {})).toEqual(Object.keys(first.body.data ?? {}))
    expect(await env.DB.prepare('SELECT version - 1 AS n FROM tickets WHERE id = ?1').bind(ticketId).first('n')).toBe(6)
  })

  test.each([
    ['their session was ended', 'UPDATE sessions SET revoked_at = 1', 401],
    ['they were banned', 'UPDATE users SET ban = 1', 401],
    ['the ticket is gone for good', 'DELETE FROM tickets', 404],
  ])('is judged by what is so now: %s', async (reason, sql, status) => {
    await remember(way, who())
    if (reason === 'the ticket is gone for good') await env.DB.prepare('DELETE FROM ticket_threads').run()
    await change(sql)
    const before = await rowCounts()
    expect((await WAYS[way](who())).status).toBe(status)
    expect(await rowCounts()).toEqual(before)
  })

  test('is made once by one Idempotency-Key', async () => {
    await remember(way, who())
    const key = { 'Idempotency-Key': `the-same-${way}` }
    const answers = await Promise.all([WAYS[way](who(), key), WAYS[way](who(), key)])
    const again = await WAYS[way](who(), key)
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...answers, again].map(({ body }) => body.data?.id)).size).toBe(1)
  })

  test('that has no room is told so, at the price of a trip more for the first only', async () => {
    standInMinute()
    await remember(way, who())
    await change('UPDATE limit_counters SET count = ?1', LIMITS['message.staff'].day)
    const before = await rowCounts()
    expect(await WAYS[way](who())).toMatchObject({ status: 429, cost: { trips: 2 } })
    expect(await WAYS[way](who())).toMatchObject({ status: 429, cost: { trips: 1 } })
    expect(await rowCounts()).toEqual(before)
  })
})

test('an answer that takes a ticket, or opens it again, costs the next one no trip more', async () => {
  const trips = async (as: TestPerson) => {
    const costs = []
    for (const _ of [1, 2, 3]) costs.push((await WAYS.reply(as)).cost.trips)
    return costs
  }
  await remember('reply', agent)
  await remember('reply', customer)
  ticketId = (await createTicket({ userId: customer.id })).id
  expect(await trips(agent)).toEqual([2, 2, 1])
  ticketId = (await createTicket({ userId: customer.id, statusId: 3 })).id
  expect(await trips(customer)).toEqual([2, 2, 1])
})

test('a ticket that was merged meanwhile takes neither answers nor notes', async () => {
  for (const [way, as] of [
    ['reply', customer],
    ['reply', agent],
    ['note', agent],
  ] as const) {
    await remember(way, as)
    await change('UPDATE tickets SET merged_into_id = id')
    expect((await WAYS[way](as)).status).toBe(409)
    await change('UPDATE tickets SET merged_into_id = NULL')
  }
})

test('who is in copy no longer is in sight of nothing', async () => {
  await remember('reply', colleague)
  await change('DELETE FROM ticket_collaborators')
  expect((await WAYS.reply(colleague)).status).toBe(404)
})

test.each(['reply', 'note'] as const)('a ticket that went to another department takes no %s', async (way) => {
  await remember(way, agent)
  await change('UPDATE tickets SET dept_id = 2, assigned_to = NULL')
  expect((await WAYS[way](agent)).status).toBe(404)
})

test('an agent who only asked for a ticket answers it as its customer, also when it was theirs to work on before', async () => {
  await remember('reply', agent)
  await change('UPDATE tickets SET dept_id = 2, assigned_to = NULL, user_id = ?1', agent.id)
  expect((await WAYS.reply(agent)).status).toBe(200)
  const poster = 'SELECT poster FROM ticket_threads ORDER BY id DESC LIMIT 1'
  expect(await env.DB.prepare(poster).first('poster')).toBe('client')
  expect((await WAYS.note(agent)).status).toBe(404)
})

test('a ticket that was closed meanwhile is opened again, and one in the trash is not an agent’s to answer', async () => {
  await remember('reply', customer)
  await change('UPDATE tickets SET status = 3, closed_at = 1')
  expect((await WAYS.reply(customer)).status).toBe(200)
  expect((await historyOf(ticketId)).filter(({ type }) => type === 'ticket.status_changed')).toMatchObject([
    { changes: [{ field: 'status', from: 3, to: 1 }] },
  ])
  await remember('reply', agent)
  await change('UPDATE tickets SET status = 5, deleted_at = 1')
  expect((await WAYS.reply(agent)).status).toBe(409)
})

test('a ticket that became nobody’s is taken by the agent who answers it', async () => {
  await remember('reply', agent)
  await change('UPDATE tickets SET assigned_to = NULL')
  expect((await WAYS.reply(agent)).status).toBe(200)
  expect(await env.DB.prepare('SELECT assigned_to FROM tickets').first('assigned_to')).toBe(agent.id)
})
