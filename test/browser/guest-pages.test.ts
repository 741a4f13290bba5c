import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { violationsOf } from './measures.ts'

const { url } = inject('desk')
const MEBIBYTE = 1024 * 1024

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

test('a guest asks on the page of a new ticket; a file over the limit is refused before it is sent, and the form stays', async () => {
  const { page, problems } = await openPageFromAnywhere(browser)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${url}/tickets/new`)
  await page.locator('#email').fill('guest@shop.example')
  await page.locator('#subject').fill('The kiln')
  await page.locator('#body').fill('It is cold.')
  const files = page.locator('input[type=file]')
  const film = { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.alloc(26 * MEBIBYTE) }
  await files.setInputFiles(film)
  const refusal = page.getByRole('alert').getByText('The file film.mov is 26 MB. Files can be at most 25 MB.')
  await refusal.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit' }).click()
  await refusal.waitFor()
  expect([sent, await page.locator('#subject').inputValue()]).toEqual([[], 'The kiln'])
  const many = Array.from({ length: 11 }, (_, at) => ({ ...film, name: `${at}.txt`, buffer: Buffer.from('cold') }))
  await files.setInputFiles(many)
  await page.getByText('You can attach at most 10 files, and 50 MB in total.').waitFor()
  await files.setInputFiles(many.slice(0, 2))
  expect(await page.getByText('You can attach').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL('**/tickets/new?done=asked')
  await page.getByText('Check your email.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(problems).toEqual([])
})

test('times are in the form and zone of the browser until somebody chooses a zone, and say which zone it is', async () => {
  const { page } = await openPageFromAnywhere(browser, { locale: 'en-GB', timezoneId: 'Asia/Tokyo' })
  await page.goto(`${url}/kb`)
  await page.locator('main a[href*="/kb/articles/"]').first().click()
  const time = page.locator('main time').first()
  await time.waitFor()
  expect(await time.textContent()).toMatch(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d GMT\+9$/)
})
