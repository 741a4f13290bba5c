/** What the queue, or a delivery, gave up on. */
export interface DeadLetter {
  id: number
  messageId: string
  /** `{type: 'event', eventId}`, `{type: 'delivery', deliveryId}`, `{type: 'webhook', deliveryId}`, or whatever else was sent. */
  body: unknown
  attempts: number
  createdAt: number
  replayedAt: number | null
  /** Of a delivery: how its last attempt failed. */
  lastError: string | null
}

export interface GivenUp {
  messageId: string
  body: unknown
  attempts: number
}
