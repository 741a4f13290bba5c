import { and, eq, sql } from 'drizzle-orm'
import { ticketMentions } from '../../../../drizzle/ticket-mentions.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { row } from '../../../database/engine/rows.ts'
import { numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'
import { whereStatus } from './filters/where-status.repository.ts'
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
  unverified: TicketSelection
  /** No counter knows the overdue tickets, because tickets become overdue without a write. */
  overdue: TicketSelection
}

export interface FoundCounts {
  inbox: number | null
  mine: number | null
  unassigned: number | null
  waiting: number | null
  unverified: number | null
  overdue: { found: number; isWhole: boolean }
  mentions: { found: number; isWhole: boolean }
}

/** Of this many tickets that mention the caller, the newest, the open ones are counted. */
const MENTIONS_AT_MOST = 150

const mentionsOf = preparedFor((viewer) => {
  const t = ticketAlias()
  const { userId, ticketId } = ticketMentions
  const newest = sql`select ${ticketId} as id from ${ticketMentions} where ${eq(userId, viewer.id)}
    order by ${ticketId} desc limit ${digits(MENTIONS_AT_MOST)}`
  const whereListed = and(whereStatus([STATUS.open]), whereTicketInScope(viewer))
  return row(
    { read: numberOf(sql`count(*)`), found: numberOf(sql`count(${t.id})`) },
    sql`from (${newest}) mentioned left join ${tickets} ${t} on ${and(sql`${t.id} = mentioned.id`, whereListed)}`,
  ).map((counted) => ({ found: counted?.found ?? 0, isWhole: (counted?.read ?? 0) < MENTIONS_AT_MOST }))
})

/**
 * In one trip: five views from the counters, the overdue tickets by a walk along their list, and the mentions by their index.
 */
export async function countViews(database: Database, caller: Caller, views: ViewSelections): Promise<FoundCounts> {
  const first = { page: 1, perPage: 1, cursor: null }
  const { rows: found } = await readAs(database, caller, {
    inbox: ticketTotal(caller, views.inbox),
    mine: ticketTotal(caller, views.mine),
    unassigned: ticketTotal(caller, views.unassigned),
    waiting: ticketTotal(caller, views.waiting),
    unverified: ticketTotal(caller, views.unverified),
    overdue: pageQuery(caller, views.overdue, first, { rowsAtMost: ROWS_AT_MOST }),
    mentions: mentionsOf(caller, {}),
  })
  const { overdue, ...counted } = found
  const isWhole = overdue.walked === null || overdue.walked.isLed || overdue.walked.cutAt === null
  return { ...counted, overdue: { found: overdue.walked?.matched ?? overdue.rows.length, isWhole } }
}
