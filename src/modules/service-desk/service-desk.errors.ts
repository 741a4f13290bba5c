import { createErrorFactory } from '../../shared/errors.ts'

export const recordNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'record_not_found',
  message: 'This record does not exist.',
})

export const linkedTicketNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'linked_ticket_not_found',
  message: 'This ticket does not exist.',
})

/** Another request was faster. Nothing was written. */
export const recordChangedMeanwhile = createErrorFactory({
  kind: 'conflict',
  code: 'record_changed',
  message: 'This record was changed in the meantime. Please read it again.',
})

export const anotherAttached = createErrorFactory({
  kind: 'conflict',
  code: 'another_record_attached',
  message: 'Another problem is already attached that you cannot see. Its agents or an admin can detach it.',
})

export const textTooLong = createErrorFactory({
  kind: 'too_large',
  code: 'text_too_large',
  message: 'This text is too long.',
})
