import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filterParameters } from '../../src/modules/tickets/lists/ticket-lists.usecases.ts'

/** The rows of the table, with the parameters of one explanation in one row. */
function rowsOfFilters(): string[] {
  const byMeaning = Map.groupBy(filterParameters(), ({ means }) => means)
  return [...byMeaning].map(([means, all]) => `| ${all.map(({ name }) => name).join(', ')} | ${means} |`)
}

test('docs/operations.md explains every filter of ticket lists as its descriptor does', () => {
  const lines = new Set(readFileSync('docs/operations.md', 'utf8').split('\n'))
  expect(rowsOfFilters().filter((row) => !lines.has(row))).toEqual([])
})

test('every filter of ticket lists has a sample with which its queries are planned', () => {
  expect(filterParameters().filter(({ samples }) => samples.length === 0)).toEqual([])
})
