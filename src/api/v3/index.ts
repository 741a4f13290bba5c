import type { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { versionThreeDialect } from '../../http/dialect.ts'
import { createFace } from '../shared/face.ts'
import { pushTokenRoutes } from './push-tokens.routes.ts'

export function v3Api(): Hono<AppEnv> {
  const api = createFace(versionThreeDialect)
  api.route('/', pushTokenRoutes())
  return api
}
