import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../env.ts'
import type { Services } from '../services.types.ts'
import { DomainError } from '../shared/errors.ts'
import type { Caller } from '../shared/identity/identity.types.ts'
import { discardUnused } from '../shared/files/pending-uploads.ts'
import { methodNotAllowed, routeNotFound } from './http.errors.ts'
import { malformedRequest } from './parameters/parameters.errors.ts'
import type { UnusedParameters } from './parameters/unused.ts'
import { negotiateFormat } from './answers/negotiation.ts'
import { respondCrash, respondFailure } from './answers/respond.ts'
import { PRIVATE, writeHeaders } from './answers/default-headers.ts'
import { limitHeaders } from './answers/limit-headers.ts'

export interface RequestScope {
  requestId: string
  method: string
  authorization: boolean
  bookmark: string | null
  defer: (work: Promise<unknown>) => void
}

/**
 * Creates the request's services, and writes the request id, the bookmark, the database cost, and one log line without the
 * query string.
 */
export function requestContext(openServices: (env: Env, scope: RequestScope) => Services): MiddlewareHandler<AppEnv> {
  return async function openRequest(c, next) {
    c.set('format', negotiateFormat(c))
    const services = openServices(c.env, {
      requestId: c.get('requestId'),
      method: c.req.method,
      authorization: carriesIdentity(c),
      bookmark: c.req.header('X-D1-Bookmark') ?? null,
      defer: (work) => c.executionCtx.waitUntil(work),
    })
    c.set('services', services)
    const startedAt = services.now()
    await next()
    await discardUnused(services, c.error)
    writeCost(c, services, startedAt)
  }
}

/** A guest may read from any replica. A caller with a token, key or cookie reads own writes. */
function carriesIdentity(c: Context<AppEnv>): boolean {
  return (
    c.req.header('Authorization') !== undefined ||
    c.req.header('X-API-Key') !== undefined ||
    c.req.header('Cookie') !== undefined ||
    c.req.query('token') !== undefined ||
    c.req.query('api_key') !== undefined
  )
}

/**
 * Other refusals tell nothing: their caller may be unknown, and most count nothing. A repeated request of a signed-in caller is not
 * counted again.
 */
function limitsOf(c: Context<AppEnv>, services: Services): ReturnType<typeof limitHeaders> {
  const isRefused = c.res.status === 429
  if (!c.res.ok && !isRefused) return []
  const { credentials } = (c.get('caller') as Caller | undefined) ?? {}
  const isRepeated = credentials?.kind === 'token' && c.res.headers.has('Idempotency-Replayed')
  return limitHeaders(services.toldLimits(), { now: services.now(), isCounted: !isRefused && !isRepeated })
}

/** Database counts could reveal that an account, ticket or draft exists, so only admins see them. */
function writeCost(c: Context<AppEnv>, services: Services, startedAt: number): void {
  const { trips, statements, rowsRead, rowsWritten, milliseconds } = services.usage()
  const totalMilliseconds = services.now() - startedAt
  const counts = `trips=${trips} statements=${statements} rows_read=${rowsRead} rows_written=${rowsWritten}`
  const isForAdmin = (c.get('caller') as Caller | undefined)?.confirmed?.kind === 'admin'
  const timing = `${isForAdmin ? `d1;dur=${milliseconds};desc="${counts}", ` : ''}total;dur=${totalMilliseconds}`
  const bookmark = services.database.bookmark()
  writeHeaders(c, [
    ['Server-Timing', timing],
    ...unusedHeaders(c),
    ...limitsOf(c, services),
    ...(bookmark === null ? [] : [['X-D1-Bookmark', bookmark] as const]),
    ...(c.res.headers.has('Cache-Control') ? [] : [['Cache-Control', PRIVATE] as const]),
  ])
  services.log.info('request', {
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    refusal: c.res.headers.get('X-Error-Code') ?? undefined,
    milliseconds: totalMilliseconds,
    trips,
    statements,
    rowsRead,
    rowsWritten,
  })
}

function unusedHeaders(c: Context<AppEnv>): (readonly [string, string])[] {
  const unused = c.get('unused') as UnusedParameters | undefined
  const names = unused?.header() ?? null
  return [
    ...(names === null ? [] : [['X-Ignored-Parameters', names] as const]),
    ...(unused?.isStrict === true ? [['Preference-Applied', 'handling=strict'] as const] : []),
  ]
}

/** The only place that turns a failure into an answer. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof DomainError) return respondFailure(c, error)
  if (error instanceof HTTPException && error.status === 400)
    return respondFailure(c, malformedRequest('The request is malformed.'))
  const services: Services | undefined = c.get('services')
  services?.log.error('unexpected failure', error, { method: c.req.method, path: c.req.path })
  return respondCrash(c)
}

export function answerNotFound(c: Context<AppEnv>): Response {
  return respondFailure(c, routeNotFound())
}

export function answerMethodNotAllowed(c: Context<AppEnv>, methods: readonly string[]): Response {
  return respondFailure(c, methodNotAllowed(methods))
}
