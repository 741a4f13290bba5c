import type { SecondFactorProof, SecondFactorRow } from '../../database/access/caller/second-factor.ts'
import type { Services } from '../../services.types.ts'
import { randomCode } from '../../shared/identity/secrets/random-code.ts'
import { type DataKeys, seal, type SealedText, unseal } from '../../shared/identity/secrets/sealed-text.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { dataKeyMissing, otpInvalid, otpRequired } from './account.errors.ts'
import { acceptedCounter } from './totp.policy.ts'

const RECOVERY_CODES = 10
const RECOVERY_CODE_GROUPS = 4

/** A code without the spaces and dashes that people type. */
export function plainCode(otp: string): string {
  return otp.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The hash a recovery code is stored and found by. The code has 80 random bits. */
export async function recoveryCodeHash(otp: string): Promise<string> {
  return await sha256Hex(`recovery-code:${plainCode(otp)}`)
}

export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(RECOVERY_CODE_GROUPS))
  return { codes, hashes: await Promise.all(codes.map(recoveryCodeHash)) }
}

/**
 * Checks the second factor of this user. Throws `otpRequired` if it is required and missing, and `otpInvalid` for a wrong or
 * used code. The batch that it allows must mark the returned code as used.
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

/** The time step of the code; null if it is not valid now. */
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

/** Binds the secret to its account. */
export function contextOf(userId: number): string {
  return `two-factor:${userId}`
}

export function requireDataKeys({ dataKeys }: Services['config']): DataKeys {
  if (dataKeys === null) throw dataKeyMissing()
  return dataKeys
}
