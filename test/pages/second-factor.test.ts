import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentWithPassword, codeOf, enrol, PASSWORD, passTime, stopClock } from '../support/account.ts'
import { costOf } from '../support/api.ts'
import { install } from '../support/database.ts'
import { type Page, TestBrowser } from '../support/pages.ts'

const TYPED = { username: 'staff@example.com', password: PASSWORD }
const WAITING = '__Host-helpdesk-waiting'

let secret: string
let userId: number

beforeEach(async () => {
  stopClock()
  await install()
  const staff = await agentWithPassword({ email: TYPED.username })
  userId = staff.id
  secret = (await enrol(staff)).secret
})

/** The page that asks for the code, for who has shown the password. */
async function asked(browser = new TestBrowser({ 'CF-Connecting-IP': '192.0.2.7' })): Promise<Page> {
  return await browser.press(await browser.open('/sign-in'), TYPED)
}

describe('with a second factor', () => {
  test('only the code is asked for after the password, and signs in', async () => {
    const page = await asked()
    expect([page.status, page.form?.required]).toEqual([200, ['otp']])
    expect(page.html).not.toContain('type="password"')
    const wrong = await page.browser.press(page, { otp: '000000' })
    expect([wrong.status, wrong.form?.required, wrong.text.includes('This code is wrong')]).toEqual([
      422,
      ['otp'],
      true,
    ])
    const inside = await page.browser.press(wrong, { otp: codeOf(secret) })
    expect([inside.path, inside.status, page.browser.cookies.has(WAITING)]).toEqual(['/desk', 200, false])
  })

  test('the reader lands on the requested page, also with a recovery code', async () => {
    const browser = new TestBrowser()
    const page = await browser.press(await browser.open('/sign-in?next=%2Fpreferences'), TYPED)
    const { recoveryCodes } = await enrolAgain()
    expect((await browser.press(page, { otp: recoveryCodes[0] ?? '' })).path).toBe('/sign-in')
    const again = await browser.press(await browser.open('/sign-in?next=%2Fpreferences'), TYPED)
    expect((await browser.press(again, { otp: recoveryCodes[0] ?? '' })).path).toBe('/preferences')
  })

  test('no code signs in twice, and the password alone does not sign in', async () => {
    const page = await asked()
    expect((await page.browser.open('/tickets')).path).toMatch(/^\/sign-in/)
    const otp = codeOf(secret)
    expect((await page.browser.press(page, { otp })).path).toBe('/desk')
    const second = await asked()
    expect((await second.browser.press(second, { otp })).status).toBe(422)
  })

  test('the password step expires after five minutes, and with a changed password', async () => {
    const late = await asked()
    passTime(5 * 60_000 + 1000)
    const ended = await late.browser.press(late, { otp: codeOf(secret) })
    expect([ended.status, ended.form?.required]).toEqual([422, ['username', 'password']])
    const page = await asked()
    await env.DB.prepare('UPDATE users SET token_version = token_version + 1 WHERE id = ?1').bind(userId).run()
    const changed = await page.browser.press(page, { otp: codeOf(secret) })
    expect([changed.status, changed.form?.required]).toEqual([422, ['username', 'password']])
    expect(page.browser.cookies.has(WAITING)).toBe(false)
  })

  test('a forged page or cookie does not skip the password', async () => {
    const page = await asked()
    const value = page.browser.cookies.get(WAITING) ?? ''
    const [head, claims = '', mark] = value.split('.')
    const forged = btoa(atob(claims).replace(`"sub":${userId}`, `"sub":${userId + 1}`)).replaceAll('=', '')
    for (const cookie of ['', 'x', `${head}.${forged}.${mark}`]) {
      page.browser.cookies.set(WAITING, cookie)
      const refused = await page.browser.press(page, { otp: codeOf(secret) })
      expect([cookie, refused.status, refused.form?.required]).toEqual([cookie, 422, ['username', 'password']])
    }
  })

  test('guesses of codes are counted together with those of passwords', async () => {
    let page = await asked()
    let guesses = 0
    for (; page.status !== 429 && guesses < 30; guesses += 1) page = await page.browser.press(page, { otp: '000000' })
    expect([page.status, guesses > 2 && guesses < 30]).toEqual([429, true])
  })

  test('the code step costs as much as a sign-in', async () => {
    const page = await asked()
    const answer = await page.browser.press(page, { otp: '000000' })
    expect(costOf(answer.headers).trips).toBe(1)
  })
})

/** Another factor in the place of the one before. */
async function enrolAgain() {
  const other = await agentWithPassword({ email: 'other@example.com' })
  await env.DB.prepare('UPDATE users SET email = NULL WHERE id = ?1').bind(userId).run()
  await env.DB.prepare('UPDATE users SET email = ?2 WHERE id = ?1').bind(other.id, TYPED.username).run()
  return await enrol(other)
}
