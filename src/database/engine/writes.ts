import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assertions } from '../../../drizzle/system.ts'
import { type RowOf, selectionOf, type Shape } from './shapes.ts'
import { Command } from './statements.ts'
import { unqualified } from './text.ts'

/** A statement that changes rows. With `returning` it returns data of each row. */
export class Write extends Command<void> {
  readonly #text: SQL

  constructor(text: SQL) {
    super(text, () => undefined)
    this.#text = text
  }

  returning<S extends Shape>(shape: S): Command<RowOf<S>[]> {
    const { json: array, read } = selectionOf(shape)
    return new Command(sql`${this.#text} returning ${array} as json`, (found) =>
      found.map(({ json }) => read(JSON.parse(String(json)) as unknown[])),
    )
  }
}

/**
 * Names only the given columns. All others get the default of the table, the only place with defaults. If there are several
 * rows, all must give the same columns.
 */
export function insert<T extends SQLiteTable>(
  table: T,
  given: SQLiteInsertValue<T> | readonly SQLiteInsertValue<T>[],
  onConflict?: SQL,
): Write {
  const rows = (Array.isArray(given) ? given : [given]) as readonly Record<string, unknown>[]
  const columns = columnsOf(table, Object.assign({}, ...rows) as Record<string, unknown>)
  const lists = rows.map((row) => sql`(${commaed(columns.map(([name, column]) => valueFor(column, row[name])))})`)
  return new Write(sql`insert into ${table} (${columnNames(columns)}) values ${commaed(lists)}${ending(onConflict)}`)
}

/**
 * `INSERT … SELECT`: each column's expression under its name. `from` is the SQL after them. It needs a WHERE if `onConflict` is
 * used.
 */
export function insertFrom<T extends SQLiteTable>(
  table: T,
  given: SQLiteInsertValue<T>,
  from: SQL,
  onConflict?: SQL,
): Write {
  return insertRows(sql`insert`, { table, given, from: sql`${from}${ending(onConflict)}` })
}

/** Like `insertFrom`, but replaces a row with the same key. For FTS5, which has no `ON CONFLICT`. */
export function replaceFrom<T extends SQLiteTable>(table: T, given: SQLiteInsertValue<T>, from: SQL): Write {
  return insertRows(sql`insert or replace`, { table, given, from })
}

/** The effect of an insert if the row exists: none, or `set`, in which `excluded` is the row to insert. */
export function onConflict<T extends SQLiteTable>(
  table: T,
  target: readonly (keyof T['_']['columns'] & string)[],
  set?: Partial<SQLiteInsertValue<T>>,
): SQL {
  const columns = getTableColumns(table) as Record<string, Column>
  const listed = target.map((name) => columnNamed(columns, name)).map((column) => unqualified(column))
  const where = listed.length === 0 ? sql`` : sql` (${commaed(listed)})`
  return sql`on conflict${where} do ${set ? sql`update set ${assignments(table, set)}` : sql`nothing`}`
}

/** `tail` is the SQL after SET: a WHERE, or FROM and WHERE. Columns that are undefined in `set` are unchanged. */
export function update<T extends SQLiteTable>(table: T, set: Partial<SQLiteInsertValue<T>>, tail: SQL): Write {
  return new Write(sql`update ${table} set ${assignments(table, set)} ${tail}`)
}

export function remove(table: SQLiteTable, where: SQL | undefined): Write {
  return new Write(sql`delete from ${table} where ${where ?? sql`0`}`)
}

/**
 * Rolls the whole batch back unless `condition` holds when it runs. This ensures that data read before a write is still valid.
 * `isFailedAssertion` recognises the failure.
 */
export function assertion(condition: SQL): Write {
  return insertFrom(assertions, { failed: 'no longer true' }, sql`where not (${condition})`)
}

function insertRows<T extends SQLiteTable>(
  verb: SQL,
  { table, given, from }: { table: T; given: SQLiteInsertValue<T>; from: SQL },
): Write {
  const row: Record<string, unknown> = given
  const columns = columnsOf(table, row)
  const values = columns.map(([name, column]) => valueFor(column, row[name]))
  return new Write(sql`${verb} into ${table} (${columnNames(columns)}) select ${commaed(values)} ${from}`)
}

function assignments<T extends SQLiteTable>(table: T, set: Partial<SQLiteInsertValue<T>>): SQL {
  const row: Record<string, unknown> = set
  return commaed(
    columnsOf(table, row).map(([name, column]) => sql`${unqualified(column)} = ${valueFor(column, row[name])}`),
  )
}

/** The columns that have a value. */
function columnsOf(table: SQLiteTable, row: Record<string, unknown>): [name: string, column: Column][] {
  const columns: Record<string, Column> = getTableColumns(table)
  const given = Object.keys(row).filter((name) => row[name] !== undefined)
  return given.map((name) => [name, columnNamed(columns, name)])
}

function columnNamed(columns: Record<string, Column>, name: string): Column {
  const column = columns[name]
  if (!column) throw new TypeError(`The table has no column ${name}.`)
  return column
}

/** A value as the column stores it. SQL and other columns are kept as they are. */
function valueFor(column: Column, value: unknown): SQL {
  if (is(value, SQL)) return value
  if (is(value, Column)) return sql`${value}`
  if (value === undefined) throw new TypeError(`A row has no value for ${column.name}, which another one has.`)
  const mapToDriverValue = (plain: unknown) => (plain === null ? null : column.mapToDriverValue(plain))
  return sql`${sql.param(value, { mapToDriverValue })}`
}

function columnNames(columns: readonly [string, Column][]): SQL {
  return commaed(columns.map(([, column]) => unqualified(column)))
}

function commaed(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

function ending(part: SQL | undefined): SQL {
  return part ? sql` ${part}` : sql``
}
