import { BoundedMap } from '../../shared/bounded-map.ts'
import { CHALLENGE_ORIGIN } from '../challenge.view.tsx'
import type { Desk } from '../page.types.ts'

type Header = readonly [name: string, value: string]

const MAX_KNOWN = 50
const known = new BoundedMap<string, readonly Header[]>(MAX_KNOWN)

interface Choices {
  /** The inline style, which is allowed by its hash. */
  style?: string
  changed?: Readonly<Record<string, string>>
  /** The answer sets its own lifetime, pictures can come from any host, and search engines can list the page. */
  isForAll?: boolean
  /** Scripts and a frame of Cloudflare Turnstile can run. */
  hasChallenge?: boolean
  /** The origin that a form of the page may lead to, besides our own. */
  formTarget?: string
}

const OWN_AFFAIR = ['Cache-Control', 'X-Robots-Tag']
const ANYWHERE = 'https: data:'

/**
 * Replaces the default headers of the API: no other page can read, frame or script these pages, and no cache stores them. The
 * inline style is allowed by its hash. The desk's picture can come from the host in the setting.
 */
export async function pageHeaders(
  { accentColor, logoUrl }: Pick<Desk, 'accentColor' | 'logoUrl'>,
  { style = '', changed = {}, isForAll = false, hasChallenge = false, formTarget }: Choices = {},
): Promise<readonly Header[]> {
  const confirmedCaller = await defaultHeaders({
    accentColor,
    style,
    pictures: isForAll ? ANYWHERE : originOf(logoUrl),
    hasChallenge,
  })
  if (formTarget !== undefined) return withFormTarget(confirmedCaller, formTarget)
  const names = new Set([...Object.keys(changed), ...(isForAll ? OWN_AFFAIR : [])])
  if (names.size === 0) return confirmedCaller
  return [...confirmedCaller.filter(([name]) => !names.has(name)), ...Object.entries(changed)]
}

/** Browsers apply `form-action` to the redirect after a form too. */
function withFormTarget(headers: readonly Header[], target: string): readonly Header[] {
  return headers.map(([name, value]) => [name, value.replace("form-action 'self'", `form-action 'self' ${target}`)])
}

interface Parts {
  /** The style differs between desks by its colour only. */
  accentColor: string
  style: string
  pictures: string
  hasChallenge: boolean
}

async function defaultHeaders({ accentColor, style, pictures, hasChallenge }: Parts): Promise<readonly Header[]> {
  const key = `${accentColor} ${pictures} ${hasChallenge}`
  const found = known.get(key)
  if (found) return found
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(style, 'utf8'))
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hasChallenge ? ` ${CHALLENGE_ORIGIN}` : ''}`,
    ...(hasChallenge ? [`frame-src ${CHALLENGE_ORIGIN}`] : []),
    `style-src 'sha256-${Buffer.from(digest).toString('base64')}'`,
    `img-src 'self'${pictures === '' ? '' : ` ${pictures}`}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const headers: readonly Header[] = [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', policy.join('; ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    // With a stricter policy, browsers would not send the origin of our own forms.
    ['Referrer-Policy', 'same-origin'],
    ['Strict-Transport-Security', 'max-age=15552000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['X-Robots-Tag', 'noindex'],
  ]
  known.set(key, headers)
  return headers
}

/** For uploaded files: none can run here, and no other site can show them. */
export function fileHeaders(): readonly Header[] {
  return FILE_HEADERS
}

const FILE_HEADERS: readonly Header[] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=15552000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['X-Robots-Tag', 'noindex'],
]

/** Only the scheme and host of an https address, so that no other text of the setting enters a header. */
function originOf(address: string): string {
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.origin : ''
}
