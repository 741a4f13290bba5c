import type { LookupKind, TicketSort } from './ticket-selection.types.ts'

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

/** A request for the master list. An absent field does not filter. Lists hold names or ids as typed. */
export interface MasterListQuery {
  show?: Show
  lookups: Partial<Record<LookupKind, readonly string[]>>
  assigned?: string
  assignedTo?: readonly string[]
  createdBy?: readonly string[]
  created?: string
  updated?: string
  dueOn?: string
  lastResponseBy?: string
  ticketNumbers?: readonly string[]
  externalIds?: readonly string[]
  search?: string
  sortBy?: TicketSort
  direction?: 'asc' | 'desc'
}
