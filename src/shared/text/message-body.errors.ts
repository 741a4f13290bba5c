import { createErrorFactory } from '../errors.ts'

export const messageTooLong = createErrorFactory({
  kind: 'too_large',
  code: 'message_too_large',
  message: 'The message is larger than 500 KB.',
})
