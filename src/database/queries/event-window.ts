import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events } from '../../../drizzle/system.ts'
import type { KeptEvents, Since } from '../../shared/events/event-window.ts'
import { prepared } from '../engine/prepared.ts'
import { row } from '../engine/rows.ts'
import { digits } from '../engine/text.ts'
import { numberOf, orNull } from '../engine/shapes.ts'

/*
 * Whoever follows the table of events looks through it in windows of ids, however little of it is for them. Ids are given out
 * without gaps, since what is rolled back gives its ids back: so a window ends where arithmetic says, and nothing is counted.
 */

/** What of `since` the text of a query depends on. */
export type Begin = 'oldest' | 'now' | 'cursor'

export function beginOf(since: Since): Begin {
  if (since === null) return 'oldest'
  return since === 'now' ? 'now' : 'cursor'
}

export interface EventWindow {
  begin: Begin
  /** Where the cursor is bound. */
  since: SQL
  size: number
}

/** Whether the event `e` is in the window behind the cursor, the newest event, or what is before the oldest. */
export function whereInWindow(window: EventWindow): SQL | undefined {
  const { id } = alias(events, 'e')
  return and(gt(id, startOf(window)), lte(id, windowEnd(window)))
}

/** The last id that is in the window, whether or not there is such an event. */
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

/** The id that was given last, and stays so when the sweep has removed all events. */
const lastGiven = sql`(select seq from sqlite_sequence where name = 'events')`

/** The id of the newest event: all that has happened up to it is in what is read beside it. */
export function newestEvent(): SQL<number> {
  return numberOf(sql`ifnull((select max(${events.id}) from ${events}), 0)`)
}

export const newestEventQuery = prepared(() => row({ id: newestEvent() }, sql``).map((found) => found?.id ?? 0))

/** Two sub-selects: of one SELECT only a `min` or a `max` is found by the key. */
export const keptEvents = prepared(() =>
  row(
    {
      oldest: orNull(numberOf(sql`ifnull((select min(${events.id}) from ${events}), ${lastGiven} + 1)`)),
      newest: orNull(numberOf(sql`ifnull((select max(${events.id}) from ${events}), ${lastGiven})`)),
    },
    sql``,
  ).map((found): KeptEvents => found ?? { oldest: null, newest: null }),
)
