import type { SQL } from 'drizzle-orm'
import { type RecordWayIn, recordInScope, recordWaysIn } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { fieldColumn, RECORD_TABLES } from './record-tables.repository.ts'
import { wordsOf } from './records.policy.ts'
import type { RecordFilters, RecordKind } from './records.types.ts'

/** Each word is two bound parameters. */
const MAX_SEARCHED_WORDS = 8

/** A part of the list that one index has in its order. */
export interface RecordBranch {
  /** Where the rows come from: without statistics SQLite would choose by guess. */
  index: SQL
  conditions: SQL[]
}

/**
 * A search and a filter by assignee are narrow: one branch, the scope checked row by row. Otherwise every way into the scope
 * is a branch, so that an agent's list costs the same however many problems other departments have.
 */
export function branchesOf(caller: Caller, kind: RecordKind, filters: RecordFilters): RecordBranch[] {
  const conditions = filterConditions(kind, filters)
  const scope = recordInScope(caller, kind)
  if (filters.search !== undefined) {
    return [{ index: sql`NOT INDEXED`, conditions: [searchCondition(kind, filters.search), ...conditions, scope] }]
  }
  if (filters.assignedTo !== undefined && fieldColumn(kind, 'assignedTo')) {
    return [{ index: indexedBy(kind, 'assigned'), conditions: [...conditions, scope] }]
  }
  return recordWaysIn(caller, kind).map(({ way, condition }) => ({
    index: indexedBy(kind, indexFor(way, filters)),
    conditions: [condition, ...conditions],
  }))
}

function indexedBy(kind: RecordKind, index: string): SQL {
  return sql.raw(`INDEXED BY sd_${kind}s_${index}`)
}

function indexFor(way: RecordWayIn, { statusId, priorityId }: RecordFilters): string {
  if (way === 'department') return statusId === undefined ? 'department' : 'department_status'
  if (way !== 'everything') return way
  if (statusId !== undefined) return 'status'
  return priorityId === undefined ? 'updated' : 'priority'
}

function filterConditions(kind: RecordKind, { statusId, priorityId, assignedTo }: RecordFilters): SQL[] {
  const conditions: SQL[] = []
  const assignee = fieldColumn(kind, 'assignedTo')
  const status = fieldColumn(kind, 'statusId')
  const priority = fieldColumn(kind, 'priorityId')
  if (statusId !== undefined && status) conditions.push(sql`${status} = ${statusId}`)
  if (priorityId !== undefined && priority) conditions.push(sql`${priority} = ${priorityId}`)
  if (assignedTo === 0 && assignee) conditions.push(sql`${assignee} IS NULL`)
  else if (assignedTo !== undefined && assignee) conditions.push(sql`${assignee} = ${assignedTo}`)
  return conditions
}

/** A record's number, or all words: each is the beginning of a word of the subject. */
function searchCondition(kind: RecordKind, search: string): SQL {
  const number = /^#?(\d{1,15})$/.exec(search.trim())?.[1]
  const { words } = RECORD_TABLES[kind]
  const conditions = wordsOf(search)
    .slice(0, MAX_SEARCHED_WORDS)
    .map(
      (word) =>
        sql`m.id IN (SELECT ${words.recordId} FROM ${words} WHERE ${words.word} >= ${word} AND ${words.word} < ${`${word}\u{10ffff}`})`,
    )
  const everyWord = conditions.length === 0 ? sql`0` : sql.join(conditions, sql` AND `)
  return number === undefined ? everyWord : sql`(m.id = ${Number(number)} OR ${everyWord})`
}
