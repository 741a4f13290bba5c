import { ALL_FACES } from '../../../record-kinds/kinds.faces.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { dependencyRoutes } from './dependency.routes.ts'
import { generalUpdateRoutes } from './general-updates.routes.ts'
import { recordLinkRoutes } from './links.routes.ts'
import { historyRoutes } from './history.routes.ts'
import { recordRoutes } from './records.routes.ts'

export function serviceDeskRoutes(api: Api): void {
  const desk = api.basePath('/servicedesk')
  for (const face of ALL_FACES) recordRoutes(desk, face)
  recordLinkRoutes(desk)
  dependencyRoutes(desk)
  generalUpdateRoutes(desk)
  historyRoutes(desk)
}
