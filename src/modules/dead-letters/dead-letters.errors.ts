import { createErrorFactory } from '../../shared/errors.ts'

export const deadLetterNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'dead_letter_not_found',
  message: 'Dead letter not found',
})

export const deadLetterUnreadable = createErrorFactory({
  kind: 'conflict',
  code: 'dead_letter_unreadable',
  message: 'It contains nothing that can be sent again.',
})
