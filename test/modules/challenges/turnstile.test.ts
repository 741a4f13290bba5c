import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import worker from '../../../src/index.ts'
import { isUsableSecret } from '../../../src/modules/challenges/challenges.policy.ts'
import type { Envelope } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { deliver } from '../../support/incoming-mail.ts'
import { createApiKey, createCustomer } from '../../support/people.ts'
import { openTurnstileStandIn, type TurnstileStandIn } from '../../support/turnstile-stand-in.ts'

const FIELD = 'cf-turnstile-response'
const SHOP = 'https://shop.example.com'
let turnstile: TurnstileStandIn
let key: string

beforeEach(async () => {
  await install()
  turnstile = openTurnstileStandIn()
  key = await createApiKey({ kind: 'widget', origins: [SHOP] })
})

afterEach(() => void vi.restoreAllMocks())

async function post(
  path: string,
  json: object,
  { headers = {}, bindings = {} }: { headers?: object; bindings?: object } = {},
) {
  const request = new Request<unknown, IncomingRequestCfProperties>(`https://desk.example.com${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.9', ...headers },
    body: JSON.stringify(json),
  })
  const context = createExecutionContext()
  const response = await worker.fetch(request, { ...env, TURNSTILE_SECRET: turnstile.secret, ...bindings }, context)
  await waitOnExecutionContext(context)
  return { status: response.status, body: await response.json<Envelope<Record<string, unknown> | null>>() }
}

async function open(token?: string, more: { headers?: object; bindings?: object } = {}) {
  const answer = token === undefined ? {} : { [FIELD]: token }
  const json = {
    subject: 'Printer is down',
    body: 'It does not print.',
    email: 'guest@example.com',
    api_key: key,
    ...answer,
  }
  return await post('/api/v1/helpdesk/create', json, { ...more, headers: { Origin: SHOP, ...more.headers } })
}

async function register(token?: string) {
  const answer = token === undefined ? {} : { [FIELD]: token }
  return await post('/api/v1/helpdesk/register', { email: 'new@example.com', ...answer })
}

async function made() {
  return await env.DB.prepare(
    "SELECT (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM users WHERE email LIKE '%@example.com') AS users",
  ).first()
}

describe('a guest passes with a challenge that was solved', () => {
  test('on the widget’s page, once', async () => {
    const token = turnstile.solve('shop.example.com', 'ticket')
    expect((await open(token)).status).toBe(200)
    expect(turnstile.asked).toEqual([{ secret: turnstile.secret, response: token, remoteip: '192.0.2.9' }])
    expect((await open(token)).status).toBe(422)
    expect(await made()).toEqual({ tickets: 1, users: 1 })
  })

  test('for registering, at the desk’s address', async () => {
    expect((await register(turnstile.solve('desk.example.com', 'register'))).status).toBe(200)
    expect(await made()).toMatchObject({ users: 1 })
  })

  test('and a repeated request with its token gets the first answer', async () => {
    const token = turnstile.solve('shop.example.com', 'ticket')
    const headers = { 'Idempotency-Key': 'one-and-the-same-key' }
    const [first, second] = await Promise.all([open(token, { headers }), open(token, { headers })])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.data).toEqual(second.body.data)
    expect(turnstile.asked[0]?.['idempotency_key']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(await made()).toMatchObject({ tickets: 1 })
  })
})

describe('nobody passes, and nothing is written,', () => {
  test.each<[string, () => string | undefined]>([
    ['without a token', () => undefined],
    ['with an empty one', () => ''],
    ['with an invented one', () => 'XXXX.DUMMY.TOKEN.XXXX'],
    ['with one that is too long', () => 'x'.repeat(2049)],
    ['with one of another page', () => turnstile.solve('evil.test', 'ticket')],
    ['with one of a page that ends alike', () => turnstile.solve('evil-shop.example.com', 'ticket')],
    ['with one for another purpose', () => turnstile.solve('shop.example.com', 'register')],
    ['with one for no purpose', () => turnstile.solve('shop.example.com', '')],
  ])('%s', async (_name, token) => {
    const { status, body } = await open(token())
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(FIELD)
    expect(await made()).toEqual({ tickets: 0, users: 0 })
  })

  test.each<[string, TurnstileStandIn['instead']]>([
    ['while Cloudflare is silent', 'silence'],
    ['while it is broken', () => new Response('', { status: 503 })],
    ['while it answers nonsense', () => new Response('<html>')],
    ['while it answers something else', () => Response.json({ success: 'true' })],
    ['while it sends elsewhere', () => Response.redirect('https://evil.test', 302)],
  ])('%s', async (_name, instead) => {
    turnstile.instead = instead
    expect((await open(turnstile.solve('shop.example.com', 'ticket'))).status).toBe(422)
    expect((await register(turnstile.solve('desk.example.com', 'register'))).status).toBe(422)
    expect(await made()).toEqual({ tickets: 0, users: 0 })
  })

  test('who registers with a widget’s token', async () => {
    expect((await register(turnstile.solve('shop.example.com', 'register'))).status).toBe(422)
    expect((await register(turnstile.solve('desk.example.com', 'ticket'))).status).toBe(422)
    expect((await register()).status).toBe(422)
    expect(await made()).toMatchObject({ users: 0 })
  })

  test('with a test secret of Cloudflare, which is not even asked', async () => {
    turnstile.instead = () => Response.json({ success: true, hostname: 'shop.example.com', action: 'ticket' })
    const bindings = { TURNSTILE_SECRET: '1x0000000000000000000000000000000AA' }
    expect((await open('XXXX.DUMMY.TOKEN.XXXX', { bindings })).status).toBe(422)
    expect(turnstile.asked).toEqual([])
  })

  test('for a refused key, Cloudflare is not asked', async () => {
    const token = turnstile.solve('shop.example.com', 'ticket')
    expect((await open(token, { headers: { Origin: 'https://evil.test' } })).status).toBe(403)
    expect(turnstile.asked).toEqual([])
  })
})

test('a signed-in person and a sender of mail need no challenge', async () => {
  const customer = await createCustomer({ email: 'cara@example.com' })
  const headers = { Authorization: `Bearer ${customer.token}` }
  const json = { subject: 'Printer is down', body: 'It does not print.' }
  expect((await post('/api/v1/helpdesk/create', json, { headers })).status).toBe(200)
  await deliver({})
  await deliver({ from: 'dan@example.com' })
  expect(await made()).toMatchObject({ tickets: 3 })
  expect(turnstile.asked).toEqual([])
})

test('nobody needs a challenge without a secret', async () => {
  expect((await open(undefined, { bindings: { TURNSTILE_SECRET: '' } })).status).toBe(200)
})

test.each([
  ['1x0000000000000000000000000000000AA', 'https://desk.example.com', false],
  ['2x0000000000000000000000000000000AA', null, false],
  ['3x0000000000000000000000000000000AA', 'https://localhost.evil.test', false],
  ['1x0000000000000000000000000000000AA', 'http://localhost:8787', true],
  ['1x0000000000000000000000000000000AA', 'http://127.0.0.1:8787', true],
  ['0x4AAAAAAABkMYinukE8nzYS', null, true],
])('the secret %s guards %s: %s', (secret, publicUrl, isUsable) => {
  expect(isUsableSecret(secret, publicUrl)).toBe(isUsable)
})
