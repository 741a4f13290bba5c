import type { SQL } from 'drizzle-orm'
import { dueKey, titleKey } from '../../../../drizzle/tickets.ts'
import { principalId } from '../../../database/principal.ts'
import { sql } from '../../../database/sql.ts'
import { ticketInScope, type TicketWayIn, ticketWaysIn, type WayIn } from '../../../database/ticket-scope.ts'
import type { Caller, Role } from '../../../shared/identity/identity.types.ts'
import { filterCondition, isWantedTicket, statusCondition, titleBegins } from './ticket-filters.repository.ts'
import {
  filterOf,
  holdsOpenOnly,
  type TicketFilterKind,
  type TicketSelection,
  type TicketSort,
} from './ticket-selection.types.ts'

/** One index and what is looked for along it. The union of a list's paths is the list. */
export interface AccessPath {
  /** SQLite has no statistics and would choose by guess, so every path names its index. */
  index: string
  conditions: SQL[]
  /** Only a service key's caller: the role that the principal must turn out to have for this path to be open. */
  onlyFor: Role | null
}

export const SORT_KEYS: Record<TicketSort, SQL> = {
  id: sql`t.id`,
  updated: sql`t.updated_at`,
  due: dueKey(sql`t.duedate`),
  priority: sql`t.priority_rank`,
  title: titleKey(sql`t.title`),
}

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
  covers?: readonly TicketFilterKind[]
}

/**
 * How to find the tickets of a selection in the caller's scope: along the index of a filter that holds few tickets, else
 * along one index for each way into the scope.
 */
export function accessPaths(caller: Caller, selection: TicketSelection): AccessPath[] {
  if (filterOf(selection, 'nothing')) return []
  const anchor = anchorOf(selection)
  const ways =
    anchor === null
      ? waysOf(caller, selection)
      : [{ index: anchor, conditions: isOwnRequests(caller, selection) ? [] : [ticketInScope(caller)], onlyFor: null }]
  return ways.map((way) => restricted(caller, selection, way))
}

/** What somebody asked for themselves is in their sight, whatever their scope; a guest's link opens one ticket only. */
export function isOwnRequests({ credentials }: Caller, selection: TicketSelection): boolean {
  return filterOf(selection, 'requester')?.id === 'caller' && credentials.kind !== 'ticket-link'
}

/** The index of a filter that holds few tickets whatever the scope. Null: the scope decides. */
function anchorOf(selection: TicketSelection): string | null {
  const by = orderOf(selection, selection.order.by)
  if (filterOf(selection, 'numbers')) return 'tickets_number'
  if (filterOf(selection, 'requester') ?? filterOf(selection, 'requesters')) return INDEXES.requester[by]
  const assignees = filterOf(selection, 'assignees')
  if (filterOf(selection, 'agent') ?? assignees?.teams.length === 0) return INDEXES.assigned[by]
  return assignees?.agents.length === 0 ? INDEXES.team[by] : null
}

function orderOf(selection: TicketSelection, by: TicketSort): keyof Orders {
  const isOfStatus = selection.statuses !== null || filterOf(selection, 'status') !== undefined
  return by === 'id' && isOfStatus ? 'idOfStatus' : by
}

function waysOf(caller: Caller, selection: TicketSelection): Way[] {
  const ways = waysIn(caller, selection)
  if (filterOf(selection, 'search') === undefined) {
    return ways.map((way) => wayOf(caller, selection, { ...way, by: walkedBy(selection) }))
  }
  const covers = ['search'] as const
  return [
    { index: '', conditions: [isWantedTicket, ticketInScope(caller)], onlyFor: null, covers },
    ...ways.map((way) => {
      const { conditions, ...rest } = wayOf(caller, selection, { ...way, by: 'title' })
      return { ...rest, conditions: [...conditions, titleBegins], covers: [...covers, ...(rest.covers ?? [])] }
    }),
  ]
}

/** Nobody's tickets are not found by looking for somebody's. */
function waysIn(caller: Caller, selection: TicketSelection): TicketWayIn[] {
  const isUntaken = filterOf(selection, 'taken')?.is === false
  const isAgentless = isUntaken || filterOf(selection, 'agentless') !== undefined
  return ticketWaysIn(caller).filter(
    ({ way }) => !(isAgentless && way === 'assigned') && !(isUntaken && way === 'team'),
  )
}

/** A short period chooses the index, and what it holds is sorted; else the order does, and the rest is left out on the way. */
function walkedBy(selection: TicketSelection): TicketSort {
  const due = filterOf(selection, 'due')
  if (due && (due.isShort || holdsOpenOnly(selection))) return 'due'
  const changed = filterOf(selection, 'updated') ?? filterOf(selection, 'created')
  return changed?.isShort === true ? 'updated' : selection.order.by
}

function wayOf(
  caller: Caller,
  selection: TicketSelection,
  { way, condition, onlyFor, by }: TicketWayIn & { by: TicketSort },
): Way {
  const isOfDepartments = filterOf(selection, 'department') !== undefined
  const index = indexOf(way === 'everything' && isOfDepartments ? 'department' : way, selection, by)
  if (way === 'everything') {
    const conditions = index === '' ? [sql`t.id > 0`] : []
    return { index, conditions, onlyFor }
  }
  if (way === 'department' && isOfDepartments) {
    // One list of departments, so that the index is never walked through those that the filter leaves out.
    const condition = sql`t.dept_id IN (SELECT department_id FROM department_members
      WHERE user_id = ${principalId(caller)} AND department_id IN (SELECT id FROM wanted_department))`
    return { index, conditions: [condition], onlyFor, covers: ['department'] }
  }
  if (way === 'collaborator') {
    // From the person's collaborations to the tickets; the scope's condition asks it the other way around.
    const condition = sql`t.id IN (SELECT ticket_id FROM ticket_collaborators WHERE user_id = ${principalId(caller)} AND is_active = 1)`
    return { index, conditions: [condition], onlyFor }
  }
  return { index, conditions: [condition], onlyFor }
}

function indexOf(way: WayIn, selection: TicketSelection, by: TicketSort): string {
  const isNobodys = filterOf(selection, 'agentless') !== undefined || filterOf(selection, 'taken')?.is === false
  if (isNobodys && by === 'updated' && holdsOpenOnly(selection)) {
    if (way === 'everything') return 'tickets_all_unassigned'
    if (way === 'department') return 'tickets_unassigned'
  }
  return INDEXES[way][orderOf(selection, by)]
}

function restricted(caller: Caller, selection: TicketSelection, { covers = [], ...way }: Way): AccessPath {
  const filters = selection.filters.filter(({ kind }) => !covers.includes(kind))
  const statuses = filterOf(selection, 'status') ? [] : statusCondition(selection, !WITHOUT_STATUS.has(way.index))
  return {
    ...way,
    conditions: [...way.conditions, ...statuses, ...filters.map((filter) => filterCondition(caller, filter))],
  }
}

/**
 * The streams that an agent's list is merged from, or null where the list is not simply the union of their scope in an order
 * that all of its indexes have.
 */
export function streamsOf(caller: Caller, selection: TicketSelection): Stream[] | null {
  const { by } = selection.order
  const isEveryIndexInOrder = by === 'updated' || (by === 'id' && orderOf(selection, by) === 'id')
  if (!isEveryIndexInOrder || walkedBy(selection) !== by || anchorOf(selection) !== null) return null
  if (filterOf(selection, 'nothing') ?? filterOf(selection, 'search')) return null
  const ways = waysIn(caller, selection)
  if (ways.some(({ way, onlyFor }) => onlyFor !== null || OWNERS[way] === undefined)) return null
  return ways.flatMap(({ way }) => streamOf(caller, selection, { way, by }))
}

const OWNERS: Partial<Record<WayIn, { owner: SQL; owners: (me: SQL) => SQL }>> = {
  department: {
    owner: sql`t.dept_id`,
    owners: (me) => sql`SELECT department_id AS owner FROM department_members WHERE user_id = ${me}`,
  },
  team: { owner: sql`t.team_id`, owners: (me) => sql`SELECT team_id AS owner FROM team_members WHERE user_id = ${me}` },
  assigned: { owner: sql`t.assigned_to`, owners: (me) => sql`SELECT ${me} AS owner` },
}

function streamOf(caller: Caller, selection: TicketSelection, { way, by }: { way: WayIn; by: TicketSort }): Stream[] {
  const known = OWNERS[way]
  if (known === undefined) return []
  const isFiltered = way === 'department' && filterOf(selection, 'department') !== undefined
  const owners = known.owners(principalId(caller))
  const filters = selection.filters.filter(({ kind }) => kind !== 'status' && !(isFiltered && kind === 'department'))
  return [
    {
      index: indexOf(way, selection, by),
      owner: known.owner,
      owners: isFiltered ? sql`${owners} AND department_id IN (SELECT id FROM wanted_department)` : owners,
      conditions: filters.map((filter) => filterCondition(caller, filter)),
    },
  ]
}

/** The FROM and WHERE of one path, for the ids or the count of its tickets. */
export function pathSource(
  caller: Caller,
  { index, conditions, onlyFor }: AccessPath,
  further: readonly SQL[] = [],
): SQL {
  const guard = onlyFor === null ? [] : [sql`p.id = ${principalId(caller)} AND p.role = ${onlyFor}`]
  const all = [...guard, ...conditions, ...further]
  return sql`FROM ${onlyFor === null ? sql`` : sql`users p CROSS JOIN`} tickets t
    ${sql.raw(index === '' ? 'NOT INDEXED' : `INDEXED BY ${index}`)}
    WHERE ${all.length === 0 ? sql`1` : sql.join(all, sql` AND `)}`
}
