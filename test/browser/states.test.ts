import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ADMIN } from '../../scripts/demo/demo-people.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { mailedPath } from './mails.ts'
import { isTooWide, faintTexts, violationsOf } from './measures.ts'
import { fill, send, visitShop } from './shop.ts'
import { answer, HOSTILE, newTicket, signIn, signInAgent } from './visitors.ts'

const desk = inject('desk')
const { url, password, apiKey, log } = desk
const PHONE = { viewport: { width: 320, height: 640 } }
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
// Requests that send mail are limited by minute, so each address sends only a few.
const [FILLED, NEWCOMER, MOVING, FORGETFUL, STAFF] = ['filled', 'newcomer', 'moving', 'forgetful', 'factor'].map(
  (name) => `${name}-${Date.now()}@states.example`,
) as [string, string, string, string, string]
/** The folder that takes a picture of each state, if it is named. */
const SHOTS = process.env['STATES']

let browser: Browser
let links: Record<'activate' | 'reset' | 'confirmAddress' | 'takeBack' | 'confirm' | 'guest' | 'unsubscribe', string>

beforeAll(async () => {
  browser = await startChromium()
  links = await causeMails()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function post(path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answered = await fetch(`${url}${path}`, {
    method: path.includes('/edit/') ? 'PATCH' : 'POST',
    headers: { 'Content-Type': 'application/json', ...fromAnywhere(), ...headers },
    body: JSON.stringify({ api_key: apiKey, ...body }),
  })
  const { data, message } = (await answered.json()) as { data: Record<string, unknown>; message: string }
  if (!answered.ok) throw new Error(`${path} answered ${answered.status}: ${message}`)
  return data
}

async function tokenOf(username: string, otp?: string): Promise<Record<string, string>> {
  const { token } = await post('/api/v1/authenticate', { username, password, ...(otp && { otp }) })
  return { Authorization: `Bearer ${String(token)}` }
}

/** The address to which an assistant of any stranger sends the person. */
async function askedByAssistant(name: string, callback: string): Promise<string> {
  const registered = await fetch(`${url}/connect/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fromAnywhere() },
    body: JSON.stringify({ client_name: name, redirect_uris: [callback], token_endpoint_auth_method: 'none' }),
  })
  const { client_id: client } = (await registered.json()) as { client_id: string }
  const query = {
    response_type: 'code',
    client_id: client,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(client).digest('base64url'),
    code_challenge_method: 'S256',
    state: client,
    resource: `${url}/mcp`,
  }
  return `/connect?${new URLSearchParams(query).toString()}`
}

/** Everybody who is shown something by a mailed link, and someone with a second factor. */
async function causeMails(): Promise<typeof links> {
  const agent = await tokenOf('agent@demo.example')
  for (const email of [FILLED, MOVING, FORGETFUL])
    await post('/api/v1/helpdesk/register', { email, password, first_name: 'Filomena', last_name: LONG }, agent)
  await post('/api/v1/helpdesk/register', { email: NEWCOMER })
  const moving = await tokenOf(MOVING)
  const { user } = (await post('/api/v1/authenticate', { username: MOVING, password })) as { user: { id: number } }
  const moved = `moved-${MOVING}`
  await post(`/api/v2/helpdesk/user/edit/${user.id}`, { email: moved, current_password: password }, moving)
  await post('/api/v2/helpdesk/user/change/password', { email: FORGETFUL })
  const request = { subject: HOSTILE, body: LONG }
  const { ticket_id: id, ticket_number: number } = await post('/api/v1/helpdesk/create', request, await tokenOf(FILLED))
  await answer(await signInAgent(desk), Number(id), '<p>Have you tried <b>the switch</b>?</p>')
  await post('/api/v1/helpdesk/ticket-check', { email: FILLED, ticket_number: number })
  const { widget, dialog, page } = await visitShop(browser, desk, { isElsewhere: true })
  await widget.getByRole('button', { name: 'Help' }).click()
  await fill(dialog, { email: `guest-${NEWCOMER}` })
  await send(dialog)
  await dialog.getByRole('heading', { name: /We received your request/ }).waitFor()
  await page.close()
  const mailed = async (to: string, beginning: string) => await mailedPath(log, to, beginning)
  return {
    activate: await mailed(NEWCOMER, '/account/activate'),
    reset: await mailed(FORGETFUL, '/account/reset-password'),
    confirmAddress: await mailed(moved, '/account/confirm-address'),
    takeBack: await mailed(MOVING, '/account/take-back'),
    confirm: await mailed(`guest-${NEWCOMER}`, '/confirm'),
    guest: await mailed(FILLED, '/show-ticket/'),
    unsubscribe: await mailed(FILLED, '/unsubscribe'),
  }
}

const LOOKS: [string, BrowserContextOptions, string][] = [
  ['wide', {}, 'en'],
  ['phone', PHONE, 'de'],
  ['rtl', PHONE, 'ar'],
]

interface Look {
  look: string
  locale: string
  within?: string
}

/** Checks the shown page, also in dark mode if the window is wide: the name of each state and its faults. */
function judgeOf(page: Page, { look, locale, within }: Look) {
  const wrong: unknown[] = []
  const shoot = async (state: string, colours: string) => {
    if (SHOTS === undefined) return
    const path = join(SHOTS, `${state}-${look}-${colours}.png`)
    await page.screenshot({ path, fullPage: within === undefined, animations: 'disabled' })
  }
  const judge = async (state: string) => {
    await shoot(state, 'light')
    const language = await page.locator(within ?? 'html').getAttribute('lang')
    const found = { violations: await violationsOf(page, within), isWide: await isTooWide(page), language }
    if (JSON.stringify(found) !== JSON.stringify({ violations: [], isWide: false, language: locale }))
      wrong.push([state, found])
    // Colours are the same in every language.
    if (!look.endsWith('wide') && SHOTS === undefined) return
    await page.emulateMedia({ colorScheme: 'dark' })
    // The widget follows the browser a moment later.
    if (within) await page.locator(`${within}[theme=dark]`).waitFor({ state: 'attached' })
    await shoot(state, 'dark')
    const inTheDark = within ? await faintTexts(page, within) : await violationsOf(page, within, 'color-contrast')
    if (inTheDark.length > 0) wrong.push([state, 'in the dark', inTheDark])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return { judge, wrong }
}

describe('every state is accessible, fits, and obeys its policy', () => {
  test.each(LOOKS)('of the pages: %s', async (look, options, locale) => {
    const { page, problems } = await openPageFromAnywhere(browser, { ...options, locale })
    const { judge, wrong } = judgeOf(page, { look, locale })
    const visit = async (state: string, path: string) => {
      await page.goto(url + path)
      await judge(state)
    }
    await visit('home', '/')
    await visit('check', '/check-ticket')
    await visit('check-done', '/check-ticket?done=1')
    await visit('forgot', '/account/forgot-password')
    await visit('preferences', '/preferences')
    await visit('missing', '/nothing/here')
    await visit('kb-missing', '/kb/articles/nothing')
    for (const [state, path] of Object.entries(links)) await visit(`link-${state}`, path)
    await visit('link-ended', '/account/activate?token=ended')
    await visit('sign-in', '/sign-in?notice=again')
    await page.locator('[name=username]').fill('nobody@states.example')
    await page.locator('[name=password]').fill('wrong')
    await page.locator('main form button:not([type=button])').first().click()
    await page.getByRole('alert').waitFor()
    await judge('sign-in-wrong')
    await signIn(page, desk, MOVING)
    await judge('tickets-empty')
    await page.goto(`${url}/tickets/new`)
    await page.locator('#subject').fill(LONG)
    await page.locator('#body').fill('Something')
    await page.locator('#cc').fill('no address')
    await page.locator('main [type=submit]').click()
    await page.locator('#cc[aria-invalid]').waitFor()
    await judge('new-ticket-wrong')
    await page.context().setOffline(true)
    await page.locator('main form[data-form] [type=submit]').click()
    await page.locator('.sending button').waitFor()
    await judge('new-ticket-waiting')
    await page.locator('.sending button').click()
    await page.context().setOffline(false)
    await page.context().clearCookies()
    await signIn(page, desk, FILLED)
    await judge('tickets')
    await newTicket(page, desk, LONG)
    await judge('ticket')
    await page.locator('main form [name=step] ~ p button').click()
    await page.waitForURL('**?done=closed')
    await judge('ticket-closed')
    expect(wrong).toEqual([])
    const expected = /status of (?:404|422)|ERR_INTERNET_DISCONNECTED/
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([])
  })

  test.each(LOOKS)('of connecting an assistant: %s', async (look, options, locale) => {
    const { page, problems } = await openPageFromAnywhere(browser, { ...options, locale })
    const { judge, wrong } = judgeOf(page, { look, locale })
    await signIn(page, desk, FILLED)
    await page.goto(`${url}/account/assistants`)
    await judge('assistants-none')
    // An address of another origin that answers.
    const callback = `${url.replace('localhost', '127.0.0.1')}/health`
    await page.goto(url + (await askedByAssistant(LONG, callback)))
    await judge('connect')
    await page.locator('main [value=allow]').click()
    // The policy of the page lets its form lead there.
    await page.waitForURL((address) => address.href.startsWith(callback) && address.searchParams.has('code'))
    expect(wrong).toEqual([])
    // Chromium says it of the address that stands for the client's, which belongs to this desk as well.
    expect(problems.filter((problem) => !problem.includes('origin-keyed agent cluster'))).toEqual([])
  })

  test('of setting up a second factor, and of signing in with it', async () => {
    const admin = await tokenOf(ADMIN)
    await post('/api/v3/admin/staff', { role: 'agent', email: STAFF, first_name: 'Fae', departments: [1] }, admin)
    const { page, problems } = await openPageFromAnywhere(browser, { ...PHONE, locale: 'ar' })
    const { judge, wrong } = judgeOf(page, { look: 'rtl', locale: 'ar' })
    await page.goto(url + (await mailedPath(log, STAFF, '/account/activate')))
    await judge('link-invited')
    await page.locator('[name=password]').fill(password)
    await page.locator('main button:not([type=button])').first().click()
    await page.getByRole('link', { name: 'تسجيل الدخول' }).last().waitFor()
    await judge('link-activated')
    const enter = async (fields: Record<string, string>) => {
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
      await page.locator('main button:not([type=button])').first().click()
    }
    await page.goto(`${url}/sign-in`)
    await enter({ username: STAFF, password })
    await page.waitForURL(/\/desk/)
    await page.goto(`${url}/account/two-factor`)
    await judge('factor-off')
    await enter({ password })
    await page.getByRole('img', { name: 'QR' }).waitFor()
    await judge('factor-picture')
    const factor = new TOTP({ secret: (await page.locator('main code').innerText()).replaceAll(' ', '') })
    await enter({ otp: factor.generate() })
    await page.locator('main li code').first().waitFor()
    await judge('factor-codes')
    await page.goto(`${url}/account/two-factor`)
    await judge('factor-on')
    await page.context().clearCookies()
    await page.goto(`${url}/sign-in`)
    await enter({ username: STAFF, password })
    await page.locator('[name=otp]').waitFor()
    await judge('sign-in-factor')
    await enter({ otp: '000000' })
    await page.getByRole('alert').getByText('الرمز غير صحيح').waitFor()
    await judge('sign-in-factor-wrong')
    // The code that turned it on counts no more.
    await enter({ otp: factor.generate({ timestamp: Date.now() + 30_000 }) })
    await page.waitForURL(/\/desk/)
    expect(wrong).toEqual([])
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  })

  test.each([
    ['wide', {}, ''],
    ['rtl', PHONE, 'ar'],
  ] as const)('of the widget: %s', async (look, options, language) => {
    const query = language === '' ? '' : `language=${language}&`
    const judged = { look: `widget-${look}`, locale: language || 'en', within: 'helpdesk-widget' }
    const { page, widget, dialog, problems } = await visitShop(browser, desk, {
      query: `?${query}signed`,
      options,
      isElsewhere: true,
    })
    const { judge, wrong } = judgeOf(page, judged)
    await judge('closed')
    await widget.getByRole('button').first().click()
    const subject = dialog.locator('[name=subject]')
    await subject.pressSequentially('password')
    await dialog.locator('.suggestions a').first().waitFor()
    await judge('suggestions')
    const title = `${LONG} ${Date.now()}`
    await subject.fill(title)
    await dialog.locator('textarea').fill(HOSTILE)
    await page.context().setOffline(true)
    await dialog.locator('form > button').click()
    await dialog.locator('[role=alert]').filter({ hasText: /./ }).waitFor()
    await judge('waiting')
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: title }).waitFor()
    await judge('list')
    await dialog.getByRole('button', { name: title }).click()
    await dialog.getByText(HOSTILE).waitFor()
    await judge('conversation')
    const guest = await visitShop(browser, desk, { query: `?${query}`, options, isElsewhere: true })
    const { judge: judgeGuest, wrong: wrongOfGuest } = judgeOf(guest.page, judged)
    await guest.widget.getByRole('button').first().click()
    await guest.dialog.locator('[name=email]').fill('guest@states.example')
    await guest.dialog.locator('[name=subject]').fill(HOSTILE)
    await guest.dialog.locator('textarea').fill(HOSTILE)
    await guest.dialog.locator('form > button').click()
    await guest.dialog.locator('[autocomplete=one-time-code]').waitFor()
    await judgeGuest('sent')
    await guest.dialog.locator('footer button').last().click()
    await guest.dialog.locator('[name=ticket_number]').waitFor()
    await judgeGuest('check')
    const away = await visitShop(browser, desk, { query: `?${query}`, options, isElsewhere: true })
    await away.page.context().setOffline(true)
    await away.widget.getByRole('button').first().click()
    await away.dialog.locator('.body button').waitFor()
    const { judge: judgeAway, wrong: wrongAway } = judgeOf(away.page, judged)
    await judgeAway('unreachable')
    expect([...wrong, ...wrongOfGuest, ...wrongAway]).toEqual([])
    expect([...problems, ...guest.problems].filter((problem) => !problem.includes('DISCONNECTED'))).toEqual([])
  })
})
