import type { Catalog } from '../../../shared/catalog.types.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { SignedInActor } from '../../../shared/identity/identity.types.ts'
import { ticketInTrash, ticketMergedInto } from '../ticket/tickets.errors.ts'
import { FINISHED, shownStatus, STATUS, type TicketToAnswer } from '../ticket/tickets.types.ts'
import type { ReplyEffects } from './reply-effects.types.ts'

/**
 * A customer's reply to a deleted ticket reopens it, so that it is not lost in the trash. An agent must restore the ticket
 * first. Throws 409 for that, and for a merged ticket, whose conversation continues in the parent. If the reply sets a status,
 * it does not reopen the ticket by itself.
 */
export function decideReply(
  actor: SignedInActor,
  ticket: TicketToAnswer,
  { statuses, setsStatus }: { statuses: Catalog['statuses']; setsStatus: boolean },
): ReplyEffects {
  const isInTrash = ticket.statusId === STATUS.deleted
  if (isInTrash && isStaff(actor)) throw ticketInTrash()
  if (ticket.mergedIntoId !== null) throw ticketMergedInto(ticket.mergedIntoNumber)
  const isWaiting = ticket.statusId === STATUS.open && !isStaff(actor)
  return {
    reopens: !setsStatus && (isInTrash || FINISHED.includes(ticket.statusId)),
    opensStatus: !setsStatus && isWaiting && statuses.get(shownStatus(ticket))?.onCustomerReply === 'opens',
    wakes: isWaiting && ticket.snoozedUntil !== null,
    takesTicket: isStaff(actor) && ticket.assignedTo === null,
  }
}
