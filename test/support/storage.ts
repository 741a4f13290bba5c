import { type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { emptyFullText, isContentless } from '../../scripts/desk/backup/full-text-tables.ts'
import { ask, emptyNow, untilSettled, use } from './storage-use.ts'

const ATTEMPTS = 5
/** With more written rows, recreating the database is faster, because each deleted row fires its triggers. */
const DELETED_AT_MOST = 20_000
/** The triggers that watch writes (written-tables.ts) stay from test to test. */
const OWN = "name NOT LIKE 'watched^_%' ESCAPE '^' AND name <> 'written_tables'"
/** Ids that travel in messages are never reused, so that a message of an earlier test finds no record. */
const KEPT_SEQUENCES = ['events', 'deliveries', 'webhook_deliveries']

type State = 'empty' | 'installed'

/** A table and its rows in a state, as SQL literals. */
interface Table {
  name: string
  columns: string[]
  rows: string[]
  isFullText: boolean
  isContentless: boolean
}

interface Known {
  schema: string
  /** The connection's count of written rows when the database was last emptied. */
  changes: number
  empty: Table[]
  /** The state with the look-up rows of an installation, known after the first installation. */
  installed: Table[] | null
  index: Table[]
}

const worker = globalThis as { knownStorage?: Known | null }

/**
 * Storage before an installation: all migrations applied, no row, file or message. The databases are emptied when a test first
 * uses one: many tests use none, and most begin with an installation.
 */
export async function emptyStorage(): Promise<void> {
  if (!(await untilSettled())) worker.knownStorage = null
  use.emptiedAt = Date.now()
  use.tests += 1
  await Promise.all([...use.cached].map(async (url) => await caches.default.delete(url)))
  use.cached.clear()
  if (use.hasObjects && !use.isPutBack) await reset()
  use.hasObjects = false
  if (use.hasFiles) await deleteFiles()
  use.hasFiles = false
  use.due = async () => await toState('empty')
}

/** The state after `seed`. Once it is known, unused storage is set to it directly. */
export async function installStorage(seed: () => Promise<void>): Promise<void> {
  const isEmpty = use.due !== null
  if (isEmpty) await emptyNow(use, async () => await toState('installed'))
  if (isEmpty && worker.knownStorage?.installed) return
  await seed()
  if (isEmpty && worker.knownStorage) worker.knownStorage.installed = await tablesOf(env.DB)
}

/** Databases without tables, for a test that runs the migrations itself. */
export async function storageWithoutTables(): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await reset()
    const tables = await ask(env.DB, "SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'")
    if (tables.length === 0) break
  }
  worker.knownStorage = null
  use.due = null
}

async function toState(state: State): Promise<void> {
  const known = worker.knownStorage
  if (known && (await isRestored(known, state))) return
  for (let attempt = 1; !(await isRecreated(attempt === ATTEMPTS)); attempt += 1);
  const [schema, changes] = await measure()
  if (known?.schema === schema) known.changes = changes
  else {
    const [empty, index] = [await tablesOf(env.DB), await tablesOf(env.SEARCH)]
    worker.knownStorage = { schema, changes, empty, installed: null, index }
  }
  const { knownStorage } = worker
  if (state === 'installed' && knownStorage?.installed) await isRestored(knownStorage, state)
}

/**
 * Deletes and restores rows if that is faster than recreating. False if not possible. The simulator runs a script as one
 * statement.
 */
async function isRestored(known: Known, state: State): Promise<boolean> {
  try {
    const [[schema, changes], tables, index] = await Promise.all([
      measure(),
      changedIn(env.DB, known[state] ?? known.empty),
      changedIn(env.SEARCH, known.index),
    ])
    if (schema !== known.schema || changes - known.changes > DELETED_AT_MOST) return false
    const restoring = ['PRAGMA defer_foreign_keys = on', ...tables.flatMap(putBack)]
    await ask(env.DB, restoring.join(';\n'))
    if (index.length > 0) await ask(env.SEARCH, index.flatMap(putBack).join(';\n'))
    known.changes = (await measure())[1]
    return true
  } catch {
    return false
  }
}

/** The tables whose rows differ from the wanted state. */
async function changedIn(database: D1Database, wanted: readonly Table[]): Promise<Table[]> {
  const found = await textsOf(database, wanted)
  return wanted.filter(({ name, rows }) => found.get(name) !== (rows.length === 0 ? '0' : JSON.stringify(rows)))
}

/** The statements that restore the rows of a table and leave correct ones untouched. */
function putBack({ name, columns, rows, isFullText, isContentless }: Table): string[] {
  if (isFullText) return [emptyFullText({ name, isContentless })]
  if (rows.length === 0) return [`DELETE FROM ${name}`]
  const list = rows.join(', ')
  if (name === 'sqlite_sequence') {
    const kept = KEPT_SEQUENCES.map((table) => `'${table}'`).join(', ')
    const values = `SELECT * FROM (VALUES ${list}) WHERE column1 NOT IN (${kept})`
    return [`DELETE FROM sqlite_sequence WHERE name NOT IN (${kept})`, `INSERT INTO sqlite_sequence ${values}`]
  }
  const same = columns.map((column, index) => `v.column${index + 1} IS ${column}`).join(' AND ')
  return [
    `DELETE FROM ${name} WHERE NOT EXISTS (SELECT 1 FROM (VALUES ${list}) v WHERE ${same})`,
    `INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) VALUES ${list}`,
  ]
}

async function measure(): Promise<[schema: string, changes: number]> {
  const [found] = await ask<{ schema: string; changes: number }>(
    env.DB,
    `SELECT count(*) || ' ' || total(length(sql)) AS schema, total_changes() AS changes FROM sqlite_schema WHERE ${OWN}`,
  )
  return [found?.schema ?? '', found?.changes ?? 0]
}

/** All tables with their rows. Tables that triggers write to come last. */
async function tablesOf(database: D1Database): Promise<Table[]> {
  const found = await ask<{ name: string; sql: string; columns: string }>(
    database,
    `SELECT m.name, m.sql, json_group_array('"' || c.name || '"') AS columns
     FROM sqlite_schema m CROSS JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE '^_cf^_%' ESCAPE '^' AND m.name NOT LIKE 'sqlite^_stat%' ESCAPE '^' AND m.name <> 'written_tables' GROUP BY m.rowid`,
  )
  const isFullText = ({ sql }: { sql: string }) => sql.startsWith('CREATE VIRTUAL')
  const inside = found.filter(isFullText).map(({ name }) => `${name}_`)
  const tables = found
    .filter(({ name }) => !inside.some((beginning) => name.startsWith(beginning)))
    .map((table) => ({
      name: table.name,
      columns: JSON.parse(table.columns) as string[],
      isFullText: isFullText(table),
      isContentless: isContentless(table.sql),
    }))
  const listed = tables.map((table) => ({ ...table, rows: table.isFullText ? [] : ['?'] }))
  const texts = await textsOf(database, listed)
  const isLast = ({ name }: { name: string }) => Number(/^catalog$|_counters$|^sqlite_sequence$/.test(name))
  return listed
    .map(({ rows, ...table }) => ({
      ...table,
      rows: rows.length === 0 ? [] : (JSON.parse(texts.get(table.name) ?? '[]') as string[]),
    }))
    .toSorted((one, other) => isLast(one) - isLast(other))
}

/** The rows of each table as JSON, or only whether it has any if it should have none. D1 answers at most a hundred columns. */
async function textsOf(database: D1Database, tables: readonly Table[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (let start = 0; start < tables.length; start += 90) {
    const parts = tables.slice(start, start + 90).map(({ name, columns, rows }) => {
      const row = `'(' || ${listed(columns.map((column) => `quote(${column})`))} || ')'`
      const text =
        rows.length === 0 ? `EXISTS (SELECT 1 FROM ${name})` : `(SELECT json_group_array(${row}) FROM ${name})`
      return `${text} AS ${name}`
    })
    const [found = {}] = await ask<Record<string, unknown>>(database, `SELECT ${parts.join(', ')}`)
    for (const [name, text] of Object.entries(found)) texts.set(name, String(text))
  }
  return texts
}

/** A concatenation in balanced brackets, because SQLite refuses deeply nested expressions. */
function listed(values: readonly string[]): string {
  const half = Math.ceil(values.length / 2)
  return values.length === 1
    ? values.join()
    : `(${listed(values.slice(0, half))} || ', ' || ${listed(values.slice(half))})`
}

/** True if it worked. About once in a hundred times `reset` leaves a database or the files as they were. */
async function isRecreated(isLastAttempt: boolean): Promise<boolean> {
  await reset()
  try {
    await Promise.all([
      deleteFiles(),
      migrate(env.DB, env.TEST_MIGRATIONS),
      migrate(env.SEARCH, env.TEST_SEARCH_MIGRATIONS),
    ])
    return true
  } catch (error) {
    if (!isLastAttempt && String(error).includes('d1_migrations already exists')) return false
    throw error
  }
}

async function deleteFiles(): Promise<void> {
  const { objects } = await env.ATTACHMENTS.list()
  if (objects.length > 0) await env.ATTACHMENTS.delete(objects.map(({ key }) => key))
}

/** D1 refuses a script of more than 100,000 characters. */
const SCRIPT_AT_MOST = 90_000

/** Adds the record of applied migrations that `wrangler d1 migrations apply` keeps. */
async function migrate(database: D1Database, migrations: readonly D1Migration[]): Promise<void> {
  const scripts = [
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  ]
  for (const { name, queries } of migrations) {
    for (const query of [...queries, `INSERT INTO d1_migrations (name) VALUES ('${name}')`]) {
      const begun = `${scripts.at(-1) ?? ''}\n;\n${query}`
      if (begun.length <= SCRIPT_AT_MOST) scripts[scripts.length - 1] = begun
      else scripts.push(query)
    }
  }
  for (const script of scripts) await ask(database, script)
}
