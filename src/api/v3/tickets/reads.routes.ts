import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { respond } from '../../../http/answers/respond.ts'
import { optionalFlag } from '../../../http/parameters/atoms/atoms.ts'
import { markTickets } from '../../../modules/tickets/reading/ticket-reads.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { ticketIds } from '../../shared/tickets/ticket-reference.schemas.ts'
import type { MarkedTicketsAnswer } from './reads.answers.ts'

const marking = () =>
  z.object({ read: optionalFlag() }).and(ticketIds('ticket_id').transform((ids) => ({ ticketIds: ids })))

/** docs/operations.md#tickets-reading. Read marks belong to a person, so a service key cannot set them. */
export function ticketReadRoutes(api: Api): void {
  api.post('/tickets/read', operation('agent', marking, { personOnly: true }), async (c) => {
    const { ticketIds: ids, read: isRead = true } = c.var.input
    const { changed } = await markTickets(c.var.services, c.var.caller, { ticketIds: ids, isRead })
    return respond(c, { data: { changed } satisfies MarkedTicketsAnswer })
  })
}
