import { cursorTooOld } from './event-window.errors.ts'

/** The id of the last event that is known; `now`: none but those to come; null: from the oldest that is kept. */
export type Since = number | 'now' | null

/** The ids that there are: both null while nothing ever happened, and the oldest yet to come where all are removed. */
export interface KeptEvents {
  oldest: number | null
  newest: number | null
}

/**
 * Where the next page begins. `found` is one more than asked for, of the window of ids behind `since`; where it is fewer, the
 * window was looked through to its end. A replica may not know the cursor's event yet: the cursor then stays. Throws 410 for a
 * cursor behind which events are gone.
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
