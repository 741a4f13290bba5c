import type { FieldErrors } from '../../shared/errors.ts'
import { presentErrors } from '../dialect.ts'
import type { AnswerFormat } from './negotiation.ts'
import { type Written, writeXml } from './xml.ts'

/** A refusal as a problem tells it. */
export interface Refused {
  code: string
  message: string
  documentationUrl: string
  fields?: FieldErrors | undefined
}

/** RFC 9457: the members of the envelope's `data` are extensions beside those that the RFC names. */
export function writtenProblem(refused: Refused & { status: number }, format: AnswerFormat): Written {
  const { code, message, documentationUrl, fields, status } = refused
  const problem = {
    type: documentationUrl,
    title: titleOf(code),
    status,
    detail: message,
    code,
    ...(fields ? presentErrors(fields) : {}),
  }
  if (format === 'json') return { text: JSON.stringify(problem), contentType: 'application/problem+json' }
  return { text: writeXml(problem, PROBLEM_XML), contentType: 'application/problem+xml; charset=UTF-8' }
}

/** RFC 9457, appendix B, which keeps the namespace of RFC 7807. */
const PROBLEM_XML = { root: 'problem', namespace: 'urn:ietf:rfc:7807', item: 'i' }

/** A title may not differ between occurrences: `ticket_not_found` is `Ticket not found`. */
function titleOf(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
