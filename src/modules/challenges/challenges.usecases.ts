import * as z from 'zod'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { lazy } from '../../shared/lazy.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { challengeFailed, challengeMissing, challengeUnchecked } from './challenges.errors.ts'
import {
  type ChallengedAction,
  hostnameOf,
  isChallengeValid,
  isUsableSecret,
  type Verdict,
} from './challenges.policy.ts'

const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MILLISECONDS = 5000
const MAX_TOKEN = 2048

const verdictSchema = lazy(() =>
  z.object({ success: z.boolean(), hostname: z.string().optional(), action: z.string().optional() }),
)

interface Challenge {
  action: ChallengedAction
  /** The sent token, or undefined. */
  token: string | undefined
  /** The allowed hosts of the page with the challenge. */
  pages: readonly (string | null)[]
}

/**
 * If a secret for Turnstile is configured, a guest needs a challenge solved for this purpose on one of these pages (422
 * otherwise). Fails closed: nobody passes while Cloudflare does not answer. A repeated request with the same Idempotency-Key
 * may send the same token again.
 */
export async function requireChallenge(
  { config, log }: Services,
  caller: Caller,
  { action, token, pages }: Challenge,
): Promise<void> {
  const { turnstileSecret: secret, publicUrl } = config
  if (secret === null) return
  if (token === undefined || token === '') throw challengeMissing()
  if (token.length > MAX_TOKEN) throw challengeFailed()
  const hostnames = pages.map(hostnameOf).filter((hostname) => hostname !== undefined)
  let verdict: Verdict
  try {
    if (!isUsableSecret(secret, publicUrl))
      throw new Error('TURNSTILE_SECRET is one that Cloudflare gives out for tests.')
    verdict = await askCloudflare({ secret, token, caller })
  } catch (error) {
    log.error('a challenge could not be checked', error)
    throw challengeUnchecked()
  }
  if (!isChallengeValid(verdict, { action, hostnames })) throw challengeFailed()
}

interface Question {
  secret: string
  token: string
  caller: Caller
}

async function askCloudflare({ secret, token, caller }: Question): Promise<Verdict> {
  const { address, idempotency } = caller
  const response = await fetch(SITEVERIFY, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      secret,
      response: token,
      ...(address === '' ? {} : { remoteip: address }),
      ...(idempotency === undefined
        ? {}
        : { idempotency_key: await uuidOf(`${idempotency.guest}:${idempotency.key}`) }),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (!response.ok) throw new Error(`Turnstile answered ${response.status}.`)
  return verdictSchema().parse(await response.json())
}

async function uuidOf(text: string): Promise<string> {
  const hex = await sha256Hex(text)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
