import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startChromium } from './chromium.ts'
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
  await browser.close()
})

test('nothing but the script and its texts is loaded until somebody opens the widget', async () => {
  const { page, widget } = await visitShop(browser, desk)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.reload()
  await widget.getByRole('button', { name: 'Help' }).waitFor()
  expect(loaded.filter((path) => path.startsWith('/widget'))).toEqual(['/widget.js', '/widget/en.json'])
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
  const before = await subject.boundingBox()
  await dialog.getByText('We are closed. Back ').waitFor()
  expect(await subject.boundingBox()).toEqual(before)
  const [head, line] = [await dialog.boundingBox(), await dialog.locator('.desk small').boundingBox()]
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + 49)
  expect(await violationsOf(page, 'helpdesk-widget')).toEqual([])
  expect(problems).toEqual([])
})
