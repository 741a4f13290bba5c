import type { Caller, IdempotencyClaim } from '../../../shared/identity/identity.types.ts'
import { isUniqueViolation } from '../../engine/failures.ts'
import { idempotencyKeyReused } from '../access.errors.ts'

/** Not a refusal: the request was answered before, and `once` presents what it made then. */
class AlreadyDone extends Error {
  constructor() {
    super('The request was answered before.')
    this.name = 'AlreadyDone'
  }
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

/**
 * Does the work, or presents what an earlier request with the same key and body made: found on the first trip, or, of two at
 * once, by the one whose batch rolls back. `present` is one trip by the caller it is given. Throws 409 for another body.
 */
export async function once<T>(
  caller: Caller,
  work: () => Promise<T>,
  present: (again: Caller) => Promise<T>,
): Promise<T> {
  const { idempotency: claim } = caller
  if (!claim) return await work()
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AlreadyDone) && !isClaimViolation(error)) throw error
    return await present({ ...caller, idempotency: { ...claim, isReplay: true } })
  }
}

function isClaimViolation(error: unknown): boolean {
  const columns = ['caller', 'route', 'key'].map((column) => `idempotency_keys.${column}`)
  return isUniqueViolation(error, columns.join(', '))
}
