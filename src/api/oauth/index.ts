import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { oauthDialect } from './oauth.dialect.ts'
import { oauthRoutes } from './oauth.routes.ts'

export function oauthApi(): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.use(async (c, next) => {
    c.set('dialect', oauthDialect)
    c.set('format', 'json')
    c.header('Cache-Control', 'no-store')
    c.header('Pragma', 'no-cache')
    await next()
  })
  api.route('/', oauthRoutes())
  return api
}
