import { inject } from 'vitest'
import type { SentRequest } from './sent-requests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Responses are validated against docs/openapi.json in Node (test/answers.setup.ts), because workerd forbids generated
     * code.
     */
    answersUrl: string
    /** Requests and events are recorded too, for the examples of the document. */
    recordsExamples: boolean
  }
}

/** One JSON response, as the validator reads it. */
export interface RecordedAnswer {
  method: string
  path: string
  status: number
  /** `application/json`, or `application/problem+json` for a refusal that was asked for as a problem. */
  type: string
  /** The code of a refusal. */
  code: string | null
  body: unknown
  /** What was asked with. It is kept for examples only. */
  sent?: SentRequest | null
}

/** An event as webhooks send it. */
export interface RecordedEvent {
  event: { type: string } & Record<string, unknown>
}

// Tests replace these.
const send = globalThis.fetch.bind(globalThis)
/** The responses already sent. Files of one worker share it. */
const known = new Set<string>()
let waiting: string[] = []

/** Keeps the response of an operation, unless a similar one is kept already. */
export async function recordAnswer(
  request: { method: string; url: URL; sent: SentRequest | null },
  response: Response,
): Promise<void> {
  const { headers } = response
  // Files and JSON lines are not validated.
  const isFile = headers.has('Content-Disposition')
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  if (isFile || !/\bjson\b/.test(type)) return
  const { pathname: path } = request.url
  // These have contract tests of their own, and MCP tools return what operations return.
  if (path.startsWith('/public/') || isOfProtocol(path)) return
  const text = await response.clone().text()
  if (text === '') return
  const body: unknown = JSON.parse(text)
  const { status } = response
  const code = headers.get('X-Error-Code')
  const sent = recordsExamples() ? request.sent : null
  const shape = `${shapeOf(body)} ${shapeOf(sent?.parameters ?? null)}`
  const key = `${request.method} ${path.replaceAll(/\d+/g, '#')} ${status} ${type} ${code} ${shape}`
  if (known.has(key)) return
  known.add(key)
  waiting.push(
    JSON.stringify({ method: request.method, path, status, type, code, body, sent } satisfies RecordedAnswer),
  )
}

/** Keeps the first event of each type and shape. */
export function recordEvent(event: RecordedEvent['event']): void {
  const key = `${event.type} ${shapeOf(event)}`
  if (known.has(key)) return
  known.add(key)
  waiting.push(JSON.stringify({ event } satisfies RecordedEvent))
}

export function recordsExamples(): boolean {
  // A project outside the suite provides nothing.
  return inject('recordsExamples')
}

/** Sends the kept responses, one on each line. */
export async function handOnAnswers(): Promise<void> {
  if (waiting.length === 0) return
  const body = waiting.join('\n')
  waiting = []
  // A project outside the suite may have no validator.
  const url = inject('answersUrl') as string | undefined
  if (url === undefined) return
  const { ok, status } = await send(url, { method: 'POST', body })
  if (!ok) throw new Error(`The judge of answers answered ${status}.`)
}

/** Maps whose keys come from a request. */
const MAPS = new Set(['errors', 'error_codes', 'form'])
/** Words that a schema may list. All other strings count as equal. */
const LISTABLE = /^[a-z][a-z_.]{0,30}$/

/** The differences a schema can see, so that each kind of response is validated once. */
function shapeOf(value: unknown, key = ''): string {
  if (typeof value === 'string') return shapeOfText(value)
  if (typeof value === 'number') return Number.isInteger(value) ? String(Math.sign(value)) : '.'
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${shapesOf(value)}]`
  if (MAPS.has(key)) return `{*:${shapesOf(Object.values(value))}}`
  const parts = Object.entries(value).map(([name, part]) => `${name}:${shapeOf(part, name)}`)
  return `{${parts.join()}}`
}

function shapesOf(values: readonly unknown[]): string {
  return [...new Set(values.map((value) => shapeOf(value)))].toSorted().join('|')
}

function shapeOfText(text: string): string {
  if (text === '' || LISTABLE.test(text)) return `'${text}'`
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return 'time'
  return /^https?:/.test(text) ? 'address' : 'text'
}

/** The bodies are those of other specifications: of MCP, and of OAuth for its assistants. */
function isOfProtocol(path: string): boolean {
  return path === '/mcp' || path.startsWith('/.well-known/oauth-') || /^\/connect\/(?:token|register)$/.test(path)
}
