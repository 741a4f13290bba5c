import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { healthApi } from './api/health/index.ts'
import { oauthApi } from './api/oauth/index.ts'
import { v1Api } from './api/v1/index.ts'
import { v2Api } from './api/v2/index.ts'
import { v3Api } from './api/v3/index.ts'
import { v3RootApi } from './api/v3-root/index.ts'
import type { AppEnv } from './env.ts'
import type { Access } from './http/operation.ts'
import { routingPath } from './http/path.ts'
import { answerError, answerMethodNotAllowed, answerNotFound, requestContext } from './http/request-context.ts'
import { createRequestServices } from './services.ts'

const EXPOSED_HEADERS = [
  'ETag',
  'X-Request-Id',
  'X-D1-Bookmark',
  'Retry-After',
  'Server-Timing',
  'Content-Disposition',
  'Content-Range',
  'Accept-Ranges',
]
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'X-D1-Bookmark',
  'X-HTTP-Method-Override',
  'X-Install-Token',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Range',
  'X-Request-Id',
]
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
const PREFLIGHT_SECONDS = 86_400

/** Middleware in its order, then one sub-app per prefix. Throws at start-up when a route declares no access. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: routingPath })
  app.use(requestId())
  app.use(
    cors({
      origin: '*',
      allowMethods: METHODS,
      allowHeaders: ALLOWED_HEADERS,
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_SECONDS,
    }),
  )
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      // The sandbox is for files that somebody opens in a page of their own.
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    }),
  )
  app.use(requestContext(createRequestServices))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => answerMethodNotAllowed(c, methods) }))
  app.route('/api/v1', v1Api())
  app.route('/api/v2', v2Api())
  app.route('/api/v3', v3Api())
  app.route('/v3', v3RootApi())
  app.route('/oauth', oauthApi())
  app.route('/health', healthApi())
  app.onError(answerError)
  app.notFound(answerNotFound)
  requireDeclaredAccess(app)
  return app
}

export interface MountedRoute extends Access {
  method: string
  path: string
}

/** Every route with what it demands, for the start-up check and the contract test. */
export function mountedRoutes(app: Hono<AppEnv>): MountedRoute[] {
  const declared = new Map<string, Access | null>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    const access = 'access' in handler ? (handler.access as Access) : null
    declared.set(key, access ?? declared.get(key) ?? null)
  }
  return [...declared].map(([key, access]) => {
    if (access === null) throw new Error(`The route ${key} declares no access.`)
    const [method = '', ...path] = key.split(' ')
    return { ...access, method, path: path.join(' ') }
  })
}

function requireDeclaredAccess(app: Hono<AppEnv>): void {
  mountedRoutes(app)
}
