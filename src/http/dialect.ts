import type { DomainError, ErrorKind, FieldErrors, FieldProblem } from '../shared/errors.ts'
import { tokenNotProvided } from '../shared/identity/identity.errors.ts'
import { INTERNAL_ERROR, INTERNAL_ERROR_TEXT } from './http.errors.ts'

export interface Success {
  data: unknown
  message?: string
}

export interface WrittenAnswer {
  status: number
  body: unknown
  /** Replaces the error's own message. */
  headers?: Record<string, string>
}

/** How one face writes success and failure. A new face is a new dialect, not an `if`. */
export interface Dialect {
  success(success: Success): WrittenAnswer
  failure(error: DomainError, documentationUrl: string): WrittenAnswer
  /** An unexpected error, without details. */
  crash(documentationUrl: string): WrittenAnswer
  /** Refusals are RFC 9457 problems for callers that accept those. A face with fixed bodies does not set it. */
  tellsProblems?: boolean
  /** For a face without XML: JSON for its clients. */
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

/** The envelope of docs/wire-rules.md#3: `{success, message, data}`. */
export const envelopeDialect: Dialect = {
  success: ({ data, message = '' }) => ({ status: 200, body: { success: true, message, data: data ?? null } }),
  failure: (error, documentationUrl) => ({
    status: statusOf(error.kind),
    body: {
      success: false,
      message: error.message,
      data: {
        code: error.code,
        documentation_url: documentationUrl,
        ...(error.fields ? presentErrors(error.fields) : {}),
      },
    },
  }),
  crash: (documentationUrl) => ({
    status: 500,
    body: {
      success: false,
      message: INTERNAL_ERROR_TEXT,
      data: { code: INTERNAL_ERROR, documentation_url: documentationUrl },
    },
  }),
  tellsProblems: true,
}

/** Messages for people and the codes of `src/shared/field-codes.ts` for programs. */
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

/** Version 3: a request without its token gets 422 with a fourth key (docs/wire-rules.md#9). */
export const versionThreeDialect: Dialect = {
  ...envelopeDialect,
  failure(error, documentationUrl) {
    if (error.code !== tokenNotProvided.definition.code) return envelopeDialect.failure(error, documentationUrl)
    return { status: 422, body: { success: false, message: LOGIN_AGAIN, data: null, result: { fails: LOGIN_AGAIN } } }
  },
}
