import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { ListedValue, TicketDetails } from '../ticket/tickets.types.ts'
import { endSnooze, type Snooze, snoozeTicket } from './snooze.policy.ts'
import { readTicketsForChange } from '../changes/ticket-changes.repository.ts'
import { applyOne, contextOf, visibleTicketOf } from '../changes/ticket-changes.usecases.ts'

/** Snoozes a ticket (snooze.policy.ts). Throws 404 if the caller does not work on it. */
export async function snooze(
  services: Services,
  caller: Caller,
  { ticketId, ...wanted }: Snooze & { ticketId: number },
): Promise<ListedValue<TicketDetails>> {
  const read = await readTicketsForChange(services.database, caller, { ids: [ticketId] })
  const context = contextOf(services, read)
  const change = snoozeTicket(context, visibleTicketOf(read, ticketId), wanted)
  return await applyOne(services, caller, { context, change, hasCondition: false })
}

/** Ends the snooze of a ticket early. Throws 404. */
export async function unsnooze(
  services: Services,
  caller: Caller,
  ticketId: number,
): Promise<ListedValue<TicketDetails>> {
  const read = await readTicketsForChange(services.database, caller, { ids: [ticketId] })
  const context = contextOf(services, read)
  const change = endSnooze(context, visibleTicketOf(read, ticketId))
  return await applyOne(services, caller, { context, change, hasCondition: false })
}
