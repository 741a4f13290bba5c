import * as z from 'zod'
import { optionalDayOrMoment, optionalId, text } from '../../../../http/parameters/atoms/atoms.ts'
import type { NextStep } from '../../../../modules/tickets/changes/ticket-changes.types.ts'
import { ticketId } from '../ticket-reference.schemas.ts'
import { bodyFormat, ccField, MAX_BODY } from '../tickets.schemas.ts'

/** A reply that also sets the status or snoozes the ticket, in the same commit. */
export const newReplyWithStep = () =>
  newReply().and(z.object({ status_id: optionalId(), snooze_until: optionalDayOrMoment() }))

export function nextStep(sent: z.output<ReturnType<typeof newReplyWithStep>>): NextStep {
  return { statusId: sent.status_id, snoozedUntil: sent.snooze_until }
}

export const newReply = () =>
  z
    .object({ reply_content: text({ max: MAX_BODY }), body_format: bodyFormat(), cc: ccField() })
    .and(ticketId('ticket_id').transform((id) => ({ ticketId: id })))
