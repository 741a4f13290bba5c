import type { Subscription } from '../../../modules/reports/mailing/subscriptions.types.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import type { SubscriptionAnswer } from './reports.answers.ts'

export function presentSubscription(subscription: Subscription): SubscriptionAnswer {
  const { id, report, query, dueAt, lastSentAt, outcome } = subscription
  return {
    id,
    report,
    period: query.period,
    by: query.by,
    group: query.group,
    group_id: [...query.groupIds],
    working: query.isWorking,
    compare: query.isCompared ? 'previous' : null,
    next_at: presentTime(dueAt),
    last_sent_at: presentTime(lastSentAt),
    outcome,
  }
}
