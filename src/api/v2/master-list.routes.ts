import { operation } from '../../http/operation.ts'
import { presentPage } from '../../http/pages.ts'
import { respond } from '../../http/answers/respond.ts'
import { listMasterTickets } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import { extentOf, presentListed } from '../shared/tickets/lists/listed-tickets.presenter.ts'
import { masterListInput, masterListWithMore } from '../shared/tickets/lists/master-list.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

/** docs/operations.md#tickets-reading: the list with filters and sorts. */
export function masterListRoutes(api: Api): void {
  api.get('/helpdesk/get-tickets', operation('user', masterListWithMore, { serviceKeyAlone: true }), async (c) => {
    const { include = [] } = c.var.input
    const listing = { ...masterListInput(c.var.input), ...extentOf(include) }
    const shown = await listMasterTickets(c.var.services, c.var.caller, listing)
    return respond(c, { data: presentPage(c, shown.value, (ticket) => presentListed(ticket, { shown, include })) })
  })
}
