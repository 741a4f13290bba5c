import { createErrorFactory, DomainError } from '../../shared/errors.ts'

/** `cause` is for the log; the sender's server is told nothing of it. */
export function unreadableMail(cause: unknown): DomainError {
  const error = new DomainError({
    kind: 'malformed',
    code: 'mail.unreadable',
    message: 'This mail cannot be read: it is nested too deeply, its header is too large, or it is no mail at all.',
  })
  error.cause = cause
  return error
}

export const noSingleSender = createErrorFactory({
  kind: 'malformed',
  code: 'mail.no_single_sender',
  message: 'This mail has no single sender. Send it again from one address.',
})

export const senderRefused = createErrorFactory({
  kind: 'forbidden',
  code: 'mail.sender_refused',
  message: 'This address may not write to this helpdesk.',
})
