import { isLoopbackHost } from '../../shared/network/loopback.ts'

interface Called {
  /** The URL as received. */
  url: string
  /** Null if the caller is no web page. */
  origin: string | null
  publicUrl: string | null
}

/**
 * Protects against DNS rebinding, where a page points its own name to this host. The host, and the origin of a calling page,
 * must be the configured address or the machine itself. Without a configured address only the origin is checked.
 */
export function foreignAddressPart({ url, origin, publicUrl }: Called): 'host' | 'origin' | null {
  const called = new URL(url)
  const own = publicUrl === null ? null : new URL(publicUrl)
  const isLocal = isLoopbackHost(called.hostname)
  if (own !== null && !isLocal && called.host !== own.host) return 'host'
  if (origin === null || origin === own?.origin) return null
  return isLocal && isLoopback(origin) ? null : 'origin'
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)
}
