import { BoundedMap } from '../../bounded-map.ts'

/** Random bytes as base64url: 32 bytes make 43 characters. */
export function randomToken(bytes = 32): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}

/** For hashing random values (tokens, keys). Passwords use `hashPassword`. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(text, 'utf8'))
  return Buffer.from(digest).toString('hex')
}

// A deployment has few secrets. More entries must not stay forever.
const MAX_KEYS = 16
const hmacKeys = new BoundedMap<string, CryptoKey>(MAX_KEYS)

/** The HMAC-SHA-256 key of a secret, imported once because importing costs as much as signing. */
export async function hmacKey(secret: string): Promise<CryptoKey> {
  const known = hmacKeys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret, 'utf8'), algorithm, false, ['sign', 'verify'])
  // Caches the key, not its promise, so that no request waits for another.
  hmacKeys.set(secret, key)
  return key
}

/** HMAC-SHA-256 as base64url. The same text has another signature for another purpose. */
export async function hmacToken(secret: string, purpose: string, text: string): Promise<string> {
  const key = await hmacKey(secret)
  // JSON separates the two unambiguously.
  const signature = await crypto.subtle.sign('HMAC', key, Buffer.from(JSON.stringify([purpose, text]), 'utf8'))
  return Buffer.from(signature).toString('base64url')
}

/** Compares in constant time. Texts of different length differ at once. */
export function constantTimeEqual(a: string, b: string): boolean {
  // UTF-16, because UTF-8 would map every lone surrogate to the same bytes.
  const left = Buffer.from(a, 'utf16le')
  const right = Buffer.from(b, 'utf16le')
  return left.length === right.length && crypto.subtle.timingSafeEqual(left, right)
}
