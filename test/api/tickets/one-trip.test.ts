import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/database/engine/connection.ts'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { createTicket } from '../../../src/modules/tickets/opening/new-ticket.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call, type CallOptions } from '../../support/api.ts'
import { callerOf } from '../../support/callers.ts'
import { change, install } from '../../support/database.ts'
import { limitCounts } from '../../support/limits.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { rowCounts } from '../../support/ticket-rows.ts'
import type { CreatedTicket } from '../../support/tickets-api.ts'

const CREATE = '/api/v1/helpdesk/create'

type Options = CallOptions & { path?: string }

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

async function create(as: TestPerson, json: object = {}, { path = CREATE, ...options }: Options = {}) {
  const requester = as.role === 'customer' ? {} : { email: 'requester@example.com' }
  const fields = { subject: 'Printer is down', body: 'It does not print.', ...requester, ...json }
  return await call<CreatedTicket>('POST', path, { as, json: fields, ...options })
}

/** Opens tickets until this isolate remembers all that the next one needs. */
async function remember(as: TestPerson, json: object = {}, options: Options = {}): Promise<void> {
  for (const _ of ['reads the look-ups', 'reads that they are known']) await create(as, json, options)
  expect(await create(as, json, options)).toMatchObject({ status: 200, cost: { trips: 1 } })
}

test('who was read a moment ago opens a ticket in one trip, which is as any other', async () => {
  const first = await create(customer)
  expect(first.cost.trips).toBe(2)
  await create(customer)
  await call('GET', '/api/v1/helpdesk/my-tickets-user', { as: agent })
  const colleague = await createCustomer()
  await call('GET', '/api/v1/helpdesk/my-tickets-user', { as: colleague })
  const third = await create(colleague, { body: '打印机坏了' })
  expect(third.cost.trips).toBe(1)
  const { ticket_number: _, ticket } = third.body.data
  expect(Object.keys(ticket)).toEqual(Object.keys(first.body.data.ticket))
  expect(ticket).toMatchObject({ ticket_number: 'AAAA-0000-0002', user_id: colleague.id, thread_count: 1 })
  const shown = await call<{ ticket: object }>('GET', '/api/v1/helpdesk/ticket', {
    as: colleague,
    query: { id: third.body.data.ticket_id },
  })
  expect(shown.body.data.ticket).toEqual(ticket)
})

type Change = [sql: string, ...values: (() => unknown)[]]
const theirs = () => customer.id
const GONE: Record<string, Change> = {
  'their session is ended': ['UPDATE sessions SET revoked_at = 1 WHERE id = ?1', () => customer.sessionId],
  'their session has run out': ['UPDATE sessions SET expires_at = 1 WHERE id = ?1', () => customer.sessionId],
  'their tokens were called back': ['UPDATE users SET token_version = token_version + 1 WHERE id = ?1', theirs],
  'they are deactivated': ['UPDATE users SET active = 0 WHERE id = ?1', theirs],
  'they are banned': ['UPDATE users SET ban = 1 WHERE id = ?1', theirs],
  'they are deleted': ['UPDATE users SET is_deleted = 1 WHERE id = ?1', theirs],
  'they are an agent now': ["UPDATE users SET role = 'agent' WHERE id = ?1", theirs],
  'their key is revoked': ['UPDATE api_keys SET revoked_at = 1'],
  'their key has run out': ['UPDATE api_keys SET expires_at = 1'],
}

test.each(Object.entries(GONE))('nothing is remembered that is not so any more: %s', async (_, [sql, ...values]) => {
  const apiKey = await createApiKey()
  await remember(customer, {}, { headers: { 'X-API-Key': apiKey } })
  const before = await rowCounts()
  await change(sql, ...values.map((value) => value()))
  expect(await create(customer, {}, { headers: { 'X-API-Key': apiKey } })).toMatchObject({
    status: 401,
    body: { data: null },
  })
  expect(await rowCounts()).toEqual(before)
})

test('a second factor that is a must from now on is asked for', async () => {
  await remember(agent)
  await change("UPDATE settings SET two_factor_required = 'staff'")
  expect((await create(agent)).status).toBe(403)
})

describe('what a ticket begins as is what the desk says now', () => {
  test.each([
    ['UPDATE settings SET default_help_topic_id = 3', { help_topic_id: 3 }],
    ["UPDATE ticket_statuses SET name = 'Neu' WHERE id = 1", { status_name: 'Neu' }],
    ["UPDATE settings SET ticket_number_format = 'NOW-######'", { ticket_number: 'NOW-000003' }],
    ["UPDATE users SET first_name = 'Renamed' WHERE role = 'customer'", { from: { first_name: 'Renamed' } }],
  ])('%s', async (sql, expected) => {
    await remember(customer)
    await change(sql)
    expect(await create(customer)).toMatchObject({ status: 200, body: { data: { ticket: expected } } })
  })

  test('with the custom fields of now', async () => {
    const ask = async () => await create(agent, {}, { path: '/v3/newticket/post' })
    for (const _ of [1, 2]) await ask()
    expect(await ask()).toMatchObject({ status: 200, cost: { trips: 1 } })
    const before = await rowCounts()
    await change("INSERT INTO ticket_form_fields (name, label, type, required) VALUES ('size', 'Size', 'text', 1)")
    expect((await ask()).status).toBe(422)
    expect(await rowCounts()).toEqual(before)
  })

  test('by a help topic that is there no more', async () => {
    await remember(customer, { help_topic: 1 })
    await change('UPDATE help_topics SET active = 0 WHERE id = 1')
    expect((await create(customer, { help_topic: 1 })).status).toBe(422)
  })

  test('for a requester who was banned meanwhile', async () => {
    await remember(agent)
    await change("UPDATE users SET ban = 1 WHERE email = 'requester@example.com'")
    expect(await create(agent)).toMatchObject({ status: 200, body: { data: { ticket: { status_name: 'Spam' } } } })
  })
})

test('a permission that was taken is gone, and one that was given is there: memory refuses nobody', async () => {
  await remember(agent)
  await change(`UPDATE users SET permissions = '{}' WHERE id = ?1`, agent.id)
  expect((await create(agent)).status).toBe(403)
  expect((await create(agent)).status).toBe(403)
  await change(`UPDATE users SET permissions = '{"create_ticket":true}' WHERE id = ?1`, agent.id)
  expect((await create(agent)).status).toBe(200)
})

test('one Idempotency-Key opens one ticket, of two at once, too', async () => {
  await remember(customer)
  const before = await rowCounts()
  const key = { headers: { 'Idempotency-Key': 'the-same' } }
  const answers = await Promise.all([create(customer, {}, key), create(customer, {}, key)])
  const again = await create(customer, {}, key)
  expect(new Set([...answers, again].map(({ body }) => body.data.ticket_id)).size).toBe(1)
  expect(await rowCounts()).toMatchObject({ tickets: Number(before?.['tickets']) + 1 })
  expect((await create(customer, { body: 'Another' }, key)).status).toBe(409)
  const other = await create(customer, {}, { headers: { 'Idempotency-Key': 'another' } })
  expect(other).toMatchObject({ status: 200, cost: { trips: 1 } })
})

test.each(['before it took effect', 'after it took effect'])(
  'a trip that failed %s is told, and not made again: nobody knows how it ended',
  async (when) => {
    await remember(customer)
    const before = await rowCounts()
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    let trips = 0
    const database: Database = {
      ...services.database,
      batch: async (statements) => {
        trips += 1
        if (when === 'after it took effect') await services.database.batch(statements)
        throw new Error('Network connection lost.')
      },
    }
    const input = { subject: 'Lost', body: 'x', bodyFormat: 'text', cc: [], files: [], form: null } as const
    const opening = createTicket({ ...services, database }, callerOf(customer), input)
    await expect(opening).rejects.toThrow('Network connection lost.')
    expect(trips).toBe(1)
    const made = when === 'after it took effect' ? 1 : 0
    expect(await rowCounts()).toMatchObject({ tickets: Number(before?.['tickets']) + made })
  },
)

test('who was an admin is not told what their requests cost', async () => {
  const admin = await createAdmin()
  await remember(admin)
  await change('UPDATE sessions SET revoked_at = 1')
  const refused = await create(admin)
  expect([refused.status, refused.headers.get('Server-Timing') ?? '']).toEqual([
    401,
    expect.not.stringContaining('trips'),
  ])
})

test('what is used by what is so now is not said to be ignored', async () => {
  await change('UPDATE settings SET customer_may_set_priority = 0')
  await remember(customer, { priority: 4 })
  expect((await create(customer, { priority: 4 })).headers.get('X-Ignored-Parameters')).toBe('priority')
  await change('UPDATE settings SET customer_may_set_priority = 1')
  const used = await create(customer, { priority: 4 })
  expect(used.body.data.ticket).toMatchObject({ priority_id: 4 })
  expect(used.headers.get('X-Ignored-Parameters')).toBeNull()
})

test('people who come to be by a ticket cost the next one no trip more', async () => {
  await remember(agent)
  const trips = []
  for (const _ of [1, 2, 3]) trips.push((await create(agent, { email: 'new@example.com' })).cost.trips)
  expect(trips).toEqual([2, 2, 1])
})

test('who is refused takes nobody’s place', async () => {
  await remember(agent)
  for (let key = 0; key < 510; key += 1) {
    const headers = { 'X-API-Key': `made-up-${key}` }
    const { status } = await call('GET', '/api/v1/helpdesk/my-tickets-user', { as: customer, headers })
    expect(status).toBe(401)
  }
  expect((await create(agent)).cost.trips).toBe(1)
})

describe('limits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 })
    return () => vi.useRealTimers()
  })

  test('count each ticket once, and what is refused as well', async () => {
    await remember(customer)
    expect(await limitCounts()).toEqual([3, 3])
    expect((await create(customer, { help_topic: 99 })).status).toBe(422)
    expect(await limitCounts()).toEqual([4, 4])
  })

  test('that are used up are told with the time, at the price of a trip more for the first only', async () => {
    await remember(customer)
    await change('UPDATE limit_counters SET count = ?1', LIMITS['ticket.customer'].day)
    const before = await rowCounts()
    expect(await create(customer)).toMatchObject({ status: 429, cost: { trips: 2 } })
    expect(await create(customer)).toMatchObject({ status: 429, cost: { trips: 1 } })
    expect((await create(customer)).headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await rowCounts()).toEqual(before)
  })

  test('hold for many at once', async () => {
    await remember(customer)
    const answers = await Promise.all(Array.from({ length: 14 }, async () => await create(customer)))
    const opened = answers.filter(({ status }) => status === 200).length
    expect(opened).toBe(LIMITS['ticket.customer'].minute - 3)
    expect(await rowCounts()).toMatchObject({ tickets: opened + 3 })
  })
})

test('a guest is not remembered: who they are is to be verified, and counted before it is looked at', async () => {
  await remember(customer)
  const origin = 'https://shop.example.com'
  const headers = { 'X-API-Key': await createApiKey({ kind: 'widget', origins: [origin] }), Origin: origin }
  for (const _ of [1, 2, 3]) {
    const json = { subject: 'By a guest', body: 'x', email: 'guest@example.com' }
    const { status, cost } = await call('POST', CREATE, { json, headers })
    expect([status, cost.trips]).toEqual([200, 2])
  }
})
