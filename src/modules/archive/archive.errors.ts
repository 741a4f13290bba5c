import { createErrorFactory } from '../../shared/errors.ts'

/** The bucket does not answer, or the texts are missing or damaged. The log says which. */
export const conversationUnreadable = createErrorFactory({
  kind: 'unavailable',
  code: 'conversation_unreadable',
  message: 'This conversation cannot be read at the moment. Try again later.',
  headers: { 'Retry-After': '60' },
})
