import type { Hono } from 'hono'
// Imports Hono without its default routers.
import { HonoBase } from 'hono/hono-base'
import type { H, RouterRoute } from 'hono/types'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { z } from 'zod'
import { requireConfiguration } from './api/health/configuration.middleware.ts'
import { healthApi } from './api/health/index.ts'
import { assistantsApi } from './api/oauth/assistants.routes.ts'
import { mcpApi } from './api/mcp/index.ts'
import { oauthApi } from './api/oauth/index.ts'
import { publishedAppsApi } from './api/published-apps/index.ts'
import { tellDeprecations } from './api/shared/deprecations.middleware.ts'
import { v1Api } from './api/v1/index.ts'
import { v2Api } from './api/v2/index.ts'
import { v3Api } from './api/v3/index.ts'
import { v3RootApi } from './api/v3-root/index.ts'
import { type AppEnv, readConfiguration } from './env.ts'
import type { Access } from './http/operation.ts'
import { routingPath } from './http/path.ts'
import { answerError, answerMethodNotAllowed, answerNotFound, requestContext } from './http/request-context.ts'
import { defaultHeaders } from './http/answers/default-headers.ts'
import { customerPages } from './pages/index.ts'
import { SESSION_PLACE } from './pages/session/session.routes.ts'
import { isForBrowser, showNotFound } from './pages/page.middleware.ts'
import { createRequestServices } from './services.ts'

/** Adds middleware in order, then one face for each prefix. Throws at start-up if a route declares no access. */
export function createApp(): Hono<AppEnv> {
  // Hono's fast router refuses paths like ours, where `/problem/create` is beside `/problem/:id`. The smart router builds its
  // tree with the first request, not at start-up.
  const router = new SmartRouter<[H, RouterRoute]>({ routers: [new TrieRouter()] })
  const app = new HonoBase<AppEnv>({ router, getPath: routingPath })
  app.use(defaultHeaders({ ownOriginOnly: SESSION_PLACE }))
  app.use(requireConfiguration(readConfiguration))
  app.use(requestContext(createRequestServices))
  app.use(tellDeprecations())
  v1Api(app.basePath('/api/v1'))
  v2Api(app.basePath('/api/v2'))
  v3Api(app.basePath('/api/v3'))
  v3RootApi(app.basePath('/v3'))
  oauthApi(app.basePath('/oauth'))
  assistantsApi(app)
  healthApi(app.basePath('/health'))
  customerPages(app)
  publishedAppsApi(app.basePath('/public'))
  mcpApi(app.basePath('/mcp'), async (c, request) => await app.fetch(request, c.env, c.executionCtx))
  app.onError(answerError)
  const tellMethods = methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed })
  // As a middleware it would run for every request; only unmatched requests need it.
  app.notFound(async (c) => {
    c.res = answerNotFound(c)
    await tellMethods(c, async () => {})
    if (isForBrowser(c)) c.res = await showNotFound(c, c.res)
    return c.res
  })
  declaredAccess(app)
  return app
}

export interface MountedRoute extends Access {
  method: string
  path: string
}

/** Every route with its access, for the start-up check and the contract test. */
export function mountedRoutes(app: Hono<AppEnv>): MountedRoute[] {
  return [...declaredAccess(app)].map(([key, access]) => {
    const [method = '', ...path] = key.split(' ')
    return { ...access, method, path: path.join(' ') }
  })
}

/** Throws if a route declares no access. A route has several handlers, of which one declares it. */
function declaredAccess(app: Hono<AppEnv>): Map<string, Access> {
  const declared = new Map<string, Access | null>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    const access = 'access' in handler ? (handler.access as Access) : null
    declared.set(key, access ?? declared.get(key) ?? null)
  }
  const missing = [...declared].find(([, access]) => access === null)
  if (missing) throw new Error(`The route ${missing[0]} declares no access.`)
  return declared as Map<string, Access>
}

export interface MountedOperation extends MountedRoute {
  schema: () => z.ZodType
}

/** The mounted routes with their parameters, for tests that generate requests. */
export function mountedOperations(app: Hono<AppEnv>): MountedOperation[] {
  return mountedRoutes(app).flatMap((route) => {
    const declared = app.routes.filter(({ method, path }) => method === route.method && path === route.path)
    const handler = declared.map((entry) => entry.handler).find((candidate) => 'schema' in candidate)
    return handler ? [{ ...route, schema: handler.schema as () => z.ZodType }] : []
  })
}
