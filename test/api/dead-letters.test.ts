import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { consumeDeadLetters } from '../../src/queue/dead-letters.consumer.ts'
import { runJobs } from '../../src/scheduled/all.jobs.ts'
import { call, callXml } from '../support/api.ts'
import { install } from '../support/database.ts'
import { openOutbox } from '../support/mail.ts'
import { consume, deliveriesOf, notifiedBy, passTime } from '../support/notifications.ts'
import { createAdmin, createAgent, createCustomer, expiredToken, type TestPerson } from '../support/people.ts'
import { createEvent, createTicket } from '../support/tickets.ts'

const LIST = '/api/v1/helpdesk/dead-letters'
const REPLAY = '/api/v1/helpdesk/dead-letters/replay'

interface Letters {
  data: {
    id: number
    body: Record<string, unknown>
    attempts: number
    last_error: string | null
    replayed_at: string | null
  }[]
  total: number
  next_cursor: string | null
}

let admin: TestPerson
let eventId: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  const ticket = await createTicket({ userId: (await createCustomer({ email: 'cara@example.com' })).id })
  eventId = await createEvent({ type: 'ticket.status_changed', subjectId: ticket.id, createdAt: Date.now() - 600_000 })
})

function deadBatch(...bodies: unknown[]) {
  const messages = bodies.map((body, index) => ({ id: `dead-${index}`, timestamp: new Date(), attempts: 6, body }))
  return createMessageBatch('helpdesk-events-dead', messages)
}

async function bury(...bodies: unknown[]): Promise<void> {
  await consumeDeadLetters(openOutbox().services, deadBatch(...bodies))
}

async function letters(query: Record<string, string | number> = {}) {
  return await call<Letters>('GET', LIST, { as: admin, query })
}

describe('the dead-letter queue', () => {
  test('is stored in a table, each message once, in one round trip, and its events wait for a replay', async () => {
    const { services } = openOutbox()
    const batch = deadBatch({ type: 'event', eventId }, { type: 'nonsense' }, 'text', null)
    await consumeDeadLetters(services, batch)
    expect(services.database.usage.trips).toBe(1)
    const result = await getQueueResult(batch, createExecutionContext())
    expect(result.ackAll).toBe(true)
    await bury({ type: 'event', eventId })
    const { body, cost } = await letters()
    expect(body.data.data.map(({ body: sent }) => sent)).toEqual([
      null,
      'text',
      { type: 'nonsense' },
      { type: 'event', eventId },
    ])
    expect(body.data.data[0]).toMatchObject({ attempts: 6, last_error: null, replayed_at: null })
    expect(cost.trips).toBe(1)
    const published: number[] = []
    const events = { ...services.events, publish: (ids: readonly number[]) => void published.push(...ids) }
    await runJobs({ ...services, events }, Date.now())
    expect(published).toEqual([])
  })

  test('is retried when it cannot be stored', async () => {
    const { services } = openOutbox()
    const batch = deadBatch({ type: 'event', eventId })
    const database = { ...services.database, batch: async () => await Promise.reject(new Error('down')) }
    await consumeDeadLetters({ ...services, database: database as never }, batch)
    const result = await getQueueResult(batch, createExecutionContext())
    expect(result.retryBatch.retry).toBe(true)
  })
})

describe('a replay', () => {
  test('of an event notifies all its recipients, in two round trips', async () => {
    await bury({ type: 'event', eventId })
    const [letter] = (await letters()).body.data.data
    const { body, cost } = await call('POST', REPLAY, { as: admin, json: { id: [letter?.id, 999] } })
    expect(body.data).toEqual({
      replayed: [letter?.id],
      failed: [{ id: 999, code: 'dead_letter_not_found', reason: 'Dead letter not found' }],
    })
    expect(cost.trips).toBe(2)
    await consume(openOutbox().services, eventId)
    expect(await notifiedBy(eventId)).toHaveLength(1)
    expect((await letters()).body.data.data[0]?.replayed_at).not.toBeNull()
    expect((await letters({ waiting: 1 })).body.data.total).toBe(0)
  })

  test('of a delivery sends it', async () => {
    const { services, mails } = openOutbox()
    const broken = { ...services, mail: { send: async () => await Promise.reject(new Error('down')) } }
    await consume(broken, eventId)
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await passTime()
      await runJobs(broken, Date.now())
    }
    const [letter] = (await letters()).body.data.data
    expect(letter).toMatchObject({ body: { type: 'delivery' }, attempts: 12, last_error: 'Error: down' })
    await call('POST', REPLAY, { as: admin, json: { id: letter?.id } })
    await runJobs(services, Date.now())
    expect(mails.map(({ to }) => to)).toEqual(['cara@example.com'])
    expect(await deliveriesOf(eventId)).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  test('of a letter that cannot be replayed says so', async () => {
    await bury({ type: 'nonsense' })
    const [letter] = (await letters()).body.data.data
    const { body } = await call('POST', REPLAY, { as: admin, json: { id: letter?.id } })
    expect(body.data).toEqual({
      replayed: [],
      failed: [
        { id: letter?.id, code: 'dead_letter_unreadable', reason: 'It contains nothing that can be sent again.' },
      ],
    })
  })

  test.each([{}, { id: 'x' }, { id: [] }])('refuses %j', async (json) => {
    expect((await call('POST', REPLAY, { as: admin, json })).status).toBe(422)
  })
})

describe('dead letters', () => {
  test('can be listed by page and cursor, in JSON and XML', async () => {
    await bury(1, 2, 3)
    const first = await letters({ per_page: 2 })
    expect(first.body.data.data.map(({ body }) => body)).toEqual([3, 2])
    const rest = await letters({ per_page: 2, cursor: first.body.data.next_cursor ?? '' })
    expect(rest.body.data.data.map(({ body }) => body)).toEqual([1])
    const { response } = await callXml('GET', LIST, { as: admin })
    expect(response).toMatchObject({ success: 'true', data: { total: '3' } })
    expect((await letters({ waiting: 'maybe' })).status).toBe(422)
  })

  test('are for admins alone', async () => {
    for (const as of [await createAgent(), await createCustomer()]) {
      expect((await call('GET', LIST, { as })).status).toBe(403)
      expect((await call('POST', REPLAY, { as, json: { id: 1 } })).status).toBe(403)
    }
    expect((await call('GET', LIST)).status).toBe(401)
    expect((await call('GET', LIST, { token: 'bad' })).status).toBe(401)
    expect((await call('GET', LIST, { token: await expiredToken(admin) })).status).toBe(401)
  })
})

test('the Worker stores messages of the dead-letter queue in the table', async () => {
  const worker = (await import('../../src/index.ts')).default
  const context = createExecutionContext()
  await worker.queue?.(deadBatch({ type: 'event', eventId }), env, context)
  expect((await letters()).body.data.total).toBe(1)
})
