import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../drizzle/schema.ts'
import * as search from '../../drizzle/search.ts'
import { textColumnsIn } from './text-columns-of.ts'

const tables = Object.entries<unknown>({ ...schema, ...search }).flatMap(([name, table]) =>
  is(table, Table) ? [{ name, columns: Object.values(getTableColumns(table)) }] : [],
)
const known = {
  tables: new Set(tables.map(({ name }) => name)),
  columns: new Set(tables.flatMap((table) => table.columns.map(({ name }) => name))),
}
const sources = globSync('src/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')] as const)

test('SQL names the columns of the schema by the schema', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(([file, text]) => textColumnsIn(file, text, known))).toEqual([])
})

test('no type of an SQL expression is declared without being compared', () => {
  expect(sources.filter(([, text]) => /\bsql<[^`]*>`/.test(text)).map(([file]) => file)).toEqual([])
})

test.each([
  'sql`select t.title from ${tickets} t`',
  'sql`from ${users} cross join ${tickets} as t on t.user_id = ${users.id}`',
  "const t = alias(tickets, 't')\nsql`t.title = ${title}`",
  'onConflict(tickets, [id], { title: sql`excluded.title` })',
])('%s names a column as text', (text) => {
  expect(textColumnsIn('some.ts', text, known)).toHaveLength(1)
})

test.each([
  "const t = alias(tickets, 't')\nsql`select ${t.title} from ${tickets} ${t}`",
  'sql`select j.value from json_each(${ids}) j`',
  'sql`with page(id) as (select 1) select page.id from page cross join ${tickets} on ${tickets.id} = page.id`',
  "sql`select 't.title' from ${tickets} t`",
])('%s names no column as text', (text) => {
  expect(textColumnsIn('some.ts', text, known)).toEqual([])
})
