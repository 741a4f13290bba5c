import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { problem } from '../../../http/parameters/atoms/atom.ts'
import { optionalId } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { editTickets } from '../../../modules/tickets/changes/ticket-changes.usecases.ts'
import type { Api } from '../../shared/face.ts'
import { ticketIds } from '../../shared/tickets/ticket-reference.schemas.ts'

const links = () =>
  z
    .object({
      help_topic: optionalId(),
      ticket_priority: optionalId(),
      ticket_type: optionalId(),
      sla_plan: optionalId(),
      department: optionalId(),
    })
    .superRefine((sent, context) => {
      if (Object.values(sent).every((id) => id === undefined))
        context.addIssue(problem('required', 'Name at least one field to change.', 'ticket_priority'))
    })
const edits = () => links().and(ticketIds('ticket_id').transform((ids) => ({ ticketIds: ids })))

/** docs/operations.md#tickets-writing. */
export function ticketEditRoutes(api: Api): void {
  api.patch('/tickets', operation('agent', edits), async (c) => {
    const { ticketIds: ids, ...sent } = c.var.input
    const edit = {
      helpTopicId: sent.help_topic,
      priorityId: sent.ticket_priority,
      typeId: sent.ticket_type,
      slaPlanId: sent.sla_plan,
      departmentId: sent.department,
    }
    const { done, failed } = await editTickets(c.var.services, c.var.caller, { ticketIds: ids, edit })
    return respond(c, { message: 'Tickets edited', data: { changed: done, failed } })
  })
}
