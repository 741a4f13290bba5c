import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { ifMatch } from '../../../http/answers/conditional.ts'
import { strongEtag } from '../../../http/answers/etag.ts'
import { operation } from '../../../http/operation.ts'
import { aliased } from '../../../http/parameters/aliases.ts'
import { optional, optionalFlag, optionalId, optionalNotBlank, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { removeTickets } from '../../../modules/tickets/changes/delete-tickets.usecases.ts'
import { assignTicket, editTicket } from '../../../modules/tickets/changes/ticket-changes.usecases.ts'
import type { TicketEdit } from '../../../modules/tickets/changes/ticket-changes.types.ts'
import type { ListedValue, TicketDetails } from '../../../modules/tickets/ticket/tickets.types.ts'
import { assignee } from '../../shared/tickets/assignee.schemas.ts'
import { ticketId, ticketIds } from '../../shared/tickets/ticket-reference.schemas.ts'
import { presentTicketDetails } from '../../shared/tickets/tickets.presenter.ts'
import { lazy } from '../../../shared/lazy.ts'
import { customAnswers, externalId, MAX_SUBJECT } from '../../shared/tickets/tickets.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

const theTicket = () => ticketId('ticket_id').transform((id) => ({ ticketId: id }))
const editFields = lazy(() => ({
  subject: optionalNotBlank(text({ max: MAX_SUBJECT })),
  help_topic: optionalId(),
  ticket_source: optionalId(),
  ticket_priority: optionalId(),
  ticket_type: optionalId(),
  sla_plan: optionalId(),
  status: optionalId(),
  department: optionalId(),
  external_id: externalId(),
  assigned: optional(assignee()),
}))
/** Other parameters are custom fields, which the installation defines. */
const looseEdit = () => z.looseObject(editFields())
const SHORT_NAMES = {
  ticket_source: ['source'],
  ticket_priority: ['priority'],
  ticket_type: ['type'],
  sla_plan: ['sla'],
}
const edit = () => aliased(SHORT_NAMES, looseEdit().and(theTicket()))
const EDITED = ['ticketId', 'ticket_id', ...Object.values(SHORT_NAMES).flat()]
const removal = () =>
  z.object({ permanent: optionalFlag() }).and(ticketIds('ticket_id').transform((ids) => ({ ticketIds: ids })))
const assignment = () => z.object({ user: assignee() }).and(theTicket())

/** docs/operations.md#tickets-writing. */
export function ticketChangeRoutes(api: Api): void {
  api
    .on(['PATCH', 'POST'], '/helpdesk/edit', operation('agent', edit, { apiKey: 'conditional' }), async (c) => {
      const { services, caller, input, unused } = c.var
      const fixed = { ...editFields(), ...Object.fromEntries(EDITED.map((name) => [name, true])) }
      const shown = await editTicket(services, caller, {
        ticketId: input.ticketId,
        edit: ticketEdit(input),
        form: customAnswers(input, fixed),
        reportUnused: (names, known) => unused.report(names, [...Object.keys(fixed), ...known], 'decision'),
        knowsVersion: ifMatch(c),
      })
      return respondChanged(c, 'Ticket edited', shown)
    })
    .post('/helpdesk/assign', operation('agent', assignment), async (c) => {
      const { services, caller, input } = c.var
      const shown = await assignTicket(services, caller, { ticketId: input.ticketId, to: input.user })
      return respondChanged(c, 'Ticket assigned', shown)
    })
    .on(['DELETE', 'POST'], '/helpdesk/delete', operation('agent', removal), async (c) => {
      const { services, caller, input } = c.var
      const { done, failed } = await removeTickets(services, caller, input)
      return respond(c, { message: 'Tickets deleted', data: { deleted: done, failed } })
    })
}

function ticketEdit(input: z.output<ReturnType<typeof looseEdit>>): TicketEdit {
  return {
    title: input.subject,
    helpTopicId: input.help_topic,
    sourceId: input.ticket_source,
    priorityId: input.ticket_priority,
    typeId: input.ticket_type,
    slaPlanId: input.sla_plan,
    statusId: input.status,
    departmentId: input.department,
    externalId: input.external_id,
    assignee: input.assigned,
  }
}

/** The answer has the tag that the next `If-Match` needs. */
function respondChanged<E extends AppEnv>(c: Context<E>, message: string, shown: ListedValue<TicketDetails>): Response {
  const etag = strongEtag(shown.value.ticket.version)
  return respond(c, { message, data: { ticket: presentTicketDetails(shown) } }, { ETag: etag })
}
