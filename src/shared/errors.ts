import type { FieldCode } from './field-codes.ts'

/** Every way in which a request can be refused. The HTTP kit maps each kind to one status. */
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

/** What is wrong with one parameter: the code for machines, the text for people. */
export interface FieldProblem {
  code: FieldCode
  text: string
}

/** Field name to what is wrong with it. */
export type FieldErrors = Record<string, FieldProblem[]>

interface ErrorDetails {
  kind: ErrorKind
  /** Stable, in snake case, no other factory's; shown as `X-Error-Code`. What is answered alike has one code. */
  code: string
  message: string
  fields?: FieldErrors
  headers?: Record<string, string>
}

/** An expected refusal: its message is written for the caller and safe to show. Factories make it, nobody else does. */
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

/** Why one of several ids was not done (docs/wire-rules.md#6), as the wire tells it. */
export interface FailedId {
  id: number
  code: string
  reason: string
}

export function failedId(id: number, { code, message }: DomainError): FailedId {
  return { id, code, reason: message }
}

/** What docs/errors.md says of a factory. */
export interface ErrorDefinition {
  kind: ErrorKind
  code: string
  /** The message, or for one that names something what it says. */
  about: string
  /** The parameter at fault, where the factory knows it. */
  field?: { name: string; code: FieldCode }
}

export type ErrorFactory<Values extends unknown[] = []> = ((...values: Values) => DomainError) & {
  readonly definition: ErrorDefinition
}

interface Standing {
  kind: ErrorKind
  code: string
  /** Names the parameter at fault: the message stands at it too, in `data.errors`. */
  field?: { name: string; code: FieldCode }
}

interface Fixed extends Standing {
  message: string
  headers?: Record<string, string>
}

interface Worded<Values extends unknown[]> extends Standing {
  message: (...values: Values) => string
  /** What such messages say, for the table of errors. */
  about: string
  headers?: (...values: NoInfer<Values>) => Record<string, string>
}

/**
 * Makes a function that makes the error: `export const ticketNotFound = createErrorFactory({…})`. Every one stands exported in
 * an `*.errors.ts`, where docs/errors.md and its test find it.
 */
export function createErrorFactory(details: Fixed): ErrorFactory
export function createErrorFactory<Values extends unknown[]>(details: Worded<Values>): ErrorFactory<Values>
export function createErrorFactory<Values extends unknown[]>(details: Fixed | Worded<Values>): ErrorFactory<Values> {
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

/** A validation error of one or more parameters; the first text of the first field becomes the message. */
export const invalidFields: ErrorFactory<[FieldErrors]> = Object.assign(
  (fields: FieldErrors) => {
    const message = Object.values(fields)[0]?.[0]?.text ?? 'The request is invalid.'
    return new DomainError({ kind: VALIDATION_FAILED.kind, code: VALIDATION_FAILED.code, message, fields })
  },
  { definition: VALIDATION_FAILED },
)

/** The same for one parameter. */
export function invalidField(name: string, code: FieldCode, text: string): DomainError {
  return invalidFields({ [name]: [{ code, text }] })
}
