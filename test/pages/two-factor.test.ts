import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentWithPassword, codeOf, PASSWORD, passTime, signIn, STEP, stopClock } from '../support/account.ts'
import { costOf } from '../support/api.ts'
import { install } from '../support/database.ts'
import { hashOf } from '../support/passwords.ts'
import { type Page, TestBrowser } from '../support/pages.ts'
import { createCustomer } from '../support/people.ts'

const EMAIL = 'ada@example.com'
const PATH = '/account/two-factor'
const CODE = /\b(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}\b/g

beforeEach(async () => {
  stopClock()
  await install()
  await agentWithPassword({ email: EMAIL })
})

async function require(rule: 'none' | 'admins' | 'staff') {
  await env.DB.prepare('UPDATE settings SET two_factor_required = ?1').bind(rule).run()
}

async function signedIn(username = EMAIL): Promise<Page> {
  const browser = new TestBrowser()
  return await browser.press(await browser.open('/sign-in'), { username, password: PASSWORD })
}

/** The page with the QR code, and the key below the code. */
async function begun(page: Page): Promise<{ page: Page; secret: string }> {
  const asked = await page.browser.press(await page.browser.open(PATH), { password: PASSWORD })
  expect(asked.status).toBe(200)
  return { page: asked, secret: (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(asked.html)?.[1] ?? '').replaceAll(' ', '') }
}

async function turnedOn(page: Page): Promise<{ page: Page; secret: string; codes: string[] }> {
  const { page: asked, secret } = await begun(page)
  const on = await page.browser.press(asked, { otp: codeOf(secret) })
  passTime(STEP)
  return { page: on, secret, codes: on.text.match(CODE) ?? [] }
}

function formAt(page: Page, action: string) {
  return page.forms.find((form) => form.action === action) ?? null
}

describe('staff who must have a second factor and have none', () => {
  test('are sent to the page that sets it up, and continue from there', async () => {
    await require('staff')
    const page = await (await signedIn()).browser.open('/tickets')
    expect([page.path, page.status]).toEqual([PATH, 200])
    expect(page.text).toContain('requires two-factor sign-in')
    expect((await page.browser.open('/tickets/new')).path).toBe(PATH)
    const { page: on, codes } = await turnedOn(page)
    expect([on.status, new Set(codes).size]).toEqual([200, 10])
    expect(on.headers.get('Cache-Control')).toBe('no-store')
    expect((await page.browser.open('/tickets')).path).toBe('/tickets')
    expect((await signIn()).status).toBe(401)
  })

  test('can sign out, which ends their session', async () => {
    await require('staff')
    const page = await (await signedIn()).browser.open('/tickets')
    const out = await page.browser.press(page, {}, formAt(page, '/sign-out'))
    expect(out.path).toBe('/sign-in?notice=signedOut')
    const ended = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE revoked_at IS NOT NULL').first()
    expect(ended).toEqual({ n: 1 })
  })

  test('are not asked when only admins must have one, and customers never are', async () => {
    await require('admins')
    expect((await (await signedIn()).browser.open('/tickets')).path).toBe('/tickets')
    await require('staff')
    await createCustomer({ email: 'nia@example.com', passwordHash: await hashOf(PASSWORD) })
    expect((await signedIn('nia@example.com')).path).toBe('/tickets')
  })
})

describe('the page of the second factor', () => {
  test('contains the QR code as SVG, without external resources and forbidden styles', async () => {
    const { page, secret } = await begun(await signedIn())
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(page.html).toMatch(/<svg role="img" aria-label="QR code[^"]*" viewBox="0 0 \d+ \d+"/)
    expect(page.html).not.toMatch(/<svg[^>]*style=|src="data:/)
    expect(page.html).not.toContain('otpauth:')
  })

  test('asks again for a wrong code, and nothing is turned on', async () => {
    const { page, secret } = await begun(await signedIn())
    const wrong = await page.browser.press(page, { otp: '000000' })
    expect([wrong.status, wrong.form?.required, wrong.text.includes('This code is wrong')]).toEqual([
      422,
      ['otp'],
      true,
    ])
    expect((await signIn()).status).toBe(200)
    expect((await page.browser.press(wrong, { otp: codeOf(secret) })).text).toMatch(CODE)
  })

  test('refuses to begin with a wrong password', async () => {
    const page = await signedIn()
    const refused = await page.browser.press(await page.browser.open(PATH), { password: 'not this one' })
    expect([refused.status, refused.text.includes('is wrong')]).toEqual([422, true])
    const rows = await env.DB.prepare('SELECT count(*) AS n FROM two_factors').first<{ n: number }>()
    expect(rows?.n).toBe(0)
  })

  test('makes an app password that signs in without a code, until it is revoked', async () => {
    const { page, secret } = await turnedOn(await signedIn())
    const state = await page.browser.open(PATH)
    const form = formAt(state, `${PATH}/app-passwords`)
    const made = await page.browser.press(
      state,
      { name: 'Old <b>app</b>', password: PASSWORD, otp: codeOf(secret) },
      form,
    )
    const password = /<code[^>]*>([A-Z2-7-]+)<\/code>/.exec(made.html)?.[1] ?? ''
    expect([made.status, made.text.includes('Old <b>app</b>')]).toEqual([200, true])
    expect((await signIn(password)).status).toBe(200)
    const listed = await page.browser.open(PATH)
    const revoke = listed.forms.find(({ action }) => /app-passwords\/\d+$/.test(action)) ?? null
    expect((await page.browser.press(listed, {}, revoke)).path).toBe(`${PATH}?done=revoked`)
    expect((await signIn(password)).status).toBe(401)
  })

  test('replaces the recovery codes', async () => {
    const { page, secret, codes } = await turnedOn(await signedIn())
    const state = await page.browser.open(PATH)
    expect(state.text).toContain('You have 10 recovery codes left')
    const form = formAt(state, `${PATH}/recovery-codes`)
    const renewed = await page.browser.press(state, { password: PASSWORD, otp: codeOf(secret) }, form)
    const fresh = renewed.text.match(CODE) ?? []
    expect([new Set(fresh).size, fresh.some((code) => codes.includes(code))]).toEqual([10, false])
    expect((await signIn(PASSWORD, codes[0])).status).toBe(401)
    expect((await signIn(PASSWORD, fresh[0])).status).toBe(200)
  })

  test('turns it off if nothing requires it, and offers that only then', async () => {
    const { page, secret } = await turnedOn(await signedIn())
    await require('staff')
    expect(formAt(await page.browser.open(PATH), `${PATH}/disable`)).toBeNull()
    await require('none')
    const state = await page.browser.open(PATH)
    const form = formAt(state, `${PATH}/disable`)
    const refused = await page.browser.press(state, { password: PASSWORD, otp: '000000' }, form)
    expect([refused.status, refused.text.includes('is wrong')]).toEqual([422, true])
    const off = await page.browser.press(state, { password: PASSWORD, otp: codeOf(secret) }, form)
    expect([off.path, off.text.includes('is off')]).toEqual([`${PATH}?done=off`, true])
    expect((await signIn()).status).toBe(200)
  })

  test('is for staff only: a guest must sign in, and a customer is told so', async () => {
    expect((await new TestBrowser().open(PATH)).path).toMatch(/^\/sign-in\?.*next=%2Faccount%2Ftwo-factor$/)
    await createCustomer({ email: 'nia@example.com', passwordHash: await hashOf(PASSWORD) })
    const customer = await signedIn('nia@example.com')
    const refused = await customer.browser.open(PATH)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('Only staff of this helpdesk use two-factor'),
    ])
    expect([refused.text.includes('not possible'), refused.links]).toEqual([
      false,
      expect.arrayContaining(['/account/password']),
    ])
    expect((await customer.browser.open('/preferences')).links).not.toContain(PATH)
    const agent = await signedIn()
    expect((await agent.browser.open('/preferences')).links).toContain(PATH)
  })

  test('an outdated button shows the present state', async () => {
    const page = await signedIn()
    const open = await page.browser.open(PATH)
    const { page: asked } = await turnedOn(page)
    expect((await page.browser.press(open, { password: PASSWORD })).path).toBe(PATH)
    expect(asked.status).toBe(200)
  })

  test('costs one round trip to show', async () => {
    const { page } = await turnedOn(await signedIn())
    expect(costOf((await page.browser.open(PATH)).headers).trips).toBe(1)
  })
})
