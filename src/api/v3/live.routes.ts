import { operation } from '../../http/operation.ts'
import { respond } from '../../http/answers/respond.ts'
import { webSocketExpected } from '../../modules/live/live.errors.ts'
import { issueLiveTicket, openLive } from '../../modules/live/live-tickets.usecases.ts'
import { nothing, opening } from '../live/live.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'
import type { LiveTicketAnswer } from './live.answers.ts'

/**
 * docs/operations.md#live-updates. No token is in a URL. The URL has a live ticket, valid for one connection within seconds.
 */
export function liveRoutes(api: Api): void {
  api
    .post('/live/ticket', operation('user', nothing, { ticketLink: true }), async (c) => {
      const { ticket, seconds } = await issueLiveTicket(c.var.services, c.var.caller)
      return respond(c, { data: { ticket, expires_in: seconds } satisfies LiveTicketAnswer })
    })
    .get('/live', operation('public', opening, { changes: true }), async (c) => {
      if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw webSocketExpected()
      return await openLive(c.var.services, c.var.caller, c.var.input.ticket)
    })
}
