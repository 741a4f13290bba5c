import { getPath } from 'hono/utils/url'

/** The path that routes are matched by: decoded as Hono does, doubled slashes folded, no slash at the end. */
export function routingPath(request: Request): string {
  return getPath(request)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** What stands behind the question mark, still encoded. */
export function queryText(url: string): string {
  return /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? ''
}

const OVERRIDABLE = new Set(['PATCH', 'PUT', 'DELETE'])

/** A POST may say that it stands for another method, for clients that can send nothing else. */
export function withMethodOverride(request: Request): Request {
  if (request.method !== 'POST') return request
  const method = request.headers.get('X-HTTP-Method-Override')?.trim().toUpperCase()
  return method !== undefined && OVERRIDABLE.has(method) ? new Request(request, { method }) : request
}
