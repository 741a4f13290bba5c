import type { Api } from '../shared/face.middleware.ts'
import { oauthDialect } from './oauth.dialect.ts'
import { oauthRoutes } from './oauth.routes.ts'

export function oauthApi(api: Api): void {
  api.use(async (c, next) => {
    c.set('dialect', oauthDialect)
    c.set('format', 'json')
    c.header('Cache-Control', 'no-store')
    c.header('Pragma', 'no-cache')
    await next()
  })
  oauthRoutes(api)
}
