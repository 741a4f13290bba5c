import { domainOf } from '../../../shared/mail/mail-addresses.ts'
import type { IncomingMail, MailHeader } from '../mail-in.types.ts'
import { resultsOfReceiver } from './authentication.policy.ts'
import { type AuthenticationResults, parseAuthenticationResults } from './authentication-results.format.ts'
import { dmarcPassed } from './forwarders.policy.ts'
import { isOfTheSender } from './receiver.policy.ts'

const PLAIN_ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+\.[a-z0-9-]+$/

type Forwarded = Pick<IncomingMail, 'headers' | 'from' | 'envelopeFrom'>

/**
 * The named server that forwarded the mail and whose own `Authentication-Results` say that the address in `From` passed DMARC;
 * null if there is none. Anybody can write such a header. It counts only if the receiving server found SPF to pass for the
 * forwarder's domain, and if the header is above every `Received` of earlier hops, where only the forwarder can write.
 */
export function reportingForwarder(
  { headers, from, envelopeFrom }: Forwarded,
  named: readonly string[],
): string | null {
  if (named.length === 0 || from === null || !from.isCertain) return null
  const domain = deliveringDomain(headers, envelopeFrom)
  const server = named.find((name) => name === domain || (domain !== null && name.endsWith(`.${domain}`)))
  if (server === undefined) return null
  const reports = reportsOfForwarder(headers)
  const own = reports?.filter((report) => report.server === server) ?? []
  // Two verdicts are ambiguous, even if they agree.
  const [verdict, ...others] = own.filter(({ results }) => results.some(({ method }) => method === 'dmarc'))
  if (verdict === undefined || others.length > 0) return null
  return dmarcPassed(verdict.results, domainOf(from.address)) ? server : null
}

/** The domain that SPF passed for. The platform tells the envelope, so that text in the results cannot stand for it. */
function deliveringDomain(headers: readonly MailHeader[], envelopeFrom: string): string | null {
  const sender = envelopeFrom.toLowerCase()
  if (!PLAIN_ADDRESS.test(sender)) return null
  const results = resultsOfReceiver(headers).filter(
    ({ method, properties }) => method === 'spf' && properties.has('smtp.mailfrom'),
  )
  const [spf, ...others] = results
  if (spf?.result !== 'pass' || others.length > 0) return null
  return spf.properties.get('smtp.mailfrom')?.toLowerCase() === sender ? domainOf(sender) : null
}

/** Null if one of them is ambiguous, because it could be another verdict. */
function reportsOfForwarder(headers: readonly MailHeader[]): AuthenticationResults[] | null {
  const receiver = headers.findIndex(({ key }) => key === 'authentication-results')
  const below = headers.slice(receiver + 1)
  const end = below.findIndex(({ key }) => key === 'received' || isOfTheSender(key))
  // Without an earlier hop nobody can tell who wrote them.
  if (below[end]?.key !== 'received') return null
  const reports = below
    .slice(0, end)
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => parseAuthenticationResults(value))
  return reports.includes(null) ? null : reports.filter((report) => report !== null)
}
