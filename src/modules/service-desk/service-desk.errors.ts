import { createErrorFactory } from '../../shared/errors.ts'

export const recordNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'service_desk.record_not_found',
  message: 'This record does not exist.',
})

export const linkedTicketNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'service_desk.ticket_not_found',
  message: 'This ticket does not exist.',
})

/** Somebody else was faster; nothing was written. */
export const recordChangedMeanwhile = createErrorFactory({
  kind: 'conflict',
  code: 'service_desk.record_changed',
  message: 'This record was changed in the meantime. Please read it again.',
})

export const anotherAttached = createErrorFactory({
  kind: 'conflict',
  code: 'service_desk.another_attached',
  message: 'Another problem is attached already, which you cannot see. Its agents or an admin can detach it.',
})

export const textTooLong = createErrorFactory({
  kind: 'too_large',
  code: 'service_desk.text_too_long',
  message: 'This text is too long.',
})
