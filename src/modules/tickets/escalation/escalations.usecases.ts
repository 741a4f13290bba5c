import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { changeOne } from '../changes/ticket-changes.usecases.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'
import type { ListedValue, TicketDetails } from '../ticket/tickets.types.ts'
import { acknowledgeTicket } from './acknowledging.policy.ts'
import { findEscalations } from './escalations.repository.ts'
import type { Escalations } from './escalations.types.ts'
import { stepsAhead, unacknowledged } from './ladder.policy.ts'

export { nextStepAt } from './ladder.policy.ts'

/** The steps of a ticket's clocks, and who was notified by each step. Throws 404 if the caller does not work on the ticket. */
export async function readEscalations({ database }: Services, caller: Caller, ticketId: number): Promise<Escalations> {
  const { ticket, catalog, events } = await findEscalations(database, caller, ticketId)
  if (ticket === null) throw ticketNotFound()
  const { clocks } = ticket
  return { steps: stepsAhead(catalog, clocks), unacknowledged: unacknowledged(clocks), events }
}

/** The caller takes care of the ticket, so its steps are not repeated. Throws 404, and 409 if no step rang. */
export async function acknowledge(
  services: Services,
  caller: Caller,
  ticketId: number,
): Promise<ListedValue<TicketDetails>> {
  return await changeOne(services, caller, { ticketId, decide: acknowledgeTicket })
}
