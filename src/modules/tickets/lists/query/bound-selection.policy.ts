import {
  type BoundFilter,
  type BoundFilterOf,
  type FilterKind,
  filterNamed,
  type TicketFilter,
} from '../filters/all.filters.ts'
import type { Bind, FilterQuery, SelectionValues, Slot } from '../filters/filter.types.ts'
import type { TicketOrder } from '../ticket-order.types.ts'
import type { TicketSelection } from '../ticket-selection.types.ts'

/*
 * The part of a selection that forms the text of its queries: its filters, and the names of their bound values. So requests
 * with the same filters and order share one SQL text.
 */

export interface BoundSelection {
  readonly [key: string]: readonly number[] | null | readonly BoundFilter[] | TicketOrder
  statuses: readonly number[] | null
  filters: readonly BoundFilter[]
  /** A ticket must meet at least one of these, if there are any. */
  anyOf: readonly BoundFilter[]
  order: TicketOrder
}

/** The input for every part of a list's queries. */
export interface TicketQuery extends FilterQuery {
  selection: BoundSelection
}

export function boundSelection({ statuses, filters, anyOf = [], order }: TicketSelection): {
  selection: BoundSelection
  values: SelectionValues
} {
  const values: SelectionValues = {}
  let count = 0
  const bind = (value: string | number): Slot => {
    const slot: Slot = `value${count}`
    count += 1
    values[slot] = value
    return slot
  }
  const { by, direction } = order
  return {
    selection: {
      statuses,
      filters: filters.map((filter) => boundFilter(filter, bind)),
      anyOf: anyOf.map((filter) => boundFilter(filter, bind)),
      order: { by, direction },
    },
    values,
  }
}

function boundFilter(filter: TicketFilter, bind: Bind): BoundFilter {
  return { kind: filter.kind, ...(filterNamed(filter.kind).bind(filter as never, bind) as object) } as BoundFilter
}

/** The filters that every ticket must meet, and those of which it must meet one. */
export function allFilters({ filters, anyOf }: BoundSelection): BoundFilter[] {
  return [...filters, ...anyOf]
}

/** The slots of all values. */
export function slotsOf(selection: BoundSelection): Slot[] {
  return allFilters(selection)
    .flatMap((filter) => Object.values(filter).flat(2))
    .filter((value): value is Slot => typeof value === 'string' && /^value\d+$/.test(value))
}

export function filterOf<Kind extends FilterKind>(
  { filters }: BoundSelection,
  kind: Kind,
): BoundFilterOf<Kind> | undefined {
  return filters.find((filter) => filter.kind === kind) as BoundFilterOf<Kind> | undefined
}

/** True if the selection holds the caller's own requests, which they see in any scope. A guest's link opens one ticket only. */
export function isOwnRequests({ viewer, selection }: Pick<TicketQuery, 'viewer' | 'selection'>): boolean {
  return filterOf(selection, 'requester')?.id === 'caller' && viewer.onlyTicketId === null
}

/** Whether the selection holds only open tickets, known before the query runs. */
export function holdsOpenOnly(selection: BoundSelection): boolean {
  const { statuses } = selection
  return statuses?.length === 1 && statuses[0] === 1 && filterOf(selection, 'status') === undefined
}
