import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { Dialect } from '../../http/dialect.ts'

/** The sub-app of one prefix, still without routes: its answers and refusals are written in this dialect. */
export function createFace(dialect: Dialect): Hono<AppEnv> {
  const face = new Hono<AppEnv>()
  face.use(async function speakDialect(c, next) {
    c.set('dialect', dialect)
    await next()
  })
  return face
}
