import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../support/passwords.ts'
import { call, costOf, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { linkIn, readMails } from '../support/mail.ts'
import { openPage, pressButton } from '../support/pages.ts'
import { createCustomer } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'

const PASSWORD = 'six or more'

beforeEach(async () => {
  await install()
})

async function post(path: string, json: Record<string, unknown>) {
  return await call('POST', path, { json, headers: fromAnywhere() })
}

async function register(fields: Record<string, unknown>): Promise<string> {
  await post('/api/v1/helpdesk/register', fields)
  return linkIn((await readMails('user.activation_requested')).at(-1))
}

async function signIn(username: string, password = PASSWORD): Promise<number> {
  return (await post('/api/v1/authenticate', { username, password })).status
}

/** Everything that a page may have changed. */
async function contents(): Promise<string> {
  const tables = ['users', 'user_tokens', 'email_changes', 'tickets', 'events', 'sessions']
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))
  return JSON.stringify(rows.map(({ results }) => results))
}

describe('the page that activates', () => {
  test('changes nothing when opened, and activates when its button is pressed', async () => {
    const link = await register({ email: 'nia@example.com' })
    expect(link).toMatch(/^\/account\/activate\?token=[\w-]{43}$/)
    const before = await contents()
    for (const method of ['GET', 'HEAD']) expect((await send(method, link)).status).toBe(303)
    const page = await openPage(link)
    expect(await contents()).toBe(before)
    expect([page.path, page.status]).toEqual(['/account/activate', 200])
    expect(page.html).toContain('Example Desk')
    expect(page.text).toContain('nia@example.com')
    expect(page.form).toMatchObject({ action: '/account/activate', required: [] })
    const done = await pressButton(page)
    expect([done.status, done.form]).toEqual([200, null])
    const row = await env.DB.prepare('SELECT active, email_verified, password_hash FROM users').first()
    expect(row).toEqual({ active: 1, email_verified: 1, password_hash: null })
  })

  test('allows to choose a password', async () => {
    const link = await register({ email: 'nia@example.com' })
    await pressButton(await openPage(link), { password: PASSWORD })
    expect(await signIn('nia@example.com')).toBe(200)
  })

  test('opened by a stranger does not activate the registration’s password', async () => {
    const link = await register({ email: 'victim@example.com', password: 'the thief knows it' })
    const page = await openPage(link)
    expect(page.form?.required).toEqual(['password'])
    const withoutOne = await pressButton(page)
    expect([withoutOne.status, withoutOne.form?.required]).toEqual([422, ['password']])
    expect(await signIn('victim@example.com', 'the thief knows it')).toBe(401)
    expect((await pressButton(withoutOne, { password: PASSWORD })).status).toBe(200)
    expect(await signIn('victim@example.com', 'the thief knows it')).toBe(401)
    expect(await signIn('victim@example.com')).toBe(200)
  })

  test('shows the form again for a short password, without repeating it', async () => {
    const link = await register({ email: 'nia@example.com' })
    const again = await pressButton(await openPage(link), { password: 'abcde' })
    expect(again.status).toBe(422)
    expect(again.html).toContain('role="alert"')
    expect(again.html).not.toContain('abcde')
    expect((await pressButton(again, { password: PASSWORD })).status).toBe(200)
  })

  test('costs one trip to open and two to press', async () => {
    const link = await register({ email: 'nia@example.com' })
    const taken = await call('GET', link, { headers: fromAnywhere() })
    expect([taken.status, taken.cost.trips]).toEqual([303, 0])
    const opened = await openPage(link)
    expect([opened.status, costOf(opened.headers).trips]).toEqual([200, 1])
    const pressed = await pressButton(opened)
    expect([pressed.status, costOf(pressed.headers).trips]).toEqual([200, 2])
  })
})

describe('the page for a new password', () => {
  test('sets it once, signs out every device, and keeps the token out of the next address', async () => {
    const customer = await createCustomer({ email: 'c@example.com', passwordHash: await hashOf('the old one') })
    await post('/api/v2/helpdesk/user/change/password', { email: 'c@example.com' })
    const link = linkIn((await readMails('user.password_reset_requested'))[0])
    const before = await contents()
    const page = await openPage(link)
    expect(await contents()).toBe(before)
    expect(page.form).toMatchObject({ action: '/account/reset-password', required: ['password'] })
    expect((await pressButton(page)).status).toBe(422)
    expect((await pressButton(page, { password: 'short' })).status).toBe(422)
    expect((await pressButton(page, { password: PASSWORD })).status).toBe(200)
    expect(await signIn('c@example.com')).toBe(200)
    expect(await signIn('c@example.com', 'the old one')).toBe(401)
    expect((await call('GET', '/api/v1/authenticate/user', { as: customer })).status).toBe(401)
    const used = await openPage(link)
    expect([used.status, used.form]).toEqual([422, null])
    expect(used.text).toContain('already used or has expired')
  })

  test('says that a link was used, and has the button that mails a new one', async () => {
    const link = await register({ email: 'nia@example.com' })
    await env.DB.exec('UPDATE user_tokens SET expires_at = 1')
    const ended = await openPage(link)
    expect([ended.status, ended.html]).toEqual([422, expect.stringContaining('href="/account/forgot-password"')])
    const form = await openPage('/account/forgot-password')
    await pressButton(form, { email: 'nia@example.com' })
    const next = linkIn((await readMails('user.password_reset_requested')).at(-1))
    expect((await pressButton(await openPage(next), { password: PASSWORD })).status).toBe(200)
    expect(await signIn('nia@example.com')).toBe(200)
  })

  test.each([
    ['/account/activate?token=x', '/account/forgot-password'],
    ['/account/reset-password?token=x', '/account/forgot-password'],
    ['/confirm?token=x', '/account/forgot-password'],
    ['/account/confirm-address?token=x', '/sign-in'],
    ['/account/take-back?token=x', '/sign-in'],
  ])('of %s that has ended leads to %s', async (link, way) => {
    const { status, html } = await openPage(link)
    expect([status, html]).toEqual([422, expect.stringContaining(`class="button button--primary" href="${way}"`)])
  })

  test('is offered where somebody cannot sign in because the account is not confirmed', async () => {
    await register({ email: 'nia@example.com' })
    const page = await openPage('/sign-in')
    const refused = await pressButton(page, { username: 'nia@example.com', password: PASSWORD })
    expect([refused.status, refused.html]).toEqual([
      422,
      // Below the form, so that nothing stands between the refusal and its fields.
      expect.stringMatching(/role="alert"[^]*<\/form>[^]*class="button" href="\/account\/forgot-password"/),
    ])
  })

  test('is refused for an account that was deactivated or banned after the mail', async () => {
    await createCustomer({ email: 'c@example.com' })
    await post('/api/v2/helpdesk/user/change/password', { email: 'c@example.com' })
    const link = linkIn((await readMails('user.password_reset_requested'))[0])
    for (const change of ['active = 0', 'active = 1, ban = 1']) {
      await env.DB.prepare(`UPDATE users SET ${change}`).run()
      expect((await openPage(link)).status).toBe(422)
      expect(await readMails('user.password_reset_requested')).toEqual([])
    }
  })
})

describe('every page', () => {
  const pages = ['activate', 'reset-password', 'confirm-address', 'take-back'].map((name) => `/account/${name}`)

  test.each(pages)('%s refuses an invalid token with a page', async (path) => {
    for (const query of ['', '?token=', '?token=unknown', `?token=${'x'.repeat(1025)}`, '?token[]=a&token[]=b']) {
      const page = await openPage(path + query)
      expect(page.status).toBe(422)
      expect(page.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe')
    }
    const hostile = await openPage(`${path}?token=${encodeURIComponent('"><script>alert(1)</script>; Max-Age=9')}`)
    expect([hostile.status, hostile.html.includes('alert(1)')]).toEqual([422, false])
    const posted = await send('POST', path, { form: { token: '"><script>' }, headers: fromAnywhere() })
    expect(posted.status).toBe(403)
    expect(await posted.text()).not.toContain('"><script>')
  })

  test('reveals nothing about a token of another page', async () => {
    const link = await register({ email: 'nia@example.com' })
    const token = link.split('=')[1] ?? ''
    for (const path of pages.slice(1)) {
      const page = await openPage(`${path}?token=${token}`)
      expect([page.status, page.html.includes('nia@')]).toEqual([422, false])
    }
  })

  test('guesses of tokens are limited, and a page says so', async () => {
    const headers = fromAnywhere()
    const guess = async () => await send('GET', '/account/activate?token=guess', { headers })
    // The limit's minute may end meanwhile, and begin again.
    let [refused, guesses] = [await guess(), 1]
    for (; refused.status === 303 && guesses <= 61; guesses += 1) refused = await guess()
    expect(guesses).toBeGreaterThan(30)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(refused.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  })
})
