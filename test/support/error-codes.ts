import table from '../../docs/errors.json'
import type { Answer } from './api.ts'

/** The `data` of a refusal without faulty fields. */
export function refusalData(code: string) {
  return { code, documentation_url: `https://desk.example.com/docs/errors#${code}` }
}

const CODES = new Set(table.errors.map(({ code }) => code))
const FIELD_CODES = new Set(table.fieldCodes.map(({ code }) => code))

/** Checks that every refusal in any test has a code of docs/errors.md, and every field's message a code beside it. */
export function requireErrorCodes({
  status,
  headers,
  body,
  text,
}: Pick<Answer, 'status' | 'headers' | 'body' | 'text'>): void {
  const code = headers.get('X-Error-Code')
  if (status >= 400 && code === null) throw new Error(`A ${status} has no X-Error-Code.`)
  if (code !== null && !CODES.has(code)) throw new Error(`${code} is in no row of docs/errors.md.`)
  if (text !== '' && code !== null) requireCodeInBody({ headers, body })
  const { errors, error_codes: codes } = (body?.data ?? {}) as Partial<Record<string, Record<string, string[]>>>
  if (code === null || typeof errors !== 'object') return
  const shape = (lists: Record<string, string[]> = {}) =>
    JSON.stringify(Object.entries(lists).map(([name, list]) => [name, list.length]))
  if (shape(errors) !== shape(codes)) throw new Error(`No code for each of ${JSON.stringify(errors)}`)
  const unknown = Object.values(codes ?? {})
    .flat()
    .filter((one) => !FIELD_CODES.has(one))
  if (unknown.length > 0) throw new Error(`No codes of fields: ${unknown.join(', ')}`)
}

const DOCUMENTATION = /^https?:\/\/[^/]+\/docs\/errors#(\w+)$/

/** An envelope repeats the code of the header. Only bodies that a standard or a published app fixes have none. */
function requireCodeInBody({ headers, body }: Pick<Answer, 'headers' | 'body'>): void {
  const isJson = headers.get('Content-Type') === 'application/json'
  if (!isJson || isOfAnotherShape(body)) return
  const { code, documentation_url: url } = (body.data ?? {}) as { code?: string; documentation_url?: string }
  const told = [code, DOCUMENTATION.exec(url ?? '')?.[1]]
  const expected = headers.get('X-Error-Code')
  if (told.some((one) => one !== expected)) throw new Error(`The body of ${expected} tells ${JSON.stringify(told)}.`)
}

/** A success, a body without the envelope or of a published app, or the one that a standard fixes. */
function isOfAnotherShape(body: Answer['body'] | null): boolean {
  return body === null || body.success || !('data' in body) || 'result' in body || 'error' in body
}
