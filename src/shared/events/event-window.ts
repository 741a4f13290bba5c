import { cursorTooOld } from './event-window.errors.ts'

/** The last known event id; `now`: only future events; null: from the oldest stored event. */
export type Since = number | 'now' | null

/** The stored ids: both null if there never was an event; the oldest is the next id if all are deleted. */
export interface KeptEvents {
  oldest: number | null
  newest: number | null
}

/**
 * The start of the next page. `found` is one more than requested, from the window of ids after `since`; if fewer were found,
 * the window was read to its end. If a replica does not know the cursor's event yet, the cursor stays. Throws 410 for a cursor
 * whose following events are deleted.
 */
export function nextWindow<Row extends { eventId: number }>(
  found: readonly Row[],
  { oldest, newest }: KeptEvents,
  { since, limit, window }: { since: Since; limit: number; window: number },
): { shown: Row[]; cursor: number; hasMore: boolean } {
  if (typeof since === 'number' && oldest !== null && since + 1 < oldest) throw cursorTooOld()
  const start = since === 'now' ? (newest ?? 0) : (since ?? (oldest ?? 1) - 1)
  const shown = found.slice(0, limit)
  if (found.length > limit) return { shown, cursor: shown.at(-1)?.eventId ?? start, hasMore: true }
  const end = Math.max(start, Math.min(start + window, newest ?? start))
  return { shown, cursor: end, hasMore: end < (newest ?? end) }
}
