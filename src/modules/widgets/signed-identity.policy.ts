import { decode, verify } from 'hono/jwt'
import * as z from 'zod'
import { lazy } from '../../shared/lazy.ts'
import { hmacKey, sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { widgetIdentityExpired, widgetIdentityInvalid } from './widgets.errors.ts'

/** A page signs an identity for anyone who views it, so it must expire. */
const LONGEST_SECONDS = 24 * 60 * 60
const ALGORITHM = 'HS256'
const SECOND = 1000
const MAX_TOKEN = 4096

/** The identity that a page's server names. It is not trusted before its signature is checked. */
export interface ClaimedIdentity {
  token: string
  /** A digest of the user's id on the page's server. */
  subject: string
  email: string
  firstName: string
  lastName: string
  /** Epoch ms. */
  expiresAt: number
}

const name = () => z.string().trim().max(100).catch('').default('')
const claimsSchema = lazy(() =>
  z.object({
    sub: z.union([z.string().min(1).max(255), z.int()]).transform(String),
    email: z.string().trim().toLowerCase().max(255).pipe(z.email()),
    given_name: name(),
    family_name: name(),
    exp: z.int(),
  }),
)

/** The claims of a JSON Web Token. Null if it cannot be an identity. */
export async function claimedIdentity(token: string): Promise<ClaimedIdentity | null> {
  if (token.length > MAX_TOKEN) return null
  let payload: unknown
  try {
    payload = decode(token).payload
  } catch {
    return null
  }
  const claims = claimsSchema().safeParse(payload).data
  if (!claims) return null
  const { sub, email, given_name: firstName, family_name: lastName, exp } = claims
  return { token, subject: await sha256Hex(sub), email, firstName, lastName, expiresAt: exp * SECOND }
}

/** Throws 401 unless the secret signed it, it has not expired, and it is valid for at most a day. */
export async function requireSignature(
  secret: string | null,
  identity: ClaimedIdentity | null,
  now: number,
): Promise<void> {
  if (secret === null || identity === null) throw widgetIdentityInvalid()
  try {
    await verify(identity.token, await hmacKey(secret), { alg: ALGORITHM, exp: false, nbf: false, iat: false })
  } catch {
    throw widgetIdentityInvalid()
  }
  if (identity.expiresAt <= now) throw widgetIdentityExpired()
  if (identity.expiresAt > now + (LONGEST_SECONDS + 60) * SECOND) throw widgetIdentityInvalid()
}
