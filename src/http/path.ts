import { getPath } from 'hono/utils/url'

/** The path for routing: decoded like Hono's, without double or trailing slashes. */
export function routingPath(request: Request): string {
  return getPath(request)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** The part after the question mark, still encoded. */
export function queryText(url: string): string {
  return /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? ''
}

const OVERRIDABLE = new Set(['PATCH', 'PUT', 'DELETE'])

/** A POST may override its method, for clients that can send nothing else. */
export function withMethodOverride(request: Request): Request {
  if (request.method !== 'POST') return request
  const method = request.headers.get('X-HTTP-Method-Override')?.trim().toUpperCase()
  return method !== undefined && OVERRIDABLE.has(method) ? new Request(request, { method }) : request
}
