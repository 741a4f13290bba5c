import { type SQL, sql } from 'drizzle-orm'
import { tickets } from '../../../../../drizzle/tickets.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'
import { STATUS } from '../../ticket/tickets.types.ts'
import { filterOf, type TicketQuery } from './bound-selection.policy.ts'
import type { Found, Lead } from '../filters/filter.types.ts'
import { leadUpTo, allOf, ownerRanges, countedByReading } from '../filters/leads.repository.ts'
import { whereStatus } from '../filters/where-status.repository.ts'
import { filterLeads, whereFilter } from './ticket-filters.repository.ts'
import { isAnchored, sortKeys } from './ticket-streams.repository.ts'

/*
 * A filter may match few tickets in the whole desk. Then reading and sorting all of them is cheaper than walking along the
 * list. Counters show whether they are few, or a look at a limited number. Only for staff: the cost of a customer's list must
 * not depend on how many tickets others have.
 */

export function leadsOf(query: TicketQuery): Lead[] {
  const { viewer, selection } = query
  if (viewer.onlyTicketId !== null || viewer.roles.includes('customer') || filterOf(selection, 'nothing')) return []
  // An anchored list is read along the index of this person.
  const isOfOne = isAnchored(query)
  const leading = selection.filters.filter(({ kind }) => !isOfOne || (kind !== 'requester' && kind !== 'agent'))
  return [...filterLeads(query, leading), ...anyOfLead(query), ...periodLead(query)]
}

/** The leads for a list that looks at no more than `most` tickets. 0: as many as usual. */
export function leadsWithin(query: TicketQuery, most: number): Lead[] {
  const leads = leadsOf(query)
  return most === 0 ? leads : leads.map((lead) => leadUpTo(lead, most))
}

/** The alternatives together, if each has an index and they are few. */
function anyOfLead(query: TicketQuery): Lead[] {
  const { anyOf } = query.selection
  const leads = filterLeads(query, anyOf)
  if (anyOf.length === 0 || leads.length < anyOf.length) return []
  const looked = countedByReading(leads.flatMap(({ ids }) => ids))
  // Of more tickets than a counter calls few, the index does not hold all.
  const few = leads.filter(({ cost }) => cost === 0).map((lead) => lead.few)
  return [{ ...looked, few: sql`(${sql.join([...few, looked.few], sql` and `)})` }]
}

/** The lead of one period: of the due time, or else of updates. */
function periodLead(query: TicketQuery): Lead[] {
  const due = filterOf(query.selection, 'due')
  const changed = filterOf(query.selection, 'updated') ?? filterOf(query.selection, 'created')
  const { by } = query.selection.order
  if (due && by !== 'due') return [countedByReading(within(query, 'due', whereFilter(query, due)))]
  if (changed?.isShort !== true || by === 'updated') return []
  const since = sql`${ticketAlias().updatedAt} >= ${query.at[changed.from]}`
  return [countedByReading(within(query, 'updated', changed.kind === 'updated' ? whereFilter(query, changed) : since))]
}

/** The tickets of a period that the caller sees, read from the index of the period's column. */
function within(query: TicketQuery, by: 'due' | 'updated', inPeriod: SQL): Found[] {
  const { selection } = query
  const ofStatus = filterOf(selection, 'status')
    ? sql`${ticketAlias().statusId} in (select id from wanted_status)`
    : whereStatus(selection.statuses ?? Object.values(STATUS))
  const everything = by === 'updated' ? 'tickets_status' : 'tickets_status_due'
  const others = by === 'updated' ? 'status' : 'due'
  return ownerRanges(query, { everything, others }, sql`${ofStatus} and ${inPeriod}`)
}

/** `lead(n)` is the number of the lead to use, or 0 to walk along the list. `led(found)` holds the lead's tickets in order. */
export function followed(query: TicketQuery, leads: readonly Lead[], order: { listed: SQL; direction: SQL }): SQL[] {
  const t = ticketAlias()
  const key = sortKeys()[query.selection.order.by]
  const cases = leads.map(({ few }, number) => sql`when ${few} then ${digits(number + 1)}`)
  const ids = leads.flatMap((lead, number) =>
    lead.ids.map(
      ({ id, from, where }) =>
        sql`select ${id} as id from lead cross join ${from} where lead.n = ${digits(number + 1)} and ${where}`,
    ),
  )
  return [
    sql`lead(n) as materialized (select case ${sql.join(cases, sql` `)} else 0 end)`,
    sql`led as materialized (select json_group_array(json_array(key, id)) as found from (
      select ${key} as key, ${t.id} as id from (select distinct id from (${allOf(ids)})) i
        cross join ${tickets} ${t} on ${t.id} = i.id
      where ${order.listed} order by ${key} ${order.direction}, ${t.id} ${order.direction}))`,
  ]
}
