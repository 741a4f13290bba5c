import { isStaff } from '../../shared/identity/identity.policy.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { SignedInActor } from '../../shared/identity/identity.types.ts'
import { ticketInTrash, ticketMergedInto } from '../tickets/ticket/tickets.errors.ts'
import { shownStatus, STATUS, type TicketToAnswer } from '../tickets/ticket/tickets.types.ts'

const FINISHED: readonly number[] = [STATUS.resolved, STATUS.closed, STATUS.archived]

/** What a new entry does to its ticket (docs/domain-rules.md#14). */
export interface ReplyEffects {
  /** A finished ticket is open again. */
  reopens: boolean
  /** A customer's reply ends a waiting status, so that the ticket shows Open. */
  opensStatus: boolean
  /** A customer's reply ends the snooze. */
  wakes: boolean
  /** An agent who answers what is nobody's takes it. */
  takesTicket: boolean
}

/**
 * Nothing that a customer says may be lost in the trash: it opens the ticket again, while an agent restores it first. Throws
 * 409 for that, and for a ticket that was merged: its conversation goes on in the parent. Where the reply sets a status, it reopens
 * nothing by itself.
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

/** Throws 409 for a ticket that was merged: notes go to the parent (docs/domain-rules.md#14). */
export function requireMayNote(ticket: TicketToAnswer): void {
  if (ticket.mergedIntoId !== null) throw ticketMergedInto(ticket.mergedIntoNumber)
}
