import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import type { IdempotencyClaim } from '../shared/identity/identity.types.ts'
import { hmacToken, sha256Hex } from '../shared/identity/secrets/secrets.ts'
import { malformedRequest } from './parameters/parameters.errors.ts'
import type { ParameterBag, ParameterValue } from './parameters/parameters.types.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
/** The parameter in the address of a page's form. */
export const FORM_NAME = 'once'
/** Parameters that may differ in a repetition: the caller is checked separately, and phones change networks. */
const NOT_COMPARED = new Set(['token', 'api_key', 'ip', 'format'])

/** The key of a request that creates, or undefined. Throws 400 for an invalid key. */
export function readIdempotencyKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header('Idempotency-Key')?.trim()
  if (key === undefined || key === '') return undefined
  if (!KEY.test(key)) throw malformedRequest('Idempotency-Key must have 1 to 255 printable characters without blanks.')
  return key
}

/**
 * The digest identifies the request: parameters in any syntax, and files by name, size and type. It is keyed, because it may
 * include a password, which a plain digest would let attackers guess.
 */
export async function idempotencyClaim(
  c: Context<AppEnv>,
  key: string,
  { bag, address }: { bag: ParameterBag; address: string },
): Promise<IdempotencyClaim> {
  const values = Object.entries({ ...bag.values, ...c.req.param() }).filter(([name]) => !NOT_COMPARED.has(name))
  const files = bag.files.map(({ field, name, size, contentType }) => [field, name, size, contentType])
  const asked = JSON.stringify([canonical(Object.fromEntries(values)), files])
  const digest = await hmacToken(c.get('services').config.tokenSecret, 'idempotency', asked)
  const guest = `guest:${await sha256Hex(address)}`
  return { key, route: `${c.req.method} ${c.req.path}`, digest, guest, isReplay: false }
}

/**
 * The key of a page's form, given by `once` in its address. Submitting the form twice creates one row; going back and changing
 * the text creates another. Undefined for a form without it.
 */
export async function formClaim(
  c: Context<AppEnv>,
  { bag, address }: { bag: ParameterBag; address: string },
): Promise<IdempotencyClaim | undefined> {
  const { [FORM_NAME]: once } = bag.values
  if (typeof once !== 'string' || !KEY.test(once)) return undefined
  const claim = await idempotencyClaim(c, once, { bag, address })
  return { ...claim, key: `${once}.${claim.digest}` }
}

/** Equal for 1 and "1", and for any order of names. */
function canonical(value: ParameterValue | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, entry]) => [name, canonical(entry)] as const)
    return entries.sort(([a], [b]) => (a < b ? -1 : 1))
  }
  return value === null || value === undefined ? null : String(value)
}
