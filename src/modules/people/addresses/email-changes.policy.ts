import { hmacToken, randomToken, sha256Hex } from '../../../shared/identity/secrets/secrets.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The return token lives longer than the proof token. A thief who proves the new address at the last moment can still lose the
 * account.
 */
export const EMAIL_CHANGE_LIFETIMES = { proof: 3 * DAY, return: 7 * DAY }

/** `proof` is mailed to the new address, `return` to the old one. */
export type EmailChangeToken = 'proof' | 'return'

/** The stored data of the two mailed tokens. The tokens can be derived again from the nonces, but only with the secret. */
export interface NewEmailChange {
  proofNonce: string
  proofHash: string
  proofExpiresAt: number
  returnNonce: string
  returnHash: string
  returnExpiresAt: number
}

export async function createEmailChange(secret: string, now: number): Promise<NewEmailChange> {
  const proofNonce = randomToken()
  const returnNonce = randomToken()
  return {
    proofNonce,
    proofHash: await sha256Hex(await emailChangeToken(secret, 'proof', proofNonce)),
    proofExpiresAt: now + EMAIL_CHANGE_LIFETIMES.proof,
    returnNonce,
    returnHash: await sha256Hex(await emailChangeToken(secret, 'return', returnNonce)),
    returnExpiresAt: now + EMAIL_CHANGE_LIFETIMES.return,
  }
}

/** The readable token. It is only in the mail. */
export async function emailChangeToken(secret: string, kind: EmailChangeToken, nonce: string): Promise<string> {
  return await hmacToken(secret, `email-change:${kind}`, nonce)
}
