import type { LimitName } from './limits.policy.ts'

/** Whose turn it is under which limit. */
export interface Reservation {
  limit: LimitName
  /**
   * Whom the limit's scope names: an account's id, a network (`networkOf`), an e-mail address in lower case, a key's id.
   * One text is one subject. It is never stored.
   */
  subject: string | number
  /** How many at once; 1 unless said. */
  count?: number
  /** The same of the day, where it is another number. */
  countOfDay?: number
}
