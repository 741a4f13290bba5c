import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { attachments, emailChanges, idempotencyKeys, sessions, userTokens } from '../../drizzle/schema.ts'
import { notifyAboutEvent } from '../../src/modules/notifications/fan-out/fan-out.usecases.ts'
import { runJobs } from '../../src/scheduled/all.jobs.ts'
import { createServices } from '../../src/services.ts'
import type { Services } from '../../src/services.types.ts'
import { install, testDatabase } from '../support/database.ts'
import { openOutbox, type Outbox } from '../support/mail.ts'
import { consume, deliveriesOf, notifiedBy, passTime } from '../support/notifications.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createEvent, createThread, createTicket, type TestTicket } from '../support/tickets.ts'
import { PATIENT } from '../support/patience.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let outbox: Outbox
let services: Services
let published: number[]
let customer: TestPerson
let ticket: TestTicket

beforeEach(async () => {
  await install()
  outbox = openOutbox()
  published = []
  const publish = (ids: readonly number[]) => void published.push(...ids)
  services = { ...outbox.services, events: { ...outbox.services.events, publish } }
  customer = await createCustomer()
  const agent = await createAgent()
  ticket = await createTicket({ userId: customer.id, assignedTo: agent.id })
})

async function statusEvent(createdAt = Date.now() - 5 * MINUTE): Promise<number> {
  return await createEvent({ type: 'ticket.status_changed', subjectId: ticket.id, createdAt })
}

describe('an event that the queue never got', () => {
  test('is sent again after two minutes, and notifies everybody once', async () => {
    const lost = await statusEvent()
    const fresh = await statusEvent(Date.now())
    await runJobs(services, Date.now())
    expect(published).toEqual([lost])
    await consume(services, lost, lost)
    await runJobs(services, Date.now())
    expect(published).toEqual([lost])
    expect(await notifiedBy(lost)).toHaveLength(2)
    expect(await notifiedBy(fresh)).toEqual([])
    expect(outbox.mails).toHaveLength(1)
  })

  test('is logged, and its change stays', async () => {
    const waiting: Promise<unknown>[] = []
    const sendBatch = async () => await Promise.reject(new Error('queue down'))
    const surroundings = {
      sessionStart: 'first-primary',
      defer: (work: Promise<unknown>) => void waiting.push(work),
    } as const
    const broken = createServices({ ...env, EVENTS: { sendBatch } as unknown as Queue }, surroundings)
    const log = vi.spyOn(broken.log, 'error').mockReturnValue()
    const eventId = await statusEvent()
    broken.events.publish([eventId])
    await Promise.all(waiting)
    expect(log).toHaveBeenCalledWith('enqueueing failed', expect.any(Error))
    await runJobs(services, Date.now())
    expect(published).toEqual([eventId])
    await consume(services, eventId)
    expect(await notifiedBy(eventId)).toHaveLength(2)
    expect(outbox.mails).toHaveLength(1)
  })

  test('is sent with others in bounded numbers, oldest first', async () => {
    const ids: number[] = []
    for (let index = 0; index < 105; index += 1) ids.push(await statusEvent(Date.now() - 10 * MINUTE + index))
    await runJobs(services, Date.now())
    expect(published).toEqual(ids.slice(0, 100))
  })
})

describe('an interrupted delivery', () => {
  test('between decision and sending is sent with the next sweep', async () => {
    const eventId = await statusEvent()
    await notifyAboutEvent(services, eventId)
    expect(outbox.mails).toEqual([])
    await runJobs(services, Date.now())
    expect(outbox.mails).toHaveLength(1)
    await consume(services, eventId)
    await runJobs(services, Date.now() + 10 * MINUTE)
    expect(outbox.mails).toHaveLength(1)
    expect(await notifiedBy(eventId)).toHaveLength(2)
  })

  test('after a claim is sent when the lease ended, and not before', async () => {
    const eventId = await statusEvent()
    await notifyAboutEvent(services, eventId)
    const stopped = { ...services, mail: { send: async () => await new Promise<never>(() => undefined) } }
    void consume(stopped, eventId)
    await vi.waitFor(async () => expect((await deliveriesOf(eventId))[0]).toMatchObject({ attempts: 1 }), PATIENT)
    await runJobs(services, Date.now())
    expect(outbox.mails).toEqual([])
    await runJobs({ ...services, now: () => Date.now() + 3 * MINUTE }, Date.now() + 3 * MINUTE)
    expect(outbox.mails).toHaveLength(1)
    expect(await deliveriesOf(eventId)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('by a silent mail service is sent later, and pushes are sent at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const eventId = await statusEvent()
    const EMAIL = { send: async () => await new Promise<never>(() => undefined) } as never
    const silent = createServices({ ...env, EMAIL }, { sessionStart: 'first-primary', defer: () => undefined })
    const consuming = consume(silent, eventId)
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 5, ...PATIENT })
    vi.advanceTimersByTime(31_000)
    vi.useRealTimers()
    await consuming
    expect(await deliveriesOf(eventId)).toMatchObject([
      { state: 'pending', last_error: 'Error: The mail service does not answer.' },
    ])
    await passTime()
    await runJobs(services, Date.now())
    expect(outbox.mails).toHaveLength(1)
  })

  test('a mail service that fails for an hour loses nothing', async () => {
    const eventId = await statusEvent()
    const broken = { ...services, mail: { send: async () => await Promise.reject(new Error('down')) } }
    await consume(broken, eventId)
    for (let round = 0; round < 5; round += 1) {
      await passTime()
      await runJobs(broken, Date.now())
    }
    await passTime()
    await runJobs(services, Date.now())
    expect(outbox.mails).toHaveLength(1)
    expect(await deliveriesOf(eventId)).toMatchObject([{ state: 'sent', attempts: 7 }])
  })
})

test('a failing job does not stop others', async () => {
  const log = vi.spyOn(services.log, 'error').mockReturnValue()
  const done: string[] = []
  const failing = async () => await Promise.reject(new Error('broken'))
  const working = async () => await Promise.resolve(void done.push('worked'))
  await runJobs(services, Date.now(), { failing, working })
  expect(done).toEqual(['worked'])
  expect(log).toHaveBeenCalledOnce()
})

describe('purging', () => {
  test('removes expired rows, and keeps valid ones', async () => {
    const { build, batch } = bound()
    const now = Date.now()
    const session = { userId: customer.id, createdAt: 0 }
    const token = { userId: customer.id, purpose: 'reset' as const, createdAt: 0 }
    const change = {
      userId: customer.id,
      newEmail: 'n@example.com',
      proofNonce: 'a',
      returnNonce: 'b',
      proofExpiresAt: 0,
      createdAt: 0,
    }
    const key = { caller: 'user:1', route: 'r', digest: 'd', result: {} }
    await batch([
      build.insert(sessions).values([
        { ...session, id: 'over', expiresAt: now - 1 },
        { ...session, id: 'live', expiresAt: now + DAY },
      ]),
      build.insert(userTokens).values([
        { ...token, nonce: 'a', tokenHash: 'over', expiresAt: now - 1 },
        { ...token, nonce: 'b', tokenHash: 'live', expiresAt: now + DAY },
      ]),
      build.insert(emailChanges).values([
        { ...change, proofHash: 'over', returnHash: 'over', returnExpiresAt: now - 1 },
        { ...change, proofHash: 'live', returnHash: 'live', returnExpiresAt: now + DAY },
      ]),
      build.insert(idempotencyKeys).values([
        { ...key, key: 'over', createdAt: now - DAY - 1 },
        { ...key, key: 'live', createdAt: now },
      ]),
    ])
    await runJobs(services, now)
    const left = async (query: string) =>
      (await env.DB.prepare(query).all<{ name: string }>()).results.map(({ name }) => name)
    expect(await left("SELECT id AS name FROM sessions WHERE id IN ('over', 'live')")).toEqual(['live'])
    expect(await left('SELECT token_hash AS name FROM user_tokens')).toEqual(['live'])
    expect(await left('SELECT proof_hash AS name FROM email_changes')).toEqual(['live'])
    expect(await left('SELECT key AS name FROM idempotency_keys')).toEqual(['live'])
  })

  test('removes unreferenced files of the day before yesterday, in one minute of the first hour', async () => {
    const at = Math.floor(Date.now() / DAY) * DAY + 17 * MINUTE
    const day = new Date(at - 2 * DAY).toISOString().slice(0, 10)
    const today = new Date(at).toISOString().slice(0, 10)
    const keys = [`pending/${day}/orphan`, `pending/${day}/adopted`, `pending/${today}/new`]
    for (const key of keys) await env.ATTACHMENTS.put(key, 'x')
    const threadId = await createThread({ ticketId: ticket.id })
    const { build, batch } = bound()
    const file = { name: 'x', contentType: 'text/plain', size: 1, createdAt: 0, threadId, ticketId: ticket.id }
    await batch([build.insert(attachments).values({ ...file, storageKey: keys[1] ?? '' })])
    const stored = async () => (await env.ATTACHMENTS.list()).objects.map(({ key }) => key)
    await runJobs(services, at + MINUTE)
    expect(await stored()).toHaveLength(3)
    await runJobs(services, at)
    expect(await stored()).toEqual([keys[1], keys[2]])
  })

  test('removes files of a day also if the jobs did not run on their day', async () => {
    const at = Math.floor(Date.now() / DAY) * DAY + 17 * MINUTE
    const day = new Date(at - 3 * DAY).toISOString().slice(0, 10)
    await env.ATTACHMENTS.put(`pending/${day}/orphan`, 'x')
    await runJobs(services, at)
    expect((await env.ATTACHMENTS.list()).objects).toHaveLength(1)
    await runJobs(services, at + 60 * MINUTE)
    expect((await env.ATTACHMENTS.list()).objects).toEqual([])
  })
})

function bound() {
  const database = testDatabase()
  return { build: database.build, batch: database.batch.bind(database) }
}
