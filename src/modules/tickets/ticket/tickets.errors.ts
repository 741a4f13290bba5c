import { createErrorFactory, DomainError } from '../../../shared/errors.ts'

export const ticketNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'tickets.not_found',
  message: 'Ticket not found',
})

export const ticketInTrash = createErrorFactory({
  kind: 'conflict',
  code: 'tickets.in_trash',
  message: 'The ticket is in the trash. Restore it first.',
})

/** The number is null when the ticket that it went to has since been deleted for good. */
export function ticketMergedInto(parentNumber: string | null): DomainError {
  const message =
    parentNumber === null
      ? 'The ticket has been merged into one that was deleted.'
      : `The ticket has been merged into ${parentNumber}. Go on there.`
  return new DomainError({ kind: 'conflict', code: 'tickets.merged', message })
}

export const ticketChangedMeanwhile = createErrorFactory({
  kind: 'conflict',
  code: 'tickets.changed_meanwhile',
  message: 'The ticket was changed by somebody else at the same moment. Read it again and repeat.',
})

export const staleTicket = createErrorFactory({
  kind: 'precondition_failed',
  code: 'tickets.stale',
  message: 'The ticket has been changed since it was read. Read it again and repeat.',
})

export const customersMayNotSetStatus = createErrorFactory({
  kind: 'forbidden',
  code: 'tickets.customers_may_not_set_status',
  message: 'Customers may not change the status of tickets here.',
})
