import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { versionThreeDialect } from '../../http/dialect.ts'
import { pushTokenRoutes } from './push-tokens.routes.ts'

export function v3Api(): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.use(async (c, next) => {
    c.set('dialect', versionThreeDialect)
    await next()
  })
  api.route('/', pushTokenRoutes())
  return api
}
