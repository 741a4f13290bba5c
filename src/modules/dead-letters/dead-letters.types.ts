/** A message that the queue, or a delivery, gave up on. */
export interface DeadLetter {
  id: number
  messageId: string
  /** `{type: 'event', eventId}`, `{type: 'delivery', deliveryId}`, `{type: 'webhook', deliveryId}`, or another message. */
  body: unknown
  attempts: number
  createdAt: number
  replayedAt: number | null
  /** For a delivery: the error of its last attempt. */
  lastError: string | null
}

export interface FailedMessage {
  messageId: string
  body: unknown
  attempts: number
}
