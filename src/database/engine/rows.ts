import { type Column, type SQL, sql } from 'drizzle-orm'
import { listOf, type RowOf, selectionOf, type Shape } from './shapes.ts'
import { Command, Read } from './statements.ts'

/** All rows, in the order of `from`, which is the SQL after the columns. `before` is a WITH clause. */
export function rows<S extends Shape>(shape: S, from: SQL, before?: SQL): Read<RowOf<S>[]> {
  const selection = selectionOf(shape)
  return new Read(listOf(selection, from, before), (json) =>
    (JSON.parse(json ?? '[]') as unknown[][]).map((values) => selection.read(values)),
  )
}

/** The first row, or null when there is none. `before` is a WITH clause. */
export function row<S extends Shape>(shape: S, from: SQL, before = sql``): Read<RowOf<S> | null> {
  const { json: array, read } = selectionOf(shape)
  return new Read(sql`${before}select ${array} ${from}`, (json) =>
    json === null ? null : read(JSON.parse(json) as unknown[]),
  )
}

/**
 * Rows with long texts, for example bodies. The texts are separate from the JSON of the other columns, since escaping could
 * exceed the size that D1 returns. It remains a separate statement. `before` is a WITH clause.
 */
export function longRows<S extends Shape, const L extends Record<string, Column | SQL>>(
  shape: S,
  long: L,
  from: SQL,
  before = sql``,
): Command<(RowOf<S> & RowOf<L>)[]> {
  const { json: array, read } = selectionOf(shape)
  const texts = Object.entries(long).map(([name, text]) => sql`${text} as ${sql.identifier(name)}`)
  const readAll = (found: readonly Record<string, unknown>[]) =>
    found.map(({ json, ...columns }) => ({ ...read(JSON.parse(String(json)) as unknown[]), ...(columns as RowOf<L>) }))
  const query = sql`${before}select ${sql.join([sql`${array} as json`, ...texts], sql`, `)} ${from}`
  return new Command(query, readAll, 'read')
}
