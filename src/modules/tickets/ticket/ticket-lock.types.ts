import type { Person } from '../../../shared/identity/identity.types.ts'

/** A lock expires after this time unless it is renewed (docs/domain-rules.md#17). */
export const LOCK_MILLISECONDS = 2 * 60 * 1000

/** An agent is writing an answer. A lock warns others but never blocks them. */
export interface TicketLock {
  by: Person
  at: number
  expiresAt: number
}
