import { unicodePattern } from '../text/unicode.ts'

export interface WebAddress {
  /** As it was written, for an answer that repeats it. */
  given: string
  /** As people open it: scheme, host in lower case, port unless it is the scheme's own, path; no slash at the end. */
  url: string
  /** What two spellings of one address have in common: no scheme, no default port, nothing in capitals. */
  key: string
}

const MAX_ADDRESS_LENGTH = 2048
const BLANK_OR_CONTROL = unicodePattern(String.raw`[\s\p{Cc}]`)
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\//i

/**
 * Reads the address of an installation; null when it is none. Without a scheme it is taken for https. International
 * domains are written in their ASCII form; query and fragment do not belong to an address and are dropped; one that
 * carries a user name or password is refused. Nothing is ever fetched.
 */
export function readWebAddress(text: string): WebAddress | null {
  const given = text.trim()
  const parsed = parseAddress(given)
  if (!parsed || parsed.username !== '' || parsed.password !== '') return null
  const hostname = parsed.hostname.replace(/\.$/, '')
  if (hostname === '') return null
  const port = parsed.port === '' ? '' : `:${parsed.port}`
  const path = parsed.pathname.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '')
  return {
    given,
    url: `${parsed.protocol}//${hostname}${port}${path}`,
    key: `${hostname}${port}${path}`.toLowerCase(),
  }
}

function parseAddress(text: string): URL | null {
  if (text === '' || text.length > MAX_ADDRESS_LENGTH || BLANK_OR_CONTROL().test(text)) return null
  const absolute = HAS_SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  const parsed = URL.parse(absolute)
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed : null
}
