import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, startChromium } from './chromium.ts'
import { violationsOf } from './measures.ts'
import { visitShop } from './shop.ts'

const desk = inject('desk')
const PASTE = `(() => {
  const { shadowRoot } = document.querySelector('helpdesk-widget')
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['picture'], 'picture.png', { type: 'image/png' }))
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true })
  shadowRoot.querySelector('textarea').dispatchEvent(event)
})()`

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

test('nothing but the script, its texts and the colours is loaded until somebody opens the widget', async () => {
  const { page, widget } = await visitShop(browser, desk)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(desk.url)) loaded.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await widget.getByRole('button', { name: 'Help' }).waitFor()
  expect(loaded.toSorted()).toEqual(['/api/v3/widget/desk', '/widget.js', '/widget/en.json'])
})

/** Answers as the desk would with this colour. */
async function colour(page: Page, colors: Record<string, { accent: string; on_accent: string }>): Promise<void> {
  await page.route('**/api/v3/widget/desk?*', async (route) => {
    const data = { name: 'Example Pottery', logo_url: '', colors }
    await route.fulfill({ json: { success: true, data }, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await page.reload()
}

async function groundOf(page: Page, button: Locator): Promise<string[]> {
  await button.waitFor()
  return await page.evaluate(`(() => {
    const button = document.querySelector('helpdesk-widget').shadowRoot.querySelector('.launcher')
    const { backgroundColor, color } = getComputedStyle(button)
    return [backgroundColor, color]
  })()`)
}

test('the button has the colour of the desk in light and dark, and a colour of the site takes precedence', async () => {
  const { page, widget, dialog, problems } = await visitShop(browser, desk)
  await colour(page, {
    light: { accent: '#7a1fa2', on_accent: '#ffffff' },
    dark: { accent: '#ffd400', on_accent: '#000000' },
  })
  const button = widget.getByRole('button', { name: 'Help' })
  expect(await groundOf(page, button)).toEqual(['rgb(122, 31, 162)', 'rgb(255, 255, 255)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => await groundOf(page, button)).toEqual(['rgb(255, 212, 0)', 'rgb(0, 0, 0)'])
  await button.click()
  await dialog.getByText('Example Pottery').waitFor()
  expect(await violationsOf(page, 'helpdesk-widget')).toEqual([])
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('helpdesk-widget { --helpdesk-color: #00695c }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })()`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect((await groundOf(page, button))[0]).toBe('rgb(0, 105, 92)')
  expect(problems).toEqual([])
})

test('a desk that does not answer leaves the usual colours, and visitors can ask', async () => {
  const { page, widget, dialog } = await visitShop(browser, desk)
  await page.route('**/api/v3/widget/desk?*', async () => {})
  await page.reload()
  const button = widget.getByRole('button', { name: 'Help' })
  expect((await groundOf(page, button))[0]).toBe('rgb(11, 92, 173)')
  await button.click()
  await dialog.getByLabel('Subject').waitFor()
})

test('the search is named by its label', async () => {
  const { dialog, widget } = await visitShop(browser, desk)
  await widget.getByRole('button', { name: 'Help' }).click()
  await dialog.getByRole('button', { name: 'Search for answers' }).click()
  await dialog.getByLabel('Search for answers').fill('kiln')
  await dialog.locator('.requests button').first().waitFor()
  expect(await dialog.locator('.requests button').count()).toBeGreaterThan(0)
})

test('an article is found and read inside, and the form is behind it as it was', async () => {
  const { page, dialog, widget, problems } = await visitShop(browser, desk)
  await widget.getByRole('button', { name: 'Help' }).click()
  await dialog.getByLabel('Subject').fill('My subject')
  await dialog.getByRole('button', { name: 'Search for answers' }).click()
  await dialog.getByRole('searchbox').fill('pasword')
  const [first] = [dialog.locator('.requests button').first()]
  const title = await first.innerText()
  await first.click()
  await dialog.getByRole('heading', { name: title }).waitFor()
  await dialog.locator('.article').waitFor()
  expect(await violationsOf(page, 'helpdesk-widget')).toEqual([])
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('My subject')
  expect(problems).toEqual([])
})

test('a pasted picture is among the files', async () => {
  const { page, dialog, widget, problems } = await visitShop(browser, desk)
  await widget.getByRole('button', { name: 'Help' }).click()
  await dialog.getByRole('button', { name: 'Search for answers' }).waitFor()
  await dialog.getByLabel('Message').waitFor()
  await page.evaluate(PASTE)
  await dialog.getByText('picture.png').waitFor()
  expect(problems).toEqual([])
})

test('the head of the widget names the desk', async () => {
  const { dialog, widget } = await visitShop(browser, desk)
  await widget.getByRole('button', { name: 'Help' }).click()
  expect((await dialog.locator('.desk').innerText()).trim()).not.toBe('')
})

test('the head of the widget says that the desk is closed, and nothing moves', async () => {
  const { page, dialog, widget, problems } = await visitShop(browser, desk)
  const opening = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const data = { is_open: false, opens_at: opening, closes_at: null, time_zone: 'UTC', answer_by: opening }
  await page.route('**/api/v3/opening-hours', async (route) => {
    await route.fulfill({ json: { success: true, data }, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await widget.getByRole('button', { name: 'Help' }).click()
  const subject = dialog.getByLabel('Subject')
  // A trial waits until the dialog has opened and no longer moves.
  await subject.click({ trial: true })
  const before = await subject.boundingBox()
  await dialog.getByText('We are closed. Back ').waitFor()
  expect(await subject.boundingBox()).toEqual(before)
  const [head, line] = [await dialog.boundingBox(), await dialog.locator('.desk small').boundingBox()]
  const colours = await page.evaluate<string[]>(`(() => {
    const { shadowRoot } = document.querySelector('helpdesk-widget')
    return ['bdi', 'small'].map((name) => getComputedStyle(shadowRoot.querySelector('.desk ' + name)).color)
  })()`)
  expect(colours[1]).toBe(colours[0])
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + 49)
  expect(await violationsOf(page, 'helpdesk-widget')).toEqual([])
  expect(problems).toEqual([])
})
