import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPage, startChromium } from './chromium.ts'
import { firstPaintOf, isTooWide, ROUNDS, shiftsOf, slowDown, violationsOf, watchShifts } from './measures.ts'

const { url } = inject('desk')
const PHONE = { viewport: { width: 320, height: 640 } }
const ARTICLE = '/kb/articles/set-up-your-kiln'
const PATHS = [
  '/kb',
  ARTICLE,
  '/kb/search?s=pasword',
  '/kb/search?s=nothing+at+all',
  '/kb/articles',
  '/kb/categories/billing',
]

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

const KINDS: [name: string, options: BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark, on a phone of 320 pixels', { ...PHONE, colorScheme: 'dark' }],
  ['from right to left, on a phone of 320 pixels', { ...PHONE, locale: 'ar' }],
  ['in German without script, on a phone of 320 pixels', { ...PHONE, locale: 'de', javaScriptEnabled: false }],
  ['in Japanese', { locale: 'ja' }],
]

test.each(KINDS)('pages are accessible, complete, and obey their policy: %s', async (_, options) => {
  const { page, problems } = await openPage(browser, options)
  const language = (options.locale ?? 'en').slice(0, 2)
  for (const path of PATHS) {
    const answer = await page.goto(url + path)
    expect([path, answer?.status()]).toEqual([path, 200])
    expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, language])
    if (options.javaScriptEnabled === false) continue
    expect([path, await isTooWide(page)]).toEqual([path, false])
    expect([path, await violationsOf(page)]).toEqual([path, []])
  }
  expect(problems).toEqual([])
})

test('on an Arabic page an English title begins at the side of its text, and the contents are indented on the right', async () => {
  const { page } = await openPage(browser, { ...PHONE, locale: 'ar' })
  await page.goto(url + ARTICLE)
  const directionOf = async (selector: string) =>
    await page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).direction`)
  expect([await directionOf('h1'), await directionOf('article.text')]).toEqual(['ltr', 'ltr'])
  const right = async (selector: string) =>
    await page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().right`)
  expect(await right('.depth-1 a')).toBeGreaterThan(await right('.depth-2 a'))
})

test('data for search engines is in the page, and is no script', async () => {
  const { page, problems } = await openPage(browser)
  await page.goto(url + ARTICLE)
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': graph } = JSON.parse(block ?? '') as { '@graph': Record<string, unknown>[] }
  expect(graph).toMatchObject([{ '@type': 'TechArticle', headline: 'Set up your kiln' }, { '@type': 'BreadcrumbList' }])
  expect(problems).toEqual([])
})

describe('works by keyboard alone', () => {
  test('suggestions appear while typing, and one can be opened', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(`${url}/kb`)
    const input = page.getByRole('combobox', { name: 'Search the help articles' })
    await input.focus()
    expect(await input.getAttribute('aria-expanded')).toBe('false')
    // Types the text in one step: a slow machine would request suggestions between two keys, and replace the chosen option below.
    await page.keyboard.insertText('pasword res')
    const options = page.getByRole('option')
    await options.first().waitFor()
    expect(await options.allInnerTexts()).toEqual(['Reset your password'])
    expect(await input.getAttribute('aria-expanded')).toBe('true')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    const active = await input.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    // After the last option, the field has the focus.
    await page.keyboard.press('ArrowDown')
    expect(await input.getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('listbox').isVisible()).toBe(false)
    expect(await input.inputValue()).toBe('pasword res')
    await page.keyboard.type('e')
    await options.first().waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/kb/articles/reset-your-password')
    expect(problems).toEqual([])
  })

  test('Enter searches if no suggestion is chosen', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${url}/kb`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.className')).toBe('skip')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('invoice')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/kb/search?s=invoice')
    await page.getByRole('link', { name: 'Understanding your invoice' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/kb/articles/understanding-your-invoice')
  })

  test('a vote stays on the page and is confirmed', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(url + ARTICLE)
    await page.getByRole('button', { name: 'Yes' }).focus()
    await page.keyboard.press('Enter')
    const thanks = page.getByText('Thank you for your feedback.')
    await thanks.waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Thank you for your feedback.')
    expect(page.url()).toBe(url + ARTICLE)
    expect([await page.context().cookies(), problems]).toEqual([[], []])
  })
})

test('everything works without script: search, contents, article, vote', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${url}/kb`)
  await page.getByLabel('Search the help articles').fill('kiln firing')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Set up your kiln' }).click()
  expect(new URL(page.url()).pathname).toBe(ARTICLE)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The first firing' }).click()
  expect(new URL(page.url()).hash).toBe('#h-the-first-firing')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Thank you for your feedback.')
  await page.getByRole('link', { name: 'Set up your kiln' }).click()
  expect(new URL(page.url()).pathname).toBe(ARTICLE)
  expect(await page.context().cookies()).toEqual([])
})

test('a printed page holds the article only', async () => {
  const { page } = await openPage(browser)
  await page.goto(url + ARTICLE)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 2, name: 'Care' }).isVisible()).toBe(true)
  for (const hidden of ['.kb-search', '.kb-vote', '.kb-contents', '.kb-path', '#kb-print', '.top nav'])
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false])
})

test('a slow phone shows a page within a second, and nothing moves afterwards', async () => {
  for (const path of ['/kb', ARTICLE]) {
    const painted: number[] = []
    while (painted.length < ROUNDS && !painted.some((milliseconds) => milliseconds < 1000)) {
      // So that the cache has it.
      await fetch(url + path)
      const { page } = await openPage(browser, { ...PHONE, locale: 'en' })
      await slowDown(page, { line: 'slow 4G', processor: 4 })
      await watchShifts(page)
      await page.goto(url + path, { waitUntil: 'load' })
      await page.waitForTimeout(500)
      painted.push(await firstPaintOf(page))
      // A browser that is held up may show a line before it has read its end, which no eye can see.
      expect([path, await shiftsOf(page)]).toEqual([path, []])
      await page.context().close()
    }
    expect(Math.min(...painted), `${path} was painted after ${painted.join(', ')} ms`).toBeLessThan(1000)
  }
})
