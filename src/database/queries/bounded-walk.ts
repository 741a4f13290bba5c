import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { digits } from '../engine/text.ts'

/*
 * Lists that never read more rows than a limit, whatever their filters. The walk reads rows along indexes in the order of the
 * list and checks each one. If the limit ends the walk, the next page continues after the last checked row. A row counts as one
 * read, listed or not. In a merge it counts as five.
 */

/** Rows in the order of one index. There is one stream for each owner and each part. */
export interface Stream {
  /** The index to use: SQLite has no statistics and would guess. Empty: the table itself, in the order of its ids. */
  index: string
  /** The owner of the rows: `by` is the only owner, or a SELECT of all owners as `owner`. Null: rows of all owners. */
  owned: { column: SQL; by: SQL; isOne: boolean } | null
  /** The second column of the index, after the owner: the only part, or a SELECT of all parts as `part`. */
  parts: { column: SQL; of: SQL; isOne: boolean } | null
  /** Conditions that all rows meet and that the index covers. */
  conditions: readonly SQL[]
  /**
   * Whether an earlier stream has the row too, so that no row is listed twice. Streams with rows at the same place in the order
   * are read in turn.
   */
  elsewhere?: SQL | undefined
}

/** The place where the previous page ended. */
export interface Place {
  key: Placeholder | SQL
  id: Placeholder | SQL
}

export interface Walk {
  /** The table with its alias, without an index. */
  table: SQL
  key: SQL
  id: SQL
  direction: 'asc' | 'desc'
  /** Null: the walk begins at the start of the list. */
  after: Place | null
  /** Whether a row is listed. Absent if all rows are. */
  listed?: SQL | undefined
  /** Whether a row of several streams is `ok` only in the first of them. */
  isOnce?: boolean
}

/** The rows that a merge reads for each row that it reaches, and for each stream. */
const ROWS_OF_MERGED = 5
const ROWS_OF_STREAM = 3

/** The additional reads for each row, if the walk may end before its limit and its rows are therefore numbered. */
const ROWS_OF_NUMBER = 2

/** The additional reads after a place, which is searched in two ranges. */
const ROWS_OF_RANGES = 3

interface WalkCost {
  /** The expected number of streams in a merge. */
  streams: number
  isNumbered: boolean
  isBeyond: boolean
}

/** How many rows a walk may reach for a given number of rows read. */
export function walkLimit(rowsRead: number, { streams, isNumbered, isBeyond }: WalkCost): number {
  const more = isNumbered ? ROWS_OF_NUMBER : 0
  if (streams <= 1) return Math.floor(rowsRead / (1 + more + (isBeyond ? ROWS_OF_RANGES : 0)))
  return Math.floor((rowsRead - streams * ROWS_OF_STREAM) / (ROWS_OF_MERGED + more))
}

/** Whether a row comes after a place in the order of the walk. If the ids are the order, no key is needed. */
export function whereAfterPlace({ key, id, direction }: Walk, place: Place): SQL {
  const follows = direction === 'asc' ? sql`>` : sql`<`
  return key === id ? sql`${id} ${follows} ${place.id}` : sql`(${key}, ${id}) ${follows} (${place.key}, ${place.id})`
}

export function directionOf({ direction }: Pick<Walk, 'direction'>): SQL {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

/** Whether it is known before the query runs that there is only one stream. */
export function isSingle({ owned, parts }: Stream): boolean {
  return owned?.isOne !== false && parts?.isOne !== false
}

interface Range {
  range: SQL | undefined
  isOfOneKey: boolean
}

const FROM_THE_BEGINNING: Range = { range: undefined, isOfOneKey: false }

/**
 * The rows after a place, as two ranges: those with the key of the place, and those with later keys. With one range of both
 * columns, SQLite would walk past all rows with the same key. The ranges precede the conditions, which may limit the key too:
 * of two limits SQLite uses the first.
 */
function rangesBehind({ key, id, direction }: Walk, place: Place): Range[] {
  const follows = direction === 'asc' ? sql`>` : sql`<`
  const behind = sql`${id} ${follows} ${place.id}`
  if (key === id) return [{ range: behind, isOfOneKey: true }]
  return [
    { range: sql`${key} = ${place.key} and ${behind}`, isOfOneKey: true },
    { range: sql`${key} ${follows} ${place.key}`, isOfOneKey: false },
  ]
}

/**
 * Rows with one key are in the order of the ids. If the key is an expression, SQLite does not see that it is constant, and
 * would sort all those rows.
 */
function orderOf(walk: Walk, isOfOneKey: boolean): SQL {
  const direction = directionOf(walk)
  return isOfOneKey ? sql`${walk.id} ${direction}` : sql`${walk.key} ${direction}, ${walk.id} ${direction}`
}

/** The first rows of a single stream as `key`, `id` and `ok`. */
export function firstRows(walk: Walk, { index, owned, parts, conditions }: Stream, limit: number): SQL {
  const { table, key, id, after, listed = sql`1` } = walk
  const most = digits(limit)
  const [first, second] = (after === null ? [FROM_THE_BEGINNING] : rangesBehind(walk, after)).map(
    ({ range, isOfOneKey }) => {
      const all = and(
        owned === null ? undefined : sql`${owned.column} = ${owned.by}`,
        parts === null ? undefined : sql`${parts.column} = ${parts.of}`,
        range ?? whereFromStart(walk, index),
        ...conditions,
      )
      return sql`select ${key} as key, ${id} as id, ${listed} as ok
      from ${table} ${indexed(index)} where ${all ?? sql`1`} order by ${orderOf(walk, isOfOneKey)} limit ${most}`
    },
  )
  if (first === undefined || second === undefined) return first ?? sql`select 0, 0, 0 where 0`
  return sql`select key, id, ok from (select * from (${first}) union all select * from (${second})) limit ${most}`
}

/**
 * If the ids are the order, this makes SQLite search the table instead of scanning it. After a place, the place is the limit.
 */
function whereFromStart({ id, key }: Walk, index: string): SQL | undefined {
  return index === '' && key === id ? sql`${id} > 0` : undefined
}

function indexed(index: string): SQL {
  return index === '' ? sql`not indexed` : sql`indexed by ${sql.identifier(index)}`
}

/**
 * The rows of all streams as `heads(key, id, ok)`, in the order of the list, at most `limit`. If several streams have a row,
 * that of the first stream comes first: a walk that ends between them has checked it. A merge is a queue that holds the first
 * row of every stream. Each row taken adds the next row of its stream. A page therefore reads its rows and a few for each
 * stream, however long the streams are. The queue is a recursive table expression with ORDER BY. SQLite takes its rows in this
 * order, and stops when no more are needed. A stream ends when nothing joins.
 */
export function headsOf(walk: Walk, streams: readonly Stream[], limit: number): SQL[] {
  const [only, ...others] = streams
  if (only === undefined) return [sql`heads(key, id, ok) as (select 0, 0, 0 where 0)`]
  if (others.length === 0 && isSingle(only)) return [sql`heads as not materialized (${firstRows(walk, only, limit)})`]
  const { table, key, id, after } = walk
  const direction = directionOf(walk)
  const begun = after === null ? [FROM_THE_BEGINNING] : rangesBehind(walk, after)
  const first = (stream: Stream) => foremost(walk, stream, { source: sql`f`, ranges: begun })
  const behind = rangesBehind(walk, { key: sql`h.key`, id: sql`h.id` })
  const next = (stream: Stream) => foremost(walk, stream, { source: sql`h`, ranges: behind })
  return [
    sql`streams(stream, owner, part) as (${each(
      streams,
      ' union all ',
      (stream, number) => sql`
      select ${number}, o.owner, s.part from (${ownersOf(stream)}) o cross join (${partsOf(stream)}) s`,
    )})`,
    sql`waiting(stream, owner, part, key, id, ok) as not materialized (
      select f.stream, f.owner, f.part, ${key}, ${id}, ${whereListedOnce(walk, streams, sql`f`)} from streams f cross join ${table} on ${id} =
        case f.stream ${each(streams, ' ', (stream, number) => sql`when ${number} then ${first(stream)}`)} end
      union all
      select h.stream, h.owner, h.part, ${key}, ${id}, ${whereListedOnce(walk, streams, sql`h`)} from waiting h cross join ${table} on ${id} =
        case h.stream ${each(streams, ' ', (stream, number) => sql`when ${number} then ${next(stream)}`)} end
      order by 4 ${direction}, 5 ${direction}, 1 limit ${digits(limit)})`,
    sql`heads as not materialized (select key, id, ok from waiting)`,
  ]
}

function ownersOf({ owned }: Stream): SQL {
  if (owned === null) return sql`select 0 as owner`
  return owned.isOne ? sql`select ${owned.by} as owner` : owned.by
}

function partsOf({ parts }: Stream): SQL {
  if (parts === null) return sql`select 0 as part`
  return parts.isOne ? sql`select ${parts.of} as part` : parts.of
}

function each(streams: readonly Stream[], separator: string, write: (stream: Stream, number: SQL) => SQL): SQL {
  return sql.join(
    streams.map((stream, number) => write(stream, digits(number))),
    sql.raw(separator),
  )
}

function whereListedOnce({ listed, isOnce = false }: Walk, streams: readonly Stream[], source: SQL): SQL {
  const before = streams.flatMap(({ elsewhere }, number) =>
    elsewhere === undefined || !isOnce ? [] : [sql`when ${digits(number)} then not ifnull(${elsewhere}, 0)`],
  )
  const once = before.length === 0 ? undefined : sql`case ${source}.stream ${sql.join(before, sql` `)} else 1 end`
  return and(listed, once) ?? sql`1`
}

/**
 * The id of the first row of a stream within `ranges`. A single part stays as it is, so that SQLite can use a partial index.
 */
function foremost(
  walk: Walk,
  { index, owned, parts, conditions }: Stream,
  { source, ranges }: { source: SQL; ranges: readonly Range[] },
): SQL {
  const { table, id } = walk
  const [first, second] = ranges.map(({ range, isOfOneKey }) => {
    const all = and(
      owned === null ? undefined : sql`${owned.column} = ${source}.owner`,
      parts === null ? undefined : sql`${parts.column} = ${parts.isOne ? parts.of : sql`${source}.part`}`,
      range ?? whereFromStart(walk, index),
      ...conditions,
    )
    return sql`(select ${id} from ${table} ${indexed(index)} where ${all ?? sql`1`}
      order by ${orderOf(walk, isOfOneKey)} limit 1)`
  })
  if (first === undefined || second === undefined) return first ?? sql`null`
  return sql`ifnull(${first}, ${second})`
}

/** `walked(found, scanned, last)`: all rows that the walk reaches, each as JSON of its key and id. */
export function allWalkedRows(): SQL {
  return sql`walked as materialized (select json_group_array(json_array(key, id)) filter (where ok) as found,
    count(*) as scanned, json_group_array(json_array(key, id)) -> '$[#-1]' as last from heads)`
}

/** Like `walked`, but stops after `enough` listed rows. */
export function walkedFor(enough: number, limit: number): SQL {
  return sql`walked as materialized (select json_group_array(json_array(key, id)) filter (where ok) as found,
    max(n) as scanned, json_group_array(json_array(key, id)) -> '$[#-1]' as last from (
      select * from (select key, id, ok, row_number() over () as n from heads)
      where ok or n = ${digits(limit)} limit ${digits(enough)}))`
}
