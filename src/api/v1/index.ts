import type { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { envelopeDialect } from '../../http/dialect.ts'
import { createFace } from '../shared/face.ts'
import { attachmentRoutes } from './attachments.routes.ts'
import { authRoutes } from './auth.routes.ts'
import { collaboratorRoutes } from './collaborators.routes.ts'
import { installationRoutes } from './installation.routes.ts'
import { lookupRoutes } from './lookups.routes.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { pushTokenRoutes } from './push-tokens.routes.ts'
import { searchRoutes } from './search.routes.ts'
import { serviceDeskRoutes } from './servicedesk/index.ts'
import { ticketCheckRoutes } from './ticket-check.routes.ts'
import { ticketLockRoutes } from './ticket-lock.routes.ts'
import { threadRoutes } from './threads.routes.ts'
import { ticketChangeRoutes } from './ticket-changes.routes.ts'
import { ticketRoutes } from './tickets.routes.ts'

export function v1Api(): Hono<AppEnv> {
  const api = createFace(envelopeDialect)
  api.route('/', authRoutes())
  api.route('/', installationRoutes())
  api.route('/', ticketRoutes())
  api.route('/', ticketChangeRoutes())
  api.route('/', threadRoutes())
  api.route('/', attachmentRoutes())
  api.route('/', collaboratorRoutes())
  api.route('/', lookupRoutes())
  api.route('/', ticketLockRoutes())
  api.route('/', ticketCheckRoutes())
  api.route('/', peopleRoutes())
  api.route('/', notificationsRoutes())
  api.route('/', serviceDeskRoutes())
  api.route('/', searchRoutes())
  api.route('/', pushTokenRoutes())
  return api
}
