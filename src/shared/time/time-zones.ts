import { BoundedMap } from '../bounded-map.ts'

/** A calendar day. Months count from 0, and months and days may overflow, as for `Date.UTC`. */
export type LocalDate = [year: number, month: number, day: number]

/** Epoch ms, or a day, which begins at midnight of a zone that is not known yet. */
export type DayOrMoment = number | LocalDate

const DAY = 24 * 60 * 60 * 1000
const MAX_KNOWN_ZONES = 50

const clocks = new BoundedMap<string, Intl.DateTimeFormat>(MAX_KNOWN_ZONES)

/** Creating one is slow. An unknown zone is read as UTC. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = newClock(isTimeZone(timeZone) ? timeZone : 'UTC')
  clocks.set(timeZone, clock)
  return clock
}

function newClock(timeZone: string): Intl.DateTimeFormat {
  const two = 'numeric'
  const options = { year: two, month: two, day: two, hour: two, minute: two, second: two } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', era: 'short', ...options })
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export function momentIn(timeZone: string, given: DayOrMoment): number {
  return typeof given === 'number' ? given : beginOfDay(given, timeZone)
}

/** The wall clock's time at `at`, as if it were UTC. */
export function wallTime(at: number, timeZone: string): number {
  if (timeZone === 'UTC') return at
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

export function localDate(at: number, timeZone: string): LocalDate {
  const shown = new Date(wallTime(at, timeZone))
  return [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()]
}

/**
 * The start of the day, epoch ms: the first time that a clock shows its midnight. If clocks skip midnight, the day begins at
 * that moment.
 */
export function beginOfDay([year, month, day]: LocalDate, timeZone: string): number {
  return firstMomentShowing(Date.UTC(year, month, day), timeZone)
}

const HOUR = 60 * 60 * 1000

/** The start of the hour that the wall clock shows. An hour in which clocks are put back by a part of it is longer. */
export function beginOfHour(at: number, timeZone: string): number {
  const wall = wallTime(at, timeZone)
  const { first, last } = momentsShowing(Math.floor(wall / HOUR) * HOUR, timeZone)
  return last <= at ? last : first
}

/** When the wall clock first shows a time, which is given as if it were UTC. A skipped time is the moment of the skip. */
export function firstMomentShowing(wall: number, timeZone: string): number {
  return momentsShowing(wall, timeZone).first
}

/** When the wall clock shows a time for the last time. A skipped time is the moment of the skip. */
export function lastMomentShowing(wall: number, timeZone: string): number {
  return momentsShowing(wall, timeZone).last
}

/** A clock changes at most once within two days, so the offsets of the day before and the day after are the only ones. */
function momentsShowing(wall: number, timeZone: string): { first: number; last: number } {
  if (timeZone === 'UTC') return { first: wall, last: wall }
  const offsetBefore = wallTime(wall - DAY, timeZone) - (wall - DAY)
  const offsetAfter = wallTime(wall + DAY, timeZone) - (wall + DAY)
  const byBefore = wall - offsetBefore
  const byAfter = wall - offsetAfter
  if (offsetBefore === offsetAfter) return { first: byBefore, last: byBefore }
  const shown = [byBefore, byAfter].filter((at) => wallTime(at, timeZone) === wall)
  if (shown.length > 0) return { first: Math.min(...shown), last: Math.max(...shown) }
  const skip = changeBetween(byAfter, byBefore, { offsetAfter, timeZone })
  return { first: skip, last: skip }
}

/** The first moment after `from` with the later offset. */
function changeBetween(
  from: number,
  to: number,
  { offsetAfter, timeZone }: { offsetAfter: number; timeZone: string },
): number {
  let before = from
  let after = to
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000
    if (wallTime(middle, timeZone) - middle === offsetAfter) after = middle
    else before = middle
  }
  return after
}
