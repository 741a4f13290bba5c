import { expect, test } from 'vitest'
import { nameOfDay, nextSpan, readWeek, writeWeek } from './week.ts'

test('hours of several days become one span for each day, and are written day by day', () => {
  const week = readWeek(['mon-wed 9:00-12:30', 'sat-mon 22:00-06:00'])
  expect(writeWeek(week)).toEqual([
    'mon 09:00-12:30',
    'mon 22:00-06:00',
    'tue 09:00-12:30',
    'wed 09:00-12:30',
    'sat 22:00-06:00',
    'sun 22:00-06:00',
  ])
})

test('the end of a day is midnight, and texts that are no hours are left out', () => {
  expect(writeWeek(readWeek(['fri 08:00-24:00', 'someday 1-2', '']))).toEqual(['fri 08:00-00:00'])
})

test('a further span begins where the last one ends', () => {
  expect(nextSpan([])).toEqual({ from: '09:00', to: '17:00' })
  expect(nextSpan([{ from: '08:00', to: '12:00' }])).toEqual({ from: '12:00', to: '23:00' })
})

test('days have names in each language', () => {
  expect([nameOfDay('en', 'mon'), nameOfDay('de', 'sun')]).toEqual(['Monday', 'Sonntag'])
})
