import type { PostResult } from './deliveries.types.ts'

export interface PostLimits {
  milliseconds: number
  /** The answer is cut off after this many bytes. */
  bytes: number
  /** The bytes of the answer that are stored. */
  kept: number
}

export const POST_LIMITS: PostLimits = { milliseconds: 10_000, bytes: 64 * 1024, kept: 2048 }

export interface SignedPost {
  url: string
  body: string
  headers: Record<string, string>
}

/** Sends the request once and does not follow redirects. It never throws: an error is in the result. */
export async function postWebhook(
  { url, body, headers }: SignedPost,
  limits: PostLimits = POST_LIMITS,
): Promise<PostResult> {
  const startedAt = Date.now()
  const signal = AbortSignal.timeout(limits.milliseconds)
  let status: number | null = null
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    ;({ status } = response)
    const answer = await readBeginning(response, { ...limits, signal })
    const retryAfterSeconds = secondsOf(response.headers.get('Retry-After'))
    return { status, error: '', answer, retryAfterSeconds, milliseconds: Date.now() - startedAt }
  } catch (error) {
    const milliseconds = Date.now() - startedAt
    const problem = signal.aborted
      ? `No complete answer within ${limits.milliseconds / 1000} seconds.`
      : reasonOf(error)
    return {
      status: null,
      error: status === null ? problem : `${problem} It began with status ${status}.`,
      answer: '',
      retryAfterSeconds: null,
      milliseconds,
    }
  }
}

/** Reads the answer up to the limit, and keeps only its start in memory. */
async function readBeginning(
  { body }: Response,
  { bytes, kept, signal }: PostLimits & { signal: AbortSignal },
): Promise<string> {
  if (body === null) return ''
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const beginning: Uint8Array[] = []
  let read = 0
  let isOver = false
  while (!isOver && read < bytes) {
    const { done, value } = await beforeAbort(reader, signal)
    isOver = done
    if (value === undefined) continue
    if (read < kept) beginning.push(value.slice(0, kept - read))
    read += value.byteLength
  }
  if (!isOver) await reader.cancel().catch(() => undefined)
  return new TextDecoder().decode(Buffer.concat(beginning)).replaceAll('\0', '')
}

/** An endless answer does not stop when its request is aborted. */
async function beforeAbort(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  let giveUp: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error('aborted'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
  try {
    return await Promise.race([reader.read(), aborted])
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  } finally {
    if (giveUp) signal.removeEventListener('abort', giveUp)
  }
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

/** Reports only the type of a network error, so that no internal address is revealed. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `The receiver could not be reached, or broke off: ${error.name}.` : 'It failed.'
}
