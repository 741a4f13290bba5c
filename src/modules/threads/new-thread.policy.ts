import { invalidField } from '../../shared/errors.ts'
import { isStaff } from '../../shared/identity/identity.policy.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { SignedInActor } from '../../shared/identity/identity.types.ts'
import { ticketInTrash, ticketMergedInto } from '../tickets/ticket/tickets.errors.ts'
import { shownStatus, STATUS, type TicketToAnswer } from '../tickets/ticket/tickets.types.ts'

const FINISHED: readonly number[] = [STATUS.resolved, STATUS.closed, STATUS.archived]

/** The effects of a new entry on its ticket (docs/domain-rules.md#14). */
export interface ReplyEffects {
  /** The entry reopens a finished ticket. */
  reopens: boolean
  /** A customer's reply ends a waiting status, so that the ticket shows Open. */
  opensStatus: boolean
  /** A customer's reply ends the snooze. */
  wakes: boolean
  /** An agent who answers an unassigned ticket becomes its assignee. */
  takesTicket: boolean
}

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

/** Throws 422 if a note mentions somebody who does not work on the ticket. `found` are those who do. */
export function requireMayMention(mentions: readonly number[], found: readonly number[]): void {
  const strangers = mentions.filter((id) => !found.includes(id))
  if (strangers.length === 0) return
  throw invalidField('mentions', 'not_allowed', `These people do not work on the ticket: ${strangers.join(', ')}.`)
}

/** Throws 409 for a merged ticket: notes belong in the parent (docs/domain-rules.md#14). */
export function requireMayNote(ticket: TicketToAnswer): void {
  if (ticket.mergedIntoId !== null) throw ticketMergedInto(ticket.mergedIntoNumber)
}
