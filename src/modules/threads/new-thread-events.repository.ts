import { sql } from 'drizzle-orm'
import { type NewEvent, type PreparedEvent, preparedEvent } from '../../database/engine/events.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { newestThreadId } from '../../database/queries/tickets/new-messages.ts'
import { isStaff } from '../../shared/identity/identity.policy.ts'
import type { SignedInActor } from '../../shared/identity/identity.types.ts'
import type { ReplyEffects } from '../tickets/changes/reply-effects.types.ts'
import { shownStatus, STATUS, type TicketToAnswer } from '../tickets/ticket/tickets.types.ts'

interface ReplyForEvents {
  actor: SignedInActor
  ticket: TicketToAnswer
  effects: ReplyEffects
  clocks: { events: NewEvent[] } | null
  mayBeAnswered: boolean
}

const ticketWritten = preparedEvent(
  (at: Slots<{ ticketId: number }>, type: 'ticket.replied' | 'ticket.customer_replied', mayBeAnswered: boolean) => ({
    type,
    subjectId: sql`${at.ticketId}`,
    context: { threadId: newestThreadId(), ...(mayBeAnswered ? {} : { isUnanswered: sql`1` }) },
  }),
)

export const ticketNoted = preparedEvent((at: Slots<{ ticketId: number; mentions: string }>) => ({
  type: 'ticket.noted' as const,
  subjectId: sql`${at.ticketId}`,
  context: { threadId: newestThreadId(), mentionedIds: sql`json(${at.mentions})` },
}))

export function replyEvents({
  actor,
  ticket,
  effects,
  clocks,
  mayBeAnswered,
}: ReplyForEvents): (NewEvent | PreparedEvent | false)[] {
  const subjectId = ticket.id
  const woken = [{ field: 'snoozed_until', from: ticket.snoozedUntil, to: null }]
  const reopened = [{ field: 'status', from: shownStatus(ticket), to: STATUS.open }]
  const assigned = [{ field: 'assignee', from: null, to: actor.id }]
  const written = isStaff(actor) ? 'ticket.replied' : 'ticket.customer_replied'
  const context = mayBeAnswered ? {} : { isUnanswered: 1 as const }
  return [
    ticketWritten({ ticketId: subjectId }, written, mayBeAnswered),
    effects.wakes && { type: 'ticket.snoozed', subjectId, changes: woken },
    (effects.reopens || effects.opensStatus) && {
      type: 'ticket.status_changed',
      subjectId,
      changes: reopened,
      context,
    },
    effects.takesTicket && { type: 'ticket.assigned', subjectId, changes: assigned },
    ...(clocks?.events ?? []),
  ]
}
