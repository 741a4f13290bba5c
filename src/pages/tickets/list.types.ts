import type { OwnTicketQuery } from '../../modules/tickets/lists/ticket-lists.usecases.ts'

export const OWN_SORTS = ['updated', 'newest', 'oldest'] as const
export type OwnSort = (typeof OWN_SORTS)[number]

/** Ids are assigned in the order of creation. */
export const ORDERS = {
  updated: { by: 'updated', direction: 'desc' },
  newest: { by: 'id', direction: 'desc' },
  oldest: { by: 'id', direction: 'asc' },
} as const satisfies Record<OwnSort, OwnTicketQuery['order']>

export interface ListRequest extends Required<Pick<OwnTicketQuery, 'list' | 'fields'>>, Pick<OwnTicketQuery, 'search'> {
  sort: OwnSort
}
