import type { QueryClient } from '@tanstack/react-query'
import { AVAILABILITY } from '../data/availability.queries.ts'
import { COUNTS, LISTS } from '../data/tickets/lists.queries.ts'
import { NOTIFICATIONS } from '../data/notifications.queries.ts'
import { isKind, RECORDS } from '../data/records/record.types.ts'
import { TICKETS } from '../data/tickets/ticket.queries.ts'
import { live } from './live-connection.ts'
import { changedTickets } from './list-news.ts'
import type { LiveEvent, LiveFrame } from './live.types.ts'

/** The shortest time between two refreshes of the same data. */
const PAUSE_MILLISECONDS = 2000

/** Live events only say which data to load again. */
export function followLiveUpdates(client: QueryClient): () => void {
  const waiting = new Map<string, readonly unknown[]>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const readAgain = () => {
    timer = waiting.size === 0 ? null : setTimeout(readAgain, PAUSE_MILLISECONDS)
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey })
    waiting.clear()
  }
  const mark = (queryKey: readonly unknown[]) => {
    waiting.set(JSON.stringify(queryKey), queryKey)
    timer ??= setTimeout(readAgain, PAUSE_MILLISECONDS)
  }
  /** The first of many events refreshes at once, the others after a pause. */
  const markAtOnce = (queryKey: readonly unknown[]) => {
    if (timer === null) void client.invalidateQueries({ queryKey })
    else waiting.set(JSON.stringify(queryKey), queryKey)
  }
  const take = (events: readonly LiveEvent[]) => {
    const tickets = events.filter(({ subject }) => subject.type === 'ticket')
    // An open ticket is refreshed at once, a list when its rows may move.
    for (const id of new Set(tickets.map(({ subject }) => subject.id))) markAtOnce([...TICKETS, id])
    if (events.some(({ subject }) => isKind(subject.type))) mark(RECORDS)
    if (events.some(({ type }) => type === 'user.availability_changed')) mark(AVAILABILITY)
    if (tickets.length === 0) return
    changedTickets.add(tickets.map(({ subject }) => subject.id))
    mark(COUNTS)
    mark(NOTIFICATIONS)
  }
  let wasGreeted = false
  /** What was read before the connection stood may have changed since: no event told of it. */
  const readMissed = () => {
    wasGreeted = true
    void client.invalidateQueries({ queryKey: TICKETS })
    // A list takes it when its rows may move.
    changedTickets.fallBehind()
  }
  const stop = live.listen((frame: LiveFrame) => {
    if (frame.type === 'hello' && !wasGreeted) readMissed()
    if (frame.type === 'events') take(frame.events)
    if (frame.type !== 'caught_up') return
    take(frame.events)
    if (frame.reload === true) void client.invalidateQueries({ queryKey: LISTS })
  })
  return () => {
    stop()
    if (timer !== null) clearTimeout(timer)
  }
}
