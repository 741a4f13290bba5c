import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../drizzle/schema.ts'
import type { ADMINISTERED } from '../../drizzle/system.ts'
import type { CollectionOf, FieldOf, FormListOf, LinkOf, RecordKind, WorkKind } from './kinds.types.ts'

type Id = AnySQLiteColumn<{ data: number; notNull: true }>
type Text = AnySQLiteColumn<{ data: string; notNull: true }>
export type NamedTable = SQLiteTable & { id: Id; name: Text }

/** The columns that every kind has. */
export interface RecordColumns {
  id: Id
  subject: Text
  description: Text
  version: Id
  createdAt: Id
  updatedAt: Id
}
export type RecordTable = SQLiteTable & RecordColumns

/** The database description of a kind. Scopes, lists, erasure, statistics, events and lookups are made from it. */
export interface KindTables<K extends RecordKind = RecordKind, T extends RecordTable = RecordTable> {
  table: T
  /** The table under another name. */
  as: (name: string) => RecordTable
  /** The columns by which an agent sees a record: their departments, themselves, their teams. Null: every agent sees all. */
  seenBy: { department: string; assigned: string; group: string } | null
  /** The requester is told about the record. A customer is told without seeing it in a list. If null, no one is told. */
  requester: { column: string; mayBeCustomer: boolean } | null
  /** The names of its statuses. Null for kinds without a status. */
  statuses: NamedTable | null
  /** The column of `attachments` and of the general updates for records of this kind. Null for kinds without these. */
  owner: K extends WorkKind ? `${K}Id` : null
  /** The columns that erasing a person empties. If `erased`, a stage of its own empties the texts of that person's records. */
  ofPerson: 'erased' | readonly (keyof T['_']['columns'] & string)[]
  words: typeof schema.problemWords
  /** The table of the assets that the work concerns. */
  assets: typeof schema.problemAssets | typeof schema.changeAssets | typeof schema.releaseAssets | null
  /** The rows to which its fields refer. */
  lookups: () => Readonly<Partial<Record<FieldOf<K>, Lookup>>>
  collections: Readonly<Record<CollectionOf<K>, OwnLookup>>
  formLists: Readonly<Record<FormListOf<K>, NamedTable>>
  links: Readonly<Record<LinkOf<K>, LinkTable>>
}

/** The row to which the id in a field refers. */
export interface Lookup {
  exists: (id: SQL) => SQL
  /** Absent: lists show only the id of the row. */
  name?: (id: SQL) => SQL
  /** Lists take the name from the catalog: eight rows for a page, instead of one for each name. */
  catalog?: 'statuses' | 'priorities' | 'departments'
  /** The name in history and details, if lists show the id alone. */
  title?: (id: SQL) => SQL
}

/** A lookup that belongs to one kind: an id and a name. */
export interface OwnLookup {
  table: NamedTable
  /** The subject of its events. */
  subject: Extract<(typeof ADMINISTERED)[number], `${WorkKind}_${string}`>
  /** The field that refers to it, and the way to find records that use it. */
  field: 'statusId' | 'priorityId' | 'typeId'
  reach: 'indexed' | 'newest'
}

/** The table of a link, and the columns of both ends. */
export interface LinkTable {
  table: SQLiteTable & { createdAt: Id }
  parent: Id
  child: Id
  /** Their names in the schema. */
  names: readonly [parent: string, child: string]
}

type Identified = SQLiteTable & { id: AnySQLiteColumn }

export function lookupIn(table: Identified): Lookup {
  return { exists: (id) => sql`exists (select 1 from ${table} where ${eq(table.id, id)})` }
}

export function namedLookup(table: Identified & { name: AnySQLiteColumn }, catalog?: Lookup['catalog']): Lookup {
  return { ...lookupIn(table), catalog, name: nameIn(table, table.name) }
}

function nameIn(table: Identified, name: AnySQLiteColumn) {
  return (id: SQL) => sql`(select ${name} from ${table} where ${eq(table.id, id)})`
}

/** Lists show its id, history and details its name. */
export function titledLookup(table: Identified, name: AnySQLiteColumn): Lookup {
  return { ...lookupIn(table), title: nameIn(table, name) }
}

const { users } = schema

function personLookup(...conditions: SQL[]): Lookup {
  const notDeleted = eq(users.isDeleted, false)
  return {
    exists: (id) => sql`exists (select 1 from ${users} where ${and(eq(users.id, id), notDeleted, ...conditions)})`,
  }
}

export function anybodyLookup(): Lookup {
  return personLookup()
}

/** A person's full name, or else the user name or email. */
export function fullNameOf(id: SQL): SQL<string | null> {
  const fullName = sql`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`
  return sql`(select coalesce(${fullName}, ${users.userName}, ${users.email}, '') from ${users} where ${eq(users.id, id)})`
}

/** Staff who can be given work now. */
export function staffLookup(): Lookup {
  return personLookup(ne(users.role, 'customer'), eq(users.active, true), eq(users.ban, false))
}

export function locationLookup(): Lookup {
  return titledLookup(schema.locations, schema.locations.title)
}
