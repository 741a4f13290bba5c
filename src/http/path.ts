// Nothing in these that parsing the address would change, and parsing it is dear.
const PLAIN_PATH = /^https?:\/\/[^/?#\\@]+((?:\/[\w-]+)+)(?:\?|$)/
const PLAIN_QUERY = /^[^?#]*\?([\w.~%&=+,:;@*/!$()[\]-]*)$/

/** The path that routes are matched by: decoded once, doubled slashes folded, no slash at the end. */
export function routingPath(request: Request): string {
  const { url } = request
  const plain = PLAIN_PATH.exec(url)?.[1]
  if (plain !== undefined) return plain
  const { pathname } = new URL(url)
  const folded = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  try {
    return decodeURI(folded)
  } catch {
    return folded
  }
}

/** What stands behind the question mark, still encoded. */
export function queryText(url: string): string {
  if (!url.includes('?')) return ''
  return PLAIN_QUERY.exec(url)?.[1] ?? new URL(url).search.slice(1)
}

const OVERRIDABLE = new Set(['PATCH', 'PUT', 'DELETE'])

/** A POST may say that it stands for another method, for clients that can send nothing else. */
export function withMethodOverride(request: Request): Request {
  if (request.method !== 'POST') return request
  const method = request.headers.get('X-HTTP-Method-Override')?.trim().toUpperCase()
  return method !== undefined && OVERRIDABLE.has(method) ? new Request(request, { method }) : request
}
