/** What the envelope of a refusal holds in `data`, where it names fields. */
interface RefusedData {
  errors?: Record<string, string[]>
  error_codes?: Record<string, string[]>
}

/** A refusal in either of the two shapes: the envelope, or RFC 6749 at `/oauth`. */
interface RefusalBody {
  message?: unknown
  data?: RefusedData | null
  error?: unknown
  error_description?: unknown
}

/** The helpdesk refused a request. `code` is stable and meant for programs, `message` is written for people. */
export class HelpdeskError extends Error {
  override readonly name = 'HelpdeskError'
  readonly status: number
  /** As `ticket_not_found`; null where something in front of the helpdesk answered. */
  readonly code: string | null
  /** What is wrong with which parameter, in words. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The same as codes. */
  readonly fieldCodes: Readonly<Record<string, readonly string[]>>
  /** Names this request in the helpdesk's log. */
  readonly requestId: string | null
  /** After how many seconds another try is worth it. */
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
 * No answer arrived. Whether the helpdesk acted nobody knows: what creates may be sent again with the same
 * `idempotencyKey`.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** The key under which the request may be sent again, null where it had none. */
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

/** Reads the body of a refusal whole. */
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
