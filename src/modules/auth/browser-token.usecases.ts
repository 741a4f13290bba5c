import type { Services } from '../../services.types.ts'
import { isStaff, requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Caller, Preferences, Settings, StaffActor } from '../../shared/identity/identity.types.ts'
import { BROWSER_TOKEN_SECONDS, signAccessToken } from '../../shared/identity/tokens/access-tokens.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import { consoleForStaff } from './auth.errors.ts'

export interface BrowserStaff {
  actor: StaffActor
  settings: Settings
  preferences: Preferences
}

/** The person who works in this browser. Throws 403 for customers, who use the pages. One round trip. */
export async function readBrowserStaff(services: Services, caller: Caller): Promise<BrowserStaff> {
  const { actor, settings } = await services.admit(caller)
  const person = requireSignedIn(actor)
  if (!isStaff(person)) throw consoleForStaff()
  return { actor: person, settings, preferences: caller.preferences ?? { language: null, timezone: null } }
}

/**
 * The browser's session as an access token of five minutes: no refresh token, since the session itself is asked again. Each use is
 * confirmed with the session, so the token ends with it. One trip.
 */
export async function exchangeBrowserSession(
  services: Services,
  caller: Caller,
): Promise<{ accessToken: string; expiresIn: number }> {
  const { credentials } = caller
  if (credentials.kind !== 'token') throw tokenNotProvided()
  await readBrowserStaff(services, caller)
  const { userId, role, tokenVersion, sessionId } = credentials
  const claims = { userId, role, tokenVersion, sessionId, isOwnApp: true } as const
  const { config, now } = services
  const accessToken = await signAccessToken(config.tokenSecret, claims, now(), BROWSER_TOKEN_SECONDS)
  return { accessToken, expiresIn: BROWSER_TOKEN_SECONDS }
}
