import type { Query } from 'drizzle-orm'
import { Read, type ResultOf, type Statement } from './statements.ts'

/** What one request cost. Every answer shows it in `Server-Timing`, and the budgets assert it. */
export interface DatabaseUsage {
  trips: number
  statements: number
  rowsRead: number
  rowsWritten: number
  milliseconds: number
}

export interface Database {
  /** One round trip and one transaction: all statements take effect, or none. Their results come in their order. */
  batch<const Statements extends readonly Statement[]>(
    statements: Statements,
  ): Promise<{ -readonly [Position in keyof Statements]: ResultOf<Statements[Position]> }>
  readonly usage: DatabaseUsage
  /** The clock of whoever opened it. */
  now(): number
  /** Hands the ids of committed events on; `commit` calls it. */
  publish(eventIds: readonly number[]): void
  /** Begins on the primary, whatever the request looked like: for a GET that changes something. Call it before any batch. */
  startAtPrimary(): void
  /** Null as long as nothing was asked. */
  bookmark(): string | null
  /** Which database answered last, and its size; null as long as nothing was asked. */
  servedBy(): ServedBy | null
}

/** What the platform tells of the database that answered; null where it does not. */
export interface ServedBy {
  /** Bytes. */
  size: number | null
  region: string | null
  isPrimary: boolean | null
}

export type SessionStart = 'first-primary' | 'first-unconstrained' | (string & {})

const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

export function isBookmark(text: string | null | undefined): text is string {
  return typeof text === 'string' && BOOKMARK.test(text)
}

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
  let last: D1Meta | null = null
  return {
    usage,
    now,
    publish,
    startAtPrimary() {
      from = 'first-primary'
    },
    bookmark: () => opened?.getBookmark() ?? null,
    servedBy: () =>
      last && {
        size: last.size_after ?? null,
        region: last.served_by_region ?? null,
        isPrimary: last.served_by_primary ?? null,
      },
    async batch(statements) {
      const session = (opened ??= binding.withSession(from))
      const runs = runsOf(statements).map(sendable)
      const results = await runMetered({ usage, now }, runs.length, async () => {
        return await session.batch(runs.map(({ query }) => session.prepare(query.sql).bind(...query.params)))
      })
      last = results.at(-1)?.meta ?? last
      return runs.flatMap(({ read }, position) => read(results[position])) as never
    },
  }
}

/** Reads that stand side by side and go as one statement. */
interface Union {
  reads: Read<unknown>[]
  texts: string[]
  params: unknown[]
}

type Run = Exclude<Statement, Read<unknown>> | Union

/** D1 binds no more values to a statement. */
const PARAMETERS_AT_MOST = 100

/** Every statement has its cost, so neighbours that only read share one; nothing can be written between them. */
function runsOf(statements: readonly Statement[]): Run[] {
  const runs: Run[] = []
  for (const statement of statements) {
    if (!(statement instanceof Read)) {
      runs.push(statement)
      continue
    }
    const { sql, params } = statement.query
    const last = runs.at(-1)
    const hasRoom = last !== undefined && isUnion(last) && last.params.length + params.length <= PARAMETERS_AT_MOST
    const union = hasRoom ? last : { reads: [], texts: [], params: [] }
    if (!hasRoom) runs.push(union)
    union.reads.push(statement)
    union.texts.push(sql)
    union.params.push(...params)
  }
  return runs
}

function isUnion(run: Run): run is Union {
  return 'reads' in run
}

/** A statement as it is sent, and what it answers: one result, or those of all reads that share the statement. */
interface Sendable {
  query: Query
  read: (result: unknown) => unknown[]
}

function sendable(run: Run): Sendable {
  if (isUnion(run)) return { query: queryOf(run), read: (result) => readUnion(run, result) }
  return {
    query: run.query,
    read: (result) => [run.read((result as { results: Record<string, unknown>[] }).results)],
  }
}

function queryOf({ texts, params }: Union): Query {
  return { sql: `SELECT ${texts.map((text, position) => `(${text}) AS q${position}`).join(', ')}`, params }
}

function readUnion({ reads }: Union, result: unknown): unknown[] {
  const [row = {}] = (result as { results: Record<string, string | null>[] }).results
  return reads.map(({ read }, position) => read(row[`q${position}`] ?? null))
}

async function runMetered(
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
