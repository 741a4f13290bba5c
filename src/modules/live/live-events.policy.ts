import type { EventType } from '../../shared/events/event-types.ts'
import type { LiveMessage } from '../../shared/live/live.types.ts'
import { STATUS } from '../tickets/ticket/tickets.types.ts'
import type { FoundEvent, ReceiverAccess } from './live.types.ts'

/** Never sent: a guest's request for a link is private, and imported rows are not news. */
const NEVER_SENT: readonly EventType[] = ['ticket.check_requested', 'ticket.imported']

/** The events and fields that a ticket's customers receive. Only staff receive all others. */
const CUSTOMERS: Partial<Record<EventType, readonly string[]>> = {
  'ticket.created': [],
  'ticket.replied': ['status'],
  'ticket.customer_replied': ['status'],
  'ticket.status_changed': ['status'],
  'ticket.auto_closed': ['status'],
  'ticket.deleted': ['status'],
  'ticket.edited': ['title', 'priority', 'type', 'merged_into'],
  'ticket.merged': ['title', 'merged'],
  'ticket.collaborator_added': [],
  'ticket.collaborator_removed': [],
}

/** Customers receive nothing of an unverified ticket, and a sender of spam gets no feedback. */
const QUIET_STATUSES: readonly number[] = [STATUS.unverified, STATUS.spam]

/**
 * The part of an event that a listener with access receives; null: nothing. A listener who loses the ticket by the event learns
 * only that.
 */
export function messageFor(event: FoundEvent, { isWork, isLost }: ReceiverAccess): LiveMessage | null {
  const { id, subjectType, subjectId } = event
  if (isLost) return { id, subjectType, subjectId }
  if (NEVER_SENT.includes(event.type)) return null
  const { statusId, ...found } = event
  const message = { ...found, isGone: isEnd(event) }
  if (isWork) return message
  const fields = CUSTOMERS[event.type]
  if (fields === undefined || (statusId !== null && QUIET_STATUSES.includes(statusId))) return null
  const changed = event.changed.filter((field) => fields.includes(field))
  if (event.type === 'ticket.edited' && changed.length === 0) return null
  return { ...message, changed, actorId: null }
}

/** A deleted ticket may have been restored since the event. */
function isEnd({ type, statusId, changed }: FoundEvent): boolean {
  if (type === 'ticket.deleted') return statusId === STATUS.deleted
  return type === 'ticket.purged' || changed.includes('merged_into')
}
