import type { Query } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { DrizzleD1Database, SQLiteD1Session } from 'drizzle-orm/d1'
import { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw'
import { dialect } from '../dialect.ts'
import { JsonQuery, JsonRows } from '../json-query.ts'
import { Command, Read } from './statements.ts'

/** What one request cost. Every answer shows it in `Server-Timing`, and the budgets assert it. */
export interface DatabaseUsage {
  trips: number
  statements: number
  rowsRead: number
  rowsWritten: number
  milliseconds: number
}

type Statement = BatchItem<'sqlite'>

export interface Database {
  /** Builds statements; nothing runs before they are handed to `batch`. */
  readonly build: DrizzleD1Database
  /** One round trip and one transaction: all statements take effect, or none. */
  batch<const Statements extends readonly [Statement, ...Statement[]]>(
    statements: Statements,
  ): Promise<BatchResponse<[...Statements]>>
  readonly usage: DatabaseUsage
  /** The clock of whoever opened it. */
  now(): number
  /** Hands the ids of committed events on; `commit` calls it. */
  publish(eventIds: readonly number[]): void
  /** Begins on the primary, whatever the request looked like: for a GET that changes something. Call it before any batch. */
  startAtPrimary(): void
  /** Null as long as nothing was asked. */
  bookmark(): string | null
}

export type SessionStart = 'first-primary' | 'first-unconstrained' | (string & {})

const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

export function isBookmark(text: string | null | undefined): text is string {
  return typeof text === 'string' && BOOKMARK.test(text)
}

/** It has no connection: what it builds runs in a batch or not at all. So one is enough for the whole isolate. */
const build = new DrizzleD1Database(
  'async',
  dialect,
  new SQLiteD1Session<Record<string, never>, Record<string, never>>(
    { prepare: () => undefined } as unknown as D1Database,
    dialect,
    undefined,
  ),
  undefined,
)

/**
 * Opens a D1 session with the first batch; `usage` goes up with every trip made through it. Events of a database without
 * `publish` wait for the sweep.
 */
export function openDatabase(
  binding: D1Database,
  start: SessionStart,
  publish: Database['publish'] = () => undefined,
  now: Database['now'] = () => Date.now(),
): Database {
  const usage: DatabaseUsage = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, milliseconds: 0 }
  let from = start
  let opened: D1DatabaseSession | null = null
  return {
    build,
    usage,
    now,
    publish,
    startAtPrimary() {
      from = 'first-primary'
    },
    bookmark: () => opened?.getBookmark() ?? null,
    async batch(statements) {
      const session = (opened ??= binding.withSession(from))
      const runs = runsOf(statements).map(prepared)
      const results = await metered({ usage, now }, runs.length, async () => {
        return await session.batch(runs.map(({ query }) => session.prepare(query.sql).bind(...query.params)))
      })
      return runs.flatMap(({ read }, position) => read(results[position])) as never
    },
  }
}

/** JSON queries that stand side by side and go as one statement. */
interface Union {
  queries: { read: (json: string | null) => unknown }[]
  texts: string[]
  params: unknown[]
}

type Run = Statement | Union

/** D1 binds no more values to a statement. */
const PARAMETERS_AT_MOST = 100

/** Every statement has its cost, so neighbours that only read share one; nothing can be written between them. */
function runsOf(statements: readonly Statement[]): Run[] {
  const runs: Run[] = []
  for (const statement of statements) {
    if (!(statement instanceof Read) && !(statement instanceof JsonQuery)) {
      runs.push(statement)
      continue
    }
    const { sql, params } = statement instanceof Read ? statement.query : dialect.sqlToQuery(statement.text)
    const last = runs.at(-1)
    const hasRoom = last !== undefined && isUnion(last) && last.params.length + params.length <= PARAMETERS_AT_MOST
    const union = hasRoom ? last : { queries: [], texts: [], params: [] }
    if (!hasRoom) runs.push(union)
    union.queries.push(statement)
    union.texts.push(sql)
    union.params.push(...params)
  }
  return runs
}

function isUnion(run: Run): run is Union {
  return 'queries' in run
}

/** A statement as it is sent, and what it answers: one result, or those of all queries that share the statement. */
interface Prepared {
  query: Query
  read: (result: unknown) => unknown[]
}

function prepared(run: Run): Prepared {
  if (isUnion(run)) return { query: queryOf(run), read: (result) => readUnion(run, result) }
  if (run instanceof Command) {
    return {
      query: run.query,
      read: (result) => [run.read((result as { results: Record<string, unknown>[] }).results)],
    }
  }
  if (run instanceof JsonRows) {
    const read = (result: unknown) => [run.read((result as { results: { json: string }[] }).results)]
    return { query: dialect.sqlToQuery(run.text), read }
  }
  // A statement written as SQL is its own prepared query, and a builder makes one.
  const own = run instanceof SQLiteRaw ? run : (run as unknown as Buildable).prepare()
  return { query: own.getQuery(), read: (result) => [own.mapResult(result, true)] }
}

/** What a builder of Drizzle's makes of itself; its types do not say so of everything that fits into a batch. */
interface Buildable {
  prepare(): { getQuery(): Query; mapResult(result: unknown, isFromBatch: boolean): unknown }
}

function queryOf({ texts, params }: Union): Query {
  return { sql: `SELECT ${texts.map((text, position) => `(${text}) AS q${position}`).join(', ')}`, params }
}

function readUnion({ queries }: Union, result: unknown): unknown[] {
  const [row = {}] = (result as { results: Record<string, string | null>[] }).results
  return queries.map(({ read }, position) => read(row[`q${position}`] ?? null))
}

async function metered(
  { usage, now }: Pick<Database, 'usage' | 'now'>,
  statements: number,
  send: () => Promise<D1Result[]>,
): Promise<D1Result[]> {
  const startedAt = now()
  usage.trips += 1
  usage.statements += statements
  try {
    const results = await send()
    for (const { meta } of results) {
      usage.rowsRead += meta.rows_read
      usage.rowsWritten += meta.rows_written
    }
    return results
  } finally {
    usage.milliseconds += now() - startedAt
  }
}
