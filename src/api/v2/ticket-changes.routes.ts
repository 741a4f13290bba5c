import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { operation } from '../../http/operation.ts'
import { id } from '../../http/parameters/atoms.ts'
import { respond } from '../../http/respond.ts'
import { assignTickets, changeStatuses } from '../../modules/tickets/ticket-changes.usecases.ts'
import { assignee } from '../shared/assignee.ts'
import { ticketIds } from '../shared/ticket-reference.ts'

const assignments = z.object({ assign_id: assignee() }).and(ticketIds('id').transform((ids) => ({ ticketIds: ids })))
const statusChange = z.object({ status_id: id() }).and(ticketIds('ticket_id').transform((ids) => ({ ticketIds: ids })))

/** Specification section 4.2; operations.md section 2. */
export function ticketChangeRoutes() {
  return new Hono<AppEnv>()
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
}
