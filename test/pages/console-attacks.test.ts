import { beforeEach, describe, expect, test } from 'vitest'
import { BASE_URL, call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAgent } from '../support/people.ts'
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
