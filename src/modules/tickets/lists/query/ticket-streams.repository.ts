import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, teamMembers, users } from '../../../../../drizzle/people.ts'
import { dueKey, titleKey } from '../../../../../drizzle/tickets.ts'
import {
  selectDepartmentsOf,
  ticketAlias,
  ticketAccessPaths,
  type AccessPath,
  whereAddressIsProven,
  whereProofSuffices,
} from '../../../../database/access/scope/ticket-scope.ts'
import type { Stream } from '../../../../database/queries/bounded-walk.ts'
import type { Role } from '../../../../shared/identity/identity.types.ts'
import { lazy } from '../../../../shared/lazy.ts'
import { STATUS } from '../../ticket/tickets.types.ts'
import { type BoundSelection, filterOf, holdsOpenOnly, type TicketQuery } from './bound-selection.policy.ts'
import type { FilterKind } from '../filters/all.filters.ts'
import { personId } from '../filters/people.filters.ts'
import { whereDueSoon } from '../filters/sla-state.filters.ts'
import { literalNumbers, whereStatus } from '../filters/where-status.repository.ts'
import { whereAnyOf, whereFilter } from './ticket-filters.repository.ts'
import type { TicketSort } from '../ticket-order.types.ts'

/** The sort keys of the ticket `t`. */
export const sortKeys = lazy((): Record<TicketSort, SQL> => {
  const t = ticketAlias()
  return {
    id: sql`${t.id}`,
    updated: sql`${t.updatedAt}`,
    due: dueKey(t.dueAt),
    priority: sql`${t.priorityRank}`,
    title: titleKey(t.title),
  }
})

type Owner = 'everything' | 'department' | 'team' | 'assigned'
type Orders = Record<TicketSort | 'idOfStatus', string>

/** The indexes by owner and order. All but `id` are divided by status. */
const INDEXES: Record<Owner, Orders> = {
  everything: {
    id: '',
    idOfStatus: 'tickets_status_newest',
    updated: 'tickets_status',
    due: 'tickets_status_due',
    priority: 'tickets_status_priority',
    title: 'tickets_status_title',
  },
  department: ordersOf('department', 'tickets_department'),
  team: ordersOf('team', 'tickets_team'),
  assigned: ordersOf('assignee', 'tickets_assignee'),
}

/** These indexes are not divided by status: a requester's tickets of other statuses are skipped. */
const REQUESTER_INDEXES: Record<TicketSort, string> = {
  id: 'tickets_requester',
  updated: 'tickets_requester_updated',
  due: 'tickets_requester_due',
  priority: 'tickets_requester_priority',
  title: 'tickets_requester_title',
}

function ordersOf(owner: string, id: string): Orders {
  const [idOfStatus, updated] = [`tickets_${owner}_newest`, `tickets_${owner}_status`]
  const [due, priority, title] = [`tickets_${owner}_due`, `tickets_${owner}_priority`, `tickets_${owner}_title`]
  return { id, idOfStatus, updated, due, priority, title }
}

/** The index ranges that a list is read from, and the filters that still apply to each ticket. */
export interface TicketStreams {
  streams: Stream[]
  residual: SQL | undefined
  /**
   * The condition for tickets that the caller collaborates on, which are added to the list. They have no index in its order.
   */
  beside: SQL | null
}

interface Way extends Stream {
  covers: readonly FilterKind[]
}

export function streamsOf(query: TicketQuery): TicketStreams {
  const { selection } = query
  if (filterOf(selection, 'nothing')) return { streams: [], residual: undefined, beside: null }
  const anchor = anchorOf(query)
  const ways = anchor === null ? scopeWays(query) : [anchor]
  const beside = anchor === null ? collaborations(query) : null
  const isCovered = (kind: FilterKind) => beside === null && ways.every(({ covers }) => covers.includes(kind))
  const filters = selection.filters.filter(({ kind }) => !isCovered(kind))
  const ofStatus = isCovered('status') || selection.statuses === null ? [] : [whereStatus(selection.statuses)]
  return {
    streams: ways,
    residual: and(...ofStatus, ...filters.map((filter) => whereFilter(query, filter)), whereAnyOf(query)),
    beside,
  }
}

/**
 * The tickets of one person, if the viewer sees all of them: their own, or for an admin anybody's. A guest's link opens one
 * ticket only.
 */
function anchorOf(query: TicketQuery): Way | null {
  const { viewer, selection } = query
  if (viewer.onlyTicketId !== null) return null
  const isAdmin = viewer.roles.length === 1 && viewer.roles[0] === 'admin'
  const requester = filterOf(selection, 'requester')
  if (requester && (requester.id === 'caller' || isAdmin))
    return requesterWay(query, personId(query, requester.id), { isOther: requester.id !== 'caller' })
  const agent = filterOf(selection, 'agent')
  const isCustomer = viewer.roles.includes('customer')
  if (!agent || isCustomer || (agent.id !== 'caller' && !isAdmin)) return null
  const owned = { column: sql`${ticketAlias().assignedTo}`, by: personId(query, agent.id), isOne: true }
  return { ...ownedWay(query, 'assigned', owned), covers: ['status', 'agent', ...rangedBy(query)] }
}

export function isAnchored(query: TicketQuery): boolean {
  return anchorOf(query) !== null
}

/** `isOther`: an admin reads the tickets of this person. */
function requesterWay(query: TicketQuery, id: SQL, { isOther = false } = {}): Way {
  const owned = { column: sql`${ticketAlias().userId}`, by: id, isOne: true }
  const index = REQUESTER_INDEXES[query.selection.order.by]
  const covers: FilterKind[] = ['requester', ...rangedBy(query)]
  const visible = isOther ? [] : [whereProofSuffices(ticketAlias(), whereAddressIsProven(id))]
  return { index, owned, parts: null, conditions: [...ranges(query), ...visible], covers }
}

/** Ways by assignee or team are left out if the filter excludes tickets with one. */
function scopeWays(query: TicketQuery): Way[] {
  const { viewer, selection } = query
  const hasNoAssignee = filterOf(selection, 'assigned')?.is === false
  const isUnassigned = hasNoAssignee || filterOf(selection, 'unassigned') !== undefined
  return ticketAccessPaths(viewer).flatMap(({ way, condition, onlyFor }): Way[] => {
    if ((isUnassigned && way === 'assigned') || (hasNoAssignee && way === 'team') || way === 'collaborator') return []
    if (viewer.onlyTicketId !== null)
      return [{ index: '', owned: null, parts: null, conditions: [condition], covers: [] }]
    return [wayOf(query, way, onlyFor)]
  })
}

function wayOf(query: TicketQuery, way: Exclude<AccessPath, 'collaborator'>, onlyFor: Role | null): Way {
  const { viewer, selection } = query
  const t = ticketAlias()
  const ranged = rangedBy(query)
  switch (way) {
    case 'everything': {
      const departments = filterOf(selection, 'department')
      if (departments?.isShort === true) {
        const by = onlyIf(query, onlyFor, sql`select id as owner from wanted_department`)
        const owned = { column: sql`${t.departmentId}`, by, isOne: false }
        return {
          ...ownedWay(query, 'department', owned),
          covers: ['status', 'department', ...ranged, ...untaken(query)],
        }
      }
      const owned =
        onlyFor === null ? null : { column: sql`0`, by: onlyIf(query, onlyFor, sql`select 0 as owner`), isOne: false }
      return { ...ownedWay(query, 'everything', owned), covers: ['status', ...ranged, ...untaken(query)] }
    }
    case 'department': {
      const { departmentId, userId } = departmentMembers
      const wanted = filterOf(selection, 'department') && sql`${departmentId} in (select id from wanted_department)`
      const mine = sql`select ${departmentId} as owner from ${departmentMembers} where ${and(eq(userId, viewer.id), wanted)}`
      const owned = { column: sql`${t.departmentId}`, by: onlyIf(query, onlyFor, mine), isOne: false }
      return { ...ownedWay(query, 'department', owned), covers: ['status', 'department', ...ranged, ...untaken(query)] }
    }
    case 'team': {
      const { teamId, userId } = teamMembers
      const mine = sql`select ${teamId} as owner from ${teamMembers} where ${eq(userId, viewer.id)}`
      const owned = { column: sql`${t.teamId}`, by: onlyIf(query, onlyFor, mine), isOne: false }
      const elsewhere = sql`(${t.departmentId} in (${selectDepartmentsOf(viewer.id)}) or ifnull(${t.assignedTo} = ${viewer.id}, 0))`
      return { ...ownedWay(query, 'team', owned), elsewhere, covers: ['status', ...ranged, ...untaken(query)] }
    }
    case 'assigned': {
      const by = onlyFor === null ? viewer.id : onlyIf(query, onlyFor, sql`select ${viewer.id} as owner`)
      const owned = { column: sql`${t.assignedTo}`, by, isOne: onlyFor === null }
      const elsewhere = sql`${t.departmentId} in (${selectDepartmentsOf(viewer.id)})`
      return { ...ownedWay(query, 'assigned', owned), elsewhere, covers: ['status', ...ranged] }
    }
    case 'requester':
      return requesterWay(query, viewer.id)
  }
}

/** The owners, if the caller has the role. Only the caller of a service key may have one of several roles. */
function onlyIf({ viewer }: TicketQuery, role: Role | null, owners: SQL): SQL {
  if (role === null) return owners
  const p = alias(users, 'p')
  const ofRole = and(eq(p.id, viewer.id), eq(p.role, role))
  return sql`select o.owner from ${users} ${p} cross join (${owners}) o where ${ofRole}`
}

function ownedWay(query: TicketQuery, owner: Owner, owned: Stream['owned']): Stream {
  const { selection } = query
  const { by } = selection.order
  const isOfStatus = selection.statuses !== null || filterOf(selection, 'status') !== undefined
  const order = by === 'id' && isOfStatus ? 'idOfStatus' : by
  const isWaiting = untaken(query).length > 0 && owner in UNTAKEN
  if (isWaiting) return { ...waitingRoom(query), index: UNTAKEN[owner] ?? '', owned }
  const isAnyStatus = order === 'id'
  return {
    index: INDEXES[owner][order],
    owned,
    parts: isAnyStatus ? null : partsOf(selection),
    conditions: ranges(query),
  }
}

/** Open tickets without an assignee have their own indexes. */
const UNTAKEN: Partial<Record<Owner, string>> = {
  everything: 'tickets_all_unassigned',
  department: 'tickets_unassigned',
  team: 'tickets_team_unassigned',
}

function untaken({ selection }: TicketQuery): FilterKind[] {
  const isWaiting = holdsOpenOnly(selection) && selection.order.by === 'updated'
  return isWaiting && filterOf(selection, 'unassigned') !== undefined ? ['unassigned', 'answered'] : []
}

function waitingRoom(query: TicketQuery): Pick<Stream, 'parts' | 'conditions'> {
  const { statusId, assignedTo, isAnswered } = ticketAlias()
  const answered = filterOf(query.selection, 'answered')
  const open = sql`${statusId} = ${literalNumbers([STATUS.open])}`
  return {
    parts: {
      column: sql`${isAnswered}`,
      of: answered ? literalNumbers([answered.is ? 1 : 0]) : sql`select column1 as part from (values (0), (1))`,
      isOne: answered !== undefined,
    },
    conditions: [open, sql`${assignedTo} is null`, ...ranges(query)],
  }
}

function partsOf(selection: BoundSelection): Stream['parts'] {
  const column = sql`${ticketAlias().statusId}`
  if (filterOf(selection, 'status')) return { column, of: sql`select id as part from wanted_status`, isOne: false }
  const statuses = selection.statuses ?? Object.values(STATUS)
  if (statuses.length === 1) return { column, of: literalNumbers(statuses), isOne: true }
  const values = statuses.map((status) => sql`(${literalNumbers([status])})`)
  return { column, of: sql`select column1 as part from (values ${sql.join(values, sql`, `)})`, isOne: false }
}

/** A period of the sort column limits the index range, so that no filter remains. */
function rangedBy({ selection }: TicketQuery): FilterKind[] {
  const { by } = selection.order
  return by === 'updated' || by === 'due' ? [by] : []
}

const RANGED: ReadonlySet<FilterKind> = new Set(['updated', 'due'])

function ranges(query: TicketQuery): SQL[] {
  const { selection, at } = query
  const { by } = selection.order
  const created = by === 'updated' ? filterOf(selection, 'created') : undefined
  const state = by === 'due' ? filterOf(selection, 'slaState') : undefined
  return [
    ...selection.filters
      .filter(({ kind }) => kind === by && RANGED.has(kind))
      .map((filter) => whereFilter(query, filter)),
    // A ticket is never updated before it was created.
    ...(created ? [sql`${ticketAlias().updatedAt} >= ${at[created.from]}`] : []),
    ...(state?.is === 'soon' ? [whereDueSoon(query, state)] : []),
  ]
}

/** The tickets that a customer collaborates on. They are few. */
function collaborations({ viewer }: TicketQuery): SQL | null {
  return ticketAccessPaths(viewer).find(({ way }) => way === 'collaborator') ? sql`1` : null
}
