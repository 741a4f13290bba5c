import { operation } from '../../http/operation.ts'
import { presentPage } from '../../http/pages.ts'
import { respond } from '../../http/respond.ts'
import { listMasterTickets } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import { presentTicketItem } from '../shared/tickets.presenter.ts'
import { masterList, masterListInput } from '../shared/master-list.schemas.ts'
import type { Api } from '../shared/face.ts'

/** Specification section 4.2; its filters and sorts are domain.md 4.2. */
export function masterListRoutes(api: Api): void {
  api.get('/helpdesk/get-tickets', operation('user', masterList, { serviceKeyAlone: true }), async (c) => {
    const shown = await listMasterTickets(c.var.services, c.var.caller, masterListInput(c.var.input))
    return respond(c, { data: presentPage(c, shown.value, (ticket) => presentTicketItem(ticket, shown)) })
  })
}
