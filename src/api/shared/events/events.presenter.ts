import type { FeedEvent, PublicEvent } from '../../../modules/events-out/feed.types.ts'
import { RECORD_KINDS } from '../../../record-kinds/kinds.types.ts'
import type { WebhookMessage } from '../../../modules/webhooks/delivering/deliveries.types.ts'
import { presentChatMessage } from './chat/chat.presenter.ts'
import type { FeedEventAnswer } from './events.answers.ts'
import { presentChange } from './history.presenter.ts'
import { presentPerson, presentTime } from '../people/people.presenter.ts'
import { presentResource } from './resources.presenter.ts'

/** The address of an event's subject, by type. */
const ADDRESSES: Readonly<Record<string, string>> = {
  ticket: '/api/v1/helpdesk/ticket?id=',
  user: '/api/v1/helpdesk/customer?user_id=',
  article: '/v3/api/articles/',
  ...Object.fromEntries(RECORD_KINDS.map((kind) => [kind, `/api/v1/servicedesk/${kind}/editbind/`])),
}

/** An event in the feed and in webhooks. */
export function presentEvent(event: PublicEvent, baseUrl: string) {
  const { eventId, type, subjectType, subjectId, actorKind, actorId, changes, createdAt } = event
  const address = ADDRESSES[subjectType]
  return {
    id: eventId,
    type,
    created_at: presentTime(createdAt),
    subject: { type: subjectType, id: subjectId },
    actor: { kind: actorKind, id: actorId ?? 0 },
    changes: changes.map((change) => presentChange(subjectType, change)),
    link: address === undefined ? null : `${baseUrl}${address}${subjectId}`,
  }
}

export function presentFeedEvent(event: FeedEvent, baseUrl: string): FeedEventAnswer {
  const { actor, ...presented } = presentEvent(event, baseUrl)
  return { ...presented, actor: { ...actor, ...(event.actor && presentPerson(event.actor)) } }
}

/** The text of a webhook that is signed, by Standard Webhooks. A ping has no data. */
export function presentWebhook(message: WebhookMessage): string {
  const { endpointId, event, at, baseUrl, resource, format } = message
  if (format !== 'default') return presentChatMessage({ ...message, format })
  const included = resource === null ? {} : presentResource(resource, baseUrl)
  const data = event === null ? { webhook_id: endpointId } : { ...presentEvent(event, baseUrl), ...included }
  return JSON.stringify({ type: event?.type ?? 'ping', timestamp: presentTime(at), data })
}
