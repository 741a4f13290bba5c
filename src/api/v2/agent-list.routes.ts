import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { idList } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { listAssignableAgents } from '../../modules/tickets/people/assignable-agents.usecases.ts'
import { fullName } from '../../shared/identity/identity.policy.ts'
import type { Api } from '../shared/face.middleware.ts'

const MAX_TICKETS = 100
const ofTickets = () => z.object({ ticket_id: idList(MAX_TICKETS) })

/** docs/operations.md#look-ups: the agents of a ticket's department. */
export function agentListRoutes(api: Api): void {
  api.get('/helpdesk/api/get/agentlist', operation('agent', ofTickets), async (c) => {
    const agents = await listAssignableAgents(c.var.services, c.var.caller, c.var.input.ticket_id)
    return respond(c, { data: agents.map((agent) => ({ id: agent.id, name: fullName(agent) })) })
  })
}
