import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { AppEnv } from '../../env.ts'
import { PRIVATE } from '../../http/answers/default-headers.ts'
import { isObject } from '../../http/parameters/parameter-text.ts'
import { resultWithin } from '../../shared/time/within-time.ts'
import type { RpcRequest } from './json-rpc.ts'

/** A tool that has answered by then tells no progress. */
const FIRST_MILLISECONDS = 500
const NEXT_MILLISECONDS = 1000

export type ProgressToken = string | number

/** The token under which the caller of a tool wants to hear of its progress. Null: the caller wants one answer, or reads no stream. */
export function progressTokenOf(c: Context<AppEnv>, { method, params }: RpcRequest): ProgressToken | null {
  if (method !== 'tools/call' || !isObject(params['_meta'])) return null
  const token = params['_meta']['progressToken']
  if (typeof token !== 'string' && typeof token !== 'number') return null
  return /\btext\/event-stream\b/i.test(c.req.header('Accept') ?? '') ? token : null
}

/** Settles with the answer if it is there soon, else with null. */
export async function soon(answer: Promise<object>): Promise<object | null> {
  return await resultWithin(answer, FIRST_MILLISECONDS)
}

/**
 * A stream that tells each second that the tool still runs, and ends with the answer. A client that gives up after some seconds
 * without a word then waits. How much is left is unknown, so there is no total. `answer` never rejects.
 */
export function streamProgress(
  c: Context<AppEnv>,
  { token, answer }: { token: ProgressToken; answer: Promise<object> },
): Response {
  const response = streamSSE(c, async (stream) => {
    let answered: object | null = null
    for (let progress = 1; answered === null && !stream.aborted; progress += 1) {
      const params = { progressToken: token, progress, message: 'The helpdesk is still working.' }
      await stream.writeSSE({ data: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params }) })
      answered = await resultWithin(answer, NEXT_MILLISECONDS)
    }
    if (answered !== null) await stream.writeSSE({ data: JSON.stringify(answered) })
  })
  response.headers.set('Cache-Control', PRIVATE)
  return response
}
