import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { ticketNotFound } from './tickets.errors.ts'
import { findMadeTicket, findTicketDetails } from './tickets.repository.ts'
import type { ListedValue, TicketDetails, TicketReference } from './tickets.types.ts'

/** Throws 404 if the caller cannot see the ticket. `withMark` adds whether the caller has read it, `withTags` its tags for staff. */
export async function readTicket(
  services: Services,
  caller: Caller,
  reference: TicketReference,
  { withMark = false, withTags = false } = {},
): Promise<ListedValue<TicketDetails>> {
  const shown = await findTicketDetails(services.database, caller, {
    reference,
    now: services.now(),
    withMark,
    withTags,
  })
  if (shown.value === null) throw ticketNotFound()
  return { ...shown, value: shown.value }
}

/** The ticket of an earlier request with the same key. Throws 404 if it is gone, or the caller cannot see it now. */
export async function readMadeTicket(services: Services, caller: Caller): Promise<ListedValue<TicketDetails>> {
  const shown = await findMadeTicket(services.database, caller, services.now())
  if (shown.value === null) throw ticketNotFound()
  return { ...shown, value: shown.value }
}

/** For modules that return a ticket with their own answer: read these at the end of the batch, or again for the same key. */
export { madeTicketDetails, writtenTicketDetails } from './ticket-details.repository.ts'
/** For events about tickets. */
export {
  type AskedTicketDetails,
  ticketDetailsAsked,
  ticketDetailsInScope,
  ticketsThatExist,
} from './ticket-details.repository.ts'
/** For modules that add to a ticket's conversation: their first round trip. */
export { actorForTicket, readTicketForMessage, visibleTicket } from './tickets.repository.ts'
