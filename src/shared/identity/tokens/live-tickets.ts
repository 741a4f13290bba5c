import { sign, verify } from 'hono/jwt'
import * as z from 'zod'
import { lazy } from '../../lazy.ts'
import type { LiveConnection, LiveCredentials } from '../../live/live.types.ts'
import { hmacKey, randomToken } from '../secrets/secrets.ts'

/** How long a ticket can be used. */
export const LIVE_TICKET_SECONDS = 30

const ALGORITHM = 'HS256'
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const NONCE_BYTES = 16

const claimsSchema = lazy(() =>
  z.object({
    for: z.literal('live'),
    jti: z.string().min(1),
    exp: z.number(),
    /** The origin of the page that requested it; null: not a page. */
    origin: z.string().nullable(),
    until: z.number(),
    as: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('token'),
        userId: z.number().int().positive(),
        role: z.enum(['customer', 'agent', 'admin']),
        tokenVersion: z.number().int(),
        sessionId: z.string(),
      }),
      z.object({
        kind: z.literal('ticket-link'),
        ticketId: z.number().int().positive(),
        userId: z.number().int().positive(),
        tokenVersion: z.number().int(),
        widgetKeyId: z.number().int().positive().optional(),
      }),
    ]),
  }),
)

/**
 * Replaces a token in a URL: for one connection within 30 seconds, from the origin that requested it. The person's object
 * accepts it once. A connection ends with its guest's link, and after a day at the latest.
 */
export async function signLiveTicket(
  secret: string,
  { credentials, origin }: { credentials: LiveCredentials; origin: string | null },
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / SECOND)
  const ends = credentials.kind === 'ticket-link' ? (credentials.expiresAt ?? now) : now + DAY
  const claims = {
    for: 'live',
    jti: randomToken(NONCE_BYTES),
    origin,
    until: Math.min(ends, now + DAY),
    as: credentials,
    iat: issuedAt,
    exp: issuedAt + LIVE_TICKET_SECONDS,
  }
  return await sign(claims, await hmacKey(secret), ALGORITHM)
}

function leaseKeyOf(credentials: LiveCredentials): string {
  if (credentials.kind === 'token') return credentials.sessionId
  const { ticketId, widgetKeyId } = credentials
  return widgetKeyId === undefined ? `link:${ticketId}` : `link:${ticketId}:${widgetKeyId}`
}

/** Null unless one of the secrets signed it, it has not expired, and the origin matches. */
export async function readLiveTicket(
  secrets: readonly string[],
  ticket: string,
  origin: string | null,
): Promise<LiveConnection | null> {
  for (const secret of secrets) {
    const payload = await verify(ticket, await hmacKey(secret), ALGORITHM).catch(() => null)
    const claims = claimsSchema().safeParse(payload).data
    if (!claims) continue
    if (claims.origin !== origin) return null
    const { as: credentials } = claims
    return {
      leaseKey: leaseKeyOf(credentials),
      nonce: claims.jti,
      ticketExpiresAt: claims.exp * SECOND,
      credentials,
      expiresAt: claims.until,
    }
  }
  return null
}
