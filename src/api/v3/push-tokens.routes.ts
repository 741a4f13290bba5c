import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { operation } from '../../http/operation.ts'
import { respond } from '../../http/respond.ts'
import { registerDevice } from '../../modules/push-tokens/push-tokens.usecases.ts'
import { pushTokenSchema } from '../shared/push-tokens.schemas.ts'

/** Specification section 5; operations.md section 1. */
export function pushTokenRoutes() {
  return new Hono<AppEnv>().post('/helpdesk/pushtoken', operation('user', pushTokenSchema), async (c) => {
    const id = await registerDevice(c.var.services, c.var.caller, c.var.input)
    return respond(c, { data: { id } })
  })
}
