import { expect, test } from 'vitest'
import { readReportSearch, reportQueryOf, usualGrouping, writeReportSearch } from './parameters.ts'
import { dayIn, daysOf } from './ranges.ts'

const TODAY = '2026-03-30'

test('the days of a range follow the calendar, and a custom range has the days of the address', () => {
  expect(daysOf('today', TODAY)).toEqual({ from: TODAY, to: TODAY })
  expect(daysOf('7-days', TODAY)).toEqual({ from: '2026-03-24', to: TODAY })
  expect(daysOf('30-days', TODAY)).toEqual({ from: '2026-03-01', to: TODAY })
  expect(daysOf('this-month', TODAY)).toEqual({ from: '2026-03-01', to: TODAY })
  expect(daysOf('last-month', TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  // The same moment is another day elsewhere.
  const at = Date.parse('2026-11-27T23:30:00Z')
  expect(['UTC', 'Asia/Kathmandu', 'America/New_York'].map((zone) => dayIn(zone, at))).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-27',
  ])
})

test('an address keeps all filters, and leaves out defaults', () => {
  const search = {
    report: 'agents',
    range: 'own',
    from: '2026-01-01',
    to: '2026-01-31',
    by: 'week',
    group: 'department',
    only: '3,7',
    times: 'working',
    compare: 'no',
  }
  expect(writeReportSearch(readReportSearch(search))).toEqual(search)
  expect(reportQueryOf(readReportSearch(search), TODAY)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
    by: 'week',
    group: 'department',
    group_id: [3, 7],
    working: true,
  })
  expect(writeReportSearch(readReportSearch({}))).toEqual({})
  expect(reportQueryOf(readReportSearch({}), TODAY)).toEqual({
    from: '2026-03-01',
    to: TODAY,
    by: 'day',
    compare: 'previous',
  })
})

test('unknown values of an address are left out, and days in the wrong order are put in order', () => {
  const odd = {
    report: '../admin',
    range: 'forever',
    by: 'second',
    group: '__proto__',
    only: '0,-1,1e3,7;DROP,5,5',
    times: '1',
    compare: 'yes',
    extra: 'x',
  }
  expect(writeReportSearch(readReportSearch(odd))).toEqual({ only: '5' })
  expect(readReportSearch({ range: 'own', from: '2026-02-30', to: '2026-03-01' })).toMatchObject({
    range: '30-days',
    own: null,
  })
  expect(readReportSearch({ range: 'own', from: '2026-03-05', to: '2026-03-01' }).own).toEqual({
    from: '2026-03-01',
    to: '2026-03-05',
  })
})

test('a day is shown by hours while they are kept, and a long period by months', () => {
  const groupingOf = (from: string, to: string) => usualGrouping({ from, to }, TODAY)
  expect(groupingOf(TODAY, TODAY)).toBe('hour')
  expect(groupingOf('2026-03-01', '2026-03-01')).toBe('day')
  expect(groupingOf('2026-01-01', TODAY)).toBe('day')
  expect(groupingOf('2025-01-01', TODAY)).toBe('month')
})
