/** The indexed content of one ticket. */
export interface TicketDocument {
  ticketId: number
  /** The reading: the ticket's version and its latest event. Neither ever decreases. */
  version: number
  eventId: number
  number: string
  subject: string
  /** The indexed part of the public entries. */
  body: string
  notes: string
  requester: string
  departmentId: number
  teamId: number | null
  assignedTo: number | null
  ownerId: number
  /** Whether the owner needs a proven address to see it. */
  needsProof: boolean
  collaborators: readonly { id: number; needsProof: boolean }[]
}

/** The ticket as read from the database, without archived words. */
export interface TicketSource extends TicketDocument {
  hasArchive: boolean
}

/** The scope expected before the database has confirmed the caller. For agents it is the one that the index has stored. */
export type AssumedScope = SearchScope | { ofAgent: number }

/** The scope in which a ticket must be. */
export interface SearchScope {
  /** The ticket must have at least one of them. Null: no restriction. */
  tokens: readonly string[] | null
  /** For a guest's link: only this ticket. */
  onlyTicketId: number | null
  /** Whether internal notes are searched and shown. */
  seesNotes: boolean
}
