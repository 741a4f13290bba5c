import { operation } from '../../http/operation.ts'
import { presentPage } from '../../http/pages.ts'
import { respond } from '../../http/answers/respond.ts'
import { listMasterTickets } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import { presentTicketItem } from '../shared/tickets/tickets.presenter.ts'
import { masterList, masterListInput } from '../shared/tickets/master-list.schemas.ts'
import type { Api } from '../shared/face.ts'

/** docs/operations.md#tickets-reading, with its filters and sorts. */
export function masterListRoutes(api: Api): void {
  api.get('/helpdesk/get-tickets', operation('user', masterList, { serviceKeyAlone: true }), async (c) => {
    const shown = await listMasterTickets(c.var.services, c.var.caller, masterListInput(c.var.input))
    return respond(c, { data: presentPage(c, shown.value, (ticket) => presentTicketItem(ticket, shown)) })
  })
}
