import { SQL } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { lazy } from '../shared/lazy.ts'
import { dialect } from './dialect.ts'
import { sql } from './sql.ts'

/**
 * A query whose whole answer is one JSON text that SQLite writes. D1 carries one text in a fraction of the time that it takes
 * for hundreds of values with their names, and neighbours in a batch become one statement (`Database.batch`). Not for rows
 * that may be long, as bodies are: a text of D1 holds 2 MB.
 */
export class JsonQuery<Result> implements RunnableQuery<Result, 'sqlite'> {
  declare readonly _: { readonly dialect: 'sqlite'; readonly result: Result }
  /** One column and at most one row; it stands in brackets wherever it is used. */
  readonly text: SQL
  /** Null when there was no row. */
  readonly read: (json: string | null) => Result

  constructor(text: SQL, read: (json: string | null) => Result) {
    this.text = text
    this.read = read
  }

  map<Other>(present: (result: Result) => Other): JsonQuery<Other> {
    return new JsonQuery(this.text, (json) => present(this.read(json)))
  }
}

/**
 * The same for rows with long texts: these stand beside the JSON of all else, each under its name, since escaping could make
 * them longer than D1 carries. It stays a statement of its own.
 */
export class JsonRows<Row, Long extends keyof Row> implements RunnableQuery<Row[], 'sqlite'> {
  declare readonly _: { readonly dialect: 'sqlite'; readonly result: Row[] }
  /** Selects `json` and the long columns. */
  readonly text: SQL
  readonly read: (rows: readonly LongRow<Row, Long>[]) => Row[]

  constructor(columns: Columns<Omit<Row, Long>>, text: SQL) {
    this.text = text
    this.read = (rows) =>
      rows.map(({ json, ...long }) => ({ ...rowOf(columns, JSON.parse(json) as unknown[]), ...long }) as unknown as Row)
  }
}

export type LongRow<Row, Long extends keyof Row> = { json: string } & Pick<Row, Long>

/** The columns of a row by name. */
export interface Columns<Row> {
  readonly names: readonly (keyof Row & string)[]
  /** A JSON array of the values; of such arrays, where they are too many for one. */
  readonly json: SQL
}

/** D1 passes at most 32 arguments to a function. */
const ARGUMENTS_AT_MOST = 32

/**
 * Each column's expression by the name it has in the row. Flags stay 0 and 1; a text that holds JSON comes along parsed when
 * it is wrapped into `json()`.
 */
export function columnsOf<Row>(expressions: { readonly [Name in keyof Row]-?: string | SQL }): Columns<Row> {
  const names = Object.keys(expressions) as (keyof Row & string)[]
  const json = lazy(() => {
    const values = names
      .map((name) => expressions[name])
      .map((value) => (value instanceof SQL ? value : sql.raw(value)))
    const parts = Array.from({ length: Math.ceil(values.length / ARGUMENTS_AT_MOST) }, (_, part) =>
      arrayOf(values.slice(part * ARGUMENTS_AT_MOST, (part + 1) * ARGUMENTS_AT_MOST)),
    )
    return constant(parts.length === 1 ? sql`${parts[0]}` : arrayOf(parts))
  })
  return {
    names,
    get json() {
      return json()
    },
  }
}

function arrayOf(values: readonly SQL[]): SQL {
  return sql`json_array(${sql.join([...values], sql.raw(', '))})`
}

/** The same query as one piece of text, if it holds no values. */
function constant(query: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return params.length === 0 ? sql.raw(text) : query
}

/** `from` is all that follows the columns; what stands before the SELECT goes into `before`. The rows come in its order. */
export function rowsQuery<Row>(columns: Columns<Row>, from: SQL, before = sql``): JsonQuery<Row[]> {
  const text = sql`${before} SELECT json_group_array(${columns.json}) ${from}`
  return new JsonQuery(text, (json) =>
    (JSON.parse(json ?? '[]') as unknown[][]).map((values) => rowOf(columns, values)),
  )
}

/** The first row of `from`, undefined when there is none. */
export function rowQuery<Row>(columns: Columns<Row>, from: SQL): JsonQuery<Row | undefined> {
  return new JsonQuery(sql`SELECT ${columns.json} ${from}`, (json) =>
    json === null ? undefined : rowOf(columns, JSON.parse(json) as unknown[]),
  )
}

/** The row of one such array. */
export function rowOf<Row>({ names }: Columns<Row>, values: unknown[]): Row {
  const flat = names.length > ARGUMENTS_AT_MOST ? values.flat() : values
  const row: Partial<Record<keyof Row & string, unknown>> = {}
  for (let position = 0; position < names.length; position += 1) {
    const name = names[position]
    if (name !== undefined) row[name] = flat[position]
  }
  return row as Row
}
