import type { MiddlewareHandler } from 'hono'
import { version } from '../../../package.json'
import type { Configuration } from '../../configuration.types.ts'
import { type AppEnv, ConfigurationError } from '../../env.ts'
import { type Dialect, envelopeDialect } from '../../http/dialect.ts'
import { negotiateFormat } from '../../http/answers/negotiation.ts'
import { respondCrash } from '../../http/answers/respond.ts'
import { createLogger } from '../../shared/log.ts'

const reported = new WeakSet<Configuration>()

/**
 * Runs before everything else, because no service works without a usable environment. Each refused request logs the names of
 * the faulty variables. `/health` names them too.
 */
export function requireConfiguration(read: (env: Env) => Configuration): MiddlewareHandler<AppEnv> {
  return async function checkConfiguration(c, next) {
    try {
      tellWhatIsOff(read(c.env))
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      createLogger({ requestId: c.get('requestId') }).error('the configuration is not usable', error)
      c.set('format', negotiateFormat(c))
      if (/^\/health\/?$/.test(c.req.path)) c.set('dialect', misconfigured(error.problems))
      return respondCrash(c)
    }
    await next()
  }
}

function misconfigured(problems: readonly string[]): Dialect {
  const data = { status: 'misconfigured', version, problems }
  const message = 'The configuration is not usable'
  return { ...envelopeDialect, crash: () => ({ status: 503, body: { success: false, message, data } }) }
}

/** Logs once per isolate. */
function tellWhatIsOff(config: Configuration): void {
  if (config.dataKeys !== null || reported.has(config)) return
  reported.add(config)
  createLogger().info('DATA_KEY is missing: nobody can set up a second factor')
}
