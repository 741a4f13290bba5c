import type { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { envelopeDialect } from '../../http/dialect.ts'
import { createFace } from '../shared/face.ts'
import { agentListRoutes } from './agent-list.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { threadRoutes } from './threads.routes.ts'
import { ticketChangeRoutes } from './ticket-changes.routes.ts'
import { masterListRoutes } from './master-list.routes.ts'

export function v2Api(): Hono<AppEnv> {
  const api = createFace(envelopeDialect)
  api.route('/', agentListRoutes())
  api.route('/', peopleRoutes())
  api.route('/', threadRoutes())
  api.route('/', ticketChangeRoutes())
  api.route('/', masterListRoutes())
  return api
}
