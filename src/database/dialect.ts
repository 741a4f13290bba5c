import { getTableColumns, is, Name, Param, Placeholder, type Query, SQL, type SQLChunk, StringChunk } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { sql } from './sql.ts'

/**
 * Writes the text of queries as Drizzle does, in a sixth of its time: Drizzle makes an object for every piece of a query and
 * merges them again, which for an agent's list was a quarter of all that a request computed. What is neither text, nor a
 * name, nor a value, nor a query made of these goes to Drizzle; columns and tables do so once.
 *
 * How many rows are wanted stands as digits: a bound LIMIT tells SQLite's planner what to do, so that it plans the statement
 * anew for every execution, which takes longer than the statement itself.
 */
class Dialect extends SQLiteAsyncDialect {
  readonly #names = new WeakMap<object, string>()

  override sqlToQuery(query: SQL): Query {
    const params: unknown[] = []
    return { sql: this.#write(query.queryChunks, params), params }
  }

  /**
   * Names only the columns that are given a value; all others have their default from the table itself, the only defaults that
   * the schema has. What is returned or selected, and rows that differ in their columns, are Drizzle's to write.
   */
  override buildInsertQuery(insert: Parameters<SQLiteAsyncDialect['buildInsertQuery']>[0]): SQL {
    const { table, values, onConflict, returning, withList, select } = insert
    const columns = getTableColumns(table)
    const isOurs = !select && !returning && !withList?.length
    const rows = isOurs ? (values as GivenRow[]).map((row) => givenOf(row, columns)) : []
    const names = Object.keys(rows[0] ?? {})
    if (names.length === 0 || !rows.every((row) => hasKeys(row, names))) return super.buildInsertQuery(insert)
    const identifiers = names.map((name) => sql.identifier(columns[name]?.name ?? name))
    const lists = rows.map((row) => sql`${names.map((name) => row[name])}`)
    return sql`insert into ${table} ${identifiers} values ${sql.join(lists, sql`, `)}${onConflict && sql.join(onConflict)}`
  }

  #write(chunks: readonly SQLChunk[], params: unknown[]): string {
    let text = ''
    for (const chunk of chunks) {
      const isWhole = typeof chunk === 'number' && Number.isSafeInteger(chunk)
      const isDigits = isWhole && (text.endsWith('LIMIT ') || text.endsWith('OFFSET '))
      text += isDigits ? String(chunk) : this.#writeOne(chunk, params)
    }
    return text
  }

  #writeOne(chunk: SQLChunk, params: unknown[]): string {
    if (chunk instanceof StringChunk) return chunk.value.length === 1 ? (chunk.value[0] ?? '') : chunk.value.join('')
    if (chunk instanceof SQL) return this.#write(chunk.queryChunks, params)
    if (chunk instanceof Param) return this.#writeValue(chunk, params)
    if (chunk instanceof Name) return this.escapeName(chunk.value)
    if (Array.isArray(chunk)) return `(${chunk.map((part: SQLChunk) => this.#writeOne(part, params)).join(', ')})`
    if (typeof chunk === 'object' && chunk !== null) return this.#delegate(chunk, params)
    if (chunk === undefined) return ''
    params.push(chunk)
    return '?'
  }

  /** A value for a column, as the column stores it. */
  #writeValue(param: Param, params: unknown[]): string {
    if (is(param.value, Placeholder)) return this.#delegate(param, params)
    const value: unknown = param.value === null ? null : param.encoder.mapToDriverValue(param.value)
    if (value instanceof SQL) return this.#write(value.queryChunks, params)
    params.push(value)
    return '?'
  }

  #delegate(chunk: object, params: unknown[]): string {
    const known = this.#names.get(chunk)
    if (known !== undefined) return known
    const query = super.sqlToQuery(new SQL([chunk as SQLChunk]))
    params.push(...query.params)
    if (query.params.length === 0) this.#names.set(chunk, query.sql)
    return query.sql
  }
}

type GivenRow = Record<string, Param | SQL>

function givenOf(row: GivenRow, columns: object): GivenRow {
  const given = Object.entries(row).filter(
    ([name, value]) => name in columns && !(value instanceof Param && value.value === undefined),
  )
  return Object.fromEntries(given)
}

function hasKeys(row: object, names: readonly string[]): boolean {
  return Object.keys(row).length === names.length && names.every((name) => name in row)
}

/** One for the whole isolate: it holds no more than the names of columns and tables. */
export const dialect: SQLiteAsyncDialect = new Dialect()
