import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { teams } from '../../../../../drizzle/people.ts'
import { ticketMentions } from '../../../../../drizzle/ticket-mentions.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'
import { STATUS } from '../../ticket/tickets.types.ts'
import { ticketsOfOwners } from '../query/ticket-counters.repository.ts'
import { type Bind, type FilterQuery, type Lead, NOTHING, type Slot, ticketFilter } from './filter.types.ts'
import { indexRange, countedByReading } from './leads.repository.ts'
import {
  namesAsText,
  namesAsJson,
  wantedTable,
  wantedUsers,
  whereAmongWanted,
  whereNotAmongWanted,
} from './wanted.repository.ts'
import { whereStatus } from './where-status.repository.ts'

/** Filters by the requester and the assignee of a ticket. */

interface Person {
  id: number | 'caller'
}

type BoundPerson = {
  id: 'caller' | Slot
}

const bindPerson = ({ id }: Person, bind: Bind): BoundPerson => ({ id: id === 'caller' ? id : bind(id) })

export function personId({ viewer, at }: FilterQuery, id: BoundPerson['id']): SQL {
  return id === 'caller' ? viewer.id : sql`${at[id]}`
}

/** If a counter knows the number, up to this many tickets are read and sorted. */
const COUNTED_AT_MOST = 250

interface Owners {
  scope: 'requester' | 'assignee' | 'team'
  who: SQL
}

/** The tickets of these people. `who` is the part of the condition after the column. */
function ticketsOf({ selection }: FilterQuery, owners: readonly Owners[]): Lead {
  const t = ticketAlias()
  const sizes = owners.map(({ scope, who }) =>
    ticketsOfOwners(scope, who, scope === 'requester' ? null : selection.statuses),
  )
  const ids = owners.map(({ scope, who }) => {
    if (scope === 'requester') return indexRange('tickets_requester', sql`${t.userId} ${who}`)
    const column = scope === 'assignee' ? t.assignedTo : t.teamId
    const ofStatus = whereStatus(selection.statuses ?? Object.values(STATUS))
    return indexRange(`tickets_${scope}_newest`, sql`${column} ${who} and ${ofStatus}`)
  })
  return { few: sql`${sql.join(sizes, sql` + `)} <= ${digits(COUNTED_AT_MOST)}`, ids, cost: 0 }
}

export const agent = ticketFilter({
  bind: bindPerson,
  where: (query, { id }) => eq(ticketAlias().assignedTo, personId(query, id)),
  lead: {
    kind: 'assignee',
    of: (query, { id }) => ticketsOf(query, [{ scope: 'assignee', who: sql`= ${personId(query, id)}` }]),
  },
  isCounted: true,
})

export const requester = ticketFilter({
  bind: bindPerson,
  where: (query, { id }) => eq(ticketAlias().userId, personId(query, id)),
  lead: {
    kind: 'requester',
    of: (query, { id }) => ticketsOf(query, [{ scope: 'requester', who: sql`= ${personId(query, id)}` }]),
  },
  isCounted: true,
})

/** A note mentions the caller. */
export const mentioned = ticketFilter({
  bind: () => ({}),
  where({ viewer }) {
    const m = alias(ticketMentions, 'm')
    const ofCaller = and(eq(m.userId, viewer.id), eq(m.ticketId, ticketAlias().id))
    return sql`exists (select 1 from ${ticketMentions} ${m} where ${ofCaller})`
  },
  lead: {
    kind: 'mention',
    of({ viewer }) {
      const m = alias(ticketMentions, 'm')
      return countedByReading([
        { id: sql`${m.ticketId}`, from: sql`${ticketMentions} ${m}`, where: eq(m.userId, viewer.id) },
      ])
    },
  },
})

/** No agent is assigned. A team may be. */
export const unassigned = ticketFilter({
  bind: () => ({}),
  where: () => sql`${ticketAlias().assignedTo} is null`,
  isCounted: true,
})

/** An agent or a team is assigned. */
export const assigned = ticketFilter({
  parameter: {
    takes: 'text',
    name: 'assigned',
    means: '`0`: assigned to no agent and no team. `1`: assigned to one.',
    read: (typed) => {
      const value = typed.trim()
      return value === '0' || value === '1' ? { is: value === '1' } : NOTHING
    },
    samples: [{ value: '0' }, { value: '1' }, { value: '2' }],
  },
  bind: ({ is }: { is: boolean }) => ({ is }),
  where(_query, { is }) {
    const t = ticketAlias()
    return is
      ? sql`(${t.assignedTo} is not null or ${t.teamId} is not null)`
      : sql`${t.assignedTo} is null and ${t.teamId} is null`
  },
})

/** Agents by user name, e-mail or id. Teams by name or id. */
interface Assignees {
  agents: readonly string[]
  teams: readonly string[]
}

/** Null: the filter names no such assignee. At least one of the two fields is set. */
type BoundAssignees = {
  agents: Slot | null
  teams: Slot | null
}

function bindAssignees({ agents, teams: named }: Assignees, bind: Bind): BoundAssignees {
  const isTeam = named.length > 0
  return {
    agents: isTeam && agents.length === 0 ? null : bind(namesAsJson(agents)),
    teams: isTeam ? bind(namesAsText(named)) : null,
  }
}

export const assignees = ticketFilter({
  parameter: {
    takes: 'names',
    name: 'assigned-to',
    means:
      '`a-` and the user name, e-mail address or id of an agent, or `t-` and the name or id of a team, separated by commas.',
    read: assigneesNamed,
    samples: [
      { value: ['a-ann'], isShort: true },
      { value: ['t-level 1 support'], isShort: true },
      { value: ['a-ann', 't-level 1 support'] },
    ],
  },
  bind: bindAssignees,
  tables: ({ at }, { agents, teams: named }) => [
    ...(agents === null ? [] : [wantedUsers('agent', sql`${at[agents]}`)]),
    ...(named === null
      ? []
      : [wantedTable('team', { table: teams, id: teams.id, names: [teams.name] }, sql`${at[named]}`)]),
  ],
  where(_query, { agents, teams: named }) {
    const t = ticketAlias()
    const ofAgents = whereAmongWanted(t.assignedTo, 'agent')
    const ofTeams = whereAmongWanted(t.teamId, 'team')
    if (named === null) return ofAgents
    return agents === null ? ofTeams : sql`(${ofAgents} or ${ofTeams})`
  },
  lead: {
    kind: 'assignee',
    of: (query, { agents, teams: named }) =>
      ticketsOf(query, [
        ...(agents === null ? [] : [{ scope: 'assignee' as const, who: sql`in (select id from wanted_agent)` }]),
        ...(named === null ? [] : [{ scope: 'team' as const, who: sql`in (select id from wanted_team)` }]),
      ]),
  },
  namesUsers: true,
})

/** Tickets of others, or of nobody. A name that nobody has excludes nothing. */
export const notAssignees = ticketFilter({
  parameter: {
    takes: 'names',
    name: 'not_assigned-to',
    means: 'Tickets that are assigned to none of these. Names as in `assigned-to`.',
    read: assigneesNamed,
    samples: [{ value: ['a-ann'] }, { value: ['a-ann', 't-level 1 support'] }],
  },
  bind: bindAssignees,
  tables: ({ at }, { agents, teams: named }) => [
    ...(agents === null ? [] : [wantedUsers('not_agent', sql`${at[agents]}`)]),
    ...(named === null
      ? []
      : [wantedTable('not_team', { table: teams, id: teams.id, names: [teams.name] }, sql`${at[named]}`)]),
  ],
  where(_query, { agents, teams: named }) {
    const t = ticketAlias()
    const ofAgents = agents === null ? undefined : whereNotAmongWanted(t.assignedTo, 'not_agent')
    const ofTeams = named === null ? undefined : whereNotAmongWanted(t.teamId, 'not_team')
    return sql`(${and(ofAgents, ofTeams)})`
  },
  namesUsers: true,
})

/** The prefix `a-` names an agent and `t-` a team. A name without a prefix is an agent. */
export function assigneesNamed(values: readonly string[]): Assignees {
  const names = values.map((value) => value.trim())
  return {
    agents: names.filter((name) => !/^t-/i.test(name)).map((name) => name.replace(/^a-/i, '')),
    teams: names.filter((name) => /^t-/i.test(name)).map((name) => name.slice(2)),
  }
}

export const requesters = ticketFilter({
  parameter: {
    takes: 'names',
    name: 'created-by',
    means: 'User names, e-mail addresses or ids of requesters, separated by commas. A prefix such as `c-` is accepted.',
    read: (values) => ({ named: values.flatMap(withoutPrefix) }),
    samples: [{ value: ['c-ann'], isShort: true }],
  },
  bind: ({ named }: { named: readonly string[] }, bind) => ({ named: bind(namesAsJson(named)) }),
  tables: ({ at }, { named }) => [wantedUsers('requester', sql`${at[named]}`)],
  where: () => whereAmongWanted(ticketAlias().userId, 'requester'),
  lead: {
    kind: 'requester',
    of: (query) => ticketsOf(query, [{ scope: 'requester', who: sql`in (select id from wanted_requester)` }]),
  },
  namesUsers: true,
})

/**
 * The published apps put a letter and a dash before a name. A name may begin like this itself, so both readings are searched.
 */
function withoutPrefix(value: string): string[] {
  const name = value.trim()
  return name[1] === '-' ? [name, name.slice(2)] : [name]
}
