import { STATUS } from '../ticket/tickets.types.ts'
import { filtersOf, type TicketFilter } from './filters/all.filters.ts'
import type { Moment } from './filters/filter.types.ts'
import { within } from './filters/periods.filters.ts'
import type { MasterListQuery, Show } from './master-list.types.ts'
import type { TicketOrder } from './ticket-order.types.ts'
import type { TicketSelection } from './ticket-selection.types.ts'

/** Every parameter of a query narrows the list. A name that does not exist matches nothing. */
export function masterSelection(query: MasterListQuery, moment: Moment): TicketSelection {
  const shown = shownBy(query.show ?? (moment.isCustomer ? 'all' : 'inbox'), moment)
  const { fields = [] } = query
  const filters = [
    ...shown.filters,
    ...filtersOf(query.filters, moment),
    ...(fields.length === 0 ? [] : [{ kind: 'fields' as const, fields }]),
  ]
  return { ...shown, filters, anyOf: alternativesOf(query, moment), order: orderOf(query) }
}

/** A ticket meets one of them. If one of them means any value, every ticket does. */
function alternativesOf({ anyOf }: MasterListQuery, moment: Moment): TicketFilter[] {
  if (anyOf === undefined) return []
  const asked = Object.values(anyOf.filters).filter((value) => value !== undefined).length
  const alternatives = filtersOf(anyOf.filters, moment)
  if (alternatives.length < asked) return []
  return [...alternatives, ...anyOf.fields.map((field) => ({ kind: 'fields' as const, fields: [field] }))]
}

function orderOf({ sortBy, direction }: MasterListQuery): TicketOrder {
  if (sortBy === undefined) return { by: 'updated', direction: direction ?? 'desc' }
  return { by: sortBy, direction: direction ?? 'asc' }
}

function shownBy(show: Show, moment: Moment): Pick<TicketSelection, 'statuses' | 'filters'> {
  const { now, isCustomer } = moment
  const open = [STATUS.open]
  switch (show) {
    case 'inbox':
      return { statuses: open, filters: [] }
    case 'open':
      return { statuses: open, filters: [{ kind: 'unassigned' }, { kind: 'answered', is: false }] }
    case 'mytickets':
      return { statuses: open, filters: [{ kind: isCustomer ? 'requester' : 'agent', id: 'caller' }] }
    case 'unassigned':
      return { statuses: open, filters: [{ kind: 'unassigned' }] }
    case 'closed':
      return { statuses: [STATUS.resolved, STATUS.closed], filters: [] }
    case 'trash':
      return { statuses: [STATUS.deleted], filters: [] }
    case 'overdue':
      return {
        statuses: open,
        filters: [{ kind: 'maybeOverdue' }, { kind: 'due', ...within({ from: 0, to: now }) }],
      }
    case 'duetoday':
      return { statuses: open, filters: [{ kind: 'answered', is: false }, ...filtersOf({ due: 'today' }, moment)] }
    case 'answered':
      return { statuses: open, filters: [{ kind: 'answered', is: true }] }
    case 'followup':
      return { statuses: open, filters: [{ kind: 'followUp' }] }
    case 'snoozed':
      // Snoozes are the agents' planning, so customers cannot list them.
      return { statuses: open, filters: [{ kind: isCustomer ? 'nothing' : 'snoozed' }] }
    case 'mentions':
      // Notes are the agents' own.
      return { statuses: open, filters: [{ kind: isCustomer ? 'nothing' : 'mentioned' }] }
    case 'approval':
      return { statuses: [STATUS.approval], filters: [] }
    case 'unverified':
      return { statuses: [STATUS.unverified], filters: [] }
    case 'all':
      return { statuses: null, filters: [] }
  }
}
