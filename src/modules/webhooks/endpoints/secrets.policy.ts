import type { Services } from '../../../services.types.ts'
import { type DataKeys, seal, type SealedText, unseal } from '../../../shared/identity/secrets/sealed-text.ts'

/** Encoded twice, they are 48 characters of text: the most that Standard Webhooks allows for a key is 64 bytes. */
const RANDOM_BYTES = 36
const PREFIX = 'whsec_'

/** The secrets of an endpoint as they are stored. */
export interface SealedSecrets {
  secret: string
  secretKeyId: string
  previousSecret: string | null
  previousSecretKeyId: string | null
  previousSecretUntil: number | null
}

/** In the format of Standard Webhooks. The key itself is text, because some tools, such as n8n, take no other keys. */
export function newSecret(): string {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))).toString('base64url')
  return PREFIX + Buffer.from(key).toString('base64')
}

/** The secret cannot be decrypted in the row of another endpoint. */
export async function sealSecret(keys: DataKeys, endpointId: number, secret: string): Promise<SealedText> {
  return await seal(keys, contextOf(endpointId), secret)
}

export async function openSecret(keys: DataKeys, endpointId: number, sealed: SealedText): Promise<string> {
  return await unseal(keys, contextOf(endpointId), sealed)
}

/** The secrets that sign now, newest first. Empty without a key that decrypts them. */
export async function signingSecrets(
  { config, now }: Pick<Services, 'config' | 'now'>,
  endpointId: number,
  { secret, secretKeyId, previousSecret, previousSecretKeyId, previousSecretUntil }: SealedSecrets,
): Promise<string[]> {
  if (config.dataKeys === null) return []
  const sealed = [{ text: secret, keyId: secretKeyId }]
  const isPreviousGood = previousSecret !== null && previousSecretKeyId !== null && (previousSecretUntil ?? 0) > now()
  if (isPreviousGood) sealed.push({ text: previousSecret, keyId: previousSecretKeyId })
  return await Promise.all(sealed.map(async (one) => await openSecret(config.dataKeys as DataKeys, endpointId, one)))
}

function contextOf(endpointId: number): string {
  return `webhook:${endpointId}`
}
