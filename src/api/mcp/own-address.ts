const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

interface Called {
  /** As it arrived. */
  url: string
  /** Null: what calls is no page. */
  origin: string | null
  publicUrl: string | null
}

/**
 * Against pages that let their own name point to this host (DNS rebinding): what is called must be the configured address or the
 * machine itself, and so must a page that calls. Without a configured address only pages are judged.
 */
export function foreignPart({ url, origin, publicUrl }: Called): 'host' | 'origin' | null {
  const called = new URL(url)
  const own = publicUrl === null ? null : new URL(publicUrl)
  const isLocal = LOOPBACK.has(called.hostname)
  if (own !== null && !isLocal && called.host !== own.host) return 'host'
  if (origin === null || origin === own?.origin) return null
  return isLocal && isLoopback(origin) ? null : 'origin'
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname)
}
