import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import { type ChangeContext, noChange } from '../changes/ticket-changes.policy.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'
import { nothingToAcknowledge } from '../ticket/tickets.errors.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import { clockWrites, decideClocks } from '../clock/clocks.policy.ts'
import { acknowledged, unacknowledged } from './ladder.policy.ts'

/** Ends the repeats of all clocks that rang. A second call changes nothing. Throws 403, and 409 if no clock rang. */
export function acknowledgeTicket({ actor, catalog, now }: ChangeContext, ticket: Ticket): TicketChange {
  requireStaff(actor)
  const metrics = unacknowledged(ticket.clocks)
  const isDone = ticket.clocks.some(({ acknowledgedAt }) => acknowledgedAt !== null)
  if (metrics.length === 0 && !isDone) throw nothingToAcknowledge()
  if (metrics.length === 0) return noChange(ticket)
  const known = ticket.clocks.map((clock) => acknowledged(clock, now))
  const clocks = clockWrites(ticket.clocks, decideClocks(known, ticket, { catalog, at: now }))
  return {
    ...noChange(ticket),
    ...(clocks === null ? {} : { clocks }),
    events: metrics.map((metric) => ({
      type: 'ticket.acknowledged',
      changes: [{ field: 'metric', from: null, to: metric }],
    })),
  }
}
