import { changedMeanwhile } from './engine.errors.ts'
import { isFailedAssertion } from './failures.ts'

const ATTEMPTS = 4

/**
 * Reads, decides and writes again when an `assertStill` finds that somebody was faster, or whatever else `isLate` knows of who
 * comes second. Throws 409 when that happens every time. `isAgain` is for what is done once however often it is decided.
 */
export async function decideAgainIfChanged<T>(
  attempt: (isAgain: boolean) => Promise<T>,
  isLate = isFailedAssertion,
): Promise<T> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    try {
      return await attempt(count > 0)
    } catch (error) {
      if (!isLate(error)) throw error
    }
  }
  throw changedMeanwhile()
}
