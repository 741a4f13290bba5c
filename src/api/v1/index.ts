import { envelopeDialect } from '../../http/dialect.ts'
import { type Api, useDialect } from '../shared/face.middleware.ts'
import { attachmentRoutes } from './tickets/attachments.routes.ts'
import { authRoutes } from './auth.routes.ts'
import { collaboratorRoutes } from './tickets/collaborators.routes.ts'
import { installationRoutes } from './installation.routes.ts'
import { lookupRoutes } from './lookups.routes.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { pushTokenRoutes } from './push-tokens.routes.ts'
import { searchRoutes } from './tickets/search.routes.ts'
import { serviceDeskRoutes } from './servicedesk/index.ts'
import { ticketCheckRoutes } from './tickets/ticket-check.routes.ts'
import { ticketLockRoutes } from './tickets/ticket-lock.routes.ts'
import { threadRoutes } from './tickets/threads.routes.ts'
import { ticketChangeRoutes } from './tickets/ticket-changes.routes.ts'
import { ticketRoutes } from './tickets/tickets.routes.ts'

export function v1Api(api: Api): void {
  useDialect(api, envelopeDialect)
  authRoutes(api)
  installationRoutes(api)
  ticketRoutes(api)
  ticketChangeRoutes(api)
  threadRoutes(api)
  attachmentRoutes(api)
  collaboratorRoutes(api)
  lookupRoutes(api)
  ticketLockRoutes(api)
  ticketCheckRoutes(api)
  peopleRoutes(api)
  notificationsRoutes(api)
  serviceDeskRoutes(api)
  searchRoutes(api)
  pushTokenRoutes(api)
}
