import type { CaughtUp } from '../../modules/live/live.types.ts'
import type { DomainError } from '../../shared/errors.ts'
import { isLoss, type LivePerson, type LiveMessage, type PresenceView } from '../../shared/live/live.types.ts'
import { presentTime } from '../shared/people/people.presenter.ts'

/** Frames to a connection are JSON texts with a `type` (docs/operations.md#live-updates). */
export function helloFrame({ cursor, expiresAt }: { cursor: number; expiresAt: number }): string {
  return JSON.stringify({ type: 'hello', cursor, ping_seconds: 30, expires_at: presentTime(expiresAt) })
}

export function eventsFrame(cursor: number, events: readonly LiveMessage[]): string {
  return JSON.stringify({ type: 'events', cursor, events: events.map(presentEvent) })
}

export function caughtUpFrame({ events, cursor, hasMore, isTooFar }: CaughtUp): string {
  return JSON.stringify({
    type: 'caught_up',
    cursor,
    more: hasMore,
    ...(isTooFar ? { reload: true } : {}),
    events: events.map(presentEvent),
  })
}

/** Events after this id were not sent. */
export function missedEventsFrame(since: number): string {
  return JSON.stringify({ type: 'behind', since })
}

/** All viewers of the ticket except the reader. */
export function presenceFrame({ ticketId, people, lock }: PresenceView, readerId: number): string {
  return JSON.stringify({
    type: 'presence',
    ticket_id: ticketId,
    people: people
      .filter(({ id }) => id !== readerId)
      .map(({ id, name, isTyping, until }) => ({ id, name, typing: isTyping, until: presentTime(until) })),
    lock: lock && { by: presentLivePerson(lock.by), expires_at: presentTime(lock.until) },
  })
}

export function accessLostFrame(ticketId: number): string {
  return JSON.stringify({ type: 'out_of_sight', ticket_id: ticketId })
}

export function errorFrame({ code, message }: Pick<DomainError, 'code' | 'message'>): string {
  return JSON.stringify({ type: 'error', code, message })
}

function presentEvent(event: LiveMessage) {
  const { id, subjectType, subjectId } = event
  const subject = { type: subjectType, id: subjectId }
  if (isLoss(event)) return { id, subject, gone: true }
  const { type, ticketNumber, changed, actorId, createdAt, isGone } = event
  return {
    id,
    type,
    subject,
    ...(isGone ? { gone: true } : {}),
    ...(ticketNumber === null ? {} : { ticket_number: ticketNumber }),
    ...(actorId === null ? {} : { actor_id: actorId }),
    changed,
    created_at: presentTime(createdAt),
  }
}

function presentLivePerson({ id, name }: LivePerson) {
  return { id, name }
}
