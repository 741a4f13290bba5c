import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import worker from '../../src/index.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { codeIn, linkIn, readMails } from '../support/mail.ts'
import { TestBrowser, type Page } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAdmin, createAgent, createCustomer } from '../support/people.ts'
import { openTurnstileStandIn, type TurnstileStandIn } from '../support/turnstile-stand-in.ts'

const GUEST = { email: 'guest@example.com', first_name: 'Gia', last_name: 'West' }
const ASKED = { subject: 'The kiln is cold', body: 'Visit https://evil.example now', ...GUEST }

beforeEach(async () => {
  await install()
})

async function ask(typed: Record<string, string> = {}, browser = new TestBrowser()): Promise<Page> {
  const page = await browser.open('/tickets/new')
  return await browser.press(page, { ...ASKED, ...typed }, formOf(page))
}

function formOf(page: Page) {
  const form = page.forms.find(({ action }) => action.startsWith('/tickets/new'))
  if (!form) throw new Error(`${page.path} has no form: ${page.text}`)
  return form
}

async function tickets() {
  const { results } = await env.DB.prepare(
    `SELECT t.title, t.status AS status, u.email, u.first_name AS name, u.role
     FROM tickets t JOIN users u ON u.id = t.user_id ORDER BY t.id`,
  ).all()
  return results
}

describe('a guest on the page of a new ticket', () => {
  test('asks without an account, and the ticket is unverified until the mailed link is opened', async () => {
    const done = await ask()
    expect([done.path, done.status]).toEqual(['/tickets/new?done=asked', 200])
    expect(done.text).toContain('Check your email')
    expect(await tickets()).toEqual([
      { title: ASKED.subject, status: 6, email: GUEST.email, name: 'Gia', role: 'customer' },
    ])
    const mails = await readMails('user.activation_requested')
    expect(mails.map(({ to }) => to)).toEqual([GUEST.email])
    expect(JSON.stringify(mails)).not.toMatch(/kiln|evil|Gia|West/)
    const browser = new TestBrowser()
    await browser.press(await browser.open(linkIn(mails[0])))
    expect(await tickets()).toMatchObject([{ status: 1 }])
  })

  test('gets the same answer for any address', async () => {
    await createCustomer({ email: 'known@example.com' })
    await createCustomer({ email: 'banned@example.com', ban: true })
    await createAgent({ email: 'agent@example.com' })
    const answers = []
    for (const email of ['new@example.com', 'known@example.com', 'banned@example.com', 'agent@example.com']) {
      const { path, status, html } = await ask({ email })
      // Each browser has its own form token, and reads the address that it typed.
      expect(html).toContain(email)
      answers.push([path, status, html.replaceAll(/value="[\w-]{43}"/g, '').replaceAll(email, '')])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await tickets()).map(({ status }) => status)).toEqual([6, 6, 8, 6])
  })

  test('opens one ticket by submitting twice', async () => {
    const browser = new TestBrowser()
    const page = await browser.open('/tickets/new')
    const headers = { 'CF-Connecting-IP': '192.0.2.44' }
    const { action, fields } = formOf(page)
    const typed = { ...fields, ...ASKED }
    const fixed = new TestBrowser(headers)
    for (const [name, value] of browser.cookies) fixed.cookies.set(name, value)
    const pressed = await Promise.all([fixed.submit(action, typed), fixed.submit(action, typed)])
    expect(pressed.map(({ path }) => path)).toEqual(['/tickets/new?done=asked', '/tickets/new?done=asked'])
    expect(await tickets()).toHaveLength(1)
  })

  test('sees errors, keeps the typed text, and fills customers’ custom fields', async () => {
    const admin = await createAdmin()
    const room = { name: 'room', label: 'Room', type: 'text', required: 1, for_customers: 1 }
    await call('POST', '/api/v3/admin/form-fields', { as: admin, json: room })
    const wrong = await ask({ email: 'nobody' })
    expect([wrong.status, formOf(wrong).fields['email']]).toEqual([422, 'nobody'])
    expect(wrong.text).toContain('Enter a valid email address')
    const missing = await ask()
    expect([missing.status, missing.html.includes('id="room-problem"')]).toEqual([422, true])
    expect(await tickets()).toEqual([])
    expect((await ask({ room: '12' })).path).toBe('/tickets/new?done=asked')
    expect(await env.DB.prepare('SELECT name, value FROM ticket_form_values').first()).toEqual({
      name: 'room',
      value: '12',
    })
  })

  test('attaches a file', async () => {
    const browser = new TestBrowser()
    const page = await browser.open('/tickets/new')
    const { action, fields } = formOf(page)
    const sent = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...ASKED })) sent.append(name, value)
    sent.append('files[]', new File(['bytes of it'], 'kiln.txt', { type: 'text/plain' }))
    expect((await browser.submit(action, sent)).path).toBe('/tickets/new?done=asked')
    expect(await env.DB.prepare('SELECT name FROM attachments').first()).toEqual({ name: 'kiln.txt' })
  })

  test('is limited by network, for tickets and for mails', async () => {
    const browser = new TestBrowser({ 'CF-Connecting-IP': '192.0.2.45' })
    let page = await ask({}, browser)
    let count = 1
    for (; page.status === 200 && count < 100; count += 1) page = await ask({ email: `g${count}@example.com` }, browser)
    expect([page.status, (await tickets()).length]).toEqual([429, count - 1])
    expect(count).toBeLessThan(40)
  })

  test('cannot be made to send the form by another site', async () => {
    const stranger = await new TestBrowser().open('/tickets/new')
    const browser = new TestBrowser()
    const { action } = formOf(await browser.open('/tickets/new'))
    const csrf = formOf(stranger).fields['csrf'] ?? ''
    expect((await browser.submit(action, { ...ASKED, csrf })).status).toBe(403)
    expect(await tickets()).toEqual([])
  })

  test('whose session ended must sign in again instead of becoming a guest', async () => {
    await createCustomer({ email: 'nia@example.com', passwordHash: await hashOf('six or more') })
    const browser = new TestBrowser()
    await browser.press(await browser.open('/sign-in'), { username: 'nia@example.com', password: 'six or more' })
    const page = await browser.open('/tickets/new')
    browser.cookies.delete('__Host-helpdesk-session')
    const answered = await browser.press(page, { subject: 's', body: 'b' }, formOf(page))
    expect(answered.path).toBe('/sign-in?notice=again&next=%2Ftickets%2Fnew')
  })
})

describe('a guest creates an account', () => {
  test('on a page linked from the ticket form, and chooses the password by the mailed link', async () => {
    const browser = new TestBrowser()
    expect((await browser.open('/tickets/new')).links).toContain('/account/create')
    const done = await browser.press(await browser.open('/account/create'), GUEST)
    expect([done.path, done.status]).toEqual(['/account/create?done=1', 200])
    const [mail] = await readMails('user.activation_requested')
    expect([mail?.to, /Gia|West/.test(JSON.stringify(mail))]).toEqual([GUEST.email, false])
    const opened = await browser.open(linkIn(mail))
    await browser.press(opened, { password: 'six or more' })
    const signedIn = await browser.press(await browser.open('/sign-in'), {
      username: GUEST.email,
      password: 'six or more',
    })
    expect(signedIn.path).toBe('/tickets')
  })

  test('and gets the same answer for an existing account', async () => {
    await createCustomer({ email: 'known@example.com' })
    const answers = []
    for (const email of ['new@example.com', 'known@example.com']) {
      const browser = new TestBrowser()
      const { path, status, html } = await browser.press(await browser.open('/account/create'), { ...GUEST, email })
      answers.push(JSON.stringify([path, status, html]))
    }
    expect(new Set(answers).size).toBe(1)
  })
})

describe('with Turnstile', () => {
  let turnstile: TurnstileStandIn

  beforeEach(() => {
    turnstile = openTurnstileStandIn()
  })
  afterEach(() => void vi.restoreAllMocks())

  async function fetchPage(path: string, { form, siteKey = 'a-site-key', cookie = '' }: Asked = {}) {
    const request = new Request<unknown, IncomingRequestCfProperties>(`https://desk.example.com${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { 'CF-Connecting-IP': '192.0.2.9', Origin: 'https://desk.example.com', Cookie: cookie },
      redirect: 'manual',
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
    const bindings = { ...env, TURNSTILE_SECRET: turnstile.secret, TURNSTILE_SITE_KEY: siteKey }
    const context = createExecutionContext()
    const response = await worker.fetch(request, bindings, context)
    await waitOnExecutionContext(context)
    const html = await response.text()
    return { status: response.status, headers: response.headers, html }
  }

  interface Asked {
    form?: Record<string, string>
    siteKey?: string
    cookie?: string
  }

  async function send(path: string, typed: Record<string, string>) {
    const page = await fetchPage(path)
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return await fetchPage(path, { form: { ...typed, csrf }, cookie })
  }

  test('guests’ forms require the challenge', async () => {
    for (const [path, action] of [
      ['/tickets/new', 'ticket'],
      ['/account/create', 'register'],
    ] as const) {
      const page = await fetchPage(path)
      expect(page.html).toContain(`data-sitekey="a-site-key" data-action="${action}"`)
      const policy = page.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com")
      expect(policy).toContain('frame-src https://challenges.cloudflare.com')
      const refused = await send(path, ASKED)
      expect([refused.status, refused.html.includes('id="cf-turnstile-response-problem"')]).toEqual([422, true])
      const elsewhere = turnstile.solve('evil.example', action)
      expect((await send(path, { ...ASKED, 'cf-turnstile-response': elsewhere })).status).toBe(422)
      const solved = turnstile.solve('desk.example.com', action)
      expect((await send(path, { ...ASKED, 'cf-turnstile-response': solved })).status).toBe(303)
    }
    expect(await tickets()).toHaveLength(1)
    expect((await fetchPage('/sign-in')).headers.get('Content-Security-Policy')).not.toContain('challenges')
  })

  test('a desk without a site key requires guests to sign in', async () => {
    const { status, headers } = await fetchPage('/tickets/new', { siteKey: '' })
    expect([status, headers.get('Location')]).toEqual([303, '/sign-in?notice=again&next=%2Ftickets%2Fnew'])
  })
})

describe('the code in the mail of a guest', () => {
  const typedCode = async (browser: TestBrowser, code: string) => {
    const page = await browser.open('/tickets/code')
    const form = page.forms.find(({ action }) => action === '/tickets/code')
    if (!form) throw new Error('The page has no form for the code.')
    return await browser.press(page, { code }, form)
  }

  test('opens the ticket in the browser that asked', async () => {
    const browser = new TestBrowser()
    await ask({}, browser)
    const [mail] = await readMails('user.activation_requested')
    const shown = await typedCode(browser, codeIn(mail) ?? '')
    expect([shown.status, shown.path]).toEqual([200, '/tickets/1'])
    expect(shown.text).toContain(ASKED.subject)
    expect(await tickets()).toMatchObject([{ status: 1 }])
    // Pages that need an account do not take the ticket away, and the list leads back to it.
    expect((await browser.open('/account')).path).toMatch(/^\/sign-in/)
    const back = await browser.open('/tickets')
    expect([back.path, back.text]).toEqual(['/tickets/1', expect.stringContaining(ASKED.subject)])
    const reader = await new TestBrowser().open('/tickets/1')
    expect([reader.path, reader.text]).toEqual([
      expect.stringMatching(/^\/sign-in/),
      expect.stringContaining('You need the ticket number from the email.'),
    ])
  })

  test('is refused elsewhere, and the link still works', async () => {
    await ask()
    const [mail] = await readMails('user.activation_requested')
    const other = new TestBrowser()
    expect((await typedCode(other, codeIn(mail) ?? '')).path).toBe('/check-ticket')
    await ask({}, other)
    const refused = await typedCode(other, codeIn(mail) ?? '')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('This code is wrong')])
    await other.press(await other.open(linkIn(mail)))
    expect(await tickets()).toMatchObject([{ status: 1 }, { status: 1 }])
  })

  test('comes again on request', async () => {
    const browser = new TestBrowser()
    await ask({}, browser)
    const page = await browser.open('/tickets/code')
    expect(page.text).toContain(`You entered the address ${ASKED.email}`)
    expect((await new TestBrowser().open('/tickets/code')).text).not.toContain(ASKED.email)
    const again = page.forms.find(({ action }) => action === '/tickets/code/again')
    const sent = await browser.press(page, {}, again)
    expect(sent.text).toContain('A new code is on its way')
    const mails = await readMails('user.activation_requested')
    expect(mails.map((mail) => codeIn(mail) !== undefined)).toEqual([true, true])
  })
})
