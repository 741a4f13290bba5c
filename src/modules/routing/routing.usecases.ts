import type { Services } from '../../services.types.ts'
import type { EventType, StoredEvent } from '../../shared/events/event-types.ts'
import { closedCalendars } from './routing-hours.policy.ts'
import { claimTickets, findRoutable, returnToQueue } from './routing.repository.ts'

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
  const { database } = services
  const now = services.now()
  const ticketId = ofTicket ? event.subjectId : null
  const { ids, closed, isToReturn } = await findInHours(database, {
    ticketId,
    eventId: event.id,
    freed: ofTicket ? 'assignees' : 'user',
    limit: ofTicket ? PULLED_BY_TICKET : PULLED_BY_PERSON,
    now,
  })
  if (ids.length > 0) await claimTickets(database, { ids, closed, now })
  if (ticketId !== null && isToReturn && event.type === 'ticket.customer_replied')
    await returnToQueue(database, { ticketId, now })
}

/**
 * Assigns what the steps after events missed, for example tickets that rested, those of a department just switched on, and those
 * that came before working hours began.
 */
export async function routeWaiting({ database }: Services, at: number): Promise<void> {
  const everything = { ticketId: null, eventId: 0, freed: 'anybody', limit: ROUTED_A_MINUTE, now: at } as const
  const { ids, closed } = await findInHours(database, everything)
  for (let first = 0; first < ids.length; first += CLAIMED_AT_ONCE) {
    await claimTickets(database, { ids: ids.slice(first, first + CLAIMED_AT_ONCE), closed, now: at })
  }
}

/** The second trip is only for desks that route in working hours, while one of their calendars is closed and a ticket waits. */
async function findInHours(database: Services['database'], asked: Omit<Parameters<typeof findRoutable>[1], 'closed'>) {
  const found = await findRoutable(database, { ...asked, closed: [] })
  const closed = found.catalog === null || found.ids.length === 0 ? [] : closedCalendars(found.catalog, asked.now)
  return closed.length === 0
    ? { ...found, closed }
    : { ...(await findRoutable(database, { ...asked, closed })), closed }
}
