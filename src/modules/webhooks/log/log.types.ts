export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped'

/** What was, or is to be, sent to an endpoint. */
export interface WebhookDelivery {
  id: number
  state: DeliveryState
  /** Null: a ping. */
  eventId: number | null
  eventType: string | null
  attempts: number
  /** Of the last attempt; null before the first, and where there was no answer. */
  lastStatus: number | null
  /** Null when there is none. */
  nextAttemptAt: number | null
  createdAt: number
  endedAt: number | null
}

export interface WebhookAttempt {
  id: number
  /** Null: there was no answer. */
  status: number | null
  error: string
  /** How the answer began. */
  answer: string
  milliseconds: number
  createdAt: number
}

export interface ReplayedRange {
  /** How many deliveries wait again. */
  replayed: number
  /** The last event that was looked at: where the next request goes on. */
  cursor: number
  hasMore: boolean
}
