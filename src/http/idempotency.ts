import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import type { IdempotencyClaim } from '../shared/identity/identity.types.ts'
import { hmacToken, sha256Hex } from '../shared/identity/secrets/secrets.ts'
import { malformedRequest } from './parameters/parameters.errors.ts'
import type { ParameterBag, ParameterValue } from './parameters/parameters.types.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
/** In the address that a page's form is sent to. */
export const FORM_NAME = 'once'
/** What may differ between a request and its repetition: who calls is judged by itself, and phones change networks. */
const NOT_COMPARED = new Set(['token', 'api_key', 'ip', 'format'])

/** The key of a request that creates, undefined without one. Throws 400 for one that is no key. */
export function readIdempotencyKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header('Idempotency-Key')?.trim()
  if (key === undefined || key === '') return undefined
  if (!KEY.test(key)) throw malformedRequest('Idempotency-Key must have 1 to 255 printable characters without blanks.')
  return key
}

/**
 * The digest says what was asked: parameters however they travelled, and files by name, size and type. It is keyed, since a
 * password may be among them, which a plain digest would let be guessed.
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
 * The same of a page's form, which is named by `once` in its address: pressed twice it makes one thing, and another one when
 * somebody goes back to it and writes something else. Undefined for a form that does not name itself.
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

/** The same for 1 and "1", and whatever the order of the names. */
function canonical(value: ParameterValue | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, entry]) => [name, canonical(entry)] as const)
    return entries.sort(([a], [b]) => (a < b ? -1 : 1))
  }
  return value === null || value === undefined ? null : String(value)
}
