import { createErrorFactory } from '../../../shared/errors.ts'

export const webhookNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'webhook_not_found',
  message: 'Webhook not found',
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
  message: 'You have the maximum number of webhooks. Remove one first.',
})
