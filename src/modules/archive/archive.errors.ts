import { createErrorFactory } from '../../shared/errors.ts'

/** The texts are in the bucket, which does not answer, or has lost or changed them: the log says which. */
export const conversationUnreadable = createErrorFactory({
  kind: 'unavailable',
  code: 'conversation_unreadable',
  message: 'This conversation cannot be read at the moment. Try again later.',
  headers: { 'Retry-After': '60' },
})
