import { pause } from '../../browser/pause.ts'
import { type Answer, type Ask, isPassing, newIdempotencyKey } from '../desk.ts'

interface Submission {
  path: string
  token?: string
  /** Made anew for each attempt: an identity may have been signed anew meanwhile. */
  body: () => Promise<FormData>
  onProgress: (share: number) => void
  /** Told before each wait for the helpdesk. */
  onWaiting: () => void
  /** Gives it up. */
  signal: AbortSignal
}

const LONGEST_WAIT_SECONDS = 30
/** Whoever is told to come back later than this is told so. */
const PATIENCE_SECONDS = 120

/**
 * Sends something once, however often it has to try: all attempts have one Idempotency-Key. Waits while the helpdesk cannot be
 * reached, and goes on at once when the browser is online again. Null when it was given up.
 */
export async function submit<Data>(ask: Ask, submission: Submission): Promise<Answer<Data> | null> {
  const { path, token, body, onProgress, onWaiting, signal } = submission
  const idempotencyKey = newIdempotencyKey()
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    // Of an identity that cannot be fetched there is no answer either.
    const made = await body().catch(() => null)
    const answer = made && (await ask<Data>(path, { token, idempotencyKey, onProgress, signal, body: made }))
    if (signal.aborted) break
    // What an earlier attempt made under another identity is there, though its answer was lost.
    if (answer?.code === 'idempotency_key_reused' && attempt > 0) return { ...answer, status: 200 }
    const wait = answer?.retryAfterSeconds ?? 0
    if (answer && (!isPassing(answer) || wait > PATIENCE_SECONDS)) return answer
    onWaiting()
    await pause(wait || Math.min(2 ** attempt, LONGEST_WAIT_SECONDS), signal)
  }
  return null
}
