/** Minutes of a day, from 0. `to` may lie on the next day: 22:00 to 06:00 is `[1320, 1800]`. */
export type WorkingSpan = readonly [from: number, to: number]

/** A day with other hours than its weekday's. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string
  name: string
  /** Empty: the calendar is closed all day. */
  hours: readonly WorkingSpan[]
  /** It returns each year. A day of that year itself comes first. */
  isYearly: boolean
}

export interface WorkingCalendar {
  timeZone: string
  /** Open at every hour of every day that is not among `days`. */
  isAlways: boolean
  /** The spans of each weekday, Sunday first. */
  hours: readonly (readonly WorkingSpan[])[]
  days: readonly CalendarDay[]
}

/** Epoch ms. The end is outside. */
export interface OpenInterval {
  from: number
  to: number
}
