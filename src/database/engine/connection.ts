import type { Query } from 'drizzle-orm'
import { type Command, Read, type ResultOf, type Statement } from './statements.ts'

/** The database cost of one request. Every answer shows it in `Server-Timing`, and the tests of budgets assert it. */
export interface DatabaseUsage {
  trips: number
  statements: number
  rowsRead: number
  rowsWritten: number
  milliseconds: number
}

export interface Database {
  /** One round trip and one transaction: all statements take effect, or none. Results have the order of the statements. */
  batch<const Statements extends readonly Statement[]>(
    statements: Statements,
  ): Promise<{ -readonly [Position in keyof Statements]: ResultOf<Statements[Position]> }>
  readonly usage: DatabaseUsage
  /** The clock of the code that opened the database. */
  now(): number
  /** Passes on the ids of committed events. `commit` calls it. */
  publish(eventIds: readonly number[]): void
  /** Starts on the primary, for example for a GET that changes something. Call it before any batch. */
  startAtPrimary(): void
  /** Null until the first query. */
  bookmark(): string | null
  /** Which database answered last, and its size. Null until the first query. */
  servedBy(): ServedBy | null
}

/** The platform's report about the database that answered. Null if there is none. */
export interface ServedBy {
  /** The size of the database in bytes. */
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
 * Opens a D1 session with the first batch. Every trip through it increases `usage`. If a database has no `publish`, its events
 * wait for the sweep.
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
      const runs = runsOf(statements)
      const results = await runMetered({ usage, now }, runs.length, async () => {
        const queries = runs.map(queryOf)
        return await session.batch<Record<string, unknown>>(
          queries.map(({ sql, params }) => session.prepare(sql).bind(...params)),
        )
      })
      last = results.at(-1)?.meta ?? last
      return runs.flatMap((run, position) => readRun(run, results[position]?.results ?? [])) as never
    },
  }
}

/** The parts of one statement: a command, neighbouring reads, or a command of one row with the reads after it. */
interface Run {
  command: Command<unknown> | null
  reads: Read<unknown>[]
  params: unknown[]
}

/** The most values that D1 binds to one statement. */
const PARAMETERS_AT_MOST = 100

/** Every statement has a cost, so neighbouring reads share one. Nothing can be written between them. */
function runsOf(statements: readonly Statement[]): Run[] {
  const runs: Run[] = []
  for (const statement of statements) {
    const { params } = statement.query
    if (!(statement instanceof Read)) {
      runs.push({ command: statement, reads: [], params: [...params] })
      continue
    }
    const last = runs.at(-1)
    const run = last && mayRead(last, params.length) ? last : { command: null, reads: [], params: [] }
    if (run !== last) runs.push(run)
    run.reads.push(statement)
    run.params.push(...params)
  }
  return runs
}

function mayRead({ command, params }: Run, more: number): boolean {
  return (command === null || command.kind === 'insert of one row') && params.length + more <= PARAMETERS_AT_MOST
}

function queryOf({ command, reads, params }: Run): Query {
  const columns = reads.map(({ query }, position) => `(${query.sql}) AS q${position}`)
  const sql = command === null ? `SELECT ${columns.join(', ')}` : [command.query.sql, ...columns].join(', ')
  return { sql, params }
}

function readRun({ command, reads }: Run, rows: Record<string, unknown>[]): unknown[] {
  const [row = {}] = rows
  const found = reads.map(({ read }, position) => read((row[`q${position}`] ?? null) as string | null))
  return command === null ? found : [command.read(rows), ...found]
}

async function runMetered(
  { usage, now }: Pick<Database, 'usage' | 'now'>,
  statements: number,
  send: () => Promise<D1Result<Record<string, unknown>>[]>,
): Promise<D1Result<Record<string, unknown>>[]> {
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
