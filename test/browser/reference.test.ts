import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'
import { closeBrowser, openPage, startChromium } from './chromium.ts'

const { url, password, apiKey } = inject('desk')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CODE = /^[a-z]+(?:_[a-z]+)+$/

/** Every page that was built, by its address. */
const ADDRESSES = globSync('public/docs/**/*.html', { cwd: PROJECT }).map((file) =>
  file.replace(/^public/, '').replace(/(?:index)?\.html$/, ''),
)
/** Pages of operations are alike, so each twentieth stands for the others. */
const VISITED = [
  ...ADDRESSES.filter((address) => !isOfOperation(address)),
  ...ADDRESSES.filter(isOfOperation).filter((_, index) => index % 20 === 0),
]

function isOfOperation(address: string): boolean {
  return /^\/docs\/reference\/[^/]+\/./.test(address)
}

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function signIn(page: Page, name = 'agent@demo.example', secret = password): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User name or e-mail').fill(name)
  await dialog.getByLabel('Password').fill(secret)
  await dialog.getByLabel('API key').fill(apiKey)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the form of an operation. */
async function openTry(page: Page, operation: string): Promise<Locator> {
  const form = page.locator(`#${operation} .try`)
  await form.locator('summary').click()
  return form
}

async function send(form: Locator): Promise<{ status: string; text: string }> {
  await form.getByRole('button', { name: 'Send' }).click()
  await form.locator('.status').waitFor()
  return { status: await form.locator('.status').innerText(), text: await form.locator('.result code').innerText() }
}

describe('the pages', () => {
  test('load without errors or policy violations, and fit a phone of 320 pixels', async () => {
    expect(ADDRESSES.length).toBeGreaterThan(20)
    const { page, problems } = await openPage(browser, { viewport: { width: 320, height: 640 } })
    const wide: string[] = []
    for (const address of VISITED) {
      const answer = await page.goto(url + address)
      expect([address, answer?.status(), answer?.headers()['content-security-policy']]).toEqual([
        address,
        200,
        expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self';"),
      ])
      if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) wide.push(address)
    }
    expect({ problems, wide }).toEqual({ problems: [], wide: [] })
  })

  test.each(['light', 'dark'] as const)('are accessible in %s, with everything open', async (colorScheme) => {
    const { page } = await openPage(browser, { colorScheme })
    for (const address of [
      '/docs/',
      '/docs/errors',
      '/docs/guides/first-ticket',
      '/docs/reference/tickets-writing/createTicket',
    ]) {
      await page.goto(url + address)
      await page.evaluate(`document.querySelectorAll('details').forEach((details) => { details.open = true })`)
      await page.evaluate(AXE)
      const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()')
      const violations = found.violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])
      expect([address, violations]).toEqual([address, []])
    }
  })

  test('keep the chosen colour scheme', async () => {
    const { page } = await openPage(browser, { colorScheme: 'light' })
    await page.goto(`${url}/docs/`)
    const background = 'getComputedStyle(document.body).backgroundColor'
    const light = await page.evaluate(background)
    await page.getByRole('button', { name: 'Switch to dark colours' }).click()
    const dark = await page.evaluate(background)
    await page.goto(`${url}/docs/errors`)
    expect(await page.evaluate(background)).toBe(dark)
    expect(dark).not.toBe(light)
  })

  test('can be read without script, and hide what needs it', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${url}/docs/reference/tickets-writing/createTicket`)
    await expect
      .poll(async () => await page.getByRole('heading', { name: 'Create ticket', exact: true }).isVisible())
      .toBe(true)
    expect(await page.getByRole('navigation').isVisible()).toBe(true)
    expect(await page.getByText('Try it', { exact: true }).first().isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
  })
})

describe('the contents', () => {
  test('open on a phone by the menu, close by Escape, and give the focus back', async () => {
    const { page } = await openPage(browser, { viewport: { width: 320, height: 640 }, hasTouch: true })
    await page.goto(`${url}/docs/`)
    const menu = page.getByRole('button', { name: 'Menu' })
    const contents = page.getByRole('navigation')
    expect(await contents.isVisible()).toBe(false)
    await menu.tap()
    expect(await contents.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await contents.isVisible()).toBe(false)
    expect(await page.evaluate('document.activeElement.id')).toBe('ui-menu')
    await menu.tap()
    await contents.getByRole('link', { name: 'Errors', exact: true }).tap()
    await page.waitForURL('**/docs/guides/errors')
  })
})

describe('the form to try an operation', () => {
  test('reads and creates with the rights of the signed-in person', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(`${url}/docs/reference/tickets-writing/createTicket`)
    await signIn(page)
    await page.getByRole('button', { name: 'Sign out agent' }).waitFor()

    const create = await openTry(page, 'createTicket')
    await create.getByLabel('subject').fill('<img src=x onerror=alert(1)>')
    await create.getByLabel('body', { exact: false }).first().fill('It does not heat.')
    await create.getByLabel('email').fill('kiln@example.com')
    await create.locator('input[type=file]').first().setInputFiles(join(PROJECT, 'LICENSE'))
    const created = await send(create)
    expect(created.status).toMatch(/^200/)
    const { data } = JSON.parse(created.text) as { data: { ticket_id: number; ticket: { attachment_count: number } } }
    expect(data.ticket.attachment_count).toBe(1)

    // The token came along to the next page.
    await page.goto(`${url}/docs/reference/tickets-reading/getTicket`)
    const read = await openTry(page, 'getTicket')
    await read.locator('[name=id]').fill(String(data.ticket_id))
    expect((await send(read)).text).toContain('"title": "<img src=x onerror=alert(1)>"')
    await read.getByLabel('Answer in').selectOption('XML')
    expect((await send(read)).text).toContain('<title>&lt;img src=x onerror=alert(1)&gt;</title>')
    expect(problems).toEqual([])
  })

  test('shows a refusal with its code', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${url}/docs/reference/tickets-reading/getTicket`)
    const read = await openTry(page, 'getTicket')
    await read.locator('[name=id]').fill('25')
    expect((await send(read)).status).toMatch(/^401/)
    expect(await read.locator('dd').first().innerText()).toMatch(CODE)
    await read.getByRole('button', { name: 'Sign in to try this' }).click()
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
  })

  test('keeps tokens and keys in the tab only, never in an address', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${url}/docs/reference/tickets-reading/getTicket`)
    await signIn(page)
    await page.getByRole('button', { name: 'Sign out agent' }).waitFor()
    const token = await page.evaluate<string>(`JSON.parse(sessionStorage.getItem('edge-helpdesk')).accessToken`)
    expect(token.length).toBeGreaterThan(50)
    const elsewhere = await page.evaluate<string>('JSON.stringify([localStorage, location.href, document.cookie])')
    expect([elsewhere.includes(token), elsewhere.includes(apiKey), elsewhere.includes(password)]).toEqual([
      false,
      false,
      false,
    ])
    expect((await page.content()).includes(token)).toBe(false)
    await page.getByRole('button', { name: 'Sign out agent' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    const answer = await page.request.get(`${url}/api/v1/authenticate/user`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(401)
  })

  test('says why a sign-in failed, and closes by Escape', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${url}/docs/`)
    await signIn(page, 'agent@demo.example', 'wrong')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toBe('Invalid credentials')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
  })
})
