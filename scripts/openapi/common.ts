import type { MountedOperation } from '../../src/app.ts'
import type { NoKeyReason } from '../../src/api/shared/answers.types.ts'
import { DEPRECATED_CREDENTIALS, deprecatedCredentialsOf } from '../../src/api/shared/deprecations.middleware.ts'
import type { JsonSchema } from './answers/answers.ts'
import { deprecatedMarks } from './deprecated.ts'

const text = (description: string, further: JsonSchema = {}): JsonSchema => ({
  description,
  schema: { type: 'string', ...further },
})

/** Response headers by name. */
export const HEADERS: Record<string, JsonSchema> = {
  'X-Request-Id': text('Names the request, in the logs too; your own when you send one.'),
  'X-D1-Bookmark': text('Send it with the next request, and that one reads what this one wrote.'),
  'X-Ignored-Parameters': text('Names that were sent and not used, percent-encoded, with commas between.'),
  'X-Error-Code': text('What was refused, in one stable word.'),
  ETag: text('The version; for `If-None-Match` and, on an edit, `If-Match`.'),
  'X-Next-Cursor': text('What the next request sends as `since`.'),
  'X-Has-More': text('`1`: more is waiting after this cursor.', { enum: ['0', '1'] }),
  Link: text('The address of the next request, as `rel="next"`. Absent if nothing waits.'),
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  'Idempotency-Replayed': text('`true`: an earlier request with this `Idempotency-Key` did the work.', {
    const: 'true',
  }),
  'RateLimit-Policy': text('The quotas that counted this request: `"name";q=10;w=60` is 10 in 60 seconds.'),
  RateLimit: text('What is left: `"name";r=9;t=32` is 9 within the next 32 seconds.'),
  'WWW-Authenticate': text('How to sign in.'),
}

const header = (name: string, description: string, schema: JsonSchema = { type: 'string' }): JsonSchema => ({
  name,
  in: 'header',
  description,
  schema,
})

const inQuery = (name: string, further: JsonSchema): JsonSchema => ({
  name,
  in: 'query',
  ...further,
  schema: { type: 'string' },
})

/** Request headers, and parameters with the same meaning everywhere. */
export const PARAMETERS: Record<string, JsonSchema> = {
  IdempotencyKey: header(
    'Idempotency-Key',
    'The same request under the same key, within 24 hours, answers what the first one made.',
    { type: 'string', minLength: 1, maxLength: 255 },
  ),
  IfMatch: header('If-Match', 'The `ETag` that was read; 412 when somebody changed it since.'),
  IfNoneMatch: header('If-None-Match', 'The `ETag` that is known; 304 when it still holds.'),
  Prefer: header('Prefer', '`handling=strict` refuses parameters that are not used (RFC 7240).'),
  Bookmark: header('X-D1-Bookmark', 'The bookmark of the last answer: this request reads what that one wrote.'),
  Range: header('Range', 'A part of the file (RFC 9110).'),
  ApiKey: header('X-API-Key', 'A key of the installation. It is optional here, and judged if it is sent.'),
  TokenInQuery: inQuery('token', deprecatedMarks(DEPRECATED_CREDENTIALS.token)),
  ApiKeyInQuery: inQuery('api_key', deprecatedMarks(DEPRECATED_CREDENTIALS.api_key)),
  Ip: inQuery('ip', {
    description: 'The IP address of the person for whom the request is made. It is recorded, and trusted for nothing.',
  }),
}

/** In headers and a cookie only, because some generators send every scheme of an operation, and addresses are logged. */
export const SECURITY_SCHEMES: Record<string, JsonSchema> = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `token` of signIn or grantToken.' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key of the installation.' },
  clientSecret: {
    type: 'http',
    scheme: 'basic',
    description: 'A service key as the secret of RFC 6749, section 2.3.1.',
  },
  browserSession: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-helpdesk-session',
    description: 'The session of the pages. Only pages of the installation can send it.',
  },
}

const OWN_WAYS: Readonly<Record<string, JsonSchema[]>> = {
  '/oauth/token': [{}, { clientSecret: [] }],
  '/session': [{ browserSession: [] }],
  '/session/token': [{ browserSession: [] }],
}

/**
 * The security alternatives, the one for most callers first. All schemes of one entry are needed together. An empty list says
 * that the operation is public, and an empty entry that guests may call it too.
 */
export function securityOf(route: MountedOperation): JsonSchema[] {
  const { path, role, apiKey, serviceKeyAlone, widgetKeyAlone, adminKeyAlone } = route
  const own = OWN_WAYS[path]
  if (own !== undefined) return own
  const [person, key] = [{ bearer: [] }, { apiKey: [] }]
  if (role === 'public') return apiKey === 'required' ? [key] : []
  const both = { ...person, ...key }
  const ways = { optional: [person], ignored: [person], conditional: [person, both], required: [both] }[apiKey]
  const isKeyEnough = serviceKeyAlone || widgetKeyAlone || adminKeyAlone === true
  return [...ways, ...(isKeyEnough ? [key] : []), ...(role === 'optional' ? [{}] : [])]
}

/** The names in `PARAMETERS` of credentials beside the security schemes, and of what each request may tell about its caller. */
export function credentialParametersOf(route: MountedOperation): string[] {
  const { path, role, apiKey } = route
  if (path in OWN_WAYS) return []
  const deprecated = deprecatedCredentialsOf(route)
  const needsKey = securityOf(route).some((way) => 'apiKey' in way)
  return [
    apiKey === 'ignored' || needsKey ? '' : 'ApiKey',
    deprecated.includes('token') ? 'TokenInQuery' : '',
    deprecated.includes('api_key') ? 'ApiKeyInQuery' : '',
    route.creates && role !== 'admin' ? 'Ip' : '',
  ].filter((name) => name !== '')
}

/** Why an operation takes no `Idempotency-Key`. */
export const UNKEYED: Readonly<Record<NoKeyReason, string>> = {
  sets: 'It sets a state: sent twice, it leaves what one request leaves.',
  reads: 'It only reads.',
  secret: 'Its answer has a token, key, secret or code, and answers with secrets are never given again.',
  once: 'The token in it works once.',
  mails: 'Each request may send another mail. A limit by address counts them.',
  resumes: 'Each request continues where the last one stopped. Send it again until the answer says that it is done.',
  'sends again': 'Sending once more is its purpose.',
}
