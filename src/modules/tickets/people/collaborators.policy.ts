import { roleNotAllowed } from '../../../shared/identity/identity.errors.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { SignedInActor } from '../../../shared/identity/identity.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'

/**
 * Collaborators read and answer; whom else to let in, or out, is the requester's and the agents' decision. A guest's link
 * reads and answers too, and may have been passed on. Throws 403.
 */
export function requireMayAddPeople(actor: SignedInActor, ticket: Ticket): void {
  if (isStaff(actor)) return
  if (actor.id !== ticket.requester.id || actor.onlyTicketId !== null) throw roleNotAllowed()
}
