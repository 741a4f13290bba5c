import { beginOfDay, type LocalDate, localDate } from './time-zones.ts'

/** From `from` up to, but not including, `to`: epoch ms. */
export interface Period {
  from: number
  to: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const WORDS: Record<string, (now: number, timeZone: string) => Period> = {
  '5-minutes': last(5 * MINUTE),
  '10-minutes': last(10 * MINUTE),
  '15-minutes': last(15 * MINUTE),
  '30-minutes': last(30 * MINUTE),
  '1-hour': last(HOUR),
  '4-hours': last(4 * HOUR),
  '8-hours': last(8 * HOUR),
  '12-hours': last(12 * HOUR),
  '24-hours': last(24 * HOUR),
  '15-days': last(15 * DAY),
  '30-days': last(30 * DAY),
  'next-hour': next(HOUR),
  'next-4-hours': next(4 * HOUR),
  'next-8-hours': next(8 * HOUR),
  'next-12-hours': next(12 * HOUR),
  today: days(0, 1),
  yesterday: days(-1, 0),
  tomorrow: days(1, 2),
  'this-week': weeks(0, 1),
  'last-week': weeks(-1, 0),
  'this-month': months(0, 1),
  'last-month': months(-1, 0),
  'last-2-months': months(-2, 0),
  'last-3-months': months(-3, 0),
  'last-6-months': months(-6, 0),
  'this-year': years(0, 1),
  'last-year': years(-1, 0),
}

/**
 * The period of a word of docs/operations.md#tickets-reading at `now`; null for an unknown word. Days, weeks (from Monday),
 * months and years begin in the time zone; `last-3-months` are the three whole months before this one.
 */
export function periodOf(word: string, now: number, timeZone = 'UTC'): Period | null {
  return Object.hasOwn(WORDS, word) ? (WORDS[word]?.(now, timeZone) ?? null) : null
}

export const PERIOD_WORDS: readonly string[] = Object.keys(WORDS)

function last(duration: number) {
  return (now: number): Period => ({ from: now - duration, to: now + 1 })
}

function next(duration: number) {
  return (now: number): Period => ({ from: now, to: now + duration })
}

function days(from: number, to: number) {
  return (now: number, timeZone: string): Period =>
    between(now, timeZone, ([year, month, day]) => [
      [year, month, day + from],
      [year, month, day + to],
    ])
}

function weeks(from: number, to: number) {
  return (now: number, timeZone: string): Period =>
    between(now, timeZone, ([year, month, day]) => {
      const monday = day - ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7)
      return [
        [year, month, monday + from * 7],
        [year, month, monday + to * 7],
      ]
    })
}

function months(from: number, to: number) {
  return (now: number, timeZone: string): Period =>
    between(now, timeZone, ([year, month]) => [
      [year, month + from, 1],
      [year, month + to, 1],
    ])
}

function years(from: number, to: number) {
  return (now: number, timeZone: string): Period =>
    between(now, timeZone, ([year]) => [
      [year + from, 0, 1],
      [year + to, 0, 1],
    ])
}

function between(now: number, timeZone: string, bounds: (today: LocalDate) => [LocalDate, LocalDate]): Period {
  const [from, to] = bounds(localDate(now, timeZone))
  return { from: beginOfDay(from, timeZone), to: beginOfDay(to, timeZone) }
}
