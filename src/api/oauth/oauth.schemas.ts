import * as z from 'zod'
import { optional, optionalText, password, text } from '../../http/parameters/atoms/atoms.ts'

const SECRET = { max: 512 }

export const tokenSchema = () =>
  z.object({
    grant_type: text({ max: 64 }),
    username: optionalText({ max: 254 }),
    password: optional(password()),
    otp: optionalText({ max: 64 }),
    refresh_token: optionalText(SECRET),
    client_secret: optionalText(SECRET),
    api_key: optionalText(SECRET),
  })

export const revokeSchema = () => z.object({ token: text({ max: 4096 }) })

export type TokenInput = z.output<ReturnType<typeof tokenSchema>>

/** The client's secret of RFC 6749 section 2.3.1. Null if the header is malformed or of another scheme. */
export function readBasicSecret(header: string | undefined): string | null {
  const encoded = /^Basic\s+([A-Za-z0-9+/]+={0,2})\s*$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  if (colon < 0) return null
  // Both parts are form-encoded before they are joined.
  const secret = new URLSearchParams(`secret=${decoded.slice(colon + 1)}`).get('secret')
  return secret === '' ? null : secret
}
