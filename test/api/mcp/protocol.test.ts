import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { foreignAddressPart } from '../../../src/api/mcp/own-address.ts'
import { signTicketLink } from '../../../src/shared/identity/tokens/access-tokens.ts'
import { call, type CallOptions, send } from '../../support/api.ts'
import { callMcp, callTool, refusalOf } from '../../support/assistant.ts'
import { install } from '../../support/database.ts'
import { createAgent, createApiKey, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'
import { requestLine } from '../../support/request-log.ts'
import { rowCounts } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

const LATEST = '2025-11-25'
const JSON_BODY = { 'Content-Type': 'application/json' }
const message = (method: string, params?: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
const PING = message('ping')

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

describe('the transport', () => {
  test.each(['GET', 'DELETE'])('has no stream and no session: %s', async (method) => {
    const { status, headers } = await call(method, '/mcp', { as: agent })
    expect([status, headers.get('Allow'), headers.get('X-Error-Code')]).toEqual([405, 'POST', 'method_not_allowed'])
  })

  test('accepts a notification without a body in the answer', async () => {
    for (const json of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 7, result: {} },
      [{ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }],
    ]) {
      const { status, text } = await callMcp(json, { as: agent })
      expect([status, text]).toEqual([202, ''])
    }
  })

  test('does not run a call without an id', async () => {
    const before = await rowCounts()
    const params = { name: 'create_ticket', arguments: { subject: 'x', body: 'x' } }
    const { status } = await callMcp({ jsonrpc: '2.0', method: 'tools/call', params }, { as: customer })
    expect([status, await rowCounts()]).toEqual([202, before])
  })

  test.each<[string, CallOptions, number, string]>([
    ['a form', { form: { jsonrpc: '2.0' } }, 415, 'unsupported_content_type'],
    ['text', { body: '{}', headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported_content_type'],
    [
      'a compressed body',
      { body: 'x', headers: { ...JSON_BODY, 'Content-Encoding': 'gzip' } },
      415,
      'unsupported_encoding',
    ],
    ['more than 1 MB', { body: `"${'x'.repeat(1024 * 1024)}"`, headers: JSON_BODY }, 413, 'body_too_large'],
    [
      'a deeply nested body',
      { body: '['.repeat(5000) + ']'.repeat(5000), headers: JSON_BODY },
      400,
      'nested_too_deeply',
    ],
    ['a body that is not JSON', { body: '{"a":', headers: JSON_BODY }, 400, 'malformed_request'],
    ['a body that is not JSON-RPC', { json: { id: 1, method: 'ping' } }, 400, 'not_json_rpc'],
    ['a text', { json: 'ping' }, 400, 'not_json_rpc'],
    ['an id that is null', { json: message('ping', {}, null) }, 400, 'not_json_rpc'],
    ['an id that is an object', { json: message('ping', {}, {}) }, 400, 'not_json_rpc'],
    ['params that are a list', { json: message('ping', [1]) }, 400, 'not_json_rpc'],
  ])('refuses %s', async (_, options, status, code) => {
    const answer = await callMcp(undefined, { as: agent, ...options })
    expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([status, code])
  })
})

test.each([
  ['{"a":', -32_700],
  ['{}', -32_600],
])('an invalid message gets a JSON-RPC error: %s', async (body, code) => {
  const { status, rpc } = await callMcp(undefined, { as: agent, body, headers: JSON_BODY })
  expect(status).toBe(400)
  expect(rpc).toEqual({ jsonrpc: '2.0', id: null, error: { code, message: expect.any(String) } })
})

describe('the caller', () => {
  test.each<[string, () => Promise<CallOptions>, string]>([
    ['nobody', async () => ({}), 'token_not_provided'],
    ['a text', async () => ({ token: 'x.y.z' }), 'token_invalid'],
    ['somebody whose token ran out', async () => ({ token: await expiredToken(agent) }), 'token_expired'],
    ['a key that is none', async () => ({ query: { api_key: 'none' } }), 'api_key_invalid'],
    ['the key of an app', async () => ({ query: { api_key: await createApiKey() } }), 'token_not_provided'],
  ])('is asked for a token: %s', async (_, optionsOf, code) => {
    const options = await optionsOf()
    const asked = [
      PING,
      message('tools/list'),
      message('tools/call', { name: 'list_tickets' }),
      message('tools/call', { name: 'search_articles', arguments: { s: 'printer' } }),
      message('nothing'),
    ]
    for (const json of asked) {
      const { status, headers } = await callMcp(json, options)
      expect([status, headers.get('X-Error-Code')]).toEqual([401, code])
      expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
    }
  })

  test('gets no answer about tools or arguments after deactivation', async () => {
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(agent.id).run()
    for (const params of [
      { name: 'list_tickets' },
      { name: 'none' },
      { name: 'list_tickets', arguments: { x: 1 } },
      {},
    ]) {
      const { status, headers } = await callMcp(message('tools/call', params), { as: agent })
      expect([status, headers.get('X-Error-Code')]).toEqual([401, 'token_invalid'])
    }
  })

  test('cannot read a ticket with a guest’s link', async () => {
    const { ticket_id: ticketId } = await openTicket(customer)
    const claims = { userId: customer.id, tokenVersion: 1, ticketId }
    const token = await signTicketLink(env.TOKEN_SECRET, claims, Date.now())
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id: ticketId } })).status).toBe(200)
    expect(await callMcp(PING, { token })).toMatchObject({ status: 403 })
    const { result } = await callTool('get_ticket', { id: ticketId }, { token })
    expect(refusalOf(result)['code']).toBe('link_opens_one_ticket')
  })

  test('cannot send a token in the URL', async () => {
    expect(await callMcp(PING, { query: { token: agent.token } })).toMatchObject({ status: 401 })
  })
})

describe('versions', () => {
  const initialize = (protocolVersion: unknown) =>
    message('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } })

  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', LATEST],
    ['2099-01-01', LATEST],
  ])('the answer to version %s is %s', async (asked, spoken) => {
    const { rpc } = await callMcp(initialize(asked), { as: agent })
    expect(rpc.result).toMatchObject({ protocolVersion: spoken, capabilities: { tools: {} } })
  })

  test('a missing version is an invalid parameter', async () => {
    const { status, rpc } = await callMcp(initialize(undefined), { as: agent })
    expect([status, rpc.error?.code]).toEqual([200, -32_602])
  })

  test.each([
    ['2025-11-25', 200],
    ['2025-03-26', 200],
    ['2024-11-05', 400],
    ['x', 400],
  ])('the header %s is answered with %i', async (version, status) => {
    const headers = { 'MCP-Protocol-Version': version }
    expect(await callMcp(PING, { as: agent, headers })).toMatchObject({ status })
  })

  test('only the first version, or none, may send a batch', async () => {
    const batch = [PING, { jsonrpc: '2.0', method: 'notifications/initialized' }, message('none', {}, 'b')]
    for (const headers of [undefined, { 'MCP-Protocol-Version': '2025-03-26' }]) {
      const { status, rpc } = await callMcp(batch, { as: agent, headers })
      expect(status).toBe(200)
      expect(rpc).toMatchObject([
        { id: 1, result: {} },
        { id: 'b', error: { code: -32_601 } },
      ])
    }
  })

  test.each<[string, unknown, string | undefined]>([
    ['of a later version', [PING], '2025-06-18'],
    ['of the latest version', [PING], LATEST],
    ['of nothing', [], undefined],
    ['of more than twenty', Array.from({ length: 21 }, () => PING), undefined],
    ['with the first request', [initialize('2025-03-26')], undefined],
    ['within a batch', [[PING]], undefined],
  ])('a batch %s is refused whole', async (_, json, version) => {
    const headers = version === undefined ? undefined : { 'MCP-Protocol-Version': version }
    const { status, rpc } = await callMcp(json, { as: agent, headers })
    expect([status, rpc.error?.code]).toEqual([400, -32_600])
  })

  test('each tool call of a batch has its own log line', async () => {
    const params = { name: 'list_tickets' }
    const batch = [message('tools/call', params, 1), message('tools/call', params, 2)]
    const { headers } = await callMcp(batch, { as: agent })
    const id = headers.get('X-Request-Id')
    for (const number of [1, 2]) expect(requestLine(`${id}-${number}`)).toMatchObject({ status: 200, trips: 1 })
  })
})

describe('methods', () => {
  test.each<[string, string, unknown, number]>([
    ['an unknown method', 'resources/subscribe', {}, -32_601],
    ['an unknown tool', 'tools/call', { name: 'delete_ticket' }, -32_602],
    ['a tool by the name of something else', 'tools/call', { name: '__proto__' }, -32_602],
    ['no tool', 'tools/call', {}, -32_602],
    ['arguments that are a list', 'tools/call', { name: 'get_ticket', arguments: [1] }, -32_602],
    ['another page of tools', 'tools/list', { cursor: 'x' }, -32_602],
  ])('%s is an error of JSON-RPC', async (_, method, params, code) => {
    const { status, rpc } = await callMcp(message(method, params, 'id'), { as: agent })
    expect(status).toBe(200)
    expect(rpc).toEqual({ jsonrpc: '2.0', id: 'id', error: { code, message: expect.any(String) } })
  })
})

describe('arguments', () => {
  test.each(['token', 'api_key', 'format', 'ip', '_method', 'attachments', '__proto__', 'constructor'])(
    'that the tool does not have are refused: %s',
    async (name) => {
      const { ticket_id } = await openTicket(agent, { email: 'x@example.com' })
      const before = await rowCounts()
      const args = JSON.parse(`{"ticket_id":${ticket_id},"reply_content":"x","${name}":"${agent.token}"}`) as unknown
      const { status, result } = await callTool('reply_to_ticket', args, { as: customer })
      expect(status).toBe(200)
      const { code, error_codes: codes } = refusalOf(result)
      expect(code).toBe('validation_failed')
      expect(Object.entries(codes as object)).toEqual([[name, ['unknown_parameter']]])
      expect(await rowCounts()).toEqual(before)
    },
  )

  test.each(['..', '.', '', ' .. ', null, {}, [], ['a'], true])('cannot reach another operation: %j', async (slug) => {
    const { result } = await callTool('read_article', { slug }, { as: agent })
    expect(refusalOf(result)).toMatchObject({ error_codes: { slug: ['required'] } })
  })

  test.each(['../../api/v1/authenticate/user', '%2e%2e', 'a?token=x', 'a#b', 'a/b', '\\..\\', ';x'])(
    'stay one segment of the path: %s',
    async (slug) => {
      const { result } = await callTool('read_article', { slug }, { as: agent })
      expect(refusalOf(result)['code']).toBe('article_not_found')
    },
  )

  test('that are invalid Unicode find nothing', async () => {
    const { status, result } = await callTool('read_article', { slug: 'half a sign: \ud800' }, { as: agent })
    expect([status, refusalOf(result)['code']]).toEqual([200, 'article_not_found'])
  })

  test('are values and never filters', async () => {
    const { result } = await callTool('list_tickets', { show: 'inbox&per_page=1', page: { a: 1 } }, { as: agent })
    expect(refusalOf(result)).toMatchObject({
      error_codes: { show: ['unknown_value'], page: ['not_a_number'] },
    })
  })
})

describe('pages of other origins', () => {
  test.each<[string, CallOptions['headers'], number, string | null]>([
    ['of the desk itself', { Origin: 'https://desk.example.com' }, 200, null],
    ['of another origin', { Origin: 'https://evil.example' }, 403, 'foreign_origin'],
    ['of a file', { Origin: 'null' }, 403, 'foreign_origin'],
    ['of the same machine', { Origin: 'http://localhost:8787' }, 403, 'foreign_origin'],
  ])('%s', async (_, headers, status, code) => {
    const answer = await callMcp(PING, { as: agent, headers })
    expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([status, code])
  })

  test('a request for another host is refused', async () => {
    const headers = { ...JSON_BODY, Authorization: `Bearer ${agent.token}` }
    const response = await send('POST', 'https://rebound.example/mcp', { headers, json: PING })
    expect([response.status, response.headers.get('X-Error-Code')]).toEqual([403, 'foreign_host'])
  })

  const DESK = 'https://desk.example.com'
  test.each([
    ['https://desk.example.com/mcp', null, DESK, null],
    ['http://localhost:8787/mcp', null, DESK, null],
    ['http://localhost:8787/mcp', 'http://localhost:6274', DESK, null],
    ['http://[::1]:8787/mcp', 'http://127.0.0.1:6274', null, null],
    ['http://localhost:8787/mcp', 'http://rebound.example:8787', DESK, 'origin'],
    ['http://localhost.rebound.example/mcp', null, DESK, 'host'],
    ['http://rebound.example:8787/mcp', 'http://rebound.example:8787', null, 'origin'],
    ['http://10.0.0.1:8787/mcp', null, null, null],
    ['https://desk.example.com/mcp', 'https://desk.example.com.evil.example', DESK, 'origin'],
    ['https://desk.example.com/mcp', 'not an origin', DESK, 'origin'],
  ])('%s called by %s, configured as %s: %s', (url, origin, publicUrl, foreign) => {
    expect(foreignAddressPart({ url, origin, publicUrl })).toBe(foreign)
  })
})
