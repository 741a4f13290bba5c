import * as z from 'zod'
import { strongEtag } from '../../http/answers/etag.ts'
import { operation } from '../../http/operation.ts'
import { aliased } from '../../http/parameters/aliases.ts'
import { id, idList, optionalText } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { mergeIntoTicket } from '../../modules/tickets/merging/merge.usecases.ts'
import { assignTickets, changeStatuses } from '../../modules/tickets/changes/ticket-changes.usecases.ts'
import { assignee } from '../shared/tickets/assignee.schemas.ts'
import { ticketIds } from '../shared/tickets/ticket-reference.schemas.ts'
import { presentTicketDetails } from '../shared/tickets/tickets.presenter.ts'
import { MAX_SUBJECT } from '../shared/tickets/tickets.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

const assignments = () =>
  z.object({ assign_id: assignee() }).and(ticketIds('id').transform((ids) => ({ ticketIds: ids })))
const statusChange = () =>
  z.object({ status_id: id() }).and(ticketIds('ticket_id').transform((ids) => ({ ticketIds: ids })))

const MAX_CHILDREN = 50
const MAX_REASON = 1000
const mergeNames = { p_id: ['parent_id'], t_id: ['child_id'] }
const merge = () =>
  aliased(
    mergeNames,
    z.object({
      p_id: id(),
      t_id: idList(MAX_CHILDREN),
      title: optionalText({ max: MAX_SUBJECT }),
      reason: optionalText({ max: MAX_REASON }),
    }),
  )

/** docs/operations.md#tickets-writing. */
export function ticketChangeRoutes(api: Api): void {
  api
    .post('/helpdesk/ticket/assign', operation('agent', assignments), async (c) => {
      const { services, caller, input } = c.var
      const { done, failed } = await assignTickets(services, caller, { ...input, to: input.assign_id })
      return respond(c, { message: 'Tickets assigned', data: { assigned: done, failed } })
    })
    .post('/helpdesk/status/change', operation('user', statusChange), async (c) => {
      const { services, caller, input } = c.var
      const { done, failed } = await changeStatuses(services, caller, { ...input, statusId: input.status_id })
      return respond(c, { message: 'Status changed', data: { changed: done, failed } })
    })
    .post('/helpdesk/merge', operation('agent', merge, { creates: true }), async (c) => {
      const { services, caller, input } = c.var
      const { p_id: parentId, t_id: childIds, title, reason = '' } = input
      const shown = await mergeIntoTicket(services, caller, { parentId, childIds, title, reason })
      const etag = strongEtag(shown.value.ticket.version)
      return respond(c, { message: 'Tickets merged', data: { ticket: presentTicketDetails(shown) } }, { ETag: etag })
    })
}
