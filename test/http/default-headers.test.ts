import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppEnv } from '../../src/env.ts'
import { defaultHeaders } from '../../src/http/answers/default-headers.ts'
import { type CallOptions, call, send } from '../support/api.ts'
import { guest, writeArticle } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { createAgent, createApiKey, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'

const ID = 'the-request-1'
const EXPOSED =
  'ETag,X-Request-Id,X-D1-Bookmark,Retry-After,Deprecation,Sunset,Server-Timing,X-Error-Code,X-Ignored-Parameters,Preference-Applied,Content-Disposition,Content-Range,Accept-Ranges,X-Next-Cursor,X-Has-More,Link,Idempotency-Replayed,RateLimit,RateLimit-Policy'

/** Exactly this text: a header that was written twice would read `nosniff, nosniff`. */
const DEFAULTS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': ID,
  'x-xss-protection': '0',
}

const ME = '/api/v1/authenticate/user'

async function ask(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  return await send(method, path, { ...options, headers: { ...options.headers, 'X-Request-Id': ID } })
}

describe('every answer has each default header once, and its cost', () => {
  let agent: TestPerson

  beforeEach(async () => {
    await install()
    agent = await createAgent()
  })

  async function expectDefaults(response: Response, status: number): Promise<void> {
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(DEFAULTS)
    expect(response.headers.get('Server-Timing')?.match(/total;dur=/g)).toHaveLength(1)
  }

  test.each([
    ['a success', 'GET', ME, true, 200],
    ['a success in XML', 'GET', `${ME}?format=xml`, true, 200],
    ['an answer without its body', 'HEAD', ME, true, 200],
    ['a refusal', 'GET', ME, false, 401],
    ['a malformed request', 'GET', `${ME}?a=%zz`, true, 400],
    ['an unknown path', 'GET', '/nowhere', false, 404],
    ['an unknown path of a version', 'HEAD', '/api/v1/nowhere', false, 404],
    ['a wrong method', 'DELETE', ME, true, 405],
    ['a refused prefetch', 'HEAD', '/api/v1/servicedesk/problem/delete/1', true, 405],
    ['an answer of RFC 6749', 'POST', '/oauth/token', false, 400],
  ] as const)('%s', async (_title, method, path, isCaller, status) => {
    await expectDefaults(await ask(method, path, isCaller ? { as: agent } : {}), status)
  })

  test('an unexpected failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await env.DB.prepare('DROP TABLE settings').run()
    await expectDefaults(await ask('GET', ME, { as: agent }), 500)
    log.mockRestore()
  })

  test('a 304 answer', async () => {
    const options = { as: agent, query: { api_key: await createApiKey() }, headers: { 'If-None-Match': '*' } }
    await expectDefaults(await ask('GET', '/api/v1/helpdesk/teams', options), 304)
  })

  test('an answer from the guests’ cache', async () => {
    const { slug } = await writeArticle(agent, { title: `Manual ${crypto.randomUUID()}` })
    const path = `/v3/api/articles/${slug}`
    const unchanged = await ask('GET', path, guest({ headers: { 'If-None-Match': '*' } }))
    expect(unchanged.headers.get('Content-Type')).toBeNull()
    await expectDefaults(unchanged, 304)
    await expectDefaults(await ask('GET', path, guest()), 200)
    await expectDefaults(await ask('HEAD', path, guest()), 200)
  })

  test('the bytes of a file, whole, in part, and refused', async () => {
    const multipart = new FormData()
    multipart.append('ticket_id', String((await openTicket(agent)).ticket_id))
    multipart.append('reply_content', 'See the file')
    multipart.append('media_attachment[]', new File(['hello world'], 'note.txt', { type: 'text/plain' }))
    const reply = await call<{ thread: { attach: { id: number }[] } }>('POST', '/api/v1/helpdesk/reply', {
      as: agent,
      multipart,
    })
    const path = `/api/v1/helpdesk/attachment/${reply.body.data.thread.attach[0]?.id}`
    await expectDefaults(await ask('GET', path, { as: agent }), 200)
    await expectDefaults(await ask('HEAD', path, { as: agent }), 200)
    await expectDefaults(await ask('GET', path, { as: agent, headers: { Range: 'bytes=0-3' } }), 206)
    await expectDefaults(await ask('GET', path, { as: agent, headers: { Range: 'bytes=99-' } }), 416)
    await expectDefaults(await ask('GET', path, { as: agent, headers: { 'If-None-Match': '*' } }), 304)
    await expectDefaults(await ask('GET', path), 401)
  })
})

test('a preflight gets the headers of Hono’s own middleware, and costs nothing', async () => {
  const response = await ask('OPTIONS', '/api/v1/helpdesk/create', { headers: { Origin: 'https://app.example' } })
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toEqual({
    'access-control-allow-headers':
      'Authorization,Content-Type,X-D1-Bookmark,X-HTTP-Method-Override,X-Install-Token,Idempotency-Key,Prefer,' +
      'X-API-Key,If-Match,If-None-Match,Range,X-Request-Id',
    'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED,
    'access-control-max-age': '86400',
    vary: 'Access-Control-Request-Headers',
    'x-request-id': ID,
  })
})

describe('the middleware', () => {
  function ownApp() {
    return new Hono<AppEnv>().use(defaultHeaders())
  }

  function honosApp() {
    const contentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] }
    return new Hono<AppEnv>()
      .use(requestId())
      .use(cors({ origin: '*', exposeHeaders: EXPOSED.split(',') }))
      .use(secureHeaders({ crossOriginResourcePolicy: 'cross-origin', contentSecurityPolicy }))
  }

  test('writes the headers that Hono’s own three middlewares write', async () => {
    const init = { headers: { 'X-Request-Id': ID } }
    const [own, honos] = await Promise.all(
      [ownApp(), honosApp()].map(async (app) => await app.get('/', (c) => c.json({ a: 1 })).request('/', init)),
    )
    expect([...(own?.headers ?? [])]).toEqual([...(honos?.headers ?? [])])
  })

  test.each(['abc-123_=', 'x'.repeat(255), 'x'.repeat(256), '', 'a b', 'a<b>'])(
    "takes %j for a request id exactly when Hono's does",
    async (given) => {
      const answers = [ownApp(), honosApp()].map(async (app) => {
        const asked = app.get('/', (c) => c.text(c.get('requestId')))
        const response = await asked.request('/', { headers: { 'X-Request-Id': given } })
        const text = await response.text()
        expect(response.headers.get('X-Request-Id')).toBe(text)
        return text === given
      })
      const [own, honos] = await Promise.all(answers)
      expect(own).toBe(honos)
    },
  )

  test('also handles immutable answers', async () => {
    const app = ownApp().get('/', () => Response.redirect('https://elsewhere.example/', 302))
    const response = await app.request('/', { headers: { 'X-Request-Id': ID } })
    expect(response.status).toBe(302)
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...DEFAULTS, location: 'https://elsewhere.example/' })
  })
})
