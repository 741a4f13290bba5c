import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { RecordColumns } from '../../../record-kinds/kind.tables.ts'
import { KIND_TABLES, tablesOf } from '../../../record-kinds/kinds.tables.ts'
import type { RecordKind } from '../../../record-kinds/kinds.types.ts'

/** Whether the text names a kind of records. */
export function isRecordKind(subject: string): subject is RecordKind {
  return Object.hasOwn(KIND_TABLES, subject)
}

/** The table of a kind under an alias. */
export interface RecordAlias {
  /** The table and the alias, for FROM. */
  from: SQL
  /** The columns that every kind has. */
  columns: RecordColumns
  /** A field of the kind, or SQL null if the kind has no such field. */
  field: (name: string) => AnySQLiteColumn | null
}

export function recordAlias(kind: RecordKind, name = 'm'): RecordAlias {
  const { table, as } = tablesOf(kind)
  const aliased = as(name)
  const fields: Record<string, AnySQLiteColumn> = getTableColumns(aliased)
  return { from: sql`${table} ${aliased}`, columns: aliased, field: (field) => fields[field] ?? null }
}
