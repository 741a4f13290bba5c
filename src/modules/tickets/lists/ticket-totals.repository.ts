import type { SQL } from 'drizzle-orm'
import { JsonQuery } from '../../../database/json-query.ts'
import { possibleRoles, principalId } from '../../../database/principal.ts'
import { sql } from '../../../database/sql.ts'
import type { Caller, Role } from '../../../shared/identity/identity.types.ts'
import type { Total } from '../../../shared/pages.ts'
import { filterCondition, literals, personId, statusCondition, wantedTables } from './ticket-filters.repository.ts'
import { accessPaths, isOwnRequests, pathSource } from './ticket-paths.repository.ts'
import { filterOf, holdsOpenOnly, type TicketFilterKind, type TicketSelection } from './ticket-selection.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/** How far a total is counted where no counter knows it. */
export const COUNTED_AT_MOST = 1000

/** The columns of `ticket_counters`, and which tickets each of them counts. */
const STATES = [
  { column: 'open_free', status: STATUS.open, isAnswered: false, isAgentless: true },
  { column: 'open_taken', status: STATUS.open, isAnswered: false, isAgentless: false },
  { column: 'open_free_answered', status: STATUS.open, isAnswered: true, isAgentless: true },
  { column: 'open_taken_answered', status: STATUS.open, isAnswered: true, isAgentless: false },
  { column: 'resolved', status: STATUS.resolved },
  { column: 'closed', status: STATUS.closed },
  { column: 'archived', status: STATUS.archived },
  { column: 'deleted', status: STATUS.deleted },
  { column: 'unverified', status: STATUS.unverified },
  { column: 'approval', status: STATUS.approval },
  { column: 'spam', status: STATUS.spam },
]

const COUNTED_KINDS: ReadonlySet<TicketFilterKind> = new Set([
  'status',
  'department',
  'answered',
  'agentless',
  'agent',
  'requester',
])

/** The total of a list in the caller's scope: from the counters wherever they know it. */
export function ticketTotal(caller: Caller, selection: TicketSelection): JsonQuery<Total> {
  return new JsonQuery(totalQuery(caller, selection), (json) => {
    const [count, isExact] = JSON.parse(json ?? '[0, 1]') as [number, 0 | 1]
    return { count, isExact: isExact === 1 }
  })
}

function totalQuery(caller: Caller, selection: TicketSelection): SQL {
  if (filterOf(selection, 'nothing')) return sql`SELECT json_array(0, 1)`
  if (!isKnownToCounters(caller, selection)) return countedTotal(caller, selection)
  const tables = [...wantedTables(selection), ...(filterOf(selection, 'status') ? [wantedStates] : [])]
  return sql`${tables.length === 0 ? sql`` : sql`WITH ${sql.join(tables, sql`, `)}`}
    SELECT json_array(${knownTotal(caller, selection)}, 1)`
}

function isKnownToCounters(caller: Caller, selection: TicketSelection): boolean {
  // A guest's link shows one ticket; the counters know of all that its requester has.
  if (caller.credentials.kind === 'ticket-link') return false
  if (!selection.filters.every(({ kind }) => COUNTED_KINDS.has(kind))) return false
  const has = (kind: TicketFilterKind) => filterOf(selection, kind) !== undefined
  if ((has('answered') || has('agentless')) && !holdsOpenOnly(selection)) return false
  const roles = possibleRoles(caller)
  const isSeen = isOwnRequests(caller, selection) || !roles.includes('agent')
  if (has('requester')) return !has('agent') && !has('department') && isSeen
  if (has('agent')) return !has('department') && !roles.includes('customer')
  return !has('department') || !roles.includes('customer')
}

/** Counts along the same paths as the page, up to a bound. */
function countedTotal(caller: Caller, selection: TicketSelection): SQL {
  const branches = accessPaths(caller, selection).map(
    (path) => sql`SELECT id FROM (SELECT t.id ${pathSource(caller, path)} LIMIT ${literals([COUNTED_AT_MOST + 1])})`,
  )
  const found = branches.length === 0 ? sql`SELECT 0 AS id WHERE 0` : sql.join(branches, sql` UNION `)
  return sql`WITH ${sql.join([...wantedTables(selection), sql`found AS (${found})`], sql`, `)}
    SELECT json_array(min(count(*), ${literals([COUNTED_AT_MOST])}), count(*) <= ${literals([COUNTED_AT_MOST])}) FROM found`
}

function knownTotal(caller: Caller, selection: TicketSelection): SQL {
  const requester = filterOf(selection, 'requester')
  if (requester)
    return count(selection, sql`c.scope = 'requester' AND c.owner_id = ${personId(caller, requester.id)} AND ${WHOLE}`)
  const agent = filterOf(selection, 'agent')
  const totals = possibleRoles(caller).map((role) => ({
    role,
    total: agent ? agentTotal(caller, selection, { role, agent }) : scopeTotal(caller, selection, role),
  }))
  const [first, ...others] = totals
  if (first === undefined) return sql`0`
  return others.reduce((sum, { role, total }) => sql`iif(${myRole(caller)} = ${role}, ${total}, ${sum})`, first.total)
}

const WHOLE = sql`c.dept_id = 0 AND c.team_id = 0`

function scopeTotal(caller: Caller, selection: TicketSelection, role: Role): SQL {
  const isOfDepartments = filterOf(selection, 'department') !== undefined
  switch (role) {
    case 'admin':
      return isOfDepartments
        ? count(
            selection,
            sql`c.scope = 'department' AND c.owner_id IN (SELECT id FROM wanted_department) AND ${WHOLE}`,
          )
        : count(selection, sql`c.scope = 'all' AND c.owner_id = 0 AND ${WHOLE}`)
    case 'agent':
      return isOfDepartments ? agentsPartOfDepartments(caller, selection) : agentsUnion(caller, selection)
    case 'customer':
      return sql`${count(selection, sql`c.scope = 'requester' AND c.owner_id = ${principalId(caller)} AND ${WHOLE}`)}
        + (SELECT count(*) FROM (SELECT 1 FROM ticket_collaborators l CROSS JOIN tickets t ON t.id = l.ticket_id
            WHERE l.user_id = ${principalId(caller)} AND l.is_active = 1 AND t.user_id <> l.user_id
              AND ${sql.join(ownConditions(caller, selection), sql` AND `)} LIMIT ${literals([COUNTED_AT_MOST])}))`
  }
}

/** The selection on the tickets themselves, for the few that somebody collaborates on. */
function ownConditions(caller: Caller, selection: TicketSelection): SQL[] {
  return [...statusCondition(selection, true), ...selection.filters.map((filter) => filterCondition(caller, filter))]
}

/**
 * |departments ∪ teams ∪ own| from the sizes of the three and of what they share, department by department and team by
 * team, so that every counter is one look-up.
 */
function agentsUnion(caller: Caller, selection: TicketSelection): SQL {
  const me = principalId(caller)
  const size = (condition: SQL) => count(selection, condition)
  const inTeam = sql`${size(sql`c.scope = 'team' AND c.owner_id = k.team_id AND c.dept_id = m.department_id AND c.team_id = 0`)}
    - ${size(sql`c.scope = 'assignee' AND c.owner_id = ${me} AND c.dept_id = m.department_id AND c.team_id = k.team_id`)}`
  const inDepartment = sql`${size(sql`c.scope = 'department' AND c.owner_id = m.department_id AND ${WHOLE}`)}
    - ${size(sql`c.scope = 'assignee' AND c.owner_id = ${me} AND c.dept_id = m.department_id AND c.team_id = 0`)}
    - ${sumOf(inTeam, sql`team_members k WHERE k.user_id = ${me}`)}`
  const ofTeam = sql`${size(sql`c.scope = 'team' AND c.owner_id = k.team_id AND ${WHOLE}`)}
    - ${size(sql`c.scope = 'assignee' AND c.owner_id = ${me} AND c.dept_id = 0 AND c.team_id = k.team_id`)}`
  return sql`${sumOf(inDepartment, sql`department_members m WHERE m.user_id = ${me}`)}
    + ${sumOf(ofTeam, sql`team_members k WHERE k.user_id = ${me}`)}
    + ${size(sql`c.scope = 'assignee' AND c.owner_id = ${me} AND ${WHOLE}`)}`
}

function sumOf(term: SQL, from: SQL): SQL {
  return sql`ifnull((SELECT sum(${term}) FROM ${from}), 0)`
}

/** The same of some departments: those of the agent, and of the others what is a team's or their own. */
function agentsPartOfDepartments(caller: Caller, selection: TicketSelection): SQL {
  const [mine, teams, me] = [myDepartments(caller), myTeams(caller), principalId(caller)]
  const others = sql`SELECT id FROM wanted_department WHERE id NOT IN (${mine})`
  const size = (condition: SQL) => count(selection, condition)
  return sql`${size(sql`c.scope = 'department' AND c.owner_id IN (SELECT id FROM wanted_department WHERE id IN (${mine})) AND ${WHOLE}`)}
    + ${size(sql`c.scope = 'team' AND c.owner_id IN (${teams}) AND c.dept_id IN (${others}) AND c.team_id = 0`)}
    + ${size(sql`c.scope = 'assignee' AND c.owner_id = ${me} AND c.dept_id IN (${others}) AND c.team_id = 0`)}
    - ${size(sql`c.scope = 'assignee' AND c.owner_id = ${me} AND c.dept_id IN (${others}) AND c.team_id IN (${teams})`)}`
}

/** All of an agent's tickets for the agent and for admins; for other agents those of a department or a team of theirs. */
function agentTotal(
  caller: Caller,
  selection: TicketSelection,
  { role, agent }: { role: Role; agent: { id: number | 'caller' } },
): SQL {
  const agentId = personId(caller, agent.id)
  const all = count(selection, sql`c.scope = 'assignee' AND c.owner_id = ${agentId} AND ${WHOLE}`)
  if (role === 'admin' || agent.id === 'caller') return all
  const shared = sharedWith(caller, selection, { agentId, departments: myDepartments(caller) })
  return sql`iif(${agentId} = ${principalId(caller)}, ${all}, ${shared})`
}

/** An agent's tickets in these departments or in a team of the caller's. */
function sharedWith(
  caller: Caller,
  selection: TicketSelection,
  { agentId, departments }: { agentId: SQL; departments: SQL },
): SQL {
  const theirs = sql`c.scope = 'assignee' AND c.owner_id = ${agentId}`
  const teams = myTeams(caller)
  return sql`(${count(selection, sql`${theirs} AND c.dept_id IN (${departments}) AND c.team_id = 0`)}
    + ${count(selection, sql`${theirs} AND c.dept_id = 0 AND c.team_id IN (${teams})`)}
    - ${count(selection, sql`${theirs} AND c.dept_id IN (${departments}) AND c.team_id IN (${teams})`)})`
}

/** The tickets of the selection in the counters that meet the condition; each is looked up by its whole key. */
function count(selection: TicketSelection, condition: SQL): SQL {
  const isFiltered = filterOf(selection, 'status') !== undefined
  const terms = statesOf(selection).map(({ column, status }) =>
    isFiltered ? sql`c.${sql.raw(column)} * w.${sql.raw(`is_${status}`)}` : sql`c.${sql.raw(column)}`,
  )
  const from = isFiltered ? sql`wanted_states w CROSS JOIN ticket_counters c` : sql`ticket_counters c`
  return sql`ifnull((SELECT sum(${sumOfTerms(terms)}) FROM ${from} WHERE ${condition}), 0)`
}

/** A chain of sums would be as deep as it is long, and D1 takes expressions no deeper than 100. */
function sumOfTerms(terms: readonly SQL[]): SQL {
  if (terms.length <= 1) return terms[0] ?? sql`0`
  const middle = Math.ceil(terms.length / 2)
  return sql`(${sumOfTerms(terms.slice(0, middle))} + ${sumOfTerms(terms.slice(middle))})`
}

/** A filter by status as one row of zeros and ones, to multiply the counters with. */
const wantedStates = sql`wanted_states AS MATERIALIZED (SELECT ${sql.join(
  Object.values(STATUS).map((status) => sql.raw(`ifnull(max(id = ${status}), 0) AS is_${status}`)),
  sql`, `,
)} FROM wanted_status)`

function statesOf(selection: TicketSelection) {
  const { statuses } = selection
  const isAnswered = filterOf(selection, 'answered')?.is
  const isAgentless = filterOf(selection, 'agentless') !== undefined
  return STATES.filter(
    (state) =>
      (statuses === null || statuses.includes(state.status)) &&
      (isAnswered === undefined || state.isAnswered === isAnswered) &&
      (!isAgentless || state.isAgentless === true),
  )
}

function myRole(caller: Caller): SQL {
  return sql`(SELECT role FROM users WHERE id = ${principalId(caller)})`
}

function myDepartments(caller: Caller): SQL {
  return sql`SELECT department_id FROM department_members WHERE user_id = ${principalId(caller)}`
}

function myTeams(caller: Caller): SQL {
  return sql`SELECT team_id FROM team_members WHERE user_id = ${principalId(caller)}`
}
