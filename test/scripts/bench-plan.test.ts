import { expect, test } from 'vitest'
import { readPlan, WrongArguments } from '../../bench/plan.ts'

const comparedWith = (...args: string[]) => readPlan([...args, '--ratios'])?.comparedWith

test('a desk is compared with the smallest of the sizes, and never with itself', () => {
  expect(comparedWith('--tickets', '10000')).toBe(100)
  expect(comparedWith('--tickets', '10000', '--sizes', '1000,10000')).toBe(1000)
  expect(comparedWith('--tickets', '10000', '--sizes', '10000')).toBeNull()
  expect(readPlan(['--tickets', '10000'])?.comparedWith).toBeNull()
})

test.each([
  [['--tickets', 'many']],
  [['--tickets', '0']],
  [['--sizes', '100,']],
  [['--seconds', '-1']],
  [['--rounds', '1.5']],
  [['--only', '(']],
  [['--only', 'no such operation']],
  [['--nonsense']],
])('invalid options are refused before anything is built: %j', (args) => {
  expect(() => readPlan(args)).toThrow(WrongArguments)
})
