import { createErrorFactory } from '../../shared/errors.ts'

export const cannedReplyNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'canned_reply_not_found',
  message: 'Canned reply not found',
})
