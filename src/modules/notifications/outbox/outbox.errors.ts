import { createErrorFactory } from '../../../shared/errors.ts'

export const outgoingMailNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'outgoing_mail_not_found',
  message: 'Outgoing mail not found',
})

export const outgoingMailEnded = createErrorFactory({
  kind: 'conflict',
  code: 'outgoing_mail_ended',
  message: 'The mail was sent or discarded, or it is being sent now.',
})
