import * as z from 'zod'
import { strongEtag } from '../../http/answers/etag.ts'
import { respond } from '../../http/answers/respond.ts'
import { operation } from '../../http/operation.ts'
import { id } from '../../http/parameters/atoms/atoms.ts'
import { acknowledge, readEscalations } from '../../modules/tickets/escalation/escalations.usecases.ts'
import type { Api } from '../shared/face.middleware.ts'
import { presentTicketDetails } from '../shared/tickets/tickets.presenter.ts'
import { presentEscalations } from './escalations.presenter.ts'

const one = () => z.object({ id: id() })

/** docs/operations.md#tickets-writing. */
export function escalationRoutes(api: Api): void {
  api
    .get('/tickets/:id/escalations', operation('agent', one), async (c) => {
      const { services, caller, input } = c.var
      return respond(c, { data: presentEscalations(await readEscalations(services, caller, input.id)) })
    })
    .post('/tickets/:id/acknowledge', operation('agent', one), async (c) => {
      const { services, caller, input } = c.var
      const shown = await acknowledge(services, caller, input.id)
      const etag = strongEtag(shown.value.ticket.version)
      const data = { ticket: presentTicketDetails(shown) }
      return respond(c, { message: 'Escalation acknowledged', data }, { ETag: etag })
    })
}
