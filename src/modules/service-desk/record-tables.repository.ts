import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { recordKind, type ScopedKind } from '../../database/access/scope/record-kinds.ts'
import type { LinkName } from './record-links.types.ts'
import type { RecordKind, WorkKind } from './records.types.ts'

/** Where the id of a field leads to. */
interface Lookup {
  exists: (id: SQL) => SQL
  /** Absent: lists show the bare id. */
  name?: (id: SQL) => SQL<string | null>
  /** Where a list gets the name from: eight rows for all names of a page, in place of one for each. */
  catalog?: 'statuses' | 'priorities' | 'departments'
  /** What history and details call it where lists show the bare id. */
  title?: (id: SQL) => SQL<string | null>
}

interface RecordTable {
  words: typeof schema.problemWords
  lookups: Readonly<Record<string, Lookup>>
  /** Of work: which assets it is about. */
  assets: typeof schema.problemAssets | typeof schema.changeAssets | typeof schema.releaseAssets | null
}

export function isWork(kind: RecordKind): kind is WorkKind {
  return recordKind(kind).owner !== null
}

/** The column of `attachments` and of the general updates that says whose they are. */
export function ownerOf(kind: WorkKind): 'problemId' | 'changeId' | 'releaseId' {
  const { owner } = recordKind(kind)
  if (owner === null) throw new TypeError(`${kind} is no kind of work.`)
  return owner
}

type Identified = SQLiteTable & { id: AnySQLiteColumn }

function lookupIn(table: Identified): Lookup {
  return { exists: (id) => sql`exists (select 1 from ${table} where ${eq(table.id, id)})` }
}

function namedLookup(table: Identified & { name: AnySQLiteColumn }, catalog?: Lookup['catalog']): Lookup {
  return { ...lookupIn(table), catalog, name: nameIn(table, table.name) }
}

function nameIn(table: Identified, name: AnySQLiteColumn) {
  return (id: SQL) => sql<string | null>`(select ${name} from ${table} where ${eq(table.id, id)})`
}

/** Lists show its id, history and details its name. */
function titledLookup(table: Identified, name: AnySQLiteColumn): Lookup {
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

/** What a person is called. */
function fullNameOf(id: SQL): SQL<string | null> {
  const fullName = sql`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`
  return sql`(select coalesce(${fullName}, ${users.userName}, ${users.email}, '') from ${users} where ${eq(users.id, id)})`
}

/** Somebody who can be given work now. */
const staffLookup = () => personLookup(ne(users.role, 'customer'), eq(users.active, true), eq(users.ban, false))
const locationLookup = () => titledLookup(schema.locations, schema.locations.title)

/**
 * A further kind is a row here and in `RECORD_KINDS` (who sees and hears of it), its fields and update names in
 * `records.types.ts`, its links in `record-links.types.ts`, its types of events and what people are told of them (`notices.ts` of each
 * language), its tables and look-ups with their seed and form lists, and its face in the API. Nothing else names a kind, and what goes
 * by kind is typed by `RECORD_SUBJECTS`: erasure, statistics and events of a kind that is not there do not compile.
 */
const RECORD_TABLES: Record<ScopedKind, () => RecordTable> = {
  problem: () => ({
    words: schema.problemWords,
    assets: schema.problemAssets,
    lookups: {
      requesterId: lookupIn(users),
      departmentId: namedLookup(schema.departments, 'departments'),
      statusId: namedLookup(schema.ticketStatuses, 'statuses'),
      priorityId: namedLookup(schema.ticketPriorities, 'priorities'),
      impactId: namedLookup(schema.impactTypes),
      locationId: locationLookup(),
      groupId: titledLookup(schema.teams, schema.teams.name),
      assignedTo: staffLookup(),
    },
  }),
  change: () => ({
    words: schema.changeWords,
    assets: schema.changeAssets,
    lookups: {
      requesterId: staffLookup(),
      statusId: namedLookup(schema.changeStatuses),
      priorityId: namedLookup(schema.changePriorities),
      typeId: namedLookup(schema.changeTypes),
      impactId: namedLookup(schema.impactTypes),
      locationId: locationLookup(),
    },
  }),
  release: () => ({
    words: schema.releaseWords,
    assets: schema.releaseAssets,
    lookups: {
      statusId: namedLookup(schema.releaseStatuses),
      priorityId: namedLookup(schema.releasePriorities),
      typeId: namedLookup(schema.releaseTypes),
      locationId: locationLookup(),
    },
  }),
  asset: () => ({
    words: schema.assetWords,
    assets: null,
    lookups: {
      typeId: namedLookup(schema.assetTypes),
      departmentId: namedLookup(schema.departments, 'departments'),
      impactId: namedLookup(schema.impactTypes),
      locationId: locationLookup(),
      managedBy: { ...staffLookup(), name: fullNameOf },
      usedBy: { ...anybodyLookup(), name: fullNameOf },
    },
  }),
}

const made = new Map<RecordKind, RecordTable>()

export function recordTable(kind: RecordKind): RecordTable {
  const known = made.get(kind)
  if (known) return known
  const table = RECORD_TABLES[kind]()
  made.set(kind, table)
  return table
}

/** Where a link is kept: its table, and the columns of both ends. */
export interface LinkTable {
  table: SQLiteTable & { createdAt: AnySQLiteColumn<{ data: number; notNull: true }> }
  parent: AnySQLiteColumn<{ data: number; notNull: true }>
  child: AnySQLiteColumn<{ data: number; notNull: true }>
  /** Their names in the schema. */
  names: readonly [parent: string, child: string]
}

const { ticketProblems, problemChanges, changeReleases } = schema

export const LINK_TABLES: Record<LinkName, LinkTable> = {
  ticketProblem: {
    table: ticketProblems,
    parent: ticketProblems.ticketId,
    child: ticketProblems.problemId,
    names: ['ticketId', 'problemId'],
  },
  problemChange: {
    table: problemChanges,
    parent: problemChanges.problemId,
    child: problemChanges.changeId,
    names: ['problemId', 'changeId'],
  },
  changeRelease: {
    table: changeReleases,
    parent: changeReleases.changeId,
    child: changeReleases.releaseId,
    names: ['changeId', 'releaseId'],
  },
}

/** The id of the record that the same batch inserted: keys only ever grow, and a batch has the database to itself. */
export function insertedId(kind: RecordKind): SQL<number> {
  const { table } = recordKind(kind)
  return sql<number>`(select max(${table.id}) from ${table})`
}
