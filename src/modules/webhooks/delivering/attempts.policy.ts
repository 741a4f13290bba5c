import type { ClaimedDelivery, AttemptOutcome, PostResult } from './deliveries.types.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The waits between attempts. Together they are about a day. */
const WAITS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR]
export const MAX_ATTEMPTS = WAITS.length + 1
/** Adds up to 10 % to each wait, so that deliveries that wait together are not retried together. */
const SPREAD = 0.1
const LONGEST_ASKED = 12 * HOUR
const FIRST_PAUSE = 5 * SECOND
/** The longest time until a recovered receiver is tried again. */
const LONGEST_PAUSE = 30 * MINUTE
const GONE = 410

/**
 * Only status 2xx counts as delivered. Redirects are not followed, and certificate errors of the edge (525, 526) do not count.
 * A ping is tried once.
 */
export function outcomeOf(
  { attempts, failures, event }: Pick<ClaimedDelivery, 'attempts' | 'failures' | 'event'>,
  { status, retryAfterSeconds }: Pick<PostResult, 'status' | 'retryAfterSeconds'>,
  { now, random = Math.random }: { now: number; random?: () => number },
): AttemptOutcome {
  if (status !== null && status >= 200 && status < 300)
    return { state: 'delivered', nextAttemptAt: now, pausedUntil: 0, isGone: false }
  const wait = event === null ? undefined : WAITS[attempts - 1]
  const asked = Math.min(LONGEST_ASKED, (retryAfterSeconds ?? 0) * SECOND)
  const spread = 1 + random() * SPREAD
  return {
    state: wait === undefined ? 'failed' : 'pending',
    nextAttemptAt: now + Math.round(Math.max(wait ?? 0, asked) * spread),
    pausedUntil: now + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 20)),
    isGone: status === GONE,
  }
}
