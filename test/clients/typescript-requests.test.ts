import { inspect } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError, type Helpdesk, HelpdeskError, memoryTokens } from '../../clients/typescript/src/index.ts'
import {
  answering,
  clientOver,
  collect,
  createWire,
  lostAnswer,
  unreachable,
  type Wire,
} from '../support/client-wire.ts'
import { install } from '../support/database.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'

const CREATE = '/api/v1/helpdesk/create'
const EDIT = '/api/v1/helpdesk/edit'
const INBOX = '/api/v1/helpdesk/inbox'
const REPLY = '/api/v1/helpdesk/reply'
const TICKET = '/api/v1/helpdesk/ticket'
const SEEN = '/api/v1/helpdesk/notifications-seen'
const KILN = { subject: 'The kiln is cold', body: 'It does not heat.', email: 'requester@example.com' }

let agent: TestPerson
let wire: Wire
let client: Helpdesk
let apiKey: string

beforeEach(async () => {
  await install()
  agent = await createAgent()
  wire = createWire()
  apiKey = await createApiKey()
  client = clientOver(wire, { tokens: tokensOf(agent), apiKey })
})

function tokensOf({ token }: TestPerson) {
  return memoryTokens({ accessToken: token, refreshToken: null, expiresAt: Date.now() + 3_600_000 })
}

async function numberOfTickets(): Promise<number> {
  return (await client.get(INBOX)).data.total
}

async function refusal(promise: Promise<unknown>): Promise<HelpdeskError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HelpdeskError)) throw new Error(`Not refused: ${String(error)}`)
  return error
}

describe('a creation', () => {
  test('is written once when the answer is lost, with one key', async () => {
    wire.next(lostAnswer, unreachable)
    const { data } = await client.post(CREATE, { body: KILN })
    expect(data.ticket?.title).toBe(KILN.subject)
    expect(await numberOfTickets()).toBe(1)
    const keys = wire.to(CREATE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(wire.waits).toHaveLength(2)
  })

  test('has a new key for each call, or the caller’s own', async () => {
    await client.post(CREATE, { body: KILN })
    await client.post(CREATE, { body: KILN })
    await client.post(CREATE, { body: KILN, idempotencyKey: 'order-7' })
    const again = await client.post(CREATE, { body: KILN, idempotencyKey: 'order-7' })
    const keys = wire.to(CREATE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys.slice(2)).toEqual(['order-7', 'order-7'])
    expect(await numberOfTickets()).toBe(3)
    expect(again.data.ticket_id).toBeGreaterThan(0)
  })

  test('reports the key if nothing was reached, so that a restart can retry', async () => {
    const never = clientOver(wire, { tokens: tokensOf(agent), retries: { limit: 0 } })
    wire.next(lostAnswer)
    const error = await never.post(CREATE, { body: KILN }).catch((reason: unknown) => reason as ConnectionError)
    expect(error).toBeInstanceOf(ConnectionError)
    const { idempotencyKey } = error as ConnectionError
    await never.post(CREATE, { body: KILN, idempotencyKey: idempotencyKey ?? '' })
    expect(await numberOfTickets()).toBe(1)
  })
})

describe('a retry', () => {
  test.each([429, 502, 503, 504])('follows %i for a read', async (status) => {
    wire.next(answering(status), answering(status))
    expect((await client.get(INBOX)).data.total).toBe(0)
    expect(wire.to(INBOX)).toHaveLength(3)
  })

  test('waits as long as the answer asks, and a little more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    wire.next(
      answering(429, { 'Retry-After': '7' }),
      answering(503, { 'Retry-After': new Date(Date.now() + 20_000).toUTCString() }),
    )
    await client.get(INBOX)
    const [first = 0, second = 0] = wire.waits
    expect(first).toBeGreaterThanOrEqual(7000)
    expect(first).toBeLessThan(7500)
    expect(second).toBeGreaterThanOrEqual(19_000)
    expect(second).toBeLessThan(21_000)
  })

  test('does not happen if the wait is too long', async () => {
    wire.next(answering(429, { 'Retry-After': '3600', 'X-Error-Code': 'rate_limited' }, { message: 'Later.' }))
    const error = await refusal(client.get(INBOX))
    expect(error).toMatchObject({
      status: 429,
      retryAfterSeconds: 3600,
      code: 'rate_limited',
      message: 'Later.',
    })
    expect(wire.waits).toEqual([])
  })

  test('happens at most three times, with doubling random waits', async () => {
    wire.next(unreachable, unreachable, unreachable, unreachable)
    await expect(client.get(INBOX)).rejects.toBeInstanceOf(ConnectionError)
    expect(wire.to(INBOX)).toHaveLength(4)
    expect(wire.waits.map((milliseconds, index) => milliseconds <= 300 * 2 ** index)).toEqual([true, true, true])
  })

  test.each([400, 404, 409, 422, 500])('does not follow %i', async (status) => {
    wire.next(answering(status))
    expect((await refusal(client.get(INBOX))).status).toBe(status)
    expect(wire.sent).toHaveLength(1)
  })

  test('does not follow a request that could have an effect twice: a change, a GET that changes, a stream', async () => {
    const { ticket_id } = await openTicket(agent)
    const broken = [unreachable, answering(503)]
    for (const fault of broken) {
      wire.sent.length = 0
      wire.next(fault, fault, fault)
      const failed = { name: expect.stringMatching(/^(ConnectionError|HelpdeskError)$/) as string }
      await expect(client.patch(EDIT, { body: { ticket_id, subject: 'Warm' } })).rejects.toMatchObject(failed)
      await expect(client.get(SEEN, { query: { notification_id: 'all' } })).rejects.toMatchObject(failed)
      const body = new Blob(['{}']).stream()
      const headers = { 'Idempotency-Key': 'one' }
      await client.fetch(CREATE, { method: 'POST', body, headers }).catch(() => null)
      expect(wire.sent).toHaveLength(3)
    }
  })

  test('ends when the caller aborts while waiting', async () => {
    const giveUp = new AbortController()
    const patient = clientOver(wire, {
      tokens: tokensOf(agent),
      retries: {
        wait: async (_, signal) => {
          giveUp.abort(new Error('No longer needed.'))
          signal?.throwIfAborted()
        },
      },
    })
    wire.next(unreachable)
    await expect(patient.get(INBOX, { signal: giveUp.signal })).rejects.toThrow('No longer needed.')
    expect(wire.sent).toHaveLength(1)
  })

  test('really waits, and stops when the caller aborts', async () => {
    const { wait: _, ...none } = {} as { wait?: undefined }
    const real = clientOver(wire, {
      tokens: tokensOf(agent),
      retries: { ...none, wait: undefined, baseMilliseconds: 60_000, maxMilliseconds: 60_000 },
    })
    wire.next(answering(503, { 'Retry-After': '30' }))
    await expect(real.get(INBOX, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(wire.sent).toHaveLength(1)
  })
})

describe('a time limit', () => {
  const never: Parameters<Wire['next']>[0] = async ({ signal }) =>
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })

  test('ends an attempt that gets no answer, and a read is tried again', async () => {
    wire.next(never)
    const quick = clientOver(wire, { tokens: tokensOf(agent), timeoutMilliseconds: 2000, apiKey })
    expect((await quick.get(INBOX)).data.total).toBe(0)
    expect(wire.to(INBOX)).toHaveLength(2)
  })

  test('of one call is in place of the client’s, and the error names it', async () => {
    const once = clientOver(wire, { tokens: tokensOf(agent), retries: { limit: 0 } })
    wire.next(never, never)
    for (const call of [
      async () => await once.post(CREATE, { body: KILN, timeoutMilliseconds: 50 }),
      async () =>
        await once.upload(REPLY, { body: { ticket_id: 1, reply_content: 'a' }, files: [], timeoutMilliseconds: 50 }),
    ]) {
      const error = await call().catch((reason: unknown) => reason as ConnectionError)
      expect(error).toMatchObject({ name: 'ConnectionError', cause: { name: 'TimeoutError' } })
      expect((error as ConnectionError).idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('also applies to an answer that breaks off', async () => {
    wire.next(async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":true,"data":{'))
          controller.error(new TypeError('Network connection lost.'))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    })
    await expect(client.get(INBOX)).rejects.toBeInstanceOf(ConnectionError)
  })
})

describe('a refusal', () => {
  test('names status, fields and the request', async () => {
    const error = await refusal(client.post(CREATE, { body: { ...KILN, subject: '' } }))
    expect(error).toMatchObject({
      name: 'HelpdeskError',
      status: 422,
      code: 'validation_failed',
      fields: { subject: ['The subject field is required.'] },
      fieldCodes: { subject: ['required'] },
    })
    expect(error.requestId).toBe(error.response.headers.get('X-Request-Id'))
    expect(error.message).toBe('The subject field is required.')
  })

  test('that is not from the helpdesk is reported too', async () => {
    wire.next(async () => new Response('<h1>Bad gateway</h1>', { status: 500 }))
    expect(await refusal(client.get(INBOX))).toMatchObject({
      status: 500,
      code: null,
      fields: {},
      message: 'The helpdesk answered 500.',
    })
  })

  test('names an unknown parameter on request', async () => {
    const body = { ...KILN, subjet: 'Typo' }
    expect((await client.post(CREATE, { body })).ignored).toEqual(['subjet'])
    expect((await refusal(client.post(CREATE, { body, strict: true }))).fields).toHaveProperty('subjet')
  })
})

describe('lists', () => {
  beforeEach(async () => {
    for (let number = 1; number <= 7; number += 1) await openTicket(agent, { subject: `Kiln ${number}` })
    wire.sent.length = 0
  })

  test('are iterated item by item, and pages are fetched when needed', async () => {
    const titles: string[] = []
    const asked: number[] = []
    for await (const { title } of client.items(INBOX, { query: { per_page: 3 } })) {
      titles.push(title)
      asked.push(wire.to(INBOX).length)
    }
    expect(asked).toEqual([1, 1, 1, 2, 2, 2, 3])
    expect(titles).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Kiln ${number}`))
  })

  test('are iterated page by page, also from a page in the middle or a cursor', async () => {
    const pages = await collect(client.pages(INBOX, { query: { per_page: 3, page: 2 } }))
    expect(pages.map(({ items }) => items.length)).toEqual([3, 1])
    expect(pages.map(({ total, totalIsExact }) => [total, totalIsExact])).toEqual([
      [7, true],
      [7, true],
    ])
    const [first] = await collect(client.pages(INBOX, { query: { per_page: 5 } }))
    const rest = await collect(client.items(INBOX, { query: { per_page: 5, cursor: first?.nextCursor ?? '' } }))
    expect(rest.map(({ title }) => title)).toEqual(['Kiln 2', 'Kiln 1'])
  })

  test('continue over an empty partial page', async () => {
    const [first] = await collect(client.pages(INBOX, { query: { per_page: 4 } }))
    const empty = { data: [], total: 0, total_is_exact: false, is_partial: true, next_cursor: first?.nextCursor }
    wire.next(answering(200, {}, { success: true, message: '', data: empty }))
    const pages = await collect(client.pages(INBOX, { query: { per_page: 4 } }))
    expect(pages.map(({ items, isPartial }) => [items.length, isPartial])).toEqual([
      [0, true],
      [3, false],
    ])
  })

  test('end with an error instead of looping', async () => {
    const stuck = { data: [], total: 0, total_is_exact: false, is_partial: true, next_cursor: 'WzEsMV0' }
    wire.next(...Array.from({ length: 5 }, () => answering(200, {}, { success: true, message: '', data: stuck })))
    await expect(collect(client.pages(INBOX))).rejects.toThrow('same cursor')
    expect(wire.sent).toHaveLength(2)
  })
})

describe('bookmarks', () => {
  test('are sent with the next request, the newest one seen', async () => {
    await client.post(CREATE, { body: KILN })
    const newest = client.bookmark()
    wire.next(async (request, pass) => {
      const answer = await pass(request)
      const headers = new Headers(answer.headers)
      headers.set('X-D1-Bookmark', '00000000-00000000-overtaken')
      return new Response(answer.body, { headers })
    })
    await client.get(INBOX)
    await client.get(INBOX)
    const sent = wire.sent.map(({ headers }) => headers.get('X-D1-Bookmark'))
    expect(sent).toEqual([null, newest, newest])
  })

  test('can be handed to another client', async () => {
    await client.post(CREATE, { body: KILN })
    const other = createWire()
    await clientOver(other, {
      tokens: tokensOf(agent),
      apiKey: await createApiKey(),
      bookmark: client.bookmark() ?? '',
    }).get(INBOX)
    expect(other.sent[0]?.headers.get('X-D1-Bookmark')).toBe(client.bookmark())
  })
})

describe('conditional requests', () => {
  test('read only changes, and write only if nobody else did', async () => {
    const { ticket_id } = await openTicket(agent)
    const read = await client.get(TICKET, { query: { id: ticket_id } })
    expect(await client.getIfChanged(TICKET, read.etag ?? '', { query: { id: ticket_id } })).toBeNull()
    await client.patch(EDIT, { body: { ticket_id, subject: 'Warm' }, ifMatch: read.etag ?? '' })
    const late = client.patch(EDIT, { body: { ticket_id, subject: 'Hot' }, ifMatch: read.etag ?? '' })
    expect((await refusal(late)).status).toBe(412)
    const changed = await client.getIfChanged(TICKET, read.etag ?? '', { query: { id: ticket_id } })
    expect(changed?.data).toMatchObject({ ticket: { title: 'Warm' } })
  })
})

describe('keys', () => {
  test('are sent as headers, never in an address or a body', async () => {
    const { ticket_id } = await openTicket(agent)
    await client.patch(EDIT, { body: { ticket_id, subject: 'Warm' } })
    await client.upload(REPLY, {
      body: { ticket_id, reply_content: 'See the file.' },
      files: [{ name: 'a.txt', content: 'a' }],
    })
    await client.get(INBOX)
    expect(wire.sent.map(({ url }) => new URL(url).search)).toEqual(['', '', ''])
    expect(wire.sent.map(({ headers }) => headers.get('X-API-Key'))).toEqual([apiKey, apiKey, apiKey])
    const texts = await Promise.all(wire.sent.map(async (request) => await request.text()))
    expect(texts.filter((text) => text.includes(apiKey))).toEqual([])
  })

  test('and tokens that are given as parameters are moved from the address to their headers', async () => {
    const other = createWire()
    const query = { token: agent.token, api_key: await createApiKey(), page: 1 }
    await clientOver(other).get(INBOX, { query })
    expect(other.sent.map(({ url }) => new URL(url).search)).toEqual(['?page=1'])
    const { headers } = other.sent[0] ?? new Request('https://none.example')
    expect([headers.get('Authorization'), headers.get('X-API-Key')]).toEqual([`Bearer ${agent.token}`, query.api_key])
  })

  test('and tokens are in no error and in no print of the client', async () => {
    const serviceKey = await createApiKey({ kind: 'service', userId: agent.id })
    const desk = clientOver(wire, { serviceKey, apiKey })
    const refused = await refusal(desk.get(TICKET, { query: { id: 999 } }))
    const token = (await desk.tokens())?.accessToken ?? ''
    wire.next(unreachable, unreachable, unreachable, unreachable)
    const lost: unknown = await desk.post(CREATE, { body: KILN }).catch((error: unknown) => error)
    const prints = [desk, refused, lost].map((each) => inspect(each, { depth: 20, showHidden: true }))
    expect(prints.join('\n')).toContain('HelpdeskError')
    for (const secret of [serviceKey, apiKey, token]) expect(prints.some((print) => print.includes(secret))).toBe(false)
  })

  test('do not follow a redirect to another site', async () => {
    wire.next(async ({ redirect }) => {
      expect(redirect).toBe('manual')
      return new Response(null, { status: 307, headers: { Location: 'https://attacker.example.net/' } })
    })
    expect((await refusal(client.get(INBOX))).status).toBe(307)
    expect(wire.sent).toHaveLength(1)
  })

  test('and tokens are sent to their own installation only', async () => {
    wire.next(answering(200))
    await client.download('https://files.example.net/a?b=c')
    const [sent] = wire.sent
    expect(sent?.url).toBe('https://files.example.net/a?b=c')
    expect([...(sent?.headers.keys() ?? [])]).not.toContain('authorization')
  })
})

describe('uploads', () => {
  const bytes = crypto.getRandomValues(new Uint8Array(50_000))

  test('go to addresses with parameters, as other calls do', async () => {
    const body = { subject: 'Relays', description: 'Worn.', from: agent.email, department: 1, status_type_id: 1 }
    const { id } = (await client.post('/api/v1/servicedesk/problem/create', { body })).data
    const { data } = await client.upload('/api/v1/servicedesk/general/updates/{id}/{kind}', {
      path: { id, kind: 'problem' },
      body: { identifier: 'root-cause', 'root-cause': 'See the picture.' },
      files: [{ name: 'relay.txt', content: 'worn' }],
    })
    expect(data).toMatchObject({ value: 'See the picture.', attach: [{ name: 'relay.txt' }] })
  })

  test('arrive byte for byte under their names, with progress up to the end', async () => {
    const customer = await createCustomer()
    const { ticket_id } = await openTicket(customer)
    const files = [
      { name: 'Öfen, Bild 2.bin', type: 'application/x-kiln', content: bytes },
      new File(['plain'], 'a\nb.txt', { type: 'text/plain' }),
    ]
    const seen: [number, number][] = []
    const { data } = await client.upload(REPLY, {
      body: { ticket_id, reply_content: 'See the files.' },
      files,
      onProgress: ({ loaded, total }) => seen.push([loaded, total]),
    })
    const total = seen[0]?.[1] ?? 0
    expect(total).toBeGreaterThan(bytes.byteLength)
    expect(seen.at(-1)).toEqual([total, total])
    expect(seen.every(([loaded], index) => index === 0 || loaded > (seen[index - 1]?.[0] ?? 0))).toBe(true)
    const [first, second] = data.thread.attach
    expect([first?.name, first?.type, first?.size]).toEqual([
      'Öfen, Bild 2.bin',
      'application/x-kiln',
      bytes.byteLength,
    ])
    expect(second).toMatchObject({ type: 'text/plain', size: 5 })
    const got = await (await client.download(first?.url ?? '')).bytes()
    expect(Buffer.from(got).equals(Buffer.from(bytes))).toBe(true)
  })

  test('are stored once when the answer is lost', async () => {
    const { ticket_id } = await openTicket(agent)
    wire.next(lostAnswer)
    const { data } = await client.upload(REPLY, {
      body: { ticket_id, reply_content: 'See the file.' },
      files: [{ name: 'a.bin', content: bytes }],
      onProgress: () => {},
    })
    expect(wire.to(REPLY)).toHaveLength(2)
    expect(data.thread.attach).toHaveLength(1)
  })

  test('stop when the caller aborts', async () => {
    const { ticket_id } = await openTicket(agent)
    const giveUp = new AbortController()
    const upload = client.upload(REPLY, {
      body: { ticket_id, reply_content: 'See the file.' },
      files: [{ name: 'a.bin', content: bytes }],
      signal: giveUp.signal,
      onProgress: () => giveUp.abort(new Error('Never mind.')),
    })
    await expect(upload).rejects.toThrow('Never mind.')
    expect(wire.to(REPLY)).toHaveLength(1)
  })

  test('cannot slip a header into their own part', async () => {
    const { ticket_id } = await openTicket(agent)
    await client.upload(REPLY, {
      body: { ticket_id, reply_content: 'See the file.' },
      files: [{ name: 'a"\r\nX-Evil: 1\r\n\r\n', type: 'text/plain\r\nX-Evil: 1', content: 'a' }],
    })
    expect(await wire.sent[0]?.text()).not.toMatch(/^X-Evil/m)
  })
})

test.each(['.', '..'])('%s as a segment of a path reaches no other operation', async (slug) => {
  await expect(client.delete('/v3/api/categories/{category}', { path: { category: slug } })).rejects.toThrow(
    'part of a path',
  )
  expect(wire.sent).toEqual([])
  await client.get('/v3/api/articles/{slug}', { path: { slug: '../categories' } }).catch(() => null)
  expect(new URL(wire.sent[0]?.url ?? '').pathname).toBe('/v3/api/articles/..%2Fcategories')
})

test('the low-level client answers refusals instead of throwing them', async () => {
  const { error, response } = await client.api.GET('/api/v1/helpdesk/ticket', { params: { query: { id: 999 } } })
  expect(response.status).toBe(404)
  expect(error).toMatchObject({ success: false })
})
