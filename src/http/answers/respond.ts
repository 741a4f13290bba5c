import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../../env.ts'
import type { DomainError } from '../../shared/errors.ts'
import { type Dialect, envelopeDialect, type Success, type WrittenAnswer } from '../dialect.ts'
import { INTERNAL_ERROR } from '../http.errors.ts'
import { writeXml } from './xml.ts'

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
  const answer = dialectOf(c).failure(error)
  return write(c, answer, { ...(answer.headers ?? error.headers), [ERROR_CODE]: error.code })
}

export function respondCrash<E extends AppEnv>(c: Context<E>): Response {
  const answer = dialectOf(c).crash()
  return write(c, answer, { ...answer.headers, [ERROR_CODE]: INTERNAL_ERROR })
}

/** A request that fails before it reaches a version has no dialect. */
function dialectOf<E extends AppEnv>(c: Context<E>): Dialect {
  const dialect: Dialect | undefined = c.get('dialect')
  return dialect ?? envelopeDialect
}

/** A body as text. */
export interface Written {
  text: string
  contentType: string
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
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Vary', 'Accept', { append: true })
  const { text, contentType } = writtenAnswer(c, answer)
  return c.body(text, answer.status as ContentfulStatusCode, { 'Content-Type': contentType })
}
