import { expect, test } from 'vitest'
import { changeText, durationText, figureText } from './figures.ts'
import { periodText, rowText } from './period-texts.ts'
import { barOf, linePath, namedIndexes, ticksOf } from './scales.ts'

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
  expect(linePath([0, 10, null, 5], frame)).toBe('M12.5 100L12.5 100L37.5 0M87.5 50L87.5 50')
  expect(linePath([0, 10, null, 5], { ...frame, isMirrored: true })).toBe('M87.5 100L87.5 100L62.5 0M12.5 50L12.5 50')
  expect(linePath([], { ...frame, count: 0 })).toBe('')
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
  // Nothing is a share of nothing.
  expect([changeText('en', 5, 0), changeText('en', null, 5)]).toEqual([null, null])
})

test('periods are named in the time zone of the desk', () => {
  const row = { at: '2026-11-26T23:00:00Z', weekday: null }
  expect(rowText('en', row, 'day', 'Europe/Berlin')).toBe('Nov 27')
  expect(rowText('en', row, 'month', 'UTC')).toBe('Nov 2026')
  expect(rowText('de', { at: null, weekday: 1 }, 'weekday', 'UTC')).toBe('Montag')
  expect(periodText('en', { from: '2026-10-31T23:00:00Z', to: '2026-11-26T23:00:00Z' }, 'Europe/Berlin')).toEqual({
    from: 'Nov 1, 2026',
    to: 'Nov 26, 2026',
  })
})
