import { Hono } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { changeFace } from './change.face.ts'
import { problemFace } from './problem.face.ts'
import { recordRoutes } from './record-routes.ts'
import { releaseFace } from './release.face.ts'

export function serviceDeskRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/servicedesk', recordRoutes(problemFace))
    .route('/servicedesk', recordRoutes(changeFace))
    .route('/servicedesk', recordRoutes(releaseFace))
}
