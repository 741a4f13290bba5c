import { sha256Hex } from '../secrets/secrets.ts'

const KEY_BYTES = 24
const HINT_LENGTH = 6

export interface NewApiKey {
  /** Shown once and not stored. */
  key: string
  keyHash: string
  /** The first characters. An admin recognises the key by them. */
  hint: string
}

/** The hash that a key is stored and found by. */
export async function apiKeyHash(key: string): Promise<string> {
  return await sha256Hex(key)
}

/** A key is an alphanumeric code. `value` is a key that an app already contains. */
export async function newApiKey(value?: string): Promise<NewApiKey> {
  const key = value ?? Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('hex')
  return { key, keyHash: await apiKeyHash(key), hint: key.slice(0, HINT_LENGTH) }
}
