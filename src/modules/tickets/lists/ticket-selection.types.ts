import type { TicketFilter } from './filters/all.filters.ts'
import type { TicketOrder } from './ticket-order.types.ts'

/** The tickets of a list and their order. The caller's scope applies in addition. */
export interface TicketSelection {
  /** The wanted statuses. Null: any status. */
  statuses: readonly number[] | null
  filters: readonly TicketFilter[]
  /** A ticket must meet at least one of these. Empty: none is asked for. */
  anyOf?: readonly TicketFilter[]
  order: TicketOrder
}
