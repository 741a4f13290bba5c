import { BoundedMap } from '../../shared/bounded-map.ts'
import { CHALLENGE_ORIGIN } from '../challenge.view.tsx'
import { accentStyle } from '../colours.ts'
import type { Desk } from '../page.types.ts'

type Header = readonly [name: string, value: string]

const MAX_KNOWN = 50
const known = new BoundedMap<string, readonly Header[]>(MAX_KNOWN)

interface Changes {
  changed?: Readonly<Record<string, string>>
  /** How long it is kept stands on the answer; pictures may stand anywhere, and search engines may list it. */
  isForAll?: boolean
  /** Scripts and a frame of Cloudflare's Turnstile may run. */
  hasChallenge?: boolean
}

const OWN_AFFAIR = ['Cache-Control', 'X-Robots-Tag']
const ANYWHERE = 'https: data:'

/**
 * In place of the standing headers of an API: no other page may read, frame or script these, and nothing keeps them. The one
 * style that is written into a page is allowed by its hash; the picture of the desk may come from where the setting says.
 */
export async function pageHeaders(
  { accentColor, logoUrl }: Pick<Desk, 'accentColor' | 'logoUrl'>,
  { changed = {}, isForAll = false, hasChallenge = false }: Changes = {},
): Promise<readonly Header[]> {
  const standing = await standingHeaders(accentColor, isForAll ? ANYWHERE : originOf(logoUrl), hasChallenge)
  const names = new Set([...Object.keys(changed), ...(isForAll ? OWN_AFFAIR : [])])
  if (names.size === 0) return standing
  return [...standing.filter(([name]) => !names.has(name)), ...Object.entries(changed)]
}

async function standingHeaders(
  accentColor: string,
  pictures: string,
  hasChallenge: boolean,
): Promise<readonly Header[]> {
  const key = `${accentColor} ${pictures} ${hasChallenge}`
  const found = known.get(key)
  if (found) return found
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(accentStyle(accentColor), 'utf8'))
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hasChallenge ? ` ${CHALLENGE_ORIGIN}` : ''}`,
    ...(hasChallenge ? [`frame-src ${CHALLENGE_ORIGIN}`] : []),
    `style-src 'self' 'sha256-${Buffer.from(digest).toString('base64')}'`,
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
    // With less, browsers would not say where our own forms come from.
    ['Referrer-Policy', 'same-origin'],
    ['Strict-Transport-Security', 'max-age=15552000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['X-Robots-Tag', 'noindex'],
  ]
  known.set(key, headers)
  return headers
}

/** Of a file that somebody sent: whatever it is, it runs nothing here, and no other site shows it. */
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

/** What a header may hold of the setting: scheme and host of an https address, and nothing of any other text. */
function originOf(address: string): string {
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.origin : ''
}
