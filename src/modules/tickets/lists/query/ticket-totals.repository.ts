import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, teamMembers, users } from '../../../../../drizzle/people.ts'
import { ticketCounters } from '../../../../../drizzle/ticket-counters.ts'
import { ticketCollaborators, tickets } from '../../../../../drizzle/tickets.ts'
import { preparedFor, type Viewer } from '../../../../database/access/caller/viewer.ts'
import type { Slots } from '../../../../database/engine/prepared.ts'
import { row } from '../../../../database/engine/rows.ts'
import type { Read } from '../../../../database/engine/statements.ts'
import { digits } from '../../../../database/engine/text.ts'
import {
  selectDepartmentsOf,
  selectTeamsOf,
  ticketAlias,
  whereAddressIsProven,
  whereNeedsProof,
  whereProofSuffices,
} from '../../../../database/access/scope/ticket-scope.ts'
import type { Caller, Role } from '../../../../shared/identity/identity.types.ts'
import { STATUS } from '../../ticket/tickets.types.ts'
import {
  boundSelection,
  type BoundSelection,
  filterOf,
  holdsOpenOnly,
  isOwnRequests,
  type TicketQuery,
} from './bound-selection.policy.ts'
import { filterNamed, type FilterKind } from '../filters/all.filters.ts'
import type { SelectionValues } from '../filters/filter.types.ts'
import { personId } from '../filters/people.filters.ts'
import { whereStatus } from '../filters/where-status.repository.ts'
import { counters, states, sumOfTerms, whereOwner, whereOwners } from './ticket-counters.repository.ts'
import { wantedTables, whereFilter } from './ticket-filters.repository.ts'
import type { TicketSelection } from '../ticket-selection.types.ts'
import { numberOf, orNull } from '../../../../database/engine/shapes.ts'

/** Tickets that a person collaborates on are counted up to this number. */
const COUNTED_AT_MOST = 1000

/** The number of tickets of a list in the caller's scope, from the counters. Null if no counter knows it. */
export function ticketTotal(caller: Caller, selected: TicketSelection): Read<number | null> {
  const { selection, values } = boundSelection(selected)
  return totalOfSelection(caller, values, selection)
}

const totalOfSelection = preparedFor((viewer, at: Slots<SelectionValues>, selection: BoundSelection) =>
  row({ count: orNull(numberOf(sql`total.count`)) }, sql`from (${totalQuery({ viewer, at, selection })}) total`).map(
    (found) => found?.count ?? null,
  ),
)

/** A SELECT of `count`. */
function totalQuery(query: TicketQuery): SQL {
  const { selection } = query
  if (filterOf(selection, 'nothing')) return sql`select 0 as count`
  if (!isKnownToCounters(query)) return sql`select null as count`
  const tables = [...wantedTables(query), ...(filterOf(selection, 'status') ? [wantedStates()] : [])]
  const before = tables.length === 0 ? sql`` : sql`with ${sql.join(tables, sql`, `)} `
  return sql`${before}select ${knownTotal(query)} as count`
}

export function isKnownToCounters(query: TicketQuery): boolean {
  const { viewer, selection } = query
  // A guest's link opens one ticket, but the counters include all tickets of its requester.
  if (viewer.onlyTicketId !== null) return false
  if (selection.anyOf.length > 0) return false
  if (!selection.filters.every(({ kind }) => filterNamed(kind).isCounted === true)) return false
  const has = (kind: FilterKind) => filterOf(selection, kind) !== undefined
  if ((has('answered') || has('unassigned')) && !holdsOpenOnly(selection)) return false
  const isSeen = isOwnRequests(query) || !viewer.roles.includes('agent')
  if (has('requester')) return !has('agent') && !has('department') && isSeen
  if (has('agent')) return !has('department') && !viewer.roles.includes('customer')
  return !has('department') || !viewer.roles.includes('customer')
}

function knownTotal(query: TicketQuery): SQL {
  const { viewer, selection } = query
  const requester = filterOf(selection, 'requester')
  if (requester) {
    const all = count(selection, whereOwner('requester', personId(query, requester.id)))
    return requester.id === 'caller' ? sql`${all} - ${hiddenTotal(query)}` : all
  }
  const agent = filterOf(selection, 'agent')
  const totals = viewer.roles.map((role) => ({
    role,
    total: agent ? agentTotal(query, { role, id: agent.id }) : scopeTotal(query, role),
  }))
  const [first, ...others] = totals
  if (first === undefined) return sql`0`
  return others.reduce((sum, { role, total }) => sql`iif(${myRole(viewer)} = ${role}, ${total}, ${sum})`, first.total)
}

function scopeTotal(query: TicketQuery, role: Role): SQL {
  const { viewer, selection } = query
  const isOfDepartments = filterOf(selection, 'department') !== undefined
  switch (role) {
    case 'admin':
      return isOfDepartments
        ? count(selection, whereOwners('department', sql`in (select id from wanted_department)`))
        : count(selection, whereOwner('all', sql`0`))
    case 'agent':
      return isOfDepartments ? agentsPartOfDepartments(query) : agentsUnion(query)
    case 'customer':
      return sql`${count(selection, whereOwner('requester', viewer.id))} - ${hiddenTotal(query)} + ${collaborationTotal(query)}`
  }
}

/** The number of the viewer's own tickets that an unproven address hides. Few have one, and nobody else reads a ticket. */
function hiddenTotal(query: TicketQuery): SQL {
  const { viewer, selection } = query
  const t = ticketAlias()
  const filters = selection.filters.filter(({ kind }) => kind !== 'requester')
  const hidden = and(
    eq(t.userId, viewer.id),
    whereNeedsProof(t),
    whereStatus(selection.statuses ?? Object.values(STATUS)),
    ...filters.map((filter) => whereFilter(query, filter)),
  )
  return sql`iif(${whereAddressIsProven(viewer.id)}, 0, (select count(*) from ${tickets} ${t} where ${hidden}))`
}

/**
 * The number of tickets that the viewer collaborates on. The selection is checked on the tickets themselves, because they are
 * few.
 */
function collaborationTotal(query: TicketQuery): SQL {
  const { viewer, selection } = query
  const t = ticketAlias()
  const l = alias(ticketCollaborators, 'l')
  const whereCollaborating = and(
    eq(l.userId, viewer.id),
    sql`${l.isActive} = 1`,
    ne(t.userId, l.userId),
    whereProofSuffices(l, whereAddressIsProven(viewer.id)),
    whereStatus(selection.statuses ?? Object.values(STATUS)),
    ...selection.filters.map((filter) => whereFilter(query, filter)),
  )
  return sql`(select count(*) from (select 1 from ${ticketCollaborators} ${l} cross join ${tickets} ${t} on ${eq(t.id, l.ticketId)}
    where ${whereCollaborating} limit ${digits(COUNTED_AT_MOST)}))`
}

/**
 * The size of departments ∪ teams ∪ own, from the sizes of the three and of their intersections. It adds department by
 * department and team by team, so that every counter is one lookup.
 */
function agentsUnion({ viewer: { id: me }, selection }: TicketQuery): SQL {
  const m = alias(departmentMembers, 'm')
  const k = alias(teamMembers, 'k')
  const [department, team] = [sql`${m.departmentId}`, sql`${k.teamId}`]
  const size = (condition: SQL) => count(selection, condition)
  const mine = (of: { department?: SQL; team?: SQL } = {}) => size(whereOwner('assignee', me, of))
  const ofMyTeams = (term: SQL) => sumOf(term, sql`${teamMembers} ${k} where ${eq(k.userId, me)}`)
  const inTeam = sql`${size(whereOwner('team', team, { department }))} - ${mine({ department, team })}`
  const inDepartment = sql`${size(whereOwner('department', department))} - ${mine({ department })} - ${ofMyTeams(inTeam)}`
  const ofTeam = sql`${size(whereOwner('team', team))} - ${mine({ team })}`
  const ofMyDepartments = sumOf(inDepartment, sql`${departmentMembers} ${m} where ${eq(m.userId, me)}`)
  return sql`${ofMyDepartments} + ${ofMyTeams(ofTeam)} + ${mine()}`
}

function sumOf(term: SQL, from: SQL): SQL {
  return sql`ifnull((select sum(${term}) from ${from}), 0)`
}

/**
 * An agent's tickets in the wanted departments: all in the agent's own departments, and in others those of the agent or their
 * teams.
 */
function agentsPartOfDepartments({ viewer: { id: me }, selection }: TicketQuery): SQL {
  const [mine, teams] = [selectDepartmentsOf(me), selectTeamsOf(me)]
  const others = sql`in (select id from wanted_department where id not in (${mine}))`
  const size = (condition: SQL) => count(selection, condition)
  return sql`${size(whereOwners('department', sql`in (select id from wanted_department where id in (${mine}))`))}
    + ${size(whereOwners('team', sql`in (${teams})`, { department: others }))}
    + ${size(whereOwners('assignee', sql`= ${me}`, { department: others }))}
    - ${size(whereOwners('assignee', sql`= ${me}`, { department: others, team: sql`in (${teams})` }))}`
}

/** Agents count all of their own tickets, admins those of any agent. Other agents count those in their departments or teams. */
function agentTotal(query: TicketQuery, { role, id }: { role: Role; id: Parameters<typeof personId>[1] }): SQL {
  const { viewer, selection } = query
  const agentId = personId(query, id)
  const all = count(selection, whereOwner('assignee', agentId))
  if (role === 'admin' || id === 'caller') return all
  return sql`iif(${agentId} = ${viewer.id}, ${all}, ${sharedWith(query, agentId)})`
}

/** The agent's tickets in the viewer's departments or teams. */
function sharedWith({ viewer: { id: me }, selection }: TicketQuery, agentId: SQL): SQL {
  const [department, team] = [sql`in (${selectDepartmentsOf(me)})`, sql`in (${selectTeamsOf(me)})`]
  const totalIn = (of: { department?: SQL; team?: SQL }) =>
    count(selection, whereOwners('assignee', sql`= ${agentId}`, of))
  return sql`(${totalIn({ department })} + ${totalIn({ team })} - ${totalIn({ department, team })})`
}

/**
 * The number of tickets of the selection in the counters that meet the condition. Each counter is looked up by its whole key.
 */
function count(selection: BoundSelection, condition: SQL): SQL {
  const isFiltered = filterOf(selection, 'status') !== undefined
  const terms = statesOf(selection).map(({ column, status }) =>
    isFiltered ? sql`${column} * w.${stateColumn(status)}` : sql`${column}`,
  )
  const of = sql`${ticketCounters} ${counters()}`
  const from = isFiltered ? sql`wanted_states w cross join ${of}` : of
  return sql`ifnull((select sum(${sumOfTerms(terms)}) from ${from} where ${condition}), 0)`
}

/** The status filter as one row of zeros and ones, by which the counters are multiplied. */
function wantedStates(): SQL {
  const flags = Object.values(STATUS).map(
    (status) => sql`ifnull(max(id = ${digits(status)}), 0) as ${stateColumn(status)}`,
  )
  return sql`wanted_states as materialized (select ${sql.join(flags, sql`, `)} from wanted_status)`
}

function stateColumn(status: number): SQL {
  return sql`${sql.identifier(`is_${status}`)}`
}

function statesOf(selection: BoundSelection) {
  const { statuses } = selection
  const isAnswered = filterOf(selection, 'answered')?.is
  const isUnassigned = filterOf(selection, 'unassigned') !== undefined
  return states().filter(
    (state) =>
      (statuses === null || statuses.includes(state.status)) &&
      (isAnswered === undefined || state.isAnswered === isAnswered) &&
      (!isUnassigned || state.isUnassigned === true),
  )
}

function myRole({ id }: Viewer): SQL {
  return sql`(select ${users.role} from ${users} where ${eq(users.id, id)})`
}
