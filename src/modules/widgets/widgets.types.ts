export interface WidgetTicketRow {
  id: number
  ticketNumber: string
  title: string
  status: { id: number; name: string }
  updatedAt: number
  userId: number
  tokenVersion: number
}

export interface WidgetTicket extends Omit<WidgetTicketRow, 'userId' | 'tokenVersion'> {
  /** A link to read and answer this ticket. */
  token: string
}

export interface FoundConversation {
  ticket: WidgetTicketRow
  keyId: number
  /** Null: the visitor was not signed. */
  subject: string | null
  expiresAt: number
  createdAt: number
}
