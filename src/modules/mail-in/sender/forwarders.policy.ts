import { domainOf } from '../../../shared/mail/mail-addresses.ts'
import { type AuthenticationResult, parseAuthenticationResults } from './authentication-results.format.ts'
import { isOnTop, RECEIVER } from './receiver.policy.ts'
import type { IncomingMail, MailHeader } from '../mail-in.types.ts'

/** Whose seal the receiving server puts on top, with what it found out about the seals below. */
const SEAL_OF_RECEIVER = 'cloudflare-email.net'
const SET = ['arc-seal', 'arc-message-signature', 'arc-authentication-results']
const MOST_SEALS = 10
const INSTANCE = /^\s*i\s*=\s*(\d{1,2})\s*;/
/** What a server that seals may say besides; each once, or it can be read in two ways. */
const ONCE = ['spf', 'dmarc', 'arc', 'compauth', 'dara', 'auth', 'iprev', 'bimi']

/** One hop that sealed the mail (RFC 8617). */
interface Seal {
  domain: string
  results: string
}

/**
 * The forwarder that vouches for the address in `From`; null: none does. Forwarding breaks SPF, and often the signature, so that
 * only whoever forwarded it knows what the mail was like before. Anybody can write such headers: they count where the receiving
 * server's own seal says that the chain below it is whole, for the seals of trusted forwarders directly below, without a gap.
 */
export function vouchingForwarder(
  { headers, from }: Pick<IncomingMail, 'headers' | 'from'>,
  trusted: readonly string[],
): string | null {
  if (from === null || !from.isCertain) return null
  const domain = domainOf(from.address)
  return sealsOfForwarders(headers, trusted).find((seal) => saysPass(seal, domain))?.domain ?? null
}

/** Whether a trusted forwarder handed the mail to the receiving server, whatever it says of the sender. */
export function isForwarded({ headers }: Pick<IncomingMail, 'headers'>, trusted: readonly string[]): boolean {
  return sealsOfForwarders(headers, trusted).length > 0
}

/** The newest first. */
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

/** How many seals the receiving server found below its own and holds for whole; 0: none, or not so. */
function sealedBelow(block: readonly MailHeader[]): number {
  const [seal, ...others] = block.filter(({ key }) => key === 'arc-seal')
  if (seal === undefined || others.length > 0) return 0
  const tags = tagsOf(seal.value)
  const isWhole = tags?.get('d') === SEAL_OF_RECEIVER && tags.get('cv') === 'pass'
  const instance = Number(tags?.get('i'))
  return isWhole && instance > 1 && instance <= MOST_SEALS + 1 ? instance - 1 : 0
}

/** Each set exactly once; null: one is missing, or stands there twice. */
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

/** A list of tags (RFC 6376); null where one stands twice. */
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

/** DMARC passed for the domain when the mail came to whoever sealed it. What can be read in two ways says nothing. */
function saysPass({ domain: sealer, results }: Seal, domain: string): boolean {
  const parsed = parseAuthenticationResults(results)
  if (parsed === null || !(parsed.server === sealer || parsed.server.endsWith(`.${sealer}`))) return false
  if (!hasNothingOfTheSender(parsed.results)) return false
  const dmarc = parsed.results.find(({ method }) => method === 'dmarc')
  return dmarc?.result === 'pass' && dmarc.properties.get('header.from')?.toLowerCase() === domain
}

/**
 * A server copies the sender's own address into its results. Were a quoted one copied without its quotes, what the sender wrote
 * there would be read as results: it ends in `@` and their domain, behind the finding that it brought along.
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
