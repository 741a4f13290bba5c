import * as z from 'zod'
import { problem, REQUIRED } from '../../../http/parameters/atoms/atom.ts'
import { email, optionalEmail, optionalId, optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { User } from '../../../modules/people/people.types.ts'
import type { Collaborator, PersonReference } from '../../../modules/tickets/people/collaborators.types.ts'
import type { Services } from '../../../services.types.ts'
import { fullName } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { ticketId } from '../../shared/tickets/ticket-reference.schemas.ts'
import { appOperation, READ } from '../app-operation.middleware.ts'
import { appPicture, presentAppPerson, presentAppUser } from '../people/people.presenter.ts'
import { addCollaborator, readCollaborators, removeCollaborator, suggestUsers } from '../apps.usecases.ts'

const MAX_TERM = 100

const ofTicket = () => ticketId('ticket_id').transform((id) => ({ ticketId: id }))
const leaving = () => z.object({ email: email() }).and(ofTicket())
/** iOS sends the request before the first letter is typed and reads the list (cc_search). */
const term = () => z.object({ term: optionalText({ max: MAX_TERM }) })
/**
 * The newer apps send ids, the older apps send email addresses. After a token renewal, the app repeats collaborator_remove as
 * this call. That person is still on the ticket, so nobody is added.
 */
const joining = () =>
  z
    .object({ user_id: optionalId(), email: optionalEmail() })
    .transform((input, context): { person: PersonReference } => {
      if (input.user_id !== undefined) return { person: { userId: input.user_id } }
      if (input.email !== undefined) return { person: { email: input.email } }
      context.addIssue(problem('required', REQUIRED, 'user_id'))
      return z.NEVER
    })
    .and(ofTicket())

export function collaboratorRoutes(v1: Api): void {
  v1.on(READ, '/helpdesk/collaborator/get-ticket', appOperation('user', ofTicket), async (c) => {
    const collaborators = await readCollaborators(c.var.services, c.var.caller, c.var.input.ticketId)
    return respond(c, { data: { success: true, collaborator: collaborators.map(presentCollaborator) } })
  })
    .post('/helpdesk/collaborator/create', appOperation('user', joining), async (c) => {
      const collaborator = await addCollaborator(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: { success: true, collaborator: presentCollaborator(collaborator) } })
    })
    .post('/helpdesk/collaborator/remove', appOperation('user', leaving), async (c) => {
      await removeCollaborator(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: { success: true, collaborator: 'deleted successfully' } })
    })
    .on(READ, '/helpdesk/collaborator/search', appOperation('agent', term), async (c) => {
      const users = await suggestedUsers(c.var.services, c.var.caller, c.var.input.term)
      const found = users.map((user) => ({
        ...presentAppUser(user),
        name: fullName(user),
        avatar: appPicture(user.profilePic),
      }))
      return respond(c, { data: { success: true, users: found } })
    })
}

async function suggestedUsers(services: Services, caller: Caller, term: string | undefined): Promise<User[]> {
  if (term !== undefined) return await suggestUsers(services, caller, term)
  await services.admit(caller)
  return []
}

/** collaborator_add reads the role `ccc`. */
function presentCollaborator({ id, user }: Collaborator) {
  return {
    ...presentAppPerson(user),
    id,
    user_id: user.id,
    role: 'ccc',
    isactive: 1,
    avatar: appPicture(user.profilePic),
  }
}
