import type { SQL } from 'drizzle-orm'
import { createErrorFactory } from '../shared/errors.ts'
import type { IdempotencyClaim } from '../shared/identity/identity.types.ts'
import { sql } from './sql.ts'

/** Keys are kept this long. */
export const IDEMPOTENCY_MILLISECONDS = 24 * 60 * 60 * 1000

export const idempotencyKeyReused = createErrorFactory({
  kind: 'conflict',
  code: 'request.idempotency_key_reused',
  message: 'This Idempotency-Key was used for another request.',
})

/** Not a refusal: the request was answered before, and `once` presents what it made then. */
export class AlreadyDone extends Error {
  constructor() {
    super('The request was answered before.')
    this.name = 'AlreadyDone'
  }
}

/** Whose key it is: a user's, or a guest's by address. Numbers are bound as floats, which the cast undoes. */
export function claimant({ guest }: IdempotencyClaim, userId: SQL): SQL {
  return sql`ifnull('user:' || CAST(${userId} AS INTEGER), ${guest})`
}

export function isClaimed(claim: IdempotencyClaim, userId: SQL): SQL {
  return sql`caller = ${claimant(claim, userId)} AND route = ${claim.route} AND key = ${claim.key}`
}

/** The digest of the request that was answered under the claim's key, null when there was none. */
export function earlierDigest(claim: IdempotencyClaim | undefined, userId: SQL, now: number): SQL {
  if (!claim) return sql`NULL`
  const since = now - IDEMPOTENCY_MILLISECONDS
  return sql`(SELECT digest FROM idempotency_keys WHERE ${isClaimed(claim, userId)} AND created_at > ${since})`
}

/**
 * Judges what was found under the key: 409 when it was another request, `AlreadyDone` when it was this one, unless that is
 * what is to be presented.
 */
export function confirmUnclaimed(claim: IdempotencyClaim | undefined, earlier: string | null): void {
  if (!claim || earlier === null) return
  if (earlier !== claim.digest) throw idempotencyKeyReused()
  if (!claim.isReplay) throw new AlreadyDone()
}
