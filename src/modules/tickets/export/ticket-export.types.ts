import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'

/** Why a ticket is not there any more: in the trash, merged into another, gone for good, or out of the reader's scope. */
export type Tombstone = 'deleted' | 'merged' | 'erased' | 'out_of_scope'

/** A ticket that changed: as it is now, or why it is not there any more. */
export interface ChangedTicket {
  id: number
  /** The last event of it; of one that left the scope, the event that took it out. */
  eventId: number
  changedAt: number
  tombstone: Tombstone | null
  /** Null with a tombstone. */
  ticket: Ticket | null
  /** Null for what left the scope. */
  ticketNumber: string | null
  /** Where the conversation of a merged one goes on. */
  mergedIntoId: number | null
}

/** Where an export stands: behind which event, and by which rights. */
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
