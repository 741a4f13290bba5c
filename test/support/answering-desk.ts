import { desk } from './desk-shell.ts'

export const env = { HELPDESK_URL: 'https://desk.example.com', HELPDESK_KEY: 'the-admin-key' }

export interface Asked {
  line: string
  query: Record<string, string>
  body: unknown
  ifMatch: string | null
  isKeyed: boolean
}

export type Answering = (asked: Asked) => Response

/** A desk that answers each request with the result of `answer`. */
export function deskOf(answer: Answering) {
  const asked: Asked[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const text = await request.text()
    const one: Asked = {
      line: `${request.method} ${url.pathname.replace('/api/v3/admin/', '')}`,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? null : (JSON.parse(text) as unknown),
      ifMatch: request.headers.get('If-Match'),
      isKeyed: request.headers.has('Idempotency-Key'),
    }
    asked.push(one)
    return answer(one)
  }
  return { asked, run: async (...args: string[]) => await desk(args, { env, fetch }) }
}

export function answered(data: unknown, { etag, status = 200, code, message = 'OK' }: Partial<Answer> = {}): Response {
  const headers = new Headers()
  if (etag !== undefined) headers.set('ETag', etag)
  if (code !== undefined) headers.set('X-Error-Code', code)
  return Response.json({ success: status === 200, message, data }, { status, headers })
}

export interface Answer {
  etag: string
  status: number
  code: string
  message: string
}

export function page(rows: object[], next: string | null = null, total = rows.length) {
  return answered({ data: rows, total, total_is_exact: true, next_cursor: next })
}

export const TOPIC = { id: 3, topic: 'Kilns', department_id: null, active: true }
