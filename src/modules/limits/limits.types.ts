import type { LimitName } from './limits.policy.ts'

/** A limit and its subject. */
export interface Reservation {
  limit: LimitName
  /**
   * The subject in the limit's scope: an account's id, a network (`networkOf`), an e-mail address in lower case, or a key's id.
   * Equal texts are one subject. It is never stored.
   */
  subject: string | number
  /** The number to count. The default is 1. */
  count?: number
  /** The number to count in the day, if it differs. */
  countOfDay?: number
}
