import { createErrorFactory } from '../../../shared/errors.ts'
import { SUBSCRIPTIONS_AT_MOST } from './subscriptions.types.ts'

export const subscriptionNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'report_subscription_not_found',
  message: 'You have no subscription with this id.',
})

export const tooManySubscriptions = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_report_subscriptions',
  message: `You can get at most ${SUBSCRIPTIONS_AT_MOST} reports by email. Stop one first.`,
})
