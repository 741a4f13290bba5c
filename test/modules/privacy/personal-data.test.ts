import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '../../../drizzle/schema.ts'
import { users } from '../../../drizzle/people.ts'
import * as search from '../../../drizzle/search.ts'
import { tablesOf } from '../../../src/record-kinds/kinds.tables.ts'
import { RECORD_KINDS } from '../../../src/record-kinds/kinds.types.ts'
import { PERSONAL_DATA } from '../../../src/modules/privacy/personal-data.repository.ts'
import { COLUMNS } from './columns.ts'

const tables = [...Object.values(schema), ...Object.values(search)].filter((value) => is(value, SQLiteTable))

test('every column of every table has a rule for erasure', () => {
  const decided = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, { goes = '', emptied = '', stays = '' }]) => [
      name,
      `${goes} ${emptied} ${stays}`.trim().split(/ +/).toSorted(),
    ]),
  )
  const there = tables.map((table) => {
    const names: string[] = Object.values(getTableColumns(table)).map((column) => column.name)
    return [getTableName(table), names.toSorted()]
  })
  expect(decided).toEqual(Object.fromEntries(there))
})

test('data that is erased with a person is in their export', () => {
  const exported = new Set(Object.values(PERSONAL_DATA).map(({ table }) => getTableName(table)))
  const leaving = tables
    .map(getTableName)
    .filter((name) => (COLUMNS[name]?.goes ?? COLUMNS[name]?.emptied) !== undefined && !exported.has(name))
  expect(leaving.toSorted()).toEqual([
    // Keys, leads, steps and the defaults of topics: the desk's own, of who was staff once.
    'api_keys',
    'assistant_records',
    'departments',
    'help_topics',
    'refresh_tokens',
    'sd_problem_words',
    'search_slips',
    'search_words',
    'sla_steps',
    'teams',
    'ticket_documents',
    'ticket_form_keys',
    'ticket_heads',
    'ticket_search',
    // Customers never see what agents tag.
    'ticket_tags',
    'ticket_title_words',
    'user_form_keys',
    'webhook_attempts',
  ])
})

test.each(RECORD_KINDS)('a person named by a %s is in its data until erased, and finds it in their export', (kind) => {
  const { table } = tablesOf(kind)
  const people = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === users)
    .flatMap(({ columns }) => columns.map(({ name }) => name))
  const held = Object.values(PERSONAL_DATA).some((holding) => holding.table === table)
  expect(held).toBe(people.length > 0)
  const fate: 'erased' | readonly string[] = tablesOf(kind).ofPerson
  const emptied = Object.entries(getTableColumns(table)).filter(([name]) => fate.includes(name))
  // Of a problem the texts go, and who works on it is staff.
  const expected = fate === 'erased' ? [] : people
  expect(emptied.map(([, { name }]) => name).toSorted()).toEqual(expected.toSorted())
  expect(COLUMNS[getTableName(table)]?.emptied?.includes('subject') ?? false).toBe(fate === 'erased')
})
