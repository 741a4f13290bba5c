import createClient from 'openapi-fetch'
import type { CallOptions } from './client.types.ts'
import { ConnectionError, HelpdeskError } from './errors.ts'
import { CHANGING, KEYED, PUBLIC } from './generated/operations.ts'
import type { paths } from './generated/paths.ts'
import type { Transport } from './transport/transport.ts'

/** Options of every call. */
export interface AnyInput extends CallOptions {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The calls of openapi-fetch, without the types of a single operation. */
interface UntypedClient {
  request(method: string, path: string, init: object): Promise<{ data?: unknown; error?: unknown; response: Response }>
}

interface ApiOptions {
  baseUrl: string
  apiKey: string | undefined
  send: Transport
  fetch: typeof globalThis.fetch
  milliseconds: number
}

export const KEY_HEADER = 'Idempotency-Key'
/** Keys are headers, because addresses are written to logs. */
export const API_KEY_HEADER = 'X-API-Key'
/** Redirects are refused: fetch would send the key to any other site. */
const STAY = { redirect: 'manual' } as const

/** openapi-fetch over our transport, with and without its types. */
export function createApi({ baseUrl, apiKey, send, fetch, milliseconds }: ApiOptions) {
  const notRepeatable = new WeakSet<Request>()
  const anonymous = new WeakSet<Request>()
  const sendWithin = (limit: number) => async (request: Request) =>
    await send({
      headers: request.headers,
      signal: request.signal,
      isAnonymous: anonymous.has(request),
      isRepeatable: (request.method === 'GET' && !notRepeatable.has(request)) || request.headers.has(KEY_HEADER),
      limit: { milliseconds: limit, until: 'body' },
      dispatch: async (headers, signal) => await fetch(new Request(request.clone(), { headers, signal, ...STAY })),
    })
  const api = createClient<paths>({
    baseUrl,
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: sendWithin(milliseconds),
  })
  api.use({
    onRequest({ request, schemaPath }) {
      const name = `${request.method} ${schemaPath}`
      const { headers } = request
      addKey(name, headers)
      if (!headers.has('Accept')) headers.set('Accept', 'application/json')
      if (apiKey !== undefined && !headers.has(API_KEY_HEADER)) headers.set(API_KEY_HEADER, apiKey)
      const sent = withoutCredentialsInQuery(request, PUBLIC.includes(name))
      if (CHANGING.includes(name)) notRepeatable.add(sent)
      if (PUBLIC.includes(name)) anonymous.add(sent)
      return sent
    },
  })
  const untyped = api as unknown as UntypedClient
  async function ask(method: string, path: string, input: AnyInput) {
    const { path: inPath, query, body, signal, timeoutMilliseconds } = input
    for (const part of Object.values(inPath ?? {})) refuseDots(part)
    const headers = headersFor(`${method} ${path}`, input)
    const sender = timeoutMilliseconds === undefined ? {} : { fetch: sendWithin(timeoutMilliseconds) }
    const params = { path: inPath, query }
    try {
      return await untyped.request(method, path, { params, body, signal, headers, ...sender })
    } catch (error) {
      throw unlessKnown(error, signal, headers)
    }
  }
  return { api, ask }
}

/** URL parsing removes these segments even when they are encoded, which would reach another operation. */
export function refuseDots(part: unknown): void {
  if (part === '.' || part === '..') throw new TypeError('A part of a path must not be . or ..')
}

/** Addresses are written to logs, so a token or key that was given as a parameter is sent in its header. */
function withoutCredentialsInQuery(request: Request, isPublic: boolean): Request {
  const url = new URL(request.url)
  const [token, key] = [isPublic ? null : url.searchParams.get('token'), url.searchParams.get('api_key')]
  if (token === null && key === null) return request
  if (token !== null) url.searchParams.delete('token')
  url.searchParams.delete('api_key')
  const moved = new Request(url, request)
  if (token !== null && !moved.headers.has('Authorization')) moved.headers.set('Authorization', `Bearer ${token}`)
  if (key !== null) moved.headers.set(API_KEY_HEADER, key)
  return moved
}

/** An answer that breaks off, or is too slow, is no answer. */
function unlessKnown(error: unknown, signal: AbortSignal | undefined, headers: Headers): unknown {
  const isKnown = error instanceof ConnectionError || error instanceof HelpdeskError || signal?.aborted === true
  return isKnown ? error : new ConnectionError(error, headers.get(KEY_HEADER))
}

/** The headers of an operation, named by method and path. */
export function headersFor(name: string, { headers, ifMatch, idempotencyKey, strict }: CallOptions): Headers {
  const sent = new Headers(headers)
  if (ifMatch !== undefined) sent.set('If-Match', ifMatch)
  if (idempotencyKey !== undefined) sent.set(KEY_HEADER, idempotencyKey)
  if (strict === true) sent.set('Prefer', 'handling=strict')
  addKey(name, sent)
  return sent
}

function addKey(name: string, headers: Headers): void {
  if (KEYED.includes(name) && !headers.has(KEY_HEADER)) headers.set(KEY_HEADER, crypto.randomUUID())
}
