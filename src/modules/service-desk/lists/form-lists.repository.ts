import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as schema from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { many } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { NamedTable } from '../../../record-kinds/kind.tables.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { type FormListOf, RECORD_KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { FormListName, FormLists } from './form-lists.types.ts'

/** Look-ups are short. People, assets and locations may be many, so a form shows at most this number of them. */
const MAX_ENTRIES = 1000

function namedRows({ id, name }: NamedTable, from: SQL) {
  return many({ id, name }, sql`${from} limit ${digits(MAX_ENTRIES)}`)
}

function byId(table: NamedTable) {
  return namedRows(table, sql`from ${table} order by ${asc(table.id)}`)
}

/** The lists of one kind of record. */
function ownFormLists() {
  const all = RECORD_KINDS.flatMap((kind): [string, NamedTable][] => Object.entries(tablesOf(kind).formLists))
  const lists = Object.fromEntries(all.map(([name, table]) => [name, byId(table)]))
  return lists as Record<FormListOf<RecordKind>, ReturnType<typeof byId>>
}

function allFormLists() {
  const { ticketStatuses, ticketPriorities, assets, assetTypes, locations, users } = schema
  const { id, firstName, lastName, userName, email, profilePic } = users
  const limit = sql`limit ${digits(MAX_ENTRIES)}`
  const atWork = and(
    inArray(users.role, ['agent', 'admin']),
    eq(users.active, true),
    eq(users.ban, false),
    eq(users.isDeleted, false),
  )
  return {
    ticketStatuses: namedRows(ticketStatuses, sql`from ${ticketStatuses} order by ${ticketStatuses.sort}`),
    ticketPriorities: namedRows(
      ticketPriorities,
      sql`from ${ticketPriorities} where ${eq(ticketPriorities.active, true)} order by ${ticketPriorities.id}`,
    ),
    departments: byId(schema.departments),
    teams: byId(schema.teams),
    impacts: byId(schema.impactTypes),
    ...ownFormLists(),
    assets: many({ id: assets.id, name: assets.subject }, sql`from ${assets} order by ${assets.subject} ${limit}`),
    locations: many(
      { id: locations.id, name: locations.title },
      sql`from ${locations} order by ${locations.id} ${limit}`,
    ),
    assetTypes: many(
      { id: assetTypes.id, name: assetTypes.name, parentId: assetTypes.parentId },
      sql`from ${assetTypes} order by ${assetTypes.id} ${limit}`,
    ),
    staff: many(
      { id, firstName, lastName, userName, email, profilePic },
      sql`from ${users} indexed by users_role where ${atWork} order by ${id} ${limit}`,
    ),
  }
}

const chosenLists = prepared((_at: object, names: readonly FormListName[]) => {
  const known = allFormLists()
  return row(Object.fromEntries(names.map((name) => [name, known[name]])), sql``)
})

/** The lists of a form, in one round trip and one row. */
export async function findFormLists<Name extends FormListName>(
  database: Database,
  caller: Caller,
  names: readonly Name[],
): Promise<Pick<FormLists, Name>> {
  const { rows } = await readAs(database, caller, { lists: chosenLists({}, names) })
  return rows.lists as Pick<FormLists, Name>
}
