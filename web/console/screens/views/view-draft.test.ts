import { expect, test } from 'vitest'
import { conditionsOf, gonePartsOf, joined, parameterOf, partsOf, queryOf, readParameter } from './view-draft.ts'

const QUERY = { show: 'all', priority: ['3', '4'], tags_none: ['vip'], search: 'printer', 'form.room': ['14'] }

test('the conditions of a view become the same query again', () => {
  const conditions = conditionsOf(QUERY)
  expect(conditions.map(({ parameter, value }) => `${parameter} ${value}`)).toEqual([
    'priority 3',
    'priority 4',
    'tags_none vip',
    'search printer',
    'form.room 14',
  ])
  expect({ show: 'all', ...queryOf(conditions, QUERY) }).toEqual(QUERY)
})

test('a condition without a value is left out, and a repeated one is kept once', () => {
  const conditions = [
    { parameter: 'status', value: '' },
    { parameter: 'not_status', value: '3' },
    { parameter: 'not_status', value: '3' },
  ]
  expect(queryOf(conditions, {})).toEqual({ not_status: ['3'] })
  expect(queryOf([{ parameter: 'sla_state', value: 'breached' }], {})).toEqual({ sla_state: 'breached' })
})

test('the parameter tells the filter, and whether it excludes its values', () => {
  expect(readParameter('not_assigned-to')).toEqual({ filter: 'assigned-to', isNot: true })
  expect(readParameter('tags_none')).toEqual({ filter: 'tags', isNot: true })
  expect(readParameter('tags_all')).toBe(null)
  expect([parameterOf('tags', true), parameterOf('types', true)]).toEqual(['tags_none', 'not_types'])
  expect(readParameter('form.room')).toEqual({ filter: 'form.room', isNot: false })
  expect([readParameter('not_sla_state'), readParameter('form.')]).toEqual([null, null])
  // Neither has a twin.
  expect([parameterOf('form.room', true), parameterOf('sla_state', true)]).toEqual(['form.room', 'sla_state'])
})

test('alternatives are kept apart from other conditions, with values that no longer exist', () => {
  const query = { show: 'all', priority: ['3'], 'any_of.tags': ['vip'], 'any_of.form.room': ['14'] }
  const parts = partsOf(query)
  expect(parts.alternatives).toEqual({ tags: ['vip'], 'form.room': ['14'] })
  expect(joined(parts)).toEqual(query)
  const gone = [
    { parameter: 'priority', value: '3' },
    { parameter: 'any_of.tags', value: 'vip' },
  ]
  expect(gonePartsOf(gone)).toEqual({
    conditions: [{ parameter: 'priority', value: '3' }],
    alternatives: [{ parameter: 'tags', value: 'vip' }],
  })
})
