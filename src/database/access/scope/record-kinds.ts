import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { ticketStatuses } from '../../../../drizzle/catalog.ts'
import { assets, changes, problems, releases } from '../../../../drizzle/service-desk.ts'
import type { RecordSubject } from '../../../../drizzle/system.ts'
import { changeStatuses, releaseStatuses } from '../../../../drizzle/service-desk-lookups.ts'

/**
 * What the whole desk must know of a kind of service-desk record: where its rows stand, who sees them, who hears of them, and
 * which files are its own. Everything else is the service desk's (`record-tables.repository.ts`).
 */
export interface RecordKindRow {
  table: SQLiteTable & RecordColumns
  /** The table under another name. */
  as: (name: string) => SQLiteTable & RecordColumns
  /** The columns by which an agent sees a record: their departments, themselves, their teams. Null: every agent sees all. */
  seenBy: { department: string; assigned: string; group: string } | null
  /** The column of whoever asked for it and hears of it; a customer does so without seeing it anywhere. Null: nobody. */
  requester: { column: string; mayBeCustomer: boolean } | null
  /** What its status is called; null for kinds without one. */
  statuses: (SQLiteTable & { id: AnySQLiteColumn; name: AnySQLiteColumn<{ data: string; notNull: true }> }) | null
  /** The column of `attachments` and of the general updates that says whose they are, for kinds that have such. */
  owner: 'problemId' | 'changeId' | 'releaseId' | null
}

/** The columns that every kind has. */
export interface RecordColumns {
  id: AnySQLiteColumn<{ data: number; notNull: true }>
  subject: AnySQLiteColumn<{ data: string; notNull: true }>
  description: AnySQLiteColumn<{ data: string; notNull: true }>
  version: AnySQLiteColumn<{ data: number; notNull: true }>
  createdAt: AnySQLiteColumn<{ data: number; notNull: true }>
  updatedAt: AnySQLiteColumn<{ data: number; notNull: true }>
}

export const RECORD_KINDS = {
  problem: {
    table: problems,
    as: (name) => alias(problems, name),
    seenBy: { department: 'departmentId', assigned: 'assignedTo', group: 'groupId' },
    requester: { column: 'requesterId', mayBeCustomer: true },
    statuses: ticketStatuses,
    owner: 'problemId',
  },
  change: {
    table: changes,
    as: (name) => alias(changes, name),
    seenBy: null,
    requester: { column: 'requesterId', mayBeCustomer: false },
    statuses: changeStatuses,
    owner: 'changeId',
  },
  release: {
    table: releases,
    as: (name) => alias(releases, name),
    seenBy: null,
    requester: null,
    statuses: releaseStatuses,
    owner: 'releaseId',
  },
  asset: {
    table: assets,
    as: (name) => alias(assets, name),
    seenBy: null,
    requester: null,
    statuses: null,
    owner: null,
  },
} as const satisfies Record<RecordSubject, RecordKindRow>

export type ScopedKind = keyof typeof RECORD_KINDS

/** The row of a kind, where only what all kinds share matters. */
export function recordKind(kind: ScopedKind): RecordKindRow {
  return RECORD_KINDS[kind]
}

export const SCOPED_KINDS = Object.keys(RECORD_KINDS) as ScopedKind[]

export function isScopedKind(subject: string): subject is ScopedKind {
  return Object.hasOwn(RECORD_KINDS, subject)
}

/** The table of a kind under another name. */
export interface RecordAlias {
  /** For FROM: the table and the name. */
  from: SQL
  /** What every kind has. */
  columns: RecordColumns
  /** A field of the kind; SQL's null where it has no such field. */
  field: (name: string) => AnySQLiteColumn | null
}

export function recordAlias(kind: ScopedKind, name = 'm'): RecordAlias {
  const { table, as } = recordKind(kind)
  const aliased = as(name)
  const fields: Record<string, AnySQLiteColumn> = getTableColumns(aliased)
  return { from: sql`${table} ${aliased}`, columns: aliased, field: (field) => fields[field] ?? null }
}
