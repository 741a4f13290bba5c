import type { SQL } from 'drizzle-orm'
import { catalogQuery } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { branchesOf } from './record-branches.repository.ts'
import { cataloguedSummaryOf, summaryColumns, type SummaryRow } from './record-rows.repository.ts'
import { RECORD_TABLES } from './record-tables.repository.ts'
import { recordTotal } from './record-totals.repository.ts'
import type { RecordFilters, RecordKind, RecordSummary } from './records.types.ts'

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
    database.build.get<{ total: number; isExact: number }>(recordTotal(caller, kind, filters)),
    catalogQuery(),
  ])
  const [listed, { total, isExact }, catalogRows] = rows
  const catalog = catalogRows
  return pageOf(listed, request, {
    total: { count: total, isExact: isExact === 1 },
    cursorOf: ({ updatedAt, id }) => ({ key: updatedAt, id }),
    present: (row) => cataloguedSummaryOf(kind, row, catalog),
  })
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
    SELECT ${summaryColumns(kind, { besideCatalog: true })} FROM page CROSS JOIN ${table} m ON m.id = page.id ORDER BY page.sortKey DESC, page.id DESC`
}

function beyond({ cursor }: PageRequest): SQL[] {
  if (cursor === null) return []
  return [sql`m.updated_at <= ${cursor.key} AND (m.updated_at < ${cursor.key} OR m.id < ${cursor.id})`]
}
