import { sign, verify } from 'hono/jwt'
import type { JWTPayload } from 'hono/utils/jwt/types'
import * as z from 'zod'
import { BoundedMap } from '../../bounded-map.ts'
import { tokenExpired, tokenInvalid } from '../identity.errors.ts'
import type { Credentials, Role } from '../identity.types.ts'
import { lazy } from '../../lazy.ts'
import { hmacKey } from '../secrets/secrets.ts'

export const ACCESS_TOKEN_SECONDS = 60 * 60
/** Of a token that a browser's session is exchanged for: script holds it, and asks again. */
export const BROWSER_TOKEN_SECONDS = 5 * 60
export const FILE_LINK_SECONDS = 5 * 60
export const TICKET_LINK_SECONDS = 60 * 60

const ALGORITHM = 'HS256'
const SECOND = 1000

const claimsSchema = lazy(() =>
  z.discriminatedUnion('for', [
    z.object({
      for: z.literal('access'),
      sub: z.number().int().positive(),
      role: z.enum(['customer', 'agent', 'admin']),
      ver: z.number().int(),
      sid: z.string(),
      app: z.literal('community').optional(),
      own: z.literal(true).optional(),
    }),
    z.object({
      for: z.literal('ticket'),
      sub: z.number().int().positive(),
      ver: z.number().int(),
      tid: z.number().int().positive(),
      key: z.number().int().positive().optional(),
    }),
    z.object({ for: z.literal('file'), fid: z.number().int().positive() }),
  ]),
)

type Claims = z.infer<ReturnType<typeof claimsSchema>>

export interface AccessClaims {
  userId: number
  role: Role
  tokenVersion: number
  sessionId: string
  /** The generation of the published app that signed in, if known. */
  app?: 'community'
  /** The desk's own app asks, which needs no API key to name itself. */
  isOwnApp?: true
}

/** An access token names the user, role, token version and session. The database confirms them. */
export async function signAccessToken(
  secret: string,
  claims: AccessClaims,
  now: number,
  seconds: number = ACCESS_TOKEN_SECONDS,
): Promise<string> {
  const { userId, role, tokenVersion, sessionId, app, isOwnApp } = claims
  return await signToken(
    secret,
    { for: 'access', sub: userId, role, ver: tokenVersion, sid: sessionId, app, own: isOwnApp },
    { now, seconds },
  )
}

/** The same token marked with its app. Throws `Token invalid` for any other text. */
export async function signForApp(
  secret: string,
  { token, app }: { token: string; app: 'community' },
  now: number,
): Promise<string> {
  const credentials = await readCredentials([secret], token)
  if (credentials.kind !== 'token') throw tokenInvalid()
  return await signAccessToken(secret, { ...credentials, app }, now)
}

export interface TicketLinkClaims {
  userId: number
  tokenVersion: number
  ticketId: number
  /** A link of a widget key, which ends with the key. */
  widgetKeyId?: number | null
  seconds?: number
}

/** A guest's link: for one hour it allows to read and answer this ticket (docs/domain-rules.md#6). */
export async function signTicketLink(
  secret: string,
  { userId, tokenVersion, ticketId, widgetKeyId = null, seconds = TICKET_LINK_SECONDS }: TicketLinkClaims,
  now: number,
): Promise<string> {
  const key = widgetKeyId === null ? {} : { key: widgetKeyId }
  return await signToken(
    secret,
    { for: 'ticket', sub: userId, ver: tokenVersion, tid: ticketId, ...key },
    { now, seconds },
  )
}

/** Access to one file for five minutes, for clients that cannot send a header. */
export async function signFileLink(secret: string, attachmentId: number, now: number): Promise<string> {
  return await signToken(secret, { for: 'file', fid: attachmentId }, { now, seconds: FILE_LINK_SECONDS })
}

/** Checks signature and expiry with any of the secrets. Throws `Token invalid` or `Token expired`. */
export async function readCredentials(
  secrets: readonly string[],
  token: string,
): Promise<Exclude<Credentials, { kind: 'none' }>> {
  const { claims, expiresAt } = await readToken(secrets, token)
  switch (claims.for) {
    case 'access':
      return {
        kind: 'token',
        userId: claims.sub,
        role: claims.role,
        tokenVersion: claims.ver,
        sessionId: claims.sid,
        ...(claims.app === undefined ? {} : { app: claims.app }),
        ...(claims.own === undefined ? {} : { isOwnApp: claims.own }),
      }
    case 'ticket':
      return {
        kind: 'ticket-link',
        userId: claims.sub,
        tokenVersion: claims.ver,
        ticketId: claims.tid,
        ...(claims.key === undefined ? {} : { widgetKeyId: claims.key }),
        expiresAt: expiresAt * SECOND,
      }
    case 'file':
      throw tokenInvalid()
  }
}

/** True if the text is a valid link to exactly this file. */
export async function opensFile(secrets: readonly string[], token: string, attachmentId: number): Promise<boolean> {
  try {
    const { claims } = await readToken(secrets, token)
    return claims.for === 'file' && claims.fid === attachmentId
  } catch {
    return false
  }
}

/** True if the text was such a link and has expired. It does not reveal whether the file exists. */
export async function openedFile(secrets: readonly string[], token: string, attachmentId: number): Promise<boolean> {
  for (const secret of secrets) {
    const payload = await verify(token, await hmacKey(secret), { alg: ALGORITHM, exp: false }).catch(() => null)
    const claims = claimsSchema().safeParse(payload).data
    if (claims?.for === 'file' && claims.fid === attachmentId) return true
  }
  return false
}

async function signToken(
  secret: string,
  claims: Claims,
  { now, seconds }: { now: number; seconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now / SECOND)
  return await sign({ ...claims, iat: issuedAt, exp: issuedAt + seconds }, await hmacKey(secret), ALGORITHM)
}

interface KnownToken {
  secret: string
  claims: Claims
  /** Epoch seconds. */
  expiresAt: number
}

const MAX_KNOWN_TOKENS = 1000
// A client sends the same token with many requests. Its claims cannot change; the database confirms them each time.
const knownTokens = new BoundedMap<string, KnownToken>(MAX_KNOWN_TOKENS)

async function readToken(secrets: readonly string[], token: string): Promise<KnownToken> {
  const known = knownTokens.get(token)
  if (known && secrets.includes(known.secret)) {
    if (known.expiresAt <= Math.floor(Date.now() / SECOND)) throw tokenExpired()
    return known
  }
  const verified = await verifyToken(secrets, token)
  knownTokens.set(token, verified)
  return verified
}

async function verifyToken(secrets: readonly string[], token: string): Promise<KnownToken> {
  for (const secret of secrets) {
    const payload = await payloadOf(secret, token)
    if (payload === null) continue
    const claims = claimsSchema().safeParse(payload)
    if (!claims.success) throw tokenInvalid()
    return { secret, claims: claims.data, expiresAt: payload.exp ?? Number.POSITIVE_INFINITY }
  }
  throw tokenInvalid()
}

/** Null if this secret did not sign it, or it is not a token. */
async function payloadOf(secret: string, token: string): Promise<JWTPayload | null> {
  try {
    return await verify(token, await hmacKey(secret), ALGORITHM)
  } catch (error) {
    if (error instanceof Error && error.name === 'JwtTokenExpired') throw tokenExpired()
    return null
  }
}
