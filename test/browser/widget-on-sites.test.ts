import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, startChromium } from './chromium.ts'
import { type Shop, visitShop } from './shop.ts'

const desk = inject('desk')
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true }
const TOO_LARGE = { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.alloc(26 * 1024 * 1024) }

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function visit(options: BrowserContextOptions = {}): Promise<Shop> {
  return await visitShop(browser, desk, { options })
}

/** As a site's own style sheet does. */
async function style({ page }: Shop, css: string): Promise<void> {
  await page.evaluate(
    `(css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }`.replace(/^/, '(') + `)(${JSON.stringify(css)})`,
  )
}

const LOOK = `(() => {
  const root = document.querySelector('helpdesk-widget').shadowRoot
  const box = root.querySelector('.launcher').getBoundingClientRect()
  const { fontSize, direction, visibility } = getComputedStyle(root.querySelector('.launcher'))
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return { x: box.x, y: box.y, width: box.width, fontSize, direction, visibility, at: at?.localName }
})()`

describe('the button keeps its place and its look, and can be pressed,', () => {
  test.each([
    [
      'styles for every element',
      `html * { display: none; all: unset; position: relative; z-index: 0; transform: rotate(3deg); font: 40px serif;
        color: red; direction: rtl; visibility: hidden; opacity: 0; contain: strict; filter: blur(3px) }`,
    ],
    [
      'styles for the children of the body',
      'body > * { position: relative; z-index: 2147483647; transform: none; width: 100vw; min-height: 100vh; background: #fff }',
    ],
    ['in a page that is a grid', 'html, body { display: grid; gap: 50px; grid-auto-rows: 1fr; min-height: 100vh }'],
  ])('%s', async (_what, css) => {
    const shop = await visit()
    const before = await shop.page.evaluate(LOOK)
    await style(shop, css)
    expect(await shop.page.evaluate(LOOK)).toEqual(before)
    expect(before).toMatchObject({ at: 'helpdesk-widget', fontSize: '16px' })
  })
})

test('the layout of a site is the same with and without the widget', async () => {
  const shop = await visit()
  await style(
    shop,
    'html, body { display: grid; gap: 50px; grid-auto-rows: 1fr; min-height: 100vh } * { position: relative }',
  )
  const places = `JSON.stringify([...document.body.children, document.body].map((one) => one.getBoundingClientRect()))`
  const before = await shop.page.evaluate(places)
  await shop.page.evaluate(
    `document.querySelector('helpdesk-widget').style.setProperty('display', 'none', 'important')`,
  )
  expect(await shop.page.evaluate(places)).toBe(before)
})

test('it returns when a site replaces its body, and keeps the typed text', async () => {
  const { page, widget, dialog, problems } = await visit()
  await widget.getByRole('button', { name: 'Help' }).click()
  await dialog.getByLabel('Subject').fill('The kiln')
  await page.evaluate(`document.body = document.createElement('body')`)
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('The kiln')
  await page.evaluate(`document.documentElement.replaceChildren(document.createElement('body'))`)
  await dialog.getByLabel('Subject').waitFor()
  await page.evaluate(`document.replaceChild(document.createElement('html'), document.documentElement)`)
  await dialog.getByLabel('Subject').waitFor()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('The kiln')
  expect(problems).toEqual([])
})

test('the page behind the dialog does not scroll on a phone until it is closed', async () => {
  const shop = await visit(PHONE)
  const { page, widget, dialog } = shop
  await style(shop, 'body { min-height: 3000px }')
  const scrolled = async () => {
    await page.mouse.move(160, 320)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(300)
    return await page.evaluate<number>('scrollY')
  }
  await widget.getByRole('button', { name: 'Help' }).click()
  await dialog.getByLabel('Subject').waitFor()
  for (let times = 0; times < 5; times += 1) expect(await scrolled()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await scrolled()).toBeGreaterThan(0)
})

test('a file over the limit is refused by its name and size before anything is sent, and the form stays', async () => {
  const { page, widget, dialog } = await visit()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await widget.getByRole('button', { name: 'Help' }).click()
  await dialog.getByLabel('Subject').fill('The kiln')
  await dialog.getByLabel('Add files').setInputFiles(TOO_LARGE)
  await dialog.getByText('The file film.mov is 26 MB. Files can be at most 25 MB.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Remove film.mov' }).count()).toBe(0)
  await dialog.getByLabel('Add files').setInputFiles({ ...TOO_LARGE, name: 'a.txt', buffer: Buffer.from('cold') })
  await dialog.getByRole('button', { name: 'Remove a.txt' }).waitFor()
  expect([await dialog.getByText('film.mov').count(), sent]).toEqual([0, []])
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('The kiln')
})
