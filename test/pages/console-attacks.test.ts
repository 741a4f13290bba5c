import { beforeEach, describe, expect, test } from 'vitest'
import { BASE_URL, call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAgent, createCustomer } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'

const PASSWORD = 'six or more'

let cookie: string
let csrf: string

beforeEach(async () => {
  await install()
  await createAgent({ email: 'ada@example.com', passwordHash: await hashOf(PASSWORD) })
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username: 'ada@example.com', password: PASSWORD })
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await call<{ csrf: string }>('GET', '/session', { headers: { ...fromAnywhere(), Cookie: cookie } })
  csrf = body.data.csrf
})

describe('the document of the console', () => {
  test.each([
    '/desk',
    '/desk/tickets/inbox',
    '/desk/tickets/inbox/1?priority=%22%3E%3Cscript%3E',
    '/desk/%3Cscript%3E',
  ])('is the same document at %s for every caller, and reflects no input', async (path) => {
    const plain = await send('GET', '/desk', { headers: fromAnywhere() })
    const asked = await send('GET', path, { headers: { ...fromAnywhere(), Cookie: cookie } })
    expect(asked.status).toBe(200)
    expect(await asked.text()).toBe(await plain.text())
    expect(asked.headers.getSetCookie()).toEqual([])
  })

  test('lets no page frame it, and runs, styles and loads nothing but files of the desk', async () => {
    const { headers } = await send('GET', '/desk', { headers: fromAnywhere() })
    const policy = new Map(
      (headers.get('Content-Security-Policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'frame-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'ProseMirrorClipboard dompurify push-worker',
    })
    expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*|default;/)
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a form of another site gets no token', () => {
  const forms: [string, string, (key: string) => string][] = [
    ['urlencoded', 'application/x-www-form-urlencoded', (key) => new URLSearchParams({ csrf: key }).toString()],
    ['as plain text that reads like JSON', 'text/plain', (key) => JSON.stringify({ csrf: key })],
    ['multipart', 'multipart/form-data; boundary=x', (key) => multipart(key)],
  ]

  test.each(forms)('%s', async (_, type, bodyOf) => {
    const origins: Record<string, string>[] = [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'cross-site' },
      {},
    ]
    for (const origin of origins) {
      const headers = { ...fromAnywhere(), Cookie: cookie, 'Content-Type': type, ...origin }
      const answer = await send('POST', '/session/token', { headers, body: bodyOf(csrf) })
      expect([origin, answer.status]).toEqual([origin, 403])
      expect(await answer.text()).not.toContain('access_token')
    }
  })
})

function multipart(key: string): string {
  return `--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${key}\r\n--x--\r\n`
}

describe('the cookie of the pages opens nothing but the pages', () => {
  test.each([
    ['GET', '/api/v1/helpdesk/inbox', 401],
    ['GET', '/api/v1/helpdesk/notifications', 401],
    // Version 3 asks for a token with this status (docs/wire-rules.md).
    ['PATCH', '/api/v3/tickets', 422],
    ['POST', '/api/v3/live/ticket', 422],
    ['POST', '/api/v3/helpdesk/pushtoken', 422],
    ['POST', '/mcp', 401],
  ])('%s %s is refused with it', async (method, path, refusal) => {
    const headers = { ...fromAnywhere(), Cookie: cookie, Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }
    const { status } = await call(method, path, { headers, ...(method === 'GET' ? {} : { json: {} }) })
    expect(status).toBe(refusal)
  })

  test('no live connection opens with it', async () => {
    const headers = { Cookie: cookie, Upgrade: 'websocket', Connection: 'Upgrade', Origin: 'https://evil.example' }
    const answer = await send('GET', '/api/v3/live', { headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.webSocket).toBe(null)
  })
})

describe('HTML that a customer sends', () => {
  test.each([
    ['<a href="java\nscript:alert(1)">x</a>', /script:/i],
    ['<a href="&#106;avascript&colon;alert(1)">x</a>', /script/i],
    ['<a href="blob:https://desk.example.com/1">x</a><a href="filesystem:x">y</a>', /blob:|filesystem:/],
    ['<a href="/sign-out" ping="https://evil.example">x</a>', /ping|sign-out/],
    ['<img src="cid:a" srcset="https://evil.example/1x" onerror=alert(1)>', /srcset|onerror/],
    ['<table background="https://evil.example/p"><td bgcolor=red>x</td></table>', /background|bgcolor/],
    ['<p style="position:fixed;inset:0" class="shell" id="desk">x</p>', /style|class|id=/],
    ['<style>@import "https://evil.example";</style><link rel=stylesheet href=//evil.example>x', /import|link/],
    ['<svg><use href="data:image/svg+xml,x"/><animate onbegin=alert(1)></svg>x', /svg|use|onbegin/],
    ['<form id=createElement><input name=body></form>x', /form|input/],
    ['<details open ontoggle=alert(1)><summary>x</summary></details>', /ontoggle/],
    ['<meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example>x', /meta|base/],
  ])('reaches the console without what is dangerous in %s', async (html, dangerous) => {
    const customer = await createCustomer()
    const agent = await createAgent()
    const json = { subject: 'Hello', body: html, body_format: 'html' }
    const { body } = await call<{ ticket_id: number }>('POST', '/api/v1/helpdesk/create', { as: customer, json })
    const path = `/api/v1/helpdesk/ticket-thread?id=${body.data.ticket_id}`
    const read = await call<{ data: { body: string }[] }>('GET', path, { as: agent })
    expect(read.body.data.data[0]?.body).not.toMatch(dangerous)
  })
})

test.each(['/desk', '/desk/tickets/inbox/1', '/desk/nothing', '/sign-in', '/kb', '/session', '/tickets'])(
  'no page of another site can frame %s',
  async (path) => {
    for (const headers of [fromAnywhere(), { ...fromAnywhere(), Cookie: cookie, 'Sec-Fetch-Dest': 'iframe' }]) {
      const answer = await send('GET', path, { headers })
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
    }
  },
)

describe('a key of the form that is no text gives no token', () => {
  test.each([[[]], [['x']], [{ toString: 'x' }], [0], [true], [null]])('%j', async (key) => {
    const headers = { ...fromAnywhere(), Cookie: cookie, Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }
    const { status } = await call('POST', '/session/token', { headers, json: { csrf: key } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test.each([
    ['another method in a header', { 'X-HTTP-Method-Override': 'POST' }],
    ['a prefetch', { 'Sec-Purpose': 'prefetch', Purpose: 'prefetch' }],
  ])('nor does %s', async (_, more) => {
    const headers = { ...fromAnywhere(), Cookie: cookie, Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin', ...more }
    const answer = await send('GET', `/session/token?csrf=${encodeURIComponent(csrf)}`, { headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toContain('access_token')
  })
})

describe('the token of the console', () => {
  async function tokenOf(): Promise<string> {
    const headers = { ...fromAnywhere(), Cookie: cookie, Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }
    const { body } = await call<{ access_token: string }>('POST', '/session/token', { headers, json: { csrf } })
    return body.data.access_token
  }

  test('is kept by no cache and belongs to no other account', async () => {
    const headers = { ...fromAnywhere(), Cookie: cookie, Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }
    const answer = await call('POST', '/session/token', { headers, json: { csrf } })
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const [head = '', claims = '', signature = ''] = (await tokenOf()).split('.')
    const changed = { ...(JSON.parse(atob(claims)) as object), sub: '1', role: 'admin' }
    for (const forged of [
      `${head}.${btoa(JSON.stringify(changed)).replaceAll('=', '')}.${signature}`,
      `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`,
      `${head}.${claims}.`,
    ]) {
      expect((await call('GET', '/api/v1/authenticate/user', { token: forged })).status).toBe(401)
    }
  })

  test('opens nothing as a cookie or as a live ticket', async () => {
    const token = await tokenOf()
    const names = cookie.split('; ').map((one) => one.split('=')[0] ?? '')
    const asCookie = names.map((name) => `${name}=${token}`).join('; ')
    expect((await call('GET', '/session', { headers: { ...fromAnywhere(), Cookie: asCookie } })).status).toBe(401)
    const headers = { Upgrade: 'websocket', Connection: 'Upgrade', Origin: BASE_URL }
    const answer = await send('GET', `/api/v3/live?ticket=${token}`, { headers })
    expect([answer.status, answer.webSocket]).toEqual([401, null])
  })
})
