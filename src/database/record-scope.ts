import type { SQL } from 'drizzle-orm'
import type { Caller } from '../shared/identity.types.ts'
import { possibleRoles, principalId } from './principal.ts'
import { sql } from './sql.ts'

/**
 * Who sees which service-desk record (operations.md section 5): admins all, customers none; an agent sees the problems of
 * their departments, assigned to them or of a team of theirs, and every change, release and asset.
 */
export type ScopedKind = 'problem' | 'change' | 'release' | 'asset'

/** One reason why an agent sees a problem; each is served by an index of its own. */
export type RecordWayIn = 'everything' | 'department' | 'assigned' | 'group'

export interface RecordWay {
  way: RecordWayIn
  /** On the alias `m`. */
  condition: SQL
}

/** The ways in that the caller has; together they are the scope. None: no record exists for them. */
export function recordWaysIn(caller: Caller, kind: ScopedKind, alias: SQL = sql.raw('m')): RecordWay[] {
  const roles = possibleRoles(caller)
  if (roles.includes('customer') || roles.length === 0) return []
  if (kind !== 'problem' || roles.every((role) => role === 'admin')) return [{ way: 'everything', condition: sql`1` }]
  const me = principalId(caller)
  const ways = agentWays(me, alias)
  if (!roles.includes('admin')) return ways
  // Only a service key's caller: the role shows when the key's account is read.
  const isAdmin = sql`EXISTS (SELECT 1 FROM users p WHERE p.id = ${me} AND p.role = 'admin')`
  return [...ways, { way: 'everything', condition: isAdmin }]
}

function agentWays(me: SQL<number>, alias: SQL): RecordWay[] {
  return [
    {
      way: 'department',
      condition: sql`${alias}.department_id IN (SELECT department_id FROM department_members WHERE user_id = ${me})`,
    },
    { way: 'assigned', condition: sql`${alias}.assigned_id = ${me}` },
    {
      way: 'group',
      condition: sql`${alias}.group_id IN (SELECT team_id FROM team_members WHERE user_id = ${me})`,
    },
  ]
}

/** The whole scope as one condition, for a record that is found by its key. */
export function recordInScope(caller: Caller, kind: ScopedKind, alias: SQL = sql.raw('m')): SQL {
  const conditions = recordWaysIn(caller, kind, alias).map(({ condition }) => sql`(${condition})`)
  return conditions.length === 0 ? sql`0` : sql`(${sql.join(conditions, sql` OR `)})`
}

/**
 * Whether a person may hear of the record that the event `e` is about, decided where no request is: whoever sees it, and its
 * requester, a customer for instance, who sees it nowhere else.
 */
export function recordHeardBy(userId: SQL<number>, role: SQL): SQL {
  const isStaff = sql`${role} IN ('agent', 'admin')`
  return sql`(
    (e.subject_type = 'problem' AND EXISTS (SELECT 1 FROM sd_problems m WHERE m.id = e.subject_id AND (
      m.requester_id = ${userId} OR ${role} = 'admin' OR (${role} = 'agent' AND (
        ${sql.join(
          agentWays(userId, sql.raw('m')).map(({ condition }) => sql`(${condition})`),
          sql` OR `,
        )})))))
    OR (e.subject_type = 'change' AND ${isStaff} AND EXISTS (SELECT 1 FROM sd_changes m WHERE m.id = e.subject_id))
    OR (e.subject_type = 'release' AND ${isStaff} AND EXISTS (SELECT 1 FROM sd_releases m WHERE m.id = e.subject_id)))`
}

/** Whether the file `f` (a row of `attachments`) belongs to a record that the caller may see. */
export function recordFileInScope(caller: Caller): SQL {
  return sql`(
    (f.problem_id IS NOT NULL AND EXISTS (
      SELECT 1 FROM sd_problems m WHERE m.id = f.problem_id AND ${recordInScope(caller, 'problem')}))
    OR (f.change_id IS NOT NULL AND ${recordInScope(caller, 'change')})
    OR (f.release_id IS NOT NULL AND ${recordInScope(caller, 'release')}))`
}
