import type { Miniflare } from 'miniflare'
import { type LimitName, WINDOWS } from '../src/modules/limits/limits.policy.ts'
import { hmacToken } from '../src/shared/identity/secrets/secrets.ts'
import { MEASURED } from './desk-sql.ts'
import { SECRETS } from './workers.ts'

const WRITING: LimitName[] = ['ticket.customer', 'ticket.staff', 'message.customer', 'message.staff']
const ROOM = 1_000_000_000
const YEAR = 365 * 86_400_000

/**
 * Removes the limits of the measured people: their counters start far below zero, in a window longer than the run. The counters
 * are still read and raised, so a write costs the same as in production.
 */
export async function makeRoomForWriting(worker: Miniflare): Promise<void> {
  const subjects = Object.values(MEASURED).map(String)
  const names = WRITING.flatMap((limit) => Object.keys(WINDOWS).map((window) => `limit:${limit}:${window}`))
  const keys = await Promise.all(
    names.flatMap((name) => subjects.map((subject) => hmacToken(SECRETS.TOKEN_SECRET, name, subject))),
  )
  const database = await worker.getD1Database('DB')
  const insert = database.prepare('INSERT OR REPLACE INTO limit_counters (key, window_ends_at, count) VALUES (?, ?, ?)')
  await database.batch(keys.map((key) => insert.bind(key, Date.now() + YEAR, -ROOM)))
}
