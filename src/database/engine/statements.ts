import { fillPlaceholders, is, type Query, SQL } from 'drizzle-orm'
import { numberedTextOf, textOf } from './text.ts'

/** Any statement of a batch. */
export type Statement<Result = unknown> = Read<Result> | Command<Result>

export type ResultOf<S> = S extends Statement<infer Result> ? Result : never

/**
 * A query whose whole answer is one JSON text, or null. D1 returns one text much faster than hundreds of named values, and
 * neighbours in a batch become one statement. A text in D1 holds at most 2 MB.
 */
export class Read<Result> {
  /** One column and at most one row. It is in brackets wherever it is used. */
  readonly #query: SQL | Query
  #text: Query | undefined
  readonly read: (json: string | null) => Result

  constructor(query: SQL | Query, read: (json: string | null) => Result) {
    this.#query = query
    this.read = read
  }

  get query(): Query {
    return (this.#text ??= queryOf(this.#query, textOf))
  }

  /** A query text with a value for each placeholder. */
  bind(values: Record<string, unknown>): Read<Result> {
    return new Read(boundQuery(this.query, values), this.read)
  }

  map<Other>(present: (result: Result) => Other): Read<Other> {
    return new Read(this.#text ?? this.#query, (json) => present(this.read(json)))
  }
}

/**
 * `read`: rows that are too long for one text. `insert of one row`: it returns data of its row, together with the reads after
 * it.
 */
type CommandKind = 'read' | 'write' | 'insert of one row'

/** A statement that is sent separately. */
export class Command<Result> {
  readonly #query: SQL | Query
  #text: Query | undefined
  readonly read: (rows: readonly Record<string, unknown>[]) => Result
  readonly kind: CommandKind

  constructor(
    query: SQL | Query,
    read: (rows: readonly Record<string, unknown>[]) => Result,
    kind: CommandKind = 'write',
  ) {
    this.#query = query
    this.read = read
    this.kind = kind
  }

  get query(): Query {
    return (this.#text ??= queryOf(this.#query, numberedTextOf))
  }

  bind(values: Record<string, unknown>): Command<Result> {
    return new Command(boundQuery(this.query, values), this.read, this.kind)
  }

  /** For an INSERT of exactly one row with RETURNING, if no trigger changes the data that is read. */
  ofOneRow(): Command<Result> {
    return new Command(this.#text ?? this.#query, this.read, 'insert of one row')
  }

  map<Other>(present: (result: Result) => Other): Command<Other> {
    return new Command(this.#text ?? this.#query, (rows) => present(this.read(rows)), this.kind)
  }
}

function queryOf(query: SQL | Query, write: (query: SQL) => Query): Query {
  return is(query, SQL) ? write(query) : query
}

function boundQuery({ sql, params }: Query, values: Record<string, unknown>): Query {
  return { sql, params: fillPlaceholders(params, values) }
}
