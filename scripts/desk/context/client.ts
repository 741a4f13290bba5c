import { createHelpdesk, type Helpdesk } from '../../../clients/typescript/src/index.ts'
import type { ShellHost } from './shell-context.types.ts'
import type { Installation } from './installation.ts'

type Outside = Pick<ShellHost, 'fetch' | 'wait'>

/**
 * The typed client, which sends the key in a header, as administration requires. It is imported from its sources, which the
 * published package is built from.
 */
export function clientOf({ url, key }: Pick<Installation, 'url' | 'key'>, outside: Outside): Helpdesk {
  return clientWith({ url, outside, headers: { 'X-API-Key': key } })
}

/** The client without a key, for sign-in and installation. */
export function anonymousClient(url: string, outside: Outside): Helpdesk {
  return clientWith({ url, outside, headers: {} })
}

function clientWith({ url, outside, headers }: { url: string; outside: Outside; headers: Record<string, string> }) {
  return createHelpdesk({
    baseUrl: url,
    retries: { wait: outside.wait },
    async fetch(input, init) {
      // A redirect could send the key elsewhere.
      const request = new Request(input, { ...init, redirect: 'manual' })
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return await outside.fetch(request).catch((error: unknown) => {
        throw new Error(`${url} (${reasonOf(error)})`, { cause: error })
      })
    },
  })
}

/** Node's code for a failed connection, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message
}
