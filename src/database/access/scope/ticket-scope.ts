import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, teamMembers, users } from '../../../../drizzle/people.ts'
import { ticketCollaborators, tickets } from '../../../../drizzle/tickets.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { Role } from '../../../shared/identity/identity.types.ts'
import { digits } from '../../engine/text.ts'
import type { Viewer } from '../caller/viewer.ts'

/** docs/domain-rules.md#1 */
const STATUS_UNVERIFIED = 6

/**
 * The only scope predicate (docs/domain-rules.md#3): who sees which tickets. Each access path is one reason to see a ticket.
 * Each one but the last has its own index. Two conditions follow: a ticket is *in scope* if the caller works on it, and *visible*
 * if it is in scope or the caller requested it or collaborates on it. An agent acts as a customer on visible tickets out of scope.
 */
export type AccessPath = 'everything' | 'department' | 'assigned' | 'team' | 'requester' | 'collaborator'

/** The ticket `t`, to which all conditions here refer. */
export const ticketAlias = lazy(() => alias(tickets, 't'))

const ACCESS_PATHS: Record<Role, readonly AccessPath[]> = {
  admin: ['everything'],
  agent: ['department', 'assigned', 'team'],
  customer: ['requester', 'collaborator'],
}

/** Why an agent sees a ticket outside their scope. */
const CUSTOMER_PATHS: readonly AccessPath[] = ['requester', 'collaborator']

export interface TicketAccessPath {
  way: AccessPath
  condition: SQL
  /** Only callers with a service key: the role that the principal must have for this way in. */
  onlyFor: Role | null
}

type ScopeViewer = Pick<Viewer, 'roles' | 'id' | 'onlyTicketId'>

/** The ways in that the viewer may have. Together they are the scope. */
export function ticketAccessPaths(viewer: ScopeViewer): TicketAccessPath[] {
  const { roles, id, onlyTicketId } = viewer
  const t = ticketAlias()
  if (onlyTicketId !== null) {
    const condition = sql`${eq(t.userId, id)} and ${eq(t.id, onlyTicketId)}`
    return [{ way: 'requester', condition, onlyFor: null }]
  }
  const isCertain = roles.length === 1
  return roles.flatMap((role) =>
    ACCESS_PATHS[role].map((way) => ({ way, condition: whereAccessPath(way, id), onlyFor: isCertain ? null : role })),
  )
}

/** The whole scope as one condition, for one ticket found by its key. */
export function whereTicketInScope(viewer: ScopeViewer): SQL {
  const ways = ticketAccessPaths(viewer).map(({ condition, onlyFor }) =>
    onlyFor === null ? condition : sql`${whereUserHasRole(viewer, onlyFor)} and ${condition}`,
  )
  return whereAny(ways)
}

/** The scope and, for agents, the tickets where they are customers. For one ticket found by its key. */
export function whereTicketVisible(viewer: ScopeViewer): SQL {
  if (!mayAlsoBeCustomer(viewer)) return whereTicketInScope(viewer)
  return whereAny([whereTicketInScope(viewer), ...CUSTOMER_PATHS.map((way) => whereAccessPath(way, viewer.id))])
}

/** Whether the viewer may be a customer of a ticket although they have another role. */
export function mayAlsoBeCustomer(viewer: ScopeViewer): boolean {
  return viewer.roles.includes('agent')
}

/** Like `whereTicketInScope`, for any user: the tickets that they work on. A customer works on none. */
export function whereTicketWorkedOnBy(userId: SQL, role: SQL): SQL {
  const staff = (['agent', 'admin'] as const).map(
    (name) => sql`${role} = ${name} and ${whereAny(ACCESS_PATHS[name].map((way) => whereAccessPath(way, userId)))}`,
  )
  return whereAny(staff)
}

interface AnyUser {
  id: SQL
  role: SQL
  /** Whether the user's address is proven, or proven by what happens now. */
  whereProven: SQL
}

/** Like `whereTicketVisible`, for any user. The condition uses the expressions for the user. */
export function whereTicketVisibleTo({ id, role, whereProven }: AnyUser): SQL {
  const byRole = Object.entries(ACCESS_PATHS).map(([name, ways]) => {
    const all = name === 'agent' ? [...ways, ...CUSTOMER_PATHS] : ways
    return sql`${role} = ${name} and ${whereAny(all.map((way) => whereAccessPath(way, id, whereProven)))}`
  })
  return whereAny(byRole)
}

/** The whole and each part are in brackets. */
function whereAny(conditions: readonly SQL[]): SQL {
  if (conditions.length === 0) return sql`0`
  return sql`(${or(...conditions.map((condition) => sql`(${condition})`))})`
}

/** Whether the caller's account has the role. */
export function whereUserHasRole({ id }: Pick<ScopeViewer, 'id'>, role: Role): SQL {
  const p = alias(users, 'p')
  return sql`exists (select 1 from ${users} ${p} where ${and(eq(p.id, id), eq(p.role, role))})`
}

/**
 * The ticket came from a guest or a mail that proves nothing, or the collaborator was named by somebody who may name any address.
 */
export function whereNeedsProof({ needsProof, statusId }: Record<'needsProof' | 'statusId', SQLWrapper>): SQL {
  return sql`(${needsProof} = 1 or ${statusId} = ${digits(STATUS_UNVERIFIED)})`
}

/**
 * The requester or collaborator of the ticket `t` needs no proven address to see it, or has one. Staff can set a password for
 * an address that nobody has proven, and that password must not open what others sent in this name.
 */
export function whereProofSuffices(named: { needsProof: SQLWrapper }, whereProven: SQL): SQL {
  const { statusId } = ticketAlias()
  return sql`(not ${whereNeedsProof({ needsProof: named.needsProof, statusId })} or ${whereProven})`
}

export function whereAddressIsProven(userId: SQL): SQL {
  const p = alias(users, 'proven')
  return sql`exists (select 1 from ${users} ${p} where ${and(eq(p.id, userId), eq(p.emailVerified, true))})`
}

function whereAccessPath(way: AccessPath, userId: SQL, whereProven = whereAddressIsProven(userId)): SQL {
  const t = ticketAlias()
  switch (way) {
    case 'everything':
      return sql`1`
    case 'department':
      return sql`${t.departmentId} in (${selectDepartmentsOf(userId)})`
    case 'assigned':
      return eq(t.assignedTo, userId)
    case 'team':
      return sql`${t.teamId} in (${selectTeamsOf(userId)})`
    case 'requester':
      return sql`${eq(t.userId, userId)} and ${whereProofSuffices(t, whereProven)}`
    case 'collaborator': {
      const c = alias(ticketCollaborators, 'c')
      const takingPart = sql`${eq(c.ticketId, t.id)} and ${eq(c.userId, userId)} and ${c.isActive} = 1
        and ${whereProofSuffices(c, whereProven)}`
      return sql`exists (select 1 from ${ticketCollaborators} ${c} where ${takingPart})`
    }
  }
}

/** A SELECT of the ids of an agent's departments. */
export function selectDepartmentsOf(userId: SQL): SQL {
  const { departmentId, userId: memberId } = departmentMembers
  return sql`select ${departmentId} from ${departmentMembers} where ${eq(memberId, userId)}`
}

/** A SELECT of the ids of an agent's teams. */
export function selectTeamsOf(userId: SQL): SQL {
  const { teamId, userId: memberId } = teamMembers
  return sql`select ${teamId} from ${teamMembers} where ${eq(memberId, userId)}`
}
