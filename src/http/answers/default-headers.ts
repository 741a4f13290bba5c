import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from '../../env.ts'

const EXPOSED_HEADERS = [
  'ETag',
  'X-Request-Id',
  'X-D1-Bookmark',
  'Retry-After',
  'Deprecation',
  'Sunset',
  'Server-Timing',
  'X-Error-Code',
  'X-Ignored-Parameters',
  'Preference-Applied',
  'Content-Disposition',
  'Content-Range',
  'Accept-Ranges',
  'X-Next-Cursor',
  'X-Has-More',
  'Link',
  'Idempotency-Replayed',
  'RateLimit',
  'RateLimit-Policy',
]
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'X-D1-Bookmark',
  'X-HTTP-Method-Override',
  'X-Install-Token',
  'Idempotency-Key',
  'Prefer',
  'X-API-Key',
  'If-Match',
  'If-None-Match',
  'Range',
  'X-Request-Id',
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const PREFLIGHT_SECONDS = 86_400

const REQUEST_ID = 'X-Request-Id'
const SANE_REQUEST_ID = /^[\w\-=]{1,255}$/

/** The default `Cache-Control`: a private answer is not stored. */
export const PRIVATE = 'private, no-store'

const DEFAULT_HEADERS = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED_HEADERS.join(',')],
  // The sandbox is for files that are opened as a page.
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=15552000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
] as const

const preflight = cors({
  origin: '*',
  allowMethods: METHODS,
  allowHeaders: ALLOWED_HEADERS,
  exposeHeaders: EXPOSED_HEADERS,
  maxAge: PREFLIGHT_SECONDS,
})

/**
 * Names the request, answers preflights except for paths that no other origin may call, and writes the default headers.
 * They equal the headers of Hono's `requestId`, `cors`
 * and `secureHeaders` (a test compares them). Those three and the cost header took 0.49 ms of CPU beside 0.56 ms for a bare
 * Hono route, because a header written before the answer exists makes Hono copy the answer twice. Writing the headers once on
 * the finished answer took 0.18 ms.
 */
export function defaultHeaders({ ownOriginOnly }: { ownOriginOnly?: RegExp } = {}): MiddlewareHandler<AppEnv> {
  return async function writeDefaultHeaders(c, next) {
    const given = c.req.header(REQUEST_ID)
    const requestId = given !== undefined && SANE_REQUEST_ID.test(given) ? given : crypto.randomUUID()
    c.set('requestId', requestId)
    if (c.req.method === 'OPTIONS' && ownOriginOnly?.test(c.req.path) !== true) {
      c.header(REQUEST_ID, requestId)
      return await preflight(c, next)
    }
    await next()
    writeHeaders(c, [[REQUEST_ID, requestId], ...(c.get('defaultHeaders') ?? DEFAULT_HEADERS)])
  }
}

/** Sets headers of the finished answer without copying it, unlike `c.header`. */
export function writeHeaders(c: Context, headers: readonly (readonly [name: string, value: string])[]): void {
  try {
    for (const [name, value] of headers) c.res.headers.set(name, value)
  } catch {
    // An answer from a cache or another service is immutable.
    c.res = new Response(c.res.body, c.res)
    for (const [name, value] of headers) c.res.headers.set(name, value)
  }
}
