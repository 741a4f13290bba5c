export interface UploadProgress {
  /** Sent bytes of the request's body, over all fields and files. */
  loaded: number
  total: number
}

export type OnProgress = (progress: UploadProgress) => void

type Fetch = typeof globalThis.fetch

interface Upload {
  url: string
  headers: Headers
  body: Blob
  signal: AbortSignal | undefined
  onProgress: OnProgress | undefined
  /** Null: the platform's fetch, or XMLHttpRequest if only that reports progress. */
  fetch: Fetch | null
}

/** One attempt. Browsers report upload progress by XMLHttpRequest only; elsewhere the body is counted while it is read. */
export async function dispatchUpload(upload: Upload): Promise<Response> {
  const { url, headers, body, signal, onProgress } = upload
  headers.set('Content-Type', body.type)
  const send = upload.fetch ?? globalThis.fetch
  // A redirect would send the keys to another site.
  const redirect = 'manual'
  if (onProgress === undefined) return await send(url, { method: 'POST', headers, body, signal, redirect })
  const XmlHttpRequest = upload.fetch === null ? (globalThis as WithXmlHttpRequest).XMLHttpRequest : undefined
  if (XmlHttpRequest !== undefined) return await sendByXmlHttpRequest(new XmlHttpRequest(), upload, onProgress)
  const counted = body.stream().pipeThrough(counter(body.size, onProgress))
  // A stream body needs `duplex`, which not every platform's types have.
  return await send(url, { method: 'POST', headers, body: counted, signal, redirect, duplex: 'half' } as RequestInit)
}

function counter(
  total: number,
  onProgress: OnProgress,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let loaded = 0
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      loaded += chunk.byteLength
      onProgress({ loaded, total })
    },
  })
}

/** The parts of the browser's class that are used; not every platform has its types. */
interface XmlHttpRequestLike {
  responseType: string
  readonly status: number
  readonly response: Blob | null
  readonly upload: Listening
  addEventListener: Listening['addEventListener']
  open: (method: string, url: string) => void
  setRequestHeader: (name: string, value: string) => void
  getAllResponseHeaders: () => string
  send: (body: Blob) => void
  abort: () => void
}

interface Listening {
  addEventListener: (type: string, listener: (event: UploadProgress) => void) => void
}

interface WithXmlHttpRequest {
  XMLHttpRequest?: new () => XmlHttpRequestLike
}

async function sendByXmlHttpRequest(
  request: XmlHttpRequestLike,
  { url, headers, body, signal }: Upload,
  onProgress: OnProgress,
): Promise<Response> {
  const giveUp = () => request.abort()
  try {
    return await new Promise<Response>((resolve, reject) => {
      request.open('POST', url)
      headers.forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The upload failed.')))
      request.addEventListener('abort', () => reject(signal?.reason as Error))
      signal?.addEventListener('abort', giveUp, { once: true })
      request.send(body)
    })
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Statuses whose Response must have no body. */
const WITHOUT_BODY = new Set([204, 205, 304])

function answerOf(request: XmlHttpRequestLike): Response {
  const { status, response } = request
  return new Response(WITHOUT_BODY.has(status) ? null : response, { status, headers: headersOf(request) })
}

function headersOf(request: XmlHttpRequestLike): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
