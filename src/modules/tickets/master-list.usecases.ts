import type { Services } from '../../services.types.ts'
import { claimsToBeCustomer } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { type MasterListQuery, masterSelection } from './master-list.policy.ts'
import { listTickets } from './ticket-lists.repository.ts'
import type { Shown, Ticket } from './tickets.types.ts'

/** Every list of tickets in one, filtered and sorted as asked: by default the inbox, for customers all of theirs. */
export async function listMasterTickets(
  services: Services,
  caller: Caller,
  { query, request }: { query: MasterListQuery; request: PageRequest },
): Promise<Shown<Page<Ticket>>> {
  const selection = masterSelection(query, { now: Date.now(), isCustomer: claimsToBeCustomer(caller) })
  return await listTickets(services.database, caller, { selection, request })
}
