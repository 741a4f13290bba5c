import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Caller, Standing } from '../../../shared/identity/identity.types.ts'
import type { StaffMember } from '../../catalog/lookups.types.ts'
import type { TicketSelection } from './ticket-selection.types.ts'
import { ticketTotal } from './ticket-totals.repository.ts'
import { STATUS } from '../ticket/tickets.types.ts'

const LATEST_UPDATE = { by: 'updated', direction: 'desc' } as const

/** The tabs, beside one for each status. */
const TABS = {
  unassigned: { statuses: [STATUS.open], filters: [{ kind: 'agentless' }], order: LATEST_UPDATE },
  mytickets: { statuses: [STATUS.open], filters: [{ kind: 'agent', id: 'caller' }], order: LATEST_UPDATE },
} as const satisfies Record<string, TicketSelection>

const STATUS_IDS = Object.values(STATUS)

export interface StaffDependencies extends Standing {
  catalog: Catalog
  staff: StaffMember[]
  byStatus: { statusId: number; count: number }[]
  unassigned: number
  mine: number
}

/** For agents: the look-ups, the staff and every tab's number from the counters, in one round trip of any desk's size. */
export async function readStaffDependencies(database: Database, caller: Caller): Promise<StaffDependencies> {
  const total = (selection: TicketSelection) => ticketTotal(caller, selection)
  const { rows, ...standing } = await readAs(database, caller, [
    catalogQuery(),
    database.build.all<StaffMember>(sql`
      SELECT id, email, first_name AS firstName, last_name AS lastName, user_name AS userName FROM users INDEXED BY users_role
      WHERE role IN ('agent', 'admin') AND active = 1 AND ban = 0 AND is_deleted = 0 ORDER BY id LIMIT 500`),
    total(TABS.unassigned),
    total(TABS.mytickets),
    ...STATUS_IDS.map((statusId) => total({ statuses: [statusId], filters: [], order: LATEST_UPDATE })),
  ])
  const [catalog, staff, unassigned, mine, ...totals] = rows
  return {
    ...standing,
    catalog,
    staff,
    byStatus: STATUS_IDS.map((statusId, index) => ({ statusId, count: totals[index]?.count ?? 0 })),
    unassigned: unassigned.count,
    mine: mine.count,
  }
}

/** For customers: the look-ups alone. */
export async function readCustomerDependencies(
  database: Database,
  caller: Caller,
): Promise<Standing & { catalog: Catalog }> {
  const { rows, ...standing } = await readAs(database, caller, [catalogQuery()])
  return { ...standing, catalog: rows[0] }
}
