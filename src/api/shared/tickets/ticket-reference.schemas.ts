import * as z from 'zod'
import { addIssuesOf } from '../../../http/parameters/atoms/atom.ts'
import { id, idList, text } from '../../../http/parameters/atoms/atoms.ts'
import { described, type ParameterType } from '../../../http/parameters/atoms/described.ts'
import type { TicketReference } from '../../../modules/tickets/ticket/tickets.types.ts'

const MAX_NUMBER = 64

const ID = { type: 'integer', minimum: 1 }

function anyName(type: ParameterType) {
  return described(z.unknown().optional(), { type })
}

function isSent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Names a ticket by `id`, `ticket_id` or `ticket_number`. Published clients send any of them. */
export function ticketReference() {
  const ticketNumber = text({ max: MAX_NUMBER })
  const numericId = id()
  return z
    .object({
      id: anyName(ID),
      ticket_id: anyName(ID),
      ticket_number: anyName({ type: 'string', maxLength: MAX_NUMBER }),
    })
    .transform((values, context): TicketReference => {
      const byNumber = !isSent(values.id) && !isSent(values.ticket_id) && isSent(values.ticket_number)
      const name = byNumber ? 'ticket_number' : isSent(values.ticket_id) && !isSent(values.id) ? 'ticket_id' : 'id'
      const parsed = byNumber ? ticketNumber.safeParse(values.ticket_number) : numericId.safeParse(values[name])
      if (parsed.success) return typeof parsed.data === 'number' ? { id: parsed.data } : { ticketNumber: parsed.data }
      addIssuesOf(context, parsed.error, name)
      return z.NEVER
    })
}

const MAX_TICKETS = 100

/** Names a ticket by `id` or `ticket_id`. If both are missing, `preferred` is the name in the error. */
export function ticketId(preferred: 'id' | 'ticket_id') {
  return byEitherName(preferred, id())
}

/** Names one to 100 tickets by `id` or `ticket_id`. Duplicates are removed. `preferred` is the name in the error. */
export function ticketIds(preferred: 'id' | 'ticket_id') {
  return byEitherName(preferred, idList(MAX_TICKETS))
}

function byEitherName<T>(preferred: 'id' | 'ticket_id', schema: z.ZodType<T>) {
  const other = preferred === 'id' ? 'ticket_id' : 'id'
  const names = z.object({ id: z.unknown().optional(), ticket_id: z.unknown().optional() })
  const read = names.transform((values, context): T => {
    const name = !isSent(values[preferred]) && isSent(values[other]) ? other : preferred
    const parsed = schema.safeParse(values[name])
    if (parsed.success) return parsed.data
    addIssuesOf(context, parsed.error, name)
    return z.NEVER
  })
  return described(read, { as: () => z.object({ [preferred]: schema }), aliases: { [preferred]: [other] } })
}
