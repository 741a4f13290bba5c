import { readRetryAfter } from './errors.ts'

export interface RetryOptions {
  /** How often at most; 0 never. By default 3. */
  limit?: number
  /** The longest wait before the first try, doubled for each further one. By default 300. */
  baseMilliseconds?: number
  /** The longest wait that we choose ourselves. By default 10,000. */
  maxMilliseconds?: number
  /** A `Retry-After` beyond this is not waited for: the refusal is thrown at once. By default 60. */
  maxRetryAfterSeconds?: number
  /** How to wait, for tests and for places that have a better clock. */
  wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface Retries {
  /** How long to wait after this attempt (the first is 0) before the next; null: not again. */
  delayAfter(attempt: number, response: Response | null): number | null
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
}

/** What passes by itself: too many requests, and whatever stands in front of the helpdesk for a moment. */
const PASSING = new Set([429, 502, 503, 504])
const JITTER_MILLISECONDS = 250

export function createRetries(options: RetryOptions = {}): Retries {
  const { limit = 3, baseMilliseconds = 300, maxMilliseconds = 10_000, maxRetryAfterSeconds = 60 } = options
  return {
    delayAfter(attempt, response) {
      if (attempt >= limit || (response !== null && !PASSING.has(response.status))) return null
      const seconds = readRetryAfter(response?.headers.get('Retry-After') ?? null, Date.now())
      // Never earlier than asked, and not all at the same moment.
      if (seconds !== null)
        return seconds > maxRetryAfterSeconds ? null : seconds * 1000 + Math.random() * JITTER_MILLISECONDS
      return Math.random() * Math.min(maxMilliseconds, baseMilliseconds * 2 ** attempt)
    },
    wait: options.wait ?? waitFor,
  }
}

async function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

/** The promise, or the signal's reason when that comes first. What is awaited goes on for others. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise
  signal.throwIfAborted()
  return await new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
