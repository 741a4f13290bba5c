/** The purpose of a challenge. The page must use the same one (`data-action`). */
export type ChallengedAction = 'ticket' | 'register'

/** The checked parts of Cloudflare's answer. */
export interface Verdict {
  success: boolean
  hostname?: string | undefined
  action?: string | undefined
}

const DUMMY_SECRET = /^[123]x0+a+$/i
const DEVELOPMENT = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Cloudflare publishes test secrets, one of which accepts every token. Outside development they are refused. */
export function isUsableSecret(secret: string, publicUrl: string | null): boolean {
  return !DUMMY_SECRET.test(secret) || DEVELOPMENT.test(hostnameOf(publicUrl) ?? '')
}

/** A token is valid only for the page and purpose that it was solved for. */
export function isChallengeValid(
  { success, hostname, action }: Verdict,
  wanted: { action: ChallengedAction; hostnames: readonly string[] },
): boolean {
  return success && action === wanted.action && hostname !== undefined && wanted.hostnames.includes(hostname)
}

export function hostnameOf(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).hostname : undefined
}
