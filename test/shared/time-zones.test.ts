import { expect, test } from 'vitest'
import { periodOf } from '../../src/shared/time/periods.ts'
import { beginOfDay, localDate } from '../../src/shared/time/time-zones.ts'

const written = (at: number) => new Date(at).toISOString()

test.each([
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-20T20:00:00Z', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  // Clocks go forward at midnight: the day begins at one o'clock.
  ['America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  // Clocks go back at midnight: the hour before belongs to the day before, both times.
  ['America/Santiago', '2026-04-05T12:00:00Z', '2026-04-05T04:00:00.000Z', '2026-04-06T04:00:00.000Z'],
  ['Nowhere/AtAll', '2026-11-20T20:00:00Z', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
])('today in %s at %s is one whole day of that zone', (timeZone, now, from, to) => {
  const period = periodOf('today', Date.parse(now), timeZone)
  expect(period && [written(period.from), written(period.to)]).toEqual([from, to])
})

test('weeks begin on Monday, months and years on their first day, in the zone', () => {
  const now = Date.parse('2026-11-01T02:00:00Z')
  const of = (word: string) => {
    const period = periodOf(word, now, 'America/New_York')
    return period && [written(period.from), written(period.to)]
  }
  expect(of('this-week')).toEqual(['2026-10-26T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
  expect(of('this-month')).toEqual(['2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'])
  expect(of('last-year')).toEqual(['2025-01-01T05:00:00.000Z', '2026-01-01T05:00:00.000Z'])
})

test('every day of a year begins with its date, and the moment before is the day before', () => {
  for (const timeZone of ['Europe/London', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    for (let day = 1; day <= 366; day += 1) {
      const begin = beginOfDay([2026, 0, day], timeZone)
      const date = new Date(Date.UTC(2026, 0, day))
      expect(localDate(begin, timeZone)).toEqual([date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()])
      expect(localDate(begin - 1, timeZone)).not.toEqual(localDate(begin, timeZone))
    }
  }
})
