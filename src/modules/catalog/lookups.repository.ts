import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { departments, helpTopics, slaPlans, teams, ticketPriorities } from '../../../drizzle/schema.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import type { Shape } from '../../database/engine/shapes.ts'
import type { Read } from '../../database/engine/statements.ts'
import { digits } from '../../database/engine/text.ts'
import { claimsToBeCustomer } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Lookup, LookupKind, LookupRows } from './lookups.types.ts'

const AT_MOST = 500

interface Source {
  table: SQLiteTable & { id: SQLiteColumn }
  /** The rows that customers may see; null: none. */
  shownToCustomers: SQL | null | undefined
}

function lookup<S extends Shape>(shape: S, { table, shownToCustomers }: Source) {
  return prepared((_at: object, forStaff: boolean) => {
    const shown = forStaff ? sql`1` : (shownToCustomers ?? sql`0`)
    return rows(shape, sql`from ${table} where ${shown} order by ${asc(table.id)} limit ${digits(AT_MOST)}`)
  })
}

function teamRows() {
  const { id, name, active, leadId, adminNotes, createdAt, updatedAt } = teams
  const shape = { id, name, active, leadId, adminNotes, createdAt, updatedAt }
  return lookup(shape, { table: teams, shownToCustomers: null })
}

function helpTopicRows() {
  const { id, topic, departmentId, priorityId, slaPlanId, autoAssign, active, isPublic } = helpTopics
  const { createdAt, updatedAt } = helpTopics
  const links = { departmentId, priorityId, slaPlanId, autoAssign }
  return lookup(
    { id, topic, ...links, active, isPublic, createdAt, updatedAt },
    { table: helpTopics, shownToCustomers: and(eq(active, true), eq(isPublic, true)) },
  )
}

function slaPlanRows() {
  const { id, name, graceSeconds, adminNote, active, createdAt, updatedAt } = slaPlans
  const shape = { id, name, graceSeconds, adminNote, active, createdAt, updatedAt }
  return lookup(shape, { table: slaPlans, shownToCustomers: eq(active, true) })
}

function priorityRows() {
  const { id, name, description, color, urgency, active, isPublic, isDefault } = ticketPriorities
  const shownToCustomers = and(eq(active, true), eq(isPublic, true))
  const shape = { id, name, description, color, urgency, active, isPublic, isDefault }
  return lookup(shape, { table: ticketPriorities, shownToCustomers })
}

function departmentRows() {
  const { id, name, isPublic, slaPlanId, managerId, createdAt, updatedAt } = departments
  const shape = { id, name, isPublic, slaPlanId, managerId, createdAt, updatedAt }
  return lookup(shape, { table: departments, shownToCustomers: eq(isPublic, true) })
}

/** Customers do not see teams. */
const LOOKUPS: { [Kind in LookupKind]: (values: object, forStaff: boolean) => Read<LookupRows[Kind][]> } = {
  teams: teamRows(),
  helpTopics: helpTopicRows(),
  slaPlans: slaPlanRows(),
  priorities: priorityRows(),
  departments: departmentRows(),
}

/** A whole lookup in one round trip. */
export async function readLookup<Kind extends LookupKind>(
  database: Database,
  caller: Caller,
  kind: Kind,
): Promise<Lookup<Kind>> {
  const forStaff = !claimsToBeCustomer(caller)
  const { rows: found } = await readAs(database, caller, { entries: LOOKUPS[kind]({}, forStaff) })
  return { rows: found.entries, forStaff }
}
