import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { KindTables, RecordColumns } from '../../../record-kinds/kind.tables.ts'
import { KIND_TABLES, tablesOf } from '../../../record-kinds/kinds.tables.ts'
import type { RecordKind } from '../../../record-kinds/kinds.types.ts'

export type ScopedKind = RecordKind

/** The tables of a kind, for rules that all kinds share. */
export function recordKind(kind: ScopedKind): KindTables {
  return tablesOf(kind)
}

export const SCOPED_KINDS = Object.keys(KIND_TABLES) as ScopedKind[]

export function isScopedKind(subject: string): subject is ScopedKind {
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

export function recordAlias(kind: ScopedKind, name = 'm'): RecordAlias {
  const { table, as } = recordKind(kind)
  const aliased = as(name)
  const fields: Record<string, AnySQLiteColumn> = getTableColumns(aliased)
  return { from: sql`${table} ${aliased}`, columns: aliased, field: (field) => fields[field] ?? null }
}
