import { sign, verify } from 'hono/jwt'
import * as z from 'zod'
import { lazy } from '../../lazy.ts'
import type { Role, TokenCredentials } from '../identity.types.ts'
import { hmacKey, sha256Hex } from '../secrets/secrets.ts'

const ALGORITHM = 'HS256'
const SECOND = 1000

/** The content of a browser's cookie, which is valid for pages and not for the API. */
export interface BrowserSession {
  userId: number
  role: Role
  tokenVersion: number
  /** Random. The session is stored under its hash, so that the database does not reveal it. */
  key: string
}

/**
 * A person who has shown the password and is asked for the second factor's code. It grants nothing. Its key is the typed name,
 * so that attempts with codes count together with those with passwords.
 */
export type WaitingSignIn = BrowserSession

type Purpose = 'browser' | 'second-factor'

const claimsSchema = lazy(() =>
  z.object({
    for: z.string(),
    sub: z.number().int().positive(),
    role: z.enum(['customer', 'agent', 'admin']),
    ver: z.number().int(),
    key: z.string().min(1),
  }),
)

/** The id under which a browser's session is stored. */
export async function browserSessionId(key: string): Promise<string> {
  return await sha256Hex(key)
}

export async function signForBrowser(
  secret: string,
  purpose: Purpose,
  { userId, role, tokenVersion, key }: BrowserSession,
  { now, milliseconds }: { now: number; milliseconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now / SECOND)
  const claims = { for: purpose, sub: userId, role, ver: tokenVersion, key }
  return await sign(
    { ...claims, iat: issuedAt, exp: issuedAt + milliseconds / SECOND },
    await hmacKey(secret),
    ALGORITHM,
  )
}

/** Null unless one of the secrets signed it for this purpose and it has not expired. */
export async function readFromBrowser(
  secrets: readonly string[],
  purpose: Purpose,
  cookie: string,
): Promise<BrowserSession | null> {
  for (const secret of secrets) {
    const payload = await verify(cookie, await hmacKey(secret), ALGORITHM).catch(() => null)
    const claims = claimsSchema().safeParse(payload).data
    if (claims?.for === purpose)
      return { userId: claims.sub, role: claims.role, tokenVersion: claims.ver, key: claims.key }
  }
  return null
}

/** Like `readFromBrowser`. The database has yet to confirm the session. */
export async function readBrowserSession(
  secrets: readonly string[],
  cookie: string,
): Promise<(TokenCredentials & { key: string }) | null> {
  const session = await readFromBrowser(secrets, 'browser', cookie)
  return session && { kind: 'token', ...session, sessionId: await browserSessionId(session.key) }
}
