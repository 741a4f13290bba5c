import { and, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { events } from '../../../../drizzle/system.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import type { EventType } from '../../../shared/events/event-types.ts'
import type { Permission } from '../../../shared/identity/identity.types.ts'
import { lazy } from '../../../shared/lazy.ts'
import { recordAlias } from './record-kinds.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { RECORD_KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import { whereRecordInScope } from './record-scope.ts'
import {
  selectDepartmentsOf,
  selectTeamsOf,
  ticketAlias,
  whereTicketInScope,
  whereUserHasRole,
} from './ticket-scope.ts'
import type { Viewer } from '../caller/viewer.ts'

/*
 * Which events a viewer may see, by current rights. Admins see all. Agents see events of tickets and records in their scope,
 * and of people as far as user lists show them. They see events of articles if they may edit them. All others see none here.
 */

type ScopeViewer = Pick<Viewer, 'roles' | 'id' | 'onlyTicketId'>

/** Only the owner and admins see events of the account itself. Every agent sees those of its profile. */
const VISIBLE_USER_EVENTS: readonly EventType[] = [
  'user.registered',
  'user.updated',
  'user.activated',
  'user.deactivated',
]

/** The event `e`, to which all conditions here refer. */
export const eventAlias = lazy(() => alias(events, 'e'))

/** The whole scope as one condition. */
export function whereEventInScope(viewer: ScopeViewer): SQL {
  const { roles } = viewer
  if (roles.length > 0 && roles.every((role) => role === 'admin')) return sql`1`
  if (!roles.includes('agent')) return sql`0`
  const e = eventAlias()
  const ways = [
    whereEventOfTicketInScope(viewer),
    whereEventEndsOwnTicket(viewer),
    ...RECORD_KINDS.map((kind) => whereEventOfRecordInScope(viewer, kind)),
    inArray(e.type, [...VISIBLE_USER_EVENTS]),
    and(inArray(e.subjectType, ['article', 'category']), whereCallerHasPermission(viewer, 'access_kb')),
    whereCallerIsAdmin(viewer),
  ]
  return sql`(${or(...ways)})`
}

/** The event is about a ticket in the viewer's scope. */
export function whereEventOfTicketInScope(viewer: ScopeViewer): SQL {
  const [e, t] = [eventAlias(), ticketAlias()]
  const seen = sql`exists (select 1 from ${tickets} ${t} where ${and(eq(t.id, e.subjectId), whereTicketInScope(viewer))})`
  return sql`(${and(eq(e.subjectType, 'ticket'), seen)})`
}

/** The event deleted a ticket that was in the viewer's scope. It records where the ticket was. */
export function whereEventEndsOwnTicket({ id }: Pick<Viewer, 'id'>): SQL {
  const { type, context } = eventAlias()
  const whereOwnTicket = or(
    sql`${context} ->> '$.departmentId' in (${selectDepartmentsOf(id)})`,
    sql`${context} ->> '$.teamId' in (${selectTeamsOf(id)})`,
    sql`${context} ->> '$.assigneeId' = ${id}`,
  )
  return sql`(${and(eq(type, 'ticket.purged'), whereOwnTicket)})`
}

/** The event moved its ticket away from the viewer, or from one of the viewer's departments or teams. */
export function whereEventTakesTicketFrom({ id }: Pick<Viewer, 'id'>, { changes }: { changes: Column }): SQL {
  const whereLeft = (field: string, among: SQL) => and(sql`c.value ->> '$.field' = ${field}`, among)
  const from = sql`c.value ->> '$.from'`
  const leaves = or(
    whereLeft('department', sql`${from} in (${selectDepartmentsOf(id)})`),
    whereLeft('team', sql`${from} in (${selectTeamsOf(id)})`),
    whereLeft('assignee', sql`${from} = ${id}`),
  )
  return sql`exists (select 1 from json_each(${changes}) c where ${leaves})`
}

/**
 * The event ended somebody's access to its ticket, as staff, customer or holder of a link. The query must check separately
 * whether they still have access another way. Admins always do.
 */
export function whereEventEndsAccess({ id, role, linkedTicketId }: { id: SQL; role: SQL; linkedTicketId: SQL }): SQL {
  const e = eventAlias()
  const requested = sql`${e.context} ->> '$.requesterId' = ${id}`
  const tookPart = sql`exists (select 1 from json_each(${e.context}, '$.collaboratorIds') c where c.value = ${id})`
  const purged = eq(e.type, 'ticket.purged')
  // If an edit moves a ticket away, the transfer or assignment event beside it says so.
  const taken = and(inArray(e.type, ['ticket.transferred', 'ticket.assigned']), whereEventTakesTicketFrom({ id }, e))
  const worked = and(eq(role, 'agent'), or(taken, whereEventEndsOwnTicket({ id })))
  const removed = and(eq(e.type, 'ticket.collaborator_removed'), sql`${e.context} ->> '$.userId' = ${id}`)
  const linked = and(purged, eq(e.subjectId, linkedTicketId), requested)
  const signedIn = or(worked, removed, and(purged, or(requested, tookPart)))
  return sql`(${and(eq(e.subjectType, 'ticket'), sql`iif(${linkedTicketId} is null, ${signedIn}, ${linked})`)})`
}

/** If every agent sees all records of a kind, every agent may also see their deletion. */
function whereEventOfRecordInScope(viewer: ScopeViewer, kind: RecordKind): SQL | undefined {
  const e = eventAlias()
  if (tablesOf(kind).seenBy === null) return eq(e.subjectType, kind)
  const m = recordAlias(kind)
  const seen = and(eq(m.columns.id, e.subjectId), whereRecordInScope(viewer, kind, m))
  return and(eq(e.subjectType, kind), sql`exists (select 1 from ${m.from} where ${seen})`)
}

/** Only callers with a service key. Their role is known when the account of the key is read. */
export function whereCallerIsAdmin({ roles, id }: ScopeViewer): SQL | undefined {
  if (!roles.includes('admin')) return undefined
  return whereUserHasRole({ id }, 'admin')
}

/** Whether the caller sees drafts and events of articles. */
export function whereCallerEditsArticles(viewer: ScopeViewer): SQL {
  const { roles } = viewer
  if (roles.length > 0 && roles.every((role) => role === 'admin')) return sql`1`
  if (!roles.includes('agent')) return sql`0`
  return sql`(${or(whereCallerHasPermission(viewer, 'access_kb'), whereCallerIsAdmin(viewer))})`
}

function whereCallerHasPermission({ id }: ScopeViewer, permission: Permission): SQL {
  const p = alias(users, 'p')
  return sql`exists (select 1 from ${users} ${p} where ${and(eq(p.id, id), sql`${p.permissions} ->> ${`$.${permission}`}`)})`
}
