import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { operation } from '../../http/operation.ts'
import { pageRequest, presentPage } from '../../http/pages.ts'
import { respond } from '../../http/respond.ts'
import { searchTickets } from '../../modules/search/ticket-search.usecases.ts'
import { presentTicketItem } from '../shared/tickets.presenter.ts'
import { ticketSearch } from './search.schemas.ts'

/** Specification section 4.2, ticket search; operations.md section 2. */
export function searchRoutes() {
  return new Hono<AppEnv>().get('/helpdesk/ticket-search', operation('user', ticketSearch), async (c) => {
    const { services, caller, input } = c.var
    const shown = await searchTickets(services, caller, { text: input.search, request: pageRequest(input) })
    const present = presentPage(c, shown.value, ({ ticket, snippet }) => ({
      ...presentTicketItem(ticket, shown),
      snippet,
    }))
    return respond(c, { data: present }, { 'Cache-Control': 'private, no-store' })
  })
}
