import * as z from 'zod'
import { respondVersioned } from '../../../http/answers/conditional.ts'
import { operation } from '../../../http/operation.ts'
import { listSchema, pageRequest, presentPage } from '../../../http/pages.ts'
import { optionalChoiceList, optionalId } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { createTicket } from '../../../modules/tickets/opening/new-ticket.usecases.ts'
import {
  listTicketsOf,
  listTicketsOfAgent,
  listTicketsOfUser,
  TICKET_LISTS,
  type TicketListName,
} from '../../../modules/tickets/lists/ticket-lists.usecases.ts'
import { lazy } from '../../../shared/lazy.ts'
import { readTicket } from '../../../modules/tickets/ticket/tickets.usecases.ts'
import { ticketReference } from '../../shared/tickets/ticket-reference.schemas.ts'
import { customAnswers, newTicketFields, newTicketInput } from '../../shared/tickets/tickets.schemas.ts'
import {
  detailsMessage,
  presentRequester,
  presentTicketDetails,
  presentTicketItem,
} from '../../shared/tickets/tickets.presenter.ts'
import { presentTag } from '../../shared/tickets/tags/tags.presenter.ts'
import type { Api } from '../../shared/face.middleware.ts'

const fixedFields = lazy(() => ({ ...newTicketFields(), department: optionalId() }))
/** Other parameters can answer a custom field. */
const newTicket = () => z.looseObject(fixedFields())
const oneTicket = () =>
  z
    .object({ include: optionalChoiceList(['unread', 'tags'], 'Must hold nothing but unread and tags.') })
    .transform(({ include = [] }) => ({ include }))
    .and(ticketReference().transform((reference) => ({ reference })))
const page = () => listSchema({})
const pageOfUser = () => listSchema({ user_id: optionalId() })

/** docs/operations.md#tickets-reading. */
export function ticketRoutes(api: Api): void {
  api
    .post(
      '/helpdesk/create',
      operation('user', newTicket, { files: true, creates: true, widgetKeyAlone: true }),
      async (c) => {
        const { services, caller, input, files, unused } = c.var
        const form = customAnswers(input, fixedFields())
        const fixed = Object.keys(fixedFields())
        const shown = await createTicket(services, caller, newTicketInput(input, { files, form, fixed, unused }))
        const { id, ticketNumber } = shown.value.ticket
        const receipt = { ticket_id: id, ticket_number: ticketNumber }
        const isGuest = caller.credentials.kind === 'none'
        return respond(c, {
          message: 'Ticket created successfully!',
          data: isGuest ? receipt : { ...receipt, ticket: presentTicketDetails(shown) },
        })
      },
    )
    .get('/helpdesk/ticket', operation('user', oneTicket, { apiKey: 'conditional', ticketLink: true }), async (c) => {
      const { services, caller, input } = c.var
      const { reference, include } = input
      const isMarkShown = include.includes('unread')
      const withTags = include.includes('tags')
      const shown = await readTicket(services, caller, reference, { withMark: isMarkShown, withTags })
      const { ticket, isUnread = false, tags = [] } = shown.value
      const details = {
        ...presentTicketDetails(shown),
        ...(isMarkShown ? { is_unread: isUnread } : {}),
        ...(withTags ? { tags: tags.map(presentTag) } : {}),
      }
      const answer = { message: detailsMessage(ticket), data: { ticket: details } }
      return await respondVersioned(c, answer, ticket.version)
    })
    .get('/helpdesk/my-tickets-agent', operation('agent', pageOfUser, { serviceKeyAlone: true }), async (c) => {
      const { input, services, caller } = c.var
      const shown = await listTicketsOfAgent(services, caller, {
        agentId: input.user_id,
        request: pageRequest(input),
      })
      return respond(c, { data: presentPage(c, shown.value, (ticket) => presentTicketItem(ticket, shown)) })
    })
    .get('/helpdesk/my-tickets-user', operation('user', pageOfUser, { serviceKeyAlone: true }), async (c) => {
      const { input, services, caller } = c.var
      const { tickets, requester } = await listTicketsOfUser(services, caller, {
        userId: input.user_id,
        request: pageRequest(input),
      })
      const presented = presentPage(c, tickets.value, (ticket) => presentTicketItem(ticket, tickets))
      return respond(c, { data: { ...presented, requester: presentRequester(requester) } })
    })
  listRoutes(api)
}

/** `open` accepts a key. All other lists require one. */
function listRoutes(api: Api): void {
  for (const list of Object.keys(TICKET_LISTS) as TicketListName[]) {
    const apiKey = list === 'open' ? 'optional' : 'required'
    api.get(`/helpdesk/${list}`, operation('agent', page, { apiKey, serviceKeyAlone: true }), async (c) => {
      const shown = await listTicketsOf(c.var.services, c.var.caller, { list, request: pageRequest(c.var.input) })
      return respond(c, { data: presentPage(c, shown.value, (ticket) => presentTicketItem(ticket, shown)) })
    })
  }
}
