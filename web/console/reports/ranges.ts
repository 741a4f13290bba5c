const DAY = 24 * 60 * 60 * 1000

export const RANGES = ['today', '7-days', '30-days', 'this-month', 'last-month', 'own'] as const
export type Range = (typeof RANGES)[number]

/** Both days are included. Days are written as `2026-11-27`. */
export interface Days {
  from: string
  to: string
}

/** The day that a clock in this time zone shows. */
export function dayIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Whether it is a day of the calendar. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && dayOf(at) === text
}

export function daysLater(day: string, days: number): string {
  return dayOf(momentOf(day) + days * DAY)
}

/** How many days there are, with the first and the last one. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((momentOf(to) - momentOf(from)) / DAY) + 1
}

/** The days of a range on the day `today`. An own range needs no words. */
export function daysOf(range: Exclude<Range, 'own'>, today: string): Days {
  const first = `${today.slice(0, 8)}01`
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case '7-days':
      return { from: daysLater(today, -6), to: today }
    case '30-days':
      return { from: daysLater(today, -29), to: today }
    case 'this-month':
      return { from: first, to: today }
    case 'last-month': {
      const last = daysLater(first, -1)
      return { from: `${last.slice(0, 8)}01`, to: last }
    }
  }
}

function momentOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
