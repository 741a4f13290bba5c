import { expect, test } from 'vitest'
import { PERIOD_WORDS, periodOf } from '../../src/shared/time/periods.ts'

/** A Friday. */
const NOW = Date.parse('2026-11-20T10:11:12.345Z')

function written(word: string, now = NOW): [string, string] | null {
  const period = periodOf(word, now)
  return period && [new Date(period.from).toISOString(), new Date(period.to).toISOString()]
}

const day = (text: string) => `${text}T00:00:00.000Z`
const JUST_AFTER_NOW = '2026-11-20T10:11:12.346Z'

test('every word means its period, on a Friday', () => {
  const table = [
    ['5-minutes', '2026-11-20T10:06:12.345Z', JUST_AFTER_NOW],
    ['10-minutes', '2026-11-20T10:01:12.345Z', JUST_AFTER_NOW],
    ['15-minutes', '2026-11-20T09:56:12.345Z', JUST_AFTER_NOW],
    ['30-minutes', '2026-11-20T09:41:12.345Z', JUST_AFTER_NOW],
    ['1-hour', '2026-11-20T09:11:12.345Z', JUST_AFTER_NOW],
    ['4-hours', '2026-11-20T06:11:12.345Z', JUST_AFTER_NOW],
    ['8-hours', '2026-11-20T02:11:12.345Z', JUST_AFTER_NOW],
    ['12-hours', '2026-11-19T22:11:12.345Z', JUST_AFTER_NOW],
    ['24-hours', '2026-11-19T10:11:12.345Z', JUST_AFTER_NOW],
    ['15-days', '2026-11-05T10:11:12.345Z', JUST_AFTER_NOW],
    ['30-days', '2026-10-21T10:11:12.345Z', JUST_AFTER_NOW],
    ['next-hour', '2026-11-20T10:11:12.345Z', '2026-11-20T11:11:12.345Z'],
    ['next-4-hours', '2026-11-20T10:11:12.345Z', '2026-11-20T14:11:12.345Z'],
    ['next-8-hours', '2026-11-20T10:11:12.345Z', '2026-11-20T18:11:12.345Z'],
    ['next-12-hours', '2026-11-20T10:11:12.345Z', '2026-11-20T22:11:12.345Z'],
    ['today', day('2026-11-20'), day('2026-11-21')],
    ['yesterday', day('2026-11-19'), day('2026-11-20')],
    ['tomorrow', day('2026-11-21'), day('2026-11-22')],
    ['this-week', day('2026-11-16'), day('2026-11-23')],
    ['last-week', day('2026-11-09'), day('2026-11-16')],
    ['this-month', day('2026-11-01'), day('2026-12-01')],
    ['last-month', day('2026-10-01'), day('2026-11-01')],
    ['last-2-months', day('2026-09-01'), day('2026-11-01')],
    ['last-3-months', day('2026-08-01'), day('2026-11-01')],
    ['last-6-months', day('2026-05-01'), day('2026-11-01')],
    ['this-year', day('2026-01-01'), day('2027-01-01')],
    ['last-year', day('2025-01-01'), day('2026-01-01')],
  ] as const
  expect(table.map(([word]) => [word, ...(written(word) ?? [])])).toEqual(table)
  expect(table.map(([word]) => word).toSorted()).toEqual([...PERIOD_WORDS].toSorted())
})

test('periods cross the ends of weeks, months and years', () => {
  const table = [
    ['a Monday is its own week', 'this-week', '2026-11-16T00:00:00Z', day('2026-11-16'), day('2026-11-23')],
    ['a Sunday belongs to the week before', 'this-week', '2026-11-22T23:59:59Z', day('2026-11-16'), day('2026-11-23')],
    ['January follows December', 'last-month', '2026-01-31T12:00:00Z', day('2025-12-01'), day('2026-01-01')],
    ['half a year crosses the year', 'last-6-months', '2026-03-31T12:00:00Z', day('2025-09-01'), day('2026-03-01')],
    ['a leap day has a tomorrow', 'tomorrow', '2028-02-29T12:00:00Z', day('2028-03-01'), day('2028-03-02')],
  ] as const
  const found = table.map(([name, word, now]) => [name, word, now, ...(written(word, Date.parse(now)) ?? [])])
  expect(found).toEqual(table)
})

test('any other word is unknown', () => {
  for (const word of ['', 'soon', 'next-week', 'constructor', '__proto__', 'any-time']) {
    expect(periodOf(word, NOW)).toBeNull()
  }
})
