import * as z from 'zod'
import { text } from '../../../http/parameters/atoms/atoms.ts'
import { ticketId } from './ticket-reference.schemas.ts'
import { bodyFormat, ccField, MAX_BODY } from './tickets.schemas.ts'

export const newReply = () =>
  z
    .object({ reply_content: text({ max: MAX_BODY }), body_format: bodyFormat(), cc: ccField() })
    .and(ticketId('ticket_id').transform((id) => ({ ticketId: id })))
