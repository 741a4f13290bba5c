/** The content of `data` in a refusal that names fields. */
interface RefusedData {
  errors?: Record<string, string[]>
  error_codes?: Record<string, string[]>
}

/** A refusal as envelope, or as RFC 6749 at `/oauth`. */
interface RefusalBody {
  message?: unknown
  data?: RefusedData | null
  error?: unknown
  error_description?: unknown
}

/** The helpdesk refused a request. `code` is stable and for programs, `message` is for people. */
export class HelpdeskError extends Error {
  override readonly name = 'HelpdeskError'
  readonly status: number
  /** For example `ticket_not_found`. Null if the answer is not from the helpdesk. */
  readonly code: string | null
  /** Each invalid parameter with its message. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Each invalid parameter with its code. */
  readonly fieldCodes: Readonly<Record<string, readonly string[]>>
  /** The id of this request in the helpdesk's log. */
  readonly requestId: string | null
  /** The number of seconds to wait before a retry. */
  readonly retryAfterSeconds: number | null
  readonly response: Response

  constructor(response: Response, body: unknown) {
    const refusal = typeof body === 'object' && body !== null ? (body as RefusalBody) : {}
    const { headers, status } = response
    super(textOf(refusal.message) ?? textOf(refusal.error_description) ?? `The helpdesk answered ${status}.`)
    this.status = status
    this.code = headers.get('X-Error-Code') ?? textOf(refusal.error)
    this.fields = refusal.data?.errors ?? {}
    this.fieldCodes = refusal.data?.error_codes ?? {}
    this.requestId = headers.get('X-Request-Id')
    this.retryAfterSeconds = readRetryAfter(headers.get('Retry-After'), Date.now())
    this.response = response
  }
}

/**
 * No answer arrived, so it is unknown whether the helpdesk acted. A creation can be sent again with the same `idempotencyKey`.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** The key for a retry; null if the request had none. */
  readonly idempotencyKey: string | null

  constructor(cause: unknown, idempotencyKey: string | null) {
    super('The helpdesk could not be reached.', { cause })
    this.idempotencyKey = idempotencyKey
  }
}

/** Seconds or a date (RFC 9110 section 10.2.3); null for anything else. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** Reads the whole body of a refusal. */
export async function refusalOf(response: Response): Promise<HelpdeskError> {
  const text = await response.text()
  return new HelpdeskError(response, parsed(text))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
