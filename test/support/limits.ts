import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { hmacToken } from '../../src/shared/identity/secrets/secrets.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Limits count by whole minutes of the platform's clock: one that ends within a test would begin anew. Waits for the next where
 * less than `milliseconds` are left of this one, so what calls it needs as long.
 */
export async function beginWithinMinute(milliseconds: number): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE)
  if (left < milliseconds) await scheduler.wait(left)
}

/**
 * From here on the clock of the Worker stands, at the beginning of a minute: for limits that are counted in the database. Never
 * of the last one of a day, where the minute and the day would end together.
 */
export function standInMinute(): void {
  const next = Math.ceil(Date.now() / MINUTE) * MINUTE
  const isLast = (next + MINUTE) % DAY === 0
  vi.useFakeTimers({ toFake: ['Date'], now: isLast ? next + MINUTE : next })
}

/** What the counters of all limits have, those of the minute before those of the day. */
export async function limitCounts(): Promise<unknown[]> {
  return (await env.DB.prepare('SELECT count FROM limit_counters ORDER BY window_ends_at').raw()).flat()
}

/** What one limit has counted for its subject: of this minute, then of this day. Mails that the queue sends beside it do not count. */
export async function countsOfLimit(limit: string, subject: string): Promise<unknown[]> {
  const counts = ['minute', 'day'].map(async (window) => {
    const key = await hmacToken(env.TOKEN_SECRET, `limit:${limit}:${window}`, subject)
    return await env.DB.prepare('SELECT count FROM limit_counters WHERE key = ?1').bind(key).first('count')
  })
  return await Promise.all(counts)
}
