import { type SQL, sql } from 'drizzle-orm'
import { readAs } from '../../../database/access/gate.ts'
import { recordAlias } from '../../../database/access/scope/record-kinds.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, json, many, numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import {
  headsOf,
  whereAfterPlace,
  isSingle,
  type Stream,
  type Walk,
  walkedFor,
  allWalkedRows,
  walkLimit,
} from '../../../database/queries/bounded-walk.ts'
import { type Cursor, limitOf, offsetOf, type Page, type PageRequest, walkedPageOf } from '../../../shared/pages.ts'
import { cataloguedSummaryOf, summaryShape } from '../record-rows.repository.ts'
import type { RecordFilters, RecordKind, RecordSummary } from '../records.types.ts'
import {
  type FilterValues,
  type FilterVariant,
  filtersOf,
  whereRecordOnList,
  recordLead,
  type RecordQuery,
  recordStreams,
} from './record-streams.repository.ts'
import { recordTotal } from './record-totals.repository.ts'

export interface RecordList<K extends RecordKind> {
  kind: K
  filters: RecordFilters
  request: PageRequest
}

/** Latest update first, in one round trip. */
export async function listRecords<K extends RecordKind>(
  database: Database,
  caller: Caller,
  { kind, filters, request }: RecordList<K>,
): Promise<Page<RecordSummary<K>>> {
  const { variant, values } = filtersOf(kind, filters)
  const { cursor } = request
  const limit = limitOf(request)
  const window = { limit, within: limit + offsetOf(request), isBeyond: cursor !== null }
  const start = { key: cursor?.key ?? null, id: cursor?.id ?? null, offset: offsetOf(request) }
  const { rows: found } = await readAs(database, caller, {
    listed: recordPage(caller, { ...values, ...start }, kind, variant, window),
    counted: recordTotal(caller, values, kind, variant),
    catalog: catalogQuery(),
  })
  const { rows: listed, matched, isLed, cutAt } = found.listed
  const isWhole = isLed || (cutAt === null && cursor === null)
  const total = found.counted === null ? { count: matched, isExact: isWhole } : { count: found.counted, isExact: true }
  return walkedPageOf(listed, request, {
    walk: { total, matched, cutAt: cutAt && { key: cutAt[0], id: cutAt[1] } },
    cursorOf: ({ updatedAt, id }) => ({ key: updatedAt, id }),
    present: (row) => cataloguedSummaryOf(kind, row, found.catalog),
  })
}

interface PageWindow {
  readonly [key: string]: number | boolean
  limit: number
  within: number
  isBeyond: boolean
}

type PlaceValues = FilterValues & { key: Cursor['key']; id: number | null; offset: number }

/** The rows left of 1,500 after the principal and the look-ups are read. */
const ROWS_FOR_PAGE_AND_WALK = 1000
const ROWS_OF_RECORD = 5
/** The rows read to check one word of a record. */
const ROWS_OF_WORD = 30
const LIKELY_OWNERS = 5

const recordPage = preparedFor(
  (viewer, at: Slots<PlaceValues>, kind: RecordKind, filters: FilterVariant, window: PageWindow) => {
    const m = recordAlias(kind)
    const query = { viewer, at, kind, m, filters }
    const { streams, residual } = recordStreams(query)
    const lead = streams.length === 0 ? null : recordLead(query)
    const after = window.isBeyond ? { key: at.key, id: at.id } : null
    const walk: Walk = {
      table: m.from,
      key: sql`${m.columns.updatedAt}`,
      id: sql`${m.columns.id}`,
      direction: 'desc',
      after,
      listed: residual,
      isOnce: true,
    }
    const isCounted = !filters.byPriority && !filters.byAssignee && !filters.isSearch
    if (isCounted && residual === undefined && lead === null) return plainPage(query, walk, { streams, window, at })
    const rowsLeft = ROWS_FOR_PAGE_AND_WALK - window.limit * ROWS_OF_RECORD
    const isMerge = streams.length > 1 || !streams.every(isSingle)
    const merged = walkLimit(rowsLeft, {
      streams: isMerge ? LIKELY_OWNERS : 1,
      isNumbered: isCounted,
      isBeyond: window.isBeyond,
    })
    const limit = filters.isSearch ? Math.floor(merged / (1 + filters.words * ROWS_OF_WORD)) + 1 : merged
    const behindCursor =
      after === null
        ? sql``
        : sql`where ${whereAfterPlace({ ...walk, key: sql`(j.value ->> 0)`, id: sql`(j.value ->> 1)` }, after)}`
    const tables = [
      ...headsOf(walk, streams, limit),
      isCounted ? walkedFor(window.within, limit) : allWalkedRows(),
      ...ledTables(query, lead),
      sql`page(id) as (select j.value ->> 1 from chosen cross join json_each(chosen.found) j ${behindCursor}
        limit ${digits(window.limit)} offset ${at.offset})`,
    ]
    const shape = {
      rows: many(...shownRecords(query)),
      matched: numberOf(sql`json_array_length(chosen.found)`),
      isLed: flag(sql`chosen.isLed`),
      cutAt: json<[number, number] | null>(sql`iif(chosen.scanned >= ${digits(limit)}, chosen.last, null)`),
    }
    return row(shape, sql`from chosen`, sql`with recursive ${sql.join(tables, sql`, `)} `).map(
      (found) => found ?? { rows: [], matched: 0, isLed: false, cutAt: null },
    )
  },
)

function shownRecords({ kind, m }: RecordQuery) {
  return [
    summaryShape(kind, m, { besideCatalog: true }),
    sql`from page cross join ${m.from} on ${m.columns.id} = page.id`,
  ] as const
}

/** The most owners of a record: a department, a team and an agent. */
const OWNED_AT_MOST = 3

/** Every row that is reached is listed, so the page ends the walk. A page number also reads the rows before its page. */
function plainPage(
  query: RecordQuery,
  walk: Walk,
  { streams, window, at }: { streams: Stream[]; window: PageWindow; at: Slots<PlaceValues> },
) {
  const [shape, from] = shownRecords(query)
  const tables = [
    ...headsOf(walk, streams, window.within * OWNED_AT_MOST),
    sql`page(key, id) as (select distinct key, id from heads limit ${digits(window.limit)} offset ${at.offset})`,
  ]
  const found = rows(shape, from, sql`with recursive ${sql.join(tables, sql`, `)} `)
  return found.map((listed) => ({ rows: listed, matched: 0, isLed: false, cutAt: null }))
}

function ledTables(query: RecordQuery, lead: ReturnType<typeof recordLead>): SQL[] {
  if (lead === null) return [sql`chosen as materialized (select found, scanned, last, 0 as isLed from walked)`]
  const { id, updatedAt } = query.m.columns
  return [
    sql`few(yes) as materialized (select ${lead.few})`,
    sql`led as materialized (select json_group_array(json_array(key, id)) as found from (
      select ${updatedAt} as key, ${id} as id from (select distinct id from (${lead.ids})) i cross join ${query.m.from} on ${id} = i.id
      where ${whereRecordOnList(query)} order by ${updatedAt} desc, ${id} desc))`,
    sql`chosen as materialized (select iif(yes, (select found from led), (select found from walked)) as found,
      iif(yes, 0, (select scanned from walked)) as scanned, iif(yes, null, (select last from walked)) as last, yes as isLed from few)`,
  ]
}
