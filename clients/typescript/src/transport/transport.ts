import { ConnectionError } from '../errors.ts'
import { type Retries, unlessAborted } from './retries.ts'
import type { Session } from '../session.ts'
import { type TimeLimit, withinLimit } from './time-limits.ts'

export interface Exchange {
  headers: Headers
  /** It can be repeated: it reads, or has an `Idempotency-Key`. */
  isRepeatable: boolean
  signal: AbortSignal | undefined
  /** The operation ignores tokens. */
  isAnonymous?: boolean
  limit: TimeLimit
  /** Makes one attempt with these headers and this signal. It is called again for each retry. */
  dispatch: (headers: Headers, signal: AbortSignal | undefined) => Promise<Response>
}

export interface Transport {
  /** Sends with retries. Returns the last answer with any status. */
  (exchange: Exchange): Promise<Response>
  /** The newest bookmark. */
  latest: () => string | null
  /** Takes the bookmark of an answer that came by another way. */
  note: (answer: Response) => void
}

interface TransportOptions {
  session: Session
  retries: Retries
  bookmark: string | null
}

/**
 * Every request passes here: token and renewal, retries, and the bookmark that makes later reads see earlier writes on any
 * replica.
 */
export function createTransport({ session, retries, bookmark }: TransportOptions): Transport {
  let latest = bookmark

  // Bookmarks sort by time. A late answer must not restore an older one.
  function note(answer: Response): void {
    const next = answer.headers.get('X-D1-Bookmark')
    if (next !== null && (latest === null || next > latest)) latest = next
  }

  async function attempt({ headers, dispatch, signal, limit }: Exchange, token: string | null): Promise<Response> {
    const sent = new Headers(headers)
    if (token !== null) sent.set('Authorization', `Bearer ${token}`)
    if (latest !== null && !sent.has('X-D1-Bookmark')) sent.set('X-D1-Bookmark', latest)
    signal?.throwIfAborted()
    const answer = await withinLimit(limit, signal, async (limited) => await dispatch(sent, limited))
    note(answer)
    return answer
  }

  /** Null if no answer came and a retry may follow. */
  async function answered(exchange: Exchange, token: string | null, mayFollow: boolean): Promise<Response | null> {
    try {
      return await attempt(exchange, token)
    } catch (error) {
      exchange.signal?.throwIfAborted()
      if (mayFollow && exchange.isRepeatable) return null
      throw new ConnectionError(error, exchange.headers.get('Idempotency-Key'))
    }
  }

  async function send(exchange: Exchange): Promise<Response> {
    const { headers, signal, isRepeatable } = exchange
    const needsNone = exchange.isAnonymous === true || headers.has('Authorization')
    let token = needsNone ? null : await unlessAborted(session.token(), signal)
    let isRenewed = false
    for (let tries = 0; ; tries += 1) {
      const answer = await answered(exchange, token, retries.delayAfter(tries, null) !== null)
      if (answer?.status === 401 && token !== null && !isRenewed && isAboutToken(answer)) {
        const next = await unlessAborted(session.renew(token), signal)
        if (next === null) return answer
        await discard(answer)
        isRenewed = true
        token = next
        tries -= 1
        continue
      }
      const delay = isRepeatable ? retries.delayAfter(tries, answer) : null
      if (answer !== null && (delay === null || answer.ok)) return answer
      if (answer !== null) await discard(answer)
      await retries.wait(delay ?? 0, signal)
    }
  }

  return Object.assign(send, { latest: () => latest, note })
}

const ABOUT_TOKENS = new Set(['token_expired', 'token_invalid'])

/** A wrong password or key does not need a new token. */
function isAboutToken(answer: Response): boolean {
  return ABOUT_TOKENS.has(answer.headers.get('X-Error-Code') ?? '')
}

async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel()
}
