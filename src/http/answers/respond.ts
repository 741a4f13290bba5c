import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../../env.ts'
import type { Services } from '../../services.types.ts'
import type { DomainError } from '../../shared/errors.ts'
import { type Dialect, envelopeDialect, type Success, type WrittenAnswer } from '../dialect.ts'
import { INTERNAL_ERROR, INTERNAL_ERROR_TEXT } from '../http.errors.ts'
import { negotiateProblem } from './negotiation.ts'
import { type Refused, writtenProblem } from './problem.ts'
import { type Written, writeXml } from './xml.ts'

/** Adds the error's code as a header to every refusal (docs/errors.md). */
export const ERROR_CODE = 'X-Error-Code'

/** The only writer of bodies, except file bytes and RFC 6749 answers. */
export function respond<E extends AppEnv>(
  c: Context<E>,
  success: Success,
  headers: Record<string, string> = {},
): Response {
  return write(c, dialectOf(c).success(success), headers)
}

/** For answers without an envelope: lines of JSON or CSV. */
export function respondText<E extends AppEnv>(
  c: Context<E>,
  text: string,
  headers: Record<string, string> & { 'Content-Type': string },
): Response {
  c.header('Vary', 'Accept', { append: true })
  return c.body(text, 200, headers)
}

export function respondFailure(c: Context<AppEnv>, error: DomainError): Response {
  const { code, message, fields } = error
  const documentationUrl = documentationOf(c, code)
  const answer = dialectOf(c).failure(error, documentationUrl)
  const headers = { ...(answer.headers ?? error.headers), [ERROR_CODE]: code }
  return writeRefusal(c, { answer, refused: { code, message, fields, documentationUrl }, headers })
}

export function respondCrash<E extends AppEnv>(c: Context<E>): Response {
  const documentationUrl = documentationOf(c, INTERNAL_ERROR)
  const answer = dialectOf(c).crash(documentationUrl)
  const headers = { ...answer.headers, [ERROR_CODE]: INTERNAL_ERROR }
  const refused = { code: INTERNAL_ERROR, message: INTERNAL_ERROR_TEXT, documentationUrl }
  return writeRefusal(c, { answer, refused, headers })
}

/** The entry of a code in the reference. A request that fails early has no services, and its own origin is used. */
function documentationOf<E extends AppEnv>(c: Context<E>, code: string): string {
  const services: Services | undefined = c.get('services')
  return new URL(`/docs/errors#${code}`, services?.config.publicUrl ?? c.req.url).href
}

interface RefusalParts {
  answer: WrittenAnswer
  refused: Refused
  headers: Record<string, string>
}

function writeRefusal<E extends AppEnv>(c: Context<E>, { answer, refused, headers }: RefusalParts): Response {
  const format = dialectOf(c).tellsProblems === true ? negotiateProblem(c) : null
  if (format === null) return write(c, answer, headers)
  return send(c, {
    status: answer.status,
    written: writtenProblem({ ...refused, status: answer.status }, format),
    headers,
  })
}

/** A request that fails before it reaches a version has no dialect. */
function dialectOf<E extends AppEnv>(c: Context<E>): Dialect {
  const dialect: Dialect | undefined = c.get('dialect')
  return dialect ?? envelopeDialect
}

/** The body that `respond` would write, for a shared answer. */
export function writtenSuccess<E extends AppEnv>(c: Context<E>, success: Success): Written {
  return writtenAnswer(c, dialectOf(c).success(success))
}

function writtenAnswer<E extends AppEnv>(c: Context<E>, answer: WrittenAnswer): Written {
  const { writeJson } = dialectOf(c)
  if (c.get('format') === 'xml' && writeJson === undefined)
    return { text: writeXml(answer.body), contentType: 'application/xml; charset=UTF-8' }
  return { text: writeJson?.(answer) ?? JSON.stringify(answer.body), contentType: 'application/json' }
}

function write<E extends AppEnv>(c: Context<E>, answer: WrittenAnswer, headers: Record<string, string>): Response {
  return send(c, { status: answer.status, written: writtenAnswer(c, answer), headers })
}

interface Sent {
  status: number
  written: Written
  headers: Record<string, string>
}

function send<E extends AppEnv>(c: Context<E>, { status, written, headers }: Sent): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Vary', 'Accept', { append: true })
  return c.body(written.text, status as ContentfulStatusCode, { 'Content-Type': written.contentType })
}
