import { createErrorFactory } from '../../../shared/errors.ts'

/** One error for every reason, so that nobody learns which tickets have a code. */
export const ticketCodeInvalid = createErrorFactory({
  kind: 'invalid',
  code: 'ticket_code_invalid',
  field: { name: 'code', code: 'incorrect' },
  message: 'This code is wrong or no longer valid. Ask for a new code, or open the link in the mail.',
})
