import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events } from '../../../drizzle/system.ts'
import type { KeptEvents, Since } from '../../shared/events/event-window.ts'
import { prepared } from '../engine/prepared.ts'
import { row } from '../engine/rows.ts'
import { digits } from '../engine/text.ts'
import { numberOf, orNull } from '../engine/shapes.ts'

/*
 * Readers of the event table scan it in windows of ids, even if few events concern them. Ids have no gaps, since a rollback
 * returns its ids. The end of a window is therefore calculated, and nothing is counted.
 */

/** The property of `since` that changes the text of a query. */
export type Begin = 'oldest' | 'now' | 'cursor'

export function beginOf(since: Since): Begin {
  if (since === null) return 'oldest'
  return since === 'now' ? 'now' : 'cursor'
}

export interface EventWindow {
  begin: Begin
  /** The slot of the cursor. */
  since: SQL
  size: number
}

/** Whether the event `e` is in the window after the start: the cursor, the newest event, or just before the oldest. */
export function whereInWindow(window: EventWindow): SQL | undefined {
  const { id } = alias(events, 'e')
  return and(gt(id, startOf(window)), lte(id, windowEnd(window)))
}

/** The last id of the window, whether or not its event exists. */
export function windowEnd(window: EventWindow): SQL {
  return sql`${startOf(window)} + ${digits(window.size)}`
}

function startOf({ begin, since }: EventWindow): SQL {
  switch (begin) {
    case 'oldest':
      return sql`((select min(${events.id}) from ${events}) - 1)`
    case 'now':
      return sql`(select max(${events.id}) from ${events})`
    case 'cursor':
      return since
  }
}

/** The last assigned id. It remains when the sweep has deleted all events. */
const lastGiven = sql`(select seq from sqlite_sequence where name = 'events')`

/** The id of the newest event. Data read in the same batch includes all changes up to this event. */
export function newestEvent(): SQL<number> {
  return numberOf(sql`ifnull((select max(${events.id}) from ${events}), 0)`)
}

export const newestEventQuery = prepared(() => row({ id: newestEvent() }, sql``).map((found) => found?.id ?? 0))

/** Two sub-selects, since SQLite uses the key only for a SELECT with a single `min` or `max`. */
export const keptEvents = prepared(() =>
  row(
    {
      oldest: orNull(numberOf(sql`ifnull((select min(${events.id}) from ${events}), ${lastGiven} + 1)`)),
      newest: orNull(numberOf(sql`ifnull((select max(${events.id}) from ${events}), ${lastGiven})`)),
    },
    sql``,
  ).map((found): KeptEvents => found ?? { oldest: null, newest: null }),
)
