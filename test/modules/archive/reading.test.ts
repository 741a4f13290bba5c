import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  archive,
  archiveAfter,
  archives,
  brokenPromises,
  closedTicket,
  onlyArchive,
  rowsOf,
} from '../../support/archives.ts'
import { callTool } from '../../support/assistant.ts'
import { call, callXml, type CallOptions, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { TestBrowser } from '../../support/pages.ts'
import { backgroundServices } from '../../support/searches.ts'
import { hashOf } from '../../support/passwords.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { addCollaborator } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { refusalData } from '../../support/error-codes.ts'

const THREAD = '/api/v1/helpdesk/ticket-thread'
const PASSWORD = 'six or more'

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let collaborator: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer({ email: 'nia@example.com', passwordHash: await hashOf(PASSWORD) })
  collaborator = await createCustomer()
})

interface Item {
  id: number
  body: string
  body_text: string
}

const thread = async (options: CallOptions) =>
  await call<{ data: Item[]; total: number; next_cursor: string | null }>('GET', THREAD, options)

async function conversation(days?: number): Promise<number> {
  return await closedTicket(
    [
      'The kiln is cold. "Ünïcode" \u2028 & <b>😀</b>',
      { text: 'Is it plugged in?', userId: agent.id, poster: 'support' },
      { text: 'They never plug anything in.', userId: agent.id, poster: 'support', isInternal: true },
      { text: 'This ticket has been assigned', poster: 'system', isInternal: true },
      'It is, and it is still cold.',
    ],
    { userId: customer.id, days },
  )
}

/** The answers that each person gets for a ticket, by every access path. */
async function readings(id: number): Promise<Record<string, string>> {
  const answers: Record<string, unknown> = {}
  for (const [name, as] of Object.entries({ admin, agent, customer })) {
    const query = { id }
    answers[`${name} JSON`] = (await thread({ as, query })).body
    answers[`${name} XML`] = (await callXml('GET', THREAD, { as, query })).response
    answers[`${name} page 2`] = (await thread({ as, query: { id, per_page: 1, page: 2 } })).body
    const { body } = await thread({ as, query: { id, per_page: 2 } })
    answers[`${name} cursor`] = (
      await thread({ as, query: { id, per_page: 2, cursor: body.data.next_cursor ?? '' } })
    ).body
    answers[`${name} app`] = (await call('GET', '/public/api/v1/helpdesk/ticket-thread', { as, query })).text
    answers[`${name} assistant`] = await callTool('get_ticket_thread', { id }, { as })
    answers[`${name} details`] = (await call('GET', '/api/v1/helpdesk/ticket', { as, query })).body
  }
  answers['stranger'] = (await thread({ as: collaborator, query: { id } })).status
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username: 'nia@example.com', password: PASSWORD })
  answers['page'] = (await browser.open(`/tickets/${id}`)).text
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, withoutTokens(JSON.stringify(answer))]),
  )
}

/** The address of a file holds a token of the moment, three texts with dots between. */
function withoutTokens(text: string): string {
  return text.replaceAll(/[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/g, '')
}

test('every access path reads an archived conversation unchanged, by the caller’s rights', async () => {
  const id = await conversation()
  const sent = new FormData()
  sent.append('ticket_id', String(id))
  sent.append('body', 'As seen')
  sent.append('media_attachment[]', new File(['bytes of it'], 'kiln.txt', { type: 'text/plain' }))
  expect((await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, multipart: sent })).status).toBe(200)
  await env.DB.prepare("UPDATE ticket_threads SET is_internal = 0 WHERE body_text = 'As seen'").run()
  await env.DB.prepare('DELETE FROM events').run()
  const before = await readings(id)
  const { version, updated_at: updated } = await ticketRow(id)
  await archiveAfter(12)
  await archive()
  expect(await archives()).toMatchObject([{ ticket_id: id, state: 'stored', due_at: null, entry_count: 5 }])
  expect((await rowsOf(id)).map(({ body, archive_id: archiveId }) => [body, archiveId !== null])).toEqual([
    ['', true],
    ['', true],
    ['', true],
    ['<p>This ticket has been assigned</p>', false],
    ['', true],
    ['', true],
  ])
  expect(await readings(id)).toEqual(before)
  expect(before['customer JSON']).toContain('kiln.txt')
  expect(before['customer JSON']).toContain('😀')
  expect(before['customer JSON']).not.toContain('They never plug')
  expect(before['page']).not.toContain('They never plug')
  expect(before['agent JSON']).toContain('They never plug')
  expect(before['stranger']).toBe('404')
  // Nothing was changed that anybody has to hear of.
  expect(await ticketRow(id)).toMatchObject({ version, updated_at: updated })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM events').first('n')).toBe(0)
  expect(await brokenPromises()).toEqual([])
})

async function ticketRow(id: number) {
  const row = await env.DB.prepare('SELECT * FROM tickets WHERE id = ?1').bind(id).first()
  if (row === null) throw new Error('There is no such ticket.')
  return row
}

test('reading costs one call to the bucket, and none without an archive', async () => {
  const [old, young] = [await conversation(), await conversation(10)]
  await archiveAfter(12)
  await archive()
  const gets = vi.spyOn(Object.getPrototypeOf(env.ATTACHMENTS) as R2Bucket, 'get')
  const read = await thread({ as: agent, query: { id: young } })
  expect([read.body.data.data.length, gets.mock.calls.length, read.cost.trips]).toEqual([5, 0, 1])
  const archived = await thread({ as: agent, query: { id: old } })
  expect([archived.body.data.data.length, gets.mock.calls.length, archived.cost.trips]).toEqual([5, 1, 1])
  gets.mockRestore()
})

test('a late mail contains its archived text', async () => {
  const { ticket_id: id } = await openTicket(customer)
  const json = { ticket_id: id, reply_content: 'Turn it off and on again.' }
  expect((await call('POST', '/api/v1/helpdesk/reply', { as: agent, json })).status).toBe(200)
  await env.DB.prepare('UPDATE tickets SET status = 3, closed_at = 1 WHERE id = ?1').bind(id).run()
  await archiveAfter(12)
  await archive()
  expect((await rowsOf(id)).map(({ body }) => body)).toContain('')
  const mails = await drain(openOutbox())
  const told = mails.filter(({ to }) => to === customer.email).map(({ text, html }) => [text, html])
  expect(JSON.stringify(told)).toMatch(/Turn it off and on again\..*Turn it off and on again\./)
})

test('an archive is hidden with its ticket, and its key gives no access', async () => {
  const id = await conversation()
  await archiveAfter(12)
  await archive()
  const { storage_key: key } = await onlyArchive()
  const gets = vi.spyOn(Object.getPrototypeOf(env.ATTACHMENTS) as R2Bucket, 'get')
  for (const as of [collaborator, null]) {
    expect((await thread({ as, query: { id } })).status).toBe(as === null ? 401 : 404)
    for (const path of [`/api/v1/${key}`, `/${key}`, `/files/${key}`, `/api/v3/admin/files/content?key=${key}`]) {
      expect((await send('GET', path, { as })).status).toBeGreaterThanOrEqual(400)
    }
  }
  for (const as of [agent, customer]) {
    expect((await send('GET', '/api/v3/admin/files/content', { as, query: { key } })).status).toBe(403)
    const { body } = await thread({ as, query: { id, archive_id: 1, key, offset: 0, length: 10_000 } })
    expect(Object.keys(body.data.data[0] ?? {})).not.toContain('archive')
    expect(JSON.stringify(body.data.data)).not.toMatch(/archive|sha256|offset/)
  }
  expect(gets.mock.calls).toHaveLength(2)
  gets.mockRestore()
})

test('a collaborator reads the conversation without notes', async () => {
  const id = await conversation()
  await addCollaborator(id, collaborator.id)
  await archiveAfter(12)
  await archive()
  const { body } = await thread({ as: collaborator, query: { id } })
  expect(body.data.data.map(({ body_text: text }) => text)).toHaveLength(3)
  expect(JSON.stringify(body)).not.toContain('They never plug')
})

describe('a long conversation', () => {
  // Random enough not to be compressed to nothing.
  const textOf = (index: number) =>
    `Entry ${index} ${Array.from({ length: 300 }, (_, word) => ((index * 7919 + word * 104_729) % 999_983).toString(36)).join(' ')}`

  test('reads one part of the archive for each page, and all pages are complete', async () => {
    const texts = Array.from({ length: 230 }, (_, index) => textOf(index))
    const id = await closedTicket(texts, { userId: customer.id })
    await archiveAfter(12)
    await archive()
    const { members, bytes } = await onlyArchive()
    expect((JSON.parse(members) as unknown[]).length).toBeGreaterThan(3)
    const gets = vi.spyOn(Object.getPrototypeOf(env.ATTACHMENTS) as R2Bucket, 'get')
    const read: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await thread({ as: customer, query: { id, per_page: 10, ...(cursor === '' ? {} : { cursor }) } })
      read.push(...body.data.data.map(({ body_text: text }) => text))
      cursor = body.data.next_cursor
    }
    expect(read).toEqual(texts)
    const ranges = gets.mock.calls.map(([, options]) => (options as { range: { length: number } }).range.length)
    expect(ranges).toHaveLength(23)
    expect(Math.max(...ranges)).toBeLessThan(bytes / 2)
    gets.mockRestore()
  })
})

test('a conversation is archived in small parts and read back whole', async () => {
  const random = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    return Buffer.from(bytes).toString('base64')
  }
  const texts = Array.from({ length: 60 }, random)
  const id = await closedTicket(texts, { userId: customer.id })
  await archiveAfter(12)
  const read: number[] = []
  const services = backgroundServices()
  const batch: typeof services.database.batch = async (statements) => {
    const results = await services.database.batch(statements)
    read.push(JSON.stringify(results).length)
    return results
  }
  await archive({ services: { ...services, database: { ...services.database, batch } } })
  expect((await onlyArchive()).bytes).toBeGreaterThan(5 * 1024 * 1024)
  expect(Math.max(...read)).toBeLessThan(2 * 1024 * 1024)
  const { body } = await thread({ as: customer, query: { id, per_page: 100 } })
  expect(body.data.data.map(({ body_text: text }) => text)).toEqual(texts)
  expect(await brokenPromises()).toEqual([])
})

describe('a damaged archive', () => {
  let id: number
  let key: string

  beforeEach(async () => {
    id = await conversation()
    await archiveAfter(12)
    await archive()
    key = (await onlyArchive()).storage_key
  })

  async function expectRefusal(reason: RegExp) {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = await thread({ as: customer, query: { id } })
    expect([answer.status, answer.headers.get('X-Error-Code'), answer.headers.get('Retry-After')]).toEqual([
      503,
      'conversation_unreadable',
      '60',
    ])
    expect(answer.body).toEqual({
      success: false,
      message: 'This conversation cannot be read at the moment. Try again later.',
      data: refusalData('conversation_unreadable'),
    })
    const { status, response } = await callXml('GET', THREAD, { as: agent, query: { id } })
    expect([status, response['success'], response['data']]).toEqual([
      503,
      'false',
      refusalData('conversation_unreadable'),
    ])
    expect(String(errors.mock.calls[0])).toMatch(/an archived conversation cannot be read/)
    expect(String(errors.mock.calls[0])).toMatch(reason)
    expect(String(errors.mock.calls[0])).not.toContain('kiln')
    errors.mockRestore()
  }

  test('is an error when it is missing', async () => {
    await env.ATTACHMENTS.delete(key)
    await expectRefusal(/not in the bucket/)
  })

  test('is an error when a bit changed', async () => {
    const bytes = new Uint8Array(await ((await env.ATTACHMENTS.get(key)) as R2ObjectBody).arrayBuffer())
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await env.ATTACHMENTS.put(key, bytes)
    await expectRefusal(/another checksum/)
  })

  test('is an error when it is truncated', async () => {
    const bytes = new Uint8Array(await ((await env.ATTACHMENTS.get(key)) as R2ObjectBody).arrayBuffer())
    await env.ATTACHMENTS.put(key, bytes.slice(0, -5))
    await expectRefusal(/bytes in place of|range/)
  })

  test('is an error while the bucket fails, and readable afterwards', async () => {
    const bucket = Object.getPrototypeOf(env.ATTACHMENTS) as R2Bucket
    const get = vi.spyOn(bucket, 'get').mockRejectedValue(new Error('R2 is down'))
    await expectRefusal(/R2 is down/)
    get.mockRestore()
    expect((await thread({ as: customer, query: { id } })).status).toBe(200)
  })

  test('does not prevent replies', async () => {
    await env.ATTACHMENTS.delete(key)
    const json = { ticket_id: id, reply_content: 'Hello again' }
    const answer = await call<Item>('POST', '/api/v1/helpdesk/reply', { as: customer, json })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Hello again')
  })
})
