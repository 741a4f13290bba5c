import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'

/**
 * Why a ticket is no longer available: in the trash, merged into another, permanently deleted, or out of the reader's scope.
 */
export type Tombstone = 'deleted' | 'merged' | 'erased' | 'out_of_scope'

/** A changed ticket: its present state, or why it is no longer available. */
export interface ChangedTicket {
  id: number
  /** The last event of the ticket. If the ticket left the scope, the event that removed it. */
  eventId: number
  changedAt: number
  tombstone: Tombstone | null
  /** Null if there is a tombstone. */
  ticket: Ticket | null
  /** The names of its tags, with commas between. Null: it has none. */
  tags: string | null
  /** The custom fields as JSON; null if none has a value. */
  form: string | null
  /** Null if the ticket left the scope. */
  ticketNumber: string | null
  /** The ticket that continues the conversation of a merged one. */
  mergedIntoId: number | null
}

/** The position of an export: the last event, and the rights it was read with. */
export interface ExportCursor {
  scope: string
  id: number
}

export interface ChangedTickets {
  tickets: ChangedTicket[]
  catalog: Catalog
  cursor: ExportCursor
  hasMore: boolean
}
