const DAY = 24 * 60 * 60 * 1000

/** The secret that signs, and those that it took the place of. */
export interface TokenSecrets {
  current: string
  /** What it signed is still good until `until`, epoch ms. */
  previous: { secret: string; until: number } | null
  /** All that came before, the previous one among them. */
  retired: readonly string[]
}

/** Tokens and links live an hour, sessions outlive the change by their refresh tokens: a day is more than enough. */
export const PREVIOUS_SECRET_MILLISECONDS = DAY

/** Which secrets may have signed a token or a link that is still good. */
export function signersAt({ current, previous }: TokenSecrets, now: number): readonly string[] {
  return previous !== null && now < previous.until ? [current, previous.secret] : [current]
}

/** Which secrets may have signed the address of a mail that somebody answers, however old it is. */
export function everySigner({ current, retired }: TokenSecrets): readonly string[] {
  return [current, ...retired]
}
