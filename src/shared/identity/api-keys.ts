import { BoundedMap } from '../bounded-map.ts'
import { sha256Hex } from './secrets.ts'

const KEY_BYTES = 24
const HINT_LENGTH = 6

export interface NewApiKey {
  /** Shown once; nowhere stored. */
  key: string
  keyHash: string
  /** The first characters, by which an admin tells keys apart. */
  hint: string
}

// More than a few are no installation's.
const MAX_KNOWN = 100
/** A key has 48 characters; what is much longer is none, and must not stay in memory. */
const MAX_KNOWN_LENGTH = 128
const known = new BoundedMap<string, string>(MAX_KNOWN)

/** What a key is stored and found by. The few keys of an installation come with nearly every request. */
export async function apiKeyHash(key: string): Promise<string> {
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const hash = await sha256Hex(key)
  if (key.length <= MAX_KNOWN_LENGTH) known.set(key, hash)
  return hash
}

/** The specification calls a key "an alphanumeric code"; `value` is one that an app already ships with. */
export async function newApiKey(value?: string): Promise<NewApiKey> {
  const key = value ?? Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('hex')
  return { key, keyHash: await apiKeyHash(key), hint: key.slice(0, HINT_LENGTH) }
}
