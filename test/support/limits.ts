import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { hmacToken } from '../../src/shared/identity/secrets/secrets.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Limits count by whole minutes of the platform's clock. Waits for the next minute if fewer than `milliseconds` are left of
 * this one, so that all calls of a test fall into one minute.
 */
export async function beginWithinMinute(milliseconds: number): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE)
  if (left < milliseconds) await scheduler.wait(left)
}

/**
 * Stops the Worker's clock at the beginning of a minute, for limits counted in the database. Never in the last minute of a day,
 * where both periods would end together.
 */
export function standInMinute(): void {
  const next = Math.ceil(Date.now() / MINUTE) * MINUTE
  const isLast = (next + MINUTE) % DAY === 0
  vi.useFakeTimers({ toFake: ['Date'], now: isLast ? next + MINUTE : next })
}

/** The counters of all limits, by minute and then by day. */
export async function limitCounts(): Promise<unknown[]> {
  return (await env.DB.prepare('SELECT count FROM limit_counters ORDER BY window_ends_at').raw()).flat()
}

/**
 * The counts of one limit for its subject: this minute, then this day. Mails that the queue sends meanwhile are not counted.
 */
export async function countsOfLimit(limit: string, subject: string): Promise<unknown[]> {
  const counts = ['minute', 'day'].map(async (window) => {
    const key = await hmacToken(env.TOKEN_SECRET, `limit:${limit}:${window}`, subject)
    return await env.DB.prepare('SELECT count FROM limit_counters WHERE key = ?1').bind(key).first('count')
  })
  return await Promise.all(counts)
}
