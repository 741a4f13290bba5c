import type { Caller, IdempotencyClaim } from '../../../shared/identity/identity.types.ts'
import { isUniqueViolation } from '../../engine/failures.ts'
import { idempotencyKeyReused } from '../access.errors.ts'

/** Not a refusal: the request was answered before, and the use case presents what it created then. */
class AlreadyDone extends Error {
  constructor() {
    super('The request was answered before.')
    this.name = 'AlreadyDone'
  }
}

/**
 * Checks the stored digest of the key. Throws 409 if it belongs to another request. Throws `AlreadyDone` if it belongs to this
 * request, unless the caller is presenting that result.
 */
export function requireNewClaim(claim: IdempotencyClaim | undefined, earlier: string | null): void {
  if (!claim || earlier === null) return
  if (earlier !== claim.digest) throw idempotencyKeyReused()
  if (!claim.isReplay) throw new AlreadyDone()
}

/**
 * For a request whose work failed: the caller with whom to present what an earlier request with the same key and body created.
 * Throws the error if it has another cause. The first trip finds the earlier request. Of two concurrent requests, the one whose
 * batch rolls back finds it.
 */
export function callerOfRepeat(caller: Caller, error: unknown): Caller {
  const { idempotency: claim } = caller
  if (!claim || !(error instanceof AlreadyDone || isClaimViolation(error))) throw error
  claim.onReplay?.()
  return { ...caller, idempotency: { ...claim, isReplay: true } }
}

function isClaimViolation(error: unknown): boolean {
  const columns = ['caller', 'route', 'key'].map((column) => `idempotency_keys.${column}`)
  return isUniqueViolation(error, columns.join(', '))
}
