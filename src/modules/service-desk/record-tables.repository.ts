import { getTableColumns, type SQL } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { sql } from '../../database/sql.ts'
import type { RecordKind, WorkKind } from './records.types.ts'

/** Where the id of a field leads to. */
interface Lookup {
  exists: (id: SQL) => SQL
  /** Absent: the wire shows the bare id. */
  name?: (id: SQL) => SQL
  /** Where a list gets the name from: eight rows for all names of a page, in place of one for each. */
  catalog?: 'statuses' | 'priorities' | 'departments'
  /** What the history calls it where it is not the name on the wire. */
  historyName?: (id: SQL) => SQL
}

export interface RecordTable {
  table: typeof schema.problems | typeof schema.changes | typeof schema.releases | typeof schema.assets
  words: typeof schema.problemWords
  lookups: Record<string, Lookup>
}

interface WorkTable {
  /** The column of `attachments` and `sd_general_updates` that says whose they are. */
  owner: 'problemId' | 'changeId' | 'releaseId'
  ownerColumn: 'problem_id' | 'change_id' | 'release_id'
  assets: typeof schema.problemAssets | typeof schema.changeAssets | typeof schema.releaseAssets
}

/** What only work has. */
export const WORK_TABLES: Record<WorkKind, WorkTable> = {
  problem: { owner: 'problemId', ownerColumn: 'problem_id', assets: schema.problemAssets },
  change: { owner: 'changeId', ownerColumn: 'change_id', assets: schema.changeAssets },
  release: { owner: 'releaseId', ownerColumn: 'release_id', assets: schema.releaseAssets },
}

export function isWork(kind: RecordKind): kind is WorkKind {
  return kind !== 'asset'
}

type Named = SQLiteTable & { id: AnySQLiteColumn; name: AnySQLiteColumn }

function existing(table: SQLiteTable & { id: AnySQLiteColumn }): Lookup {
  return { exists: (id) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id})` }
}

function named(table: Named, catalog?: Lookup['catalog']): Lookup {
  return {
    ...existing(table),
    catalog,
    name: (id) => sql`(SELECT ${table.name} FROM ${table} WHERE ${table.id} = ${id})`,
  }
}

/** The record shows its id, the history its name. */
function bare(table: SQLiteTable & { id: AnySQLiteColumn }, name: AnySQLiteColumn): Lookup {
  return { ...existing(table), historyName: (id) => sql`(SELECT ${name} FROM ${table} WHERE ${table.id} = ${id})` }
}

/** Somebody who can be given work now. */
const staff: Lookup = {
  exists: (id) => sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${id} AND users.role <> 'customer'
    AND users.active = 1 AND users.ban = 0 AND users.is_deleted = 0)`,
}

/** What a person is called. */
function fullNameOf(id: SQL): SQL {
  return sql`(SELECT coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.user_name, users.email, '')
    FROM users WHERE users.id = ${id})`
}

const anybody: Lookup = {
  exists: (id) => sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${id} AND users.is_deleted = 0)`,
  name: fullNameOf,
}

/** A further kind is a row here, its fields and update names in `records.types.ts`, its tables, and its face in the API. */
export const RECORD_TABLES: Record<RecordKind, RecordTable> = {
  problem: {
    table: schema.problems,
    words: schema.problemWords,
    lookups: {
      requesterId: existing(schema.users),
      departmentId: named(schema.departments, 'departments'),
      statusId: named(schema.ticketStatuses, 'statuses'),
      priorityId: named(schema.ticketPriorities, 'priorities'),
      impactId: named(schema.impactTypes),
      locationId: bare(schema.locations, schema.locations.title),
      groupId: bare(schema.teams, schema.teams.name),
      assignedTo: staff,
    },
  },
  change: {
    table: schema.changes,
    words: schema.changeWords,
    lookups: {
      requesterId: staff,
      statusId: named(schema.changeStatuses),
      priorityId: named(schema.changePriorities),
      typeId: named(schema.changeTypes),
      impactId: named(schema.impactTypes),
      locationId: bare(schema.locations, schema.locations.title),
    },
  },
  release: {
    table: schema.releases,
    words: schema.releaseWords,
    lookups: {
      statusId: named(schema.releaseStatuses),
      priorityId: named(schema.releasePriorities),
      typeId: named(schema.releaseTypes),
      locationId: bare(schema.locations, schema.locations.title),
    },
  },
  asset: {
    table: schema.assets,
    words: schema.assetWords,
    lookups: {
      typeId: named(schema.assetTypes),
      departmentId: named(schema.departments, 'departments'),
      impactId: named(schema.impactTypes),
      locationId: bare(schema.locations, schema.locations.title),
      managedBy: { ...staff, name: fullNameOf },
      usedBy: anybody,
    },
  },
}

/** The column of a field on an alias, or undefined where the kind has no such field. */
export function fieldColumn(kind: RecordKind, field: string, alias = 'm'): SQL | undefined {
  const columns: Record<string, AnySQLiteColumn> = getTableColumns(RECORD_TABLES[kind].table)
  const column = columns[field]
  return column && sql`${sql.raw(alias)}.${sql.identifier(column.name)}`
}

/** The id of the record that the same batch inserted: keys only ever grow, and a batch has the database to itself. */
export function insertedId(kind: RecordKind): SQL<number> {
  return sql<number>`(SELECT max(id) FROM ${RECORD_TABLES[kind].table})`
}
