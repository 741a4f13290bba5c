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

const FORMATS: Readonly<Record<Exclude<Grouping, 'weekday'>, Intl.DateTimeFormatOptions>> = {
  hour: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}
/** The fifth of January 1970 was a Monday. */
const MONDAY = 4 * 24 * 60 * 60 * 1000

interface Row {
  at: string | null
  weekday: number | null
}

/** The name of the period of one row: its beginning, or the day of the week. */
export function rowText(language: string, { at, weekday }: Row, by: Grouping, timeZone: string): string {
  if (weekday !== null) {
    const day = MONDAY + (weekday - 1) * 24 * 60 * 60 * 1000
    return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
  }
  if (at === null) return ''
  const options = by === 'weekday' ? FORMATS.day : FORMATS[by]
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(Date.parse(at))
}
