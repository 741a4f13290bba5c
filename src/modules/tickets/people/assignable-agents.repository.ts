import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { departmentMembers, tickets, users } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Caller, Person } from '../../../shared/identity/identity.types.ts'
import { numberOf } from '../../../database/engine/shapes.ts'

const MAX_LISTED = 500

const countInScope = preparedFor((viewer, at: Slots<{ ids: string }>) => {
  const t = ticketAlias()
  return row(
    { count: numberOf(sql`count(*)`) },
    sql`from json_each(${at.ids}) j cross join ${tickets} ${t} on ${t.id} = j.value where ${whereTicketInScope(viewer)}`,
  ).map((found) => found?.count ?? 0)
})

const assignableAgents = prepared((at: Slots<{ ids: string }>) => {
  const { departmentId, userId } = departmentMembers
  const { id, role, active, ban, isDeleted } = users
  const usable = and(eq(active, true), eq(ban, false), eq(isDeleted, false))
  const withoutBounds = or(eq(role, 'admin'), sql`${id} in (select id from members)`)
  return rows(
    personShape(users),
    sql`from ${users} indexed by users_role
      where ${and(inArray(role, ['agent', 'admin']), usable, withoutBounds)}
      order by ${id} limit ${digits(MAX_LISTED)}`,
    sql`with d as materialized (
        select distinct ${tickets.departmentId} as id from json_each(${at.ids}) j cross join ${tickets} on ${tickets.id} = j.value),
      members as (
        select ${userId} as id from d cross join ${departmentMembers} on ${departmentId} = d.id
        group by ${userId} having count(*) = (select count(*) from d)) `,
  )
})

/**
 * Active admins, and active agents who belong to the departments of all the tickets. Null if the caller does not work on
 * one of the tickets.
 */
export async function findAssignableAgents(
  database: Database,
  caller: Caller,
  ticketIds: readonly number[],
): Promise<Person[] | null> {
  const ids = JSON.stringify(ticketIds)
  const { rows: found } = await readAs(database, caller, {
    count: countInScope(caller, { ids }),
    agents: assignableAgents({ ids }),
  })
  return found.count === ticketIds.length ? found.agents : null
}
