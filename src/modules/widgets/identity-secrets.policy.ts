import { type DataKeys, seal, type SealedText, unseal } from '../../shared/identity/secrets/sealed-text.ts'
import { randomToken } from '../../shared/identity/secrets/secrets.ts'

const PREFIX = 'hws_'

/**
 * The secret with which a page's server signs its users. It is separate from the widget key, which the pages show to everybody.
 */
export function newIdentitySecret(): string {
  return PREFIX + randomToken()
}

/** The secret cannot be decrypted in the row of another key. */
export async function sealIdentitySecret(keys: DataKeys, keyId: number, secret: string): Promise<SealedText> {
  return await seal(keys, contextOf(keyId), secret)
}

export async function openIdentitySecret(keys: DataKeys, keyId: number, sealed: SealedText): Promise<string> {
  return await unseal(keys, contextOf(keyId), sealed)
}

function contextOf(keyId: number): string {
  return `widget-identity:${keyId}`
}
