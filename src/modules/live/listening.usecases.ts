import type { Services } from '../../services.types.ts'
import type { LiveConnection, LiveCredentials } from '../../shared/live/live.types.ts'
import { removeLeases, takeLease } from './leases.repository.ts'
import { messageFor } from './live-events.policy.ts'
import { findMissed } from './live-events.repository.ts'
import { listenerOf } from './live-tickets.usecases.ts'
import type { CaughtUp } from './live.types.ts'

/** A client that missed more events than this reloads its lists. */
const TOO_FAR = 20_000

/** Starts sending events to the person's Durable Object. Returns the newest event; null: the connection is refused. */
export async function beginListening(
  { database, now }: Services,
  connection: LiveConnection,
): Promise<{ newest: number } | null> {
  const newest = await takeLease(database, connection, now())
  return newest === null ? null : { newest }
}

/** Removes the lease after its last connection closed. */
export async function endListening(
  { database, now }: Services,
  lease: { userId: number; key: string },
  closedAt: number,
): Promise<void> {
  await removeLeases(database, [lease], { openedBefore: closedAt, now: now() })
}

/**
 * A page of events between two ids that the listener may see now, and the tickets that they lost, oldest first. Throws the
 * refusal if the listener has no access.
 */
export async function catchUp(
  { database }: Services,
  credentials: LiveCredentials,
  { since, upTo }: { since: number; upTo: number },
): Promise<CaughtUp> {
  const page = await findMissed(database, listenerOf(credentials), { since, upTo })
  const end = Math.min(upTo, page.newest)
  if (end - since > TOO_FAR) return { events: [], cursor: end, hasMore: false, isTooFar: true }
  const events = page.events.flatMap(({ isWork, isLost, ...event }) => messageFor(event, { isWork, isLost }) ?? [])
  const hasMore = page.isFull && page.last !== null && page.last < end
  return { events, cursor: hasMore ? (page.last ?? end) : end, hasMore, isTooFar: false }
}
