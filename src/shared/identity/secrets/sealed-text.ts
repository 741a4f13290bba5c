import { BoundedMap } from '../../bounded-map.ts'

/** AES-256 keys for secrets that must be read again: `current` encrypts, all decrypt. */
export interface DataKeys {
  current: Uint8Array
  previous: readonly Uint8Array[]
}

export interface SealedText {
  /** Nonce and ciphertext. */
  text: string
  keyId: string
}

interface ImportedKey {
  id: string
  key: CryptoKey
}

const IV_BYTES = 12
const MAX_KEYS = 16
const imported = new BoundedMap<string, ImportedKey>(MAX_KEYS)

/** Encrypts under the current key. `context` binds the text to its owner and purpose. */
export async function seal(keys: DataKeys, context: string, plain: string): Promise<SealedText> {
  const { id, key } = await importKey(keys.current)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(cipherParameters(iv, context), key, Buffer.from(plain, 'utf8'))
  return { text: Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url'), keyId: id }
}

/** Throws if no key has this id, or if the context or the text differs. */
export async function unseal(keys: DataKeys, context: string, { text, keyId }: SealedText): Promise<string> {
  for (const bytes of [keys.current, ...keys.previous]) {
    const { id, key } = await importKey(bytes)
    if (id !== keyId) continue
    const sealed = Buffer.from(text, 'base64url')
    const iv = sealed.subarray(0, IV_BYTES)
    return Buffer.from(
      await crypto.subtle.decrypt(cipherParameters(iv, context), key, sealed.subarray(IV_BYTES)),
    ).toString()
  }
  throw new Error(`No data key has the id ${keyId}.`)
}

/** The id of the current key, stored beside the ciphertext. */
export async function currentKeyId({ current }: DataKeys): Promise<string> {
  return (await importKey(current)).id
}

function cipherParameters(iv: Uint8Array, context: string) {
  return { name: 'AES-GCM', iv, additionalData: Buffer.from(context, 'utf8') }
}

async function importKey(bytes: Uint8Array): Promise<ImportedKey> {
  const name = Buffer.from(bytes).toString('base64')
  const known = imported.get(name)
  if (known) return known
  const digest = await crypto.subtle.digest('SHA-256', Buffer.concat([Buffer.from('data-key-id:'), bytes]))
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const made = { id: Buffer.from(digest).toString('hex').slice(0, 12), key }
  imported.set(name, made)
  return made
}
