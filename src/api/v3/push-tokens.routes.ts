import { operation } from '../../http/operation.ts'
import { respond } from '../../http/answers/respond.ts'
import { registerDevice } from '../../modules/push-tokens/push-tokens.usecases.ts'
import { pushTokenSchema } from '../shared/people/push-tokens.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

/** docs/operations.md#identity. */
export function pushTokenRoutes(api: Api): void {
  api.post('/helpdesk/pushtoken', operation('user', pushTokenSchema), async (c) => {
    const id = await registerDevice(c.var.services, c.var.caller, c.var.input)
    return respond(c, { data: { id } })
  })
}
