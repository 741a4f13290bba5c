import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callXml, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { requestLine } from '../../support/request-log.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { refusalData } from '../../support/error-codes.ts'
import { signFileLink } from '../../../src/shared/identity/tokens/access-tokens.ts'

interface Attached {
  id: number
  name: string
  size: number
  type: string
  url: string
}

let agent: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  ticketId = (await openTicket(customer)).ticket_id
})

interface SentFile {
  bytes?: string | Uint8Array<ArrayBuffer>
  name?: string
  type?: string
}

function formWith(fields: Record<string, string | number>, ...files: SentFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const { bytes = 'hello world', name = 'note.txt', type = 'text/plain' } of files) {
    form.append('media_attachment[]', new File([bytes], name, { type }))
  }
  return form
}

/** Replies with the file and answers how it is listed. */
async function attach(as: TestPerson, file: SentFile = {}): Promise<Attached> {
  const multipart = formWith({ ticket_id: ticketId, reply_content: 'See the file' }, file)
  const { body } = await call<{ thread: { attach: Attached[] } }>('POST', '/api/v1/helpdesk/reply', { as, multipart })
  const [attached] = body.data.thread.attach
  if (!attached) throw new Error('Nothing was attached.')
  return attached
}

function fileAt(id: number): string {
  return `/api/v1/helpdesk/attachment/${id}`
}

async function storedObjects(): Promise<number> {
  return (await env.ATTACHMENTS.list()).objects.length
}

/** Bytes that repeat nowhere near a part's border, so that a lost or doubled part shows. */
function pattern(size: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(size / 4)
  for (let index = 0; index < words.length; index += 1) words[index] = Math.imul(index, 2_654_435_761)
  return new Uint8Array(words.buffer)
}

async function digest(bytes: BufferSource): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

test('a lost file is 404, without headers of a file', async () => {
  const { id } = await attach(customer)
  for (const { key } of (await env.ATTACHMENTS.list()).objects) await env.ATTACHMENTS.delete(key)
  const { status, headers, body } = await call('GET', fileAt(id), { as: customer })
  expect({ status, success: body.success }).toEqual({ status: 404, success: false })
  expect(headers.get('Content-Type')).toContain('application/json')
  const ofFiles = ['Content-Length', 'Content-Disposition', 'ETag', 'Accept-Ranges', 'Content-Range']
  expect(ofFiles.filter((name) => headers.has(name))).toEqual([])
})

describe('files can be sent with', () => {
  test('a new ticket, in multipart', async () => {
    const multipart = formWith({ subject: 'Broken', body: 'See' }, {}, { name: 'second.txt', bytes: 'two' })
    const { status, body, cost } = await call<{ ticket_id: number }>('POST', '/api/v1/helpdesk/create', {
      as: customer,
      multipart,
    })
    expect(status).toBe(200)
    expect(cost.trips).toBeLessThanOrEqual(2)
    const threads = await call<{ data: { attach: Attached[] }[] }>('GET', '/api/v1/helpdesk/ticket-thread', {
      as: customer,
      query: { id: body.data.ticket_id },
    })
    expect(threads.body.data.data[0]?.attach).toMatchObject([
      { name: 'note.txt', size: 11, type: 'text/plain' },
      { name: 'second.txt', size: 3 },
    ])
  })

  test('a reply, as base64 in JSON', async () => {
    const file = { name: 'photo.png', type: 'image/png', size: 999, file: 'data:image/png;base64,aGVsbG8=' }
    const json = { ticket_id: ticketId, reply_content: 'x', attachments: [file] }
    const { body } = await call<{ thread: { attach: Attached[] } }>('POST', '/api/v1/helpdesk/reply', {
      as: agent,
      json,
    })
    const [attached] = body.data.thread.attach
    expect(attached).toMatchObject({ name: 'photo.png', size: 5, type: 'image/png' })
    expect(await (await send('GET', fileAt(attached?.id ?? 0), { as: customer })).text()).toBe('hello')
  })

  test('an internal note, and are counted for agents only', async () => {
    const multipart = formWith({ ticket_id: ticketId, body: 'x' }, {})
    const { response } = await callXml('POST', '/api/v1/helpdesk/internal-note', { as: agent, multipart })
    expect(response).toMatchObject({ data: { thread: { attach: { item: [{ name: 'note.txt', size: '11' }] } } } })
    const counts = [agent, customer].map(async (as) => {
      const query = { id: ticketId }
      const { body } = await call<{ ticket: object }>('GET', '/api/v1/helpdesk/ticket', { as, query })
      return body.data.ticket
    })
    expect(await Promise.all(counts)).toMatchObject([{ attachment_count: 1 }, { attachment_count: 0 }])
  })
})

describe('a download', () => {
  test('is the original file, never sniffed, sandboxed, in one round trip', async () => {
    const { id, url } = await attach(customer)
    expect(url).toContain(`/api/v1/helpdesk/attachment/${id}?link=`)
    const response = await send('GET', fileAt(id), { as: agent })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('hello world')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '11',
      'content-disposition': 'attachment; filename=note.txt',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag: `"file-${id}"`,
    })
    expect(requestLine(response.headers.get('X-Request-Id'))).toMatchObject({ trips: 1 })
  })

  test.each([
    ['image/png', 'inline'],
    ['image/jpeg', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['application/pdf', 'attachment'],
    ['no type', 'attachment'],
  ])('of %s is shown as %s', async (type, disposition) => {
    const { id } = await attach(customer, { type, name: 'x' })
    const { headers } = await send('HEAD', fileAt(id), { as: customer })
    expect(headers.get('Content-Disposition')).toMatch(new RegExp(`^${disposition};`))
  })

  test.each([
    ['报告.pdf', `attachment; filename=__.pdf; filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf`],
    ['تقرير.txt', `attachment; filename=_____.txt; filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.txt`],
    ['../../etc/passwd', 'attachment; filename=passwd'],
    ["a;b'c.txt", `attachment; filename="a;b'c.txt"`],
    ['Angebot "Neu".pdf', `attachment; filename="Angebot _Neu_.pdf"; filename*=UTF-8''Angebot%20%22Neu%22.pdf`],
  ])('of %s has a safe name', async (name, expected) => {
    const { id } = await attach(customer, { name })
    const { headers } = await send('HEAD', fileAt(id), { as: customer })
    expect(headers.get('Content-Disposition')).toBe(expected)
  })

  test.each([
    ['bytes=0-4', 206, 'hello', 'bytes 0-4/11'],
    ['bytes=6-', 206, 'world', 'bytes 6-10/11'],
    ['bytes=-5', 206, 'world', 'bytes 6-10/11'],
    ['bytes=6-999', 206, 'world', 'bytes 6-10/11'],
    ['bytes=11-', 416, expect.stringContaining('The file has no byte of this range.'), 'bytes */11'],
    ['bytes=0-1,3-4', 200, 'hello world', null],
    ['lines=1-2', 200, 'hello world', null],
    ['bytes=x', 200, 'hello world', null],
  ])('of the range %s', async (range, status, text, contentRange) => {
    const { id } = await attach(customer)
    const response = await send('GET', fileAt(id), { as: customer, headers: { Range: range } })
    expect([response.status, await response.text()]).toEqual([status, text])
    expect(response.headers.get('Content-Range')).toBe(contentRange)
  })

  test('resumes only if If-Range matches the file', async () => {
    const { id } = await attach(customer)
    const statuses = [`"file-${id}"`, '"other"', `W/"file-${id}"`, 'Sat, 21 Nov 2026 00:00:00 GMT'].map(
      async (known) => {
        const headers = { Range: 'bytes=0-4', 'If-Range': known }
        return (await call('GET', fileAt(id), { as: customer, headers })).status
      },
    )
    expect(await Promise.all(statuses)).toEqual([206, 200, 200, 200])
  })

  test('answers 304 for a known tag, and HEAD has no body', async () => {
    const { id } = await attach(customer)
    const known = await send('GET', fileAt(id), { as: customer, headers: { 'If-None-Match': `"file-${id}"` } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const head = await send('HEAD', fileAt(id), { as: customer })
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([200, '', '11'])
  })

  test('of an empty file', async () => {
    const { id } = await attach(customer, { bytes: '' })
    const response = await send('GET', fileAt(id), { as: customer })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('a file can be read', () => {
  test('by the requester, a collaborator and agents in scope; strangers get 404', async () => {
    const { id } = await attach(agent)
    const collaborator = await createCustomer()
    const json = { ticket_id: ticketId, reply_content: 'x', cc: [collaborator.email] }
    await call('POST', '/api/v1/helpdesk/reply', { as: agent, json })
    for (const reader of [customer, agent, collaborator]) {
      expect((await call('GET', fileAt(id), { as: reader })).status).toBe(200)
    }
    for (const stranger of [await createCustomer(), await createAgent({ departments: [2] })]) {
      const { status, body } = await call('GET', fileAt(id), { as: stranger })
      expect([status, body.message]).toEqual([404, 'File not found'])
    }
  })

  test('of an internal note by agents only', async () => {
    const multipart = formWith({ ticket_id: ticketId, body: 'x' }, {})
    const { body } = await call<{ thread: { attach: Attached[] } }>('POST', '/api/v1/helpdesk/internal-note', {
      as: agent,
      multipart,
    })
    const id = body.data.thread.attach[0]?.id ?? 0
    expect((await call('GET', fileAt(id), { as: agent })).status).toBe(200)
    expect((await call('GET', fileAt(id), { as: customer })).status).toBe(404)
  })

  test('with its signed link for five minutes, without a token', async () => {
    const { url } = await attach(customer)
    const { pathname, search } = new URL(url)
    expect(await (await send('GET', pathname + search)).text()).toBe('hello world')
    vi.useFakeTimers({ now: Date.now() + 5 * 60 * 1000 + 1000, toFake: ['Date'] })
    try {
      const expired = 'This link has expired. Read the ticket again for a new one.'
      expect(await call('GET', pathname + search)).toMatchObject({
        status: 401,
        body: { message: expired, data: refusalData('file_link_expired') },
      })
      const inXml = await callXml('GET', pathname + search)
      expect(inXml).toMatchObject({ status: 401, response: { success: 'false', message: expired } })
      // Of a file that is gone it says the same, and of a forged or another file's link nothing.
      await env.DB.prepare('DELETE FROM attachments').run()
      expect(await call('GET', pathname + search)).toMatchObject({ status: 401, body: { message: expired } })
      const [link = ''] = search.split('=').slice(1)
      for (const other of [`${link}x`, `x${link}`]) {
        const answer = await call('GET', pathname, { query: { link: other } })
        expect(answer).toMatchObject({ status: 401, body: { message: 'Token not provided' } })
      }
      const elsewhere = await call('GET', fileAt(4711), { query: { link } })
      expect(elsewhere).toMatchObject({ status: 401, body: { message: 'Token not provided' } })
    } finally {
      vi.useRealTimers()
    }
  })

  test('not with a link of another file, a forged one, or one used as a token', async () => {
    const { id } = await attach(customer)
    const foreign = await signFileLink(env.TOKEN_SECRET, id + 1, Date.now())
    const forged = await signFileLink('another-secret-of-the-attacker', id, Date.now())
    for (const link of [foreign, forged, customer.token, 'x']) {
      expect((await call('GET', fileAt(id), { query: { link } })).status).toBe(401)
    }
    const token = await signFileLink(env.TOKEN_SECRET, id, Date.now())
    expect((await call('GET', fileAt(id), { token })).status).toBe(401)
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id: ticketId } })).status).toBe(401)
  })

  test.each([
    ['0', 422],
    ['abc', 422],
    ['4711', 404],
  ])('not as %s', async (id, status) => {
    expect((await call('GET', `/api/v1/helpdesk/attachment/${id}`, { as: agent })).status).toBe(status)
  })

  test('not without any identity', async () => {
    const { id } = await attach(customer)
    expect(await call('GET', fileAt(id))).toMatchObject({ status: 401 })
  })
})

describe('a refused request stores no file', () => {
  test.each([
    ['no ticket', { ticket_id: 4711, reply_content: 'x' }, 404],
    ['no text', { ticket_id: 1, reply_content: '' }, 422],
    ['nothing that is text', { ticket_id: 1, reply_content: '<script></script>' }, 422],
  ])('a reply with %s', async (_, fields, status) => {
    const multipart = formWith(fields, {})
    expect((await call('POST', '/api/v1/helpdesk/reply', { as: customer, multipart })).status).toBe(status)
    expect(await storedObjects()).toBe(0)
  })

  test('a reply without a token, by a revoked user, to a deleted ticket', async () => {
    const multipart = () => formWith({ ticket_id: ticketId, reply_content: 'x' }, {})
    expect((await call('POST', '/api/v1/helpdesk/reply', { multipart: multipart() })).status).toBe(401)
    await env.DB.prepare('UPDATE tickets SET status = 5').run()
    expect((await call('POST', '/api/v1/helpdesk/reply', { as: agent, multipart: multipart() })).status).toBe(409)
    await env.DB.prepare('UPDATE users SET token_version = 2').run()
    expect((await call('POST', '/api/v1/helpdesk/reply', { as: agent, multipart: multipart() })).status).toBe(401)
    expect(await storedObjects()).toBe(0)
  })

  test('too many files, too large a file, invalid base64', async () => {
    const many = formWith({ ticket_id: ticketId, reply_content: 'x' }, ...Array.from({ length: 11 }, () => ({})))
    const large = formWith({ ticket_id: ticketId, reply_content: 'x' }, { bytes: new Uint8Array(26 * 1024 * 1024) })
    expect((await call('POST', '/api/v1/helpdesk/reply', { as: customer, multipart: many })).status).toBe(413)
    expect((await call('POST', '/api/v1/helpdesk/reply', { as: customer, multipart: large })).status).toBe(413)
    const json = { ticket_id: ticketId, reply_content: 'x', attachments: [{ name: 'a', file: '***' }] }
    expect((await call('POST', '/api/v1/helpdesk/reply', { as: customer, json })).status).toBe(422)
    expect(await storedObjects()).toBe(0)
  })
})

describe('a file of 20 MB', () => {
  const bytes = pattern(20 * 1024 * 1024)

  test('is stored byte for byte, and can be read by range', async () => {
    const { id, size } = await attach(customer, { bytes, name: 'film.bin', type: 'application/octet-stream' })
    expect(size).toBe(bytes.byteLength)
    const whole = await (await send('GET', fileAt(id), { as: agent })).arrayBuffer()
    expect(await digest(whole)).toBe(await digest(bytes))
    const headers = { Range: 'bytes=5242879-10485760' }
    const part = await (await send('GET', fileAt(id), { as: agent, headers })).arrayBuffer()
    expect(await digest(part)).toBe(await digest(bytes.subarray(5_242_879, 10_485_761)))
  }, 240_000)

  test('arrives ten times at once', async () => {
    const expected = await digest(bytes)
    const attached = await Promise.all(Array.from({ length: 10 }, async () => await attach(customer, { bytes })))
    expect(new Set(attached.map(({ id }) => id)).size).toBe(10)
    for (const { id } of attached) {
      const whole = await (await send('GET', fileAt(id), { as: agent })).arrayBuffer()
      expect(await digest(whole)).toBe(expected)
    }
  }, 120_000)
})
