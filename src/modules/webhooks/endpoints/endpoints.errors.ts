import { createErrorFactory } from '../../../shared/errors.ts'

export const webhookNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'webhook_not_found',
  message: 'There is no such webhook.',
})

/** `If-Match` names another version than the current one. */
export const webhookChanged = createErrorFactory({
  kind: 'precondition_failed',
  code: 'webhook_changed',
  message: 'The webhook was changed since you read it. Read it again.',
})

export const tooManyWebhooks = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_webhooks',
  message: 'There are as many webhooks as there may be. Remove one first.',
})
