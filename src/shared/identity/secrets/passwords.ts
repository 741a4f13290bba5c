export interface PasswordCheck {
  matches: boolean
  /** True if the password is right but its hash has old parameters: hash and store it again. */
  needsRehash: boolean
}

interface Cost {
  n: number
  r: number
  p: number
}

interface StoredHash extends Cost {
  salt: Buffer
  hash: Buffer
}

// The index `users_foreign_hash` covers other hashes and contains these numbers. The platform limits PBKDF2 to 100,000
// iterations and scrypt to N·r·p = 2^20.
const CURRENT: Cost = { n: 2 ** 14, r: 8, p: 5 }
const MAX_WORK = 2 ** 20
const SALT_BYTES = 16
const KEY_BYTES = 32
const NO_MATCH: PasswordCheck = { matches: false, needsRehash: false }
const STORED_HASH = /^scrypt\$([1-9]\d{0,6})\$([1-9]\d{0,6})\$([1-9]\d{0,6})\$([\w-]{11,86})\$([\w-]{22,86})$/

/** Returns `scrypt$N$r$p$salt$hash`, salt and hash in base64url. The password is normalised to NFKC. */
export async function hashPassword(plain: string): Promise<string> {
  const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  const hash = await deriveHash(plain, { ...CURRENT, salt, keyBytes: KEY_BYTES })
  return ['scrypt', CURRENT.n, CURRENT.r, CURRENT.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Never throws: a malformed hash, or one that needs too much work, does not match. */
export async function verifyPassword(plain: string, stored: string): Promise<PasswordCheck> {
  if (stored.startsWith('$2')) return await verifyImported(plain, stored)
  const expected = parseStoredHash(stored)
  if (!expected) return NO_MATCH
  const actual = await deriveHash(plain, { ...expected, keyBytes: expected.hash.length })
  const matches = crypto.subtle.timingSafeEqual(actual, expected.hash)
  return { matches, needsRehash: matches && !isCurrent(expected) }
}

/** An imported account has a bcrypt hash until its owner signs in. */
async function verifyImported(plain: string, stored: string): Promise<PasswordCheck> {
  const { matchesBcrypt } = await import('./bcrypt.ts')
  if (await matchesBcrypt(plain, stored)) return { matches: true, needsRehash: true }
  return NO_MATCH
}

/** Takes as long as a real check and never matches, so that time does not reveal unknown users. */
export async function verifyNothing(plain: string): Promise<PasswordCheck> {
  await deriveHash(plain, { ...CURRENT, salt: Buffer.alloc(SALT_BYTES), keyBytes: KEY_BYTES })
  return NO_MATCH
}

function parseStoredHash(stored: string): StoredHash | undefined {
  const [, n, r, p, salt, hash] = STORED_HASH.exec(stored) ?? []
  if (!salt || !hash) return undefined
  const cost = { n: Number(n), r: Number(r), p: Number(p) }
  if (!isAllowed(cost)) return undefined
  return { ...cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}

// RFC 7914: N is a power of two, larger than 1 and below 2^(16r); scrypt throws for anything else.
function isAllowed({ n, r, p }: Cost): boolean {
  const exponent = Math.log2(n)
  return Number.isInteger(exponent) && exponent >= 1 && exponent < 16 * r && n * r * p <= MAX_WORK
}

function isCurrent({ n, r, p, salt, hash }: StoredHash): boolean {
  const isSameCost = n === CURRENT.n && r === CURRENT.r && p === CURRENT.p
  return isSameCost && salt.length === SALT_BYTES && hash.length === KEY_BYTES
}

async function deriveHash(
  plain: string,
  { n, r, p, salt, keyBytes }: Cost & { salt: Buffer; keyBytes: number },
): Promise<Buffer> {
  // scrypt needs a little more than 128·r·(N + p) bytes; the default limit is too low for larger N.
  const maxmem = 128 * r * (n + p + 2) + 1024
  // Loaded lazily: it takes a third of the start-up time, and most requests have a token.
  const { scrypt } = await import('node:crypto')
  return await new Promise((resolve, reject) => {
    scrypt(plain.normalize('NFKC'), salt, keyBytes, { N: n, r, p, maxmem }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
