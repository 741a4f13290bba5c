/** Expired secrets, which should still not be in a repository. */
const SECRET =
  /^(?:token|refresh_token|access_token|api_key|key|secret|password|otpauth_url|web_push_public_key|recovery_codes)$/
const HIDDEN = 'hidden'
/** The random key of a conversation. */
const RANDOM = /^[\w-]{43}$/
/** A signed token, alone or in an address. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** An answer as an example: with `hidden` for each secret. */
export function withoutSecrets(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSecrets(part, name)]))
  if (typeof value !== 'string') return value
  if (SECRET.test(key) || RANDOM.test(value)) return HIDDEN
  return value.replaceAll(TOKEN, HIDDEN).replace(/(?<=[?&](?:link|token)=)[^&]+/, HIDDEN)
}

/** What callers fill in themselves. */
const OWN_SECRET = /(?:^|_)(?:token|key|secret|password|otp|p256dh|auth)$/
const SHORT_FILE = 'SGVsbG8='
/** Random, and of one length. */
const NONCE = /^[0-9a-f]{32}$/

/** A request as an example: a secret is a placeholder that says what to fill in, and there is one short file at most. */
export function withPlaceholders(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    return key === 'attachments' ? value.slice(0, 1).map(shortFile) : value.map((item) => withPlaceholders(item, key))
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPlaceholders(part, name)]))
  if (typeof value !== 'string') return value
  if (NONCE.test(value)) return '0'.repeat(value.length)
  const placeholder = `your-${key.replaceAll('_', '-')}`
  return OWN_SECRET.test(key) || RANDOM.test(value) ? placeholder : value.replaceAll(TOKEN, placeholder)
}

/** Old apps also send sizes, which nobody reads. */
function shortFile(file: unknown): unknown {
  const { name, type } = file as { name: unknown; type?: unknown }
  return { name, ...(type === undefined ? {} : { type }), file: SHORT_FILE }
}
