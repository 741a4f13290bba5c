import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw'

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
  const build = drizzle(client as unknown as D1Database)
  return {
    build,
    usage,
    startAtPrimary() {
      from = 'first-primary'
    },
    bookmark: () => opened?.getBookmark() ?? null,
    async batch(statements) {
      const [first, ...others] = statements.map((statement) => batchable(statement, client))
      return (await build.batch([first as Statement, ...others])) as never
    },
  }
}

/** Drizzle forgets to prepare statements written as SQL when they stand in a batch, so that is done here. */
function batchable(statement: Statement, client: Pick<D1DatabaseSession, 'prepare'>): Statement {
  if (!(statement instanceof SQLiteRaw)) return statement
  const prepare = () => {
    const query = statement.getQuery()
    const mapResult = (result: unknown, isFromBatch?: boolean) => statement.mapResult(result, isFromBatch)
    return { getQuery: () => query, stmt: client.prepare(query.sql), mapResult }
  }
  return { _prepare: prepare } as unknown as Statement
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
