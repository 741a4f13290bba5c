import type { Opening } from '../../../shared/time/working-time.ts'

/** Whether the desk is open at a time, and when that changes. */
export interface OpeningHours extends Opening {
  /** The time zone of the desk's calendar. Null: the desk has no calendar and is always open. */
  timeZone: string | null
  /** The due date of a ticket that a customer opens now. Null unless the desk has a calendar and its default plan a target. */
  answerBy: number | null
}
