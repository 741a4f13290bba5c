import { createErrorFactory } from '../../shared/errors.ts'

export const unreadableMail = createErrorFactory({
  kind: 'malformed',
  code: 'mail_unreadable',
  message: 'This mail cannot be read: it is nested too deeply, its header is too large, or it is not a mail.',
})

export const noSingleSender = createErrorFactory({
  kind: 'malformed',
  code: 'mail_without_single_sender',
  message: 'This mail has no single sender. Send it again from one address.',
})

export const senderRefused = createErrorFactory({
  kind: 'forbidden',
  code: 'mail_sender_refused',
  message: 'This address may not write to this helpdesk.',
})
