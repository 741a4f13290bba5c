import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { pageQuery } from './ticket-lists.repository.ts'
import { ticketTotal } from './query/ticket-totals.repository.ts'
import type { TicketSelection } from './ticket-selection.types.ts'

/** The row limit of the walk that finds the overdue tickets. */
const ROWS_AT_MOST = 400

export interface ViewSelections {
  inbox: TicketSelection
  mine: TicketSelection
  unassigned: TicketSelection
  waiting: TicketSelection
  /** No counter knows the overdue tickets, because tickets become overdue without a write. */
  overdue: TicketSelection
}

export interface FoundCounts {
  inbox: number | null
  mine: number | null
  unassigned: number | null
  waiting: number | null
  overdue: { found: number; isWhole: boolean }
}

/** In one trip: four views from the counters, and the overdue tickets by a walk along their list. */
export async function countViews(database: Database, caller: Caller, views: ViewSelections): Promise<FoundCounts> {
  const first = { page: 1, perPage: 1, cursor: null }
  const { rows: found } = await readAs(database, caller, {
    inbox: ticketTotal(caller, views.inbox),
    mine: ticketTotal(caller, views.mine),
    unassigned: ticketTotal(caller, views.unassigned),
    waiting: ticketTotal(caller, views.waiting),
    overdue: pageQuery(caller, views.overdue, first, { rowsAtMost: ROWS_AT_MOST }),
  })
  const { overdue, ...counted } = found
  const isWhole = overdue.walked === null || overdue.walked.isLed || overdue.walked.cutAt === null
  return { ...counted, overdue: { found: overdue.walked?.matched ?? overdue.rows.length, isWhole } }
}
