import { operation } from '../../http/operation.ts'
import { presentPage } from '../../http/pages.ts'
import { respond } from '../../http/answers/respond.ts'
import { listMasterTickets } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import { presentMore, presentTicketItem } from '../shared/tickets/tickets.presenter.ts'
import type { ListedItem } from '../../modules/tickets/ticket/tickets.types.ts'
import type { TicketItemAnswer } from '../shared/tickets/tickets.answers.ts'
import { masterListInput, masterListWithMore } from '../shared/tickets/master-list.schemas.ts'
import type { Api } from '../shared/face.ts'

/** docs/operations.md#tickets-reading: the list with filters and sorts. */
export function masterListRoutes(api: Api): void {
  api.get('/helpdesk/get-tickets', operation('user', masterListWithMore, { serviceKeyAlone: true }), async (c) => {
    const { include = [] } = c.var.input
    const listing = {
      ...masterListInput(c.var.input),
      hasLastEntry: include.includes('preview') || include.includes('unread'),
      hasTags: include.includes('tags'),
      hasClocks: include.includes('clocks'),
    }
    const shown = await listMasterTickets(c.var.services, c.var.caller, listing)
    const present = (ticket: ListedItem): TicketItemAnswer => ({
      ...presentTicketItem(ticket, shown),
      ...presentMore(ticket, { include, seesNotes: shown.seesNotes }),
    })
    return respond(c, { data: presentPage(c, shown.value, present) })
  })
}
