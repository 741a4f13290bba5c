import type { Query } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { DrizzleD1Database, SQLiteD1Session } from 'drizzle-orm/d1'
import { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw'
import { dialect } from './dialect.ts'
import { JsonQuery, JsonRows } from './json-query.ts'

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

/** Opens a D1 session with the first batch; `usage` goes up with every trip made through it. */
export function openDatabase(binding: D1Database, start: SessionStart): Database {
  const usage: DatabaseUsage = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, milliseconds: 0 }
  let from = start
  let opened: D1DatabaseSession | null = null
  const client = metered(() => (opened ??= binding.withSession(from)), usage)
  // Drizzle only ever calls `prepare` and `batch`, which a session has too.
  const session = new SQLiteD1Session<Record<string, never>, Record<string, never>>(
    client as D1Database,
    dialect,
    undefined,
  )
  const build = new DrizzleD1Database('async', dialect, session, undefined)
  return {
    build,
    usage,
    startAtPrimary() {
      from = 'first-primary'
    },
    bookmark: () => opened?.getBookmark() ?? null,
    async batch(statements) {
      const runs = runsOf(statements)
      const [first, ...others] = runs.map((run) => batchable(run, client))
      const results: unknown[] = await build.batch([first as Statement, ...others])
      return runs.flatMap((run, position) => (isUnion(run) ? results[position] : [results[position]])) as never
    },
  }
}

/** JSON queries that stand side by side and go as one statement. */
interface Union {
  queries: JsonQuery<unknown>[]
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
    if (!(statement instanceof JsonQuery)) {
      runs.push(statement)
      continue
    }
    const { sql, params } = dialect.sqlToQuery(statement.text)
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

type Client = Pick<D1DatabaseSession, 'prepare'>

/** What Drizzle's batch asks of a statement. */
function prepared(
  query: Query,
  { client, mapResult }: { client: Client; mapResult: (result: unknown, isFromBatch?: boolean) => unknown },
): Statement {
  return {
    _prepare: () => ({ getQuery: () => query, stmt: client.prepare(query.sql), mapResult }),
  } as unknown as Statement
}

function batchable(run: Run, client: Client): Statement {
  if (isUnion(run)) return prepared(queryOf(run), { client, mapResult: (result) => readUnion(run, result) })
  if (run instanceof JsonRows) {
    const mapResult = (result: unknown): unknown => run.read((result as { results: { json: string }[] }).results)
    return prepared(dialect.sqlToQuery(run.text), { client, mapResult })
  }
  // Drizzle forgets to prepare statements written as SQL when they stand in a batch.
  if (!(run instanceof SQLiteRaw)) return run
  const mapResult = (result: unknown, isFromBatch?: boolean): unknown => run.mapResult(result, isFromBatch)
  return prepared(run.getQuery(), { client, mapResult })
}

function queryOf({ texts, params }: Union): Query {
  return { sql: `SELECT ${texts.map((text, position) => `(${text}) AS q${position}`).join(', ')}`, params }
}

function readUnion({ queries }: Union, result: unknown): unknown[] {
  const [row = {}] = (result as { results: Record<string, string | null>[] }).results
  return queries.map(({ read }, position) => read(row[`q${position}`] ?? null))
}

function metered(session: () => D1DatabaseSession, usage: DatabaseUsage): Pick<D1DatabaseSession, 'prepare' | 'batch'> {
  return {
    prepare: (query: string) => session().prepare(query),
    async batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
      const startedAt = Date.now()
      usage.trips += 1
      usage.statements += statements.length
      try {
        const results = await session().batch<T>(statements)
        for (const { meta } of results) {
          usage.rowsRead += meta.rows_read
          usage.rowsWritten += meta.rows_written
        }
        return results
      } finally {
        usage.milliseconds += Date.now() - startedAt
      }
    },
  }
}
