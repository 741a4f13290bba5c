import { type Api, useDialect } from '../shared/face.middleware.ts'
import { articleRoutes } from './articles.routes.ts'
import { authRoutes, billingRoutes } from './auth.routes.ts'
import { collaboratorRoutes } from './tickets/collaborators.routes.ts'
import { appDialect } from './published-apps.dialect.ts'
import { installationRoutes } from './installation.routes.ts'
import { lookupRoutes } from './lookups.routes.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { formRoutes, updateRoutes } from './records/record-forms.routes.ts'
import { APP_LINK_ROUTES, APP_RECORD_KINDS } from '../../record-kinds/kinds.app-faces.ts'
import { recordRoutes } from './records/records.routes.ts'
import { threadRoutes } from './tickets/threads.routes.ts'
import { ticketChangeRoutes } from './tickets/ticket-changes.routes.ts'
import { ticketRoutes } from './tickets/tickets.routes.ts'

/**
 * The API of the published apps. Their users enter the address of the installation followed by `/public`
 * (docs/published-apps.md). Comments name the contract call that needs the code. The contracts are in test/published-apps/contracts.
 */
export function publishedAppsApi(api: Api): void {
  useDialect(api, appDialect)
  const v1 = api.basePath('/api/v1')
  const v2 = api.basePath('/api/v2')
  const v3 = api.basePath('/v3')
  authRoutes(v1, v2, api.basePath('/api/v3'))
  billingRoutes(api)
  ticketRoutes(v1, v2, v3)
  ticketChangeRoutes(v1, v2)
  threadRoutes(v1, v2)
  peopleRoutes(v1, v2)
  collaboratorRoutes(v1)
  lookupRoutes(v1)
  notificationRoutes(v1)
  articleRoutes(v3)
  installationRoutes(v1)
  const desk = v1.basePath('/servicedesk')
  for (const record of APP_RECORD_KINDS) recordRoutes(desk, record)
  for (const linkRoutes of APP_LINK_ROUTES) linkRoutes(desk)
  formRoutes(desk)
  updateRoutes(desk)
}
