import { env } from 'cloudflare:workers'
import { emptyFullText, isContentless } from '../../../scripts/desk/backup/full-text-tables.ts'
import { ask } from '../storage-use.ts'

/*
 * A snapshot of a desk: every row of both databases and every file. Restoring changes only what differs, and fires no trigger.
 */

/** Rows of a table, each as the literals of its columns. */
interface Table {
  name: string
  columns: readonly string[]
  /** The primary key of a row. */
  key: readonly string[]
}

export interface DeskState {
  /** The rows of each table of DB, in one text. */
  rows: ReadonlyMap<string, string>
  /** The rows of each table of SEARCH. Of its full-text tables only whether they have rows. */
  index: ReadonlyMap<string, string>
  files: ReadonlyMap<string, StoredFile>
}

interface StoredFile {
  bytes: ArrayBuffer
  httpMetadata: R2HTTPMetadata | undefined
}

const BETWEEN_VALUES = '\u001F'
const BETWEEN_ROWS = '\u001E'
const GUARD = 'faults_restoring'
const ATTEMPTS = 4
/** Columns of one read: D1 answers at most a hundred. */
const TABLES_AT_ONCE = 90
/** Characters of one script: D1 refuses more than 100,000. */
const TRIGGERS_AT_ONCE = 20

type IndexedTable = Table & { isFullText: boolean; isContentless: boolean }

let tables: readonly Table[] = []
let indexed: readonly IndexedTable[] = []

/** The rows that migrations leave, before an installation. */
let empty: DeskState | undefined

/** Disables every trigger during a restore. Call it once, while the databases are empty. */
export async function guardTriggers(): Promise<void> {
  const found = await ask<{ name: string; sql: string }>(
    env.DB,
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
  )
  await ask(env.DB, `CREATE TABLE IF NOT EXISTS ${GUARD} (is_on INTEGER)`)
  const guarded = found.filter(({ sql }) => !sql.includes(GUARD)).map(guardedTrigger)
  for (let start = 0; start < guarded.length; start += TRIGGERS_AT_ONCE) {
    await ask(env.DB, guarded.slice(start, start + TRIGGERS_AT_ONCE).join(';\n'))
  }
  tables = (await tablesOf(env.DB)).filter(({ name }) => name !== GUARD)
  indexed = await tablesOf(env.SEARCH)
  empty = await recordState()
}

/** Restores the state before an installation. */
export async function putBackEmpty(): Promise<void> {
  if (!empty) throw new Error('Nothing was taken down.')
  await putBack(empty)
}

function guardedTrigger({ name, sql }: { name: string; sql: string }): string {
  const begin = sql.indexOf('BEGIN')
  const [head, condition] = sql.slice(0, begin).split(/\bWHEN\b/)
  const also = condition === undefined ? '' : ` AND (${condition})`
  return `DROP TRIGGER ${name};\n${head} WHEN NOT EXISTS (SELECT 1 FROM ${GUARD})${also} ${sql.slice(begin)}`
}

async function tablesOf(database: D1Database): Promise<IndexedTable[]> {
  const found = await ask<{ name: string; sql: string; columns: string; key: string }>(
    database,
    `SELECT m.name, m.sql, json_group_array('"' || c.name || '"') AS columns,
       json_group_array('"' || c.name || '"') FILTER (WHERE c.pk > 0) AS key
     FROM sqlite_schema m CROSS JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE '^_cf^_%' ESCAPE '^' AND m.name NOT LIKE 'sqlite^_stat%' ESCAPE '^'
       AND m.name NOT IN ('d1_migrations', 'written_tables') GROUP BY m.rowid`,
  )
  const isFullText = ({ sql }: { sql: string }) => sql.startsWith('CREATE VIRTUAL')
  const inside = found.filter(isFullText).map(({ name }) => `${name}_`)
  return found
    .filter(({ name }) => !inside.some((beginning) => name.startsWith(beginning)))
    .map((table) => ({
      name: table.name,
      columns: JSON.parse(table.columns) as string[],
      key: JSON.parse(table.key) as string[],
      isFullText: isFullText(table),
      isContentless: isContentless(table.sql),
    }))
}

/** Takes a snapshot. */
export async function recordState(): Promise<DeskState> {
  const [rows, index, files] = await Promise.all([recordRows(), textsOf(env.SEARCH, indexed), takeDownFiles()])
  return { rows, index, files }
}

/** A snapshot of `DB` alone, compared after each request. */
export async function recordRows(): Promise<ReadonlyMap<string, string>> {
  return await textsOf(env.DB, tables)
}

async function takeDownFiles(): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  for (const key of await storedKeys()) {
    const object = await env.ATTACHMENTS.get(key)
    if (object) files.set(key, { bytes: await object.arrayBuffer(), httpMetadata: object.httpMetadata })
  }
  return files
}

export async function storedKeys(): Promise<string[]> {
  return (await env.ATTACHMENTS.list()).objects.map(({ key }) => key)
}

async function textsOf(
  database: D1Database,
  from: readonly (Table & { isFullText?: boolean })[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (let start = 0; start < from.length; start += TABLES_AT_ONCE) {
    const parts = from.slice(start, start + TABLES_AT_ONCE).map(({ name, columns, isFullText = false }) => {
      const row = joined(columns.map((column) => `quote(${column})`))
      const text = isFullText
        ? `(SELECT count(*) FROM ${name}_docsize)`
        : `(SELECT group_concat(${row}, char(30)) FROM ${name})`
      return `${text} AS ${name}`
    })
    const [found = {}] = await ask<Record<string, string | number | null>>(database, `SELECT ${parts.join(', ')}`)
    for (const [name, text] of Object.entries(found)) texts.set(name, String(text ?? ''))
  }
  return texts
}

/** In brackets, because SQLite refuses deeply nested expressions. */
function joined(values: readonly string[]): string {
  const half = Math.ceil(values.length / 2)
  return values.length === 1
    ? values.join()
    : `(${joined(values.slice(0, half))} || char(31) || ${joined(values.slice(half))})`
}

/** The rows of a table from the snapshot, each as its literals by column. */
export function rowsIn(text: string): string[][] {
  return text === '' ? [] : text.split(BETWEEN_ROWS).map((row) => row.split(BETWEEN_VALUES))
}

export function columnsOf(name: string): readonly string[] {
  return (tables.find((table) => table.name === name)?.columns ?? []).map((column) => column.replaceAll('"', ''))
}

/** Restores the snapshot. */
export async function putBack(state: DeskState): Promise<void> {
  await Promise.all([putBackRows(state.rows), emptyIndex(state.index), putBackFiles(state.files)])
}

async function putBackRows(wanted: ReadonlyMap<string, string>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await recordRows()
    const changed = tables.filter(({ name }) => !isSame(found.get(name), wanted.get(name)))
    if (changed.length === 0) return
    const statements = changed.flatMap((table) => statementsFor(table, wanted.get(table.name) ?? ''))
    await ask(
      env.DB,
      ['PRAGMA defer_foreign_keys = on', `INSERT INTO ${GUARD} VALUES (1)`, ...statements, `DELETE FROM ${GUARD}`].join(
        ';\n',
      ),
    )
  }
  throw new Error('The desk cannot be put back.')
}

/** Restored rows may be stored in another order. */
function isSame(one = '', other = ''): boolean {
  return one === other || one.split(BETWEEN_ROWS).toSorted().join() === other.split(BETWEEN_ROWS).toSorted().join()
}

/** Update rows of the same key in place: deleting them would cascade. */
function statementsFor({ name, columns, key }: Table, wanted: string): string[] {
  const rows = rowsIn(wanted)
  if (rows.length === 0) return [`DELETE FROM ${name}`]
  const values = rows.map((row) => `(${row.join(', ')})`).join(', ')
  const all = columns.join(', ')
  if (key.length === 0) return [`DELETE FROM ${name}`, `INSERT INTO ${name} (${all}) VALUES ${values}`]
  const same = key.map((column) => `v.column${columns.indexOf(column) + 1} IS ${column}`).join(' AND ')
  const others = columns.filter((column) => !key.includes(column))
  const kept = others.length === 0 ? 'NOTHING' : `UPDATE SET ${others.map((c) => `${c} = excluded.${c}`).join(', ')}`
  return [
    `DELETE FROM ${name} WHERE NOT EXISTS (SELECT 1 FROM (VALUES ${values}) v WHERE ${same})`,
    `INSERT INTO ${name} (${all}) VALUES ${values} ON CONFLICT (${key.join(', ')}) DO ${kept}`,
  ]
}

/** The snapshot has no content of the index, so every desk begins with an empty one. */
async function emptyIndex(wanted: ReadonlyMap<string, string>): Promise<void> {
  const found = await textsOf(env.SEARCH, indexed)
  const changed = indexed.filter(({ name }) => !isSame(found.get(name), wanted.get(name)))
  const statements = changed.flatMap(({ isFullText, ...table }) =>
    isFullText ? [emptyFullText(table)] : statementsFor(table, wanted.get(table.name) ?? ''),
  )
  if (statements.length > 0) await ask(env.SEARCH, statements.join(';\n'))
}

async function putBackFiles(wanted: ReadonlyMap<string, StoredFile>): Promise<void> {
  const found = await storedKeys()
  const surplus = found.filter((key) => !wanted.has(key))
  if (surplus.length > 0) await env.ATTACHMENTS.delete(surplus)
  for (const [key, { bytes, httpMetadata }] of wanted) {
    if (!found.includes(key)) await env.ATTACHMENTS.put(key, bytes, httpMetadata ? { httpMetadata } : {})
  }
}

/** Date all files long ago, so that the sweep of recent files ignores them. */
export async function ageFiles(): Promise<void> {
  for (const [key, { bytes, httpMetadata }] of await takeDownFiles()) {
    const aged = key.replace(/^pending\/[\d-]+/, 'pending/2020-01-01')
    if (aged === key) continue
    await env.ATTACHMENTS.put(aged, bytes, httpMetadata ? { httpMetadata } : {})
    await env.ATTACHMENTS.delete(key)
    await env.DB.prepare('UPDATE attachments SET storage_key = ?1 WHERE storage_key = ?2').bind(aged, key).run()
  }
}
