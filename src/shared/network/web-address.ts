import { unicodePattern } from '../text/unicode.ts'

export interface WebAddress {
  /** As written, for an answer that repeats it. */
  given: string
  /** As people open it: scheme, lower-case host, port unless it is the default, path without a trailing slash. */
  url: string
  /** The common form of all spellings of an address: no scheme, no default port, lower case. */
  key: string
}

const MAX_ADDRESS_LENGTH = 2048
const BLANK_OR_CONTROL = unicodePattern(String.raw`[\s\p{Cc}]`)
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\//i

/**
 * Reads the address of an installation; null if it is invalid. Without a scheme it is https. International domains become
 * ASCII; query and fragment are dropped; an address with a user name or password is refused. Nothing is fetched.
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
