import { env } from 'cloudflare:workers'

const MINUTE = 60_000

/**
 * Limits count by whole minutes of the platform's clock: one that ends within a test would begin anew. Waits for the next where
 * less than `milliseconds` are left of this one, so the hook that calls it needs as long.
 */
export async function beginWithinMinute(milliseconds: number): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE)
  if (left < milliseconds) await scheduler.wait(left)
}

/** What the counters of all limits have, those of the minute before those of the day. */
export async function limitCounts(): Promise<unknown[]> {
  return (await env.DB.prepare('SELECT count FROM limit_counters ORDER BY window_ends_at').raw()).flat()
}
