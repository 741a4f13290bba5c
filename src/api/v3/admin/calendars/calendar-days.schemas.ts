import { isMissing } from '../../../../http/parameters/atoms/atom.ts'
import { optionalFlag } from '../../../../http/parameters/atoms/atoms.ts'
import type { CalendarDays } from '../../../../modules/calendars/calendars.types.ts'
import { calendarDate, dayHours, plainName, withEmptyValue } from '../atoms.schemas.ts'
import { listOf } from '../lists.schemas.ts'

const MOST_DAYS = 500

/** The days of a calendar with other hours than their weekday's. A day without hours is closed. */
export function dayList() {
  const hours = withEmptyValue(dayHours(), { isEmpty: (sent) => isMissing(sent) || isEmptyList(sent), empty: [] })
  return listOf({ date: calendarDate(), name: plainName({ max: 50 }), hours, yearly: optionalFlag() }, MOST_DAYS)
}

export function isEmptyList(sent: unknown): boolean {
  return Array.isArray(sent) && sent.length === 0
}

type SentDay = { date: string; name: string; hours?: string[]; yearly?: boolean }

export function daysOf(sent: unknown): CalendarDays {
  return ((sent ?? []) as SentDay[]).map(({ date, name, hours = [], yearly = false }) => ({
    date,
    name,
    hours,
    yearly,
  }))
}
