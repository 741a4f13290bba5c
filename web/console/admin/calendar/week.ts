/** Monday first, as the API writes them. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface Span {
  from: string
  to: string
}

export type Week = Readonly<Record<Weekday, readonly Span[]>>

const TEXT = /^(\w{3})(?:-(\w{3}))? +(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/
const A_DAY = 24
const USUAL: Span = { from: '09:00', to: '17:00' }

/** Hours as the API spells them, such as `mon-fri 09:00-17:30`. Texts that are no hours are left out. */
export function readWeek(texts: readonly string[]): Week {
  const spans = texts.flatMap((text) => {
    const [, first = '', last = first, from = '', to = ''] = TEXT.exec(text.trim().toLowerCase()) ?? []
    return daysFrom(first, last).map((day) => ({ day, span: { from: clock(from), to: clock(to) } }))
  })
  const of = (day: Weekday) => spans.filter((one) => one.day === day).map(({ span }) => span)
  return Object.fromEntries(WEEKDAYS.map((day) => [day, of(day)])) as unknown as Week
}

export function writeWeek(week: Week): string[] {
  return WEEKDAYS.flatMap((day) => week[day].map(({ from, to }) => `${day} ${from}-${to}`))
}

/** The next span of a day begins where its last one ends. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1)
  return last === undefined || last.to >= '23:00' ? USUAL : { from: last.to, to: '23:00' }
}

/** Monday of some week, to name days in the reader's language. */
export function nameOfDay(language: string, day: Weekday): string {
  const monday = Date.UTC(2024, 0, 1)
  const at = monday + WEEKDAYS.indexOf(day) * A_DAY * 60 * 60 * 1000
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at)
}

function daysFrom(first: string, last: string): readonly Weekday[] {
  const [from, to] = [first, last].map((name) => WEEKDAYS.findIndex((day) => day === name))
  if (from === undefined || to === undefined || from < 0 || to < 0) return []
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => WEEKDAYS[(from + index) % 7] ?? 'mon')
}

/** An input of times takes two digits. Midnight at the end of a day is the start of the next one. */
function clock(text: string): string {
  const [hours = '', minutes = ''] = text.split(':')
  return `${String(Number(hours) % A_DAY).padStart(2, '0')}:${minutes}`
}
