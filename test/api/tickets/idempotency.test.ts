import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, type CallOptions, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { rowCounts } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  id = (await openTicket(customer)).ticket_id
})

async function post(path: string, options: CallOptions, key: string | null = 'key-1') {
  const headers = key === null ? options.headers : { ...options.headers, 'Idempotency-Key': key }
  return await call<Record<string, unknown>>('POST', path, { ...options, headers })
}

/** Every answer signs its file links again. */
function withoutLinks(text: string): string {
  return text.replaceAll(/link=[^"]+/g, 'link=')
}

async function storedKeys() {
  const { results } = await env.DB.prepare('SELECT caller, route, key, result FROM idempotency_keys').all()
  return results
}

interface Operation {
  name: string
  path: string
  options: () => Promise<CallOptions>
}

const operations: Operation[] = [
  {
    name: 'create',
    path: '/api/v1/helpdesk/create',
    options: async () => await Promise.resolve({ as: customer, json: { subject: 'Again', body: 'Said once.' } }),
  },
  {
    name: 'create by an agent for somebody unknown',
    path: '/api/v1/helpdesk/create',
    options: async () =>
      await Promise.resolve({
        as: agent,
        json: { subject: 'Again', body: 'Said once.', email: 'new@example.com', cc: ['copy@example.com'] },
      }),
  },
  {
    name: 'create by a widget',
    path: '/api/v1/helpdesk/create',
    options: async () => ({
      headers: { Origin: 'https://shop.example.com', 'CF-Connecting-IP': '192.0.2.7' },
      json: {
        subject: 'Again',
        body: 'Said once.',
        email: 'guest@example.com',
        api_key: await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] }),
      },
    }),
  },
  {
    name: 'reply',
    path: '/api/v1/helpdesk/reply',
    options: async () => await Promise.resolve({ as: customer, json: { ticket_id: id, reply_content: 'Said once.' } }),
  },
  {
    name: 'reply with details',
    path: '/api/v2/helpdesk/reply/with details',
    options: async () => await Promise.resolve({ as: agent, json: { ticket_id: id, reply_content: 'Said once.' } }),
  },
  {
    name: 'internal note',
    path: '/api/v1/helpdesk/internal-note',
    options: async () => await Promise.resolve({ as: agent, json: { ticket_id: id, body: 'Said once.' } }),
  },
  {
    name: 'merge',
    path: '/api/v2/helpdesk/merge',
    options: async () => ({ as: agent, json: { p_id: id, t_id: [(await openTicket(customer)).ticket_id] } }),
  },
]

describe.each(operations)('$name', ({ path, options: optionsOf }) => {
  test('a retry gets the same answer in two round trips, and changes nothing', async () => {
    const options = await optionsOf()
    const first = await post(path, options)
    expect([first.status, first.cost.trips]).toEqual([200, 2])
    const counts = await rowCounts()
    const again = await post(path, options)
    expect([again.status, again.cost.trips]).toEqual([200, 2])
    expect(withoutLinks(again.text)).toBe(withoutLinks(first.text))
    expect(await rowCounts()).toEqual(counts)
  })

  test('of two copies at once one writes, and the other answers it in at most three round trips', async () => {
    const options = await optionsOf()
    const before = await rowCounts()
    const answers = await Promise.all([post(path, options), post(path, options), post(path, options)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(Math.max(...answers.map(({ cost }) => cost.trips))).toBeLessThanOrEqual(3)
    expect(new Set(answers.map(({ text }) => withoutLinks(text))).size).toBe(1)
    const once = await rowCounts()
    await post(path, options)
    expect(await rowCounts()).toEqual(once)
    expect(once).not.toEqual(before)
    expect(await storedKeys()).toHaveLength(1)
  })

  test('another body under the same key is 409 and writes nothing', async () => {
    const options = await optionsOf()
    await post(path, options)
    const counts = await rowCounts()
    const other = { ...options, json: { ...(options.json as object), reason: 'x', title: 'x' } }
    const { status, body } = await post(path, other)
    expect([status, body.message]).toEqual([409, 'This Idempotency-Key was used for another request.'])
    expect(await rowCounts()).toEqual(counts)
  })
})

describe('the key', () => {
  const reply = () => ({ as: customer, json: { ticket_id: id, reply_content: 'Said once.' } })

  test('belongs to one caller and one operation', async () => {
    await post('/api/v1/helpdesk/reply', reply())
    const other = { ...reply(), as: agent }
    const answers = [
      await post('/api/v1/helpdesk/reply', other),
      await post('/api/v2/helpdesk/reply/with-details', reply()),
      await post('/api/v1/helpdesk/reply', reply(), 'key-2'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await storedKeys()).toMatchObject([
      { caller: `user:${customer.id}`, route: 'POST /api/v1/helpdesk/reply', key: 'key-1' },
      { caller: `user:${agent.id}` },
      { route: 'POST /api/v2/helpdesk/reply/with-details' },
      { key: 'key-2' },
    ])
    expect(await rowCounts()).toMatchObject({ threads: 5 + 1 })
  })

  test('matches equal parameters in any syntax, with another token or address', async () => {
    await post('/api/v1/helpdesk/reply', reply())
    const form = { ticket_id: String(id), reply_content: 'Said once.', ip: '192.0.2.1', token: customer.token }
    const { status } = await post('/api/v1/helpdesk/reply', { form })
    expect(status).toBe(200)
    const headers = { 'Idempotency-Key': 'key-1' }
    const xml = `<r><reply_content>Said once.</reply_content><ticket_id>${id}</ticket_id></r>`
    const { response } = await callXml('POST', '/api/v1/helpdesk/reply', { as: customer, xml, headers })
    expect(response).toMatchObject({ data: { thread: { body_text: 'Said once.' } } })
    expect(await rowCounts()).toMatchObject({ threads: 2 })
  })

  test('expires after 24 hours', async () => {
    await post('/api/v1/helpdesk/reply', reply())
    await env.DB.prepare('UPDATE idempotency_keys SET created_at = created_at - ?1')
      .bind(24 * 3600 * 1000)
      .run()
    await post('/api/v1/helpdesk/reply', { ...reply(), json: { ticket_id: id, reply_content: 'Something else.' } })
    expect(await rowCounts()).toMatchObject({ threads: 3 })
    expect(await storedKeys()).toHaveLength(1)
  })

  test('of a refused request can be used again', async () => {
    const bad = { ...reply(), json: { ticket_id: 999, reply_content: 'Said once.' } }
    expect(await post('/api/v1/helpdesk/reply', bad)).toMatchObject({ status: 404 })
    expect(await post('/api/v1/helpdesk/reply', reply())).toMatchObject({ status: 200 })
  })

  test('is not replayed to a caller without access, and is 404 for a deleted row', async () => {
    await post('/api/v1/helpdesk/reply', reply())
    await env.DB.prepare('DELETE FROM ticket_threads WHERE body_text = ?1').bind('Said once.').run()
    expect(await post('/api/v1/helpdesk/reply', reply())).toMatchObject({ status: 404 })
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(customer.id).run()
    expect(await post('/api/v1/helpdesk/reply', reply())).toMatchObject({ status: 401 })
  })

  test.each(['x'.repeat(256), 'with blank', 'ünicode'])('%j is no key: 400', async (key) => {
    const header = key.includes('ü') ? '\u00FC' : key
    expect(await post('/api/v1/helpdesk/reply', reply(), header)).toMatchObject({ status: 400 })
  })

  test('is optional: without one the same request writes twice', async () => {
    for (const key of [null, null, '']) await post('/api/v1/helpdesk/reply', reply(), key)
    expect(await rowCounts()).toMatchObject({ threads: 4 })
    expect(await storedKeys()).toEqual([])
  })
})

describe('files', () => {
  function withFile(content: string, name = 'a.txt') {
    const multipart = new FormData()
    multipart.set('ticket_id', String(id))
    multipart.set('reply_content', 'See the file.')
    multipart.append('media_attachment[]', new File([content], name, { type: 'text/plain' }))
    return { as: customer, multipart }
  }

  async function storedFiles() {
    return (await env.ATTACHMENTS.list()).objects.length
  }

  test('of the losing copy are removed', async () => {
    const answers = await Promise.all([1, 2].map(async () => await post('/api/v1/helpdesk/reply', withFile('bytes'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await post('/api/v1/helpdesk/reply', withFile('bytes'))
    expect(await storedFiles()).toBe(1)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM attachments').first('n')).toBe(1)
  })

  test('are part of the digest by name and size', async () => {
    await post('/api/v1/helpdesk/reply', withFile('bytes'))
    expect(await post('/api/v1/helpdesk/reply', withFile('more bytes'))).toMatchObject({ status: 409 })
    expect(await post('/api/v1/helpdesk/reply', withFile('bytes', 'b.txt'))).toMatchObject({ status: 409 })
    expect(await storedFiles()).toBe(1)
  })
})
