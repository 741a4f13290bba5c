import type { Endpoint } from '../../../../modules/webhooks/endpoints/endpoints.types.ts'
import type { ReplayedRange, WebhookAttempt, WebhookDelivery } from '../../../../modules/webhooks/log/log.types.ts'
import { presentTime } from '../../../shared/people/people.presenter.ts'
import type {
  ReplayedRangeAnswer,
  WebhookAnswer,
  WebhookAttemptAnswer,
  WebhookDeliveryAnswer,
} from './webhooks.answers.ts'

export function presentEndpoint(endpoint: Endpoint): WebhookAnswer {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    types: [...endpoint.types],
    department: endpoint.departmentId,
    include: endpoint.hasResource ? ['resource'] : [],
    format: endpoint.format,
    active: endpoint.state === 'active',
    state: endpoint.state,
    failing_since: presentTime(endpoint.failingSince),
    previous_secret_until: presentTime(endpoint.previousSecretUntil),
    created_at: presentTime(endpoint.createdAt),
    updated_at: presentTime(endpoint.updatedAt),
  }
}

export function presentDelivery(delivery: WebhookDelivery): WebhookDeliveryAnswer {
  return {
    id: delivery.id,
    message_id: `msg_${delivery.id}`,
    state: delivery.state,
    event_id: delivery.eventId,
    type: delivery.eventType ?? 'ping',
    attempts: delivery.attempts,
    last_status: delivery.lastStatus,
    next_attempt_at: presentTime(delivery.nextAttemptAt),
    created_at: presentTime(delivery.createdAt),
    ended_at: presentTime(delivery.endedAt),
  }
}

export function presentAttempt({
  id,
  status,
  error,
  answer,
  milliseconds,
  createdAt,
}: WebhookAttempt): WebhookAttemptAnswer {
  return { id, status, error, answer, milliseconds, created_at: presentTime(createdAt) }
}

export function presentReplay({ replayed, cursor, hasMore }: ReplayedRange): ReplayedRangeAnswer {
  return { replayed, cursor, has_more: hasMore }
}
