import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { answer, newTicket, signIn, signInAgent } from './visitors.ts'

// `npm run pictures` writes the pictures of README and docs. Nothing else runs this file (vitest.config.ts).

const desk = inject('desk')
const { url, pictures } = desk
const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 375, height: 720 } }

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
}

test('a ticket is photographed for the documentation', async () => {
  const customer = await openPageFromAnywhere(browser, WIDE)
  await signIn(customer.page, desk)
  const path = await newTicket(customer.page, desk, 'The kiln does not heat')
  const agent = await signInAgent(desk)
  await answer(agent, Number(path.split('/').at(-1)), '<p>Look at the fuse first. Which <b>code</b> is shown?</p>')
  const cookies = await customer.page.context().storageState()
  const looks: [string, BrowserContextOptions][] = [
    ['ticket-light', WIDE],
    ['ticket-dark', { ...PHONE, colorScheme: 'dark' }],
  ]
  for (const [name, options] of looks) {
    const { page, problems } = await openPageFromAnywhere(browser, { ...options, storageState: cookies })
    await page.goto(url + path)
    await page.evaluate('scrollTo(0, 0)')
    await take(page, name)
    expect(problems).toEqual([])
  }
})

test('the knowledge base is photographed for the documentation', async () => {
  const { page, problems } = await openPageFromAnywhere(browser, WIDE)
  await page.goto(`${url}/kb/articles/set-up-your-kiln`)
  await take(page, 'knowledge-base-article')
  await page.goto(`${url}/kb`)
  await page.getByRole('combobox').pressSequentially('pasword')
  await page.getByRole('option').first().waitFor()
  await take(page, 'knowledge-base-suggestions')
  const dark = await openPageFromAnywhere(browser, { ...PHONE, colorScheme: 'dark' })
  await dark.page.goto(`${url}/kb/articles/set-up-your-kiln`)
  await take(dark.page, 'knowledge-base-dark')
  const arabic = await openPageFromAnywhere(browser, { ...PHONE, locale: 'ar' })
  await arabic.page.goto(`${url}/kb`)
  await take(arabic.page, 'knowledge-base-arabic')
  expect([...problems, ...dark.problems, ...arabic.problems]).toEqual([])
})
