import { sign, verify } from 'hono/jwt'
import * as z from 'zod'
import { lazy } from '../lazy.ts'
import type { Role, TokenCredentials } from './identity.types.ts'
import { hmacKey, sha256Hex } from './secrets.ts'

const ALGORITHM = 'HS256'
const SECOND = 1000

/** What a browser's cookie says: it is good for pages only, and no token of the API. */
export interface BrowserSession {
  userId: number
  role: Role
  tokenVersion: number
  /** Random; the session is stored under its hash, so that nothing in the database opens it. */
  key: string
}

const claimsSchema = lazy(() =>
  z.object({
    for: z.literal('browser'),
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

export async function signBrowserSession(
  secret: string,
  { userId, role, tokenVersion, key }: BrowserSession,
  { now, milliseconds }: { now: number; milliseconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now / SECOND)
  const claims = { for: 'browser', sub: userId, role, ver: tokenVersion, key }
  return await sign(
    { ...claims, iat: issuedAt, exp: issuedAt + milliseconds / SECOND },
    await hmacKey(secret),
    ALGORITHM,
  )
}

/** Null unless one of the secrets signed it and its time has not run out. The database has yet to confirm the session. */
export async function readBrowserSession(
  secrets: readonly string[],
  cookie: string,
): Promise<(TokenCredentials & { key: string }) | null> {
  for (const secret of secrets) {
    const payload = await verify(cookie, await hmacKey(secret), ALGORITHM).catch(() => null)
    const claims = claimsSchema().safeParse(payload).data
    if (!claims) continue
    const { sub: userId, role, ver: tokenVersion, key } = claims
    return { kind: 'token', userId, role, tokenVersion, sessionId: await browserSessionId(key), key }
  }
  return null
}

/** Somebody who has shown the password of an account and is asked for the code of its second factor. It opens nothing by itself. */
export interface WaitingSignIn {
  /** As it was typed: attempts with codes are counted where those with passwords are. */
  login: string
  userId: number
  tokenVersion: number
}

export const WAITING_SECONDS = 5 * 60

const waitingSchema = lazy(() =>
  z.object({
    for: z.literal('second-factor'),
    login: z.string(),
    sub: z.number().int().positive(),
    ver: z.number().int(),
  }),
)

export async function signWaitingSignIn(
  secret: string,
  { login, userId, tokenVersion }: WaitingSignIn,
  now: number,
): Promise<string> {
  const claims = { for: 'second-factor', login, sub: userId, ver: tokenVersion }
  const exp = Math.floor(now / SECOND) + WAITING_SECONDS
  return await sign({ ...claims, exp }, await hmacKey(secret), ALGORITHM)
}

/** Null unless one of the secrets signed it and its time has not run out. */
export async function readWaitingSignIn(secrets: readonly string[], cookie: string): Promise<WaitingSignIn | null> {
  for (const secret of secrets) {
    const payload = await verify(cookie, await hmacKey(secret), ALGORITHM).catch(() => null)
    const claims = waitingSchema().safeParse(payload).data
    if (claims) return { login: claims.login, userId: claims.sub, tokenVersion: claims.ver }
  }
  return null
}
