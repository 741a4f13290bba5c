import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { changeOne } from '../changes/ticket-changes.usecases.ts'
import type { ListedValue, TicketDetails } from '../ticket/tickets.types.ts'
import { endSnooze, type Snooze, snoozeTicket } from './snooze.policy.ts'

/** Snoozes a ticket (snooze.policy.ts). Throws 404 if the caller does not work on it. */
export async function snooze(
  services: Services,
  caller: Caller,
  { ticketId, ...wanted }: Snooze & { ticketId: number },
): Promise<ListedValue<TicketDetails>> {
  return await changeOne(services, caller, {
    ticketId,
    decide: (context, ticket) => snoozeTicket(context, ticket, wanted),
  })
}

/** Ends the snooze of a ticket early. Throws 404. */
export async function unsnooze(
  services: Services,
  caller: Caller,
  ticketId: number,
): Promise<ListedValue<TicketDetails>> {
  return await changeOne(services, caller, { ticketId, decide: endSnooze })
}
