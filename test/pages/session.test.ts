import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { BASE_URL, call, type CallOptions, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { clientOf, openConnection, workQueue } from '../support/live.ts'
import { TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'

interface SessionData {
  user: { id: number; role: string }
  permissions: string[]
  language: string
  desk: { name: string }
  csrf: string
}

interface TokenData {
  access_token: string
  token_type: string
  expires_in: number
}

const PASSWORD = 'six or more'
const SAME_ORIGIN = { Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ email: 'ada@example.com', passwordHash: await hashOf(PASSWORD) })
})

async function signIn(email = 'ada@example.com', path = '/sign-in') {
  const browser = new TestBrowser()
  const page = await browser.press(await browser.open(path), { username: email, password: PASSWORD })
  return { browser, page, cookie: cookieOf(browser) }
}

function cookieOf(browser: TestBrowser): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function readSession(cookie: string, headers: Record<string, string> = {}) {
  return await call<SessionData>('GET', '/session', { headers: { ...fromAnywhere(), Cookie: cookie, ...headers } })
}

async function exchange(cookie: string, options: CallOptions & { csrf?: string } = {}) {
  const csrf = options.csrf ?? (await readSession(cookie)).body.data.csrf
  const headers = options.headers ?? SAME_ORIGIN
  return await call<TokenData>('POST', '/session/token', {
    json: { csrf },
    headers: { ...fromAnywhere(), Cookie: cookie, ...headers },
  })
}

async function mayCall(token: string): Promise<boolean> {
  return (await call('GET', '/api/v1/authenticate/user', { token })).status === 200
}

describe('the session of a browser', () => {
  test('tells an app of this origin who works here, in one trip', async () => {
    const { cookie } = await signIn()
    const { status, body, headers, cost } = await readSession(cookie, { 'Sec-Fetch-Site': 'same-origin' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      user: { id: agent.id, role: 'agent', email: 'ada@example.com' },
      language: 'en',
      desk: { accent_color: expect.stringMatching(/^#/) as string },
    })
    expect(cost.trips).toBe(1)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  test('is exchanged for an access token of five minutes that the API takes, in one trip', async () => {
    const { cookie } = await signIn()
    const { status, body, headers, cost } = await exchange(cookie)
    expect(status).toBe(200)
    expect(Object.keys(body.data).toSorted()).toEqual(['access_token', 'expires_in', 'token_type'])
    expect([body.data.token_type, body.data.expires_in, cost.trips]).toEqual(['Bearer', 300, 1])
    const { iat, exp } = JSON.parse(atob(body.data.access_token.split('.')[1] ?? '')) as { iat: number; exp: number }
    expect(exp - iat).toBe(300)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual([])
    expect(await mayCall(body.data.access_token)).toBe(true)
  })

  test('needs no API key, as the app of the desk itself', async () => {
    const customer = await createCustomer()
    await env.DB.prepare('UPDATE settings SET api_key_mandatory = 1').run()
    const { body } = await exchange((await signIn()).cookie)
    const edit = async (token: string) => {
      const path = `/api/v2/helpdesk/user/edit/${customer.id}`
      return (await call('PATCH', path, { token, json: { company: 'Kiln Ltd' } })).headers.get('X-Error-Code')
    }
    expect(await edit(agent.token)).toBe('api_key_not_provided')
    expect(await edit(body.data.access_token)).toBe(null)
    const invalid = { token: body.data.access_token, headers: { 'X-API-Key': 'no key of ours' } }
    expect((await call('GET', '/api/v1/helpdesk/customers', invalid)).status).toBe(401)
  })

  test('asks visitors without a session to sign in', async () => {
    expect((await readSession('')).status).toBe(401)
    expect((await readSession('__Host-helpdesk-session=x.y.z')).status).toBe(401)
    expect((await call('GET', '/session', { token: agent.token })).status).toBe(401)
    expect((await call('POST', '/session/token', { token: agent.token, headers: SAME_ORIGIN })).status).toBe(401)
  })

  test('is refused to customers with the reason', async () => {
    const customer = await createCustomer({ passwordHash: await hashOf(PASSWORD) })
    const { browser, cookie } = await signIn(customer.email)
    const { status, headers, body } = await readSession(cookie)
    expect([status, headers.get('X-Error-Code')]).toEqual([403, 'console_for_staff'])
    expect(body.message).toContain('/tickets')
    const csrf = (await browser.open('/preferences')).form?.fields['csrf'] ?? ''
    expect((await exchange(cookie, { csrf })).headers.get('X-Error-Code')).toBe('console_for_staff')
  })

  test('is refused to staff who must have a second factor and have none', async () => {
    const { cookie } = await signIn()
    await env.DB.prepare("UPDATE settings SET two_factor_required = 'staff'").run()
    const { status, headers } = await readSession(cookie)
    expect([status, headers.get('X-Error-Code')]).toEqual([403, 'two_factor_missing'])
  })
})

describe('a stranger gets no token', () => {
  test.each<[string, Record<string, string>]>([
    ['from another origin', { Origin: 'https://evil.example' }],
    ['from a hidden origin', { Origin: 'null' }],
    ['without an origin', {}],
    ['with an empty origin', { Origin: '' }],
    ["from a widget's page", { Origin: 'https://shop.example.com', 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sibling that names our origin', { Origin: BASE_URL, 'Sec-Fetch-Site': 'same-site' }],
    ['from another site that names our origin', { Origin: BASE_URL, 'Sec-Fetch-Site': 'cross-site' }],
    ['by an address that somebody typed', { Origin: BASE_URL, 'Sec-Fetch-Site': 'none' }],
    ['from our host without https', { Origin: BASE_URL.replace('https', 'http') }],
    ['from our host on another port', { Origin: `${BASE_URL}:8443` }],
    ['from a host that begins as ours', { Origin: `${BASE_URL}.evil.example` }],
    ['behind a forwarded host', { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }],
  ])('%s', async (_, headers) => {
    const { cookie } = await signIn()
    const { status, text, headers: answered } = await exchange(cookie, { headers })
    expect([status, text.includes('access_token')]).toEqual([403, false])
    expect(answered.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test("without the form key, or with another person's", async () => {
    await createAgent({ email: 'eve@example.com', passwordHash: await hashOf(PASSWORD) })
    const [{ cookie }, eve] = [await signIn(), await signIn('eve@example.com')]
    const theirs = (await readSession(eve.cookie)).body.data.csrf
    for (const csrf of ['', 'x', theirs]) expect((await exchange(cookie, { csrf })).status).toBe(403)
    const stale = await call('POST', '/session/token', { headers: { Cookie: cookie, ...SAME_ORIGIN } })
    expect(stale.status).toBe(403)
  })

  test('and no other origin reads who works here', async () => {
    const { cookie } = await signIn()
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ]) {
      const answer = await readSession(cookie, headers as unknown as Record<string, string>)
      expect([answer.status, answer.text.includes('csrf')]).toEqual([403, false])
    }
  })

  test('and no preflight is answered', async () => {
    for (const path of ['/session', '/session/token', '/session/']) {
      const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
      const answer = await send('OPTIONS', path, { headers })
      expect([path, answer.status]).toEqual([path, 405])
      for (const name of ['Origin', 'Methods', 'Headers', 'Credentials']) {
        expect(answer.headers.get(`Access-Control-Allow-${name}`)).toBeNull()
      }
    }
  })

  test('and none by GET, nor in the address', async () => {
    const { cookie } = await signIn()
    const { csrf } = (await readSession(cookie)).body.data
    const headers = { Cookie: cookie, ...SAME_ORIGIN }
    expect((await call('GET', '/session/token', { query: { csrf }, headers })).status).toBe(405)
  })
})

describe('the token ends', () => {
  const ends: [string, (session: { id: number }) => Promise<unknown>][] = [
    ['a revoked session', async ({ id }) => await run('UPDATE sessions SET revoked_at = 1 WHERE user_id = ?1', id)],
    [
      'a session that ran out',
      async ({ id }) => await run('UPDATE sessions SET expires_at = 1 WHERE user_id = ?1', id),
    ],
    ['another role', async ({ id }) => await run("UPDATE users SET role = 'admin' WHERE id = ?1", id)],
    ['a deactivation', async ({ id }) => await run('UPDATE users SET active = 0 WHERE id = ?1', id)],
    ['a changed password', async ({ id }) => await run('UPDATE users SET token_version = 9 WHERE id = ?1', id)],
  ]

  test.each(ends)('with %s, and no new one is given', async (_, end) => {
    const { cookie } = await signIn()
    const { csrf } = (await readSession(cookie)).body.data
    const token = (await exchange(cookie, { csrf })).body.data.access_token
    await end(agent)
    expect(await mayCall(token)).toBe(false)
    expect((await exchange(cookie, { csrf })).status).toBe(401)
    expect((await readSession(cookie)).status).toBe(401)
  })

  test('with the sign-out, which closes the live connection too; the kept cookie gives no other', async () => {
    const { browser, cookie } = await signIn()
    const { csrf } = (await readSession(cookie)).body.data
    const token = (await exchange(cookie, { csrf })).body.data.access_token
    const { body } = await call<{ ticket: string }>('POST', '/api/v3/live/ticket', { token })
    const listener = await clientOf(await openConnection(body.data.ticket))
    await browser.submit('/sign-out', { csrf })
    await workQueue()
    expect(await listener.closed).toBe(4401)
    expect(await mayCall(token)).toBe(false)
    expect((await exchange(cookie, { csrf })).status).toBe(401)
  })
})

async function run(statement: string, id: number) {
  return await env.DB.prepare(statement).bind(id).run()
}

test('the token opens no page, refreshes nothing, and changes no credential by itself', async () => {
  const { cookie } = await signIn()
  const token = (await exchange(cookie)).body.data.access_token
  const pages = await send('GET', '/tickets', { headers: { Cookie: `__Host-helpdesk-session=${token}` } })
  expect(pages.status).toBe(303)
  expect((await readSession(`__Host-helpdesk-session=${token}`)).status).toBe(401)
  const refreshed = await call('POST', '/api/v1/authenticate/refresh', { json: { refresh_token: token } })
  expect(refreshed.status).toBe(401)
  const attempts: [string, Record<string, string>][] = [
    ['/api/v3/account/app-passwords', { name: 'mine' }],
    ['/api/v3/account/two-factor', {}],
    ['/api/v3/account/password', { password: 'another one' }],
  ]
  for (const [path, json] of attempts) {
    const { status } = await call('POST', path, { token, json })
    expect([path, status]).toEqual([path, 422])
  }
})

describe('signing in leads', () => {
  test('agents to the console, and customers to their tickets', async () => {
    const customer = await createCustomer({ passwordHash: await hashOf(PASSWORD) })
    expect((await signIn()).page.path).toBe('/desk')
    expect((await signIn(customer.email)).page.path).toBe('/tickets')
  })

  test('back to the page where they came from, with its filters', async () => {
    const customer = await createCustomer({ passwordHash: await hashOf(PASSWORD) })
    const next = '/desk/tickets/7?view=mine&sort=-updated&tag=a%20b'
    const path = `/sign-in?next=${encodeURIComponent(next)}`
    expect((await signIn('ada@example.com', path)).page.path).toBe(next)
    expect((await signIn(customer.email, path)).page.path).toBe('/tickets')
    expect((await signIn('ada@example.com', '/sign-in?next=%2Fpreferences')).page.path).toBe('/preferences')
  })
})
