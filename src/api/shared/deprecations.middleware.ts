import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../../env.ts'
import { writeHeaders } from '../../http/answers/default-headers.ts'
import type { Access } from '../../http/operation.ts'

/** What still works and will not stay for ever (docs/guides/23-versions.md). */
export interface Deprecation {
  /** The day from which nobody should use it any more, in UTC. */
  since: string
  /** The day on which it ends, in UTC, if that is decided. */
  ends?: string
  /** What to use instead, as a sentence. */
  instead: string
}

/** By method and path of the route line. */
export const DEPRECATED_OPERATIONS: Readonly<Record<string, Deprecation>> = {
  'GET /api/v1/helpdesk/dead-letters': {
    since: '2026-11-27',
    instead: 'Call `GET /api/v3/admin/dead-letters` instead.',
  },
  'POST /api/v1/helpdesk/dead-letters/replay': {
    since: '2026-11-27',
    instead: 'Call `POST /api/v3/admin/dead-letters/replay` instead.',
  },
  'POST /api/v1/helpdesk/search-rebuild': {
    since: '2026-11-27',
    instead: 'Call `POST /api/v3/admin/search/rebuild` instead.',
  },
}

const LOGGED = 'Addresses end up in logs and histories.'

/** Credentials in the query of any operation that reads them. In a body they stay. */
export const DEPRECATED_CREDENTIALS = {
  token: { since: '2026-11-27', instead: `Send \`Authorization: Bearer\` instead. ${LOGGED}` },
  api_key: { since: '2026-11-27', instead: `Send \`X-API-Key\` instead. ${LOGGED}` },
} as const satisfies Readonly<Record<string, Deprecation>>

/** Forms of a value in the query, by method and path of the route line. */
export const DEPRECATED_FORMS: Readonly<
  Record<string, Deprecation & { name: string; isOld: (value: string) => boolean }>
> = {
  'GET /api/v3/incremental/tickets': {
    name: 'since',
    // Those of today have a dot.
    isOld: (value) => /^[A-Za-z0-9_-]{6,}$/.test(value),
    since: '2026-11-27',
    instead: 'Send the `cursor` of a new answer instead.',
  },
}

/** Its `api_key` is a parameter of its own (RFC 6749). */
const TAKES_KEYS = '/oauth/token'

/** The deprecated credentials that an operation reads from its query. */
export function deprecatedCredentialsOf({
  path,
  role,
  apiKey,
}: Pick<Access, 'role' | 'apiKey'> & { path: string }): (keyof typeof DEPRECATED_CREDENTIALS)[] {
  if (path === TAKES_KEYS) return []
  return [...(role === 'public' ? [] : ['token' as const]), ...(apiKey === 'ignored' ? [] : ['api_key' as const])]
}

/** The page that `Link` names. Relative, because it is part of the same installation. */
const EXPLANATION = '</docs/guides/versions#what-is-deprecated>; rel="deprecation"; type="text/html"'

/** Says on answers, refusals included, that the operation or a sent credential is deprecated. Bodies stay as they are. */
export function tellDeprecations(): MiddlewareHandler<AppEnv> {
  return async function writeDeprecation(c, next) {
    await next()
    const found = deprecationsOf(c)
    if (found.length > 0) writeHeaders(c, deprecationHeaders(found, c.res.headers.get('Link')))
  }
}

/**
 * The earliest day of each kind: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) only if an end is decided, and `Link` beside the links
 * that the answer has.
 */
export function deprecationHeaders(
  found: readonly Deprecation[],
  links: string | null = null,
): (readonly [name: string, value: string])[] {
  const since = Math.min(...found.map((one) => Date.parse(one.since)))
  const ends = found.flatMap((one) => (one.ends === undefined ? [] : [Date.parse(one.ends)]))
  return [
    ['Deprecation', `@${since / 1000}`],
    ...(ends.length === 0 ? [] : [['Sunset', new Date(Math.min(...ends)).toUTCString()] as const]),
    ['Link', links === null ? EXPLANATION : `${links}, ${EXPLANATION}`],
  ]
}

/** None for the published apps, whose face is frozen, for pages, and for `/mcp`, which the document does not describe. */
function deprecationsOf(c: Context<AppEnv>): Deprecation[] {
  const route = matchedRoutes(c).find(({ handler }) => 'schema' in handler)
  if (route === undefined || !('access' in route.handler)) return []
  const { method, path } = route
  const access = route.handler.access as Access
  if (access.page || path.startsWith('/public/')) return []
  const operation = DEPRECATED_OPERATIONS[`${method} ${path}`]
  const form = DEPRECATED_FORMS[`${method} ${path}`]
  const isFormSent = form !== undefined && form.isOld(c.req.query(form.name) ?? '')
  const sent = deprecatedCredentialsOf({ ...access, path }).filter((name) => c.req.query(name) !== undefined)
  return [
    ...(operation === undefined ? [] : [operation]),
    ...(isFormSent ? [form] : []),
    ...sent.map((name) => DEPRECATED_CREDENTIALS[name]),
  ]
}
