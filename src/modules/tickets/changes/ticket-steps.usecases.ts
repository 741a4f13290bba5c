import { DomainError } from '../../../shared/errors.ts'
import type { Actor, Settings } from '../../../shared/identity/identity.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'
import { decideStatusChange, type StatusTicket } from './status-change.policy.ts'

export interface TicketSteps {
  mayClose: boolean
  mayReopen: boolean
}

/**
 * The steps that the reader of a ticket is offered. They follow from the rule that decides them later, so that no offered step
 * is refused.
 */
export function ticketStepsOf(
  actor: Actor,
  settings: Pick<Settings, 'customerMaySetStatus'>,
  ticket: StatusTicket,
): TicketSteps {
  const may = (statusId: number) => isAllowed(actor, settings, ticket, statusId)
  const isOpen = ticket.statusId === STATUS.open
  return { mayClose: isOpen && may(STATUS.closed), mayReopen: !isOpen && may(STATUS.open) }
}

function isAllowed(
  actor: Actor,
  settings: Pick<Settings, 'customerMaySetStatus'>,
  ticket: StatusTicket,
  statusId: number,
): boolean {
  try {
    return decideStatusChange(actor, settings, ticket, { shownId: statusId, meaningId: statusId }) === 'changed'
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
