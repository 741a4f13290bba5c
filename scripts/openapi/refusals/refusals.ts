import type { JsonSchema } from '../answers/answers.ts'
import type { Operation } from '../operations.ts'

const MEANINGS: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'The token or the API key is missing, invalid or expired.',
  403: 'The caller may not do this.',
  404: 'There is no such record, or the caller does not see it.',
  409: 'It does not go together with what is there.',
  412: '`If-Match` names an older version.',
  413: 'The body, or a file, is too large.',
  415: 'The type of the body is not understood.',
  416: 'The file is shorter than the range that was asked for.',
  422: 'A parameter is missing or wrong; `data.errors` names each.',
  426: 'The address is opened as a WebSocket.',
  429: 'Too many; `Retry-After` says when to come again.',
  500: 'It failed, and says no more.',
  503: 'Something that it needs does not answer, or is not usable; `Retry-After` says when to come again.',
}

const ALWAYS = [400, 401, 422, 429, 500]
const WITH_BODY = [413, 415]

/** docs/wire-rules.md#4: errors from access and parameters, and those of the entry. */
export function refusalsOf({ route, entry }: Operation): number[] {
  const { role, method, creates, changes } = route
  const statuses = new Set([
    ...ALWAYS,
    ...(entry.refusals ?? []),
    ...Object.keys(entry.refusalBodies ?? {}).map(Number),
  ])
  if (method !== 'GET') for (const status of WITH_BODY) statuses.add(status)
  if (role !== 'public' || changes) statuses.add(403)
  // A replay uses present rights.
  if (creates) for (const status of [404, 409]) statuses.add(status)
  if (entry.file) statuses.add(416)
  if (entry.ifMatch) statuses.add(412)
  return [...statuses].toSorted((left, right) => left - right)
}

const HEADERS: Record<number, string[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
}

interface RefusalBodies {
  body: JsonSchema
  /** Null for a body of RFC 6749, which has neither XML nor problems. */
  problem: JsonSchema | null
}

/** The answer of this status, with this body. */
export function refusalResponse(status: number, { body, problem: told }: RefusalBodies): JsonSchema {
  const content = { schema: body }
  const problems = { 'application/problem+json': { schema: told }, 'application/problem+xml': { schema: told } }
  const headers = ['X-Request-Id', 'X-Error-Code', ...(HEADERS[status] ?? [])]
  return {
    description: MEANINGS[status] ?? 'Refused.',
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { 'application/json': content, ...(told === null ? {} : { 'application/xml': content, ...problems }) },
  }
}
