import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/tickets.ts'
import { digits } from '../../../database/engine/text.ts'
import { ticketAlias } from '../../../database/access/ticket-scope.ts'
import { STATUS } from '../ticket/tickets.types.ts'
import { type BoundOrder, type BoundSelection, filterOf, type TicketQuery } from './bound-selection.ts'
import { literals } from './ticket-filters.repository.ts'
import { sortKeys, type Stream, streamsOf } from './ticket-paths.repository.ts'

/** What of a page decides about the text: it is written as digits. */
export interface PageWindow {
  readonly [key: string]: number | boolean
  limit: number
  /** How many tickets of one way in may stand on this page or before it; see `pageWindow`. */
  within: number
  /** The page begins behind a cursor. */
  isBeyond: boolean
}

/** What of a page is bound. */
export interface PageStart {
  place: Place
  offset: Placeholder
}

/** Where the page before ended. */
export interface Place {
  key: Placeholder | SQL
  id: Placeholder | SQL
}

/**
 * An agent's page as a merge of streams, one for each department, team and status: the foremost ticket of every stream
 * waits in a queue, and each one that is taken brings in the next of its stream. So a page costs its tickets and one row
 * for each stream, however many there are of either. Null where the list is no such merge.
 *
 * A recursive table expression with ORDER BY is that queue: SQLite takes its rows out in this order, and stops when the page
 * is full. A stream ends where no ticket joins.
 */
export function mergedPage(
  query: TicketQuery,
  { place, offset }: PageStart,
  { limit, isBeyond }: PageWindow,
): SQL[] | null {
  const { selection } = query
  const streams = streamsOf(query)
  if (streams === null || streams.length === 0) return null
  const t = ticketAlias()
  const key = sortKeys()[selection.order.by]
  const direction = directionOf(selection.order)
  const beyond = isBeyond ? [isBehind(selection, place)] : []
  const first = (stream: Stream) => foremost(stream, { selection, source: sql`f`, further: beyond })
  const behind = isBehind(selection, { key: sql`h.key`, id: sql`h.id` })
  const next = (stream: Stream) => foremost(stream, { selection, source: sql`h`, further: [behind] })
  return [
    sql`streams(stream, owner, status) as (${each(
      streams,
      ' union all ',
      (stream, number) => sql`
      select ${number}, o.owner, s.status from (${stream.owners}) o cross join (${statusesOf(selection)}) s`,
    )})`,
    sql`heads(stream, owner, status, key, id) as (
      select f.stream, f.owner, f.status, ${key}, ${t.id} from streams f cross join ${tickets} ${t} on ${t.id} =
        case f.stream ${each(streams, ' ', (stream, number) => sql`when ${number} then ${first(stream)}`)} end
      union all
      select h.stream, h.owner, h.status, ${key}, ${t.id} from heads h cross join ${tickets} ${t} on ${t.id} =
        case h.stream ${each(streams, ' ', (stream, number) => sql`when ${number} then ${next(stream)}`)} end
      order by 4 ${direction}, 5 ${direction})`,
    sql`page(sortKey, id) as (select distinct key, id from heads limit ${digits(limit)} offset ${offset})`,
  ]
}

export function directionOf({ direction }: BoundOrder): SQL {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

function each(streams: readonly Stream[], separator: string, write: (stream: Stream, number: SQL) => SQL): SQL {
  return sql.join(
    streams.map((stream, number) => write(stream, digits(number))),
    sql.raw(separator),
  )
}

/** The id of the first ticket of a stream, behind what `further` says. */
function foremost(
  { index, owner, conditions }: Stream,
  { selection, source, further }: { selection: BoundSelection; source: SQL; further: readonly SQL[] },
): SQL {
  const t = ticketAlias()
  const { order } = selection
  const all = and(sql`${owner} = ${source}.owner`, ...statusOf(selection, source), ...conditions, ...further)
  return sql`(select ${t.id} from ${tickets} ${t} indexed by ${sql.identifier(index)} where ${all}
    order by ${sortKeys()[order.by]} ${directionOf(order)}, ${t.id} ${directionOf(order)} limit 1)`
}

/** One status stands as a literal, so that a partial index may serve it; several are streams of their own. */
function statusOf(selection: BoundSelection, source: SQL): SQL[] {
  if (isOfAnyStatus(selection) && selection.order.by === 'id') return []
  const { statusId } = ticketAlias()
  const only = onlyStatus(selection)
  return [only === null ? sql`${statusId} = ${source}.status` : sql`${statusId} = ${digits(only)}`]
}

function statusesOf(selection: BoundSelection): SQL {
  if (filterOf(selection, 'status')) return sql`select id as status from wanted_status`
  if (onlyStatus(selection) !== null || (isOfAnyStatus(selection) && selection.order.by === 'id')) {
    return sql`select 0 as status`
  }
  const statuses = selection.statuses ?? Object.values(STATUS)
  return sql`select column1 as status from (values ${sql.join(
    statuses.map((status) => sql`(${literals([status])})`),
    sql`, `,
  )})`
}

function isOfAnyStatus(selection: BoundSelection): boolean {
  return selection.statuses === null && filterOf(selection, 'status') === undefined
}

function onlyStatus(selection: BoundSelection): number | null {
  const { statuses } = selection
  return statuses?.length === 1 && filterOf(selection, 'status') === undefined ? (statuses[0] ?? null) : null
}

/** Whether the ticket `t` stands behind a place in the order of the list. */
export function isBehind({ order: { by, direction } }: BoundSelection, { key, id }: Place): SQL {
  const t = ticketAlias()
  const after = direction === 'asc' ? sql`>` : sql`<`
  return by === 'id' ? sql`${t.id} ${after} ${id}` : sql`(${sortKeys()[by]}, ${t.id}) ${after} (${key}, ${id})`
}
