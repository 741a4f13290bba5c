import type { Catalog } from '../../../shared/catalog.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import { type DayOrMoment, momentIn } from '../../../shared/time/time-zones.ts'
import { ticketMergedInto, ticketNotOpen } from '../ticket/tickets.errors.ts'
import { STATUS, type Ticket } from '../ticket/tickets.types.ts'
import { type ChangeContext, changeStatus, noChange } from '../changes/ticket-changes.policy.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'

const LONGEST = 366 * 24 * 60 * 60 * 1000

export interface Snooze {
  /** A day begins at midnight in the desk's time zone. */
  until: DayOrMoment
  /** A status that means Open. It lasts as long as the snooze. */
  statusId?: number | undefined
  /** The caller's name for the time, for errors. */
  field?: string
}

/**
 * Snoozes an open ticket until a time, or until a customer replies. Throws 403, and 409 for a ticket that is merged or not open.
 * Throws 422 for a time that is past or more than a year away, and for a status that does not mean Open.
 */
export function snoozeTicket(
  context: ChangeContext,
  ticket: Ticket,
  { until: given, statusId, field = 'until' }: Snooze,
): TicketChange {
  const until = momentIn(context.settings.timezone, given)
  const name = field.replaceAll('_', ' ')
  requireStaff(context.actor)
  if (ticket.mergedIntoId !== null) throw ticketMergedInto(ticket.mergedIntoNumber)
  if (ticket.statusId !== STATUS.open) throw ticketNotOpen()
  if (until <= context.now) throw invalidField(field, 'not_allowed', `The ${name} must be in the future.`)
  if (until > context.now + LONGEST) throw invalidField(field, 'not_allowed', `The ${name} can be at most a year away.`)
  const status = statusId === undefined ? noChange(ticket) : statusOfSnooze(context, ticket, statusId)
  if (until === ticket.snoozedUntil) return status
  const changes = [{ field: 'snoozed_until', from: ticket.snoozedUntil, to: until }]
  return {
    ...status,
    patch: { ...status.patch, snoozedUntil: until },
    events: [{ type: 'ticket.snoozed', changes }, ...status.events],
  }
}

function statusOfSnooze(context: ChangeContext, ticket: Ticket, statusId: number): TicketChange {
  if (context.catalog.statuses.get(statusId)?.meaningId !== STATUS.open)
    throw invalidField('status_id', 'not_allowed', 'The selected status id must mean Open.')
  return changeStatus(context, ticket, { statusId })
}

/** Ends the snooze early. The status stays. Throws 403. */
export function endSnooze(context: ChangeContext, ticket: Ticket): TicketChange {
  requireStaff(context.actor)
  if (ticket.snoozedUntil === null) return noChange(ticket)
  const changes = [{ field: 'snoozed_until', from: ticket.snoozedUntil, to: null }]
  return { ticket, patch: { snoozedUntil: null }, notes: [], events: [{ type: 'ticket.snoozed', changes }] }
}

/** A ticket whose time has come. A status that pauses ends too, because a ticket that still waits would not show that it is back. */
export function wokenTicket({ statuses }: Catalog, ticket: Ticket): TicketChange {
  const { customStatusId, snoozedUntil } = ticket
  const pauses = customStatusId !== null && statuses.get(customStatusId)?.clock === 'pauses'
  const woken = { field: 'snoozed_until', from: snoozedUntil, to: null }
  const opened = { field: 'status', from: customStatusId, to: STATUS.open }
  return {
    ticket,
    patch: { snoozedUntil: null, ...(pauses ? { customStatusId: null } : {}) },
    notes: [],
    events: [{ type: 'ticket.woken', changes: pauses ? [woken, opened] : [woken] }],
  }
}
