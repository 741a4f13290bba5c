import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { operation } from '../../../http/operation.ts'
import { aliased } from '../../../http/parameters/aliases.ts'
import { problem, REQUIRED } from '../../../http/parameters/atoms/atom.ts'
import { email, optionalEmail, optionalId, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { suggestUsers } from '../../../modules/people/lists/user-lists.usecases.ts'
import {
  addCollaborator,
  readCollaborators,
  removeCollaborator,
} from '../../../modules/tickets/people/collaborators.usecases.ts'
import type { PersonReference } from '../../../modules/tickets/people/collaborators.types.ts'
import { presentCollaborator } from '../../shared/tickets/collaborators.presenter.ts'
import { presentUser } from '../../shared/people/people.presenter.ts'
import { ticketId } from '../../shared/tickets/ticket-reference.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

const MAX_TERM = 100

const ofTicket = () => ticketId('ticket_id').transform((id) => ({ ticketId: id }))
const newCollaborator = () =>
  z
    .object({ user_id: optionalId(), email: optionalEmail() })
    .transform((input, context): { person: PersonReference } => {
      if (input.user_id !== undefined) return { person: { userId: input.user_id } }
      if (input.email !== undefined) return { person: { email: input.email } }
      context.addIssue(problem('required', REQUIRED, 'user_id'))
      return z.NEVER
    })
    .and(ofTicket())
const leaving = () => z.object({ email: email() }).and(ofTicket())
const search = () => aliased({ term: ['keyword'] }, z.object({ term: text({ max: MAX_TERM }) }))

/** docs/operations.md#collaborators. */
export function collaboratorRoutes(api: Api): void {
  api
    .post('/helpdesk/collaborator/create', operation('user', newCollaborator), async (c) => {
      const collaborator = await addCollaborator(c.var.services, c.var.caller, c.var.input)
      return respond(c, { message: 'Collaborator added', data: { collaborator: presentCollaborator(collaborator) } })
    })
    .get('/helpdesk/collaborator/search', operation('agent', search, { serviceKeyAlone: true }), async (c) => {
      const users = await suggestUsers(c.var.services, c.var.caller, c.var.input.term)
      return respond(c, { data: users.map(presentUser) })
    })
    .on(['GET', 'POST'], '/helpdesk/collaborator/get-ticket', operation('user', ofTicket), listOf)
    .on(['POST', 'DELETE'], '/helpdesk/collaborator/remove', operation('user', leaving), async (c) => {
      await removeCollaborator(c.var.services, c.var.caller, c.var.input)
      return respond(c, { message: 'Collaborator removed', data: null })
    })
}

async function listOf(c: Context<AppEnv & { Variables: { input: { ticketId: number } } }>): Promise<Response> {
  const collaborators = await readCollaborators(c.var.services, c.var.caller, c.var.input.ticketId)
  return respond(c, { data: collaborators.map(presentCollaborator) })
}
