import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import { textOf } from './text.ts'

/**
 * The selection of a query. It consists of columns of the schema or of an alias, nested shapes, and `numberOf` or `stringOf`
 * for other SQL. It may also have results of `json`, `flag`, `orNull`, `maybe`, `first` and `many`. The type of a row and its
 * decoding follow from the shape.
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

/** Decodes one part of a row from the values of the row. */
type Reader = (values: readonly unknown[]) => unknown

/** The declaration of a leaf of a shape: how its values are decoded. */
interface Declared {
  type: 'number' | 'string' | 'number or string' | 'any'
  mayBeNull: boolean
}

const ANYTHING: Declared = { type: 'any', mayBeNull: true }

/** Tests set `tell`. It receives each value that differs from its declaration, in every query that runs. */
export const undeclaredAnswers: { tell: ((fault: string) => void) | null } = { tell: null }

/** SQL with a declared type of values. */
class TypedSql<Value> extends SQL<Value> {
  readonly type: Declared['type']

  constructor({ queryChunks }: SQL, type: Declared['type']) {
    super(queryChunks)
    this.type = type
  }
}

/** SQL that returns a number, never null. `orNull` allows null. */
export function numberOf(expression: SQL): SQL<number> {
  return new TypedSql(expression, 'number')
}

/** SQL that returns a text, never null. `orNull` allows null. */
export function stringOf<Value extends string = string>(expression: SQL): SQL<Value> {
  return new TypedSql(expression, 'string')
}

/** SQL that returns a number in some rows and a text in others, never null. */
export function numberOrStringOf(expression: SQL): SQL<number | string> {
  return new TypedSql(expression, 'number or string')
}

/** A part of a shape that is neither a column nor SQL. */
export class Expression<Value> {
  declare readonly value: Value
  /** Adds its SQL to the leaves and returns the decoder of its value. */
  readonly select: (leaves: SQL[], mayBeNull: boolean) => Reader

  constructor(select: (leaves: SQL[], mayBeNull: boolean) => Reader) {
    this.select = select
  }
}

/** The SQL of a shape, and the decoder of its rows. */
export interface Selection<Row> {
  /** A JSON array of the leaves. If they are too many for one array, it is an array of arrays. */
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

function partReader(part: Part, leaves: SQL[], mayBeNull = false): Reader {
  if (part instanceof Expression) return part.select(leaves, mayBeNull)
  if (is(part, Column)) return columnReader(part, leaves, mayBeNull)
  if (is(part, SQL)) return leaf(part, leaves, { type: part instanceof TypedSql ? part.type : 'any', mayBeNull })
  return readerOf(part, leaves)
}

function columnReader(column: Column, leaves: SQL[], isInLeftJoin: boolean): Reader {
  const mayBeNull = isInLeftJoin || !column.notNull
  const { dataType } = column
  if (dataType === 'json') return leaf(sql`json(${column})`, leaves, { type: 'any', mayBeNull })
  if (dataType === 'string' || dataType === 'number') return leaf(sql`${column}`, leaves, { type: dataType, mayBeNull })
  return leaf(sql`${column}`, leaves, { type: 'any', mayBeNull }, (value) => column.mapFromDriverValue(value))
}

/** A null is never decoded. */
function leaf(expression: SQL, leaves: SQL[], declared: Declared, decode?: (value: unknown) => unknown): Reader {
  const position = leaves.push(expression) - 1
  return (values) => {
    const value = values[position] ?? null
    if (undeclaredAnswers.tell !== null) compare(value, declared, expression)
    return value === null || decode === undefined ? value : decode(value)
  }
}

function compare(value: unknown, { type, mayBeNull }: Declared, expression: SQL): void {
  if (value === null ? mayBeNull : type === 'any' || type.split(' or ').includes(typeof value)) return
  const found = value === null ? 'null' : typeof value
  undeclaredAnswers.tell?.(
    `${type}${mayBeNull ? ' or null' : ''} is declared, ${found} answered: ${textOf(expression).sql}`,
  )
}

/** A condition as true or false. A comparison with null is false. */
export function flag(condition: SQL): Expression<boolean> {
  return new Expression((leaves, mayBeNull) => {
    const read = leaf(condition, leaves, ANYTHING)
    return (values) => {
      const value = read(values)
      return value === null ? (mayBeNull ? null : false) : value !== 0
    }
  })
}

/** A text that holds JSON, parsed. */
export function json<Value>(text: SQL | Column): Expression<Value> {
  return new Expression((leaves) => leaf(sql`json(${text})`, leaves, ANYTHING))
}

/** A part that a left join or an empty sub-select can make null, though its column cannot be. */
export function orNull<P extends Column | SQL | Expression<unknown>>(part: P): Expression<ValueOf<P> | null> {
  return new Expression((leaves) => partReader(part, leaves, true))
}

/** The shape of a left join. It is null if `key` is null, since every joined row has a `key`. */
export function maybe<S extends Shape>(key: Column | SQL, shape: S): Expression<RowOf<S> | null> {
  return new Expression((leaves) => {
    const readKey = leaf(sql`${key}`, leaves, ANYTHING)
    const read = readerOf(shape, leaves)
    return (values) => (readKey(values) === null ? null : read(values))
  })
}

/** The first row of a sub-select, or null. `from` is the SQL after its columns. */
export function first<S extends Shape>(shape: S, from: SQL): Expression<RowOf<S> | null> {
  return new Expression((leaves) => {
    const { json: array, read } = selectionOf(shape)
    return leaf(sql`json((select ${array} ${from}))`, leaves, ANYTHING, (values) => read(values as unknown[]))
  })
}

/** The rows of a sub-select, in its order. `from` is the SQL after its columns. */
export function many<S extends Shape>(shape: S, from: SQL): Expression<RowOf<S>[]> {
  return new Expression((leaves) => {
    const selection = selectionOf(shape)
    return leaf(sql`json((${listOf(selection, from)}))`, leaves, ANYTHING, (rows) =>
      (rows as unknown[][]).map((values) => selection.read(values)),
    )
  })
}

/**
 * A query for all rows as one JSON text. The rows are concatenated as texts, since values lose their JSON type in a sub-select.
 */
export function listOf({ json: array }: Selection<unknown>, from: SQL, before = sql``): SQL {
  return sql`select '[' || ifnull(group_concat(j), '') || ']' from (${before}select ${array} as j ${from})`
}
