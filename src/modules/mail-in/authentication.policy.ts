import { domainOf } from '../../shared/mail-addresses.ts'
import type { IncomingMail } from './mail-in.types.ts'

/** Cloudflare's mail servers write their results under this name (RFC 8601, authserv-id). */
const RECEIVER = 'mx.cloudflare.net'
// Comments may hold anything, so they are taken out before the results are read.
const COMMENTS = /\([^()]*\)/g

/**
 * Whether the receiving server vouches for the address in `From`: DMARC passed for its domain, or DKIM did with a
 * signature of that domain or one above it. Only the topmost results count, and only of the receiver: what stands below
 * came with the mail, and anybody can write it.
 */
export function isAuthenticated({ headers, from }: Pick<IncomingMail, 'headers' | 'from'>): boolean {
  if (from === null) return false
  const results = headers.find(({ key }) => key === 'authentication-results')?.value
  if (results === undefined) return false
  const [server = '', ...methods] = results.replace(COMMENTS, ' ').split(';')
  if (server.trim().split(/\s+/)[0]?.toLowerCase() !== RECEIVER) return false
  const domain = domainOf(from.address)
  return methods.some((method) => vouches(method.trim().toLowerCase(), domain))
}

function vouches(result: string, domain: string): boolean {
  const [verdict = '', ...properties] = result.split(/\s+/)
  const property = (name: string) =>
    properties
      .find((text) => text.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .replaceAll('"', '')
  if (verdict === 'dmarc=pass') return property('header.from') === domain
  if (verdict !== 'dkim=pass') return false
  const signer = property('header.d') ?? property('header.i')?.replace(/^.*@/, '')
  return signer !== undefined && signer.includes('.') && (domain === signer || domain.endsWith(`.${signer}`))
}
