import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import {
  COUNTED_VALUES,
  RARE_AT_MOST,
  ticketRareValues,
  ticketValueCounters,
} from '../../../../drizzle/ticket-values.ts'
import { ticketTitleWords, tickets } from '../../../../drizzle/tickets.ts'
import {
  selectDepartmentsOf,
  selectTeamsOf,
  ticketAlias,
  ticketAccessPaths,
} from '../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../database/engine/text.ts'
import { STATUS } from '../ticket/tickets.types.ts'
import { type BoundSearch, filterOf, type TicketQuery } from './bound-selection.policy.ts'
import { whereFilter, whereNumber, personId, whereTitleBegins, wantedTableName } from './ticket-filters.repository.ts'
import { isAnchored, sortKeys, whereStatus } from './ticket-streams.repository.ts'
import { ticketsOfOwners } from './ticket-totals.repository.ts'

/*
 * A filter may match few tickets in the whole desk. Then reading and sorting all of them is cheaper than walking along the
 * list. Counters show whether they are few, or a look at a limited number. Only for staff: the cost of a customer's list must
 * not depend on how many tickets others have.
 */

/** If a counter knows the number, up to this many tickets are read and sorted. */
const COUNTED_AT_MOST = 250
/** If the number must be found by reading, up to this many tickets are read and sorted. */
const LOOKED_AT_MOST = 210

export interface Lead {
  few: SQL
  ids: readonly Found[]
  /** The number of rows it reads to find out whether the tickets are few. */
  cost: number
}

/** The ticket ids of one index range. */
interface Found {
  id: SQL
  from: SQL
  where: SQL
}

export function leadsOf(query: TicketQuery): Lead[] {
  const { viewer, selection } = query
  if (viewer.onlyTicketId !== null || viewer.roles.includes('customer') || filterOf(selection, 'nothing')) return []
  return [
    ...byNumber(query),
    ...byExternalId(query),
    ...bySnooze(query),
    ...byPeople(query),
    ...byValue(query),
    ...looked(query),
  ]
}

function byNumber({ selection }: TicketQuery): Lead[] {
  if (!filterOf(selection, 'numbers')) return []
  const t = ticketAlias()
  const named = sql`${t.ticketNumber} in (select number from wanted_number)`
  return [{ few: sql`1`, ids: [along('tickets_number', named)], cost: 0 }]
}

/** Another system may give one id to many tickets, so they are counted first. */
function byExternalId({ selection }: TicketQuery): Lead[] {
  if (!filterOf(selection, 'externalIds')) return []
  const t = ticketAlias()
  const named = sql`${t.externalId} in (select id from wanted_external) and ${t.externalId} is not null`
  return [lookedAt([along('tickets_external', named)])]
}

function bySnooze({ selection }: TicketQuery): Lead[] {
  if (!filterOf(selection, 'snoozed')) return []
  return [lookedAt([along('tickets_snoozed', sql`${ticketAlias().snoozedUntil} is not null`)])]
}

/** No counter knows the number, so up to `LOOKED_AT_MOST` tickets are read to find out. */
function lookedAt(ids: readonly Found[]): Lead {
  const few = digits(LOOKED_AT_MOST)
  return {
    few: sql`(select count(*) from (select 1 from (${allOf(ids.map(selectIds))}) limit ${few} + 1)) <= ${few}`,
    ids,
    cost: LOOKED_AT_MOST,
  }
}

function along(index: string, where: SQL): Found {
  const t = ticketAlias()
  return { id: sql`${t.id}`, from: sql`${tickets} ${t} indexed by ${sql.identifier(index)}`, where }
}

function byPeople(query: TicketQuery): Lead[] {
  const { selection } = query
  const t = ticketAlias()
  const [requester, requesters] = [filterOf(selection, 'requester'), filterOf(selection, 'requesters')]
  const [agent, assignees] = [filterOf(selection, 'agent'), filterOf(selection, 'assignees')]
  const only = (id: Parameters<typeof personId>[1]) => sql`= ${personId(query, id)}`
  const leads: Lead[] = []
  const add = (parts: readonly { scope: 'requester' | 'assignee' | 'team'; who: SQL }[]) => {
    const sizes = parts.map(({ scope, who }) =>
      ticketsOfOwners(scope, who, scope === 'requester' ? null : selection.statuses),
    )
    const ids = parts.map(({ scope, who }) => {
      if (scope === 'requester') return along('tickets_requester', sql`${t.userId} ${who}`)
      const column = scope === 'assignee' ? t.assignedTo : t.teamId
      const ofStatus = whereStatus(selection.statuses ?? Object.values(STATUS))
      return along(`tickets_${scope}_newest`, sql`${column} ${who} and ${ofStatus}`)
    })
    const few = sql`${sql.join(sizes, sql` + `)} <= ${digits(COUNTED_AT_MOST)}`
    leads.push({ few, ids, cost: 0 })
  }
  if (requester && !isAnchored(query)) add([{ scope: 'requester', who: only(requester.id) }])
  if (requesters) add([{ scope: 'requester', who: sql`in (select id from wanted_requester)` }])
  if (agent && !isAnchored(query)) add([{ scope: 'assignee', who: only(agent.id) }])
  if (assignees) {
    add([
      ...(assignees.agents === null
        ? []
        : [{ scope: 'assignee' as const, who: sql`in (select id from wanted_agent)` }]),
      ...(assignees.teams === null ? [] : [{ scope: 'team' as const, who: sql`in (select id from wanted_team)` }]),
    ])
  }
  return leads
}

function byValue({ selection }: TicketQuery): Lead[] {
  return COUNTED_VALUES.filter((kind) => filterOf(selection, kind)).map((kind) => {
    const ofKind = sql.raw(`kind = '${kind}'`)
    const named = sql`${ofKind} and value_id in (select id from ${wantedTableName(kind)})`
    const size = sql`ifnull((select sum(${ticketValueCounters.total}) from ${ticketValueCounters} where ${named}), 0)`
    const r = alias(ticketRareValues, 'r')
    return {
      few: sql`${size} <= ${digits(RARE_AT_MOST)}`,
      ids: [{ id: sql`${r.ticketId}`, from: sql`${ticketRareValues} ${r}`, where: named }],
      cost: 0,
    }
  })
}

/** Leads without a counter: a search comes before a period. */
function looked(query: TicketQuery): Lead[] {
  const search = filterOf(query.selection, 'search')
  const due = filterOf(query.selection, 'due')
  const changed = filterOf(query.selection, 'updated') ?? filterOf(query.selection, 'created')
  const { by } = query.selection.order
  const sources: Found[][] = []
  if (search) sources.push(searched(query, search))
  if (due && by !== 'due') sources.push(within(query, 'due', whereFilter(query, due)))
  else if (changed?.isShort === true && by !== 'updated') {
    const since = sql`${ticketAlias().updatedAt} >= ${query.at[changed.from]}`
    sources.push(within(query, 'updated', changed.kind === 'updated' ? whereFilter(query, changed) : since))
  }
  return sources.map((source) => lookedAt(source))
}

/** All tickets of the desk that match a search. The caller's scope is checked later. */
function searched({ at }: TicketQuery, search: BoundSearch): Found[] {
  const t = ticketAlias()
  const u = alias(users, 'u')
  const w = alias(ticketTitleWords, 'w')
  const byEmail = sql`${t.userId} = (select ${u.id} from ${users} ${u} where ${u.email} = ${at[search.email]})`
  const anyStatus = whereStatus(Object.values(STATUS))
  const [first] = search.words
  const spellings = first?.map((slot) => sql`${at[slot]}`)
  const byWord = spellings && {
    id: sql`${w.ticketId}`,
    from: sql`${ticketTitleWords} ${w}`,
    where: sql`${w.word} in (${sql.join(spellings, sql`, `)})`,
  }
  return [
    along('tickets_number', whereNumber(at, search)),
    along('tickets_requester', byEmail),
    along('tickets_status_title', sql`${anyStatus} and ${whereTitleBegins(at, search)}`),
    ...(byWord === undefined ? [] : [byWord]),
  ]
}

const OWNERS = { everything: 'status', department: 'department', team: 'team', assigned: 'assignee' } as const

/** The tickets of a period that the caller sees, read from the index of the period's column. */
function within({ viewer, selection }: TicketQuery, by: 'due' | 'updated', inPeriod: SQL): Found[] {
  const t = ticketAlias()
  const ofStatus = filterOf(selection, 'status')
    ? sql`${t.statusId} in (select id from wanted_status)`
    : whereStatus(selection.statuses ?? Object.values(STATUS))
  const owned = {
    everything: undefined,
    department: sql`${t.departmentId} in (${selectDepartmentsOf(viewer.id)})`,
    team: sql`${t.teamId} in (${selectTeamsOf(viewer.id)})`,
    assigned: eq(t.assignedTo, viewer.id),
  }
  return ticketAccessPaths(viewer).flatMap(({ way, onlyFor }) => {
    if (way === 'requester' || way === 'collaborator') return []
    const p = alias(users, 'p')
    const ofRole =
      onlyFor === null
        ? undefined
        : sql`exists (select 1 from ${users} ${p} where ${and(eq(p.id, viewer.id), eq(p.role, onlyFor))})`
    const index =
      way === 'everything' && by === 'updated'
        ? 'tickets_status'
        : `tickets_${OWNERS[way]}_${by === 'due' ? 'due' : 'status'}`
    return [along(index, sql`${and(owned[way], ofStatus, inPeriod, ofRole)}`)]
  })
}

/** `lead(n)` is the number of the lead to use, or 0 to walk along the list. `led(found)` holds the lead's tickets in order. */
export function followed(query: TicketQuery, leads: readonly Lead[], order: { listed: SQL; direction: SQL }): SQL[] {
  const t = ticketAlias()
  const key = sortKeys()[query.selection.order.by]
  const cases = leads.map(({ few }, number) => sql`when ${few} then ${digits(number + 1)}`)
  const ids = leads.flatMap((lead, number) =>
    lead.ids.map(
      ({ id, from, where }) =>
        sql`select ${id} as id from lead cross join ${from} where lead.n = ${digits(number + 1)} and ${where}`,
    ),
  )
  return [
    sql`lead(n) as materialized (select case ${sql.join(cases, sql` `)} else 0 end)`,
    sql`led as materialized (select json_group_array(json_array(key, id)) as found from (
      select ${key} as key, ${t.id} as id from (select distinct id from (${allOf(ids)})) i
        cross join ${tickets} ${t} on ${t.id} = i.id
      where ${order.listed} order by ${key} ${order.direction}, ${t.id} ${order.direction}))`,
  ]
}

function selectIds({ id, from, where }: Found): SQL {
  return sql`select ${id} as id from ${from} where ${where}`
}

/** D1 allows five terms in a compound SELECT. The limit prevents SQLite from merging several into one. */
const TERMS_AT_MOST = 4

function allOf(parts: readonly SQL[]): SQL {
  if (parts.length <= TERMS_AT_MOST) return sql.join([...parts], sql` union all `)
  const chunks = Array.from({ length: Math.ceil(parts.length / TERMS_AT_MOST) }, (_, number) => {
    const chunk = parts.slice(number * TERMS_AT_MOST, (number + 1) * TERMS_AT_MOST)
    return sql`select id from (${allOf(chunk)}) limit ${digits(Number.MAX_SAFE_INTEGER)}`
  })
  return allOf(chunks.map((chunk) => sql`select id from (${chunk})`))
}
