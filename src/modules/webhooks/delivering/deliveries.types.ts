import type { OutwardEvent } from '../../events-out/feed.types.ts'
import type { SealedSecrets } from '../endpoints/secrets.policy.ts'

/** A delivery that this consumer holds the lease of, with all that sending it needs. */
export interface ClaimedDelivery {
  id: number
  endpointId: number
  url: string
  sealed: SealedSecrets
  /** This one included. */
  attempts: number
  createdAt: number
  /** How many attempts at the endpoint failed since one arrived. */
  failures: number
  /** Null: a ping. */
  event: OutwardEvent | null
  /** The address of the desk as the installation has it. */
  deskUrl: string
}

/** What a receiver is told; a face of the API writes it. */
export interface WebhookMessage {
  endpointId: number
  event: OutwardEvent | null
  /** When it happened. */
  at: number
  baseUrl: string
}

/** How an attempt ended. */
export interface PostResult {
  /** Null: there was no answer. */
  status: number | null
  error: string
  /** How the answer began. */
  answer: string
  /** What the receiver asked for by `Retry-After`. */
  retryAfterSeconds: number | null
  milliseconds: number
}

/** What follows from it. */
export interface AttemptOutcome {
  state: 'delivered' | 'pending' | 'failed'
  /** When the next attempt is due. */
  nextAttemptAt: number
  /** Until when nobody else tries this endpoint. */
  pausedUntil: number
  /** The receiver wants nothing more. */
  isGone: boolean
}
