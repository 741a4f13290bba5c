import type { Services } from '../../services.types.ts'
import type { EventType, StoredEvent } from '../../shared/events/event-types.ts'
import { claimTickets, findRoutable, findWaiting, returnToQueue } from './routing.repository.ts'

/** After these events a ticket may wait for an assignee, or an agent has room. */
const ROUTED_AFTER: readonly EventType[] = [
  'ticket.created',
  'ticket.status_changed',
  'ticket.transferred',
  'ticket.assigned',
  'ticket.customer_replied',
  'ticket.woken',
  'ticket.auto_closed',
  'ticket.merged',
  'ticket.deleted',
]
/** After these events an agent may have room: they came back, or got more of it. */
const FREED_BY_PERSON: readonly EventType[] = ['user.availability_changed', 'user.updated', 'user.activated']

/** A ticket that ends makes room for one. */
const PULLED_BY_TICKET = 1
const PULLED_BY_PERSON = 10
const ROUTED_A_MINUTE = 100
/** A batch has three statements for each ticket. */
const CLAIMED_AT_ONCE = 25

/** Assigns the ticket of the event, and gives waiting tickets to agents who got room by it. Safe in any order, and twice. */
export async function routeAfter(services: Services, event: StoredEvent): Promise<void> {
  const ofTicket = ROUTED_AFTER.includes(event.type)
  if (!ofTicket && !FREED_BY_PERSON.includes(event.type)) return
  const now = services.now()
  const ticketId = ofTicket ? event.subjectId : null
  const { ids, isToReturn } = await findRoutable(services.database, {
    ticketId,
    eventId: event.id,
    freed: ofTicket ? 'assignees' : 'user',
    limit: ofTicket ? PULLED_BY_TICKET : PULLED_BY_PERSON,
    now,
  })
  if (ids.length > 0) await claimTickets(services.database, { ids, now })
  if (ticketId !== null && isToReturn && event.type === 'ticket.customer_replied')
    await returnToQueue(services.database, { ticketId, now })
}

/** Assigns what the steps after events missed, for example tickets that rested and those of a department just switched on. */
export async function routeWaiting({ database }: Services, at: number): Promise<void> {
  const waiting = await findWaiting(database, { now: at, limit: ROUTED_A_MINUTE })
  for (let first = 0; first < waiting.length; first += CLAIMED_AT_ONCE) {
    await claimTickets(database, { ids: waiting.slice(first, first + CLAIMED_AT_ONCE), now: at })
  }
}
