import type { Services } from '../../../services.types.ts'
import { claimsToBeCustomer } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { type MasterListQuery, masterSelection } from './master-list.policy.ts'
import { listTickets } from './ticket-lists.repository.ts'
import type { Shown, Ticket } from '../ticket/tickets.types.ts'

/** The desk's, as this isolate read it last. Each list brings it along, and one that asked for another one's days is read again. */
let latestTimeZone = 'UTC'

/** Every list of tickets in one, filtered and sorted as asked: by default the inbox, for customers all of theirs. */
export async function listMasterTickets(
  services: Services,
  caller: Caller,
  { query, request }: { query: MasterListQuery; request: PageRequest },
): Promise<Shown<Page<Ticket>>> {
  const now = services.now()
  const isCustomer = claimsToBeCustomer(caller)
  const selectionIn = (timeZone: string) => masterSelection(query, { now, isCustomer, timeZone })
  const assumed = selectionIn(latestTimeZone)
  const shown = await listTickets(services.database, caller, { selection: assumed, request })
  latestTimeZone = shown.settings.timezone
  const selection = selectionIn(latestTimeZone)
  if (JSON.stringify(selection) === JSON.stringify(assumed)) return shown
  return await listTickets(services.database, caller, { selection, request })
}
