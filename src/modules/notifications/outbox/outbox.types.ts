export type OutgoingState = 'pending' | 'sent' | 'dropped' | 'failed'

/** A mail of a notification. It has no subject and no text, because both are written when it is sent. */
export interface OutgoingMail {
  id: number
  state: OutgoingState
  eventType: string
  ticket: { id: number; number: string } | null
  recipient: { id: number; firstName: string; lastName: string; email: string | null }
  attempts: number
  /** Null if no attempt is planned. */
  nextAttemptAt: number | null
  lastError: string
  createdAt: number
  sentAt: number | null
}

export type OutboxAction = 'retry' | 'discard'
