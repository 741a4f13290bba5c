import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/database/engine/connection.ts'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { createTicket as openTicket } from '../../../src/modules/tickets/opening/new-ticket.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call } from '../../support/api.ts'
import { callerOf } from '../../support/callers.ts'
import { change, install } from '../../support/database.ts'
import { limitCounts } from '../../support/limits.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { rowCounts } from '../../support/ticket-rows.ts'
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

interface Made {
  id?: number
  ticket_id?: number
}

const WRITES = {
  creation: (as: TestPerson) => {
    const requester = as.role === 'customer' ? {} : { email: 'requester@example.com' }
    return { path: `${V1}/create`, json: { subject: 'Printer is down', body: '打印机坏了', ...requester } }
  },
  reply: () => ({ path: `${V1}/reply`, json: { ticket_id: ticketId, reply_content: 'Still 不行.' } }),
  note: () => ({ path: `${V1}/internal-note`, json: { ticket_id: ticketId, body: 'It is the fuser.' } }),
}

type Kind = keyof typeof WRITES

async function write(kind: Kind, as: TestPerson, headers: Record<string, string> = {}) {
  const { path, json } = WRITES[kind](as)
  return await call<Made | null>('POST', path, { as, json, headers })
}

describe.each<[Kind, string, () => TestPerson]>([
  ['creation', 'a customer', () => customer],
  ['creation', 'an agent', () => agent],
  ['reply', 'a customer', () => customer],
  ['reply', 'a collaborator', () => colleague],
  ['reply', 'an agent', () => agent],
  ['note', 'an agent', () => agent],
])('a %s by %s', (kind, _, who) => {
  test('takes two trips to the database, the first time and every time after it', async () => {
    const answers = []
    for (const _ of [1, 2, 3]) answers.push(await write(kind, who()))
    expect(answers.map(({ status, cost }) => [status, cost.trips])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ])
  })

  test('is written once for one Idempotency-Key, also when sent twice at the same time', async () => {
    const key = { 'Idempotency-Key': `the-same-${kind}` }
    const answers = await Promise.all([write(kind, who(), key), write(kind, who(), key)])
    const again = await write(kind, who(), key)
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...answers, again].map(({ body }) => body.data?.ticket_id ?? body.data?.id)).size).toBe(1)
  })

  test('is refused after the session was ended, and writes nothing', async () => {
    await write(kind, who())
    await change('UPDATE sessions SET revoked_at = 1')
    const before = await rowCounts()
    expect((await write(kind, who())).status).toBe(401)
    expect(await rowCounts()).toEqual(before)
  })
})

test('a creation by a guest of a widget takes two trips as well', async () => {
  const origin = 'https://shop.example.com'
  const headers = { 'X-API-Key': await createApiKey({ kind: 'widget', origins: [origin] }), Origin: origin }
  for (const _ of [1, 2]) {
    const json = { subject: 'By a guest', body: 'x', email: 'guest@example.com' }
    const { status, cost } = await call('POST', `${V1}/create`, { json, headers })
    expect([status, cost.trips]).toEqual([200, 2])
  }
})

test.each(['before it took effect', 'after it took effect'])(
  'a write that lost its connection %s is reported and not repeated, because its outcome is unknown',
  async (when) => {
    const before = await rowCounts()
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    let trips = 0
    const database: Database = {
      ...services.database,
      batch: async (statements) => {
        trips += 1
        if (trips === 1) return await services.database.batch(statements)
        if (when === 'after it took effect') await services.database.batch(statements)
        throw new Error('Network connection lost.')
      },
    }
    const input = { subject: 'Lost', body: 'x', bodyFormat: 'text', cc: [], files: [], form: null } as const
    const opening = openTicket({ ...services, database }, callerOf(customer), input)
    await expect(opening).rejects.toThrow('Network connection lost.')
    expect(trips).toBe(2)
    const made = when === 'after it took effect' ? 1 : 0
    expect(await rowCounts()).toMatchObject({ tickets: Number(before?.['tickets']) + made })
  },
)

describe('limits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 })
    return () => vi.useRealTimers()
  })

  test('count each ticket once, and refused attempts too', async () => {
    for (const _ of [1, 2, 3]) await write('creation', customer)
    expect(await limitCounts()).toEqual([3, 3])
    const json = { subject: 'x', body: 'x', help_topic: 99 }
    expect((await call('POST', `${V1}/create`, { as: customer, json })).status).toBe(422)
    expect(await limitCounts()).toEqual([4, 4])
  })

  test('answer 429 with the time to wait, in one trip', async () => {
    await write('creation', customer)
    await change('UPDATE limit_counters SET count = ?1', LIMITS['ticket.customer'].day)
    const before = await rowCounts()
    const refused = await write('creation', customer)
    expect(refused).toMatchObject({ status: 429, cost: { trips: 1 } })
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await rowCounts()).toEqual(before)
  })

  test('hold for many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, async () => await write('creation', customer)))
    const opened = answers.filter(({ status }) => status === 200).length
    expect(opened).toBe(LIMITS['ticket.customer'].minute)
  })
})
