import type { FieldCondition } from '../../../shared/forms/field-filters.ts'
import type { FilterValues } from './filters/all.filters.ts'
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
  'unverified',
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

/** How parameters and saved queries name a filter of the alternatives. */
export const ANY_OF_PREFIX = 'any_of.'

/** A request for the master list. An absent field does not filter. */
export interface MasterListQuery {
  show?: Show
  filters: FilterValues
  /** Conditions on custom fields. */
  fields?: readonly FieldCondition[]
  /** A ticket must meet one of these. Absent or empty: it need not. */
  anyOf?: { filters: FilterValues; fields: readonly FieldCondition[] }
  sortBy?: TicketSort
  direction?: 'asc' | 'desc'
}
