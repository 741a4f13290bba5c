import * as z from 'zod'
import { listSchema, pageRequest, presentPage } from '../../../../http/pages.ts'
import { optionalId, text } from '../../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../../http/answers/respond.ts'
import type { AnyonesAssistant } from '../../../../modules/assistants/assistants.types.ts'
import { disconnectAnyAssistant, readAllAssistants } from '../../../../modules/assistants/connected.usecases.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { presentPerson, presentTime } from '../../../shared/people/people.presenter.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import type { AssistantAnswer } from './assistants.answers.ts'

const assistants = () => listSchema({ user_id: optionalId() })
const one = () => z.object({ id: text({ max: 64 }) })

/** docs/operations.md#administration: the AI assistants that people connected. */
export function assistantRoutes(api: Api): void {
  api
    .get('/admin/assistants', adminOperation(assistants), async (c) => {
      const { services, caller, input } = c.var
      const asked = { userId: input.user_id, request: pageRequest(input) }
      const page = await readAllAssistants(services, caller, asked)
      return respond(c, { data: presentPage(c, page, presentAssistant) })
    })
    .delete('/admin/assistants/:id', adminOperation(one), async (c) => {
      await disconnectAnyAssistant(c.var.services, c.var.caller, c.var.input.id)
      return respond(c, { data: null, message: 'The assistant has ended.' })
    })
}

function presentAssistant({ id, person, name, rights, connectedAt, lastUsedAt }: AnyonesAssistant): AssistantAnswer {
  const times = { connected_at: presentTime(connectedAt), last_used_at: presentTime(lastUsedAt) }
  return { id, person: presentPerson(person), name, rights, ...times, waiting: lastUsedAt === null }
}
