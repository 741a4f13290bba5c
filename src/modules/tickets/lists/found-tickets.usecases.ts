import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { type FoundSelection, findTicketsInScope } from './found-tickets.repository.ts'
import type { Shown, Ticket } from '../ticket/tickets.types.ts'

/** For the search: the first of the tickets that an index named which the caller may see now. */
export async function readFoundTickets(
  { database }: Services,
  caller: Caller,
  selection: FoundSelection,
): Promise<Shown<Map<number, Ticket>>> {
  return await findTicketsInScope(database, caller, selection)
}
