import type { SQL } from 'drizzle-orm'
import { possibleRoles, principalId } from '../../database/principal.ts'
import { sql } from '../../database/sql.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { branchesOf } from './record-branches.repository.ts'
import { RECORD_TABLES } from './record-tables.repository.ts'
import type { RecordFilters, RecordKind } from './records.types.ts'

/** How far a total is counted where no counter knows it. */
const COUNTED_AT_MOST = 1000

/** SQL for `{total, isExact}` of a list: from the counters, but for searches and the filters that they do not know. */
export function recordTotal(caller: Caller, kind: RecordKind, filters: RecordFilters): SQL {
  const { statusId, priorityId, assignedTo, search } = filters
  const isCounted = priorityId === undefined && assignedTo === undefined && search === undefined
  if (!isCounted) return boundedTotal(caller, kind, filters)
  const inStatus = statusId === undefined ? sql`` : sql`AND status_id = ${statusId}`
  const counters = countersInScope(caller, kind).map(
    (condition) => sql`SELECT total FROM sd_counters WHERE kind = ${kind} AND ${condition} ${inStatus}`,
  )
  return sql`SELECT ifnull(sum(total), 0) AS total, 1 AS isExact FROM (${sql.join(counters, sql` UNION ALL `)})`
}

/** Together what the caller sees: an agent's departments, their teams outside them, and their own outside both. */
function countersInScope(caller: Caller, kind: RecordKind): SQL[] {
  if (kind !== 'problem' || !possibleRoles(caller).includes('agent')) return [sql`scope = 'all' AND owner_id = 0`]
  const me = principalId(caller)
  const departments = sql`SELECT department_id FROM department_members WHERE user_id = ${me}`
  const teams = sql`SELECT team_id FROM team_members WHERE user_id = ${me}`
  return [
    sql`scope = 'department' AND owner_id IN (${departments})`,
    sql`scope = 'team' AND owner_id IN (${teams}) AND dept_id NOT IN (${departments})`,
    sql`scope = 'assignee' AND owner_id = ${me} AND dept_id NOT IN (${departments}) AND team_id NOT IN (${teams})`,
  ]
}

/** Exact up to a thousand: no branch reads further than that. */
function boundedTotal(caller: Caller, kind: RecordKind, filters: RecordFilters): SQL {
  const { table } = RECORD_TABLES[kind]
  const branches = branchesOf(caller, kind, filters).map(
    ({ index, conditions }) => sql`SELECT id FROM (
      SELECT m.id FROM ${table} m ${index} WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${COUNTED_AT_MOST + 1})`,
  )
  const union = branches.length === 0 ? sql`SELECT 0 AS id WHERE 0` : sql.join(branches, sql` UNION `)
  return sql`SELECT min(count(*), ${COUNTED_AT_MOST}) AS total, count(*) <= ${COUNTED_AT_MOST} AS isExact FROM (${union})`
}
