import { versionThreeDialect } from '../../http/dialect.ts'
import { type Api, useDialect } from '../shared/face.middleware.ts'
import { articleEditingRoutes } from './article-editing.routes.ts'
import { articleRoutes } from './articles.routes.ts'
import { billingRoutes } from './billing.routes.ts'
import { newTicketRoutes } from './new-ticket.routes.ts'
import { categoryRoutes } from './categories.routes.ts'

export function v3RootApi(api: Api): void {
  useDialect(api, versionThreeDialect)
  billingRoutes(api)
  articleRoutes(api)
  articleEditingRoutes(api)
  newTicketRoutes(api)
  categoryRoutes(api)
}
