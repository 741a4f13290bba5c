import { constantTimeEqual } from '../identity/secrets/secrets.ts'
import { addressOf, mailSignature } from './mail-addresses.ts'

const PURPOSE = 'mail-round'
const TOKEN = /round-(\d{1,15})\.([a-z2-7]{26})/g
const MOST_TOKENS = 5

/** Marks a mail that the helpdesk sends to itself, so that only the real one is recorded. */
export async function roundToken(secret: string, round: number): Promise<string> {
  return `round-${round}.${await mailSignature(secret, PURPOSE, String(round))}`
}

/** The helpdesk's own address with the token as its sub-address. */
export async function roundAddress(
  secret: string,
  { round, sender }: { round: number; sender: string },
): Promise<string> {
  const [local = '', domain = ''] = addressOf(sender).split('@')
  return `${local}+${await roundToken(secret, round)}@${domain}`
}

/** The round whose token is in a text; null if none of the secrets signed it. */
export async function roundIn(secrets: readonly string[], text: string): Promise<number | null> {
  const found = [...text.toLowerCase().matchAll(TOKEN)].slice(0, MOST_TOKENS)
  for (const [, digits = '', signature = ''] of found) {
    for (const secret of secrets) {
      if (constantTimeEqual(signature, await mailSignature(secret, PURPOSE, digits))) return Number(digits)
    }
  }
  return null
}
