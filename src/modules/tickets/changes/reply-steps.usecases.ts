import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Actor } from '../../../shared/identity/identity.types.ts'
import type { Ticket, TicketToAnswer } from '../ticket/tickets.types.ts'
import { type Answer, answeredAt, clocksAfterReply, withClocksAndDueDate } from '../clock/following.policy.ts'
import { writeClocks } from '../clock/clocks.repository.ts'
import { snoozeTicket } from '../snooze/snooze.policy.ts'
import { type ChangeContext, changeStatus, isChange } from './ticket-changes.policy.ts'
import { changeWrites } from './ticket-changes.repository.ts'
import type { NextStep, TicketChange } from './ticket-changes.types.ts'

/**
 * The change that a reply makes to its ticket: a status, or a snooze. Null: none. Needs the rights of both, and throws as
 * `changeStatus` and `snoozeTicket` do.
 */
export function decideStep(
  context: ChangeContext,
  ticket: Ticket,
  { statusId, snoozedUntil }: NextStep,
): TicketChange | null {
  const change = changeOf(context, ticket, { statusId, snoozedUntil })
  return change !== null && isChange(change)
    ? withClocksAndDueDate(context, change, answeredAt(ticket, context.now))
    : null
}

function changeOf(context: ChangeContext, ticket: Ticket, { statusId, snoozedUntil }: NextStep): TicketChange | null {
  if (snoozedUntil !== undefined)
    return snoozeTicket(context, ticket, { until: snoozedUntil, statusId, field: 'snooze_until' })
  return statusId === undefined ? null : changeStatus(context, ticket, { statusId })
}

export { decideReply } from './reply-effects.policy.ts'
export { dueDateAfterReply, type Moved } from '../clock/due-date.policy.ts'

/** For the commit of the reply, which asserts that the ticket has not changed since it was read. */
export function stepWrites(actor: Actor, step: TicketChange, now: number) {
  return { version: step.ticket.version, ...changeWrites({ actor, changes: [step], now }) }
}

/** The clocks that follow from a reply without a step, for its commit. Null: none changes. */
export function clockWritesAfterReply(catalog: Catalog, ticket: TicketToAnswer, answer: Answer) {
  const followed = clocksAfterReply(catalog, ticket, answer)
  if (followed === null) return null
  const { id, version } = ticket
  return {
    writes: writeClocks([{ id, version, ...followed.writes }], { now: answer.now, guard: 'asserted' }),
    events: followed.met.map((metric) => ({
      type: 'ticket.sla_met' as const,
      subjectId: id,
      changes: [{ field: 'metric', from: null, to: metric }],
    })),
  }
}
