import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'

/**
 * A database file of workerd's, opened by Node while no Worker has it: as much of D1's interface as seeding needs. What a desk of
 * a million tickets takes is waited for once per statement in workerd, and here not at all.
 */
export class LocalDatabase {
  readonly #file: DatabaseSync
  readonly #isRead: boolean
  readonly path: string

  /** `isRead` only, by another thread than the one that writes it. */
  constructor(path: string, { isRead = false }: { isRead?: boolean } = {}) {
    this.path = path
    this.#isRead = isRead
    // What is written here is made to fit: `test/scripts/loaded-desk.test.ts` looks at every reference.
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

  /** Takes the indexes, or what a row's coming triggers, of tables away; what it answers makes them again. */
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

  /** Inserts a row of these columns, however often it is called. */
  inserting(table: string, columns: readonly string[]): (...values: SQLInputValue[]) => void {
    const places = columns.map(() => '?').join(', ')
    const statement = this.#file.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
    return (...values) => void statement.run(...values)
  }

  /** Runs this statement with other values, however often it is called. */
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
    // In the middle of a statement's failure that would only hide it.
    if (!this.#isRead && !this.#file.isTransaction) this.#file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.#file.close()
  }
}

/** The files of a folder that workerd has made its databases in. */
export function databaseFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('D1DatabaseObject') && name.endsWith('.sqlite') && !name.includes('metadata'))
    .map((name) => join(folder, name))
}
