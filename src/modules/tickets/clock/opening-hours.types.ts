import type { Opening } from '../../../shared/time/working-time.ts'

/** Whether the desk is open at a time, and when that changes. */
export interface OpeningHours extends Opening {
  /** Of the desk's calendar; null: it has none and is always open. */
  timeZone: string | null
  /** When a ticket is due that a customer opens now, if the desk has a calendar and its default plan a target. */
  answerBy: number | null
}
