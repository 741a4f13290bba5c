import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const DAY = 24 * 60 * 60 * 1000
const WAITING = 9

let agent: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
  ticketId = (await openTicket(customer)).ticket_id
})

async function reply(as: TestPerson, fields: Record<string, unknown>, path = '/api/v1/helpdesk/reply') {
  return await call('POST', path, { as, json: { ticket_id: ticketId, reply_content: 'Hello', ...fields } })
}

async function ticket() {
  const columns = 'status, custom_status_id, snoozed_until, isanswered, assigned_to, closed_at, reopened_at'
  return await env.DB.prepare(`SELECT ${columns} FROM tickets WHERE id = ?1`).bind(ticketId).first()
}

async function replies(): Promise<number | null> {
  const query = "SELECT count(*) AS n FROM ticket_threads WHERE ticket_id = ?1 AND poster = 'support'"
  return await env.DB.prepare(query).bind(ticketId).first<number>('n')
}

async function eventTypes(): Promise<string[]> {
  const query = 'SELECT type FROM events WHERE subject_id = ?1 ORDER BY id'
  const { results } = await env.DB.prepare(query).bind(ticketId).all<{ type: string }>()
  return results.map(({ type }) => type)
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

describe('send and close', () => {
  test('is one call of two round trips, for both replies', async () => {
    const closed = await reply(agent, { status_id: 3 })
    expect(closed).toMatchObject({ status: 200, cost: { trips: 2 } })
    expect(await ticket()).toMatchObject({ status: 3, isanswered: 1, assigned_to: agent.id, reopened_at: null })
    expect(await eventTypes()).toEqual(['ticket.created', 'ticket.status_changed', 'ticket.replied', 'ticket.assigned'])
    const resolved = await reply(agent, { status_id: 2 }, '/api/v2/helpdesk/reply/with-details')
    expect(resolved).toMatchObject({ status: 200, cost: { trips: 2 }, body: { data: { ticket: { status: 2 } } } })
    expect(await replies()).toBe(2)
  })

  test('does not reopen what is closed already', async () => {
    await reply(agent, { status_id: 3 })
    expect(await reply(agent, { status_id: 3 })).toMatchObject({ status: 200 })
    expect(await ticket()).toMatchObject({ status: 3, reopened_at: null })
    expect(await reply(agent, {})).toMatchObject({ status: 200 })
    expect(await ticket()).toMatchObject({ status: 1, closed_at: null })
  })

  test('lets a customer close their own ticket, where the desk lets them', async () => {
    expect(await reply(customer, { status_id: 3 })).toMatchObject({ status: 200 })
    expect(await ticket()).toMatchObject({ status: 3, isanswered: 0 })
    await env.DB.prepare('UPDATE settings SET customer_may_set_status = 0').run()
    expect(await reply(customer, { status_id: 1 })).toMatchObject({ status: 403 })
  })

  test('is done once for a repeated Idempotency-Key', async () => {
    const json = { ticket_id: ticketId, reply_content: 'Hello', status_id: 3 }
    const once = async () =>
      await call('POST', '/api/v1/helpdesk/reply', {
        as: agent,
        json,
        headers: { 'Idempotency-Key': 'send-and-close' },
      })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await replies()).toBe(1)
  })
})

describe('send and wait', () => {
  test('puts the ticket aside, and a customer’s reply brings it back', async () => {
    const until = inDays(2)
    expect(await reply(agent, { status_id: WAITING, snooze_until: until })).toMatchObject({
      status: 200,
      cost: { trips: 2 },
    })
    expect(await ticket()).toMatchObject({
      status: 1,
      custom_status_id: WAITING,
      snoozed_until: Date.parse(until),
      isanswered: 1,
    })
    expect(await reply(customer, {})).toMatchObject({ status: 200 })
    expect(await ticket()).toMatchObject({ status: 1, custom_status_id: null, snoozed_until: null, isanswered: 0 })
  })
})

describe('a step that may not be taken leaves no reply behind:', () => {
  test.each([
    ['an unknown status', { status_id: 99 }, 422, 'status_id'],
    ['a status that nobody sets', { status_id: 6 }, 422, 'status_id'],
    ['a status that is no number', { status_id: 'x' }, 422, 'status_id'],
    ['a time that is past', { snooze_until: '2020-01-01' }, 422, 'snooze_until'],
    ['a time years away', { snooze_until: inDays(400) }, 422, 'snooze_until'],
    ['an invalid time', { snooze_until: 'soon' }, 422, 'snooze_until'],
    ['a closed ticket that waits', { snooze_until: inDays(1), status_id: 3 }, 422, 'status_id'],
  ])('%s', async (_, fields, status, field) => {
    const before = await ticket()
    const answer = await reply(agent, fields)
    const errors = (answer.body.data as { errors?: object } | null)?.errors ?? {}
    expect([answer.status, Object.keys(errors)]).toEqual([status, [field]])
    expect([await ticket(), await replies()]).toEqual([before, 0])
  })

  test.each([
    ['an agent without close_ticket', async () => await createAgent({ permissions: {} }), { status_id: 3 }, 403],
    ['an agent of elsewhere', async () => await createAgent({ departments: [2] }), { status_id: 3 }, 404],
    ['a customer who would snooze', async () => await Promise.resolve(customer), { snooze_until: inDays(1) }, 403],
    ['a customer who would pause', async () => await Promise.resolve(customer), { status_id: WAITING }, 403],
    ['a customer who would delete', async () => await Promise.resolve(customer), { status_id: 5 }, 403],
    ['somebody else', async () => await createCustomer(), { status_id: 3 }, 404],
  ])('%s', async (_, who, fields, status) => {
    const before = await ticket()
    const as = await who()
    expect(await reply(as, fields)).toMatchObject({ status })
    expect(await ticket()).toEqual(before)
    expect(await eventTypes()).toEqual(['ticket.created'])
  })

  test('a closed ticket is not put aside', async () => {
    await reply(agent, { status_id: 3 })
    expect(await reply(agent, { snooze_until: inDays(1) })).toMatchObject({ status: 409 })
    expect(await replies()).toBe(1)
  })
})
