import { and, type SQL, sql } from 'drizzle-orm'
import { dueKey } from '../../../../../drizzle/tickets.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import type { Period } from '../../../../shared/time/periods.ts'
import { STATUS } from '../../ticket/tickets.types.ts'
import { type FilterQuery, NOTHING, type Slot, ticketFilter } from './filter.types.ts'
import { indexRange, ownerRanges, countedByReading } from './leads.repository.ts'
import { whereMayBeOverdue } from './states.filters.ts'
import { whereStatus } from './where-status.repository.ts'

const HOUR = 60 * 60 * 1000

type SlaState = { is: 'breached' } | { is: 'soon'; period: Period }

type BoundState = { is: 'breached' } | { is: 'soon'; from: Slot; to: Slot }

/** Literally the condition of the index `tickets_marked_overdue`, and a range of it. What is overdue has a due date. */
function whereBreached(): SQL {
  const { isOverdue, dueAt } = ticketAlias()
  return sql`(${isOverdue} = 1 and ${dueAt} > 0)`
}

/** The next due date of the ticket, without the other conditions. */
export function whereDueSoon({ at }: Pick<FilterQuery, 'at'>, { from, to }: { from: Slot; to: Slot }): SQL {
  const due = dueKey(ticketAlias().dueAt)
  return sql`${due} >= ${at[from]} and ${due} < ${at[to]}`
}

/**
 * Open tickets that are overdue, or will be within an hour. Tickets without clocks are due after the time of their plan. The
 * parameter is not `sla`, which names a plan in the published contract.
 */
export const slaState = ticketFilter({
  parameter: {
    takes: 'text',
    name: 'sla_state',
    means:
      '`breached`: open tickets with `is_overdue`. `due-within-1h`: open tickets that will be overdue within an hour unless somebody acts.',
    read(typed, { now }): SlaState | typeof NOTHING {
      const value = typed.trim().toLowerCase()
      if (value === 'breached') return { is: 'breached' }
      return value === 'due-within-1h' ? { is: 'soon', period: { from: now, to: now + HOUR } } : NOTHING
    },
    samples: [
      { value: 'breached', isShort: true },
      { value: 'due-within-1h', isShort: true },
    ],
  },
  bind(asked: SlaState, bind): BoundState {
    if (asked.is === 'breached') return asked
    return { is: asked.is, from: bind(asked.period.from), to: bind(asked.period.to) }
  },
  where: (query, state) =>
    state.is === 'breached'
      ? whereBreached()
      : sql`(${and(whereStatus([STATUS.open]), whereMayBeOverdue(), whereDueSoon(query, state))})`,
  lead: {
    kind: 'clock',
    of(query, state) {
      if (state.is === 'breached') return countedByReading([indexRange('tickets_marked_overdue', whereBreached())])
      const where = sql`${and(whereStatus([STATUS.open]), whereDueSoon(query, state))}`
      return countedByReading(ownerRanges(query, { everything: 'tickets_status_due', others: 'due' }, where))
    },
  },
})
