// Receivers of webhooks, in the Node process of the tests: real HTTP, with faults. The simulator routes all fetches of the
// Worker here, and tests read the results the same way.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  method: string
  host: string
  url: string
  headers: Record<string, string>
  body: string
  /** When it arrived. */
  at: number
}

const boxes = new Map<string, Received[]>()
/** Responses that wait until the test releases them. */
const held = new Map<string, ServerResponse[]>()
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')

type Behaviour = (response: ServerResponse, count: number, box: string) => void

const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(code, headers).end(`answered ${code}`)

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  ok: status(200),
  empty: (response) => response.writeHead(204).end(),
  broken: status(500),
  gone: status(410),
  busy: status(429, { 'Retry-After': '600' }),
  'no-certificate': status(526),
  'no-handshake': status(525),
  redirect: status(302, { Location: '/elsewhere/ok' }),
  long: (response) => response.end('y'.repeat(100_000)),
  held: (response, _, box) => void held.set(box, [...(held.get(box) ?? []), response]),
  silent: () => undefined,
  tardy: (response) => void setTimeout(() => response.writeHead(200).end(), 9000),
  closing: (response) => response.socket?.destroy(),
  half: (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('half')
    setTimeout(() => response.socket?.destroy(), 50)
  },
  dripping: (response) => {
    response.writeHead(200).write('a drop')
  },
  endless: (response) => {
    const write = () => {
      while (!response.destroyed && response.write(MEGABYTE));
    }
    response.writeHead(200).on('drain', write)
    write()
  },
  'third-time': (response, count, box) => status(count < 3 ? 503 : 200)(response, count, box),
}

/** An assistant's description of itself at its own address, by the last part of the address: right, moved, another's, or too long. */
function describeClient(response: ServerResponse, host: string, url: string): void {
  const kind = url.split('/')[2] ?? ''
  if (kind === 'client-moved') {
    response.writeHead(302, { Location: url.replace('client-moved', 'client') }).end()
    return
  }
  const document = {
    client_id: kind === 'client-other' ? 'https://other.example/client' : `${host}${url}`,
    client_name: kind === 'client-long' ? 'x'.repeat(10_000) : 'Desk Pilot',
    redirect_uris: ['https://pilot.example/callback', 'http://localhost/callback'],
  }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document))
}

async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = asked
  const [, box = '', behaviour = ''] = url.split('/')
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  const received = boxes.get(box) ?? []
  if (method === 'GET' && behaviour.startsWith('client'))
    return describeClient(response, `https://${String(headers.host)}`, url)
  if (method === 'GET') {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(received))
    return
  }
  if (method === 'DELETE') {
    for (const waiting of held.get(box) ?? []) waiting.end('at last')
    held.delete(box)
    response.writeHead(204).end()
    return
  }
  const text = (value: string | string[] | undefined) => [value].flat().join(', ')
  const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, text(value)]))
  const body = Buffer.concat(chunks).toString('utf8')
  boxes.set(box, [...received, { method, host: text(headers.host), url, headers: all, body, at: Date.now() }])
  ;(BEHAVIOURS[behaviour] ?? status(404))(response, received.length + 1, box)
}

/** Starts the receivers until the process ends, and returns the route for the simulator's fetches. */
export async function openReceivers(): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const server = createServer((asked, response) => void answer(asked, response).catch(() => response.destroy()))
  server.unref()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return (asked, response) => forward(port, asked, response)
}

/** Services of the test run for its tests, like the response validator. */
const OF_THIS_RUN = /^127\.0\.0\.1:(\d+)$/

/** Streams both ways, so that a connection broken on one side breaks on the other. */
function forward(port: number, asked: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = asked
  const elsewhere = OF_THIS_RUN.exec(headers.host ?? '')?.[1]
  const onward = request({ host: '127.0.0.1', port: elsewhere ?? port, method, path: url, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 500, answered.headers)
    response.flushHeaders()
    answered.on('aborted', () => response.destroy())
    answered.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  asked.pipe(onward)
}
