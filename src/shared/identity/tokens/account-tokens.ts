import { hmacToken, randomToken, sha256Hex } from '../secrets/secrets.ts'

export type AccountTokenPurpose = 'activate' | 'reset'

const HOUR = 60 * 60 * 1000

export const ACCOUNT_TOKEN_LIFETIMES: Record<AccountTokenPurpose, number> = { activate: 72 * HOUR, reset: HOUR }

/** The stored part of a mailed token. The token can be derived from the nonce with the installation's secret only. */
export interface NewAccountToken {
  purpose: AccountTokenPurpose
  nonce: string
  tokenHash: string
  expiresAt: number
}

export async function createAccountToken(
  secret: string,
  purpose: AccountTokenPurpose,
  now: number,
): Promise<NewAccountToken> {
  const nonce = randomToken()
  const tokenHash = await sha256Hex(await accountToken(secret, purpose, nonce))
  return { purpose, nonce, tokenHash, expiresAt: now + ACCOUNT_TOKEN_LIFETIMES[purpose] }
}

/** The readable token, which is in the mail only. */
export async function accountToken(secret: string, purpose: AccountTokenPurpose, nonce: string): Promise<string> {
  return await hmacToken(secret, `account:${purpose}`, nonce)
}

/**
 * Derives the token that was stored as this hash. A rotated secret is used while its signatures are valid. Null if no such
 * secret is left.
 */
export async function tokenOfHash(
  signers: readonly string[],
  tokenHash: string,
  derive: (secret: string) => Promise<string>,
): Promise<string | null> {
  for (const secret of signers) {
    const token = await derive(secret)
    if ((await sha256Hex(token)) === tokenHash) return token
  }
  return null
}
