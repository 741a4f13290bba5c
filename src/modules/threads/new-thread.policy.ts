import { isStaff } from '../../shared/identity.policy.ts'
import type { SignedInActor } from '../../shared/identity.types.ts'
import { ticketInTrash, ticketMergedInto } from '../tickets/tickets.errors.ts'
import { STATUS, type Ticket } from '../tickets/tickets.types.ts'

const FINISHED: readonly number[] = [STATUS.resolved, STATUS.closed, STATUS.archived]

/** What a new entry does to its ticket (domain.md 3.8 and 3.5). */
export interface ReplyEffects {
  /** A finished ticket is open again. */
  reopens: boolean
  /** An agent who answers what is nobody's takes it. */
  takesTicket: boolean
}

/** Throws 409 for a ticket in the trash, and for one that was merged: its conversation goes on in the parent. */
export function decideReply(actor: SignedInActor, ticket: Ticket): ReplyEffects {
  if (ticket.statusId === STATUS.deleted) throw ticketInTrash()
  if (ticket.mergedIntoId !== null) throw ticketMergedInto(ticket.mergedIntoNumber)
  return {
    reopens: FINISHED.includes(ticket.statusId),
    takesTicket: isStaff(actor) && ticket.assignedTo === null,
  }
}
