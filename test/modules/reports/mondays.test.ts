import { expect, test } from 'vitest'
import { mailedPeriod, nextMailing } from '../../../src/modules/reports/mailing/mondays.policy.ts'
import type { WorkingCalendar, WorkingSpan } from '../../../src/shared/time/working-time.types.ts'

const NINE_TO_FIVE: readonly WorkingSpan[] = [[9 * 60, 17 * 60]]

function calendar(days: WorkingCalendar['days'] = []): WorkingCalendar {
  const weekdays = Array.from({ length: 5 }, () => NINE_TO_FIVE)
  return { timeZone: 'Europe/Berlin', isAlways: false, hours: [[], ...weekdays, []], days }
}

const at = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString()

test('a mail is due when the desk opens on Monday, across a change of clocks, and after a holiday on Tuesday', () => {
  const desk = { timeZone: 'Europe/Berlin', calendar: calendar() }
  // The clocks change on Sunday the 25th.
  expect(iso(nextMailing(desk, at('2026-10-24T12:00:00Z')))).toBe('2026-10-26T08:00:00.000Z')
  expect(iso(nextMailing(desk, at('2026-10-26T07:59:59Z')))).toBe('2026-10-26T08:00:00.000Z')
  expect(iso(nextMailing(desk, at('2026-10-26T08:00:00Z')))).toBe('2026-11-02T08:00:00.000Z')
  const holiday = { ...desk, calendar: calendar([{ date: '2026-10-26', name: 'Closed', hours: [], isYearly: false }]) }
  expect(iso(nextMailing(holiday, at('2026-10-25T12:00:00Z')))).toBe('2026-10-27T08:00:00.000Z')
})

test('a desk that is always open mails at eight, and a mail has whole weeks of the desk’s days', () => {
  const desk = { timeZone: 'Asia/Kathmandu', calendar: null }
  const due = nextMailing(desk, at('2026-11-25T00:00:00Z'))
  expect(iso(due)).toBe('2026-11-30T02:15:00.000Z')
  const { from, to } = mailedPeriod('week', due, desk.timeZone)
  expect([iso(from), iso(to)]).toEqual(['2026-11-22T18:15:00.000Z', '2026-11-29T18:15:00.000Z'])
  // A mail that is sent late has the same days.
  expect(mailedPeriod('4-weeks', due + 30 * 60 * 60_000, desk.timeZone).to).toBe(to)
})
