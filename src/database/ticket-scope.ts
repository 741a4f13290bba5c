import type { SQL } from 'drizzle-orm'
import type { Caller, Role } from '../shared/identity/identity.types.ts'
import type { Viewer } from './access/viewer.ts'
import { possibleRoles, principalId } from './principal.ts'
import { sql } from './sql.ts'

/**
 * The one scope predicate (operations.md section 0): which tickets exist for whom. A way in is one reason why somebody sees
 * a ticket; `t` is the ticket, and each way but the last is served by an index of its own. Agents work on what is in their
 * scope; what they only asked for, or collaborate on, is in their sight beside it, and there they are customers.
 */
export type WayIn = 'everything' | 'department' | 'assigned' | 'team' | 'requester' | 'collaborator'

const WAYS_IN: Record<Role, readonly WayIn[]> = {
  admin: ['everything'],
  agent: ['department', 'assigned', 'team'],
  customer: ['requester', 'collaborator'],
}

/** Why an agent sees a ticket that is not theirs to work on. */
const ASIDE: readonly WayIn[] = ['requester', 'collaborator']

export interface TicketWayIn {
  way: WayIn
  /** On the alias `t`. */
  condition: SQL
  /** Only a service key's caller: the role that the principal must turn out to have for this way to be open. */
  onlyFor: Role | null
}

type Onlooker = Pick<Viewer, 'roles' | 'id' | 'onlyTicketId'>

function onlookerOf(caller: Caller): Onlooker {
  const { credentials } = caller
  const onlyTicketId = credentials.kind === 'ticket-link' ? sql<number>`${credentials.ticketId}` : null
  return { roles: possibleRoles(caller), id: principalId(caller), onlyTicketId }
}

/** The ways in that the caller may have; together they are the scope. */
export function ticketWaysIn(caller: Caller): TicketWayIn[] {
  return waysOf(onlookerOf(caller))
}

function waysOf({ roles, id, onlyTicketId }: Onlooker): TicketWayIn[] {
  if (onlyTicketId !== null) {
    return [{ way: 'requester', condition: sql`t.user_id = ${id} AND t.id = ${onlyTicketId}`, onlyFor: null }]
  }
  const isCertain = roles.length === 1
  return roles.flatMap((role) =>
    WAYS_IN[role].map((way) => ({ way, condition: wayCondition(way, id), onlyFor: isCertain ? null : role })),
  )
}

/** The whole scope as one condition on the alias `t`, for a single ticket that is found by its key. */
export function ticketInScope(caller: Caller): SQL {
  return ticketSeenBy(onlookerOf(caller))
}

/** The same for the viewer of a prepared query. */
export function ticketSeenBy(viewer: Onlooker): SQL {
  const conditions = waysOf(viewer).map(({ condition, onlyFor }) =>
    onlyFor === null ? sql`(${condition})` : sql`(${hasRole(viewer, onlyFor)} AND ${condition})`,
  )
  return conditions.length === 0 ? sql`0` : sql`(${sql.join(conditions, sql` OR `)})`
}

/** The scope, and for agents what they are customers of, for a single ticket that is found by its key. */
export function ticketInSight(caller: Caller): SQL {
  if (!mayBeAside(caller)) return ticketInScope(caller)
  const me = principalId(caller)
  const aside = ASIDE.map((way) => sql`(${wayCondition(way, me)})`)
  return sql`(${ticketInScope(caller)} OR ${sql.join(aside, sql` OR `)})`
}

/** Whether the caller may turn out to be a customer of a ticket although their role is another one. */
export function mayBeAside(caller: Caller): boolean {
  return possibleRoles(caller).includes('agent')
}

/** As `ticketInSight` of any user, as one condition on `t` and on what names the user and the role. */
export function ticketInScopeOf(userId: SQL<number>, role: SQL): SQL {
  const byRole = Object.entries(WAYS_IN).map(([name, ways]) => {
    const all = name === 'agent' ? [...ways, ...ASIDE] : ways
    const conditions = all.map((way) => sql`(${wayCondition(way, userId)})`)
    return sql`(${role} = ${name} AND (${sql.join(conditions, sql` OR `)}))`
  })
  return sql`(${sql.join(byRole, sql` OR `)})`
}

function hasRole({ id }: Onlooker, role: Role): SQL {
  return sql`EXISTS (SELECT 1 FROM users p WHERE p.id = ${id} AND p.role = ${role})`
}

function wayCondition(way: WayIn, userId: SQL<number>): SQL {
  switch (way) {
    case 'everything':
      return sql`1`
    case 'department':
      return sql`t.dept_id IN (SELECT department_id FROM department_members WHERE user_id = ${userId})`
    case 'assigned':
      return sql`t.assigned_to = ${userId}`
    case 'team':
      return sql`t.team_id IN (SELECT team_id FROM team_members WHERE user_id = ${userId})`
    case 'requester':
      return sql`t.user_id = ${userId}`
    case 'collaborator':
      return sql`EXISTS (SELECT 1 FROM ticket_collaborators c WHERE c.ticket_id = t.id AND c.user_id = ${userId} AND c.is_active = 1)`
  }
}
