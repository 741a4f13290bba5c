import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { type RecordWayIn, recordInScope, recordWaysIn } from '../../database/record-scope.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { summaryColumns, summaryOf, type SummaryRow } from './record-rows.repository.ts'
import { fieldColumn, RECORD_TABLES } from './record-tables.repository.ts'
import { wordsOf } from './records.policy.ts'
import type { RecordFilters, RecordKind, RecordSummary } from './records.types.ts'

/** How far a total is counted. */
const COUNTED_AT_MOST = 1000
/** Each word is two bound parameters. */
const MAX_SEARCHED_WORDS = 8
const NOTHING = sql`SELECT 0 AS id, 0 AS sortKey WHERE 0`

export interface RecordList<K extends RecordKind> {
  kind: K
  filters: RecordFilters
  request: PageRequest
}

/** Newest update first, in one round trip. */
export async function listRecords<K extends RecordKind>(
  database: Database,
  caller: Caller,
  { kind, filters, request }: RecordList<K>,
): Promise<Page<RecordSummary<K>>> {
  const { rows } = await readAs(database, caller, [
    database.build.all<SummaryRow>(pageQuery(caller, { kind, filters, request })),
    database.build.get<{ total: number; isExact: number }>(totalQuery(caller, kind, filters)),
  ])
  const [listed, { total, isExact }] = rows
  return pageOf(listed, request, {
    total: { count: total, isExact: isExact === 1 },
    cursorOf: ({ updatedAt, id }) => ({ key: updatedAt, id }),
    present: (row) => summaryOf<K>(row),
  })
}

/** A part of the list that one index has in its order. */
interface Branch {
  /** Where the rows come from: without statistics SQLite would choose by guess. */
  index: SQL
  conditions: SQL[]
}

function pageQuery(caller: Caller, { kind, filters, request }: RecordList<RecordKind>): SQL {
  const { table } = RECORD_TABLES[kind]
  const branches = branchesOf(caller, kind, filters).map(
    ({ index, conditions }) => sql`SELECT id, sortKey FROM (
      SELECT m.id, m.updated_at AS sortKey FROM ${table} m ${index}
      WHERE ${sql.join([...conditions, ...beyond(request)], sql` AND `)}
      ORDER BY m.updated_at DESC, m.id DESC LIMIT ${limitOf(request) + offsetOf(request)})`,
  )
  const union = branches.length === 0 ? NOTHING : sql.join(branches, sql` UNION `)
  return sql`
    WITH page AS (${union} ORDER BY sortKey DESC, id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)})
    SELECT ${summaryColumns(kind)} FROM page CROSS JOIN ${table} m ON m.id = page.id ORDER BY page.sortKey DESC, page.id DESC`
}

function beyond({ cursor }: PageRequest): SQL[] {
  if (cursor === null) return []
  return [sql`m.updated_at <= ${cursor.key} AND (m.updated_at < ${cursor.key} OR m.id < ${cursor.id})`]
}

/** Exact up to a thousand: no branch reads further than that. */
function totalQuery(caller: Caller, kind: RecordKind, filters: RecordFilters): SQL {
  const { table } = RECORD_TABLES[kind]
  const branches = branchesOf(caller, kind, filters).map(
    ({ index, conditions }) => sql`SELECT id FROM (
      SELECT m.id FROM ${table} m ${index} WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${COUNTED_AT_MOST + 1})`,
  )
  const union = branches.length === 0 ? sql`SELECT 0 AS id WHERE 0` : sql.join(branches, sql` UNION `)
  return sql`SELECT min(count(*), ${COUNTED_AT_MOST}) AS total, count(*) <= ${COUNTED_AT_MOST} AS isExact FROM (${union})`
}

/**
 * A search and a filter by assignee are narrow: one branch, the scope checked row by row. Otherwise every way into the scope
 * is a branch, so that an agent's list costs the same however many problems other departments have.
 */
function branchesOf(caller: Caller, kind: RecordKind, filters: RecordFilters): Branch[] {
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
  if (statusId !== undefined) conditions.push(sql`m.${statusColumn(kind)} = ${statusId}`)
  if (priorityId !== undefined) conditions.push(sql`m.priority_id = ${priorityId}`)
  if (assignedTo === 0 && assignee) conditions.push(sql`${assignee} IS NULL`)
  else if (assignedTo !== undefined && assignee) conditions.push(sql`${assignee} = ${assignedTo}`)
  return conditions
}

function statusColumn(kind: RecordKind): SQL {
  return sql.identifier(RECORD_TABLES[kind].table.statusId.name).getSQL()
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
