import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  helpTopics,
  slaPlans,
  ticketPriorities,
  ticketSources,
  ticketStatuses,
  ticketTypes,
} from '../../../../drizzle/catalog.ts'
import { departments, teams, users } from '../../../../drizzle/people.ts'
import { dueKey, tickets, ticketTitleWords, titleKey } from '../../../../drizzle/tickets.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { ticketAlias } from '../../../database/access/ticket-scope.ts'
import { lazy } from '../../../shared/lazy.ts'
import { STATUS } from '../ticket/tickets.types.ts'
import type { BoundFilter, BoundSearch, BoundSelection, TicketQuery } from './bound-selection.ts'
import type { LookupKind } from './ticket-selection.types.ts'

/** Filters as SQL. What a request names is resolved once per statement, in tables that stand before it. */

interface LookupTable {
  /** The column of the ticket. */
  column: AnySQLiteColumn
  table: SQLiteTable
  id: AnySQLiteColumn
  names: readonly AnySQLiteColumn[]
}

const lookupTables = lazy((): Record<LookupKind, LookupTable> => {
  const t = ticketAlias()
  const of = (column: AnySQLiteColumn, table: SQLiteTable & { id: AnySQLiteColumn }, ...names: AnySQLiteColumn[]) => ({
    column,
    table,
    id: table.id,
    names,
  })
  return {
    status: of(t.statusId, ticketStatuses, ticketStatuses.name),
    department: of(t.departmentId, departments, departments.name),
    priority: of(t.priorityId, ticketPriorities, ticketPriorities.name),
    source: of(t.sourceId, ticketSources, ticketSources.name, ticketSources.label),
    type: of(t.typeId, ticketTypes, ticketTypes.name),
    slaPlan: of(t.slaPlanId, slaPlans, slaPlans.name),
    helpTopic: of(t.helpTopicId, helpTopics, helpTopics.topic),
  }
})

/** The table expressions that the conditions of the selection refer to, for the WITH of a statement. */
export function wantedTables(query: TicketQuery): SQL[] {
  return query.selection.filters.flatMap((filter) => tablesOf(query, filter))
}

function tablesOf({ at, selection: { statuses } }: TicketQuery, filter: BoundFilter): SQL[] {
  switch (filter.kind) {
    case 'status': {
      // A status of one's own is found by its meaning.
      const meaning = sql`ifnull(${ticketStatuses.meaningId}, ${ticketStatuses.id})`
      const among = statuses === null ? undefined : sql`${meaning} in (${literals(statuses)})`
      return [wantedLookup(filter.kind, sql`${at[filter.named]}`, { among, selected: meaning })]
    }
    case 'department':
    case 'priority':
    case 'source':
    case 'type':
    case 'slaPlan':
    case 'helpTopic':
      return [wantedLookup(filter.kind, sql`${at[filter.named]}`)]
    case 'assignees': {
      const { agents, teams: named } = filter
      return [
        ...(agents === null ? [] : [sql`wanted_agent(id) as (${usersNamed(sql`${at[agents]}`)})`]),
        ...(named === null
          ? []
          : [wantedTable('team', { table: teams, id: teams.id, names: [teams.name] }, sql`${at[named]}`)]),
      ]
    }
    case 'requesters':
      return [sql`wanted_requester(id) as (${usersNamed(sql`${at[filter.named]}`)})`]
    case 'numbers':
      return [sql`wanted_number(number) as (select value from json_each(${at[filter.numbers]}))`]
    case 'search':
      return searchTables(at, filter)
    case 'answered':
    case 'agentless':
    case 'taken':
    case 'agent':
    case 'requester':
    case 'created':
    case 'updated':
    case 'due':
    case 'lastReplier':
    case 'followUp':
    case 'nothing':
      return []
  }
}

interface Wanting {
  among?: SQL | undefined
  /** What is looked for, in the place of the id. */
  selected?: SQL
}

function wantedLookup(kind: LookupKind, named: SQL, wanting?: Wanting): SQL {
  return wantedTable(kind, lookupTables()[kind], named, wanting)
}

function wantedTable(
  kind: string,
  { table, id, names }: Omit<LookupTable, 'column'>,
  named: SQL,
  { among, selected }: Wanting = {},
): SQL {
  const same = names.map((name) => sql`v.value = lower(replace(${name}, ' ', ''))`)
  const isNamed = sql`(v.value = cast(${id} as text) or ${sql.join(same, sql` or `)})`
  return sql`${wanted(kind)}(id) as (
    select ${selected ?? id} from json_each(${named}) v cross join ${table} where ${and(isNamed, among)})`
}

/** The name of a table of wanted ids. */
function wanted(kind: string): SQL {
  return sql`${sql.identifier(`wanted_${kind}`)}`
}

function usersNamed(named: SQL): SQL {
  const u = alias(users, 'u')
  const among = sql`select ${u.id} from json_each(${named}) v cross join ${users} ${u}`
  return sql`
    ${among} indexed by users_user_name on lower(${u.userName}) = v.value
    union ${among} indexed by users_email on ${u.email} = v.value
    union ${among} on ${u.id} = cast(v.value as integer) where cast(${u.id} as text) = v.value`
}

/** Tickets whose title holds all of the words, found by the first one. */
function titleWords(at: TicketQuery['at'], [first, ...others]: BoundSearch['words']): SQL {
  if (first === undefined) return sql``
  const w = alias(ticketTitleWords, 'w')
  const o = alias(ticketTitleWords, 'o')
  const hasAll = others.map((word) => {
    const isIt = and(eq(o.ticketId, w.ticketId), inList(o.word, sql`${at[word]}`))
    return sql`exists (select 1 from ${ticketTitleWords} ${o} where ${isIt})`
  })
  const isOnAll = and(inList(w.word, sql`${at[first]}`), ...hasAll)
  return sql`union select ${w.ticketId} from ${ticketTitleWords} ${w} where ${isOnAll}`
}

function searchTables(at: TicketQuery['at'], { numbers, email, low, high, words }: BoundSearch): SQL[] {
  const n = alias(tickets, 'n')
  const u = alias(users, 'u')
  return [
    sql`wanted_title(low, high) as (select ${at[low]}, ${at[high]})`,
    sql`wanted_ticket(id) as (
      select ${n.id} from ${tickets} ${n} indexed by tickets_number where ${inList(n.ticketNumber, sql`${at[numbers]}`)}
      union select ${n.id} from ${users} ${u} indexed by users_email
        cross join ${tickets} ${n} indexed by tickets_requester on ${eq(n.userId, u.id)}
        where ${u.email} = ${at[email]}
      ${titleWords(at, words)})`,
  ]
}

/** `titleBegins` and `isWantedTicket` are the two halves of a search: each is served by an index of its own. */
export function titleBegins(): SQL {
  const title = titleKey(ticketAlias().title)
  return sql`${title} >= (select low from wanted_title) and ${title} < (select high from wanted_title)`
}

export function isWantedTicket(): SQL {
  return sql`${ticketAlias().id} in (select id from wanted_ticket)`
}

/** The condition of one filter on the ticket `t`. */
export function filterCondition(query: TicketQuery, filter: BoundFilter): SQL {
  const t = ticketAlias()
  switch (filter.kind) {
    case 'status':
    case 'department':
    case 'priority':
    case 'source':
    case 'type':
    case 'slaPlan':
    case 'helpTopic':
      return sql`${lookupTables()[filter.kind].column} in (select id from ${wanted(filter.kind)})`
    case 'answered':
      return sql`${t.isAnswered} = ${digits(filter.is ? 1 : 0)}`
    case 'agentless':
      return sql`${t.assignedTo} is null`
    case 'taken':
      return filter.is
        ? sql`(${t.assignedTo} is not null or ${t.teamId} is not null)`
        : sql`${t.assignedTo} is null and ${t.teamId} is null`
    case 'agent':
      return eq(t.assignedTo, personId(query, filter.id))
    case 'requester':
      return eq(t.userId, personId(query, filter.id))
    case 'assignees':
      return assigneeCondition(filter)
    case 'requesters':
      return sql`${t.userId} in (select id from wanted_requester)`
    case 'created':
      // Nothing is updated before it was created, so an index of updates can leave out what is older.
      return sql`${isWithin(query, sql`${t.createdAt}`, filter)} and ${t.updatedAt} >= ${query.at[filter.from]}`
    case 'updated':
      return isWithin(query, sql`${t.updatedAt}`, filter)
    case 'due':
      return isWithin(query, dueKey(t.dueAt), filter)
    case 'lastReplier':
      return sql`${t.lastReplier} = ${query.at[filter.is]}`
    case 'followUp':
      return sql`${t.followUp} = 1`
    case 'numbers':
      return sql`${t.ticketNumber} in (select number from wanted_number)`
    case 'search':
      return sql`(${isWantedTicket()} or (${titleBegins()}))`
    case 'nothing':
      return sql`0`
  }
}

function assigneeCondition({ agents, teams: named }: Extract<BoundFilter, { kind: 'assignees' }>): SQL {
  const t = ticketAlias()
  const isAgent = sql`${t.assignedTo} in (select id from wanted_agent)`
  const isTeam = sql`${t.teamId} in (select id from wanted_team)`
  if (named === null) return isAgent
  return agents === null ? isTeam : sql`(${isAgent} or ${isTeam})`
}

type PeriodFilter = Extract<BoundFilter, { kind: 'created' | 'updated' | 'due' }>

function isWithin({ at }: TicketQuery, column: SQL, { from, to }: PeriodFilter): SQL {
  return sql`${column} >= ${at[from]} and ${column} < ${at[to]}`
}

export function personId({ viewer, at }: TicketQuery, id: 'caller' | `value${number}`): SQL<number> {
  return id === 'caller' ? viewer.id : sql<number>`${at[id]}`
}

/** Statuses are written as literals, so that SQLite can see that a partial index covers them. */
export function statusCondition({ statuses }: BoundSelection, isNeeded: boolean): SQL[] {
  if (statuses === null && !isNeeded) return []
  const wantedOnes = statuses ?? Object.values(STATUS)
  const { statusId } = ticketAlias()
  return [
    wantedOnes.length === 1
      ? sql`${statusId} = ${literals(wantedOnes)}`
      : sql`${statusId} in (${literals(wantedOnes)})`,
  ]
}

/** Numbers of our own as SQL text. */
export function literals(numbers: readonly number[]): SQL {
  return sql.join(
    numbers.map((number) => digits(number)),
    sql`, `,
  )
}
