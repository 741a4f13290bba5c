/** The answer to a request. Status 0 means no response. */
export interface Answer<Data> {
  status: number
  data: Data | null
  /** The error codes of a refusal. */
  code: string
  /** The error codes of each invalid parameter. */
  fields: Record<string, string[]>
  retryAfterSeconds: number
}

export interface Question {
  body?: FormData | undefined
  /** The token of a ticket's link. */
  token?: string | undefined
  /** The Idempotency-Key, which is the same for every attempt. */
  idempotencyKey?: string | undefined
  /** Progress of the upload, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Aborts the attempt. */
  signal?: AbortSignal | undefined
}

const PATIENCE_MILLISECONDS = 30_000
const PATIENCE_WITH_FILES = 600_000

export type Ask = <Data>(path: string, question?: Question) => Promise<Answer<Data>>

/** Sends requests by XMLHttpRequest, because only it reports upload progress. Sets the widget's language. Never throws. */
export function deskAt(origin: string, language: string): Ask {
  return async function ask<Data>(path: string, { body, token, idempotencyKey, onProgress, signal }: Question = {}) {
    return await new Promise<Answer<Data>>((resolve) => {
      const request = new XMLHttpRequest()
      request.open(body ? 'POST' : 'GET', origin + path)
      request.timeout = body ? PATIENCE_WITH_FILES : PATIENCE_MILLISECONDS
      request.setRequestHeader('Accept', 'application/json')
      request.setRequestHeader('Accept-Language', language)
      if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
      if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey)
      if (onProgress)
        request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.addEventListener('loadend', () => resolve(answerOf<Data>(request)))
      request.send(body ?? null)
    })
  }
}

function answerOf<Data>(request: XMLHttpRequest): Answer<Data> {
  const { status } = request
  const isGood = status > 0 && status < 300
  const answer = parsed(request.responseText) as {
    data?: (Data & { error_codes?: Record<string, string[]> }) | null
  }
  return {
    status,
    data: isGood ? (answer.data ?? null) : null,
    code: status === 0 ? 'offline' : headerOf(request, 'x-error-code') || 'failed',
    fields: (isGood ? null : answer.data?.error_codes) ?? {},
    retryAfterSeconds: Number(headerOf(request, 'retry-after')),
  }
}

/** `getResponseHeader` logs an error in the site's console for a header that CORS does not expose, so search them all. */
function headerOf(request: XMLHttpRequest, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(request.getAllResponseHeaders())?.[1]?.trim() ?? ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** 128 bits for a submission, or for this browser. `crypto.randomUUID` is for pages with https only. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True if the same request may be sent again later: no response, the helpdesk is down, or a rate limit. */
export function isPassing({ status }: Pick<Answer<unknown>, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500
}
