import type { TextKey } from '../../../languages/texts.ts'

const LATER_HOURS = 3
const LAST_HOUR_OF_DAY = 21
const MORNING_HOUR = 9
const MONDAY = 1
const DAYS_OF_WEEK = 7

export interface SnoozeTime {
  text: TextKey
  at: Date
}

/** The times that are offered, by the clock of this device. "Later today" is gone when the day is nearly over. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const later = new Date(now)
  later.setHours(now.getHours() + LATER_HOURS, 0, 0, 0)
  const isToday = later.getDate() === now.getDate() && later.getHours() <= LAST_HOUR_OF_DAY
  const daysToMonday = (MONDAY - now.getDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK
  return [
    ...(isToday ? [{ text: 'snooze.later' as const, at: later }] : []),
    { text: 'snooze.tomorrow', at: morningIn(1, now) },
    { text: 'snooze.nextWeek', at: morningIn(daysToMonday, now) },
  ]
}

function morningIn(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR)
}
