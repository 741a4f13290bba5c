export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped'

/** A message that was sent, or will be sent, to an endpoint. */
export interface WebhookDelivery {
  id: number
  state: DeliveryState
  /** Null: the delivery is a ping. */
  eventId: number | null
  eventType: string | null
  attempts: number
  /** The status of the last attempt. Null before the first attempt, and if there was no answer. */
  lastStatus: number | null
  /** Null if no attempt is planned. */
  nextAttemptAt: number | null
  createdAt: number
  endedAt: number | null
}

export interface WebhookAttempt {
  id: number
  /** Null: the endpoint did not answer. */
  status: number | null
  error: string
  /** The start of the answer. */
  answer: string
  milliseconds: number
  createdAt: number
}

export interface ReplayedRange {
  /** The number of deliveries that wait again. */
  replayed: number
  /** The last event that was checked. The next request continues after it. */
  cursor: number
  hasMore: boolean
}
