import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, teamMembers, users } from '../../../../drizzle/people.ts'
import { dueKey, ticketCollaborators, tickets, titleKey } from '../../../../drizzle/tickets.ts'
import {
  departmentsOf,
  ticketAlias,
  ticketInScope,
  type TicketWayIn,
  ticketWaysIn,
  type WayIn,
} from '../../../database/access/ticket-scope.ts'
import type { Role } from '../../../shared/identity/identity.types.ts'
import { lazy } from '../../../shared/lazy.ts'
import {
  type BoundFilterKind,
  type BoundSelection,
  filterOf,
  holdsOpenOnly,
  type TicketQuery,
} from './bound-selection.ts'
import { filterCondition, isWantedTicket, statusCondition, titleBegins } from './ticket-filters.repository.ts'
import type { TicketSort } from './ticket-selection.types.ts'

/** One index and what is looked for along it. The union of a list's paths is the list. */
export interface AccessPath {
  /** SQLite has no statistics and would choose by guess, so every path names its index. */
  index: string
  conditions: SQL[]
  /** Only a service key's caller: the role that the principal must turn out to have for this path to be open. */
  onlyFor: Role | null
}

/** What the ticket `t` is sorted by. */
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

type Orders = Record<TicketSort | 'idOfStatus', string>

/** By way into the scope and by order. Teams, assignees and requesters have few enough tickets to be sorted. */
const INDEXES: Record<WayIn, Orders> = {
  everything: {
    id: '',
    idOfStatus: 'tickets_status_newest',
    updated: 'tickets_status',
    due: 'tickets_status_due',
    priority: 'tickets_status_priority',
    title: 'tickets_status_title',
  },
  department: {
    id: 'tickets_department',
    idOfStatus: 'tickets_department_newest',
    updated: 'tickets_department_status',
    due: 'tickets_department_due',
    priority: 'tickets_department_priority',
    title: 'tickets_department_title',
  },
  team: sameFor('tickets_team_status', { id: 'tickets_team' }),
  assigned: sameFor('tickets_assignee_status', { id: 'tickets_assignee' }),
  requester: sameFor('tickets_requester_updated', { id: 'tickets_requester', idOfStatus: 'tickets_requester' }),
  collaborator: sameFor('', {}),
}

function sameFor(index: string, others: Partial<Orders>): Orders {
  return { id: index, idOfStatus: index, updated: index, due: index, priority: index, title: index, ...others }
}

const WITHOUT_STATUS: ReadonlySet<string> = new Set([
  '',
  'tickets_department',
  'tickets_team',
  'tickets_assignee',
  'tickets_requester',
  'tickets_requester_updated',
  'tickets_number',
])

/** One way into an agent's scope as streams: the tickets of each owner, in the order of the list. */
export interface Stream {
  index: string
  /** The ids that `owner` is one of. */
  owners: SQL
  owner: SQL
  conditions: SQL[]
}

/** A path before the selection's own conditions stand on it; `covers` are filters that `conditions` hold already. */
interface Way extends AccessPath {
  covers?: readonly BoundFilterKind[]
}

/**
 * How to find the tickets of a selection in the caller's scope: along the index of a filter that holds few tickets, else
 * along one index for each way into the scope.
 */
export function accessPaths(query: TicketQuery): AccessPath[] {
  const { selection, viewer } = query
  if (filterOf(selection, 'nothing')) return []
  const anchor = anchorOf(selection)
  const ways =
    anchor === null
      ? waysOf(query)
      : [{ index: anchor, conditions: isOwnRequests(query) ? [] : [ticketInScope(viewer)], onlyFor: null }]
  return ways.map((way) => restricted(query, way))
}

/** What somebody asked for themselves is in their sight, whatever their scope; a guest's link opens one ticket only. */
export function isOwnRequests({ viewer, selection }: TicketQuery): boolean {
  return filterOf(selection, 'requester')?.id === 'caller' && viewer.onlyTicketId === null
}

/** The index of a filter that holds few tickets whatever the scope. Null: the scope decides. */
function anchorOf(selection: BoundSelection): string | null {
  const by = orderOf(selection, selection.order.by)
  if (filterOf(selection, 'numbers')) return 'tickets_number'
  if (filterOf(selection, 'requester') ?? filterOf(selection, 'requesters')) return INDEXES.requester[by]
  const assignees = filterOf(selection, 'assignees')
  if (filterOf(selection, 'agent') ?? assignees?.teams === null) return INDEXES.assigned[by]
  return assignees?.agents === null ? INDEXES.team[by] : null
}

function orderOf(selection: BoundSelection, by: TicketSort): keyof Orders {
  const isOfStatus = selection.statuses !== null || filterOf(selection, 'status') !== undefined
  return by === 'id' && isOfStatus ? 'idOfStatus' : by
}

function waysOf(query: TicketQuery): Way[] {
  const { selection, viewer } = query
  const ways = waysIn(query)
  if (filterOf(selection, 'search') === undefined) {
    return ways.map((way) => wayOf(query, { ...way, by: walkedBy(selection) }))
  }
  const covers = ['search'] as const
  return [
    { index: '', conditions: [isWantedTicket(), ticketInScope(viewer)], onlyFor: null, covers },
    ...ways.map((way) => {
      const { conditions, ...rest } = wayOf(query, { ...way, by: 'title' })
      return { ...rest, conditions: [...conditions, titleBegins()], covers: [...covers, ...(rest.covers ?? [])] }
    }),
  ]
}

/** Nobody's tickets are not found by looking for somebody's. */
function waysIn({ viewer, selection }: TicketQuery): TicketWayIn[] {
  const isUntaken = filterOf(selection, 'taken')?.is === false
  const isAgentless = isUntaken || filterOf(selection, 'agentless') !== undefined
  return ticketWaysIn(viewer).filter(
    ({ way }) => !(isAgentless && way === 'assigned') && !(isUntaken && way === 'team'),
  )
}

/** A short period chooses the index, and what it holds is sorted; else the order does, and the rest is left out on the way. */
function walkedBy(selection: BoundSelection): TicketSort {
  const due = filterOf(selection, 'due')
  if (due && (due.isShort || holdsOpenOnly(selection))) return 'due'
  const changed = filterOf(selection, 'updated') ?? filterOf(selection, 'created')
  return changed?.isShort === true ? 'updated' : selection.order.by
}

function wayOf(
  { viewer, selection }: TicketQuery,
  { way, condition, onlyFor, by }: TicketWayIn & { by: TicketSort },
): Way {
  const t = ticketAlias()
  const isOfDepartments = filterOf(selection, 'department') !== undefined
  const index = indexOf(way === 'everything' && isOfDepartments ? 'department' : way, selection, by)
  if (way === 'everything') {
    const conditions = index === '' ? [sql`${t.id} > 0`] : []
    return { index, conditions, onlyFor }
  }
  if (way === 'department' && isOfDepartments) {
    // One list of departments, so that the index is never walked through those that the filter leaves out.
    const isMine = sql`${t.departmentId} in (${departmentsOf(viewer.id)} and ${isWantedDepartment()})`
    return { index, conditions: [isMine], onlyFor, covers: ['department'] }
  }
  if (way === 'collaborator') {
    // From the person's collaborations to the tickets; the scope's condition asks it the other way around.
    const { ticketId, userId, isActive } = ticketCollaborators
    const isMine = sql`${eq(userId, viewer.id)} and ${isActive} = 1`
    const isOnIt = sql`${t.id} in (select ${ticketId} from ${ticketCollaborators} where ${isMine})`
    return { index, conditions: [isOnIt], onlyFor }
  }
  return { index, conditions: [condition], onlyFor }
}

/** Of an agent's membership. */
function isWantedDepartment(): SQL {
  return sql`${departmentMembers.departmentId} in (select id from wanted_department)`
}

function indexOf(way: WayIn, selection: BoundSelection, by: TicketSort): string {
  const isNobodys = filterOf(selection, 'agentless') !== undefined || filterOf(selection, 'taken')?.is === false
  if (isNobodys && by === 'updated' && holdsOpenOnly(selection)) {
    if (way === 'everything') return 'tickets_all_unassigned'
    if (way === 'department') return 'tickets_unassigned'
  }
  return INDEXES[way][orderOf(selection, by)]
}

function restricted(query: TicketQuery, { covers = [], ...way }: Way): AccessPath {
  const { selection } = query
  const filters = selection.filters.filter(({ kind }) => !covers.includes(kind))
  const statuses = filterOf(selection, 'status') ? [] : statusCondition(selection, !WITHOUT_STATUS.has(way.index))
  return {
    ...way,
    conditions: [...way.conditions, ...statuses, ...filters.map((filter) => filterCondition(query, filter))],
  }
}

/**
 * The streams that an agent's list is merged from, or null where the list is not simply the union of their scope in an order
 * that all of its indexes have.
 */
export function streamsOf(query: TicketQuery): Stream[] | null {
  const { selection } = query
  const { by } = selection.order
  const isEveryIndexInOrder = by === 'updated' || (by === 'id' && orderOf(selection, by) === 'id')
  if (!isEveryIndexInOrder || walkedBy(selection) !== by || anchorOf(selection) !== null) return null
  if (filterOf(selection, 'nothing') ?? filterOf(selection, 'search')) return null
  const ways = waysIn(query)
  if (ways.some(({ way, onlyFor }) => onlyFor !== null || ownersOf(query, way) === null)) return null
  return ways.flatMap(({ way }) => streamOf(query, { way, by }))
}

/** Who owns the tickets of a way in, as `owner`, and the ticket's column for it. */
function ownersOf({ viewer, selection }: TicketQuery, way: WayIn): Pick<Stream, 'owner' | 'owners'> | null {
  const t = ticketAlias()
  const { departmentId, userId } = departmentMembers
  switch (way) {
    case 'department': {
      const isFiltered = filterOf(selection, 'department') !== undefined
      const isMine = and(eq(userId, viewer.id), isFiltered ? isWantedDepartment() : undefined)
      const owners = sql`select ${departmentId} as owner from ${departmentMembers} where ${isMine}`
      return { owner: sql`${t.departmentId}`, owners }
    }
    case 'team': {
      const { teamId } = teamMembers
      const owners = sql`select ${teamId} as owner from ${teamMembers} where ${eq(teamMembers.userId, viewer.id)}`
      return { owner: sql`${t.teamId}`, owners }
    }
    case 'assigned':
      return { owner: sql`${t.assignedTo}`, owners: sql`select ${viewer.id} as owner` }
    case 'everything':
    case 'requester':
    case 'collaborator':
      return null
  }
}

function streamOf(query: TicketQuery, { way, by }: { way: WayIn; by: TicketSort }): Stream[] {
  const known = ownersOf(query, way)
  if (known === null) return []
  const covers = way === 'department' ? ['status', 'department'] : ['status']
  const filters = query.selection.filters.filter(({ kind }) => !covers.includes(kind))
  return [
    {
      ...known,
      index: indexOf(way, query.selection, by),
      conditions: filters.map((filter) => filterCondition(query, filter)),
    },
  ]
}

/** The FROM and WHERE of one path, for the ids or the count of its tickets. */
export function pathSource(
  { viewer }: TicketQuery,
  { index, conditions, onlyFor }: AccessPath,
  further: readonly SQL[] = [],
): SQL {
  const p = alias(users, 'p')
  const guard = onlyFor === null ? [] : [sql`${eq(p.id, viewer.id)} and ${eq(p.role, onlyFor)}`]
  const all = and(...guard, ...conditions, ...further) ?? sql`1`
  return sql`from ${onlyFor === null ? sql`` : sql`${users} ${p} cross join`} ${tickets} ${ticketAlias()}
    ${index === '' ? sql`not indexed` : sql`indexed by ${sql.identifier(index)}`} where ${all}`
}
