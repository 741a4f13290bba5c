import type { SecondFactorProof, SecondFactorRow } from '../../database/access/caller/second-factor.ts'
import type { Services } from '../../services.types.ts'
import { randomCode } from '../../shared/identity/secrets/random-code.ts'
import { type DataKeys, seal, type SealedText, unseal } from '../../shared/identity/secrets/sealed-text.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { dataKeyMissing, otpInvalid, otpRequired } from './account.errors.ts'
import { acceptedCounter } from './totp.policy.ts'

const RECOVERY_CODES = 10
const RECOVERY_CODE_GROUPS = 4

/** How a code is compared: without the blanks and dashes that people type. */
export function plainCode(otp: string): string {
  return otp.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** What a recovery code is stored and found by. It is itself random, 80 bits of it. */
export async function recoveryCodeHash(otp: string): Promise<string> {
  return await sha256Hex(`recovery-code:${plainCode(otp)}`)
}

export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(RECOVERY_CODE_GROUPS))
  return { codes, hashes: await Promise.all(codes.map(recoveryCodeHash)) }
}

/**
 * Judges what was sent as second factor of this user. Throws `otpRequired` when nothing was sent and something is needed, and
 * `otpInvalid` for a wrong code and for one that was used before. What it answers must be used up in the batch that it lets through.
 */
export async function judgeSecondFactor(
  services: Pick<Services, 'config' | 'now'>,
  { userId, otp }: { userId: number; otp: string | null },
  row: SecondFactorRow,
): Promise<SecondFactorProof> {
  if (row.twoFactorAt === null) return { kind: 'none' }
  if (otp === null) throw otpRequired()
  if (row.isRecoveryCode) return { kind: 'recovery', codeHash: await recoveryCodeHash(otp) }
  const counter = await counterOf(services, { userId, otp }, row)
  if (counter === null || counter <= (row.lastCounter ?? 0)) throw otpInvalid()
  return { kind: 'totp', counter }
}

/** The time step that the code is of; null when it is of none that counts. */
export async function counterOf(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { userId, otp }: { userId: number; otp: string },
  { factorSecret, factorKeyId }: SecondFactorRow,
): Promise<number | null> {
  if (factorSecret === null || factorKeyId === null) return null
  const sealed = { text: factorSecret, keyId: factorKeyId }
  const secret = await unseal(requireDataKeys(config), contextOf(userId), sealed)
  return await acceptedCounter(secret, plainCode(otp), now())
}

export async function sealFactorSecret(
  { config }: Pick<Services, 'config'>,
  userId: number,
  secret: string,
): Promise<SealedText> {
  return await seal(requireDataKeys(config), contextOf(userId), secret)
}

/** What the secret is bound to: in another account's row it cannot be opened. */
export function contextOf(userId: number): string {
  return `two-factor:${userId}`
}

export function requireDataKeys({ dataKeys }: Services['config']): DataKeys {
  if (dataKeys === null) throw dataKeyMissing()
  return dataKeys
}
