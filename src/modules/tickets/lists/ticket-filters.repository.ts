import type { SQL } from 'drizzle-orm'
import { dueKey, titleKey } from '../../../../drizzle/tickets.ts'
import { principalId } from '../../../database/principal.ts'
import { sql } from '../../../database/sql.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { LookupKind, TicketFilter, TicketSelection } from './ticket-selection.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/** Filters as SQL. What a request names is resolved once per statement, in tables that stand before it. */

const LAST_CHARACTER = '\u{10FFFF}'

const LOOKUPS: Record<LookupKind, { column: SQL; table: SQL; id: SQL; name: SQL; label?: SQL }> = {
  status: { column: sql`t.status`, table: sql`ticket_statuses`, id: sql`l.id`, name: sql`l.name` },
  department: { column: sql`t.dept_id`, table: sql`departments`, id: sql`l.id`, name: sql`l.name` },
  priority: {
    column: sql`t.priority_id`,
    table: sql`ticket_priorities`,
    id: sql`l.priority_id`,
    name: sql`l.priority`,
  },
  source: {
    column: sql`t.source`,
    table: sql`ticket_sources`,
    id: sql`l.id`,
    name: sql`l.name`,
    label: sql`l.label`,
  },
  type: { column: sql`t.type`, table: sql`ticket_types`, id: sql`l.id`, name: sql`l.name` },
  slaPlan: { column: sql`t.sla`, table: sql`sla_plans`, id: sql`l.id`, name: sql`l.name` },
  helpTopic: { column: sql`t.help_topic_id`, table: sql`help_topics`, id: sql`l.id`, name: sql`l.topic` },
}

/** The table expressions that the conditions of `selection` refer to, for the WITH of a statement. */
export function wantedTables(selection: TicketSelection): SQL[] {
  return selection.filters.flatMap((filter) => tablesOf(filter, selection))
}

function tablesOf(filter: TicketFilter, { statuses }: TicketSelection): SQL[] {
  switch (filter.kind) {
    case 'status': {
      const among = statuses === null ? sql`` : sql`AND l.id IN (${literals(statuses)})`
      return [lookupTable(filter.kind, filter.named, among)]
    }
    case 'department':
    case 'priority':
    case 'source':
    case 'type':
    case 'slaPlan':
    case 'helpTopic':
      return [lookupTable(filter.kind, filter.named)]
    case 'assignees':
      return [
        sql`wanted_agent(id) AS (${usersNamed(filter.agents)})`,
        sql`wanted_team(id) AS (SELECT l.id FROM json_each(${json(filter.teams)}) v CROSS JOIN teams l WHERE ${isNamed(sql`l.id`, sql`l.name`)})`,
      ]
    case 'requesters':
      return [sql`wanted_requester(id) AS (${usersNamed(filter.named)})`]
    case 'numbers':
      return [sql`wanted_number(number) AS (SELECT value FROM json_each(${JSON.stringify(filter.numbers)}))`]
    case 'search':
      return searchTables(filter.text)
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

function lookupTable(kind: LookupKind, named: readonly string[], among = sql``): SQL {
  const { table, id, name, label } = LOOKUPS[kind]
  return sql`${sql.raw(`wanted_${kind}`)}(id) AS (
    SELECT ${id} FROM json_each(${json(named)}) v CROSS JOIN ${table} l WHERE ${isNamed(id, name, label)} ${among})`
}

function isNamed(id: SQL, ...names: (SQL | undefined)[]): SQL {
  const same = names.flatMap((name) => (name ? [sql`v.value = lower(replace(${name}, ' ', ''))`] : []))
  return sql`(v.value = CAST(${id} AS TEXT) OR ${sql.join(same, sql` OR `)})`
}

/** SQLite lowers ASCII only, so a name outside it is looked for in both cases. */
function json(named: readonly string[]): string {
  const spellings = named.flatMap((name) => [name, asciiLower(name.toUpperCase()), asciiLower(name)])
  return JSON.stringify([...new Set(spellings)])
}

function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function usersNamed(named: readonly string[]): SQL {
  const values = json(named)
  return sql`
    SELECT u.id FROM json_each(${values}) v CROSS JOIN users u INDEXED BY users_user_name ON lower(u.user_name) = v.value
    UNION SELECT u.id FROM json_each(${values}) v CROSS JOIN users u INDEXED BY users_email ON u.email = v.value
    UNION SELECT u.id FROM json_each(${values}) v CROSS JOIN users u ON u.id = CAST(v.value AS INTEGER)
      WHERE CAST(u.id AS TEXT) = v.value`
}

/** What titles are split at; the trigger that keeps the words knows the same characters. */
const BETWEEN_WORDS = /[ \t\n\r.,;:!?()[\]{}<>"'`/\\|\-_#&+=*@]+/
const MAX_WORDS = 8

/** Tickets whose title holds all of the words, found by the longest one, which is the rarest as a rule. */
function titleWords(text: string): SQL {
  const all = text.split(BETWEEN_WORDS).filter((word) => word !== '')
  const [first, ...others] = [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  if (first === undefined) return sql``
  const isOneOf = (word: string) => sql`word IN (SELECT value FROM json_each(${JSON.stringify(spellingsOf(word))}))`
  const hasAll = others.map(
    (word) =>
      sql`AND EXISTS (SELECT 1 FROM ticket_title_words o WHERE o.ticket_id = w.ticket_id AND o.${isOneOf(word)})`,
  )
  return sql`UNION SELECT w.ticket_id FROM ticket_title_words w WHERE w.${isOneOf(first)} ${sql.join(hasAll, sql` `)}`
}

/** Words are kept as SQLite lowers them, which is in ASCII only. */
function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase()
  const capital = lower.charAt(0).toUpperCase() + lower.slice(1)
  return [...new Set([word, word.toUpperCase(), lower, capital].map(asciiLower))]
}

function searchTables(text: string): SQL[] {
  const beginning = asciiLower(text)
  return [
    sql`wanted_title(low, high) AS (SELECT ${beginning}, ${beginning + LAST_CHARACTER})`,
    sql`wanted_ticket(id) AS (
      SELECT n.id FROM tickets n INDEXED BY tickets_number WHERE n.ticket_number IN (${text}, ${text.toUpperCase()})
      UNION SELECT n.id FROM users u INDEXED BY users_email CROSS JOIN tickets n INDEXED BY tickets_requester ON n.user_id = u.id
        WHERE u.email = ${text.toLowerCase()}
      ${titleWords(text)})`,
  ]
}

/** `titleBegins` and `isWantedTicket` are the two halves of a search: each is served by an index of its own. */
export const titleBegins = sql`${titleKey(sql`t.title`)} >= (SELECT low FROM wanted_title)
  AND ${titleKey(sql`t.title`)} < (SELECT high FROM wanted_title)`
export const isWantedTicket = sql`t.id IN (SELECT id FROM wanted_ticket)`

/** The condition of one filter on the alias `t`. */
export function filterCondition(caller: Caller, filter: TicketFilter): SQL {
  switch (filter.kind) {
    case 'status':
    case 'department':
    case 'priority':
    case 'source':
    case 'type':
    case 'slaPlan':
    case 'helpTopic':
      return sql`${LOOKUPS[filter.kind].column} IN (SELECT id FROM ${sql.raw(`wanted_${filter.kind}`)})`
    case 'answered':
      return filter.is ? sql`t.isanswered = 1` : sql`t.isanswered = 0`
    case 'agentless':
      return sql`t.assigned_to IS NULL`
    case 'taken':
      return filter.is
        ? sql`(t.assigned_to IS NOT NULL OR t.team_id IS NOT NULL)`
        : sql`t.assigned_to IS NULL AND t.team_id IS NULL`
    case 'agent':
      return sql`t.assigned_to = ${personId(caller, filter.id)}`
    case 'requester':
      return sql`t.user_id = ${personId(caller, filter.id)}`
    case 'assignees':
      return assigneeCondition(filter)
    case 'requesters':
      return sql`t.user_id IN (SELECT id FROM wanted_requester)`
    case 'created':
      // Nothing is updated before it was created, so an index of updates can leave out what is older.
      return sql`${isWithin(sql`t.created_at`, filter)} AND t.updated_at >= ${literals([filter.period.from])}`
    case 'updated':
      return isWithin(sql`t.updated_at`, filter)
    case 'due':
      return isWithin(dueKey(sql`t.duedate`), filter)
    case 'lastReplier':
      return sql`t.last_replier = ${filter.is}`
    case 'followUp':
      return sql`t.follow_up = 1`
    case 'numbers':
      return sql`t.ticket_number IN (SELECT number FROM wanted_number)`
    case 'search':
      return sql`(${isWantedTicket} OR (${titleBegins}))`
    case 'nothing':
      return sql`0`
  }
}

function assigneeCondition({ agents, teams }: Extract<TicketFilter, { kind: 'assignees' }>): SQL {
  const isAgent = sql`t.assigned_to IN (SELECT id FROM wanted_agent)`
  const isTeam = sql`t.team_id IN (SELECT id FROM wanted_team)`
  if (teams.length === 0) return isAgent
  return agents.length === 0 ? isTeam : sql`(${isAgent} OR ${isTeam})`
}

function isWithin(column: SQL, { period }: { period: { from: number; to: number } }): SQL {
  return sql`${column} >= ${literals([period.from])} AND ${column} < ${literals([period.to])}`
}

export function personId(caller: Caller, id: number | 'caller'): SQL {
  return id === 'caller' ? principalId(caller) : sql`${id}`
}

/** Statuses are written as literals, so that SQLite can see that a partial index covers them. */
export function statusCondition({ statuses }: TicketSelection, isNeeded: boolean): SQL[] {
  if (statuses === null && !isNeeded) return []
  const wanted = statuses ?? Object.values(STATUS)
  return [wanted.length === 1 ? sql`t.status = ${literals(wanted)}` : sql`t.status IN (${literals(wanted)})`]
}

/** Numbers of our own as SQL text. */
export function literals(numbers: readonly number[]): SQL {
  return sql.raw(numbers.map((number) => String(Math.trunc(number))).join(', '))
}
