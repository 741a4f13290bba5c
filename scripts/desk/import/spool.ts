import { rm } from 'node:fs/promises'
import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** A row of a dump: its texts by column name, and its file's bytes if it has a file. */
export interface SpooledRow {
  id: number
  values: Readonly<Record<string, string | null>>
  bytes: Uint8Array | null
}

/**
 * A temporary file of the dump's rows, indexed by table, id and parent. It is needed because a dump is unordered and can be
 * larger than memory.
 */
export interface Spool {
  add(table: string, row: SpooledRow & { parent: number | null }): void
  /** Marks the spool as complete and readable, also when it is opened again. */
  complete(about: object): void
  /** The value passed to `complete`, or null if the spool is not complete. */
  about(): unknown
  count(table: string): number
  highest(table: string): number
  has(table: string, id: number): boolean
  /** The rows with an id above `after`, ordered by id. */
  rows(table: string, after?: number): IterableIterator<SpooledRow>
  /** The rows that belong to a parent, ordered by id. */
  children(table: string, parent: number): SpooledRow[]
  /** The distinct values of a column, each with the first id that has it. */
  different(table: string, column: string): { value: string; id: number }[]
  close(): void
}

const SCHEMA = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000; PRAGMA temp_store = FILE;
  CREATE TABLE IF NOT EXISTS rows (name TEXT NOT NULL, id INTEGER NOT NULL, parent INTEGER, data TEXT NOT NULL, bytes BLOB);
  CREATE TABLE IF NOT EXISTS about (text TEXT NOT NULL);`
const INDEXES = `
  CREATE UNIQUE INDEX rows_id ON rows (name, id);
  CREATE INDEX rows_parent ON rows (name, parent, id) WHERE parent IS NOT NULL;`
const ROWS_AT_ONCE = 5000

export async function openSpool(path: string, { isFresh }: { isFresh: boolean }): Promise<Spool> {
  if (isFresh) await rm(path, { force: true })
  const { DatabaseSync: Database } = await import('node:sqlite')
  const file = new Database(path)
  file.exec(SCHEMA)
  return spoolOf(file)
}

interface Stored {
  id: number
  data: string
  bytes: Uint8Array | null
}

function spoolOf(file: DatabaseSync): Spool {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? file.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  let pending = 0
  let isOpen = false

  function commit() {
    if (isOpen) file.exec('COMMIT')
    isOpen = false
  }

  function read(row: unknown): SpooledRow {
    const { id, data, bytes } = row as Stored
    return { id, values: JSON.parse(data) as SpooledRow['values'], bytes }
  }

  function first(sql: string, ...values: (string | number)[]): number {
    const row = statement(sql).get(...values) as { n: number | null } | undefined
    return row?.n ?? 0
  }

  return {
    add(table, { id, parent, values, bytes }) {
      if (!isOpen) file.exec('BEGIN')
      isOpen = true
      const add = statement('INSERT INTO rows (name, id, parent, data, bytes) VALUES (?, ?, ?, ?, ?)')
      add.run(table, id, parent, JSON.stringify(values), bytes)
      pending += 1
      if (pending % ROWS_AT_ONCE === 0) commit()
    },
    complete(about) {
      commit()
      // Of two rows with one id the later one wins, as in MySQL's REPLACE.
      file.exec(`DELETE FROM rows WHERE rowid NOT IN (SELECT max(rowid) FROM rows GROUP BY name, id);${INDEXES}`)
      statement('INSERT INTO about (text) VALUES (?)').run(JSON.stringify(about))
    },
    about() {
      const row = statement('SELECT text FROM about').get() as { text: string } | undefined
      return row === undefined ? null : (JSON.parse(row.text) as unknown)
    },
    count: (table) => first('SELECT count(*) AS n FROM rows WHERE name = ?', table),
    highest: (table) => first('SELECT max(id) AS n FROM rows WHERE name = ?', table),
    has: (table, id) => first('SELECT count(*) AS n FROM rows WHERE name = ? AND id = ?', table, id) > 0,
    *rows(table, after = 0) {
      // Prepared on each call, because several iterations can run at once.
      const all = file.prepare('SELECT id, data, bytes FROM rows WHERE name = ? AND id > ? ORDER BY id')
      for (const row of all.iterate(table, after)) yield read(row)
    },
    children: (table, parent) =>
      statement('SELECT id, data, bytes FROM rows WHERE name = ? AND parent = ? ORDER BY id')
        .all(table, parent)
        .map(read),
    different: (table, column) =>
      statement(
        `SELECT data ->> ? AS value, min(id) AS id FROM rows WHERE name = ? GROUP BY 1 HAVING value IS NOT NULL ORDER BY 2`,
      ).all(column, table) as unknown as { value: string; id: number }[],
    close() {
      commit()
      file.close()
    },
  }
}
