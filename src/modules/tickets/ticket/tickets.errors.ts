import { createErrorFactory } from '../../../shared/errors.ts'

export const ticketNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'ticket_not_found',
  message: 'Ticket not found',
})

export const ticketInTrash = createErrorFactory({
  kind: 'conflict',
  code: 'ticket_in_trash',
  message: 'The ticket is in the trash. Restore it first.',
})

export const ticketNotOpen = createErrorFactory({
  kind: 'conflict',
  code: 'ticket_not_open',
  message: 'The ticket is not open. Only open tickets can be snoozed.',
})

export const nothingToAcknowledge = createErrorFactory({
  kind: 'conflict',
  code: 'nothing_to_acknowledge',
  message: 'No step of the SLA plan is due, so there is nothing to acknowledge.',
})

/** The number is null if the parent has been permanently deleted since. */
export const ticketMergedInto = createErrorFactory({
  kind: 'conflict',
  code: 'ticket_merged',
  about: 'The ticket was merged into another one. The message names it.',
  message: (parentNumber: string | null) =>
    parentNumber === null
      ? 'The ticket has been merged into one that was deleted.'
      : `The ticket has been merged into ${parentNumber}. Go on there.`,
})

export const ticketChangedMeanwhile = createErrorFactory({
  kind: 'conflict',
  code: 'ticket_changed',
  message: 'Somebody else changed the ticket at the same time. Read it again and repeat.',
})

export const staleTicket = createErrorFactory({
  kind: 'precondition_failed',
  code: 'ticket_stale',
  message: 'The ticket has been changed since it was read. Read it again and repeat.',
})

export const customersMayNotSetStatus = createErrorFactory({
  kind: 'forbidden',
  code: 'customers_may_not_set_status',
  message: 'Customers may not change the status of tickets here.',
})
