import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { findTicketsInScope } from './found-tickets.repository.ts'
import type { Shown, Ticket } from './tickets.types.ts'

/** For the search: the tickets that an index named, as far as the caller may see them now. */
export async function readFoundTickets(
  { database }: Services,
  caller: Caller,
  ids: readonly number[],
): Promise<Shown<Map<number, Ticket>>> {
  return await findTicketsInScope(database, caller, ids)
}
