import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../context/failures.ts'
import {
  exportedTextOf,
  type ExactTexts,
  type Query,
  readExactTexts,
  readShapes,
  type TableShape,
} from './exact-texts.ts'
import { inOrderOfReferences } from './sql/references.ts'
import { createRowWriter, type RowWriter } from './sql/row-writer.ts'
import { readText, type SqlFile, writeSqlFile, type Written } from './sql-file.ts'
import { statementsOf } from './sql/sql-statements.ts'
import { DROP_PIECES, MAKE_PIECES } from './sql/sql-texts.ts'
import { readInsert, type SqlValue, tableOf } from './sql/sql-values.ts'

/** The backup that a running restore is based on. */
export const MARKER = 'restore_progress'

export interface DatabaseCopy extends Written {
  /** The number of rows of each table. */
  tables: Record<string, number>
}

interface Survey {
  creates: Map<string, string>
  indexes: string[]
  views: string[]
  triggers: string[]
  rows: Map<string, number>
  /** Columns with texts whose line breaks were exported differently, by table. */
  doubtful: Map<string, Set<string>>
}

interface Copying {
  /** The output of `wrangler d1 export`. */
  exported: string
  target: string
  /** A temporary folder for rows sorted by table. */
  scratch: string
  query: Query
}

/**
 * Rewrites an export so that `wrangler d1 execute --file` and SQLite can import it: all tables first, then rows in the order of
 * their references, then AUTOINCREMENT sequences, indexes, and triggers last, so that no trigger runs for these rows.
 */
export async function copyDatabase({ exported, target, scratch, query }: Copying): Promise<DatabaseCopy> {
  const shapes = await readShapes(query)
  const survey = await surveyOf(exported, shapes)
  const exact = await readExactTexts(query, { shapes, doubtful: survey.doubtful })
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  try {
    await sortRows({ exported, scratch, exact, shapes })
    const written = await compose({ survey, target, scratch })
    return { ...written, tables: Object.fromEntries(survey.rows) }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const KINDS: readonly (readonly [RegExp, 'table' | 'index' | 'view' | 'trigger' | 'rows' | 'nothing'])[] = [
  [/^CREATE TABLE\b/i, 'table'],
  [/^CREATE (?:UNIQUE )?INDEX\b/i, 'index'],
  [/^CREATE VIEW\b/i, 'view'],
  [/^CREATE TRIGGER\b/i, 'trigger'],
  [/^INSERT INTO\b/i, 'rows'],
  // We write the sequences ourselves later. SQLite computes its statistics again.
  [/^(?:PRAGMA defer_foreign_keys\b|DELETE FROM "?sqlite_sequence\b|ANALYZE\b)/i, 'nothing'],
]

function kindOf(statement: string) {
  const known = KINDS.find(([pattern]) => pattern.test(statement))
  if (known === undefined) throw new Failure(`The export contains something unknown: ${statement.slice(0, 60)}`)
  return known[1]
}

function isStatistics(table: string): boolean {
  return /^sqlite_stat\d$/.test(table)
}

async function surveyOf(exported: string, shapes: ReadonlyMap<string, TableShape>): Promise<Survey> {
  const survey: Survey = {
    creates: new Map(),
    indexes: [],
    views: [],
    triggers: [],
    rows: new Map(),
    doubtful: new Map(),
  }
  for await (const statement of statementsOf(readText(exported))) {
    const kind = kindOf(statement)
    if (kind === 'index') survey.indexes.push(statement)
    if (kind === 'view') survey.views.push(statement)
    if (kind === 'trigger') survey.triggers.push(statement)
    if (kind === 'table') noteTable(survey, statement)
    if (kind === 'rows') noteRows(survey, statement, shapes)
  }
  return survey
}

function noteTable({ creates, rows }: Survey, statement: string): void {
  const table = tableOf(statement)
  if (table === MARKER) throw new Failure('A restore of this helpdesk is not finished. Finish it first.')
  creates.set(table, statement)
  rows.set(table, 0)
}

function noteRows({ rows, doubtful }: Survey, statement: string, shapes: ReadonlyMap<string, TableShape>): void {
  const inserted = readInsert(statement)
  const { table } = inserted
  if (isStatistics(table) || table === SEQUENCES) return
  rows.set(table, (rows.get(table) ?? 0) + inserted.rows.length)
  const columns = columnsOf(inserted.columns, shapes.get(table))
  for (const row of inserted.rows) {
    for (const [index, value] of row.entries()) {
      if (value.kind !== 'text' || !value.isUnescaped) continue
      const known = doubtful.get(table) ?? new Set()
      doubtful.set(table, known.add(columns[index] ?? ''))
    }
  }
}

const SEQUENCES = 'sqlite_sequence'

function columnsOf(named: string[] | null, shape: TableShape | undefined): string[] {
  const columns = named ?? shape?.columns
  if (columns === undefined) throw new Failure('The database changed during the export. Run backup again.')
  return columns
}

interface Sorting {
  exported: string
  scratch: string
  exact: ExactTexts
  shapes: ReadonlyMap<string, TableShape>
}

/** One file for the rows of each table. An export writes one table after another. */
async function sortRows({ exported, scratch, exact, shapes }: Sorting): Promise<void> {
  let current = null as Writing | null
  const begun = new Set<string>()
  for await (const statement of statementsOf(readText(exported))) {
    if (kindOf(statement) !== 'rows') continue
    const { table, columns, rows } = readInsert(statement)
    if (isStatistics(table)) continue
    if (current?.table !== table) {
      await finish(current)
      if (begun.has(table)) throw new Failure(`The export holds the rows of ${table} in two places.`)
      begun.add(table)
      current = { table, file: writeSqlFile(rowsFile(scratch, table)), writer: createRowWriter(table, columns) }
    }
    const names = columnsOf(columns, table === SEQUENCES ? SEQUENCE_SHAPE : shapes.get(table))
    for (const row of rows) {
      const mended = row.map((value, index) => mend(value, { exact, table, row, column: names[index] ?? '' }))
      for (const text of current.writer.add(mended)) await current.file.statement(text)
    }
  }
  await finish(current)
}

interface Writing {
  table: string
  file: SqlFile
  writer: RowWriter
}

async function finish(writing: Writing | null): Promise<void> {
  for (const text of writing?.writer.end() ?? []) await writing?.file.statement(text)
  await writing?.file.end()
}

const SEQUENCE_SHAPE: TableShape = { columns: ['name', 'seq'], key: [] }

function rowsFile(scratch: string, table: string): string {
  return join(scratch, `${Buffer.from(table).toString('hex')}.sql`)
}

interface Cell {
  exact: ExactTexts
  table: string
  row: readonly SqlValue[]
  column: string
}

function mend(value: SqlValue, { exact, table, row, column }: Cell): SqlValue {
  if (value.kind !== 'text' || !value.isUnescaped) return value
  const text = exact.find(table, row, column)
  if (text === null) return value
  if (exportedTextOf(text) !== value.text) {
    throw new Failure(`The helpdesk was changed during the export (${table}.${column}). Run backup again.`)
  }
  return { kind: 'text', text, isUnescaped: false }
}

interface Composing {
  survey: Survey
  target: string
  scratch: string
}

async function compose({ survey, target, scratch }: Composing): Promise<Written> {
  const { creates, indexes, views, triggers, rows } = survey
  const file = writeSqlFile(target)
  await file.statement('PRAGMA defer_foreign_keys=TRUE')
  const tables = inOrderOfReferences(creates)
  for (const table of tables) await file.statement(creates.get(table) ?? '')
  await file.statement(MAKE_PIECES)
  for (const table of tables) if ((rows.get(table) ?? 0) > 0) await file.append(rowsFile(scratch, table))
  await file.statement(DROP_PIECES)
  await appendSequences(file, scratch)
  for (const statement of [...indexes, ...views, ...triggers]) await file.statement(statement)
  return await file.end()
}

/** No id is reused, not even one of a deleted row. */
async function appendSequences(file: SqlFile, scratch: string): Promise<void> {
  await file.statement(`DELETE FROM ${SEQUENCES}`)
  await file.append(rowsFile(scratch, SEQUENCES)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
