import { type SQL, sql } from 'drizzle-orm'
import { possibleRoles, principalId } from '../../database/principal.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import type { Caller, Role } from '../../shared/identity.types.ts'
import type { TicketSelection } from './ticket-lists.repository.ts'

/** How far a total is counted where no counter knows it. */
export const COUNTED_AT_MOST = 1000

const OPEN_BUCKETS = [10, 11, 12, 13]
const UNASSIGNED_BUCKETS = [10, 12]
const UNANSWERED_UNASSIGNED_BUCKETS = [10]

/** SQL for `{total, isExact}` of a list in the caller's scope: from the counters wherever they know it. */
export function ticketTotal(caller: Caller, selection: TicketSelection): SQL {
  const { assignedTo, requesterId } = selection
  if (requesterId !== undefined) return requesterTotal(caller, selection)
  if (assignedTo !== undefined) {
    const agentId = assignedTo === 'caller' ? principalId(caller) : sql`${assignedTo}`
    return exactly(sql`SELECT total FROM ticket_counters WHERE scope = 'assignee' AND owner_id = ${agentId}
      AND (${isCallerOrAdmin(caller, agentId)} OR dept_id IN (${myDepartments(caller)}) OR team_id IN (${myTeams(caller)}))
      ${inBuckets(selection)}`)
  }
  return exactly(
    sql.join(
      possibleRoles(caller).map((role) => scopeCounters(caller, selection, role)),
      sql` UNION ALL `,
    ),
  )
}

function exactly(counters: SQL): SQL {
  return sql`SELECT ifnull(sum(total), 0) AS total, 1 AS isExact FROM (${counters})`
}

function scopeCounters(caller: Caller, selection: TicketSelection, role: Role): SQL {
  const buckets = inBuckets(selection)
  const isRole =
    possibleRoles(caller).length === 1
      ? sql`1`
      : sql`(SELECT role FROM users WHERE id = ${principalId(caller)}) = ${role}`
  switch (role) {
    case 'admin':
      return sql`SELECT total FROM ticket_counters WHERE scope = 'all' AND owner_id = 0 AND ${isRole} ${buckets}`
    case 'agent':
      return sql`SELECT total FROM ticket_counters WHERE scope = 'department' AND owner_id IN (${myDepartments(caller)}) AND ${isRole} ${buckets}
        UNION ALL
        SELECT total FROM ticket_counters WHERE scope = 'team' AND owner_id IN (${myTeams(caller)})
          AND dept_id NOT IN (${myDepartments(caller)}) AND ${isRole} ${buckets}
        UNION ALL
        SELECT total FROM ticket_counters WHERE scope = 'assignee' AND owner_id = ${principalId(caller)}
          AND dept_id NOT IN (${myDepartments(caller)}) AND team_id NOT IN (${myTeams(caller)}) AND ${isRole} ${buckets}`
    case 'customer':
      return sql`SELECT total FROM ticket_counters WHERE scope = 'requester' AND owner_id = ${principalId(caller)} ${buckets}
        UNION ALL
        SELECT count(*) FROM (SELECT 1 FROM ticket_collaborators c CROSS JOIN tickets t ON t.id = c.ticket_id
          WHERE c.user_id = ${principalId(caller)} AND c.is_active = 1 AND t.user_id <> c.user_id ${inStatuses(selection)}
          LIMIT ${COUNTED_AT_MOST})`
  }
}

/** A requester's own counter serves the requester and admins; an agent's part of it is counted, up to a bound. */
function requesterTotal(caller: Caller, selection: TicketSelection): SQL {
  const userId = selection.requesterId === 'caller' ? principalId(caller) : sql`${selection.requesterId}`
  const roles = possibleRoles(caller)
  if (!roles.includes('agent')) {
    return exactly(
      sql`SELECT total FROM ticket_counters WHERE scope = 'requester' AND owner_id = ${userId} ${inBuckets(selection)}`,
    )
  }
  return sql`SELECT min(count(*), ${COUNTED_AT_MOST}) AS total, count(*) <= ${COUNTED_AT_MOST} AS isExact FROM (
    SELECT 1 FROM tickets t INDEXED BY tickets_requester
    WHERE t.user_id = ${userId} AND ${ticketInScope(caller)} ${inStatuses(selection)} LIMIT ${COUNTED_AT_MOST + 1})`
}

function inBuckets({ statuses, unassigned }: TicketSelection): SQL {
  if (unassigned === 'unanswered') return bucketList(UNANSWERED_UNASSIGNED_BUCKETS)
  if (unassigned) return bucketList(UNASSIGNED_BUCKETS)
  return statuses ? bucketList(statuses.flatMap((status) => (status === 1 ? OPEN_BUCKETS : [status]))) : sql``
}

function bucketList(buckets: readonly number[]): SQL {
  return sql`AND bucket IN (${sql.raw(buckets.map(Number).join(', '))})`
}

function inStatuses({ statuses }: TicketSelection): SQL {
  return statuses ? sql`AND t.status IN (${sql.raw(statuses.map(Number).join(', '))})` : sql``
}

function myDepartments(caller: Caller): SQL {
  return sql`SELECT department_id FROM department_members WHERE user_id = ${principalId(caller)}`
}

function myTeams(caller: Caller): SQL {
  return sql`SELECT team_id FROM team_members WHERE user_id = ${principalId(caller)}`
}

function isCallerOrAdmin(caller: Caller, agentId: SQL): SQL {
  return sql`(${agentId} = ${principalId(caller)} OR EXISTS (SELECT 1 FROM users p WHERE p.id = ${principalId(caller)} AND p.role = 'admin'))`
}
