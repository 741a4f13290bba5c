import type { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { Dialect } from '../../http/dialect.ts'

/**
 * One prefix of the app. Routes go straight into the app's router: a sub-app would be built, its routes added to a router of
 * its own, and added again at every level above it, at each start.
 */
export type Api = Hono<AppEnv>

/** All answers and refusals below this prefix are written in this dialect. */
export function useDialect(api: Api, dialect: Dialect): void {
  api.use(async function speakDialect(c, next) {
    c.set('dialect', dialect)
    await next()
  })
}
