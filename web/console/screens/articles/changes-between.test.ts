import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

const shown = (before: string[], after: string[]) =>
  changesBetween(before, after).map(({ change, text }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${text}`)

test('lines that stay are the same, and those between them were removed or added', () => {
  expect(shown(['a', 'b', 'c', 'd'], ['a', 'c', 'x', 'd'])).toEqual([' a', '-b', ' c', '+x', ' d'])
})

test('a text that was replaced as a whole has no line in common', () => {
  expect(shown(['a', 'b'], ['c'])).toEqual(['-a', '-b', '+c'])
})

test('nothing changes between equal texts, and everything is new after an empty one', () => {
  expect(shown(['a', 'b'], ['a', 'b'])).toEqual([' a', ' b'])
  expect(shown([], ['a'])).toEqual(['+a'])
  expect(shown(['a', 'a'], ['a'])).toEqual([' a', '-a'])
})
