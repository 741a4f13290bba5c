import type { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { versionThreeDialect } from '../../http/dialect.ts'
import { createFace } from '../shared/face.ts'
import { articleRoutes } from './articles.routes.ts'
import { billingRoutes } from './billing.routes.ts'
import { newTicketRoutes } from './new-ticket.routes.ts'
import { categoryRoutes } from './categories.routes.ts'

export function v3RootApi(): Hono<AppEnv> {
  const api = createFace(versionThreeDialect)
  api.route('/', billingRoutes())
  api.route('/', articleRoutes())
  api.route('/', newTicketRoutes())
  api.route('/', categoryRoutes())
  return api
}
