import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'

/**
 * What a query selects: columns of the schema (of an alias, too), SQL with its type, what `json`, `flag`, `orNull`, `maybe`,
 * `first` and `many` make of these, and shapes in shapes. The row's type follows from it, and so does the reading.
 */
export interface Shape {
  readonly [name: string]: Part
}

export type Part = Column | SQL | Expression<unknown> | Shape

export type RowOf<S extends Shape> = { -readonly [Name in keyof S]: ValueOf<S[Name]> }

export type ValueOf<P> = P extends Column
  ? GetColumnData<P>
  : P extends SQL<infer Value>
    ? Value
    : P extends Expression<infer Value>
      ? Value
      : P extends Shape
        ? RowOf<P>
        : never

/** Reads its part of a row out of the values that the row was selected as. */
type Reader = (values: readonly unknown[]) => unknown

/** A part of a shape that is neither a column nor bare SQL. */
export class Expression<Value> {
  declare readonly value: Value
  /** Adds what is selected to the leaves, and answers how it is read from there. */
  readonly select: (leaves: SQL[]) => Reader

  constructor(select: (leaves: SQL[]) => Reader) {
    this.select = select
  }
}

/** A shape as SQL, and how its rows are read. */
export interface Selection<Row> {
  /** A JSON array of the leaves; of such arrays, where they are too many for one. */
  readonly json: SQL
  readonly read: (values: readonly unknown[]) => Row
}

/** D1 passes at most 32 arguments to a function. */
const ARGUMENTS_AT_MOST = 32

export function selectionOf<S extends Shape>(shape: S): Selection<RowOf<S>> {
  const leaves: SQL[] = []
  const reader = readerOf(shape, leaves)
  if (leaves.length <= ARGUMENTS_AT_MOST) return { json: arrayOf(leaves), read: (values) => reader(values) as RowOf<S> }
  const parts = Array.from({ length: Math.ceil(leaves.length / ARGUMENTS_AT_MOST) }, (_, part) =>
    arrayOf(leaves.slice(part * ARGUMENTS_AT_MOST, (part + 1) * ARGUMENTS_AT_MOST)),
  )
  return { json: arrayOf(parts), read: (values) => reader(values.flat()) as RowOf<S> }
}

function arrayOf(values: SQL[]): SQL {
  return sql`json_array(${sql.join(values, sql`, `)})`
}

function readerOf(shape: Shape, leaves: SQL[]): Reader {
  const fields = Object.entries(shape).map(([name, part]) => ({ name, read: partReader(part, leaves) }))
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const { name, read } of fields) row[name] = read(values)
    return row
  }
}

function partReader(part: Part, leaves: SQL[]): Reader {
  if (part instanceof Expression) return part.select(leaves)
  if (is(part, Column)) return columnReader(part, leaves)
  if (is(part, SQL)) return leaf(part, leaves)
  return readerOf(part, leaves)
}

function columnReader(column: Column, leaves: SQL[]): Reader {
  if (column.dataType === 'json') return leaf(sql`json(${column})`, leaves)
  if (column.dataType === 'string' || column.dataType === 'number') return leaf(sql`${column}`, leaves)
  return leaf(sql`${column}`, leaves, (value) => column.mapFromDriverValue(value))
}

/** Null stays null, whatever it is decoded by. */
function leaf(expression: SQL, leaves: SQL[], decode?: (value: unknown) => unknown): Reader {
  const position = leaves.push(expression) - 1
  if (!decode) return (values) => values[position]
  return (values) => {
    const value = values[position] ?? null
    return value === null ? null : decode(value)
  }
}

/** A condition as true or false. */
export function flag(condition: SQL): Expression<boolean> {
  return new Expression((leaves) => leaf(condition, leaves, (value) => value !== 0))
}

/** A text that holds JSON, parsed. */
export function json<Value>(text: SQL | Column): Expression<Value> {
  return new Expression((leaves) => leaf(sql`json(${text})`, leaves))
}

/** A part that a left join or an empty sub-select can make null, though its column cannot be. */
export function orNull<P extends Column | SQL | Expression<unknown>>(part: P): Expression<ValueOf<P> | null> {
  return new Expression((leaves) => partReader(part, leaves))
}

/** The shape of a left join: null where `key`, which no row of it lacks, is null. */
export function maybe<S extends Shape>(key: Column | SQL, shape: S): Expression<RowOf<S> | null> {
  return new Expression((leaves) => {
    const readKey = leaf(sql`${key}`, leaves)
    const read = readerOf(shape, leaves)
    return (values) => (readKey(values) === null ? null : read(values))
  })
}

/** The first row of a sub-select, or null. `from` is all that follows its columns. */
export function first<S extends Shape>(shape: S, from: SQL): Expression<RowOf<S> | null> {
  return new Expression((leaves) => {
    const { json: array, read } = selectionOf(shape)
    return leaf(sql`json((select ${array} ${from}))`, leaves, (values) => read(values as unknown[]))
  })
}

/** The rows of a sub-select, in its order. `from` is all that follows its columns. */
export function many<S extends Shape>(shape: S, from: SQL): Expression<RowOf<S>[]> {
  return new Expression((leaves) => {
    const selection = selectionOf(shape)
    return leaf(sql`json((${listOf(selection, from)}))`, leaves, (rows) =>
      (rows as unknown[][]).map((values) => selection.read(values)),
    )
  })
}

/** A query for all rows as one JSON text. The rows are joined as texts, since JSON loses its mark in a sub-select. */
export function listOf({ json: array }: Selection<unknown>, from: SQL, before = sql``): SQL {
  return sql`select '[' || ifnull(group_concat(j), '') || ']' from (${before}select ${array} as j ${from})`
}
