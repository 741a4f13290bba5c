import type { Texts } from '../../../shared/languages/texts.ts'
import type { FeedEvent } from '../../events-out/feed.types.ts'
import type { EventResource } from '../../events-out/resources.types.ts'
import type { EndpointFormat } from '../endpoints/endpoints.types.ts'
import type { SealedSecrets } from '../endpoints/secrets.policy.ts'

/** A delivery whose lease this consumer holds, with all data needed to send it. */
export interface ClaimedDelivery {
  id: number
  endpointId: number
  url: string
  sealed: SealedSecrets
  /** Includes this attempt. */
  attempts: number
  createdAt: number
  /** The failed attempts at the endpoint since the last success. */
  failures: number
  /** Null: the delivery is a ping. */
  event: FeedEvent | null
  /** The scope and the form of what the endpoint gets. */
  departmentId: number | null
  hasResource: boolean
  format: EndpointFormat
  /** The desk's address and language from the installation settings. */
  deskUrl: string
  deskLanguage: string
}

/** The content of a message to a receiver. A version of the API formats it. */
export interface WebhookMessage {
  endpointId: number
  event: FeedEvent | null
  /** The event's subject. Null: the endpoint does not ask for it, or it is a ping. */
  resource: EventResource | null
  format: EndpointFormat
  /** The words of a message that people read. Null: the receiver is a program. */
  texts: Texts | null
  /** The time of the event. */
  at: number
  baseUrl: string
}

/** The result of an attempt. */
export interface PostResult {
  /** Null: the endpoint did not answer. */
  status: number | null
  error: string
  /** The start of the answer. */
  answer: string
  /** The value of `Retry-After`. */
  retryAfterSeconds: number | null
  milliseconds: number
}

/** The effect of an attempt. */
export interface AttemptOutcome {
  state: 'delivered' | 'pending' | 'failed'
  /** The time of the next attempt. */
  nextAttemptAt: number
  /** No other delivery is sent to this endpoint until this time. */
  pausedUntil: number
  /** The receiver answered that it is gone. */
  isGone: boolean
}
