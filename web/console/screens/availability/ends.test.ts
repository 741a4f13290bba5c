import { expect, test } from 'vitest'
import { endOf } from './ends.ts'

test('a time away ends in an hour, at eight in the next morning, or never', () => {
  const now = new Date(2026, 10, 30, 16, 30)
  expect(endOf('open', now)).toBeNull()
  expect(endOf('hour', now)).toBe(new Date(2026, 10, 30, 17, 30).toISOString())
  expect(endOf('tomorrow', now)).toBe(new Date(2026, 11, 1, 8).toISOString())
})
