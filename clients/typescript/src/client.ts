import createClient from 'openapi-fetch'
import type { Answer, CallOptions } from './client.types.ts'
import { createCredentials } from './credentials.ts'
import { HelpdeskError, refusalOf } from './errors.ts'
import { CHANGING, KEYED, PUBLIC } from './generated/operations.ts'
import type { paths } from './generated/paths.ts'
import type { Helpdesk, HelpdeskOptions } from './helpdesk.types.ts'
import { type FieldsToSend, type FileToSend, multipartOf } from './multipart.ts'
import { pagesOf, type WirePage } from './pages.ts'
import { createRetries } from './retries.ts'
import { createSession, memoryTokens, sharedLock } from './session.ts'
import { createTransport, type Transport } from './transport.ts'
import { dispatchUpload, type OnProgress } from './uploads.ts'

/** Options of every call. */
interface AnyInput extends CallOptions {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

interface AnyUpload extends CallOptions {
  path?: Record<string, unknown>
  body: FieldsToSend
  files: Iterable<File | FileToSend>
  onProgress?: OnProgress
}

interface Envelope {
  message: string
  data: unknown
}

/** The calls of openapi-fetch, without the types of a single operation. */
interface UntypedClient {
  request(method: string, path: string, init: object): Promise<{ data?: unknown; error?: unknown; response: Response }>
}

const KEY_HEADER = 'Idempotency-Key'

/** A client of one installation, for a person, a service key or guests. */
export function createHelpdesk(options: HelpdeskOptions): Helpdesk {
  const { apiKey, serviceKey } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const baseFetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))

  const credentials = createCredentials({ baseUrl, fetch: baseFetch, serviceKey, note: (answer) => send.note(answer) })
  const session = createSession({
    store: options.tokens ?? memoryTokens(),
    // Tokens in memory are not shared.
    lock: options.lock ?? (options.tokens ? sharedLock(`edge-helpdesk ${baseUrl}`) : async (work) => await work()),
    beginsByItself: serviceKey !== undefined || options.obtainTokens !== undefined,
    obtain: options.obtainTokens ?? credentials.obtain,
    onSignedOut: options.onSignedOut ?? (() => {}),
  })
  const send = createTransport({
    session,
    retries: createRetries(options.retries),
    bookmark: options.bookmark ?? null,
    apiKey: apiKey ?? null,
  })
  const { api, ask } = createApi({ baseUrl, send, fetch: baseFetch })

  async function call(method: string, path: string, input: AnyInput = {}): Promise<Answer<unknown>> {
    const { data, error, response } = await ask(method, path, input)
    if (!response.ok) throw new HelpdeskError(response, error)
    return answerOf(response, data as Envelope)
  }

  async function upload(
    path: string,
    { path: values = {}, body, files, onProgress, ...input }: AnyUpload,
  ): Promise<Answer<unknown>> {
    const headers = headersFor(input)
    if (KEYED.includes(`POST ${path}`) && !headers.has(KEY_HEADER)) headers.set(KEY_HEADER, crypto.randomUUID())
    headers.set('Accept', 'application/json')
    const content = multipartOf(body, files)
    const response = await send({
      headers,
      signal: input.signal,
      isRepeatable: headers.has(KEY_HEADER),
      dispatch: async (headers) =>
        await dispatchUpload({
          url: `${baseUrl}${addressOf(path, values)}`,
          headers,
          body: content,
          signal: input.signal,
          onProgress,
          fetch: options.fetch ?? null,
        }),
    })
    if (!response.ok) throw await refusalOf(response)
    return answerOf(response, (await response.json()) as Envelope)
  }

  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, `${baseUrl}/`)
    // A token is sent to its own installation only.
    if (url.origin !== new URL(baseUrl).origin) return await baseFetch(url, init)
    const headers = new Headers(init.headers)
    const isRead = ['GET', 'HEAD'].includes((init.method ?? 'GET').toUpperCase())
    const isStream = init.body instanceof ReadableStream
    return await send({
      headers,
      signal: init.signal ?? undefined,
      isRepeatable: !isStream && ((isRead && !CHANGING.includes(`GET ${url.pathname}`)) || headers.has(KEY_HEADER)),
      dispatch: async (headers) => await baseFetch(url, { ...init, headers }),
    })
  }

  function pages(path: string, input: AnyInput = {}) {
    return pagesOf(async (cursor) => {
      const { page: _, ...filters } = input.query ?? {}
      const query = cursor === null ? input.query : { ...filters, cursor }
      const { data } = await call('GET', path, { ...input, query })
      return data as WirePage
    })
  }

  const helpdesk = {
    async signIn(input: Parameters<Helpdesk['signIn']>[0]) {
      const { tokens, user } = await credentials.byPassword(input)
      await session.replace(tokens)
      return user
    },
    async signOut() {
      if ((await session.present()) === null) return
      try {
        await raw('/api/v1/authenticate/logout', { method: 'POST' })
      } finally {
        await session.replace(null)
      }
    },
    tokens: session.present,
    bookmark: send.latest,
    get: async (path: string, input?: AnyInput) => await call('GET', path, input),
    post: async (path: string, input?: AnyInput) => await call('POST', path, input),
    put: async (path: string, input?: AnyInput) => await call('PUT', path, input),
    patch: async (path: string, input?: AnyInput) => await call('PATCH', path, input),
    delete: async (path: string, input?: AnyInput) => await call('DELETE', path, input),
    async getIfChanged(path: string, etag: string, input: AnyInput = {}) {
      const headers = { ...input.headers, 'If-None-Match': etag }
      const { data, error, response } = await ask('GET', path, { ...input, headers })
      if (response.status === 304) return null
      if (!response.ok) throw new HelpdeskError(response, error)
      return answerOf(response, data as Envelope)
    },
    pages,
    async *items(path: string, input?: AnyInput) {
      for await (const { items } of pages(path, input)) yield* items
    },
    upload,
    async download(url: string, init: { signal?: AbortSignal; headers?: Record<string, string> } = {}) {
      const response = await raw(url, init)
      if (!response.ok) throw await refusalOf(response)
      return response
    },
    fetch: raw,
    api,
  }
  // Callers see the types of each operation. Inside, all operations have one type.
  return helpdesk as unknown as Helpdesk
}

/** The path with its parameters, as openapi-fetch writes them. */
function addressOf(path: string, values: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** openapi-fetch over our transport, with and without its types. */
function createApi({ baseUrl, send, fetch }: ApiOptions) {
  const notRepeatable = new WeakSet<Request>()
  const anonymous = new WeakSet<Request>()
  const api = createClient<paths>({
    baseUrl,
    querySerializer: { array: { style: 'form', explode: false } },
    async fetch(request) {
      const isRead = request.method === 'GET' && !notRepeatable.has(request)
      return await send({
        headers: request.headers,
        signal: request.signal,
        isAnonymous: anonymous.has(request),
        isRepeatable: isRead || request.headers.has(KEY_HEADER),
        dispatch: async (headers) => await fetch(new Request(request.clone(), { headers })),
      })
    },
  })
  api.use({
    onRequest({ request, schemaPath }) {
      const name = `${request.method} ${schemaPath}`
      if (KEYED.includes(name) && !request.headers.has(KEY_HEADER)) request.headers.set(KEY_HEADER, crypto.randomUUID())
      if (!request.headers.has('Accept')) request.headers.set('Accept', 'application/json')
      const marked = withoutCredentialsInQuery(request, PUBLIC.includes(name))
      if (CHANGING.includes(name)) notRepeatable.add(marked)
      if (PUBLIC.includes(name)) anonymous.add(marked)
      return marked
    },
  })
  const untyped = api as unknown as UntypedClient
  async function ask(method: string, path: string, input: AnyInput) {
    const { path: inPath, query, body, signal } = input
    for (const part of Object.values(inPath ?? {})) refuseDots(part)
    const headers = headersFor(input)
    return await untyped.request(method, path, { params: { path: inPath, query }, body, signal, headers })
  }
  return { api, ask }
}

/** URL parsing removes these segments even when they are encoded, which would reach another operation. */
function refuseDots(part: unknown): void {
  if (part === '.' || part === '..') throw new TypeError('A part of a path must not be . or ..')
}

interface ApiOptions {
  baseUrl: string
  send: Transport
  fetch: typeof globalThis.fetch
}

function headersFor({ headers, ifMatch, idempotencyKey, strict }: CallOptions): Headers {
  const sent = new Headers(headers)
  if (ifMatch !== undefined) sent.set('If-Match', ifMatch)
  if (idempotencyKey !== undefined) sent.set(KEY_HEADER, idempotencyKey)
  if (strict === true) sent.set('Prefer', 'handling=strict')
  return sent
}

/** Addresses are written to logs, so a token or key that was given as a parameter is sent in its header. */
function withoutCredentialsInQuery(request: Request, isPublic: boolean): Request {
  const url = new URL(request.url)
  const [token, key] = [isPublic ? null : url.searchParams.get('token'), url.searchParams.get('api_key')]
  if (token === null && key === null) return request
  const moved = new Request(withoutParameters(url, isPublic ? ['api_key'] : ['token', 'api_key']), request)
  if (token !== null && !moved.headers.has('Authorization')) moved.headers.set('Authorization', `Bearer ${token}`)
  if (key !== null && !moved.headers.has('X-API-Key')) moved.headers.set('X-API-Key', key)
  return moved
}

function withoutParameters(url: URL, names: readonly string[]): URL {
  const left = new URL(url)
  for (const name of names) left.searchParams.delete(name)
  return left
}

function answerOf(response: Response, { data, message }: Envelope): Answer<unknown> {
  const { headers } = response
  return {
    data,
    message,
    etag: headers.get('ETag'),
    requestId: headers.get('X-Request-Id'),
    ignored: ignoredOf(headers.get('X-Ignored-Parameters')),
    response,
  }
}

/** Percent-encoded names with commas, followed by `; more=2` if some did not fit. */
function ignoredOf(header: string | null): string[] {
  const [names = ''] = (header ?? '').split(';')
  return names
    .split(',')
    .map((name) => decodeURIComponent(name.trim()))
    .filter((name) => name !== '')
}
