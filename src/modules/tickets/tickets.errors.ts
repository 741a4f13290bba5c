import { createErrorFactory, DomainError } from '../../shared/errors.ts'

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

export function ticketMergedInto(parentNumber: string): DomainError {
  return new DomainError({
    kind: 'conflict',
    code: 'tickets.merged',
    message: `The ticket has been merged into ${parentNumber}. Answer that one.`,
  })
}

export const messageTooLong = createErrorFactory({
  kind: 'too_large',
  code: 'threads.body_too_large',
  message: 'The message is larger than 500 KB.',
})
