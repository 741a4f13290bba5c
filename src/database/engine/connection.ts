import type { Query } from 'drizzle-orm'
import { type Command, Read, type ResultOf, type Statement } from './statements.ts'

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

/** What is sent as one statement: a command, reads that stand side by side, or a command of one row and the reads behind it. */
interface Run {
  command: Command<unknown> | null
  reads: Read<unknown>[]
  params: unknown[]
}

/** D1 binds no more values to a statement. */
const PARAMETERS_AT_MOST = 100

/** Every statement has its cost, so neighbours that only read share one; nothing can be written between them. */
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
