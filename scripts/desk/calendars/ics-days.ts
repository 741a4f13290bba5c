import ICAL from 'ical.js'

export interface Day {
  date: string
  name: string
  hours: string[]
  yearly: boolean
}

export interface FoundDays {
  days: Day[]
  /** What was left out, each with its reason. */
  left: { name: string; reason: string }[]
}

const LONGEST_DAYS = 31
const NAME_LENGTH = 50
const UNNAMED = 'Holiday'
const DAY = 24 * 60 * 60 * 1000

/** The whole days of an iCalendar file. Times, and rules other than a plain yearly one, are left out. Throws if it is none. */
export function daysOfIcs(text: string, thisYear: number): FoundDays {
  const found: FoundDays = { days: [], left: [] }
  for (const event of calendarsIn(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))) {
    const { name, result } = readEvent(event, thisYear)
    if (typeof result === 'string') found.left.push({ name, reason: result })
    else found.days.push(...result)
  }
  return { ...found, days: distinct(found.days) }
}

/** A file may hold several calendars, one after the other. */
function calendarsIn(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text)
  const calendars = Array.isArray(parsed[0]) ? parsed : [parsed]
  return calendars.map((calendar) => new ICAL.Component(calendar as ConstructorParameters<typeof ICAL.Component>[0]))
}

/** An event with nonsense in it is left out, and the others are read. */
function readEvent(event: ICAL.Component, thisYear: number): { name: string; result: Day[] | string } {
  try {
    const name = nameOf(event)
    return { name, result: daysOfEvent(event, name, thisYear) }
  } catch {
    return { name: UNNAMED, result: 'it cannot be read' }
  }
}

function nameOf(event: ICAL.Component): string {
  const summary = String(event.getFirstPropertyValue('summary') ?? '')
  const line = summary.replaceAll(/[\p{Cc}\s<>]+/gu, ' ').trim()
  return [...(line === '' ? UNNAMED : line)].slice(0, NAME_LENGTH).join('').trim()
}

/** Its days, or why it has none. */
function daysOfEvent(event: ICAL.Component, name: string, thisYear: number): Day[] | string {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time) || !start.isDate) return 'it has a time, and is no whole day'
  if (event.getFirstPropertyValue('status') === 'CANCELLED') return 'it is cancelled'
  const rule = event.getFirstPropertyValue('rrule')
  const isYearly = rule instanceof ICAL.Recur
  if (isYearly && !isPlainYearly(rule, start)) return 'its rule is more than yearly'
  if (['exdate', 'rdate'].some((exception) => event.hasProperty(exception))) return 'its rule has exceptions'
  const first = Date.UTC(start.year, start.month - 1, start.day)
  // The library reads 2026-13-99 as a day of 2027.
  if (event.getFirstProperty('dtstart')?.toJSON().at(-1) !== dateOf(first)) return 'its date does not exist'
  const count = lengthOf(event, first)
  if (count > LONGEST_DAYS) return `it is longer than ${LONGEST_DAYS} days`
  if (!isYearly && start.year < thisYear) return 'it is over'
  return Array.from({ length: count }, (_, index) => {
    return { date: dateOf(first + index * DAY), name, hours: [], yearly: isYearly }
  })
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

function isPlainYearly(rule: ICAL.Recur, start: ICAL.Time): boolean {
  const { freq, interval, count, until, parts } = rule
  const isSameDay = Object.entries(parts).every(
    ([part, values]) =>
      values.length === 1 &&
      ((part === 'BYMONTH' && values[0] === start.month) || (part === 'BYMONTHDAY' && values[0] === start.day)),
  )
  return freq === 'YEARLY' && interval === 1 && count === null && until === null && isSameDay
}

/** DTEND is the day after the last. */
function lengthOf(event: ICAL.Component, first: number): number {
  const end = event.getFirstPropertyValue('dtend')
  if (end instanceof ICAL.Time) return Math.max(1, (Date.UTC(end.year, end.month - 1, end.day) - first) / DAY)
  const duration = event.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration ? Math.max(1, Math.ceil(duration.toSeconds() / (DAY / 1000))) : 1
}

/** A later entry for the same day replaces an earlier one. */
export function distinct(days: readonly Day[]): Day[] {
  return [...new Map(days.map((day) => [day.yearly ? day.date.slice('YYYY-'.length) : day.date, day])).values()]
}
