import type { Services } from '../../../services.types.ts'
import type { Caller, Person } from '../../../shared/identity/identity.types.ts'
import { findAssignableAgents } from './assignable-agents.repository.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'

/** The agents to whom all of these tickets can be assigned. Throws 404 if the caller cannot see one of them. */
export async function listAssignableAgents(
  { database }: Services,
  caller: Caller,
  ticketIds: readonly number[],
): Promise<Person[]> {
  const people = await findAssignableAgents(database, caller, ticketIds)
  if (people === null) throw ticketNotFound()
  return people
}
