import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { Dialect } from '../../http/dialect.ts'

/** The sub-app of one prefix: its routes, and the dialect that their answers and refusals are written in. */
export function createFace(dialect: Dialect, routes: readonly Hono<AppEnv>[]): Hono<AppEnv> {
  const face = new Hono<AppEnv>()
  face.use(async function speakDialect(c, next) {
    c.set('dialect', dialect)
    await next()
  })
  for (const group of routes) face.route('/', group)
  return face
}
