import { envelopeDialect } from '../../http/dialect.ts'
import { type Api, useDialect } from '../shared/face.middleware.ts'
import { agentListRoutes } from './agent-list.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { threadRoutes } from './threads.routes.ts'
import { ticketChangeRoutes } from './ticket-changes.routes.ts'
import { masterListRoutes } from './master-list.routes.ts'

export function v2Api(api: Api): void {
  useDialect(api, envelopeDialect)
  agentListRoutes(api)
  peopleRoutes(api)
  threadRoutes(api)
  ticketChangeRoutes(api)
  masterListRoutes(api)
}
