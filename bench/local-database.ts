import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'

/**
 * A database file of workerd, opened by Node while no Worker uses it, with the part of D1's interface that seeding needs. In
 * workerd each statement of a large desk would wait for a round trip.
 */
export class LocalDatabase {
  readonly #file: DatabaseSync
  readonly #isRead: boolean
  readonly path: string

  /** `isRead` means that another thread than the writer reads it. */
  constructor(path: string, { isRead = false }: { isRead?: boolean } = {}) {
    this.path = path
    this.#isRead = isRead
    // References are not enforced here; `test/scripts/loaded-desk.test.ts` checks them.
    this.#file = new DatabaseSync(path, { enableForeignKeyConstraints: false, readOnly: isRead, timeout: 60_000 })
    this.#file.exec('PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY')
    if (!isRead) this.#file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
  }

  asD1(): D1Database {
    const prepare = (text: string, values: readonly unknown[] = []): unknown => {
      const all = () => {
        const results = this.#file.prepare(text).all(...(values as SQLInputValue[]))
        return { success: true, results, meta: { rows_read: 0, rows_written: 0, duration: 0 } }
      }
      return {
        bind: (...bound: unknown[]) => prepare(text, bound),
        all: () => Promise.resolve(all()),
        run: () => Promise.resolve(all()),
        execute: all,
      }
    }
    const batch = (statements: readonly { execute: () => unknown }[]) => {
      this.#file.exec('BEGIN')
      const results = statements.map((statement) => statement.execute())
      this.#file.exec('COMMIT')
      return Promise.resolve(results)
    }
    const session = { prepare, batch, getBookmark: () => null }
    return { ...session, withSession: () => session } as unknown as D1Database
  }

  /** Drops the indexes, or the insert triggers, of tables. The answer creates them again. */
  without(kind: 'index' | 'trigger', tables: readonly string[]): string[] {
    const isTaken = kind === 'index' ? `sql NOT LIKE 'CREATE UNIQUE%'` : `sql LIKE '%AFTER INSERT ON%'`
    const found = this.#file
      .prepare(
        `SELECT name, sql FROM sqlite_master WHERE type = ? AND ${isTaken} AND tbl_name IN (SELECT value FROM json_each(?))`,
      )
      .all(kind, JSON.stringify(tables)) as { name: string; sql: string }[]
    for (const { name } of found) this.#file.exec(`DROP ${kind} "${name}"`)
    return found.map(({ sql }) => sql)
  }

  execute(statement: string): void {
    this.#file.exec(statement)
  }

  /** Inserts a row of these columns. The statement is prepared once. */
  inserting(table: string, columns: readonly string[]): (...values: SQLInputValue[]) => void {
    const places = columns.map(() => '?').join(', ')
    const statement = this.#file.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
    return (...values) => void statement.run(...values)
  }

  /** Runs this statement with other values. It is prepared once. */
  updating(statement: string): (...values: SQLInputValue[]) => void {
    const prepared = this.#file.prepare(statement)
    return (...values) => void prepared.run(...values)
  }

  has(table: string): boolean {
    return this.#file.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined
  }

  all(query: string): Record<string, SQLOutputValue>[] {
    return this.#file.prepare(query).all()
  }

  close(): void {
    // A failure here would only hide the first error.
    if (!this.#isRead && !this.#file.isTransaction) this.#file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.#file.close()
  }
}

/** The database files in a folder of workerd. */
export function databaseFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('D1DatabaseObject') && name.endsWith('.sqlite') && !name.includes('metadata'))
    .map((name) => join(folder, name))
}
