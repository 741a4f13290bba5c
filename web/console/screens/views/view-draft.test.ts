import { expect, test } from 'vitest'
import { conditionsOf, parameterOf, queryOf, readParameter } from './view-draft.ts'

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
  expect(queryOf('all', conditions, QUERY)).toEqual(QUERY)
})

test('a condition without a value is left out, and a doubled one is said once', () => {
  const conditions = [
    { parameter: 'status', value: '' },
    { parameter: 'not_status', value: '3' },
    { parameter: 'not_status', value: '3' },
  ]
  expect(queryOf('inbox', conditions, {})).toEqual({ show: 'inbox', not_status: ['3'] })
})

test('a filter and its twin are read from the parameter', () => {
  expect(readParameter('not_assigned-to')).toEqual({ filter: 'assigned-to', isNot: true })
  expect(readParameter('tags_none')).toEqual({ filter: 'tags', isNot: true })
  expect(readParameter('tags_all')).toBe(null)
  expect([parameterOf('tags', true), parameterOf('types', true)]).toEqual(['tags_none', 'not_types'])
})
