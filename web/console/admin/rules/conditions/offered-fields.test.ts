import { expect, test } from 'vitest'
import { ruleFieldNamed } from '../../../../../src/modules/rules/conditions/fields.policy.ts'
import { offeredFields } from './offered-fields.ts'

const custom = [
  { name: 'room', label: 'Room', isOfPeople: false },
  { name: 'tier', label: 'Tier', isOfPeople: true },
]
const t = (key: string, { field = '' }: Record<string, string | number> = {}) => `${key} ${field}`.trim()
const namesOf = (isOpening: boolean, chosen = 'status') =>
  offeredFields({ custom, isOpening, chosen, t }).map(({ name }) => name)

test('custom fields of tickets and of people can be conditions, and the API knows each field', () => {
  const names = namesOf(false)
  expect(names.slice(-2)).toEqual(['form.room', 'requester.form.tier'])
  expect(names.filter((name) => ruleFieldNamed(name) === null)).toEqual([])
  expect(offeredFields({ custom, isOpening: false, chosen: 'status', t }).at(-1)?.text).toBe(
    'rules.fieldOfRequester Tier',
  )
})

test('an opening rule has no field that is known only later', () => {
  const names = namesOf(true)
  expect(names).toContain('form.room')
  expect(names.filter((name) => ruleFieldNamed(name)?.isLater === true)).toEqual([])
})

test('a chosen field that is gone is still named', () => {
  expect(namesOf(false, 'form.gone').at(-1)).toBe('form.gone')
})
