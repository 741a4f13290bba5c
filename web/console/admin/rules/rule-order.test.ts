import { expect, test } from 'vitest'
import { movedTo } from './rule-order.ts'

const rules = [
  { id: 1, kind: 'event' as const },
  { id: 2, kind: 'opening' as const },
  { id: 3, kind: 'event' as const },
  { id: 4, kind: 'event' as const },
]

test('a rule moves among the rules of its kind, and the others keep their places', () => {
  expect(movedTo(rules, 4, 0).map(({ id }) => id)).toEqual([4, 2, 1, 3])
  expect(movedTo(rules, 1, 1).map(({ id }) => id)).toEqual([3, 2, 1, 4])
})

test('a place outside the list changes nothing', () => {
  expect(movedTo(rules, 1, -1)).toBe(rules)
  expect(movedTo(rules, 4, 3)).toBe(rules)
  expect(movedTo(rules, 9, 0)).toBe(rules)
})
