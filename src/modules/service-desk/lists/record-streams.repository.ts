import { and, eq, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type RecordAlias } from '../../../database/access/scope/record-kinds.ts'
import { type RecordAccess, recordAccessPaths } from '../../../database/access/scope/record-scope.ts'
import type { Viewer } from '../../../database/access/caller/viewer.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { departmentMembers, recordCounters, teamMembers } from '../../../../drizzle/schema.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Stream } from '../../../database/queries/bounded-walk.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import { wordsOf } from '../records.policy.ts'
import type { RecordFilters } from '../records.types.ts'

/** Each word needs two bound parameters. */
const MAX_SEARCHED_WORDS = 8
const LAST_CHARACTER = '\u{10ffff}'

/** Which filters are used. Their values are bound. */
export interface FilterVariant {
  readonly [key: string]: boolean | number
  byStatus: boolean
  byPriority: boolean
  byAssignee: boolean
  unassigned: boolean
  isSearch: boolean
  searchesNumber: boolean
  /** The number of searched words. */
  words: number
}

export interface FilterValues {
  [word: `word${number}`]: string
  [end: `end${number}`]: string
  statusId: number | null
  priorityId: number | null
  assignedTo: number | null
  number: number | null
}

/** Filters for fields that the kind lacks are ignored. */
export function filtersOf(
  kind: RecordKind,
  { statusId, priorityId, assignedTo, search }: RecordFilters,
): { variant: FilterVariant; values: FilterValues } {
  const has = (field: string) => (KINDS[kind].fields as readonly string[]).includes(field)
  const words = search === undefined ? [] : wordsOf(search).slice(0, MAX_SEARCHED_WORDS)
  const number = /^#?(\d{1,15})$/.exec(search?.trim() ?? '')?.[1]
  const places = words.flatMap((word, place): [string, string][] => [
    [`word${place}`, word],
    [`end${place}`, `${word}${LAST_CHARACTER}`],
  ])
  const byAssignee = assignedTo !== undefined && has('assignedTo')
  return {
    variant: {
      byStatus: statusId !== undefined && has('statusId'),
      byPriority: priorityId !== undefined && has('priorityId'),
      byAssignee,
      unassigned: byAssignee && assignedTo === 0,
      isSearch: search !== undefined,
      searchesNumber: number !== undefined,
      words: words.length,
    },
    values: {
      ...(Object.fromEntries(places) as Pick<FilterValues, `word${number}` | `end${number}`>),
      statusId: statusId ?? null,
      priorityId: priorityId ?? null,
      assignedTo: assignedTo ?? null,
      number: number === undefined ? null : Number(number),
    },
  }
}

export interface RecordQuery {
  viewer: Viewer
  at: Slots<FilterValues>
  kind: RecordKind
  m: RecordAlias
  filters: FilterVariant
}

interface Way extends Stream {
  coversStatus: boolean
  coversPriority: boolean
  coversAssignee: boolean
}

/** The streams of a list, latest update first, and the conditions still to check for each record. */
export function recordStreams(query: RecordQuery): { streams: Stream[]; residual: SQL | undefined } {
  const { at, m, filters } = query
  const ways = waysOf(query)
  const isCovered = (covers: (way: Way) => boolean) => ways.every(covers)
  const residual = and(
    filters.byStatus && !isCovered(({ coversStatus }) => coversStatus)
      ? sql`${m.field('statusId')} = ${at.statusId}`
      : undefined,
    filters.byPriority && !isCovered(({ coversPriority }) => coversPriority)
      ? sql`${m.field('priorityId')} = ${at.priorityId}`
      : undefined,
    filters.byAssignee && !isCovered(({ coversAssignee }) => coversAssignee) ? whereAssignee(query) : undefined,
    filters.isSearch ? whereFound(query) : undefined,
  )
  return {
    streams: ways,
    residual,
  }
}

/** The whole list as a condition, for records from any source. */
export function whereRecordOnList({ at, m, filters, ...query }: RecordQuery): SQL {
  const all = and(
    filters.byStatus ? sql`${m.field('statusId')} = ${at.statusId}` : undefined,
    filters.byPriority ? sql`${m.field('priorityId')} = ${at.priorityId}` : undefined,
    filters.byAssignee ? whereAssignee({ at, m, filters, ...query }) : undefined,
    filters.isSearch ? whereFound({ at, m, filters, ...query }) : undefined,
    or(...recordAccessPaths(query.viewer, query.kind, m).map(({ condition }) => sql`(${condition})`)) ?? sql`0`,
  )
  return all ?? sql`1`
}

function whereAssignee({ at, m, filters }: RecordQuery): SQL {
  const assignee = m.field('assignedTo')
  if (assignee === null) return sql`0`
  return filters.unassigned ? isNull(assignee) : sql`${assignee} = ${at.assignedTo}`
}

function indexNamed(kind: RecordKind, index: string): string {
  return `${getTableName(tablesOf(kind).table)}_${index}`
}

function waysOf(query: RecordQuery): Way[] {
  const { viewer, kind, m } = query
  return recordAccessPaths(viewer, kind, m).map(({ way, condition }, _, all) =>
    wayOf(query, way, all.length > 1 ? condition : null),
  )
}

function wayOf({ viewer, at, kind, m, filters }: RecordQuery, way: RecordAccess, guard: SQL | null): Way {
  const { byStatus, byPriority, byAssignee, unassigned } = filters
  const none = { parts: null, conditions: [], coversStatus: false, coversPriority: false, coversAssignee: false }
  const ofStatus = { column: sql`${m.field('statusId')}`, of: sql`${at.statusId}`, isOne: true }
  const { seenBy } = tablesOf(kind)
  const column = (name: string | undefined) => sql`${name === undefined ? null : m.field(name)}`
  switch (way) {
    case 'everything': {
      // Beside other ways in, this one is for a service key, whose role the condition checks.
      const owned = guard === null ? null : { column: sql`0`, by: sql`select 0 as owner where ${guard}`, isOne: false }
      if (byAssignee && owned === null && seenBy !== null) {
        const conditions = unassigned ? [sql`${m.field('assignedTo')} is null`] : []
        const by = unassigned ? null : { column: sql`${m.field('assignedTo')}`, by: sql`${at.assignedTo}`, isOne: true }
        return { ...none, index: indexNamed(kind, 'assigned'), owned: by, conditions, coversAssignee: true }
      }
      if (byStatus) return { ...none, index: indexNamed(kind, 'status'), owned, parts: ofStatus, coversStatus: true }
      if (!byPriority) return { ...none, index: indexNamed(kind, 'updated'), owned }
      const parts = { column: sql`${m.field('priorityId')}`, of: sql`${at.priorityId}`, isOne: true }
      return { ...none, index: indexNamed(kind, 'priority'), owned, parts, coversPriority: true }
    }
    case 'department': {
      const { departmentId, userId } = departmentMembers
      const by = sql`select ${departmentId} as owner from ${departmentMembers} where ${eq(userId, viewer.id)}`
      const owned = { column: column(seenBy?.department), by, isOne: false }
      if (!byStatus) return { ...none, index: indexNamed(kind, 'department'), owned }
      return { ...none, index: indexNamed(kind, 'department_status'), owned, parts: ofStatus, coversStatus: true }
    }
    case 'group': {
      const { teamId, userId } = teamMembers
      const by = sql`select ${teamId} as owner from ${teamMembers} where ${eq(userId, viewer.id)}`
      const owned = { column: column(seenBy?.group), by, isOne: false }
      const elsewhere = sql`(${whereDepartmentIsMine(viewer, column(seenBy?.department))} or ifnull(${column(seenBy?.assigned)} = ${viewer.id}, 0))`
      if (!byStatus) return { ...none, index: indexNamed(kind, 'group'), owned, elsewhere }
      const index = indexNamed(kind, 'group_status')
      return { ...none, index, owned, elsewhere, parts: ofStatus, coversStatus: true }
    }
    case 'assigned': {
      const owned = { column: column(seenBy?.assigned), by: viewer.id, isOne: true }
      const elsewhere = whereDepartmentIsMine(viewer, column(seenBy?.department))
      if (!byStatus) return { ...none, index: indexNamed(kind, 'assigned'), owned, elsewhere }
      const index = indexNamed(kind, 'assigned_status')
      return { ...none, index, owned, elsewhere, parts: ofStatus, coversStatus: true }
    }
  }
}

function whereDepartmentIsMine({ id }: Viewer, department: SQL): SQL {
  const { departmentId, userId } = departmentMembers
  return sql`${department} in (select ${departmentId} from ${departmentMembers} where ${eq(userId, id)})`
}

/** The most records that are sorted. If a search or an assignee has more, the list is walked. */
const LED_AT_MOST = 150

/** The ids that match a search or an assignee, if they are few. Absent without such a filter. */
export function recordLead({ at, kind, m, filters }: RecordQuery): { few: SQL; ids: SQL } | null {
  const most = digits(LED_AT_MOST)
  if (filters.isSearch) {
    const { words } = tablesOf(kind)
    const [id, word, end] = [m.columns.id, at.word0, at.end0]
    const byWord =
      filters.words === 0
        ? null
        : sql`select ${words.recordId} as id from ${words} where ${words.word} >= ${word} and ${words.word} < ${end}`
    const byNumber = filters.searchesNumber ? sql`select ${id} as id from ${m.from} where ${eq(id, at.number)}` : null
    const found = [byWord, byNumber].filter((part) => part !== null)
    if (found.length === 0) return { few: sql`1`, ids: sql`select 0 as id where 0` }
    const ids = sql`select id from (${sql.join(found, sql` union all `)}) limit ${most} + 1`
    return { few: sql`(select count(*) from (${ids})) <= ${most}`, ids }
  }
  if (!filters.byAssignee || filters.unassigned || tablesOf(kind).seenBy === null) return null
  const { scope, ownerId, total } = recordCounters
  const whereCounted = and(eq(recordCounters.kind, kind), eq(scope, 'assignee'), eq(ownerId, at.assignedTo))
  const size = sql`(select ifnull(sum(${total}), 0) from ${recordCounters} where ${whereCounted})`
  const index = sql.identifier(indexNamed(kind, 'assigned'))
  const ids = sql`select ${m.columns.id} as id from ${m.from} indexed by ${index} where ${m.field('assignedTo')} = ${at.assignedTo} limit ${most} + 1`
  return { few: sql`${size} <= ${most}`, ids }
}

/** A record's number, or all words. Each word must be a prefix of a word of the subject. A subject has few words to check. */
function whereFound({ at, kind, m, filters }: RecordQuery): SQL {
  const { words } = tablesOf(kind)
  const conditions = Array.from(
    { length: filters.words },
    (_, place) =>
      sql`exists (select 1 from ${words} indexed by ${sql.identifier(`${getTableName(words)}_record`)} where ${words.recordId} = ${m.columns.id}
        and ${words.word} >= ${at[`word${place}`]} and ${words.word} < ${at[`end${place}`]})`,
  )
  const everyWord = conditions.length === 0 ? sql`0` : sql`(${sql.join(conditions, sql` and `)})`
  return filters.searchesNumber ? sql`(${or(eq(m.columns.id, at.number), everyWord)})` : everyWord
}
