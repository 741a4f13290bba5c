import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { ticketNotFound } from './tickets.errors.ts'
import { findMadeTicket, findTicketDetails } from './tickets.repository.ts'
import type { ListedValue, TicketDetails, TicketReference } from './tickets.types.ts'

/** Throws 404 when the ticket is out of the caller's sight. */
export async function readTicket(
  services: Services,
  caller: Caller,
  reference: TicketReference,
): Promise<ListedValue<TicketDetails>> {
  const shown = await findTicketDetails(services.database, caller, { reference, now: services.now() })
  if (shown.value === null) throw ticketNotFound()
  return { ...shown, value: shown.value }
}

/** What `once` presents of a ticket; throws 404 when it is gone, or out of the caller's sight today. */
export async function readMadeTicket(services: Services, caller: Caller): Promise<ListedValue<TicketDetails>> {
  const shown = await findMadeTicket(services.database, caller, services.now())
  if (shown.value === null) throw ticketNotFound()
  return { ...shown, value: shown.value }
}

/** For the modules that answer a ticket beside their own: to be read at the end of their batch, or again for the same key. */
export { madeTicketDetails, writtenTicketDetails } from './ticket-details.repository.ts'
/** For the modules that add to a ticket: their first round trip. */
export { actorForTicket, readTicketForMessage, ticketSeen } from './tickets.repository.ts'
