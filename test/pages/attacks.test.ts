import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../../src/app.ts'
import { ownPath } from '../../src/pages/account/sign-in.routes.ts'
import { signAccessToken, signTicketLink } from '../../src/shared/identity/tokens/access-tokens.ts'
import { BASE_URL, call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createCustomer, type TestPerson } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { openTicket } from '../support/tickets-api.ts'
import { standInMinute } from '../support/limits.ts'

const PASSWORD = 'six or more'
const SESSION = '__Host-helpdesk-session'
/**
 * The mail program's own button has no page to come from; its signed token is all. A vote is nobody's, and its page is the same for
 * everybody: it asks for the origin alone (knowledge-base-lists.test.ts).
 */
const WITHOUT_FORM = new Set(['/unsubscribe/one-click', '/reports/unsubscribe/one-click', '/kb/articles/:slug/vote'])

const pages = mountedRoutes(createApp()).filter(({ page }) => page)
const forms = pages.filter(({ method, path }) => method === 'POST' && !WITHOUT_FORM.has(path))

let customer: TestPerson

beforeEach(async () => {
  await install()
  customer = await createCustomer({ email: 'nia@example.com', passwordHash: await hashOf(PASSWORD) })
})

async function signIn(email = 'nia@example.com', browser = new TestBrowser()): Promise<TestBrowser> {
  await browser.press(await browser.open('/sign-in'), { username: email, password: PASSWORD })
  return browser
}

function cookieOf(browser: TestBrowser): Record<string, string> {
  return { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

function placed(path: string, ticketId: number): string {
  return path.replaceAll(/:\w+(?:\{[^}]*\})?/g, String(ticketId))
}

/** Everything that a form may have changed. */
async function contents(): Promise<string> {
  const tables = ['users', 'user_tokens', 'tickets', 'ticket_threads', 'ticket_mutes', 'events', 'sessions']
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))
  return JSON.stringify(rows.map(({ results }) => results))
}

describe('another site’s page', () => {
  test('this test covers every form', () => {
    expect(forms.length).toBeGreaterThan(12)
  })

  test.each(forms.map(({ path }) => path))('cannot send %s for somebody who is signed in', async (path) => {
    const { ticket_id: ticketId } = await openTicket(customer)
    const browser = await signIn()
    const stranger = await new TestBrowser().open('/sign-in')
    const before = await contents()
    const values = {
      body: 'b',
      subject: 's',
      step: 'close',
      language: 'de',
      username: 'nia@example.com',
      id: `${ticketId}`,
      entry: '1',
      request: 'client_id=unknown',
    }
    const attempts: [string, Record<string, string>, Record<string, string>][] = [
      ['without a token', {}, { Origin: BASE_URL }],
      ["with another visitor's token", { csrf: stranger.form?.fields['csrf'] ?? '' }, { Origin: BASE_URL }],
      ['from another origin', await tokenOf(browser), { Origin: 'https://evil.example' }],
      ['from a hidden origin', await tokenOf(browser), { Origin: 'null' }],
      ['from a sibling', await tokenOf(browser), { 'Sec-Fetch-Site': 'same-site' }],
    ]
    for (const [what, csrf, headers] of attempts) {
      const form = { ...values, ...csrf }
      const sent = { form, headers: { ...fromAnywhere(), ...cookieOf(browser), ...headers } }
      const answer = await send('POST', placed(path, ticketId), sent)
      expect([what, answer.status]).toEqual([what, 403])
      expect(answer.headers.get('Content-Type')).toContain('text/html')
    }
    expect(await contents()).toBe(before)
  })
})

async function tokenOf(browser: TestBrowser): Promise<Record<string, string>> {
  return { csrf: (await browser.open('/preferences')).form?.fields['csrf'] ?? '' }
}

describe('a browser session', () => {
  test('is new with each sign-in, hidden from scripts and other sites, hashed at rest, and ends everywhere at once', async () => {
    const browser = new TestBrowser()
    browser.cookies.set(SESSION, 'planted.by.somebody')
    const asked = await browser.open('/sign-in')
    const form = { ...asked.form?.fields, username: 'nia@example.com', password: PASSWORD }
    const answer = await send('POST', '/sign-in', {
      form,
      headers: { ...fromAnywhere(), ...cookieOf(browser), Origin: BASE_URL },
    })
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(SESSION)) ?? ''
    expect(cookie).toMatch(
      /^__Host-helpdesk-session=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const value = /=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(value).not.toBe('planted.by.somebody')
    const { key } = JSON.parse(atob(value.split('.')[1] ?? '')) as { key: string }
    const rows = await env.DB.prepare('SELECT * FROM sessions').all()
    expect(JSON.stringify(rows.results)).not.toContain(key)

    const headers = { ...fromAnywhere(), Cookie: `${SESSION}=${value}` }
    expect((await send('GET', '/tickets', { headers })).status).toBe(200)
    await env.DB.prepare('UPDATE sessions SET revoked_at = 1 WHERE id != ?1').bind(customer.sessionId).run()
    const ended = await send('GET', '/tickets', { headers })
    expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/sign-in?notice=again&next=%2Ftickets'])
    expect(ended.headers.getSetCookie().join()).toMatch(/__Host-helpdesk-session=; Max-Age=0/)
  })

  test('ends with a changed password, a ban and a sign-out, even if the cookie was kept', async () => {
    for (const end of ['token_version = token_version + 1', 'ban = 1', 'active = 0']) {
      const person = await createCustomer({ passwordHash: await hashOf(PASSWORD) })
      const browser = await signIn(person.email)
      expect((await browser.open('/tickets')).path).toBe('/tickets')
      await env.DB.prepare(`UPDATE users SET ${end} WHERE id = ?1`).bind(person.id).run()
      expect((await browser.open('/tickets')).path).toMatch(/^\/sign-in/)
    }
    const browser = await signIn()
    const kept = cookieOf(browser)
    const page = await browser.open('/tickets')
    await browser.press(page, {}, page.forms.find(({ action }) => action === '/sign-out') ?? null)
    expect((await send('GET', '/tickets', { headers: { ...kept, ...fromAnywhere() } })).status).toBe(303)
  })

  test('is refused by the API, and API tokens are refused by pages', async () => {
    const browser = await signIn()
    const value = browser.cookies.get(SESSION) ?? ''
    expect((await call('GET', '/api/v1/authenticate/user', { headers: cookieOf(browser) })).status).toBe(401)
    expect((await call('GET', '/api/v1/authenticate/user', { token: value })).status).toBe(401)
    expect((await send('GET', '/tickets', { token: customer.token, headers: fromAnywhere() })).status).toBe(303)
    expect((await send('GET', `/tickets?token=${customer.token}`, { headers: fromAnywhere() })).status).toBe(303)
    const claims = { userId: customer.id, role: 'customer', tokenVersion: 1, sessionId: customer.sessionId } as const
    const forged = await signAccessToken(env.TOKEN_SECRET, claims, Date.now())
    const headers = { ...fromAnywhere(), Cookie: `${SESSION}=${forged}` }
    expect((await send('GET', '/tickets', { headers })).status).toBe(303)
  })

  test('guesses of passwords are counted together with the API’s', async () => {
    standInMinute()
    const browser = new TestBrowser()
    const page = await browser.open('/sign-in')
    const guess = async () => (await browser.press(page, { username: 'nia@example.com', password: 'no' })).status
    const answers = await Promise.all(Array.from({ length: 11 }, guess))
    expect(answers.toSorted((left, right) => left - right)).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    const again = await call('POST', '/api/v1/authenticate', {
      json: { username: 'nia@example.com', password: PASSWORD },
      headers: fromAnywhere(),
    })
    expect(again.status).toBe(429)
  })
})

test.each([
  'https://evil.example/',
  '//evil.example/tickets',
  '/\\evil.example',
  '/tickets/../../x',
  '/tickets?next=//x',
  'javascript:alert(1)',
  '/tickets\r\nSet-Cookie: a=b',
  '/sign-out',
  '/desk//evil.example',
  '/desk/../sign-out',
  '/desk\\evil.example',
  '/desk.evil.example',
  '/desk@evil.example',
  '/desk?view=a#//evil.example',
  '/desk?next=https://evil.example',
])('signing in never leads to %s', async (next) => {
  expect(ownPath(next, 'customer')).toBe('/tickets')
  expect(ownPath(next, 'agent')).toBe('/desk')
  const browser = new TestBrowser()
  const page = await browser.open(`/sign-in?next=${encodeURIComponent(next)}`)
  const typed = { username: 'nia@example.com', password: PASSWORD, next }
  expect((await browser.press(page, typed)).path).toBe('/tickets')
})

describe('another customer’s ticket', () => {
  test('is 404 for every request', async () => {
    const owner = await createCustomer()
    const attachments = [{ name: 'x.txt', type: 'text/plain', file: btoa('secret') }]
    const { ticket_id: id } = await openTicket(owner, { subject: 'Hidden', attachments })
    const fileId = await env.DB.prepare('SELECT id FROM attachments').first<number>('id')
    const browser = await signIn()
    const csrf = (await tokenOf(browser))['csrf'] ?? ''
    const before = await contents()
    for (const path of [
      `/tickets/${id}`,
      `/tickets/${id}?before=9`,
      '/tickets/999999',
      `/tickets/${id}/files/${fileId}`,
    ]) {
      const page = await browser.open(path)
      expect([path, page.status, page.text.includes('Hidden')]).toEqual([path, 404, false])
    }
    expect((await browser.submit(`/tickets/${id}/reply`, { csrf, body: 'b' })).status).toBe(404)
    expect((await browser.submit(`/tickets/${id}/status`, { csrf, step: 'close' })).status).toBe(404)
    expect(await contents()).toBe(before)
    const claims = { userId: owner.id, tokenVersion: 1, ticketId: id + 1 }
    const link = await signTicketLink(env.TOKEN_SECRET, claims, Date.now())
    expect((await browser.open(`/show-ticket/${id}/${link}`)).status).toBe(404)
  })

  test('accepts no file from a guest', async () => {
    const { ticket_id: id } = await openTicket(customer)
    const multipart = new FormData()
    multipart.append('csrf', 'x')
    multipart.append('files[]', new File(['x'.repeat(1000)], 'x.bin'))
    const answer = await send('POST', `/tickets/${id}/reply`, { multipart, headers: fromAnywhere() })
    expect(answer.status).toBe(303)
    expect((await env.ATTACHMENTS.list()).objects).toEqual([])
  })
})

test('hostile texts are text in pages and never reach headers', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e'
  await env.DB.prepare('UPDATE users SET first_name = ?1 WHERE id = ?2').bind(hostile, customer.id).run()
  await env.DB.prepare('UPDATE settings SET company = ?1').bind(`${hostile}\r\nX-Evil: 1`).run()
  const attachments = [{ name: `${hostile}.html`, type: 'text/html', file: btoa('<script>alert(1)</script>') }]
  const { ticket_id: id } = await openTicket(customer, {
    subject: hostile,
    body: `<p onclick="alert(1)">x</p><script>alert(1)</script><a href="javascript:alert(1)">l</a>`,
    body_format: 'html',
    attachments,
  })
  const browser = await signIn()
  for (const path of ['/', '/tickets', `/tickets/${id}`, '/tickets/new', '/preferences', '/sign-in', '/nothing']) {
    const { html, headers } = await browser.open(path, { Accept: 'text/html' })
    expect([path, /<script>|<img src=x|onerror=alert\(1\)>|onclick|javascript:/.exec(html)?.[0]]).toEqual([
      path,
      undefined,
    ])
    expect(headers.get('X-Evil')).toBeNull()
  }
  const page = await browser.open(`/tickets/${id}`)
  const file = await browser.open(page.links.find((link) => link.includes('/files/')) ?? '')
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment;/)
  expect(file.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
})

test('no private page is cached, framed or readable by another site', async () => {
  const { ticket_id: id } = await openTicket(customer)
  const browser = await signIn()
  for (const path of ['/', '/tickets', `/tickets/${id}`, '/tickets/new', '/preferences', '/sign-in', '/check-ticket']) {
    const { headers } = await browser.open(path, { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' })
    expect([path, headers.get('Cache-Control')]).toEqual([path, 'no-store'])
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|evil/)
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})
