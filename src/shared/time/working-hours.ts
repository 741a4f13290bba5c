import type { WorkingSpan } from './working-time.types.ts'

/** Sunday first, as `Date` counts them. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const MONDAY = 1
const HOUR = 60
const DAY = 24 * HOUR
/** An end may lie on the next day. */
const LAST_MINUTE = 2 * DAY
export const MOST_SPANS_A_DAY = 6
/** The longest text of a span, and the most texts of a week. */
export const SPAN_LENGTH = 20
export const MOST_SPANS = 7 * MOST_SPANS_A_DAY

const DAYS_AND_SPAN = /^(\w{3})(?:-(\w{3}))? +(\S+)$/
const SPAN = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/

/**
 * Hours of a week such as `mon-fri 09:00-17:30`, by weekday with Sunday first. Null if a text is no span, or a day has more
 * than six.
 */
export function readWeek(texts: readonly string[]): WorkingSpan[][] | null {
  const week: WorkingSpan[][] = WEEKDAYS.map(() => [])
  for (const text of texts) {
    const [, first = '', last = first, hours = ''] = DAYS_AND_SPAN.exec(text.trim().toLowerCase()) ?? []
    const span = readSpan(hours)
    const days = daysFrom(first, last)
    if (span === null || days === null) return null
    for (const day of days) week[day]?.push(span)
  }
  return week.every((spans) => spans.length <= MOST_SPANS_A_DAY) ? week : null
}

function daysFrom(first: string, last: string): number[] | null {
  const from = numberOfDay(first)
  const to = numberOfDay(last)
  if (from < 0 || to < 0) return null
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % 7)
}

function numberOfDay(name: string): number {
  return WEEKDAYS.findIndex((day) => day === name)
}

/** `09:00-17:30`. An end that is not after the beginning lies on the next day: `22:00-06:00`. Null if it is no span. */
export function readSpan(text: string): WorkingSpan | null {
  const found = SPAN.exec(text.trim())
  if (found === null) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number)
  const from = fromHour * HOUR + fromMinute
  const end = toHour * HOUR + toMinute
  const to = end < from ? end + DAY : end
  const isMinute = fromMinute < HOUR && toMinute < HOUR
  return isMinute && from < DAY && from < to && to <= LAST_MINUTE ? [from, to] : null
}

/** The same hours in one spelling: one text for each span, from Monday on, without duplicates. */
export function writeWeek(week: readonly (readonly WorkingSpan[])[]): string[] {
  return WEEKDAYS.flatMap((_, index) => {
    const day = (index + MONDAY) % 7
    return writeSpans(week[day] ?? []).map((span) => `${WEEKDAYS[day]} ${span}`)
  })
}

export function writeSpans(spans: readonly WorkingSpan[]): string[] {
  const sorted = [...spans].sort(([from, to], [otherFrom, otherTo]) => from - otherFrom || to - otherTo)
  return [...new Set(sorted.map(([from, to]) => `${clock(from)}-${clock(endOf(from, to))}`))]
}

/** An end on the next day is written as a time of that day, unless that would read as one of the same day. */
function endOf(from: number, to: number): number {
  return to > DAY && to - DAY < from ? to - DAY : to
}

function clock(minutes: number): string {
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
