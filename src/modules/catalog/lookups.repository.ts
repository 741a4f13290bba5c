import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { claimsToBeCustomer } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Lookup, LookupKind, LookupRows } from './lookups.types.ts'

const AT_MOST = sql.raw('500')
const stamps = sql`created_at AS createdAt, updated_at AS updatedAt`

/** Each look-up, and which of its rows customers may know. Teams are the desk's own affair. */
const LOOKUPS: Record<LookupKind, { columns: SQL; from: SQL; order: SQL; isForCustomers: SQL }> = {
  teams: {
    columns: sql`id, name, active, lead_id AS leadId, admin_notes AS adminNotes, ${stamps}`,
    from: sql`teams`,
    order: sql`id`,
    isForCustomers: sql`0`,
  },
  helpTopics: {
    columns: sql`id, topic, department_id AS departmentId, priority_id AS priorityId, sla_plan_id AS slaPlanId,
      auto_assign AS autoAssign, active, is_public AS isPublic, ${stamps}`,
    from: sql`help_topics`,
    order: sql`id`,
    isForCustomers: sql`active = 1 AND is_public = 1`,
  },
  slaPlans: {
    columns: sql`id, name, grace_seconds AS graceSeconds, admin_note AS adminNote, active, ${stamps}`,
    from: sql`sla_plans`,
    order: sql`id`,
    isForCustomers: sql`active = 1`,
  },
  priorities: {
    columns: sql`priority_id AS id, priority AS name, priority_desc AS description, priority_color AS color,
      priority_urgency AS urgency, active, is_public AS isPublic, is_default AS isDefault`,
    from: sql`ticket_priorities`,
    order: sql`priority_id`,
    isForCustomers: sql`active = 1 AND is_public = 1`,
  },
  departments: {
    columns: sql`id, name, is_public AS isPublic, sla_plan_id AS slaPlanId, manager_id AS managerId, ${stamps}`,
    from: sql`departments`,
    order: sql`id`,
    isForCustomers: sql`is_public = 1`,
  },
}

/** A whole look-up in one round trip. */
export async function readLookup<Kind extends LookupKind>(
  database: Database,
  caller: Caller,
  kind: Kind,
): Promise<Lookup<Kind>> {
  const { columns, from, order, isForCustomers } = LOOKUPS[kind]
  const forStaff = !claimsToBeCustomer(caller)
  const { rows } = await readAs(database, caller, [
    database.build.all<LookupRows[Kind]>(
      sql`SELECT ${columns} FROM ${from} WHERE ${forStaff ? sql`1` : isForCustomers} ORDER BY ${order} LIMIT ${AT_MOST}`,
    ),
  ])
  return { rows: rows[0], forStaff }
}
