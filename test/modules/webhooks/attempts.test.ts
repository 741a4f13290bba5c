import { describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS, outcomeOf } from '../../../src/modules/webhooks/delivering/attempts.policy.ts'
import type { FeedEvent } from '../../../src/modules/events-out/feed.types.ts'
import {
  POST_LIMITS,
  postWebhook,
  type PostLimits,
} from '../../../src/modules/webhooks/delivering/webhook-post.client.ts'
import { openReceiver } from '../../support/receivers.ts'

const HOUR = 60 * 60 * 1000

const event = { eventId: 1 } as FeedEvent
const settled = { now: 0, random: () => 0 }

function outcome(
  status: number | null,
  attempts: number,
  others: { retryAfterSeconds?: number; failures?: number } = {},
) {
  const { retryAfterSeconds = null, failures = 0 } = others
  return outcomeOf({ attempts, failures, event }, { status, retryAfterSeconds }, settled)
}

describe('after an answer', () => {
  test('only 2xx counts as delivered', () => {
    for (const status of [200, 201, 202, 204, 299]) expect(outcome(status, 1).state).toBe('delivered')
    for (const status of [null, 100, 300, 301, 302, 304, 307, 400, 401, 404, 410, 429, 500, 503, 522, 525, 526])
      expect([status, outcome(status, 1).state]).toEqual([status, 'pending'])
  })

  test('the pauses between attempts grow and add up to about a day', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => outcome(500, index + 1).nextAttemptAt)
    expect(waits).toEqual(waits.toSorted((left, right) => left - right))
    expect(waits[0]).toBe(5000)
    const all = waits.reduce((sum, wait) => sum + wait, 0)
    expect(all).toBeGreaterThan(22 * HOUR)
    expect(all).toBeLessThan(26 * HOUR)
    expect(outcome(500, MAX_ATTEMPTS).state).toBe('failed')
  })

  test('many retries are spread out, and never sooner than the receiver asked', () => {
    const late = outcomeOf(
      { attempts: 4, failures: 0, event },
      { status: 500, retryAfterSeconds: null },
      { now: 0, random: () => 1 },
    )
    expect(late.nextAttemptAt).toBeGreaterThan(outcome(500, 4).nextAttemptAt)
    expect(outcome(429, 1, { retryAfterSeconds: 600 }).nextAttemptAt).toBe(600_000)
    expect(outcome(429, 1, { retryAfterSeconds: 999_999 }).nextAttemptAt).toBe(12 * HOUR)
  })

  test('a receiver gets a longer pause the more deliveries failed, up to half an hour', () => {
    const pauses = [0, 1, 5, 10, 1000].map((failures) => outcome(500, 1, { failures }).pausedUntil)
    expect(pauses).toEqual([5000, 10_000, 160_000, HOUR / 2, HOUR / 2])
  })

  test('a ping is sent once', () => {
    const ping = outcomeOf({ attempts: 1, failures: 0, event: null }, { status: 500, retryAfterSeconds: null }, settled)
    expect(ping.state).toBe('failed')
  })

  test('410 ends all deliveries', () => {
    expect(outcome(410, 1).isGone).toBe(true)
    expect(outcome(404, 1).isGone).toBe(false)
  })
})

describe('a post', () => {
  const limits: PostLimits = { milliseconds: 5000, bytes: 64 * 1024, kept: 2048 }
  const send = async (url: string, others: Partial<PostLimits> = {}) =>
    await postWebhook({ url, body: '{}', headers: {} }, { ...limits, ...others })

  test('has ten seconds, reads 64 KB and keeps two', () => {
    expect(POST_LIMITS).toEqual({ milliseconds: 10_000, bytes: 65_536, kept: 2048 })
  })

  test('times out for a receiver that is silent or never finishes', async () => {
    const { url } = openReceiver()
    // A busy machine takes its time to hand on that it began.
    const milliseconds = 2500
    const [silent, dripping] = await Promise.all([
      send(url('silent'), { milliseconds }),
      send(url('dripping'), { milliseconds }),
    ])
    expect(silent).toMatchObject({ status: null, error: 'No complete answer within 2.5 seconds.' })
    expect(dripping).toMatchObject({ status: null, error: expect.stringContaining('It began with status 200.') })
    for (const { milliseconds: took } of [silent, dripping]) expect(took).toBeLessThan(3 * milliseconds)
  })

  test('cuts an endless answer, and uses its status', async () => {
    const { url } = openReceiver()
    for (const behaviour of ['endless', 'long']) {
      const { status, answer } = await send(url(behaviour))
      expect([behaviour, status, answer.length]).toEqual([behaviour, 200, 2048])
    }
  })

  test('says so when the connection ends before the answer does', async () => {
    const { url } = openReceiver()
    for (const behaviour of ['closing', 'half']) {
      const { status, error } = await send(url(behaviour))
      expect([behaviour, status]).toEqual([behaviour, null])
      expect(error).toContain('broke off')
    }
  })

  test('follows no redirect', async () => {
    const { url, received } = openReceiver()
    expect(await send(url('redirect'))).toMatchObject({ status: 302, answer: 'answered 302' })
    expect(await received()).toHaveLength(1)
  })
})
