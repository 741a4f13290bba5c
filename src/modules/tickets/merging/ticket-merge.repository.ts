import type { SQL } from 'drizzle-orm'
import { digits } from '../../../database/engine/text.ts'
import { sql } from '../../../database/sql.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type PageRequest } from '../../../shared/pages.ts'
import { literals } from '../lists/ticket-filters.repository.ts'
import { SORT_KEYS, type Stream, streamsOf } from '../lists/ticket-paths.repository.ts'
import { filterOf, type TicketSelection } from '../lists/ticket-selection.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/**
 * An agent's page as a merge of streams, one for each department, team and status: the foremost ticket of every stream
 * waits in a queue, and each one that is taken brings in the next of its stream. So a page costs its tickets and one row
 * for each stream, however many there are of either. Null where the list is no such merge.
 *
 * A recursive table expression with ORDER BY is that queue: SQLite takes its rows out in this order, and stops when the page
 * is full. A stream ends where no ticket joins.
 */
export function mergedPage(caller: Caller, selection: TicketSelection, request: PageRequest): SQL[] | null {
  const streams = streamsOf(caller, selection)
  if (streams === null || streams.length === 0) return null
  const key = SORT_KEYS[selection.order.by]
  const direction = sql.raw(selection.order.direction === 'asc' ? 'ASC' : 'DESC')
  const first = (stream: Stream) =>
    foremost(stream, { selection, source: sql`f`, further: beyondCursor(request, selection) })
  const place = { key: sql`h.key`, id: sql`h.id` }
  const next = (stream: Stream) =>
    foremost(stream, { selection, source: sql`h`, further: [isBeyond(selection, place)] })
  return [
    sql`streams(stream, owner, status) AS (${each(
      streams,
      ' UNION ALL ',
      (stream, number) => sql`
      SELECT ${number}, o.owner, s.status FROM (${stream.owners}) o CROSS JOIN (${statusesOf(selection)}) s`,
    )})`,
    sql`heads(stream, owner, status, key, id) AS (
      SELECT f.stream, f.owner, f.status, ${key}, t.id FROM streams f CROSS JOIN tickets t ON t.id =
        CASE f.stream ${each(streams, ' ', (stream, number) => sql`WHEN ${number} THEN ${first(stream)}`)} END
      UNION ALL
      SELECT h.stream, h.owner, h.status, ${key}, t.id FROM heads h CROSS JOIN tickets t ON t.id =
        CASE h.stream ${each(streams, ' ', (stream, number) => sql`WHEN ${number} THEN ${next(stream)}`)} END
      ORDER BY 4 ${direction}, 5 ${direction})`,
    sql`page(sortKey, id) AS (SELECT DISTINCT key, id FROM heads LIMIT ${digits(limitOf(request))} OFFSET ${digits(offsetOf(request))})`,
  ]
}

function each(streams: readonly Stream[], separator: string, write: (stream: Stream, number: SQL) => SQL): SQL {
  return sql.join(
    streams.map((stream, number) => write(stream, literals([number]))),
    sql.raw(separator),
  )
}

/** The id of the first ticket of a stream, behind what `further` says. */
function foremost(
  { index, owner, conditions }: Stream,
  { selection, source, further }: { selection: TicketSelection; source: SQL; further: readonly SQL[] },
): SQL {
  const { by, direction } = selection.order
  const key = SORT_KEYS[by]
  const order = sql.raw(direction === 'asc' ? 'ASC' : 'DESC')
  const all = [sql`${owner} = ${source}.owner`, ...statusOf(selection, source), ...conditions, ...further]
  return sql`(SELECT t.id FROM tickets t INDEXED BY ${sql.raw(index)}
    WHERE ${sql.join(all, sql` AND `)} ORDER BY ${key} ${order}, t.id ${order} LIMIT 1)`
}

/** One status stands as a literal, so that a partial index may serve it; several are streams of their own. */
function statusOf(selection: TicketSelection, source: SQL): SQL[] {
  if (isOfAnyStatus(selection) && selection.order.by === 'id') return []
  const only = onlyStatus(selection)
  return [only === null ? sql`t.status = ${source}.status` : sql`t.status = ${literals([only])}`]
}

function statusesOf(selection: TicketSelection): SQL {
  if (filterOf(selection, 'status')) return sql`SELECT id AS status FROM wanted_status`
  if (onlyStatus(selection) !== null || (isOfAnyStatus(selection) && selection.order.by === 'id')) {
    return sql`SELECT 0 AS status`
  }
  const statuses = selection.statuses ?? Object.values(STATUS)
  return sql`SELECT column1 AS status FROM (VALUES ${sql.join(
    statuses.map((status) => sql`(${literals([status])})`),
    sql`, `,
  )})`
}

function isOfAnyStatus(selection: TicketSelection): boolean {
  return selection.statuses === null && filterOf(selection, 'status') === undefined
}

function onlyStatus(selection: TicketSelection): number | null {
  const { statuses } = selection
  return statuses?.length === 1 && filterOf(selection, 'status') === undefined ? (statuses[0] ?? null) : null
}

/** Behind a row in the order of the list. */
export function isBeyond({ order: { by, direction } }: TicketSelection, { key, id }: { key: SQL; id: SQL }): SQL {
  const after = sql.raw(direction === 'asc' ? '>' : '<')
  return by === 'id' ? sql`t.id ${after} ${id}` : sql`(${SORT_KEYS[by]}, t.id) ${after} (${key}, ${id})`
}

export function beyondCursor({ cursor }: PageRequest, selection: TicketSelection): SQL[] {
  return cursor === null ? [] : [isBeyond(selection, { key: sql`${cursor.key}`, id: sql`${cursor.id}` })]
}
