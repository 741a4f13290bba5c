import { exports } from 'cloudflare:workers'
import { XMLParser } from 'fast-xml-parser'
import type { TestPerson } from './people.ts'
import { requireErrorCodes } from './error-codes.ts'
import { withMethodOverride } from '../../src/http/path.ts'
import { recordAnswer } from './recorded-answers.ts'
import { sentRequest } from './sent-requests.ts'
import { requestLine, watchLog } from './request-log.ts'

export const BASE_URL = 'https://desk.example.com'

export interface CallOptions {
  as?: TestPerson | null
  token?: string
  query?: Record<string, string | number | (string | number)[]>
  /** Sent as JSON. */
  json?: unknown
  form?: Record<string, string>
  multipart?: FormData
  xml?: string
  body?: BodyInit
  headers?: Record<string, string>
}

export interface Envelope<Data = unknown> {
  success: boolean
  message: string
  data: Data
  result?: { fails: string }
}

export interface Answer<Data = unknown> {
  status: number
  headers: Headers
  body: Envelope<Data>
  text: string
  /** The round trips of the request, from its log line. `Server-Timing` shows them to admins only. */
  cost: { trips: number; statements: number; rowsRead: number; rowsWritten: number }
}

/** Calls the Worker as a client would, and reads the JSON envelope. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says which data it expects
export async function call<Data = unknown>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Data>> {
  const response = await send(method, path, options)
  const text = await response.text()
  // Lines of JSON are no JSON.
  const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '')
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson && text !== '' ? JSON.parse(text) : { success: false, message: '', data: null }) as Envelope<Data>,
    cost: costOf(response.headers),
  }
  requireErrorCodes(answer)
  return answer
}

/** The raw response, for files and odd requests. */
export async function send(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  watchLog()
  const { url, headers, body } = partsOf(path, options)
  const response = await exports.default.fetch(url, { method, headers, body, redirect: 'manual' })
  const sent = sentRequest(options, url)
  await recordAnswer({ method: withMethodOverride(new Request(url, { method, headers })).method, url, sent }, response)
  return response
}

/** Builds the same request without sending it. */
export function requestOf(method: string, path: string, options: CallOptions = {}): Request {
  const { url, headers, body } = partsOf(path, options)
  return new Request(url, { method, headers, body, redirect: 'manual' })
}

function partsOf(path: string, options: CallOptions): { url: URL; headers: Headers; body: BodyInit | undefined } {
  const url = new URL(path, BASE_URL)
  for (const [name, value] of Object.entries(options.query ?? {})) {
    for (const one of [value].flat()) url.searchParams.append(name, String(one))
  }
  const headers = new Headers(options.headers)
  const token = options.token ?? options.as?.token
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  return { url, headers, body: bodyOf(options, headers) }
}

function bodyOf({ json, form, multipart, xml, body }: CallOptions, headers: Headers): BodyInit | undefined {
  if (json !== undefined) {
    headers.set('Content-Type', 'application/json')
    return JSON.stringify(json)
  }
  if (xml !== undefined) {
    headers.set('Content-Type', 'application/xml')
    return xml
  }
  if (form !== undefined) return new URLSearchParams(form)
  return multipart ?? body
}

/** The round trips of the request with these response headers. */
export function costOf(headers: Headers): Answer['cost'] {
  const line = requestLine(headers.get('X-Request-Id'))
  const read = (name: string) => Number(line[name] ?? Number.NaN)
  return {
    trips: read('trips'),
    statements: read('statements'),
    rowsRead: read('rowsRead'),
    rowsWritten: read('rowsWritten'),
  }
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'item' })

/** Makes the same call in XML. Returns the parsed `<response>`, every value as text. */
export async function callXml(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<{ status: number; response: Record<string, unknown> }> {
  const answer = await send(method, path, { ...options, headers: { ...options.headers, Accept: 'application/xml' } })
  const text = await answer.text()
  if (!(answer.headers.get('Content-Type') ?? '').includes('xml')) throw new Error(`Not XML: ${text.slice(0, 200)}`)
  const parsed = parser.parse(text) as { response: Record<string, unknown> }
  return { status: answer.status, response: parsed.response }
}
