import { domainOf } from '../../../shared/mail/mail-addresses.ts'
import { type AuthenticationResult, parseAuthenticationResults } from './authentication-results.format.ts'
import { isOnTop, RECEIVER } from './receiver.policy.ts'
import type { IncomingMail, MailHeader } from '../mail-in.types.ts'

/** The receiving server's own seal, with its result for the seals below. */
const SEAL_OF_RECEIVER = 'cloudflare-email.net'
const SET = ['arc-seal', 'arc-message-signature', 'arc-authentication-results']
const MOST_SEALS = 10
const INSTANCE = /^\s*i\s*=\s*(\d{1,2})\s*;/
/** Other tags of a seal, each at most once. */
const ONCE = ['spf', 'dmarc', 'arc', 'compauth', 'dara', 'auth', 'iprev', 'bimi']

/** One hop that sealed the mail (RFC 8617). */
interface Seal {
  domain: string
  results: string
}

/**
 * The trusted forwarder that authenticated the address in `From`; null if there is none. Forwarding breaks SPF and often the
 * signature, so only the forwarder knows the original result. Such headers can be forged: they count only if the receiving
 * server's own seal confirms the chain, for trusted forwarders directly below it, without a gap.
 */
export function trustedForwarder(
  { headers, from }: Pick<IncomingMail, 'headers' | 'from'>,
  trusted: readonly string[],
): string | null {
  if (from === null || !from.isCertain) return null
  const domain = domainOf(from.address)
  return sealsOfForwarders(headers, trusted).find((seal) => isSealOfPass(seal, domain))?.domain ?? null
}

/** Whether a trusted forwarder delivered the mail to the receiving server. */
export function isForwarded({ headers }: Pick<IncomingMail, 'headers'>, trusted: readonly string[]): boolean {
  return sealsOfForwarders(headers, trusted).length > 0
}

/** The seals of trusted forwarders, newest first. */
function sealsOfForwarders(headers: readonly MailHeader[], trusted: readonly string[]): Seal[] {
  if (trusted.length === 0) return []
  const results = headers.findIndex(({ key }) => key === 'authentication-results')
  if (results === -1 || !isOnTop(headers, results)) return []
  if (parseAuthenticationResults(headers[results]?.value ?? '')?.server !== RECEIVER) return []
  const count = sealedBelow(headers.slice(0, results))
  const seals = count === 0 ? null : sealsIn(headers.slice(results + 1), count)
  const gap = seals?.findIndex(({ domain }) => !trusted.includes(domain)) ?? 0
  return seals?.slice(0, gap === -1 ? undefined : gap) ?? []
}

/** The number of seals below its own that the receiving server confirmed; 0: none, or a broken chain. */
function sealedBelow(block: readonly MailHeader[]): number {
  const [seal, ...others] = block.filter(({ key }) => key === 'arc-seal')
  if (seal === undefined || others.length > 0) return 0
  const tags = tagsOf(seal.value)
  const isWhole = tags?.get('d') === SEAL_OF_RECEIVER && tags.get('cv') === 'pass'
  const instance = Number(tags?.get('i'))
  return isWhole && instance > 1 && instance <= MOST_SEALS + 1 ? instance - 1 : 0
}

/** Each set exactly once; null if one is missing or doubled. */
function sealsIn(headers: readonly MailHeader[], count: number): Seal[] | null {
  const sets = headers.filter(({ key }) => SET.includes(key))
  if (sets.length !== SET.length * count) return null
  const seals: Seal[] = []
  for (let instance = count; instance > 0; instance -= 1) {
    const of = sets.filter(({ value }) => instanceOf(value) === instance)
    const [seal, signature, results] = SET.map((name) => of.find(({ key }) => key === name))
    const tags = seal && tagsOf(seal.value)
    if (of.length !== SET.length || !tags || !signature || !results) return null
    if (tags.get('cv') !== (instance === 1 ? 'none' : 'pass')) return null
    seals.push({ domain: tags.get('d')?.toLowerCase() ?? '', results: results.value.replace(INSTANCE, '') })
  }
  return seals
}

function instanceOf(value: string): number {
  const leading = INSTANCE.exec(value)?.[1] ?? tagsOf(value)?.get('i')
  return leading === undefined ? 0 : Number(leading)
}

/** A list of tags (RFC 6376); null if one is doubled. */
function tagsOf(value: string): Map<string, string> | null {
  const tags = new Map<string, string>()
  for (const tag of value.split(';')) {
    const [name = '', ...rest] = tag.split('=')
    if (name.trim() === '') continue
    if (tags.has(name.trim())) return null
    tags.set(name.trim(), rest.join('=').trim())
  }
  return tags
}

function isSealOfPass({ domain: sealer, results }: Seal, domain: string): boolean {
  const parsed = parseAuthenticationResults(results)
  if (parsed === null || !(parsed.server === sealer || parsed.server.endsWith(`.${sealer}`))) return false
  return dmarcPassed(parsed.results, domain)
}

/** DMARC passed for the domain at this hop. Anything ambiguous is a no. */
export function dmarcPassed(results: readonly AuthenticationResult[], domain: string): boolean {
  if (!hasNothingOfTheSender(results)) return false
  const dmarc = results.find(({ method }) => method === 'dmarc')
  return dmarc?.result === 'pass' && dmarc.properties.get('header.from')?.toLowerCase() === domain
}

/**
 * A server copies the sender's address into its results. If a quoted address is copied without quotes, text of the sender would
 * be read as results: such an address ends in `@` and the sender's domain.
 */
function hasNothingOfTheSender(results: readonly AuthenticationResult[]): boolean {
  if (ONCE.some((name) => results.filter(({ method }) => method === name).length > 1)) return false
  if (results.some(({ method }) => method !== 'dkim' && !ONCE.includes(method))) return false
  if (results.some(({ properties }) => properties.has('smtp.helo'))) return false
  const behind = results.slice(results.findIndex(({ method }) => method === 'dmarc'))
  return behind.every(({ method, properties }) =>
    [...properties.values()].every((value) => !value.includes('@') || (method === 'dara' && value.startsWith('@'))),
  )
}
