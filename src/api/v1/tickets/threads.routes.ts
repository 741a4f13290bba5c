import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { pageFields, pageRequest, presentPage, refineDepth } from '../../../http/pages.ts'
import { optionalList } from '../../../http/parameters/atoms/atom.ts'
import { idList, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { readTicketHistory } from '../../../modules/tickets/ticket/ticket-history.usecases.ts'
import { addInternalNote, readThreads, replyToTicket } from '../../../modules/threads/threads.usecases.ts'
import { fileAddress } from '../../shared/file-address.presenter.ts'
import { ticketId } from '../../shared/tickets/ticket-reference.schemas.ts'
import { presentTicketEvent } from '../../shared/tickets/ticket-history.presenter.ts'
import { presentThread } from '../../shared/tickets/threads/threads.presenter.ts'
import { bodyFormat, MAX_BODY } from '../../shared/tickets/tickets.schemas.ts'
import { newReplyWithStep, nextStep } from '../../shared/tickets/threads/threads.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

const pageOfTicket = () =>
  z
    .object(pageFields())
    .superRefine(refineDepth)
    .and(ticketId('id').transform((id) => ({ ticketId: id })))
const MAX_MENTIONS = 20
const newNote = () =>
  z
    .object({
      body: text({ max: MAX_BODY }),
      body_format: bodyFormat(),
      mentions: optionalList(idList(MAX_MENTIONS)),
    })
    .and(ticketId('ticket_id').transform((id) => ({ ticketId: id })))

/** docs/operations.md#tickets-writing. */
export function threadRoutes(api: Api): void {
  api
    .get('/helpdesk/ticket-thread', operation('user', pageOfTicket, { ticketLink: true }), async (c) => {
      const { services, caller, input } = c.var
      const page = await readThreads(services, caller, { ticketId: input.ticketId, request: pageRequest(input) })
      const items = await Promise.all(page.items.map((thread) => presentThread(thread, fileAddress(c))))
      return respond(c, { data: presentPage(c, { ...page, items }, (thread) => thread) })
    })
    .get('/helpdesk/ticket-history', operation('agent', pageOfTicket), async (c) => {
      const { services, caller, input } = c.var
      const query = { ticketId: input.ticketId, request: pageRequest(input) }
      const { page, ...names } = await readTicketHistory(services, caller, query)
      return respond(c, { data: presentPage(c, page, (event) => presentTicketEvent(event, names)) })
    })
    .post(
      '/helpdesk/reply',
      operation('user', newReplyWithStep, { files: true, creates: true, ticketLink: true }),
      async (c) => {
        const { services, caller, input, files } = c.var
        const { ticketId: id, reply_content: body, body_format: bodyFormat, cc = [] } = input
        const reply = { ticketId: id, body, bodyFormat, cc, files, step: nextStep(input) }
        const thread = await replyToTicket(services, caller, reply)
        return respond(c, { message: 'Reply sent', data: { thread: await presentThread(thread, fileAddress(c)) } })
      },
    )
    .post('/helpdesk/internal-note', operation('agent', newNote, { files: true, creates: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { ticketId: id, body, body_format: bodyFormat, mentions = [] } = input
      const thread = await addInternalNote(services, caller, { ticketId: id, body, bodyFormat, mentions, files })
      return respond(c, { message: 'Note added', data: { thread: await presentThread(thread, fileAddress(c)) } })
    })
}
