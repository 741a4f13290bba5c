import { invalidField } from '../../shared/errors.ts'
import { ticketMergedInto } from '../tickets/ticket/tickets.errors.ts'
import type { TicketToAnswer } from '../tickets/ticket/tickets.types.ts'

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
