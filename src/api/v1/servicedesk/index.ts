import { Hono } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { assetFace } from './asset.face.ts'
import { changeFace } from './change.face.ts'
import { dependencyRoutes } from './dependency.routes.ts'
import { generalUpdateRoutes } from './general-updates.routes.ts'
import { changeReleaseRoutes, problemChangeRoutes, ticketProblemRoutes } from './links.routes.ts'
import { historyRoutes } from './history.routes.ts'
import { problemFace } from './problem.face.ts'
import { recordRoutes } from './records.routes.ts'
import { releaseFace } from './release.face.ts'

export function serviceDeskRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/servicedesk', recordRoutes(problemFace))
    .route('/servicedesk', recordRoutes(changeFace))
    .route('/servicedesk', recordRoutes(releaseFace))
    .route('/servicedesk', recordRoutes(assetFace))
    .route('/servicedesk', ticketProblemRoutes())
    .route('/servicedesk', problemChangeRoutes())
    .route('/servicedesk', changeReleaseRoutes())
    .route('/servicedesk', dependencyRoutes())
    .route('/servicedesk', generalUpdateRoutes())
    .route('/servicedesk', historyRoutes())
}
