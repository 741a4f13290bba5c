import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import { listTicketEvents } from './ticket-history.repository.ts'
import type { TicketHistory } from './ticket-history.types.ts'
import { ticketNotFound } from './tickets.errors.ts'

/** A ticket's history, newest first. Throws 404 if the caller cannot see the ticket. */
export async function readTicketHistory(
  services: Services,
  caller: Caller,
  query: { ticketId: number; request: PageRequest },
): Promise<TicketHistory> {
  const history = await listTicketEvents(services.database, caller, query)
  if (history === null) throw ticketNotFound()
  return history
}
