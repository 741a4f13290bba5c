import { operation } from '../../../http/operation.ts'
import { pageRequest, presentPage } from '../../../http/pages.ts'
import { respond } from '../../../http/answers/respond.ts'
import { rebuildSearch } from '../../../modules/search/index/search-rebuild.usecases.ts'
import { searchTickets } from '../../../modules/search/ticket-search.usecases.ts'
import { presentTicketItem } from '../../shared/tickets/tickets.presenter.ts'
import { rebuildStep, ticketSearch } from './search.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

/** docs/operations.md#tickets-reading. */
export function searchRoutes(api: Api): void {
  api
    .get('/helpdesk/ticket-search', operation('user', ticketSearch), async (c) => {
      const { services, caller } = c.var
      const { search: text, sort: order = 'newest', exact_total: exactTotal = false, ...pages } = c.var.input
      const shown = await searchTickets(services, caller, {
        text,
        order,
        exactTotal,
        request: pageRequest(pages),
      })
      const present = presentPage(c, shown.value, ({ ticket, snippet }) => ({
        ...presentTicketItem(ticket, shown),
        snippet,
      }))
      return respond(c, { data: present })
    })
    .post('/helpdesk/search-rebuild', operation('admin', rebuildStep), async (c) => {
      const step = await rebuildSearch(c.var.services, c.var.caller, { restart: c.var.input.restart ?? false })
      return respond(c, { data: { ...step, done: step.phase === 'done' } })
    })
}
