const DAY = 24 * 60 * 60 * 1000

/** The present secret and earlier ones. */
export interface TokenSecrets {
  current: string
  /** Its signatures are valid until `until`, epoch ms. */
  previous: { secret: string; until: number } | null
  /** All earlier secrets, including the previous one. */
  retired: readonly string[]
}

/** Tokens and links live an hour, and sessions survive a rotation by their refresh tokens, so a day is enough. */
export const PREVIOUS_SECRET_MILLISECONDS = DAY

/** The secrets that may have signed a valid token or link. */
export function signersAt({ current, previous }: TokenSecrets, now: number): readonly string[] {
  return previous !== null && now < previous.until ? [current, previous.secret] : [current]
}

/** The secrets that may have signed a mail's reply address, at any time. */
export function allSigningSecrets({ current, retired }: TokenSecrets): readonly string[] {
  return [current, ...retired]
}
