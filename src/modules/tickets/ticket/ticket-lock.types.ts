import type { Person } from '../../../shared/identity/identity.types.ts'

/** How long a lock lasts that nobody takes again (docs/domain-rules.md#17). */
export const LOCK_MILLISECONDS = 2 * 60 * 1000

/** An agent is writing an answer. It warns others and never stops them. */
export interface TicketLock {
  by: Person
  at: number
  expiresAt: number
}
