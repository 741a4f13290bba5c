import type { Services } from '../../services.types.ts'
import type { LiveConnection, LiveCredentials } from '../../shared/live/live.types.ts'
import { removeLeases, takeLease } from './leases.repository.ts'
import { heardAs } from './live-events.policy.ts'
import { findMissed } from './live-events.repository.ts'
import { listenerOf } from './live-tickets.usecases.ts'
import type { CaughtUp } from './live.types.ts'

/** Whoever missed more than this many events of the desk reads their lists anew. */
const TOO_FAR = 20_000

/** From now on events are told to the person's object. Answers the newest event; null: the connection may not be. */
export async function beginListening(
  { database, now }: Services,
  connection: LiveConnection,
): Promise<{ newest: number } | null> {
  const newest = await takeLease(database, connection, now())
  return newest === null ? null : { newest }
}

/** The last connection of a lease is closed. */
export async function endListening(
  { database, now }: Services,
  lease: { userId: number; key: string },
  closedAt: number,
): Promise<void> {
  await removeLeases(database, [lease], { openedBefore: closedAt, now: now() })
}

/**
 * What happened after one event and up to another that the listener may know of today, and which tickets it took from them: a
 * page, oldest first. Throws the refusal of whoever may not listen any more.
 */
export async function catchUp(
  { database }: Services,
  credentials: LiveCredentials,
  { since, upTo }: { since: number; upTo: number },
): Promise<CaughtUp> {
  const page = await findMissed(database, listenerOf(credentials), { since, upTo })
  const end = Math.min(upTo, page.newest)
  if (end - since > TOO_FAR) return { events: [], cursor: end, hasMore: false, isTooFar: true }
  const events = page.events.flatMap(({ isWork, isLost, ...event }) => heardAs(event, { isWork, isLost }) ?? [])
  const hasMore = page.isFull && page.last !== null && page.last < end
  return { events, cursor: hasMore ? (page.last ?? end) : end, hasMore, isTooFar: false }
}
