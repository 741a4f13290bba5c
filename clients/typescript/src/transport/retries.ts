import { readRetryAfter } from '../errors.ts'

export interface RetryOptions {
  /** The maximum number of retries; 0 disables them. 3 by default. */
  limit?: number
  /** The longest wait before the first retry, doubled for each further one. 300 by default. */
  baseMilliseconds?: number
  /** The upper limit of waits. 10,000 by default. */
  maxMilliseconds?: number
  /** If `Retry-After` is longer than this, the refusal is thrown at once. 60 by default. */
  maxRetryAfterSeconds?: number
  /** How to wait, for tests. */
  wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface Retries {
  /** The wait after this attempt (the first is 0) before the next; null to stop. */
  delayAfter(attempt: number, response: Response | null): number | null
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
}

/** Temporary failures: too many requests, and gateway errors. */
const PASSING = new Set([429, 502, 503, 504])
const JITTER_MILLISECONDS = 250

export function createRetries(options: RetryOptions = {}): Retries {
  const { limit = 3, baseMilliseconds = 300, maxMilliseconds = 10_000, maxRetryAfterSeconds = 60 } = options
  return {
    delayAfter(attempt, response) {
      if (attempt >= limit || (response !== null && !PASSING.has(response.status))) return null
      const seconds = readRetryAfter(response?.headers.get('Retry-After') ?? null, Date.now())
      // Never earlier than asked, and with random jitter.
      if (seconds !== null)
        return seconds > maxRetryAfterSeconds ? null : seconds * 1000 + Math.random() * JITTER_MILLISECONDS
      return Math.random() * Math.min(maxMilliseconds, baseMilliseconds * 2 ** attempt)
    },
    wait: options.wait ?? waitFor,
  }
}

export async function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
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

/** The promise, or the signal's reason if that is first. The promise itself continues for other callers. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise
  signal.throwIfAborted()
  return await new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
