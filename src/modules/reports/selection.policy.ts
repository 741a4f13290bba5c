import { type DomainError, invalidField } from '../../shared/errors.ts'
import type { Period } from '../../shared/time/periods.ts'
import { beginOfDay, type DayOrMoment, localDate, momentIn } from '../../shared/time/time-zones.ts'
import { beginOfPeriod, DAYS_KEPT, HOURS_KEPT, nextPeriod, periodsBetween } from './periods.policy.ts'
import type { Grouping, Length, ReportQuery, Selection } from './reports.types.ts'

const DAY = 24 * 60 * 60 * 1000

/** A report reads at most this many rows of figures, at any size of the desk. */
export const ROWS_AT_MOST = 1500

interface Extent {
  length: Length
  /** Stored periods of a report. */
  most: number
  /** Without `from`. */
  usual: number
  coarser: Grouping | null
}

const EXTENTS: Readonly<Record<Grouping, Extent>> = {
  // A day may have 25 hours.
  hour: { length: 'hour', most: 8 * 25, usual: 48, coarser: 'day' },
  day: { length: 'day', most: 93, usual: 30, coarser: 'month' },
  week: { length: 'day', most: 371, usual: 84, coarser: 'month' },
  weekday: { length: 'day', most: 371, usual: 84, coarser: 'month' },
  month: { length: 'month', most: 120, usual: 12, coarser: null },
}

type Asked = Pick<ReportQuery, 'from' | 'to' | 'by' | 'isCompared'>

/**
 * The periods of a report. A day as `to` is included. Throws 422 if there are too many, or if the figures of that length are no
 * longer kept.
 */
export function selectionOf(asked: Asked, { timeZone, now }: { timeZone: string; now: number }): Selection {
  const by = asked.by ?? usualGrouping(asked, { timeZone, now })
  const { length, most, usual } = EXTENTS[by]
  const end = Math.min(asked.to === undefined ? now : endOf(asked.to, timeZone), now)
  const last = beginOfPeriod(length, end - 1, timeZone)
  const first =
    asked.from === undefined ? stepsBefore(length, last, usual - 1, timeZone) : momentIn(timeZone, asked.from)
  if (first >= end) throw invalidField('to', 'too_early', 'The end must be after the beginning, which must be past.')
  if (end - first > mostMilliseconds(length, most)) throw tooLong(by)
  const period: Period = { from: beginOfPeriod(length, first, timeZone), to: nextPeriod(length, last, timeZone) }
  const begins = periodsBetween(length, period, timeZone)
  if (begins.length > most) throw tooLong(by)
  const compared = asked.isCompared ? periodBefore(length, period, begins.length, timeZone) : null
  const kept = length === 'hour' ? now - HOURS_KEPT : length === 'day' ? now - DAYS_KEPT : 0
  if ((compared ?? period).from < beginOfPeriod(length, Math.max(kept, 0), timeZone)) throw notKept(by)
  return { by, length, period, begins, compared }
}

function usualGrouping({ from, to }: Asked, { timeZone, now }: { timeZone: string; now: number }): Grouping {
  if (from === undefined) return 'day'
  const begin = momentIn(timeZone, from)
  const length = (to === undefined ? now : endOf(to, timeZone)) - begin
  if (length <= 2 * DAY && begin > now - HOURS_KEPT / 2) return 'hour'
  return length <= 92 * DAY ? 'day' : 'month'
}

/** A day ends where the next one begins. */
function endOf(to: DayOrMoment, timeZone: string): number {
  return typeof to === 'number' ? to : beginOfDay([to[0], to[1], to[2] + 1], timeZone)
}

/** Checked before the periods are counted, because a range may have any length. */
function mostMilliseconds(length: Length, most: number): number {
  return most * (length === 'hour' ? DAY / 24 : length === 'day' ? DAY : 31 * DAY)
}

function stepsBefore(length: Length, at: number, steps: number, timeZone: string): number {
  if (length === 'hour') return beginOfPeriod('hour', at - (steps * DAY) / 24, timeZone)
  const [year, month, day] = localDate(at, timeZone)
  return beginOfDay(length === 'month' ? [year, month - steps, 1] : [year, month, day - steps], timeZone)
}

/** The same number of periods directly before. A day that is not over is compared with the same hours of the day before. */
function periodBefore(length: Length, { from, to }: Period, count: number, timeZone: string): Period {
  if (length !== 'hour') return { from: stepsBefore(length, from, count, timeZone), to: from }
  const shift = Math.ceil((to - from) / DAY) * DAY
  return { from: beginOfPeriod('hour', from - shift, timeZone), to: beginOfPeriod('hour', to - shift, timeZone) }
}

function tooLong(by: Grouping): DomainError {
  const { coarser } = EXTENTS[by]
  const advice = coarser === null ? 'Choose a shorter period.' : `Choose by=${coarser}, or a shorter period.`
  return invalidField('by', 'too_many', `The period is too long for by=${by}. ${advice}`)
}

function notKept(by: Grouping): DomainError {
  const kept = by === 'hour' ? '8 days' : '400 days'
  return invalidField(
    'by',
    'not_allowed',
    `These figures are kept for ${kept}. Choose by=${EXTENTS[by].coarser ?? by}.`,
  )
}

/** The most rows of a dimension that a report shows. Finding each row costs further reads. */
export function mostGroups({ begins, compared }: Pick<Selection, 'begins' | 'compared'>): number {
  const periods = begins.length * (compared === null ? 1 : 2)
  return Math.max(1, Math.floor(ROWS_AT_MOST / (periods + 7)) - 1)
}

export function tooManyGroups({ by, ...selection }: Selection): DomainError {
  const { coarser } = EXTENTS[by]
  const most = mostGroups(selection)
  const advice = coarser === null ? '' : ` or choose by=${coarser},`
  return invalidField('by', 'too_many', `Name at most ${most} rows in group_id,${advice} or choose a shorter period.`)
}
