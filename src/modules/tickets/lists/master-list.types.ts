import type { FilterValues } from './filters/all.filters.ts'
import type { FieldCondition } from './filters/fields.filters.ts'
import type { TicketSort } from './ticket-order.types.ts'

export const SHOWS = [
  'inbox',
  'open',
  'mytickets',
  'unassigned',
  'closed',
  'trash',
  'overdue',
  'duetoday',
  'answered',
  'followup',
  'snoozed',
  'mentions',
  'approval',
  'all',
] as const
export type Show = (typeof SHOWS)[number]

/** The sort names of a request. Ticket numbers follow the order of creation, as ids do. */
export const SORTS = {
  id: 'id',
  ticket_title: 'title',
  updated_at: 'updated',
  created_at: 'id',
  due: 'due',
  ticket_number: 'id',
  priority: 'priority',
} as const satisfies Record<string, TicketSort>

/** A request for the master list. An absent field does not filter. */
export interface MasterListQuery {
  show?: Show
  filters: FilterValues
  /** Conditions on custom fields. */
  fields?: readonly FieldCondition[]
  sortBy?: TicketSort
  direction?: 'asc' | 'desc'
}
