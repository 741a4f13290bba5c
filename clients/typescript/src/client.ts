import { type AnyInput, API_KEY_HEADER, createApi, headersFor, KEY_HEADER, refuseDots } from './api.ts'
import type { Answer, CallOptions } from './client.types.ts'
import { createCredentials } from './credentials.ts'
import { HelpdeskError, refusalOf } from './errors.ts'
import { CHANGING } from './generated/operations.ts'
import type { Helpdesk, HelpdeskOptions } from './helpdesk.types.ts'
import { type FieldsToSend, type FileToSend, multipartOf } from './multipart.ts'
import { pagesOf, type WirePage } from './pages.ts'
import { createRetries } from './transport/retries.ts'
import { createSession, memoryTokens, sharedLock } from './session.ts'
import { DEFAULT_MILLISECONDS } from './transport/time-limits.ts'
import { createTransport } from './transport/transport.ts'
import { dispatchUpload, type OnProgress } from './uploads.ts'

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
  const send = createTransport({ session, retries: createRetries(options.retries), bookmark: options.bookmark ?? null })
  const limits = {
    call: options.timeoutMilliseconds ?? DEFAULT_MILLISECONDS.call,
    upload: options.uploadTimeoutMilliseconds ?? DEFAULT_MILLISECONDS.upload,
  }
  const { api, ask } = createApi({ baseUrl, apiKey, send, fetch: baseFetch, milliseconds: limits.call })

  async function call(method: string, path: string, input: AnyInput = {}): Promise<Answer<unknown>> {
    const { data, error, response } = await ask(method, path, input)
    if (!response.ok) throw new HelpdeskError(response, error)
    return answerOf(response, data as Envelope)
  }

  async function upload(
    path: string,
    { path: values = {}, body, files, onProgress, ...input }: AnyUpload,
  ): Promise<Answer<unknown>> {
    for (const part of Object.values(values)) refuseDots(part)
    const headers = headersFor(`POST ${path}`, input)
    headers.set('Accept', 'application/json')
    if (apiKey !== undefined) headers.set(API_KEY_HEADER, apiKey)
    const content = multipartOf(body, files)
    const response = await send({
      headers,
      signal: input.signal,
      isRepeatable: headers.has(KEY_HEADER),
      limit: { milliseconds: input.timeoutMilliseconds ?? limits.upload, until: 'body' },
      dispatch: async (headers, signal) =>
        await dispatchUpload({
          url: `${baseUrl}${addressOf(path, values)}`,
          headers,
          body: content,
          signal,
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
      limit: { milliseconds: isStream ? limits.upload : limits.call, until: 'headers' },
      dispatch: async (headers, signal) => await baseFetch(url, { ...init, headers, signal }),
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
