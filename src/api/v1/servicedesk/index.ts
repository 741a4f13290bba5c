import type { Api } from '../../shared/face.ts'
import { assetFace } from './asset.face.ts'
import { changeFace } from './change.face.ts'
import { dependencyRoutes } from './dependency.routes.ts'
import { generalUpdateRoutes } from './general-updates.routes.ts'
import { recordLinkRoutes } from './links.routes.ts'
import { historyRoutes } from './history.routes.ts'
import { problemFace } from './problem.face.ts'
import { recordRoutes } from './records.routes.ts'
import { releaseFace } from './release.face.ts'

export function serviceDeskRoutes(api: Api): void {
  const desk = api.basePath('/servicedesk')
  recordRoutes(desk, problemFace)
  recordRoutes(desk, changeFace)
  recordRoutes(desk, releaseFace)
  recordRoutes(desk, assetFace)
  recordLinkRoutes(desk)
  dependencyRoutes(desk)
  generalUpdateRoutes(desk)
  historyRoutes(desk)
}
