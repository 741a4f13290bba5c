export interface TimeLimit {
  /** `Infinity` for none. */
  milliseconds: number
  /** The limit is for the whole answer, or for its beginning, since a download may take its time. */
  until: 'headers' | 'body'
}

/** The limit of a call, and that of an upload, whose body takes longer. */
export const DEFAULT_MILLISECONDS = { call: 30_000, upload: 600_000 }

/** setTimeout counts in 32 bits. */
const LONGEST_MILLISECONDS = 2 ** 31 - 1

/** Runs one attempt. Its signal aborts when the caller's does, or with a `TimeoutError` at the limit. */
export async function withinLimit(
  { milliseconds, until }: TimeLimit,
  signal: AbortSignal | undefined,
  attempt: (signal: AbortSignal | undefined) => Promise<Response>,
): Promise<Response> {
  if (milliseconds > LONGEST_MILLISECONDS) return await attempt(signal)
  if (until === 'body') return await attempt(either(signal, AbortSignal.timeout(milliseconds)))
  const giveUp = new AbortController()
  const timer = setTimeout(
    () => giveUp.abort(new DOMException('The helpdesk did not answer in time.', 'TimeoutError')),
    milliseconds,
  )
  try {
    return await attempt(either(signal, giveUp.signal))
  } finally {
    clearTimeout(timer)
  }
}

function either(signal: AbortSignal | undefined, limit: AbortSignal): AbortSignal {
  return signal === undefined ? limit : AbortSignal.any([signal, limit])
}
