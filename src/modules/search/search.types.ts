/** What the index holds of one ticket. */
export interface TicketDocument {
  ticketId: number
  /** What it was read from: the ticket's version and its latest event. Neither ever goes down. */
  version: number
  eventId: number
  number: string
  subject: string
  /** The public entries, as far as they are indexed. */
  body: string
  notes: string
  requester: string
  departmentId: number
  teamId: number | null
  assignedTo: number | null
  ownerId: number
  collaboratorIds: readonly number[]
}

/** As it is read from the database, which does not have the words of what was archived. */
export interface TicketSource extends TicketDocument {
  hasArchive: boolean
}

/** What is known of a scope before the database has confirmed who calls: of an agent's, that it is as the index remembers it. */
export type AssumedScope = SearchScope | { ofAgent: number }

/** In whose sight a ticket must be. */
export interface SearchScope {
  /** At least one of them must be the ticket's; null: no matter which. */
  tokens: readonly string[] | null
  /** For a guest's link: this ticket and no other. */
  onlyTicketId: number | null
  /** Whether internal notes are searched and shown. */
  seesNotes: boolean
}
