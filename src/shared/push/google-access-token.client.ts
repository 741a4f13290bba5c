import { sign } from 'hono/jwt'
import * as z from 'zod'
import { lazy } from '../lazy.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ASSERTION_SECONDS = 60 * 60
/** The margin before expiry, so that no token expires on its way. */
const MARGIN_MILLISECONDS = 5 * 60 * 1000
const TIMEOUT_MILLISECONDS = 10_000
const DEFAULT_TOKEN_URI = 'https://oauth2.googleapis.com/token'

const accountSchema = lazy(() =>
  z.object({
    project_id: z.string().min(1),
    client_email: z.string().min(1),
    private_key: z.string().min(1),
    private_key_id: z.string().optional(),
    token_uri: z.url().default(DEFAULT_TOKEN_URI),
  }),
)

const answerSchema = lazy(() => z.object({ access_token: z.string().min(1), expires_in: z.number().positive() }))

export type ServiceAccount = z.infer<ReturnType<typeof accountSchema>>

/** The JSON file of a Google service account. The error does not quote it. */
export function readServiceAccount(text: string): ServiceAccount {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error('FCM_SERVICE_ACCOUNT is not JSON.')
  }
  const account = accountSchema().safeParse(parsed)
  if (account.success) return account.data
  const names = account.error.issues.map(({ path }) => path.join('.'))
  throw new Error(`FCM_SERVICE_ACCOUNT lacks: ${names.join(', ')}`)
}

interface Held {
  token: Promise<string>
  /** Epoch ms. Unknown until the exchange ends. */
  usableUntil: number
}

// One exchange serves all deliveries of an isolate. Losing it costs another exchange.
const held = new Map<string, Held>()

/**
 * An OAuth access token of the service account (RFC 7523): a JWT signed RS256 with WebCrypto, exchanged at `token_uri` and
 * cached until shortly before it expires. Throws if Google refuses or does not answer.
 */
export async function googleAccessToken(account: ServiceAccount, now: number): Promise<string> {
  const key = cacheKey(account)
  const known = held.get(key)
  if (known && known.usableUntil > now) return await known.token
  const entry: Held = { token: Promise.resolve(''), usableUntil: Number.POSITIVE_INFINITY }
  entry.token = exchange(account, now).then(({ access_token: token, expires_in: seconds }) => {
    entry.usableUntil = now + seconds * 1000 - MARGIN_MILLISECONDS
    return token
  })
  held.set(key, entry)
  try {
    return await entry.token
  } catch (error) {
    if (held.get(key) === entry) held.delete(key)
    throw error
  }
}

/** Drops a token that the service refused before its expiry. */
export function forgetGoogleAccessToken(account: ServiceAccount): void {
  held.delete(cacheKey(account))
}

function cacheKey({ client_email: email, private_key_id: keyId, private_key: key, token_uri: uri }: ServiceAccount) {
  return JSON.stringify([email, keyId ?? key, uri])
}

async function exchange(account: ServiceAccount, now: number): Promise<z.infer<ReturnType<typeof answerSchema>>> {
  const issuedAt = Math.floor(now / 1000)
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: account.token_uri,
    iat: issuedAt,
    exp: issuedAt + ASSERTION_SECONDS,
  }
  const assertion = await sign(claims, account.private_key, 'RS256')
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: GRANT, assertion }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The token exchange answered ${response.status}.`)
  }
  return answerSchema().parse(await response.json())
}
