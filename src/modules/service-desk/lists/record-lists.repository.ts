import { and, type SQL, sql } from 'drizzle-orm'
import { readAs } from '../../../database/access/gate.ts'
import { recordAlias } from '../../../database/access/record-kinds.ts'
import { preparedFor } from '../../../database/access/viewer.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { type Cursor, limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../../shared/pages.ts'
import { cataloguedSummaryOf, summaryShape } from '../record-rows.repository.ts'
import type { RecordFilters, RecordKind, RecordSummary } from '../records.types.ts'
import { branchesOf, type FilterValues, type FilterVariant, filtersOf } from './record-branches.repository.ts'
import { recordTotal } from './record-totals.repository.ts'

const NOTHING = sql`select 0 as id, 0 as sortKey where 0`

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
  const { variant, values } = filtersOf(kind, filters)
  const { cursor } = request
  const window = { limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null }
  const place = { key: cursor?.key ?? null, id: cursor?.id ?? null }
  const { rows: found } = await readAs(database, caller, {
    listed: recordPage(caller, { ...values, ...place }, kind, variant, window),
    total: recordTotal(caller, values, kind, variant),
    catalog: catalogQuery(),
  })
  return pageOf(found.listed, request, {
    total: { count: found.total?.total ?? 0, isExact: found.total?.isExact ?? true },
    cursorOf: ({ updatedAt, id }) => ({ key: updatedAt, id }),
    present: (row) => cataloguedSummaryOf(kind, row, found.catalog),
  })
}

interface PageWindow {
  readonly [key: string]: number | boolean
  limit: number
  offset: number
  isBeyond: boolean
}

type PlaceValues = FilterValues & { key: Cursor['key']; id: number | null }

const recordPage = preparedFor(
  (
    viewer,
    at: Slots<PlaceValues>,
    kind: RecordKind,
    filters: FilterVariant,
    { limit, offset, isBeyond }: PageWindow,
  ) => {
    const m = recordAlias(kind)
    const { id, updatedAt } = m.columns
    const beyond: SQL[] = isBeyond
      ? [sql`${updatedAt} <= ${at.key} and (${updatedAt} < ${at.key} or ${id} < ${at.id})`]
      : []
    const branches = branchesOf(viewer, at, { kind, m, filters }).map(
      ({ index, conditions }) => sql`select id, sortKey from (
        select ${id} as id, ${updatedAt} as sortKey from ${m.from} ${index} where ${and(...conditions, ...beyond)}
        order by ${updatedAt} desc, ${id} desc limit ${digits(limit + offset)})`,
    )
    const union = branches.length === 0 ? NOTHING : sql.join(branches, sql` union `)
    const page = sql`with page as (${union} order by sortKey desc, id desc limit ${digits(limit)} offset ${digits(offset)}) `
    return rows(
      summaryShape(kind, m, { besideCatalog: true }),
      sql`from page cross join ${m.from} on ${id} = page.id order by page.sortKey desc, page.id desc`,
      page,
    )
  },
)
