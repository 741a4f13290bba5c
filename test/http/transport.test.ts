import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ticketStatuses } from '../../drizzle/schema.ts'
import { openDatabase } from '../../src/database/engine/connection.ts'
import { assertion } from '../../src/database/engine/writes.ts'
import { call, type CallOptions, callXml, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  expiredToken,
  type TestPerson,
} from '../support/people.ts'
import { spyOnLog } from '../support/request-log.ts'
import { openTicket } from '../support/tickets-api.ts'
import { refusalData } from '../support/error-codes.ts'

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
})

const ME = '/api/v1/authenticate/user'

describe('the format of an answer', () => {
  test.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/xml', 'xml'],
    ['text/xml', 'xml'],
    ['APPLICATION/XML', 'xml'],
    ['Text/Xml; q=0.9, Application/Json; q=0.5', 'xml'],
    ['application/xml;q=0.9, application/json;q=0.5', 'xml'],
    ['application/json, application/xml', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
    ['image/png', 'json'],
    ['application/xml;q=0', 'json'],
    [';;;,,,', 'json'],
  ])('for Accept %s is %s', async (accept, format) => {
    const answer = await send('GET', ME, { as: agent, headers: accept === undefined ? {} : { Accept: accept } })
    expect(answer.headers.get('Content-Type')).toContain(format)
    expect(answer.headers.get('Vary')).toContain('Accept')
  })

  test('can be chosen by a parameter, which wins', async () => {
    const answer = await send('GET', ME, {
      as: agent,
      query: { format: 'xml' },
      headers: { Accept: 'application/json' },
    })
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8')
  })

  test('applies to refusals too', async () => {
    const { status, response } = await callXml('GET', ME)
    expect({ status, response }).toEqual({
      status: 401,
      response: { success: 'false', message: 'Token not provided', data: refusalData('token_not_provided') },
    })
  })
})

describe('every answer', () => {
  test('has a request id, echoes a valid one and replaces any other', async () => {
    const own = await send('GET', ME, { headers: { 'X-Request-Id': 'abc-123' } })
    expect(own.headers.get('X-Request-Id')).toBe('abc-123')
    const other = await send('GET', ME, { headers: { 'X-Request-Id': 'a b<c>' } })
    expect(other.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  })

  test('is readable for other origins without credentials, with its headers', async () => {
    const answer = await send('GET', ME, { as: agent, headers: { Origin: 'https://app.example' } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    for (const name of ['ETag', 'X-Request-Id', 'X-D1-Bookmark', 'Retry-After', 'Server-Timing']) {
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(name)
    }
  })

  test('has security headers', async () => {
    const { headers } = await send('GET', ME)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('shows the database cost to admins, and the duration to all', async () => {
    const { headers } = await send('GET', ME, { as: await createAdmin() })
    expect(headers.get('Server-Timing')).toMatch(
      /^d1;dur=\d+;desc="trips=1 statements=1 rows_read=\d+ rows_written=0", total;dur=\d+$/,
    )
    const others: CallOptions[] = [
      { as: agent },
      { as: await createCustomer() },
      {},
      { token: await expiredToken(await createAdmin()) },
      { as: await createAdmin(), query: { api_key: 'unknown' } },
    ]
    for (const options of others) {
      const answer = await send('GET', ME, options)
      expect(answer.headers.get('Server-Timing')).toMatch(/^total;dur=\d+$/)
    }
  })

  test('is private and not cached, unless it is the same for all or has a tag', async () => {
    const kept = async (path: string, options: CallOptions = {}) =>
      (await send('GET', path, options)).headers.get('Cache-Control')
    expect(await kept(ME, { as: agent })).toBe('private, no-store')
    expect(await kept('/api/v1/helpdesk/open', { as: agent })).toBe('private, no-store')
    expect(await kept('/api/v1/helpdesk/ticket', { as: agent, query: { id: 1 } })).toBe('private, no-store')
    expect(await kept(ME)).toBe('private, no-store')
    expect(await kept('/api/v1/helpdesk/help-topic', { as: agent, query: { api_key: await createApiKey() } })).toBe(
      'private, no-store',
    )
    expect(await kept('/v3/api/categories')).toMatch(/^public, max-age=\d+$/)
  })

  test('to a preflight names methods and headers', async () => {
    const preflight = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' }
    const answer = await send('OPTIONS', '/api/v1/helpdesk/create', { headers: preflight })
    expect(answer.status).toBe(204)
    for (const method of ['PUT', 'DELETE'])
      expect(answer.headers.get('Access-Control-Allow-Methods')?.split(',')).toContain(method)
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
  })
})

describe('one log line per request', () => {
  test('has path, status and cost, but no query, token or body', async () => {
    const log = spyOnLog()
    const query = { token: agent.token, secret: 'in-the-query' }
    await call('POST', '/api/v1/helpdesk/create', {
      query,
      json: { subject: 'Private words', body: 'x', email: 'who@example.com' },
    })
    const lines = log.lines()
    log.restore()
    const request = lines.filter((line) => line.includes('"message":"request"'))
    expect(request).toHaveLength(1)
    expect(JSON.parse(request[0] ?? '')).toMatchObject({
      level: 'info',
      method: 'POST',
      path: '/api/v1/helpdesk/create',
      status: 200,
      trips: 2,
    })
    for (const word of [agent.token, 'in-the-query', 'Private words', 'who@example.com'])
      expect(lines.join('\n')).not.toContain(word)
  })

  test('of a failure, whose answer shows no SQL, parameter or stack', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { ticket_id } = await openTicket(agent)
    await env.DB.prepare('DROP TABLE ticket_form_values').run()
    const { status, text } = await call('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id: ticket_id } })
    log.mockRestore()
    expect(status).toBe(500)
    expect(JSON.parse(text)).toEqual({ success: false, message: 'Internal error', data: refusalData('internal_error') })
  })
})

describe('paths and methods', () => {
  test.each(['/api/v1/authenticate/user/', '/api//v1///authenticate/user', '/api/v1/authenticate/user//'])(
    '%s is the same path',
    async (path) => {
      expect(await call('GET', path, { as: agent })).toMatchObject({ status: 200 })
    },
  )

  test('a POST may override its method, a GET may not', async () => {
    const headers = { 'X-HTTP-Method-Override': 'PATCH' }
    const overridden = await call('POST', ME, { as: agent, headers })
    expect(overridden).toMatchObject({ status: 405, body: { message: 'Method not allowed' } })
    expect(await call('GET', ME, { as: agent, headers })).toMatchObject({ status: 200 })
    expect(
      await call('POST', '/api/v1/authenticate', { headers: { 'X-HTTP-Method-Override': 'TRACE' }, json: {} }),
    ).toMatchObject({ status: 422 })
  })

  test('a wrong method gets the allowed ones', async () => {
    const answer = await call('DELETE', ME, { as: agent })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD'])
  })

  test('a path of invalid UTF-8 is a client error', async () => {
    expect((await send('GET', '/api/v1/%ff%fe')).status).toBe(404)
    expect((await send('GET', '/%')).status).toBe(404)
  })
})

describe('the order of refusals', () => {
  test('a malformed body comes before the token', async () => {
    expect(
      await call('POST', '/api/v1/helpdesk/create', { body: '{', headers: { 'Content-Type': 'application/json' } }),
    ).toMatchObject({ status: 400 })
  })

  test('the token comes before the key, the role before validation', async () => {
    const customer = await createCustomer()
    expect(await call('GET', '/api/v1/helpdesk/inbox', { query: { api_key: 'wrong' }, token: 'a.b.c' })).toMatchObject({
      status: 401,
      body: { message: 'Token invalid' },
    })
    expect(await call('GET', '/api/v1/helpdesk/inbox', { as: customer, query: { api_key: 'wrong' } })).toMatchObject({
      status: 401,
      body: { message: 'API key invalid' },
    })
    const key = await createApiKey()
    expect(
      await call('GET', '/api/v1/helpdesk/inbox', { as: customer, query: { api_key: key, page: 'x' } }),
    ).toMatchObject({ status: 403 })
    expect(
      await call('GET', '/api/v1/helpdesk/inbox', { as: agent, query: { api_key: key, page: 'x' } }),
    ).toMatchObject({ status: 422 })
  })

  test('an invalid key comes before validation, also on public operations', async () => {
    const sent = { json: { username: 'ada', api_key: 'wrong' } }
    expect(await call('POST', '/api/v1/authenticate', sent)).toMatchObject({
      status: 401,
      body: { message: 'API key invalid' },
    })
  })

  test('a revoked caller comes before validation', async () => {
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(agent.id).run()
    expect(await call('POST', '/api/v1/helpdesk/create', { as: agent, json: {} })).toMatchObject({
      status: 401,
      body: { message: 'Token invalid' },
    })
  })
})

describe('database sessions', () => {
  test('an answer carries a bookmark, and a malformed one is ignored', async () => {
    const { headers } = await send('GET', ME, { as: agent })
    const bookmark = headers.get('X-D1-Bookmark')
    expect(bookmark).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/)
    for (const sent of [bookmark ?? '', 'garbage', "'; DROP TABLE users", '']) {
      expect(await call('GET', ME, { as: agent, headers: { 'X-D1-Bookmark': sent } })).toMatchObject({ status: 200 })
    }
  })

  // Replication cannot be seen locally, so the constraint itself is observed.
  test.each([
    ['a guest reads from any replica', 'GET', '/v3/api/categories', false, 'first-unconstrained'],
    ['a caller reads from the primary first', 'GET', ME, true, 'first-primary'],
    ['a change begins on the primary', 'POST', '/api/v1/authenticate', false, 'first-primary'],
    ['a GET that changes something does too', 'GET', '/api/v1/servicedesk/problem/delete/1', true, 'first-primary'],
  ] as const)('%s', async (_title, method, path, isCaller, constraint) => {
    const opened = vi.spyOn(env.DB, 'withSession')
    const headers = { 'X-D1-Bookmark': '' }
    await send(method, path, {
      ...(isCaller ? { as: agent } : { json: method === 'POST' ? { username: 'a', password: 'b' } : undefined }),
      headers,
    })
    expect(opened).toHaveBeenCalledWith(constraint)
    opened.mockRestore()
  })

  test('a read continues from the sent bookmark, a write never does', async () => {
    const { headers } = await send('GET', ME, { as: agent })
    const bookmark = headers.get('X-D1-Bookmark') ?? ''
    const opened = vi.spyOn(env.DB, 'withSession')
    await send('GET', ME, { as: agent, headers: { 'X-D1-Bookmark': bookmark } })
    await send('GET', '/api/v1/servicedesk/problem/delete/1', { as: agent, headers: { 'X-D1-Bookmark': bookmark } })
    expect(opened.mock.calls.map(([start]) => start)).toEqual([bookmark, 'first-primary'])
    opened.mockRestore()
  })

  test('the meter counts trips, statements and rows', async () => {
    const database = openDatabase(env.DB, 'first-primary')
    await database.batch([assertion(sql`(select count(*) from ${ticketStatuses}) = 10`), assertion(sql`1 = 1`)])
    expect(database.usage).toMatchObject({ trips: 1, statements: 2, rowsRead: 10 })
  })
})
