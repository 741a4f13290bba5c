import type { MountedOperation } from '../../src/app.ts'
import type { JsonSchema } from './answers.ts'

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
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': text('How to sign in.'),
}

const header = (name: string, description: string, schema: JsonSchema = { type: 'string' }): JsonSchema => ({
  name,
  in: 'header',
  description,
  schema,
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
}

export const SECURITY_SCHEMES: Record<string, JsonSchema> = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `token` of signIn or grantToken.' },
  token: { type: 'apiKey', in: 'query', name: 'token', description: 'The same, as a parameter.' },
  apiKey: { type: 'apiKey', in: 'query', name: 'api_key', description: 'A key of the installation, as a parameter.' },
  apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same, as a header.' },
}

/** The security alternatives. All schemes of one entry are needed together. */
export function securityOf({
  role,
  apiKey,
  serviceKeyAlone,
  widgetKeyAlone,
  adminKeyAlone,
}: MountedOperation): JsonSchema[] {
  const key = { apiKey: [] }
  if (role === 'public') return apiKey === 'required' ? [key] : []
  const signedIn: JsonSchema[] = [{ bearer: [] }, { token: [] }]
  const ways = apiKey === 'required' ? signedIn.map((way) => ({ ...way, ...key })) : signedIn
  const alone = serviceKeyAlone || widgetKeyAlone ? [key] : adminKeyAlone ? [key, { apiKeyHeader: [] }] : []
  return [...ways, ...alone, ...(role === 'optional' ? [{}] : [])]
}
