import { beginOfDay, firstMomentShowing, localDate, wallTime } from '../../../shared/time/time-zones.ts'
import type { Period } from '../../../shared/time/periods.ts'
import { openingAt } from '../../../shared/time/working-time.ts'
import type { WorkingCalendar } from '../../../shared/time/working-time.types.ts'
import type { MailedPeriod } from './subscriptions.types.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** For a desk that never closes. */
const USUAL_HOUR = 8
const DAYS: Readonly<Record<MailedPeriod, number>> = { week: 7, '4-weeks': 28 }

export interface DeskTime {
  timeZone: string
  /** The working hours of the desk; null: it is always open. */
  calendar: WorkingCalendar | null
}

/** When the next mail after `at` is due: when the desk opens on Monday, or on the first open day after it. */
export function nextMailing(desk: DeskTime, at: number): number {
  const monday = mondayOf(at, desk.timeZone)
  const ofThisWeek = mailingOf(monday, desk)
  return ofThisWeek > at ? ofThisWeek : mailingOf(daysAfter(monday, 7, desk.timeZone), desk)
}

/** The days of a mail that is due at `dueAt`: the whole weeks before its Monday. */
export function mailedPeriod(period: MailedPeriod, dueAt: number, timeZone: string): Period {
  const monday = mondayOf(dueAt, timeZone)
  return { from: daysAfter(monday, -DAYS[period], timeZone), to: monday }
}

function mailingOf(monday: number, { calendar, timeZone }: DeskTime): number {
  const morning = firstMomentShowing(wallTime(monday, timeZone) + USUAL_HOUR * HOUR, timeZone)
  const { isOpen, opensAt } = openingAt(calendar, monday)
  // A desk that is closed all week, or open at midnight.
  if (isOpen || opensAt === null || opensAt >= monday + 7 * DAY) return morning
  return opensAt
}

function mondayOf(at: number, timeZone: string): number {
  const [year, month, day] = localDate(at, timeZone)
  return beginOfDay([year, month, day - ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7)], timeZone)
}

function daysAfter(at: number, days: number, timeZone: string): number {
  const [year, month, day] = localDate(at, timeZone)
  return beginOfDay([year, month, day + days], timeZone)
}
