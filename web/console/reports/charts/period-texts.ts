import type { Grouping } from '../parameters.ts'

interface Period {
  from: string
  to: string
}

/** The first and the last moment of a period, whose end is not included. */
export function periodText(language: string, { from, to }: Period, timeZone: string): { from: string; to: string } {
  const first = Date.parse(from)
  const last = Date.parse(to) - 1
  const isLong = last - first >= 2 * 24 * 60 * 60 * 1000
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'medium',
    ...(isLong ? {} : { timeStyle: 'short' }),
  })
  return { from: format.format(first), to: format.format(last) }
}

/** In the time zone of the desk, as all of a report. */
export function momentText(language: string, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at))
}

const DAY = 24 * 60 * 60 * 1000
const FORMATS: Readonly<Record<Grouping, Intl.DateTimeFormatOptions>> = {
  hour: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  weekday: { weekday: 'long' },
}
/** Names of an axis have little room, and the day of an hour is in the table. */
const AXIS_FORMATS: Partial<Record<Grouping, Intl.DateTimeFormatOptions>> = {
  hour: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
}
/** The fifth of January 1970 was a Monday. */
const MONDAY = 4 * DAY

interface Row {
  at: string | null
  weekday: number | null
}

interface Place {
  by: Grouping
  zone: string
  /** Of the report. Its first and last week may have fewer days. */
  period: Period
}

/** The name of the period of one row: its beginning, its days, or the day of the week. */
export function rowText(language: string, row: Row, { by, zone, period }: Place): string {
  const begin = beginOf(row, period)
  const format = new Intl.DateTimeFormat(language, { ...FORMATS[by], timeZone: row.weekday === null ? zone : 'UTC' })
  if (by !== 'week' || row.at === null) return format.format(begin)
  // Noon of the seventh day. A change of clocks moves it by an hour, which stays on that day.
  const end = Math.min(Date.parse(row.at) + 6.5 * DAY, Date.parse(period.to) - 1)
  return format.formatRange(begin, end)
}

/** The same in short, for an axis. */
export function axisText(language: string, row: Row, { by, zone, period }: Place): string {
  const options = AXIS_FORMATS[by] ?? FORMATS[by]
  const timeZone = row.weekday === null ? zone : 'UTC'
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(beginOf(row, period))
}

function beginOf({ at, weekday }: Row, period: Period): number {
  if (weekday !== null) return MONDAY + (weekday - 1) * DAY
  return Math.max(at === null ? 0 : Date.parse(at), Date.parse(period.from))
}
