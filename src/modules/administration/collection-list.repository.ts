import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { caseVariants } from '../../shared/text/letter-cases.ts'
import { collectionNamed } from './collections/all-collections.repository.ts'
import { type Collection, shapeOf } from './collection.repository.ts'
import type { AdminRow, CollectionName, ListRequest } from './collections.types.ts'
import { numberOf } from '../../database/engine/shapes.ts'

/** The rows of a list are counted up to this limit. */
const COUNTED_AT_MOST = 1000

/** The inputs that change the text of a list query. Values are bound. */
interface Variant {
  readonly [key: string]: string | number | boolean | readonly string[]
  name: CollectionName
  filters: readonly string[]
  isSearch: boolean
  sort: string
  descending: boolean
  isBeyond: boolean
  limit: number
}

interface Values {
  [filter: `filter_${string}`]: string | number | null
  /** Every spelling of the search term. */
  search: string
  key: string | number | null
  id: number | null
  offset: number
}

const rowsOnPage = prepared((at: Slots<Values>, variant: Variant) => {
  const of = collectionNamed(variant.name)
  const sorted = sortColumn(of, variant.sort)
  const direction = variant.descending ? sql`desc` : sql`asc`
  const onPage = and(whereFiltered(of, at, variant), variant.isBeyond ? whereAfterPlace(of, at, variant) : undefined)
  return rows(
    { ...shapeOf(of), sortKey: sorted },
    sql`from ${of.table}${of.index} where ${onPage ?? sql`1`} order by ${sorted} ${direction}, ${of.id} ${direction}
      limit ${digits(variant.limit)} offset ${at.offset}`,
  )
})

const countOfRows = prepared((at: Slots<Values>, variant: Variant) => {
  const of = collectionNamed(variant.name)
  const counted = sql`select 1 from ${of.table}${of.index} where ${whereFiltered(of, at, variant) ?? sql`1`} limit ${digits(COUNTED_AT_MOST + 1)}`
  return row({ total: numberOf(sql`count(*)`) }, sql`from (${counted})`).map((found) => found?.total ?? 0)
})

function sortColumn({ columns, id }: Collection, sort: string): Column {
  return columns[sort] ?? id
}

function whereFiltered(of: Collection, at: Slots<Values>, { filters, isSearch }: Variant): SQL | undefined {
  const wanted = filters.map((name) => sql`${of.columns[name]} = ${at[`filter_${name}`]}`)
  const found = of.searched.map((column) => sql`instr(lower(${column}), v.value) > 0`)
  const holding = sql`exists (select 1 from json_each(${at.search}) v where ${sql.join(found, sql` or `)})`
  return and(of.scope, ...wanted, isSearch ? holding : undefined)
}

function whereAfterPlace(of: Collection, at: Slots<Values>, { sort, descending }: Variant): SQL {
  const sorted = sortColumn(of, sort)
  return descending
    ? sql`(${sorted}, ${of.id}) < (${at.key}, ${at.id})`
    : sql`(${sorted}, ${of.id}) > (${at.key}, ${at.id})`
}

/** A page of a collection in one round trip. */
export async function listRows(
  database: Database,
  caller: Caller,
  { name, list, request }: { name: CollectionName; list: ListRequest; request: PageRequest },
): Promise<Page<AdminRow>> {
  const { cursor } = request
  const filters = Object.entries(list.filters)
  const variant = {
    name,
    filters: filters.map(([field]) => field).toSorted(),
    isSearch: list.search !== null,
    sort: list.sort,
    descending: list.descending,
    isBeyond: cursor !== null,
    limit: limitOf(request),
  }
  const values: Values = {
    ...Object.fromEntries(filters.map(([field, value]) => [`filter_${field}`, bindable(value)])),
    search: JSON.stringify(caseVariants(list.search ?? '')),
    key: cursor?.key ?? null,
    id: cursor?.id ?? null,
    offset: offsetOf(request),
  }
  const { rows: found } = await readAs(database, caller, {
    rows: rowsOnPage(values, variant),
    total: countOfRows(values, { ...variant, limit: 0, isBeyond: false, sort: '', descending: false }),
  })
  const keyed = found.rows.map(({ sortKey, ...row }) => ({ sortKey, row: row as AdminRow }))
  return pageOf(keyed, request, {
    total: { count: Math.min(found.total, COUNTED_AT_MOST), isExact: found.total <= COUNTED_AT_MOST },
    cursorOf: ({ sortKey, row }) => ({ key: sortKey as string | number | null, id: row.id }),
    present: ({ row }) => row,
  })
}

function bindable(value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value
}

const oneRow = prepared((at: Slots<{ id: number }>, name: CollectionName) => {
  const of = collectionNamed(name)
  return row(shapeOf(of), sql`from ${of.table} where ${and(eq(of.id, at.id), of.scope)}`)
})

/** A row of a collection, or null. */
export function rowById(name: CollectionName, id: number) {
  return oneRow({ id }, name).map((found) => found as AdminRow | null)
}

const newestRow = prepared((_at: object, name: CollectionName) => {
  const of = collectionNamed(name)
  return row(shapeOf(of), sql`from ${of.table} where ${of.id} = (select max(${of.id}) from ${of.table})`)
})

/** The row that the same batch inserted. Ids ascend, so it is the newest. */
export function rowMade(name: CollectionName) {
  return newestRow({}, name).map((found) => found as AdminRow | null)
}

export async function findRow(
  database: Database,
  caller: Caller,
  { name, id }: { name: CollectionName; id: number },
): Promise<AdminRow | null> {
  const { rows: found } = await readAs(database, caller, { row: rowById(name, id) })
  return found.row
}
