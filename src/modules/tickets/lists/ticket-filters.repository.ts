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
import { dueKey, titleKey } from '../../../../drizzle/tickets.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { BoundFilter, BoundSearch, TicketQuery } from './bound-selection.policy.ts'
import type { LookupKind } from './ticket-selection.types.ts'

/** Filters as SQL. Names of the request are resolved once per statement, in table expressions before it. */

interface LookupTable {
  /** The column of the ticket that refers to the table. */
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

/** The table expressions for the conditions of the selection, to use in the WITH of a statement. */
export function wantedTables(query: TicketQuery): SQL[] {
  return query.selection.filters.flatMap((filter) => tablesOf(query, filter))
}

function tablesOf({ at, selection: { statuses } }: TicketQuery, filter: BoundFilter): SQL[] {
  switch (filter.kind) {
    case 'status': {
      // A custom status is found by its meaning.
      const meaning = sql`ifnull(${ticketStatuses.meaningId}, ${ticketStatuses.id})`
      const among = statuses === null ? undefined : sql`${meaning} in (${literalNumbers(statuses)})`
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
        ...(agents === null
          ? []
          : [sql`wanted_agent(id) as materialized (${usersNamed(sql`${at[agents]}`)}), ${listed('agent')}`]),
        ...(named === null
          ? []
          : [wantedTable('team', { table: teams, id: teams.id, names: [teams.name] }, sql`${at[named]}`)]),
      ]
    }
    case 'requesters':
      return [
        sql`wanted_requester(id) as materialized (${usersNamed(sql`${at[filter.named]}`)}), ${listed('requester')}`,
      ]
    case 'numbers':
      return [sql`wanted_number(number) as materialized (select value from json_each(${at[filter.numbers]}))`]
    case 'externalIds':
      return [sql`wanted_external(id) as materialized (select value from json_each(${at[filter.ids]}))`]
    case 'search':
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
    case 'snoozed':
    case 'nothing':
      return []
  }
}

interface Wanting {
  among?: SQL | undefined
  /** The value to look up instead of the id. */
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
  // Several rows may have the same meaning, and each would return the same tickets again.
  const looked = selected === undefined ? sql`${id}` : sql`distinct ${selected}`
  const amongNamed = (text: SQL) => sql`instr(${named}, char(10) || ${text} || char(10))`
  const matching = sql`(${sql.join([sql`${id}`, ...names.map((name) => sql`lower(replace(${name}, ' ', ''))`)].map(amongNamed), sql` or `)})`
  return sql`${wantedTableName(kind)}(id) as materialized (select ${looked} from ${table} where ${and(matching, among)}), ${listed(kind)}`
}

/**
 * The wanted ids as one text. Conditions checked on every ticket search in it, because a table lookup would count as a row
 * read.
 */
function listed(kind: string): SQL {
  return sql`${listOf(kind)}(ids) as materialized (select ',' || group_concat(id) || ',' from ${wantedTableName(kind)})`
}

function listOf(kind: string): SQL {
  return sql`${sql.identifier(`wanted_${kind}_list`)}`
}

function whereAmongWanted(column: AnySQLiteColumn, kind: string): SQL {
  return sql`instr((select ids from ${listOf(kind)}), ',' || ${column} || ',')`
}

/** The name of a table of wanted ids. */
export function wantedTableName(kind: string): SQL {
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

/** A search matches the number, the requester's e-mail address, the beginning of the title, or all words in the title. */
function whereFound(at: TicketQuery['at'], search: BoundSearch): SQL {
  const t = ticketAlias()
  const u = alias(users, 'u')
  const byEmail = sql`${t.userId} = (select ${u.id} from ${users} ${u} where ${u.email} = ${at[search.email]})`
  const byNumber = sql`instr(${at[search.numbers]}, json_quote(${t.ticketNumber}))`
  const ways = [byNumber, byEmail, whereTitleBegins(at, search), whereTitleHolds(at, search)]
  return sql`(${sql.join(ways, sql` or `)})`
}

export function whereNumber(at: TicketQuery['at'], { numbers }: BoundSearch): SQL {
  return inList(ticketAlias().ticketNumber, sql`${at[numbers]}`)
}

export function whereTitleBegins(at: TicketQuery['at'], { low, high }: BoundSearch): SQL {
  const title = titleKey(ticketAlias().title)
  return sql`${title} >= ${at[low]} and ${title} < ${at[high]}`
}

/** Reads only the title, because a lookup of each word would count as a row read. The trigger stores the same words. */
function whereTitleHolds(at: TicketQuery['at'], { words }: BoundSearch): SQL {
  if (words.length === 0) return sql`0`
  const title = titleKey(ticketAlias().title)
  const holds = (slot: `value${number}`) =>
    sql`(instr(${title}, ${at[slot]}) and instr(' ' || ${apart(title)} || ' ', ' ' || ${at[slot]} || ' '))`
  const each = words.map((spellings) => sql`(${sql.join(spellings.map(holds), sql` or `)})`)
  return sql`(${sql.join(each, sql` and `)})`
}

const BETWEEN_WORDS = [...'.,;:!?()[]{}<>"\'`/\\|-_#&+=*@']

function apart(title: SQL): SQL {
  const lines = sql`replace(replace(replace(${title}, char(9), ' '), char(10), ' '), char(13), ' ')`
  return BETWEEN_WORDS.reduce(
    (text, sign) => sql`replace(${text}, ${sql.raw(sign === "'" ? "''''" : `'${sign}'`)}, ' ')`,
    lines,
  )
}

/** The condition of one filter on the ticket `t`. */
export function whereFilter(query: TicketQuery, filter: BoundFilter): SQL {
  const t = ticketAlias()
  switch (filter.kind) {
    case 'status':
    case 'department':
    case 'priority':
    case 'source':
    case 'type':
    case 'slaPlan':
    case 'helpTopic':
      return whereAmongWanted(lookupTables()[filter.kind].column, filter.kind)
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
      return whereAssignee(filter)
    case 'requesters':
      return whereAmongWanted(t.userId, 'requester')
    case 'created':
      return whereWithin(query, sql`${t.createdAt}`, filter)
    case 'updated':
      return whereWithin(query, sql`${t.updatedAt}`, filter)
    case 'due':
      return whereWithin(query, dueKey(t.dueAt), filter)
    case 'lastReplier':
      return sql`${t.lastReplier} = ${query.at[filter.is]}`
    case 'followUp':
      return sql`${t.followUp} = 1`
    case 'snoozed':
      return sql`${t.snoozedUntil} is not null`
    case 'numbers':
      return sql`${t.ticketNumber} in (select number from wanted_number)`
    case 'externalIds':
      return sql`${t.externalId} in (select id from wanted_external)`
    case 'search':
      return whereFound(query.at, filter)
    case 'nothing':
      return sql`0`
  }
}

function whereAssignee({ agents, teams: named }: Extract<BoundFilter, { kind: 'assignees' }>): SQL {
  const t = ticketAlias()
  const ofAgents = whereAmongWanted(t.assignedTo, 'agent')
  const ofTeams = whereAmongWanted(t.teamId, 'team')
  if (named === null) return ofAgents
  return agents === null ? ofTeams : sql`(${ofAgents} or ${ofTeams})`
}

type PeriodFilter = Extract<BoundFilter, { kind: 'created' | 'updated' | 'due' }>

function whereWithin({ at }: TicketQuery, column: SQL, { from, to }: PeriodFilter): SQL {
  return sql`${column} >= ${at[from]} and ${column} < ${at[to]}`
}

export function personId({ viewer, at }: TicketQuery, id: 'caller' | `value${number}`): SQL {
  return id === 'caller' ? viewer.id : sql`${at[id]}`
}

/** Numbers as SQL literals. Pass only numbers of the program, never of a request. */
export function literalNumbers(numbers: readonly number[]): SQL {
  return sql.join(
    numbers.map((number) => digits(number)),
    sql`, `,
  )
}
