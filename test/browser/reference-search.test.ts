import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'
import { closeBrowser, openPage, startChromium } from './chromium.ts'
import { violationsOf } from './measures.ts'

const { url } = inject('desk')
const PHONE = { viewport: { width: 375, height: 720 }, hasTouch: true } as const
const OPERATION = '/docs/reference/tickets-writing/createTicket'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function open(address: string, options: BrowserContextOptions = {}): Promise<{ page: Page; problems: string[] }> {
  const opened = await openPage(browser, options)
  await opened.page.goto(url + address)
  return opened
}

/** Forms of the page have boxes of their own. */
function words(page: Page): Locator {
  return page.getByRole('dialog').getByRole('combobox')
}

function results(page: Page): Locator {
  return page.getByRole('dialog').getByRole('option')
}

/** Tests of the direction read the page as Arabic is read. */
async function mirror(page: Page): Promise<void> {
  await page.evaluate(`document.documentElement.dir = 'rtl'`)
}

test('the search is loaded when it opens, says how many results it has, and leads to the chosen one by keyboard', async () => {
  const { page, problems } = await open('/docs/')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.keyboard.press('/')
  const field = words(page)
  await field.fill('ticket_not_found')
  const status = page.getByRole('dialog').getByRole('status')
  await expect.poll(async () => await status.innerText()).toMatch(/result/)
  expect(loaded).toEqual(['/docs/assets/search.js', '/docs/assets/search.json'])
  await field.fill('assign tickets')
  await expect.poll(async () => await status.innerText()).toMatch(/^\d+ results/)
  const options = results(page)
  expect(await options.first().innerText()).toContain('Assign ticket')
  const chosen = () => page.evaluate(`document.querySelector('[aria-selected=true]').id`)
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen())
  await page.keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe('ui-hit-1')
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBe('ui-hit-0')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/reference\/tickets-writing\/assignTickets?$/)
  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('zeppelin')
  await expect.poll(async () => await status.innerText()).toBe('No results')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
  expect(await page.evaluate('document.activeElement.id')).toBe('ui-find')
  expect(problems).toEqual([])
})

test('a failed load is reported, and tried again with the next opening', async () => {
  const { page } = await open('/docs/errors')
  await page.route('**/search.json', async (route) => await route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Search' }).click()
  const status = page.getByRole('dialog').getByRole('status')
  await expect.poll(async () => await status.innerText()).toContain('could not be loaded')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await words(page).fill('webhook')
  await expect.poll(async () => await results(page).count()).toBeGreaterThan(3)
})

test('samples are tabs in four languages; the choice is kept, and arrows follow the direction of the page', async () => {
  const { page, problems } = await open(OPERATION)
  const tab = (name: string) => page.getByRole('tab', { name })
  const shown = () => page.locator('[role=tabpanel]:not([hidden])').innerText()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['curl', 'TypeScript', 'Python', 'Go'])
  expect(await shown()).toContain(`curl "${url}/api/v1/helpdesk/create"`)
  await tab('Python').click()
  expect(await shown()).toContain(`desk.post('/api/v1/helpdesk/create', {`)
  await page.keyboard.press('ArrowRight')
  expect(await shown()).toContain('desk.Post(ctx, "/api/v1/helpdesk/create", helpdesk.Fields{')
  await page.goto(`${url}/docs/reference/tickets-reading/getTicket`)
  expect(await tab('Go').getAttribute('aria-selected')).toBe('true')
  await mirror(page)
  await tab('Go').focus()
  await page.keyboard.press('ArrowRight')
  expect(await shown()).toContain('desk.get(')
  // There is a sample in one language only.
  await page.goto(`${url}/docs/reference/tickets-reading/downloadFile`)
  expect(await shown()).toContain('--output file')
  expect(problems).toEqual([])
})

test('every type of event is found from the contents, with its payload and an example', async () => {
  const { page } = await open('/docs/')
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('link', { name: 'ticket.replied' }).click()
  await page.waitForURL('**/docs/events/ticket#ticket.replied')
  const section = page.getByRole('region', { name: 'ticket.replied' })
  expect(await section.innerText()).toContain('"type": "ticket.replied"')
  await page.getByText('The payload of each message').click()
  expect(await page.locator('.fields').first().innerText()).toContain('timestamp')
})

test.each([
  ['light', 1440, 'ltr'],
  ['dark', 768, 'ltr'],
  ['light', 375, 'rtl'],
  ['dark', 375, 'ltr'],
] as const)(
  'search, samples and events are accessible and fit: %s, %d pixels, %s',
  async (colorScheme, width, direction) => {
    const phone = width < 400 ? PHONE : { viewport: { width, height: 900 } }
    const { page } = await open(OPERATION, { ...phone, colorScheme })
    if (direction === 'rtl') await mirror(page)
    const judge = async (name: string) => {
      await picture(page, `${name}-${colorScheme}-${width}-${direction}`)
      expect([name, await violationsOf(page)]).toEqual([name, []])
      expect([name, await page.evaluate('document.documentElement.scrollWidth > innerWidth')]).toEqual([name, false])
    }
    await page.getByRole('tab', { name: 'TypeScript' }).click()
    await judge('operation')
    await page.getByRole('button', { name: 'Search' }).click()
    await words(page).fill('ticket')
    await results(page).first().waitFor()
    await judge('search')
    await page.goto(`${url}/docs/events/ticket`)
    if (direction === 'rtl') await mirror(page)
    await judge('events')
    await page.goto(`${url}/docs/reference/tickets-writing`)
    if (direction === 'rtl') await mirror(page)
    await judge('area')
  },
)

/** For a look by eye, where `LOOKS` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOKS']
  if (folder === undefined) return
  mkdirSync(join(PROJECT, folder), { recursive: true })
  await page.screenshot({ path: join(PROJECT, folder, `${name}.png`) })
}
