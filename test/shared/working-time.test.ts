import { expect, test } from 'vitest'
import { readSpan, readWeek, writeWeek } from '../../src/shared/time/working-hours.ts'
import {
  opensEventually,
  openingAt,
  workingTimeAfter,
  workingTimeBefore,
  workingTimeBetween,
} from '../../src/shared/time/working-time.ts'
import type { CalendarDay, WorkingCalendar } from '../../src/shared/time/working-time.types.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

function calendarOf(
  hours: string[],
  { zone = 'UTC', days = [] as CalendarDay[], always = false } = {},
): WorkingCalendar {
  return { timeZone: zone, isAlways: always, hours: readWeek(hours) ?? [], days }
}

const closed = (date: string, isYearly = false): CalendarDay => ({ date, name: date, hours: [], isYearly })
const at = (text: string) => Date.parse(text)
const written = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString().slice(0, 16))

// The third case: six days of eight hours over a weekend, with half a day on Christmas Eve and two holidays.
test.each([
  ['gl PR#22678', ['mon-fri 08:00-18:00'], '2026-10-26T17:00', 4, '2026-10-27T11:00'],
  ['cw PR#13392', ['mon-fri 09:00-17:00'], '2026-10-30T16:30', 1, '2026-11-02T09:30'],
  ['za#390', ['mon-fri 09:00-17:00'], '2026-12-23T09:00', 48, '2027-01-04T13:00'],
  ['the end of a day', ['mon-fri 09:00-17:00'], '2026-10-30T09:00', 8, '2026-10-30T17:00'],
  ['a lunch break', ['mon-fri 09:00-12:00', 'mon-fri 13:00-17:00'], '2026-10-26T11:00', 2, '2026-10-26T14:00'],
  ['a night shift', ['fri 22:00-06:00'], '2026-10-31T05:00', 2, '2026-11-06T23:00'],
])('%s', (_, hours, from, worked, due) => {
  const half = { date: '2026-12-24', name: 'Eve', hours: [readSpan('09:00-13:00') ?? [0, 1]], isYearly: true } as const
  const calendar = calendarOf(hours, { days: [half, closed('2020-12-25', true), closed('2026-12-28')] })
  const start = at(`${from}Z`)
  const end = workingTimeAfter(calendar, start, worked * HOUR)
  expect(written(end)).toBe(due)
  expect(workingTimeBetween(calendar, start, end ?? 0)).toBe(worked * HOUR)
})

test('a warning lies an hour of working time before the due date', () => {
  const calendar = calendarOf(['mon-fri 08:00-18:00'])
  expect(written(workingTimeBefore(calendar, at('2026-10-27T11:00Z'), HOUR))).toBe('2026-10-27T10:00')
  expect(written(workingTimeBefore(calendar, at('2026-10-27T08:30Z'), HOUR))).toBe('2026-10-26T17:30')
})

test('an hour that clocks skip counts for nothing, and a repeated one twice', () => {
  const night = calendarOf(['sat 22:00-06:00'], { zone: 'Europe/Berlin' })
  const shift = (day: string) => workingTimeBetween(night, at(`${day}T12:00Z`), at(`${day}T12:00Z`) + DAY) / HOUR
  expect([shift('2026-03-21'), shift('2026-03-28'), shift('2026-10-24')]).toEqual([8, 7, 9])
})

test('a calendar that never opens is never due, and is given up after 1,100 days', () => {
  const never = calendarOf([])
  const start = at('2026-10-26T17:00Z')
  expect(workingTimeAfter(never, start, 1)).toBeNull()
  expect(workingTimeBefore(never, start, 1)).toBeNull()
  expect(openingAt(never, start)).toEqual({ isOpen: false, opensAt: null, closesAt: null })
  expect(opensEventually(never, start)).toBe(false)
  const once = calendarOf([], { days: [{ ...closed('2029-10-20'), hours: [[540, 600]] }] })
  expect(opensEventually(once, start)).toBe(true)
  expect(opensEventually(once, at('2026-10-01T00:00Z'))).toBe(false)
})

test('a calendar without closed hours closes only on its special days', () => {
  const start = at('2026-10-26T17:00Z')
  expect(openingAt(null, start)).toEqual({ isOpen: true, opensAt: null, closesAt: null })
  expect(openingAt(calendarOf(['mon-sun 00:00-24:00']), start).closesAt).toBeNull()
  const holiday = calendarOf([], { always: true, days: [closed('2026-12-25', true)] })
  expect(written(openingAt(holiday, start).closesAt)).toBe('2026-12-25T00:00')
  expect(written(openingAt(holiday, at('2027-12-25T10:00Z')).opensAt)).toBe('2027-12-26T00:00')
})

test('the day of a year comes before the same day of each year', () => {
  const days = [closed('2020-12-25', true), { ...closed('2026-12-25'), hours: [[600, 660] as const] }]
  const calendar = calendarOf(['mon-sun 00:00-24:00'], { days })
  const worked = (year: number) => workingTimeBetween(calendar, at(`${year}-12-25T00:00Z`), at(`${year}-12-26T00:00Z`))
  expect([worked(2025), worked(2026), worked(2027)]).toEqual([0, HOUR, 0])
})

test('hours that were written are read as they were', () => {
  const texts = ['mon 09:00-12:00', 'mon 22:00-06:00', 'fri 00:00-24:00', 'sat 10:00-35:30', 'sun 23:00-00:30']
  expect(writeWeek(readWeek(texts) ?? [])).toEqual(texts)
})
