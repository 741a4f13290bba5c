import { createHelpdesk, type Helpdesk } from '../../../clients/typescript/src/index.ts'
import type { Installation } from './installation.ts'

/**
 * The typed client with the key in each request's header, as administration demands. It is read from its sources here: what is
 * built for others is made of the same files.
 */
export function clientOf({ url, key }: Pick<Installation, 'url' | 'key'>, fetch: typeof globalThis.fetch): Helpdesk {
  return createHelpdesk({
    baseUrl: url,
    async fetch(input, init) {
      // A redirect would take the key along to wherever it leads.
      const request = new Request(input, { ...init, redirect: 'manual' })
      request.headers.set('X-API-Key', key)
      return await fetch(request).catch((error: unknown) => {
        throw new Error(`${url} (${reasonOf(error)})`, { cause: error })
      })
    },
  })
}

/** What Node says of a connection that did not come about, as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message
}
