import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where answers are judged by docs/openapi.json: workerd runs no generated code, so Node does (test/answers.setup.ts). */
    answersUrl: string
  }
}

/** One JSON answer, as the judge reads it. */
export interface RecordedAnswer {
  method: string
  path: string
  status: number
  body: unknown
}

// Tests put stand-ins in its place.
const send = globalThis.fetch.bind(globalThis)
/** What was handed on already: the files of one worker share it. */
const known = new Set<string>()
let waiting: string[] = []

/** Keeps what an operation answered, unless one that looks alike was kept before. */
export async function recordAnswer(request: { method: string; url: URL }, response: Response): Promise<void> {
  const { headers } = response
  // Files and lines of JSON are no answers of this kind.
  const isFile = headers.has('Content-Disposition')
  if (isFile || !/\bjson\b/.test(headers.get('Content-Type') ?? '')) return
  const { pathname: path } = request.url
  // Their contracts are their tests; what a tool answers, its operation answers too.
  if (path.startsWith('/public/') || path === '/mcp') return
  const text = await response.clone().text()
  if (text === '') return
  const body: unknown = JSON.parse(text)
  const key = `${request.method} ${path.replaceAll(/\d+/g, '#')} ${response.status} ${shapeOf(body)}`
  if (known.has(key)) return
  known.add(key)
  waiting.push(JSON.stringify({ method: request.method, path, status: response.status, body } satisfies RecordedAnswer))
}

/** Hands on what was kept: a line each. */
export async function handOnAnswers(): Promise<void> {
  if (waiting.length === 0) return
  const body = waiting.join('\n')
  waiting = []
  // A project of its own beside the suite may have no judge.
  const url = inject('answersUrl') as string | undefined
  if (url === undefined) return
  const { ok, status } = await send(url, { method: 'POST', body })
  if (!ok) throw new Error(`The judge of answers answered ${status}.`)
}

/** Maps whose keys came from a request. */
const MAPS = new Set(['errors', 'error_codes', 'form'])
/** Words that a schema may list; other texts are all alike to it. */
const LISTABLE = /^[a-z][a-z_.]{0,30}$/

/** What a schema can tell apart, and no more, so that each difference is judged once. */
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
