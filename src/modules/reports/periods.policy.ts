import { beginOfDay, beginOfHour, localDate } from '../../shared/time/time-zones.ts'
import type { Length } from './reports.types.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Offsets of zones are multiples of it, so that no hour, day or month begins within one. */
export const QUARTER = 15 * MINUTE
export const HOURS_KEPT = 8 * DAY
export const DAYS_KEPT = 400 * DAY

/** Where the periods of a quarter of an hour begin. Null: figures of that length are no longer kept. */
export type PeriodsOfQuarter = [quarter: number, hour: number | null, day: number | null, month: number]

/** `quarter` counts from the epoch. */
export function periodsOfQuarter(
  quarter: number,
  { timeZone, now }: { timeZone: string; now: number },
): PeriodsOfQuarter {
  const at = quarter * QUARTER
  return [
    quarter,
    at < now - HOURS_KEPT ? null : beginOfPeriod('hour', at, timeZone),
    at < now - DAYS_KEPT ? null : beginOfPeriod('day', at, timeZone),
    beginOfPeriod('month', at, timeZone),
  ]
}

export function beginOfPeriod(length: Length, at: number, timeZone: string): number {
  if (length === 'hour') return beginOfHour(at, timeZone)
  const [year, month, day] = localDate(at, timeZone)
  return beginOfDay([year, month, length === 'month' ? 1 : day], timeZone)
}

/** The beginning of the period after the one that begins at `at`. */
export function nextPeriod(length: Length, at: number, timeZone: string): number {
  if (length === 'hour') return nextHour(at, timeZone)
  const [year, month, day] = localDate(at, timeZone)
  return beginOfDay(length === 'month' ? [year, month + 1, 1] : [year, month, day + 1], timeZone)
}

/** Where clocks change by half an hour, an hour has 30 or 90 minutes. */
function nextHour(at: number, timeZone: string): number {
  const next = beginOfHour(at + HOUR, timeZone)
  return next > at ? next : beginOfHour(at + HOUR + HOUR / 2, timeZone)
}

/** The beginnings of all periods from `from` up to, but not including, `to`. */
export function periodsBetween(length: Length, { from, to }: { from: number; to: number }, timeZone: string): number[] {
  const found: number[] = []
  for (let at = beginOfPeriod(length, from, timeZone); at < to; at = nextPeriod(length, at, timeZone)) found.push(at)
  return found
}
