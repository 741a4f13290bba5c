import { eq, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type RecordAlias, recordKind } from '../../../database/access/record-kinds.ts'
import { type RecordWayIn, recordInScope, recordWaysIn } from '../../../database/access/record-scope.ts'
import type { Viewer } from '../../../database/access/viewer.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { recordTable } from '../record-tables.repository.ts'
import { wordsOf } from '../records.policy.ts'
import { RECORD_FIELDS, type RecordFilters, type RecordKind } from '../records.types.ts'

/** Each word is two bound parameters. */
const MAX_SEARCHED_WORDS = 8
const LAST_CHARACTER = '\u{10ffff}'

/** Which filters there are; what they ask for is bound. */
export interface FilterVariant {
  readonly [key: string]: boolean | number
  byStatus: boolean
  byPriority: boolean
  byAssignee: boolean
  unassigned: boolean
  isSearch: boolean
  searchesNumber: boolean
  /** How many words are searched. */
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

/** Filters that the kind has no field for do not count. */
export function filtersOf(
  kind: RecordKind,
  { statusId, priorityId, assignedTo, search }: RecordFilters,
): { variant: FilterVariant; values: FilterValues } {
  const has = (field: string) => (RECORD_FIELDS[kind] as readonly string[]).includes(field)
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

/** A part of the list that one index has in its order. */
export interface RecordBranch {
  /** Where the rows come from: without statistics SQLite would choose by guess. */
  index: SQL
  conditions: SQL[]
}

export interface BranchQuery {
  kind: RecordKind
  m: RecordAlias
  filters: FilterVariant
}

/**
 * A search and a filter by assignee are narrow: one branch, the scope checked row by row. Otherwise every way into the scope
 * is a branch, so that an agent's list costs the same however many problems other departments have.
 */
export function branchesOf(viewer: Viewer, at: Slots<FilterValues>, { kind, m, filters }: BranchQuery): RecordBranch[] {
  const conditions = filterConditions(at, m, filters)
  const scope = recordInScope(viewer, kind, m)
  if (filters.isSearch) {
    return [{ index: sql`not indexed`, conditions: [searchCondition(at, { kind, m, filters }), ...conditions, scope] }]
  }
  if (filters.byAssignee) return [{ index: indexedBy(kind, 'assigned'), conditions: [...conditions, scope] }]
  return recordWaysIn(viewer, kind, m).map(({ way, condition }) => ({
    index: indexedBy(kind, indexFor(way, filters)),
    conditions: [condition, ...conditions],
  }))
}

function indexedBy(kind: RecordKind, index: string): SQL {
  return sql`indexed by ${sql.identifier(`${getTableName(recordKind(kind).table)}_${index}`)}`
}

function indexFor(way: RecordWayIn, { byStatus, byPriority }: FilterVariant): string {
  if (way === 'department') return byStatus ? 'department_status' : 'department'
  if (way !== 'everything') return way
  if (byStatus) return 'status'
  return byPriority ? 'priority' : 'updated'
}

function filterConditions(at: Slots<FilterValues>, m: RecordAlias, filters: FilterVariant): SQL[] {
  const conditions: SQL[] = []
  const assignee = m.field('assignedTo')
  if (filters.byStatus) conditions.push(sql`${m.field('statusId')} = ${at.statusId}`)
  if (filters.byPriority) conditions.push(sql`${m.field('priorityId')} = ${at.priorityId}`)
  if (filters.unassigned && assignee) conditions.push(isNull(assignee))
  else if (filters.byAssignee) conditions.push(sql`${assignee} = ${at.assignedTo}`)
  return conditions
}

/** A record's number, or all words: each is the beginning of a word of the subject. */
function searchCondition(at: Slots<FilterValues>, { kind, m, filters }: BranchQuery): SQL {
  const { words } = recordTable(kind)
  const conditions = Array.from(
    { length: filters.words },
    (_, place) =>
      sql`${m.columns.id} in (select ${words.recordId} from ${words}
        where ${words.word} >= ${at[`word${place}`]} and ${words.word} < ${at[`end${place}`]})`,
  )
  const everyWord = conditions.length === 0 ? sql`0` : sql`(${sql.join(conditions, sql` and `)})`
  return filters.searchesNumber ? sql`${or(eq(m.columns.id, at.number), everyWord)}` : everyWord
}
