import { env } from 'cloudflare:workers'
import * as z from 'zod'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../src/http/parameters/atoms/atom.ts'
import { call, type CallOptions, callXml, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { refusalData } from '../support/error-codes.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { openTicket } from '../support/tickets-api.ts'

const CREATE = '/api/v1/helpdesk/create'
const REPLY = '/api/v1/helpdesk/reply'
const PROBLEM_JSON = 'application/problem+json'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

type Call = [what: string, method: string, path: string, options: CallOptions, status: number, code: string]

describe('a refusal has its code in X-Error-Code', () => {
  test.each<Call>([
    ['an unknown path', 'GET', '/nowhere', {}, 404, 'route_not_found'],
    ['a wrong method', 'DELETE', CREATE, {}, 405, 'method_not_allowed'],
    [
      'a body that is no JSON',
      'POST',
      CREATE,
      { body: '{', headers: { 'Content-Type': 'application/json' } },
      400,
      'malformed_request',
    ],
    ['a call without its token', 'POST', CREATE, { json: {} }, 401, 'token_not_provided'],
    ['the same in version 3', 'GET', '/api/v3/account/sessions', {}, 422, 'token_not_provided'],
    ['a bad token', 'POST', CREATE, { token: 'x', json: {} }, 401, 'token_invalid'],
    ['a grant of RFC 6749', 'POST', '/oauth/token', { form: { grant_type: 'x' } }, 400, 'unsupported_grant_type'],
    ['a client of RFC 6749', 'POST', '/oauth/token', { form: { grant_type: 'password' } }, 400, 'incomplete_grant'],
    ['a page for people', 'GET', '/kb/articles/nothing-of-that-name', {}, 404, 'article_not_found'],
  ])('%s', async (_, method, path, options, status, code) => {
    const answer = await call(method, path, { ...options, headers: { ...options.headers, ...fromAnywhere() } })
    expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([status, code])
  })

  test('a success has none', async () => {
    const answer = await call('GET', '/api/v1/authenticate/user', { as: agent })
    expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([200, null])
  })

  test('an unexpected error reveals nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await env.DB.prepare('DROP TABLE settings').run()
    const answer = await call('GET', '/api/v1/authenticate/user', { as: agent })
    log.mockRestore()
    expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([500, 'internal_error'])
  })

  test('the code is the same for an unknown name, a wrong password and a deactivated person', async () => {
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(customer.id).run()
    const signIn = async (username: string) =>
      await call('POST', '/api/v1/authenticate', { json: { username, password: 'wrong-one' }, headers: fromAnywhere() })
    const told = await Promise.all(['nobody@example.com', agent.email, customer.email].map(signIn))
    expect(told.map(({ text, headers }) => [text, headers.get('X-Error-Code')])).toEqual(
      Array.from({ length: 3 }, () => [told[0]?.text, 'invalid_credentials']),
    )
  })

  test('pages of other origins cannot read the code of a form’s answer', async () => {
    const page = await send('GET', '/account/take-back?token=x', { headers: fromAnywhere() })
    expect(page.headers.get('Access-Control-Expose-Headers')).toBeNull()
  })
})

describe('each message has a code', () => {
  const wrong = { email: 'x', priority: 'high', cc: ['a@b.de', 'x'], subject: 'x'.repeat(300), code: '999' }
  const codes = {
    email: ['not_an_email'],
    priority: ['not_a_number'],
    cc: ['not_an_email'],
    subject: ['too_long'],
    code: ['unknown_value'],
    body: ['required'],
  }

  test('in JSON', async () => {
    const { status, headers, body } = await call<{ error_codes: object }>('POST', CREATE, { as: agent, json: wrong })
    expect([status, headers.get('X-Error-Code')]).toEqual([422, 'validation_failed'])
    expect(Object.keys(body)).toEqual(['success', 'message', 'data'])
    expect(Object.keys(body.data)).toEqual(['code', 'documentation_url', 'errors', 'error_codes'])
    expect(body.data.error_codes).toEqual(codes)
  })

  test('in XML', async () => {
    const { status, response } = await callXml('POST', CREATE, { as: agent, json: wrong })
    const items = Object.entries(codes).map(([name, item]) => [name, { item }])
    expect(status).toBe(422)
    expect(response).toMatchObject({ data: { error_codes: Object.fromEntries(items) } })
  })

  test('of a rule of the desk', async () => {
    const { ticket_id } = await openTicket(agent)
    const json = { ticket_id, help_topic: 99, sla_plan: 99 }
    const { body } = await call('POST', '/api/v1/helpdesk/edit', { as: agent, json })
    expect(body.data).toMatchObject({ error_codes: { help_topic: ['not_found'], sla_plan: ['not_found'] } })
  })

  test('of an error with a code of its own in the header', async () => {
    const json = { current_password: 'not it', password: 'a new one 12' }
    const answer = await call('POST', '/api/v3/account/password', { as: customer, json })
    expect(answer.headers.get('X-Error-Code')).toBe('current_password_incorrect')
    expect(answer.body.data).toMatchObject({ error_codes: { current_password: ['incorrect'] } })
  })

  test('of an unused parameter, with handling=strict', async () => {
    const headers = { Prefer: 'handling=strict' }
    const { body } = await call('POST', REPLY, { as: agent, json: { subjekt: 'x' }, headers })
    expect(body.data).toMatchObject({ error_codes: { subjekt: ['unknown_parameter'] } })
  })
})

test.each<[string, z.ZodType, unknown, string]>([
  ['no text', z.string(), 1, 'not_a_text'],
  ['no number', z.number(), 'x', 'not_a_number'],
  ['no flag', z.boolean(), 'x', 'not_a_flag'],
  ['no object', z.object({}), 1, 'invalid'],
  ['none of a list', z.enum(['a']), 'b', 'unknown_value'],
  ['a long text', z.string().max(1), 'ab', 'too_long'],
  ['a short text', z.string().min(2), 'a', 'too_short'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'too_many'],
  ['a great number', z.number().max(1), 2, 'too_large'],
  ['a small number', z.number().min(1), 0, 'too_small'],
  ['another key', z.strictObject({}), { a: 1 }, 'unknown_parameter'],
  ['a pattern', z.string().regex(/a/), 'b', 'invalid'],
])("zod's own check of %s has a code", (_, schema, value, code) => {
  const { error } = schema.safeParse(value)
  expect(error?.issues.map(codeOf)).toEqual([code])
})

describe('a refusal tells its code and its documentation in the body too', () => {
  test('in JSON and XML, with the fields that are at fault', async () => {
    const missing = await call('POST', CREATE, { as: customer, json: { subject: 'x' } })
    expect(missing.body.data).toEqual({
      ...refusalData('validation_failed'),
      errors: { body: ['The body field is required.'] },
      error_codes: { body: ['required'] },
    })
    const unknown = await callXml('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id: 999 } })
    expect(unknown.response).toMatchObject({ success: 'false', data: refusalData('ticket_not_found') })
  })

  test('but not where the specification or a published app fixes the body, even for clients that accept problems', async () => {
    const headers = { Accept: PROBLEM_JSON }
    const login = await call('GET', '/api/v3/account/sessions')
    expect([login.status, login.body.data, Object.keys(login.body)]).toEqual([
      422,
      null,
      ['success', 'message', 'data', 'result'],
    ])
    const oauth = await send('POST', '/oauth/token', { form: { grant_type: 'x' }, headers })
    expect(Object.keys(await oauth.json<object>())).toEqual(['error', 'error_description'])
    const app = await send('GET', '/public/api/v1/helpdesk/nothing', { headers })
    expect(await app.json()).toEqual({ success: false, message: 'Not found', error: 'Not found', status: '404' })
    const json = { ...headers, 'Content-Type': 'application/json' }
    const tools = await send('POST', '/mcp', { as: agent, body: '{', headers: json })
    expect(await tools.json()).toMatchObject({ jsonrpc: '2.0' })
  })
})

describe('a client that accepts problems of RFC 9457', () => {
  const refused = async (Accept: string) =>
    await send('POST', CREATE, { as: customer, json: { subject: 'x' }, headers: { Accept } })

  test('gets a refusal as one, beside answers in its other format', async () => {
    const answer = await refused(`application/json, ${PROBLEM_JSON}`)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Vary')]).toEqual([
      422,
      PROBLEM_JSON,
      'Accept',
    ])
    expect(await answer.json()).toEqual({
      type: refusalData('validation_failed').documentation_url,
      title: 'Validation failed',
      status: 422,
      detail: 'The body field is required.',
      code: 'validation_failed',
      errors: { body: ['The body field is required.'] },
      error_codes: { body: ['required'] },
    })
    const good = await send('GET', '/api/v1/authenticate/user', { as: agent, headers: { Accept: PROBLEM_JSON } })
    expect([good.status, good.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  })

  test('gets it in XML with the names of the RFC', async () => {
    const answer = await refused('application/xml, application/problem+xml')
    expect(answer.headers.get('Content-Type')).toBe('application/problem+xml; charset=UTF-8')
    const text = await answer.text()
    expect(text).toContain('<problem xmlns="urn:ietf:rfc:7807"><type>https://desk.example.com/docs/errors#validation')
    expect(text).toContain('<errors><body><i>The body field is required.</i></body></errors>')
  })

  test('is asked by its qualities, and one that refuses them with q=0 gets the envelope', async () => {
    expect((await refused('application/problem+json;q=0.1, application/problem+xml')).headers.get('Content-Type')).toBe(
      'application/problem+xml; charset=UTF-8',
    )
    expect((await refused('*/*, application/problem+json;q=0')).headers.get('Content-Type')).toBe('application/json')
  })

  test('gets a missing token of version 3, an unknown path and an unexpected error as one too', async () => {
    const headers = { Accept: PROBLEM_JSON }
    const problemOf = async (path: string) => await (await send('GET', path, { headers })).json()
    expect(await problemOf('/api/v3/account/sessions')).toMatchObject({ status: 422, code: 'token_not_provided' })
    expect(await problemOf('/api/v1/nowhere')).toMatchObject({ status: 404, code: 'route_not_found' })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await env.DB.prepare('DROP TABLE settings').run()
    const answer = await send('GET', '/api/v1/authenticate/user', { as: agent, headers })
    log.mockRestore()
    expect(await answer.json()).toEqual({
      type: refusalData('internal_error').documentation_url,
      title: 'Internal error',
      status: 500,
      detail: 'Internal error',
      code: 'internal_error',
    })
  })
})
