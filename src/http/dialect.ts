import type { DomainError, ErrorKind, FieldErrors, FieldProblem } from '../shared/errors.ts'
import { tokenNotProvided } from '../shared/identity/identity.errors.ts'

export interface Success {
  data: unknown
  message?: string
}

export interface WrittenAnswer {
  status: number
  body: unknown
  /** In place of the error's own. */
  headers?: Record<string, string>
}

/** How one face of the service writes success and failure. A further face is a further dialect, not an `if`. */
export interface Dialect {
  success(success: Success): WrittenAnswer
  failure(error: DomainError): WrittenAnswer
  /** Anything that nobody foresaw: says nothing about itself. */
  crash(): WrittenAnswer
  /** For a face that knows no XML: JSON as its clients can read it. */
  writeJson?: (answer: WrittenAnswer) => string
}

export function statusOf(kind: ErrorKind): number {
  switch (kind) {
    case 'malformed':
      return 400
    case 'unauthenticated':
      return 401
    case 'forbidden':
      return 403
    case 'not_found':
      return 404
    case 'method_not_allowed':
      return 405
    case 'conflict':
      return 409
    case 'gone':
      return 410
    case 'precondition_failed':
      return 412
    case 'too_large':
      return 413
    case 'unsupported_media_type':
      return 415
    case 'range_not_satisfiable':
      return 416
    case 'upgrade_required':
      return 426
    case 'invalid':
      return 422
    case 'too_many_requests':
      return 429
    case 'unavailable':
      return 503
  }
}

/** The envelope of docs/wire-rules.md#3: `{success, message, data}` and nothing else. */
export const envelopeDialect: Dialect = {
  success: ({ data, message = '' }) => ({ status: 200, body: { success: true, message, data: data ?? null } }),
  failure: (error) => ({
    status: statusOf(error.kind),
    body: { success: false, message: error.message, data: error.fields ? presentErrors(error.fields) : null },
  }),
  crash: () => ({ status: 500, body: { success: false, message: 'Internal error', data: null } }),
}

/** The words for people, and beside them the codes of `src/shared/field-codes.ts` for machines. */
export function presentErrors(fields: FieldErrors) {
  return { errors: textsOf(fields), error_codes: eachProblem(fields, ({ code }) => code) }
}

export function textsOf(fields: FieldErrors): Record<string, string[]> {
  return eachProblem(fields, ({ text }) => text)
}

function eachProblem(fields: FieldErrors, read: (problem: FieldProblem) => string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, problems]) => [name, problems.map(read)]))
}

const LOGIN_AGAIN = 'Unauthorized. Please log in again.'

/** Version 3: a call without its token is answered 422 with a fourth key (docs/wire-rules.md#9). */
export const versionThreeDialect: Dialect = {
  ...envelopeDialect,
  failure(error) {
    if (error.code !== tokenNotProvided.definition.code) return envelopeDialect.failure(error)
    return { status: 422, body: { success: false, message: LOGIN_AGAIN, data: null, result: { fails: LOGIN_AGAIN } } }
  },
}
