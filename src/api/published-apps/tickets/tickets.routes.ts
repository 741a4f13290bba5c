import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { pageFields, pageRequest } from '../../../http/pages.ts'
import { optionalId, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { ListedValue, Ticket } from '../../../modules/tickets/ticket/tickets.types.ts'
import { MAX_PER_PAGE, type Page, type PageRequest } from '../../../shared/pages.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { masterList, masterListInput } from '../../shared/tickets/lists/master-list.schemas.ts'
import { ticketReference } from '../../shared/tickets/ticket-reference.schemas.ts'
import { MAX_BODY, MAX_SUBJECT, newTicketFields, newTicketInput } from '../../shared/tickets/tickets.schemas.ts'
import { rememberApp } from '../app-kind.policy.ts'
import { appOperation, READ } from '../app-operation.middleware.ts'
import { presentAppPage, readFullPage } from '../app-pages.presenter.ts'
import { presentAppTicket, presentAppTicketRow, presentCustomer, presentFoundTicket } from './tickets.presenter.ts'
import {
  createTicket,
  listMasterTickets,
  listTicketsOf,
  listTicketsOfAgent,
  listTicketsOfUser,
  readTicket,
  searchTickets,
  TICKET_LISTS,
  type TicketListName,
} from '../apps.usecases.ts'

const MAX_SEARCH = 500

const newTicket = () => z.object({ ...newTicketFields(), department: optionalId() })
const page = () => z.object({ ...pageFields(), user_id: optionalId() })
const search = () => z.object({ search: text({ max: MAX_SEARCH }), ...pageFields() })
const feedback = () => z.object({ help_subject: text({ max: MAX_SUBJECT }), help_massage: text({ max: MAX_BODY }) })
/** One branch of tickets_filter writes `a-` twice. Two filters of iOS send sources as statuses too. */
const filters = () =>
  z.preprocess((values) => {
    const { 'assigned-to': assignee, status, ...others } = values as Record<string, unknown>
    return {
      ...others,
      ...(isSame(status, others['source']) ? {} : { status }),
      'assigned-to': typeof assignee === 'string' ? assignee.replaceAll('a-a-', 'a-') : assignee,
    }
  }, masterList())

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

const CREATED = 'Ticket created successfully!'
/** feedback_mail compares the whole sentence. */
const THANKS = 'Message Sent! Thanks for reaching out! Someone from our team will get back to you soon.'

export function ticketRoutes(v1: Api, v2: Api, v3: Api): void {
  // The web form posts to the second path.
  for (const [face, path] of [
    [v1, '/helpdesk/create'],
    [v3, '/newticket/post'],
  ] as const) {
    face.post(path, appOperation('user', newTicket, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const shown = await createTicket(services, caller, newTicketInput(input, { files, unused: c.var.unused }))
      const receipt = { ticket_id: shown.value.ticket.id, message: CREATED }
      // iOS reads a top-level `message` or `result` as a refusal (ticket_create).
      return respond(c, { data: { success: true, response: receipt, data: presentAppTicket(shown).data } })
    })
  }
  v1.on(READ, '/helpdesk/ticket', appOperation('user', ticketReference), async (c) => {
    await rememberApp(c, c.req.query('ticket_id') === undefined ? 'pro' : 'community')
    const shown = await readTicket(c.var.services, c.var.caller, c.var.input)
    return respond(c, { data: presentAppTicket(shown) })
  })
    .on(READ, '/helpdesk/my-tickets-user', appOperation('user', page), async (c) => {
      const request = { page: 1, perPage: MAX_PER_PAGE, cursor: null }
      const input = { userId: c.var.input.user_id, request }
      const { tickets, requester } = await listTicketsOfUser(c.var.services, c.var.caller, input)
      return respond(c, { data: presentCustomer(requester, tickets.value.items, tickets) })
    })
    .on(READ, '/helpdesk/ticket-search', appOperation('user', search), async (c) => {
      const { services, caller, input } = c.var
      const find = (request: PageRequest) =>
        searchTickets(services, caller, { text: input.search, order: 'newest', exactTotal: false, request })
      const { page, read } = await readFullPage(pageRequest(input), find, ({ value }) => value)
      const result = presentAppPage(c, page, ({ ticket }) => presentFoundTicket(ticket, read))
      return respond(c, { data: { success: true, result } })
    })
    // feedback_mail names the recipient in the request. The desk gets the message instead, as a ticket of its sender.
    .post('/helpdesk/helpsection/mails', appOperation('user', feedback), async (c) => {
      const { help_subject: subject, help_massage: body } = c.var.input
      await createTicket(c.var.services, c.var.caller, { subject, body, isOwn: true, cc: [], files: [], form: null })
      return respond(c, { data: { success: true, message: THANKS } })
    })
  listRoutes(v1)
  const masterLists = ['/helpdesk/get-tickets', '/helpdesk/tickets']
  v2.on(READ, masterLists, appOperation('user', filters), async (c) => {
    const { query, request } = masterListInput(c.var.input)
    await rememberApp(c, 'pro')
    const read = (request: PageRequest) => listMasterTickets(c.var.services, c.var.caller, { query, request })
    return respond(c, { data: { success: true, data: await ticketPage(c, request, read) } })
  })
}

/** The lists of the older apps are a bare paginator (docs/published-apps.md#the-older-generation). */
function listRoutes(v1: Api): void {
  for (const list of Object.keys(TICKET_LISTS) as TicketListName[]) {
    v1.on(READ, `/helpdesk/${list}`, appOperation('agent', page), async (c) => {
      await rememberApp(c, 'community')
      const read = (request: PageRequest) => listTicketsOf(c.var.services, c.var.caller, { list, request })
      return respond(c, { data: await ticketPage(c, pageRequest(c.var.input), read) })
    })
  }
  v1.on(READ, '/helpdesk/my-tickets-agent', appOperation('agent', page), async (c) => {
    const agentId = c.var.input.user_id
    await rememberApp(c, 'community')
    const read = (request: PageRequest) => listTicketsOfAgent(c.var.services, c.var.caller, { agentId, request })
    return respond(c, { data: await ticketPage(c, pageRequest(c.var.input), read) })
  })
}

async function ticketPage<E extends AppEnv>(
  c: Context<E>,
  request: PageRequest,
  list: (request: PageRequest) => Promise<ListedValue<Page<Ticket>>>,
): Promise<object> {
  const { page, read } = await readFullPage(request, list, ({ value }) => value)
  return presentAppPage(c, page, (ticket) => presentAppTicketRow(ticket, read))
}
