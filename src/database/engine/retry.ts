import { changedMeanwhile } from './engine.errors.ts'
import { isFailedAssertion } from './failures.ts'

const ATTEMPTS = 4

/**
 * Reads, decides and writes again if the failure shows that another request was faster (`isLate`). Throws 409 if that
 * happens every time. `isAgain` is for work that must be done once, however often the decision is made.
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
