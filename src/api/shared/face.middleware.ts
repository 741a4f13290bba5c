import type { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { Dialect } from '../../http/dialect.ts'

/**
 * One prefix of the app. Routes are added directly to the app's router. A sub-app would add its routes again at every level
 * above it, at each start.
 */
export type Api = Hono<AppEnv>

/** All answers and refusals below this prefix use this dialect. */
export function useDialect(api: Api, dialect: Dialect): void {
  api.use(async function speakDialect(c, next) {
    c.set('dialect', dialect)
    await next()
  })
}
