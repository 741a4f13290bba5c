import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

/** A Friday. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)

test('on a Friday morning: in three hours, tomorrow at nine, and on Monday at nine', () => {
  expect(snoozeTimes(at(10, 20))).toEqual([
    { text: 'snooze.later', at: at(13) },
    { text: 'snooze.tomorrow', at: new Date(2026, 10, 21, 9) },
    { text: 'snooze.nextWeek', at: new Date(2026, 10, 23, 9) },
  ])
})

test('late in the evening, nothing is later today', () => {
  expect(snoozeTimes(at(22)).map(({ text }) => text)).toEqual(['snooze.tomorrow', 'snooze.nextWeek'])
  expect(snoozeTimes(at(18)).map(({ text }) => text)).toContain('snooze.later')
})

test('on a Monday, next week is the Monday after', () => {
  expect(snoozeTimes(new Date(2026, 10, 23, 8)).at(-1)?.at).toEqual(new Date(2026, 10, 30, 9))
})
