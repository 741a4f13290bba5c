import { type SQL, sql } from 'drizzle-orm'
import { allFilters, type TicketQuery } from './bound-selection.policy.ts'
import { type BoundFilter, filterNamed } from '../filters/all.filters.ts'
import { LEAD_ORDER, type Lead } from '../filters/filter.types.ts'

/** The table expressions for the conditions of the selection, to use in the WITH of a statement. */
export function wantedTables(query: TicketQuery): SQL[] {
  return allFilters(query.selection).flatMap(
    (filter) => filterNamed(filter.kind).tables?.(query, filter as never) ?? [],
  )
}

/** The condition of one filter on the ticket `t`. */
export function whereFilter(query: TicketQuery, filter: BoundFilter): SQL {
  return filterNamed(filter.kind).where(query, filter as never)
}

/** Whether the ticket `t` meets one of the alternatives. Undefined: there are none. */
export function whereAnyOf(query: TicketQuery): SQL | undefined {
  const { anyOf } = query.selection
  if (anyOf.length === 0) return undefined
  const conditions = anyOf.map((filter) => sql`ifnull(${whereFilter(query, filter)}, 0)`)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** The leads of these filters, the best first. */
export function filterLeads(query: TicketQuery, filters: readonly BoundFilter[]): Lead[] {
  return LEAD_ORDER.flatMap((kind) =>
    filters.flatMap((filter) => {
      const { lead } = filterNamed(filter.kind)
      return lead?.kind === kind ? [lead.of(query, filter as never)] : []
    }),
  )
}
