/** The catalog holds all calendars in one row, which every isolate reads when it changes. */
export const CALENDARS_AT_MOST = 100
export const DAYS_AT_MOST = 5000

/** A day with other hours than its weekday's, as admins list it. */
export interface ListedDay {
  /** `YYYY-MM-DD` */
  date: string
  name: string
  /** Spans such as `10:00-14:00`; empty: closed. */
  hours: string[]
  yearly: boolean
}

export type CalendarDays = readonly ListedDay[]
