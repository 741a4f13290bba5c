/** What a challenge is for; the page that holds it must say the same (`data-action`). */
export type ChallengedAction = 'ticket' | 'register'

/** What Cloudflare answers about a token, as far as it is judged. */
export interface Verdict {
  success: boolean
  hostname?: string | undefined
  action?: string | undefined
}

const DUMMY_SECRET = /^[123]x0+a+$/i
const DEVELOPMENT = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Cloudflare publishes secrets for tests, of which one passes whatever it is asked: outside of development they guard nothing. */
export function isUsableSecret(secret: string, publicUrl: string | null): boolean {
  return !DUMMY_SECRET.test(secret) || DEVELOPMENT.test(hostnameOf(publicUrl) ?? '')
}

/** A token counts for the page and for the purpose that it was solved for, and for no other. */
export function isPassed(
  { success, hostname, action }: Verdict,
  wanted: { action: ChallengedAction; hostnames: readonly string[] },
): boolean {
  return success && action === wanted.action && hostname !== undefined && wanted.hostnames.includes(hostname)
}

export function hostnameOf(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).hostname : undefined
}
