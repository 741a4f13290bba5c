import type { Operation } from './operations.ts'

/** Another path of the same operation, by method and path of the route line, and the one to begin with. */
const OTHER_PATHS: Readonly<Record<string, string>> = {
  'POST /api/v2/helpdesk/reply/with details': 'POST /api/v2/helpdesk/reply/with-details',
  'POST /api/v3/helpdesk/pushtoken': 'POST /api/v1/pushtoken',
}

const STAYS = 'This one stays as it was published.'
const CHANGING_GET = 'A GET that changes something can run by itself, and its parameters end up in logs and histories.'

export interface Duplicate {
  /** The operation to begin with, as `DELETE /api/v1/…`. */
  preferred: string
  /** Nobody should begin with this one. */
  deprecated: boolean
  description: string
}

/**
 * What the document says of an operation that does the same as another one. It is told nowhere else: duplicates are published, never
 * end, and their answers do not change. Null: it is no duplicate. A POST is not deprecated beside a GET, PATCH or DELETE, because HTML
 * forms and some clients can send nothing else.
 */
export function duplicateOf({ route, path, entry }: Operation, siblings: readonly Operation[]): Duplicate | null {
  const otherPath = OTHER_PATHS[`${route.method} ${path}`]
  if (otherPath !== undefined)
    return { preferred: otherPath, deprecated: true, description: `Use \`${otherPath}\` instead. ${STAYS}` }
  if (entry.alternativeOf === null) return null
  const main = siblings.find((other) => other.entry.id === entry.alternativeOf)
  if (main === undefined) throw new Error(`${entry.id} is another way of ${entry.alternativeOf}, which does not exist.`)
  const preferred = `${main.route.method} ${main.path}`
  if (route.method === 'GET')
    return { preferred, deprecated: true, description: `Use \`${preferred}\` instead. ${CHANGING_GET} ${STAYS}` }
  return {
    preferred,
    deprecated: false,
    description: `Prefer \`${preferred}\`. ${reasonFor(main.route.method)} ${STAYS} HTML forms and some clients can send nothing else.`,
  }
}

function reasonFor(method: string): string {
  return method === 'GET'
    ? 'It only reads, so it can be repeated.'
    : `Proxies and logs then know it as a ${method === 'DELETE' ? 'deletion' : 'change'}.`
}
