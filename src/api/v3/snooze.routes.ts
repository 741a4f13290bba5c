import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { strongEtag } from '../../http/answers/etag.ts'
import { respond } from '../../http/answers/respond.ts'
import { operation } from '../../http/operation.ts'
import { id, dayOrMoment, optionalId } from '../../http/parameters/atoms/atoms.ts'
import { snooze, unsnooze } from '../../modules/tickets/snooze/snooze.usecases.ts'
import type { ListedValue, TicketDetails } from '../../modules/tickets/ticket/tickets.types.ts'
import type { Api } from '../shared/face.middleware.ts'
import { presentTicketDetails } from '../shared/tickets/tickets.presenter.ts'

const one = () => z.object({ id: id() })
const wanted = () => z.object({ id: id(), until: dayOrMoment(), status_id: optionalId() })

/** docs/operations.md#tickets-writing. */
export function snoozeRoutes(api: Api): void {
  api
    .put('/tickets/:id/snooze', operation('agent', wanted), async (c) => {
      const { id: ticketId, until, status_id: statusId } = c.var.input
      const shown = await snooze(c.var.services, c.var.caller, { ticketId, until, statusId })
      return respondTicket(c, 'Ticket snoozed', shown)
    })
    .delete('/tickets/:id/snooze', operation('agent', one), async (c) => {
      const shown = await unsnooze(c.var.services, c.var.caller, c.var.input.id)
      return respondTicket(c, 'Snooze ended', shown)
    })
}

function respondTicket<E extends AppEnv>(c: Context<E>, message: string, shown: ListedValue<TicketDetails>): Response {
  const etag = strongEtag(shown.value.ticket.version)
  return respond(c, { message, data: { ticket: presentTicketDetails(shown) } }, { ETag: etag })
}
