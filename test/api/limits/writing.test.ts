import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS, type LimitName } from '../../../src/modules/limits/limits.policy.ts'
import { call, callXml, type CallOptions } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { limitCounts, standInMinute } from '../../support/limits.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { rowCounts } from '../../support/ticket-rows.ts'
import { createTicket } from '../../support/tickets.ts'
import { refusalData } from '../../support/error-codes.ts'

const V1 = '/api/v1/helpdesk'

let agent: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  standInMinute()
  agent = await createAgent()
  customer = await createCustomer()
  ticketId = (await createTicket({ userId: customer.id })).id
})

afterEach(() => {
  vi.useRealTimers()
})

/** Sets the counters so that one attempt is left. */
async function useUp(limit: LimitName, window: 'minute' | 'day'): Promise<void> {
  const endsAt = window === 'day' ? 'max(window_ends_at)' : 'min(window_ends_at)'
  const { meta } = await env.DB.prepare(
    `UPDATE limit_counters SET count = ?1 WHERE window_ends_at = (SELECT ${endsAt} FROM limit_counters)`,
  )
    .bind(LIMITS[limit][window])
    .run()
  expect(meta.changes).toBeGreaterThan(0)
}

const text = { subject: 'Help', body: 'It is broken.' }

const WRITES: Record<string, [limit: 'ticket' | 'message', path: string, fields: () => object]> = {
  create: ['ticket', `${V1}/create`, () => ({ ...text, email: 'new@example.com' })],
  'newticket/post': ['ticket', '/v3/newticket/post', () => ({ ...text, email: 'new@example.com' })],
  reply: ['message', `${V1}/reply`, () => ({ ticket_id: ticketId, reply_content: 'x' })],
  'reply with details': [
    'message',
    '/api/v2/helpdesk/reply/with details',
    () => ({ ticket_id: ticketId, reply_content: 'x' }),
  ],
  'internal note': ['message', `${V1}/internal-note`, () => ({ ticket_id: ticketId, body: 'x' })],
}

const SECONDS = { minute: 60, day: 86_400 }

/** What the answer tells of one limit. */
function toldIn(headers: Headers, name: string): Record<'q' | 'w' | 'r' | 't', number> {
  const parts = ['RateLimit-Policy', 'RateLimit'].flatMap((field) => (headers.get(field) ?? '').split(', '))
  const own = parts.filter((part) => part.startsWith(`"${name}";`)).flatMap((part) => part.split(';').slice(1))
  return Object.fromEntries(
    own.map((pair) => pair.split('=')).map(([key, value]) => [key, Number(value)]),
  ) as ReturnType<typeof toldIn>
}

describe.each(Object.entries(WRITES))('%s', (name, [what, path, fields]) => {
  const people = name === 'newticket/post' || name === 'internal note' ? ['staff'] : ['customer', 'staff']

  test.each(people.flatMap((who) => [[who, 'minute'] as const, [who, 'day'] as const]))(
    'has a limit for a %s by the %s, within its two trips',
    async (who, window) => {
      const as = who === 'staff' ? agent : customer
      const options: CallOptions = { as, json: fields() }
      const first = await call('POST', path, options)
      expect(first).toMatchObject({ status: 200, cost: { trips: 2 } })
      const limit = LIMITS[`${what}.${who as 'customer' | 'staff'}`]
      const told = toldIn(first.headers, `${what}.${who}.${window}`)
      expect(told).toMatchObject({ q: limit[window], r: limit[window] - 1, w: SECONDS[window] })
      expect(told.t).toBeLessThanOrEqual(SECONDS[window])
      await useUp(`${what}.${who as 'customer' | 'staff'}`, window)
      const counts = await rowCounts()
      const refused = await call('POST', path, options)
      expect(refused).toMatchObject({ status: 429, body: { success: false, data: refusalData('rate_limited') } })
      expect(toldIn(refused.headers, `${what}.${who}.${window}`)).toMatchObject({ q: limit[window], r: 0 })
      // By memory the first one costs a trip more.
      expect(refused.cost.trips).toBeLessThanOrEqual(2)
      expect(await call('POST', path, options)).toMatchObject({ status: 429, cost: { trips: 1 } })
      const seconds = Number(refused.headers.get('Retry-After'))
      expect([seconds > 0, seconds <= (window === 'day' ? 86_400 : 60)]).toEqual([true, true])
      expect(await callXml('POST', path, options)).toMatchObject({ status: 429, response: { success: 'false' } })
      expect(await rowCounts()).toEqual(counts)
      const other = who === 'staff' ? await createAgent() : agent
      expect(await call('POST', path, { ...options, as: other })).toMatchObject({ status: 200 })
    },
  )
})

test('reads, refused writes and refused sign-ins have no headers of limits', async () => {
  const read = await call('GET', `${V1}/ticket`, { as: agent, query: { id: ticketId } })
  const signIn = await call('POST', '/api/v1/authenticate', { json: { username: agent.email, password: 'wrong' } })
  const refused = await call('POST', `${V1}/reply`, { as: customer, json: { ticket_id: 999_999, reply_content: 'x' } })
  expect([read.status, refused.status]).toEqual([200, 404])
  for (const { headers } of [read, refused, signIn])
    expect([headers.get('RateLimit'), headers.get('RateLimit-Policy')]).toEqual([null, null])
})

test('an agent may write more than a customer', () => {
  for (const what of ['ticket', 'message', 'upload'] as const) {
    for (const window of ['minute', 'day'] as const) {
      expect(LIMITS[`${what}.staff`][window]).toBeGreaterThan(LIMITS[`${what}.customer`][window])
    }
  }
})

test('a customer’s twenty-first message within a minute is one too many, however they come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, async (_, number) => {
      const json = { ticket_id: ticketId, reply_content: `Message ${number}` }
      return (await call('POST', `${V1}/reply`, { as: customer, json })).status
    }),
  )
  const said = await env.DB.prepare('SELECT count(*) AS n FROM ticket_threads').first<number>('n')
  expect(answers.filter((status) => status === 200)).toHaveLength(said ?? 0)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
})

test('a customer’s eleventh ticket within a minute is one too many, however they come', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async () => (await call('POST', `${V1}/create`, { as: customer, json: text })).status),
  )
  const opened = await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE title = ?1')
    .bind(text.subject)
    .first('n')
  expect(statuses.filter((status) => status === 200)).toHaveLength(Number(opened))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

const REFUSED: Record<string, [path: string, fields: () => object, status: number]> = {
  'a ticket with a topic that there is not': [
    `${V1}/create`,
    () => ({ ...text, email: 'new@example.com', help_topic: 99 }),
    422,
  ],
  'an answer to a ticket that there is not': [`${V1}/reply`, () => ({ ticket_id: 999, reply_content: 'x' }), 404],
  'an answer without text': [`${V1}/reply`, () => ({ ticket_id: ticketId, reply_content: '<p></p>' }), 422],
  'a note without text': [`${V1}/internal-note`, () => ({ ticket_id: ticketId, body: '<p></p>' }), 422],
}

test.each(Object.entries(REFUSED))('%s counts as if it had been written', async (_, [path, fields, status]) => {
  expect(await call('POST', path, { as: agent, json: fields() })).toMatchObject({ status, cost: { trips: 2 } })
  expect(await limitCounts()).toEqual([1, 1])
  expect(await call('POST', path, { as: agent, json: fields() })).toMatchObject({ status })
  expect(await limitCounts()).toEqual([2, 2])
  await env.DB.prepare('UPDATE limit_counters SET count = 1000000').run()
  expect(await call('POST', path, { as: agent, json: fields() })).toMatchObject({ status: 429, cost: { trips: 1 } })
  expect(await limitCounts()).toEqual([1_000_000, 1_000_000])
})

test('a long text counts as several in the day, so that few of them fill no database, and as one in the minute', async () => {
  const long = 'It does not heat. '.repeat(10_000)
  for (const [path, json] of [
    [`${V1}/create`, { ...text, body: long }],
    [`${V1}/reply`, { ticket_id: ticketId, reply_content: long }],
  ] as const) {
    await env.DB.prepare('DELETE FROM limit_counters').run()
    expect(await call('POST', path, { as: customer, json })).toMatchObject({ status: 200 })
    expect([path, await limitCounts()]).toEqual([path, [1, 3]])
  }
  await env.DB.prepare('UPDATE limit_counters SET count = ?1 WHERE count = 3')
    .bind(LIMITS['message.customer'].day - 2)
    .run()
  const reply = async (reply_content: string) =>
    (await call('POST', `${V1}/reply`, { as: customer, json: { ticket_id: ticketId, reply_content } })).status
  expect([await reply(long), await reply('Short.'), await reply('Short.'), await reply('Short.')]).toEqual([
    429, 200, 200, 429,
  ])
})

test('a repeated request with the same Idempotency-Key counts once', async () => {
  const ask = async () =>
    await call('POST', `${V1}/create`, { as: customer, json: text, headers: { 'Idempotency-Key': 'one-and-the-same' } })
  const [first, again] = [await ask(), await ask()]
  expect([first.status, again.status, again.body.data]).toEqual([200, 200, first.body.data])
  for (const { headers } of [first, again])
    expect(toldIn(headers, 'ticket.customer.minute')).toMatchObject({ r: LIMITS['ticket.customer'].minute - 1 })
  expect((await env.DB.prepare('SELECT count FROM limit_counters').raw()).flat()).toEqual([1, 1])
})

test('the first trip of a signed-in caller writes nothing, so a failed write is not counted', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.DB.prepare(
    "CREATE TRIGGER no_ticket BEFORE INSERT ON tickets BEGIN SELECT RAISE(ABORT, 'no ticket today'); END",
  ).run()
  try {
    expect(await call('POST', `${V1}/create`, { as: customer, json: text })).toMatchObject({ status: 500 })
  } finally {
    await env.DB.prepare('DROP TRIGGER no_ticket').run()
    errors.mockRestore()
  }
  expect(await env.DB.prepare('SELECT count(*) AS n FROM limit_counters').first('n')).toBe(0)
})

test('files have a limit of their own, and what is refused is not kept', async () => {
  const json = (files: number) => ({
    ticket_id: ticketId,
    reply_content: 'See the files.',
    attachments: Array.from({ length: files }, (_, i) => ({ name: `${i}.txt`, type: 'text/plain', file: 'Ynl0ZXM=' })),
  })
  const statuses = []
  for (let message = 0; message < 5; message += 1) {
    statuses.push((await call('POST', `${V1}/reply`, { as: customer, json: json(9) })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  const kept = await env.DB.prepare('SELECT count(*) AS n FROM attachments').first('n')
  expect([kept, (await env.ATTACHMENTS.list()).objects.length]).toEqual([36, 36])
})

test('a widget’s tickets count by its key and by the network, and one network does not stop another', async () => {
  const api_key = await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] })
  const open = async (address: string) => {
    const headers = { Origin: 'https://shop.example.com', 'CF-Connecting-IP': address }
    return await call('POST', `${V1}/create`, { headers, json: { ...text, email: 'guest@example.com', api_key } })
  }
  const statuses = []
  for (let number = 0; number < 11; number += 1) statuses.push((await open(`2001:db8::${number + 1}`)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await open('192.0.2.1')).toMatchObject({ status: 200 })
})
