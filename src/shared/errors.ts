import type { FieldCode } from './field-codes.ts'

/** The kinds of refusals. The HTTP kit maps each to one status. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'gone'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'upgrade_required'
  | 'invalid'
  | 'too_many_requests'
  | 'unavailable'

/** The fault of one parameter: a code for programs, a message for people. */
export interface FieldProblem {
  code: FieldCode
  text: string
}

/** Faults by field name. */
export type FieldErrors = Record<string, FieldProblem[]>

interface ErrorDetails {
  kind: ErrorKind
  /** Stable, unique, in snake case; shown as `X-Error-Code`. Errors that must not be distinguished share a code. */
  code: string
  message: string
  fields?: FieldErrors
  headers?: Record<string, string>
}

/** An expected refusal. Its message is for the caller and safe to show. Only factories create it. */
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

/** Why one of several ids failed (docs/wire-rules.md#6), in wire format. */
export interface FailedId {
  id: number
  code: string
  reason: string
}

export function failedId(id: number, { code, message }: DomainError): FailedId {
  return { id, code, reason: message }
}

/** The entry of a factory in docs/errors.md. */
export interface ErrorDefinition {
  kind: ErrorKind
  code: string
  /** The message, or a description of it if it has variables. */
  about: string
  /** The faulty parameter, if the factory knows it. */
  field?: { name: string; code: FieldCode }
}

export type ErrorFactory<Values extends unknown[] = []> = ((...values: Values) => DomainError) & {
  readonly definition: ErrorDefinition
}

interface ErrorBase {
  kind: ErrorKind
  code: string
  /** The faulty parameter; the message is also in `data.errors` under its name. */
  field?: { name: string; code: FieldCode }
}

interface FixedMessage extends ErrorBase {
  message: string
  headers?: Record<string, string>
}

interface MessageFromValues<Values extends unknown[]> extends ErrorBase {
  message: (...values: Values) => string
  /** The description of such messages, for the table of errors. */
  about: string
  headers?: (...values: NoInfer<Values>) => Record<string, string>
}

/**
 * Creates an error factory: `export const ticketNotFound = createErrorFactory({…})`. All factories are exported from
 * `*.errors.ts` files, where docs/errors.md and its test find them.
 */
export function createErrorFactory(details: FixedMessage): ErrorFactory
export function createErrorFactory<Values extends unknown[]>(details: MessageFromValues<Values>): ErrorFactory<Values>
export function createErrorFactory<Values extends unknown[]>(
  details: FixedMessage | MessageFromValues<Values>,
): ErrorFactory<Values> {
  const { kind, code, field } = details
  const make = (...values: Values): DomainError => {
    const message = 'about' in details ? details.message(...values) : details.message
    const headers = 'about' in details ? details.headers?.(...values) : details.headers
    const fields = field === undefined ? undefined : { [field.name]: [{ code: field.code, text: message }] }
    return new DomainError({ kind, code, message, headers, fields })
  }
  const about = 'about' in details ? details.about : details.message
  return Object.assign(make, { definition: { kind, code, about, field } })
}

const VALIDATION_FAILED = {
  kind: 'invalid',
  code: 'validation_failed',
  about: 'One or more parameters are wrong: `data.errors` says so in words, `data.error_codes` in codes.',
} as const satisfies ErrorDefinition

/** A validation error of one or more parameters. The first message of the first field becomes the message. */
export const invalidFields: ErrorFactory<[FieldErrors]> = Object.assign(
  (fields: FieldErrors) => {
    const message = Object.values(fields)[0]?.[0]?.text ?? 'The request is invalid.'
    return new DomainError({ kind: VALIDATION_FAILED.kind, code: VALIDATION_FAILED.code, message, fields })
  },
  { definition: VALIDATION_FAILED },
)

/** A validation error of one parameter. */
export function invalidField(name: string, code: FieldCode, text: string): DomainError {
  return invalidFields({ [name]: [{ code, text }] })
}
