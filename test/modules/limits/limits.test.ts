import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runNamed } from '../../../src/database/engine/named-batch.ts'
import { assertion } from '../../../src/database/engine/writes.ts'
import { type Counter, uncountReservation, reserveRoom } from '../../../src/database/access/limit-counters.ts'
import { type Limit, LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { countersOf, uncount, requireRoom, reserve } from '../../../src/modules/limits/limits.usecases.ts'
import { runJobs } from '../../../src/scheduled/all.jobs.ts'
import { createServices } from '../../../src/services.ts'
import type { Services } from '../../../src/services.types.ts'
import { DomainError } from '../../../src/shared/errors.ts'
import { engineDatabase } from '../../support/database.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Ten seconds into a minute and into a day. */
const START = Math.ceil(Date.now() / DAY) * DAY + 10_000
const TARGET = { limit: 'mail.target', subject: 'ann@example.com' } as const
const { minute: PER_MINUTE, day: PER_DAY } = LIMITS['mail.target']

function servicesAt(time: number): Services {
  const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
  return { ...services, now: () => time }
}

interface Stored {
  key: string
  window_ends_at: number
  count: number
}

async function stored(): Promise<Stored[]> {
  return (await env.DB.prepare('SELECT * FROM limit_counters ORDER BY window_ends_at').all<Stored>()).results
}

async function expectRefusal(attempt: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DomainError)) throw new Error('It was not refused.')
  return error
}

describe('a reservation', () => {
  test('counts in the minute and in the day, in one trip, under anonymous keys', async () => {
    const services = servicesAt(START)
    await reserve(services, [TARGET])
    expect(services.usage()).toMatchObject({ trips: 1, statements: 2 })
    const rows = await stored()
    expect(rows).toMatchObject([
      { window_ends_at: START - 10_000 + MINUTE, count: 1 },
      { window_ends_at: START - 10_000 + DAY, count: 1 },
    ])
    expect(JSON.stringify(rows)).not.toContain('ann')
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })

  test('over the minute is 429 with the end of the minute, and refused ones do not count', async () => {
    const services = servicesAt(START)
    for (let count = 0; count < PER_MINUTE; count += 1) await reserve(services, [TARGET])
    const before = await stored()
    const refusal = await expectRefusal(reserve(services, [TARGET]))
    expect(refusal).toMatchObject({ kind: 'too_many_requests', headers: { 'Retry-After': '50' } })
    expect(await stored()).toEqual(before)
  })

  test('is possible again in the next minute until the day’s limit, then the next day', async () => {
    for (let count = 0; count < PER_DAY; count += 1) {
      await reserve(servicesAt(START + Math.floor(count / PER_MINUTE) * MINUTE), [TARGET])
    }
    const late = START + DAY - 2 * MINUTE
    expect(await expectRefusal(reserve(servicesAt(late), [TARGET]))).toMatchObject({
      headers: { 'Retry-After': '110' },
    })
    await reserve(servicesAt(START + DAY), [TARGET])
    expect(await stored()).toMatchObject([{ count: 1 }, { count: 1 }])
  })

  test('succeeds exactly up to the limit when many arrive at once', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 25 }, () => reserve(servicesAt(START), [TARGET])))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(PER_MINUTE)
    expect((await stored()).map(({ count }) => count)).toEqual([PER_MINUTE, PER_MINUTE])
  })

  test('of several limits counts all of them or none, in one trip', async () => {
    const network = { limit: 'mail.network', subject: '192.0.2.1' } as const
    await reserve(servicesAt(START), [{ ...TARGET, count: PER_MINUTE }])
    const before = await stored()
    const services = servicesAt(START)
    await expectRefusal(reserve(services, [network, TARGET]))
    expect(services.usage().trips).toBe(1)
    expect(await stored()).toEqual(before)
    await reserve(servicesAt(START), [network, { ...TARGET, subject: 'bob@example.com' }])
    expect(await stored()).toHaveLength(6)
  })

  test('that names one subject twice counts twice', async () => {
    const twice = Array.from({ length: PER_MINUTE + 1 }, () => TARGET)
    await expectRefusal(reserve(servicesAt(START), twice))
    expect(await stored()).toEqual([])
    await reserve(servicesAt(START), twice.slice(1))
    expect((await stored()).map(({ count }) => count)).toEqual([PER_MINUTE, PER_MINUTE])
  })

  test('of hundreds of subjects is still one trip of two statements', async () => {
    const services = servicesAt(START)
    const subjects = Array.from({ length: 300 }, (_, index) => ({ ...TARGET, subject: `p${index}@example.com` }))
    await reserve(services, subjects)
    expect(services.usage()).toMatchObject({ trips: 1, statements: 2 })
    expect(await stored()).toHaveLength(600)
  })

  test('belongs to one limit and one subject', async () => {
    await reserve(servicesAt(START), [{ ...TARGET, count: PER_MINUTE }])
    await reserve(servicesAt(START), [{ limit: 'mail.account', subject: TARGET.subject }])
    await reserve(servicesAt(START), [{ ...TARGET, subject: `${TARGET.subject}"]` }])
    await expect(reserve(servicesAt(START), [TARGET])).rejects.toMatchObject({ kind: 'too_many_requests' })
  })

  test('from a slow clock counts in the window that others started', async () => {
    await reserve(servicesAt(START + MINUTE), [{ ...TARGET, count: PER_MINUTE }])
    await expectRefusal(reserve(servicesAt(START), [TARGET]))
  })
})

describe('a returned reservation', () => {
  test('can be used again', async () => {
    for (let count = 0; count < 3 * PER_DAY; count += 1) {
      const services = servicesAt(START)
      await uncount(services, await reserve(services, [TARGET]))
    }
    expect((await stored()).map(({ count }) => count)).toEqual([0, 0])
  })

  test('after its window does not add to the next one', async () => {
    const early = await reserve(servicesAt(START), [TARGET])
    await reserve(servicesAt(START + MINUTE), [{ ...TARGET, count: PER_MINUTE }])
    await uncount(servicesAt(START + MINUTE), early)
    await expectRefusal(reserve(servicesAt(START + MINUTE), [TARGET]))
    expect(await stored()).toMatchObject([{ count: PER_MINUTE }, { count: PER_MINUTE }])
  })

  test('twice counts once', async () => {
    const counters = await reserve(servicesAt(START), [TARGET])
    await uncount(servicesAt(START), counters)
    await uncount(servicesAt(START), counters)
    expect((await stored()).map(({ count }) => count)).toEqual([0, 0])
  })
})

describe('in another batch', () => {
  test('is rolled back with the batch', async () => {
    const database = engineDatabase()
    const counters = await countersOf(servicesAt(START), [TARGET])
    const broken = assertion(sql`1 = 2`)
    await expect(runNamed(database, [{ ...reserveRoom(counters) }, { broken }])).rejects.toThrow('assertion_failed')
    expect(await stored()).toEqual([])
  })

  test('can take its subject and count from the database', async () => {
    const database = engineDatabase()
    const bounds = { endsAt: START + MINUTE, cost: 1 }
    const listed: Counter[] = [
      { key: '', ...bounds, atMost: 1 },
      { key: 'plain', ...bounds, atMost: 9 },
    ]
    const counters = sql<string>`json_set(${JSON.stringify(listed)}, '$[0].key', upper(${'somebody'}))`
    const attempt = async (condition = sql`true`) =>
      (await runNamed(database, [{ ...reserveRoom(counters, condition) }]))[0].freeAt
    expect(await attempt(sql`1 = 2`)).toBeNull()
    expect(await stored()).toEqual([])
    expect(await attempt()).toBeNull()
    expect((await stored()).map(({ key }) => key).sort()).toEqual(['SOMEBODY', 'plain'])
    const freeAt = await attempt()
    expect(freeAt).toBe(START + MINUTE)
    expect(() => requireRoom(freeAt, START)).toThrow('Too many requests')
    await runNamed(database, [{ back: uncountReservation(counters) }])
    expect(await attempt()).toBeNull()
  })
})

test('counters of past windows are purged, others stay', async () => {
  await reserve(servicesAt(START), [TARGET])
  await runJobs(servicesAt(START + MINUTE), START + MINUTE)
  expect(await stored()).toMatchObject([{ window_ends_at: START - 10_000 + DAY }])
  await runJobs(servicesAt(START + DAY), START + DAY)
  expect(await stored()).toEqual([])
})

test.each(Object.entries<Limit>(LIMITS))(
  'the limit %s allows at least one, and a day allows at least as many as a minute',
  (_, limit) => {
    expect(limit.minute).toBeGreaterThan(0)
    expect(limit.day).toBeGreaterThanOrEqual(limit.minute)
  },
)
