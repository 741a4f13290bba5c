import type { Actor } from '../../../shared/identity/identity.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import { withDueDate } from '../clock/due-date.policy.ts'
import { snoozeTicket } from '../clock/snooze.policy.ts'
import { type ChangeContext, changeStatus, isChange } from './ticket-changes.policy.ts'
import { changeWrites } from './ticket-changes.repository.ts'
import type { NextStep, TicketChange } from './ticket-changes.types.ts'

/**
 * The change that a reply makes to its ticket: a status, or a snooze. Null: none. Needs the rights of both, and throws as
 * `changeStatus` and `snoozeTicket` do.
 */
export function decideStep(
  context: ChangeContext,
  ticket: Ticket,
  { statusId, snoozedUntil }: NextStep,
): TicketChange | null {
  const change = changeOf(context, ticket, { statusId, snoozedUntil })
  return change !== null && isChange(change) ? withDueDate(context, change) : null
}

function changeOf(context: ChangeContext, ticket: Ticket, { statusId, snoozedUntil }: NextStep): TicketChange | null {
  if (snoozedUntil !== undefined)
    return snoozeTicket(context, ticket, { until: snoozedUntil, statusId, field: 'snooze_until' })
  return statusId === undefined ? null : changeStatus(context, ticket, { statusId })
}

export { dueDateAfterReply, type Moved } from '../clock/due-date.policy.ts'

/** For the commit of the reply, which asserts that the ticket has not changed since it was read. */
export function stepWrites(actor: Actor, step: TicketChange, now: number) {
  return { version: step.ticket.version, ...changeWrites({ actor, changes: [step], now }) }
}
