import type { SqlFile } from './sql-file.ts'
import { writeSqlFile } from './sql-file.ts'
import { MARKER } from './database-copy.ts'
import { emptyFullText, isContentless } from './full-text-tables.ts'
import { OWN_TABLES, type Query } from './exact-texts.ts'
import { inOrderOfReferences } from './sql/references.ts'
import { identifier, textLiteralOf } from './sql/sql-texts.ts'

/** The state of a database before a restore. */
export interface Existing {
  tables: Map<string, string>
  views: string[]
  triggers: string[]
  /** The backup of an interrupted restore. */
  restoring: string | null
  /** Whether an account exists. */
  isInUse: boolean
}

export async function readExisting(query: Query): Promise<Existing> {
  const [rows = []] = await query([`SELECT type, name, sql FROM sqlite_master AS m WHERE ${OWN_TABLES} ORDER BY rowid`])
  const named = (type: string) => rows.filter((row) => row['type'] === type)
  const tables = new Map(named('table').map((row) => [String(row['name']), String(row['sql'])]))
  const asked = [
    tables.has(MARKER) ? `SELECT backup AS found FROM ${MARKER}` : 'SELECT NULL AS found',
    tables.has('users') ? 'SELECT id AS found FROM users LIMIT 1' : 'SELECT NULL AS found',
  ]
  const [[marker] = [], [user] = []] = await query(asked)
  return {
    tables,
    views: named('view').map((row) => String(row['name'])),
    triggers: named('trigger').map((row) => String(row['name'])),
    restoring: typeof marker?.['found'] === 'string' ? marker['found'] : null,
    isInUse: typeof user?.['found'] === 'number',
  }
}

interface Import {
  path: string
  existing: Existing
  /** The SQL of the backup. */
  database: string
  backup: string
}

/**
 * One file that removes the present rows, inserts the backup and marks which backup it is. wrangler runs it as one transaction.
 */
export async function writeImport({ path, existing, database, backup }: Import): Promise<void> {
  const file = writeSqlFile(path)
  await file.statement('PRAGMA defer_foreign_keys=TRUE')
  await clear(file, existing)
  await file.append(database)
  await file.statement(`CREATE TABLE ${MARKER} (backup TEXT NOT NULL, last_key INTEGER NOT NULL)`)
  const lastKey = '(SELECT ifnull(max(id), 0) FROM api_keys)'
  await file.statement(`INSERT INTO ${MARKER} (backup, last_key) VALUES (${textLiteralOf(backup)}, ${lastKey})`)
  await file.end()
}

/** Triggers are dropped first, so that none runs; then rows are deleted before the rows they refer to. */
async function clear(file: SqlFile, { tables, views, triggers }: Existing): Promise<void> {
  for (const name of triggers) await file.statement(`DROP TRIGGER ${identifier(name)}`)
  for (const name of views) await file.statement(`DROP VIEW ${identifier(name)}`)
  for (const name of inOrderOfReferences(tables).toReversed()) await file.statement(`DROP TABLE ${identifier(name)}`)
}

const SHADOWS = ['data', 'idx', 'content', 'docsize', 'config']

/**
 * Empties the search index, which is rebuilt afterwards. Otherwise entries newer than the backup would stay. Shadow tables of
 * full text are dropped with their table.
 */
export async function emptySearch(query: Query): Promise<void> {
  const [rows = []] = await query([`SELECT name, sql FROM sqlite_master AS m WHERE type = 'table' AND ${OWN_TABLES}`])
  const tables = rows.map((row) => ({
    name: String(row['name']),
    isFullText: /^CREATE VIRTUAL/i.test(String(row['sql'])),
    isContentless: isContentless(String(row['sql'])),
  }))
  const kept = new Set(['d1_migrations'])
  for (const { name, isFullText } of tables) if (isFullText) for (const part of SHADOWS) kept.add(`${name}_${part}`)
  await query(
    tables
      .filter(({ name }) => !kept.has(name))
      .map(({ name, ...table }) => emptyFullText({ ...table, name: identifier(name) })),
  )
}
