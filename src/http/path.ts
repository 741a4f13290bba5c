/** The path that routes are matched by: decoded once, doubled slashes folded, no slash at the end. */
export function routingPath(request: Request): string {
  const { pathname } = new URL(request.url)
  const folded = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  try {
    return decodeURI(folded)
  } catch {
    return folded
  }
}

const OVERRIDABLE = new Set(['PATCH', 'PUT', 'DELETE'])

/** A POST may say that it stands for another method, for clients that can send nothing else. */
export function withMethodOverride(request: Request): Request {
  if (request.method !== 'POST') return request
  const method = request.headers.get('X-HTTP-Method-Override')?.trim().toUpperCase()
  return method !== undefined && OVERRIDABLE.has(method) ? new Request(request, { method }) : request
}
