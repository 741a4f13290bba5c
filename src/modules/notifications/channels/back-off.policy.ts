const FIRST_WAIT = 30_000
const LONGEST_WAIT = 4 * 60 * 60 * 1000
/** The longest wait that a service may ask for. */
const LONGEST_ASKED = 24 * 60 * 60 * 1000
const SPREAD = 0.2

/**
 * How long a failed delivery waits. The wait doubles with every attempt, is spread at random, and is never shorter than the
 * service asked for.
 */
export function backOffMilliseconds(
  attempts: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, attempts - 1))
  const asked = Math.min(LONGEST_ASKED, (retryAfterSeconds ?? 0) * 1000)
  return Math.round(Math.max(wait, asked) * (1 + random() * SPREAD))
}
