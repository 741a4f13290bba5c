import type { Services } from '../../../services.types.ts'
import type { Caller, Person } from '../../../shared/identity/identity.types.ts'
import { findAssignableAgents } from './assignable-agents.repository.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'

/** Who may be given all of these tickets. Throws 404 when one of them is out of sight. */
export async function listAssignableAgents(
  { database }: Services,
  caller: Caller,
  ticketIds: readonly number[],
): Promise<Person[]> {
  const people = await findAssignableAgents(database, caller, ticketIds)
  if (people === null) throw ticketNotFound()
  return people
}
