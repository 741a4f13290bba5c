import { domainOf } from '../../../shared/mail/mail-addresses.ts'
import { type AuthenticationResult, parseAuthenticationResults } from './authentication-results.format.ts'
import type { IncomingMail, MailHeader } from '../mail-in.types.ts'
import { isOnTop, RECEIVER } from './receiver.policy.ts'

/**
 * Whether the receiving server authenticated the address in `From`: DMARC passed for its domain, or, if the domain has no DMARC
 * policy, DKIM with a signature of that domain or a parent. Only the receiver's topmost results count, because headers below
 * came with the mail. Anything ambiguous is a no.
 */
export function isAuthenticated({ headers, from }: Pick<IncomingMail, 'headers' | 'from'>): boolean {
  if (from === null || !from.isCertain) return false
  const results = resultsOfReceiver(headers)
  const [dmarc, ...others] = results.filter(({ method }) => method === 'dmarc')
  if (others.length > 0) return false
  const domain = domainOf(from.address)
  if (dmarc?.result === 'pass') return dmarc.properties.get('header.from')?.toLowerCase() === domain
  if (dmarc !== undefined && dmarc.result !== 'none') return false
  return signatureResults(results).some((signature) => isSignedBy(signature, domain))
}

/** The topmost results, if the receiving server wrote them. */
export function resultsOfReceiver(headers: readonly MailHeader[]): AuthenticationResult[] {
  const index = headers.findIndex(({ key }) => key === 'authentication-results')
  const parsed = parseAuthenticationResults(headers[index]?.value ?? '')
  return isOnTop(headers, index) && parsed?.server === RECEIVER ? parsed.results : []
}

/** Without the part after the first SPF result, which repeats text of the sender. */
function signatureResults(results: readonly AuthenticationResult[]): AuthenticationResult[] {
  const spf = results.findIndex(({ method }) => method === 'spf')
  return results.slice(0, spf === -1 ? undefined : spf).filter(({ method }) => method === 'dkim')
}

function isSignedBy({ result, properties }: AuthenticationResult, domain: string): boolean {
  if (result !== 'pass') return false
  const signer = properties.get('header.d') ?? identityDomain(properties.get('header.i'))
  const name = signer?.toLowerCase()
  return name !== undefined && name.includes('.') && (domain === name || domain.endsWith(`.${name}`))
}

/** An identity with more than one `@` has no certain domain. */
function identityDomain(identity: string | undefined): string | undefined {
  const [, domain, ...more] = identity?.split('@') ?? []
  return more.length > 0 ? undefined : domain
}
