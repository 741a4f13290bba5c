import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/people.ts'
import { readAs } from '../../../database/access/gate.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import type { StaffMember } from '../../catalog/lookups.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'
import type { TicketSelection } from './ticket-selection.types.ts'
import { ticketTotal } from './query/ticket-totals.repository.ts'

const LATEST_UPDATE = { by: 'updated', direction: 'desc' } as const

/** The tabs besides those of the statuses. */
const TABS = {
  unassigned: { statuses: [STATUS.open], filters: [{ kind: 'unassigned' }], order: LATEST_UPDATE },
  mytickets: { statuses: [STATUS.open], filters: [{ kind: 'agent', id: 'caller' }], order: LATEST_UPDATE },
} as const satisfies Record<string, TicketSelection>

const STATUS_IDS = Object.values(STATUS)

export interface StaffDependencies extends ConfirmedCaller {
  catalog: Catalog
  staff: StaffMember[]
  byStatus: { statusId: number; count: number }[]
  unassigned: number
  mine: number
}

const MAX_STAFF = 500

const staffInService = prepared(() => {
  const { id, email, firstName, lastName, userName, role, active, ban, isDeleted } = users
  const inService = and(inArray(role, ['agent', 'admin']), eq(active, true), eq(ban, false), eq(isDeleted, false))
  return rows(
    { id, email, firstName, lastName, userName },
    sql`from ${users} indexed by users_role where ${inService} order by ${id} limit ${digits(MAX_STAFF)}`,
  )
})

/**
 * For agents: the lookups, the staff and the number of tickets in every tab. Counters make it one round trip on a desk of any
 * size.
 */
export async function readStaffDependencies(database: Database, caller: Caller): Promise<StaffDependencies> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    catalog: catalogQuery(),
    staff: staffInService({}),
    unassigned: ticketTotal(caller, TABS.unassigned),
    mine: ticketTotal(caller, TABS.mytickets),
    totals: STATUS_IDS.map((statusId) =>
      ticketTotal(caller, { statuses: [statusId], filters: [], order: LATEST_UPDATE }),
    ),
  })
  const { catalog, staff, totals } = found
  return {
    ...confirmedCaller,
    catalog,
    staff,
    byStatus: STATUS_IDS.map((statusId, index) => ({ statusId, count: totals[index] ?? 0 })),
    unassigned: found.unassigned ?? 0,
    mine: found.mine ?? 0,
  }
}

/** For customers: only the lookups. */
export async function readCustomerDependencies(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { catalog: Catalog }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, { catalog: catalogQuery() })
  return { ...confirmedCaller, ...found }
}
