import { BoundedMap } from '../../bounded-map.ts'

/** Random bytes as base64url: 32 bytes make 43 characters. */
export function randomToken(bytes = 32): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}

/** For storing what is itself random (tokens, keys); passwords go through `hashPassword`. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(text, 'utf8'))
  return Buffer.from(digest).toString('hex')
}

// A deployment has one secret; more than a few are no deployment's, and must not stay for ever.
const MAX_KEYS = 16
const hmacKeys = new BoundedMap<string, CryptoKey>(MAX_KEYS)

/** The HMAC-SHA-256 key of a secret, for signing and verifying: imported once, since that costs as much as a signature. */
export async function hmacKey(secret: string): Promise<CryptoKey> {
  const known = hmacKeys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret, 'utf8'), algorithm, false, ['sign', 'verify'])
  // The key, not its promise: a request must not wait for what another one began.
  hmacKeys.set(secret, key)
  return key
}

/** HMAC-SHA-256 as base64url. The same text signed for another purpose gives another token. */
export async function hmacToken(secret: string, purpose: string, text: string): Promise<string> {
  const key = await hmacKey(secret)
  // JSON keeps the border between the two, so that no purpose and text can be shifted into another pair.
  const signature = await crypto.subtle.sign('HMAC', key, Buffer.from(JSON.stringify([purpose, text]), 'utf8'))
  return Buffer.from(signature).toString('base64url')
}

/** Compares without telling by the time where two texts differ; texts of different length differ at once. */
export function constantTimeEqual(a: string, b: string): boolean {
  // UTF-16, because UTF-8 would turn every lone surrogate into the same three bytes.
  const left = Buffer.from(a, 'utf16le')
  const right = Buffer.from(b, 'utf16le')
  return left.length === right.length && crypto.subtle.timingSafeEqual(left, right)
}
