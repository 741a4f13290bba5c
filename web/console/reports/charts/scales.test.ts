import { expect, test } from 'vitest'
import { changeText, durationText, figureText, pointsText } from './figures.ts'
import { axisText, momentText, periodText, rowText } from './period-texts.ts'
import { barOf, indexAt, linePath, lonePath, namedIndexes, ticksOf } from './scales.ts'

const HOUR = 3600
/** Between a number and its unit, languages have spaces of several kinds. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')

test('an axis has at most five round values and reaches above the highest one', () => {
  for (const highest of [0, 1, 3, 4, 5, 9, 17, 99, 101, 4321, 1_000_000]) {
    const ticks = ticksOf('count', highest)
    expect([highest, ticks.length <= 5, (ticks.at(-1) ?? 0) >= Math.max(highest, 1)]).toEqual([highest, true, true])
  }
  expect(ticksOf('count', 17)).toEqual([0, 5, 10, 15, 20])
  expect(ticksOf('percent', 12)).toEqual([0, 25, 50, 75, 100])
  // Durations are divided as clocks are.
  expect(ticksOf('duration', 3.5 * HOUR)).toEqual([0, HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR])
  expect(ticksOf('duration', 90 * 24 * HOUR).length).toBeLessThanOrEqual(5)
})

test('a line is interrupted where a figure is not known, and runs the other way in Arabic', () => {
  const frame = { count: 4, top: 10, isMirrored: false }
  expect(linePath([0, 10, null, 5], frame)).toBe('M12.5 100L37.5 0M87.5 50')
  expect(linePath([0, 10, null, 5], { ...frame, isMirrored: true })).toBe('M87.5 100L62.5 0M12.5 50')
  expect(linePath([], { ...frame, count: 0 })).toBe('')
})

test('a value alone is a dot, which a line with dashes would not show', () => {
  const frame = { count: 4, top: 10, isMirrored: false }
  expect(lonePath([0, 10, null, 5], frame)).toBe('M87.5 50L87.5 50')
  expect(lonePath([null, 10, null, 0], frame)).toBe('M37.5 0L37.5 0M87.5 100L87.5 100')
  expect(lonePath([1, 2, 3, 4], frame)).toBe('')
})

test('the place under the pointer is found, also mirrored and at the edges', () => {
  const frame = { count: 4, isMirrored: false }
  expect([0, 0.3, 0.99, 1, -0.1].map((share) => indexAt(share, frame))).toEqual([0, 1, 3, 3, 0])
  expect([0.01, 0.99].map((share) => indexAt(share, { ...frame, isMirrored: true }))).toEqual([3, 0])
})

test('bars of a place stand side by side within it, also mirrored', () => {
  const frame = { count: 2, top: 4, isMirrored: false }
  const [first, second] = [0, 1].map((series) => barOf(1, { index: 1, series, of: 2 }, frame))
  expect([first, second]).toEqual([
    { x: 57.5, y: 75, width: 17.5, height: 25 },
    { x: 75, y: 75, width: 17.5, height: 25 },
  ])
  const mirrored = barOf(1, { index: 1, series: 0, of: 2 }, { ...frame, isMirrored: true })
  expect(mirrored).toEqual({ x: 25, y: 75, width: 17.5, height: 25 })
  expect(namedIndexes(30, 6)).toEqual([0, 5, 10, 15, 20, 25])
  expect(namedIndexes(3, 6)).toEqual([0, 1, 2])
})

test('figures are written in the words of the language', () => {
  expect(plain(durationText('en', 2 * HOUR + 5 * 60 + 59))).toBe('2 hr 5 min')
  expect(plain(durationText('en', 26 * HOUR))).toBe('1 day 2 hr')
  expect(plain(durationText('en', 24 * HOUR + 60))).toBe('1 day')
  expect(plain(durationText('en', 0))).toBe('0 min')
  expect(plain(durationText('de', 90 * 60))).toBe('1 Std., 30 Min.')
  expect(figureText('de', 'created', 1234)).toBe('1.234')
  expect(plain(figureText('en', 'met_first_percent', 99.5))).toBe('99.5%')
  expect(figureText('en', 'met_first_percent', null)).toBe('–')
  expect(['+50%', '-25%', '0%']).toEqual([150, 75, 100].map((now) => changeText('en', now, 100)))
  // A large change needs no fractions.
  expect([changeText('en', 101.5, 100), changeText('en', 174, 57)]).toEqual(['+1.5%', '+205%'])
  // From 60 % to 90.9 % is not 51.5 % more.
  expect([pointsText('en', 90.9, 60), pointsText('en', 60, 60), pointsText('en', null, 60)]).toEqual([
    '+30.9',
    '0',
    null,
  ])
  // Nothing is a share of nothing.
  expect([changeText('en', 5, 0), changeText('en', null, 5)]).toEqual([null, null])
})

test('periods are named in the time zone of the desk', () => {
  const row = { at: '2026-11-26T23:00:00Z', weekday: null }
  const berlin = { zone: 'Europe/Berlin', period: { from: '2026-10-28T23:00:00Z', to: '2026-11-27T23:00:00Z' } }
  expect(rowText('en', row, { by: 'day', ...berlin })).toBe('Nov 27')
  expect(rowText('en', row, { by: 'month', ...berlin, zone: 'UTC' })).toBe('Nov 2026')
  expect(rowText('de', { at: null, weekday: 1 }, { by: 'weekday', ...berlin })).toBe('Montag')
  expect(axisText('de', { at: null, weekday: 1 }, { by: 'weekday', ...berlin })).toBe('Mo')
  expect(plain(axisText('en', row, { by: 'hour', ...berlin }))).toBe('12:00 AM')
  expect(plain(momentText('en', '2026-11-27T17:14:00Z', 'Europe/Berlin'))).toBe('Nov 27, 2026, 6:14 PM')
  // A week at the edge of the period has only some of its days.
  const weeks = ['2026-10-25T23:00:00Z', '2026-11-01T23:00:00Z', '2026-11-22T23:00:00Z']
  expect(weeks.map((at) => plain(rowText('en', { at, weekday: null }, { by: 'week', ...berlin })))).toEqual([
    'Oct 29 – Nov 1',
    'Nov 2 – 8',
    'Nov 23 – 27',
  ])
  expect(axisText('en', { at: weeks[0] ?? '', weekday: null }, { by: 'week', ...berlin })).toBe('Oct 29')
  expect(periodText('en', { from: '2026-10-31T23:00:00Z', to: '2026-11-26T23:00:00Z' }, 'Europe/Berlin')).toEqual({
    from: 'Nov 1, 2026',
    to: 'Nov 26, 2026',
  })
})
