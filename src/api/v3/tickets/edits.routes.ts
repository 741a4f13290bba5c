import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { problem } from '../../../http/parameters/atoms/atom.ts'
import { optionalId } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { editTickets } from '../../../modules/tickets/changes/ticket-changes.usecases.ts'
import { lazy } from '../../../shared/lazy.ts'
import { customAnswers } from '../../shared/tickets/tickets.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { ticketIds } from '../../shared/tickets/ticket-reference.schemas.ts'

const fields = lazy(() => ({
  help_topic: optionalId(),
  ticket_priority: optionalId(),
  ticket_type: optionalId(),
  sla_plan: optionalId(),
  department: optionalId(),
}))
const FIXED = ['ticketIds', 'ticket_id']
/** Other parameters are custom fields, which the installation defines. */
const links = () =>
  z.looseObject(fields()).superRefine((sent, context) => {
    if (Object.entries(sent).every(([name, value]) => value === undefined || name === 'ticket_id'))
      context.addIssue(problem('required', 'Name at least one field to change.', 'ticket_priority'))
  })
const edits = () => links().and(ticketIds('ticket_id').transform((ids) => ({ ticketIds: ids })))

/** docs/operations.md#tickets-writing. */
export function ticketEditRoutes(api: Api): void {
  api.patch('/tickets', operation('agent', edits), async (c) => {
    const { input: sent, unused } = c.var
    const fixed = { ...fields(), ...Object.fromEntries(FIXED.map((name) => [name, true])) }
    const edit = {
      helpTopicId: sent.help_topic,
      priorityId: sent.ticket_priority,
      typeId: sent.ticket_type,
      slaPlanId: sent.sla_plan,
      departmentId: sent.department,
    }
    const { done, failed } = await editTickets(c.var.services, c.var.caller, {
      ticketIds: sent.ticketIds,
      edit,
      form: customAnswers(sent, fixed),
      reportUnused: (names, known) => unused.report(names, [...Object.keys(fixed), ...known], 'decision'),
    })
    return respond(c, { message: 'Tickets edited', data: { changed: done, failed } })
  })
}
