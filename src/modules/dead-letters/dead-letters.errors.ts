import { createErrorFactory } from '../../shared/errors.ts'

export const deadLetterNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'dead_letter_not_found',
  message: 'There is no such dead letter.',
})

export const deadLetterUnreadable = createErrorFactory({
  kind: 'conflict',
  code: 'dead_letter_unreadable',
  message: 'It holds nothing that can be sent again.',
})
