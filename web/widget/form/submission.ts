import { pause } from '../../browser/pause.ts'
import { type Answer, type Ask, isPassing, newNonce } from '../desk.ts'

interface Submission {
  path: string
  token?: string
  /** Built for each attempt, because the identity may have been signed again. */
  body: () => Promise<FormData>
  onProgress: (share: number) => void
  /** Called before each pause. */
  onWaiting: () => void
  /** Cancels the submission. */
  signal: AbortSignal
}

const LONGEST_WAIT_SECONDS = 30
/** If `Retry-After` is longer than this, the visitor is told to come back. */
const PATIENCE_SECONDS = 120

/**
 * Sends a request until it succeeds. All attempts share one Idempotency-Key. Pauses while the helpdesk cannot be reached, and
 * continues when the browser comes online. Null if the visitor cancelled.
 */
export async function submit<Data>(ask: Ask, submission: Submission): Promise<Answer<Data> | null> {
  const { path, token, body, onProgress, onWaiting, signal } = submission
  const idempotencyKey = newNonce()
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    // If the identity cannot be fetched, the attempt has no response.
    const made = await body().catch(() => null)
    const answer = made && (await ask<Data>(path, { token, idempotencyKey, onProgress, signal, body: made }))
    if (signal.aborted) break
    // An earlier attempt succeeded under another identity, and its answer was lost.
    if (answer?.code === 'idempotency_key_reused' && attempt > 0) return { ...answer, status: 200 }
    const wait = answer?.retryAfterSeconds ?? 0
    if (answer && (!isPassing(answer) || wait > PATIENCE_SECONDS)) return answer
    onWaiting()
    await pause(wait || Math.min(2 ** attempt, LONGEST_WAIT_SECONDS), signal)
  }
  return null
}
