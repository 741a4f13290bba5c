/** Every way in which a request can be refused. The HTTP kit maps each kind to one status. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'too_many_requests'

/** Field name to the texts that say what is wrong with it. */
export type FieldErrors = Record<string, string[]>

export interface ErrorDetails {
  kind: ErrorKind
  /** Stable and dotted: `tickets.not_found`. Logged, never shown. */
  code: string
  message: string
  fields?: FieldErrors
  headers?: Record<string, string>
}

/** An expected refusal: its message is written for the caller and safe to show. */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly fields: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor({ kind, code, message, fields, headers }: ErrorDetails) {
    super(message)
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.fields = fields
    this.headers = headers ?? {}
  }
}

/** Makes a function that makes the error: `export const ticketNotFound = createErrorFactory({…})`. */
export function createErrorFactory(details: ErrorDetails): () => DomainError {
  return () => new DomainError(details)
}

/** A validation error; the first text of the first field becomes the message. */
export function invalidFields(fields: FieldErrors): DomainError {
  const first = Object.values(fields)[0]?.[0]
  return new DomainError({
    kind: 'invalid',
    code: 'request.invalid',
    message: first ?? 'The request is invalid.',
    fields,
  })
}
