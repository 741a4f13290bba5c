import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium, type WatchedPage } from './chromium.ts'
import { isTooWide, violationsOf } from './measures.ts'
import { A_FILE, AGENT, CUSTOMER, HOSTILE, signedInState, signIn, type SignedInState } from './visitors.ts'

const desk = inject('desk')
const { url, password } = desk

let browser: Browser
let signedIn: SignedInState

beforeAll(async () => {
  browser = await startChromium()
  signedIn = await signedInState(browser, desk)
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function openForm(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openPageFromAnywhere(browser, { ...options, storageState: signedIn })
  await watched.page.goto(`${url}/tickets/new`)
  return watched
}

describe('suggested articles on a new ticket', () => {
  test('are announced, can be reached and left by keyboard, and open in a new tab', async () => {
    const { page, problems } = await openForm()
    const said = page.getByRole('status')
    await page.locator('#subject').focus()
    await page.keyboard.type('pass')
    const link = said.getByRole('link', { name: 'Reset your password' })
    await link.waitFor()
    expect(await said.innerText()).toContain('These articles may help')
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Reset your password')
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    const article = await opened
    await article.waitForURL('**/kb/articles/reset-your-password')
    expect(await article.evaluate('window.opener')).toBeNull()
    await article.close()

    await page.bringToFront()
    await page.keyboard.press('Escape')
    expect(await link.isVisible()).toBe(false)
    expect(await page.evaluate('document.activeElement.id')).toBe('subject')
    // Types the text in one step: a slow machine would request suggestions between two keys, and replace the link below.
    await page.keyboard.insertText('word')
    await link.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.id')).toBe('body')
    await expect.poll(async () => await link.isVisible()).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await link.waitFor()
    await page.locator('#subject').fill('pas')
    await expect.poll(async () => await link.isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  test('keep the focused one in place when later results arrive', async () => {
    const { page } = await openForm()
    await page.locator('#subject').focus()
    await page.keyboard.insertText('pass')
    const link = page.getByRole('status').getByRole('link', { name: 'Reset your password' })
    await link.waitFor()
    const { promise: isAtOne, resolve: go } = Promise.withResolvers<undefined>()
    await page.route('**/v3/api/search?*', async (route) => {
      await isAtOne
      await route.continue()
    })
    const asked = page.waitForRequest('**/v3/api/search?*')
    await page.keyboard.insertText('word')
    await asked
    await page.keyboard.press('Tab')
    const answered = page.waitForResponse('**/v3/api/search?*')
    go(undefined)
    await (await answered).finished()
    // The script has read it by then.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await page.evaluate(`document.activeElement.matches('#suggestions a')`)).toBe(true)
  })

  test('are shown as text, and fit on a right-to-left phone', async () => {
    const title = `${HOSTILE} ${'Donaudampfschifffahrt'.repeat(6)}`
    const device = { locale: 'ar', colorScheme: 'dark', viewport: { width: 320, height: 640 } } as const
    const { page, problems } = await openForm(device)
    // No such title comes out of the helpdesk, and still nothing of it would be markup.
    await page.route('**/v3/api/search?*', async (route) => {
      const response = await route.fetch()
      const found = (await response.json()) as { data: { data: { title: string }[] } }
      for (const article of found.data.data) article.title = title
      await route.fulfill({ response, json: found })
    })
    await page.locator('#subject').pressSequentially('password')
    const place = page.locator('#suggestions')
    const link = place.getByRole('link')
    await link.waitFor()
    expect(await link.textContent()).toBe(title)
    expect(await place.locator('img, script').count()).toBe(0)
    expect(await place.locator('p').innerText()).toBe('قد تفيدك هذه المقالات')
    const box = await place.boundingBox()
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 320, await isTooWide(page)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await page.evaluate(`getComputedStyle(document.getElementById('suggestions')).direction`)).toBe('rtl')
    expect([await violationsOf(page), problems]).toEqual([[], []])
  })
})

describe('a draft', () => {
  test('survives the end of the session, a reload and another page, and is hidden from other people', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await signIn(page, desk)
    const write = async (text: string) => {
      await page.locator('#subject').fill(text)
      await page.locator('#body').fill(HOSTILE)
      await page.locator('input[type=file]').setInputFiles(A_FILE)
    }
    const shown = async () => [await page.locator('#subject').inputValue(), await page.locator('#body').inputValue()]
    await page.goto(`${url}/tickets/new`)
    await write('A draft')
    await page.context().clearCookies()
    await page.locator('main form[data-form] [type=submit]').click()
    await page.waitForURL('**/sign-in?notice=again&next=%2Ftickets%2Fnew')
    await page.locator('[name=username]').fill(CUSTOMER)
    await page.locator('[name=password]').fill(password)
    await page.locator('main form button:not([type=button])').first().click()
    await page.waitForURL('**/tickets/new')
    expect(await shown()).toEqual(['A draft', HOSTILE])
    expect(await page.getByText('Please choose the files again.').isVisible()).toBe(true)
    await page.goto(`${url}/kb`)
    await page.goto(`${url}/tickets/new`)
    expect(await shown()).toEqual(['A draft', HOSTILE])

    // Another person signs in without a sign-out before.
    await page.context().clearCookies()
    await page.goto(`${url}/kb`)
    await signIn(page, desk, AGENT)
    await page.goto(`${url}/tickets/new`)
    expect(await shown()).toEqual(['', ''])
    await write('Of an agent')
    await page.locator('.top__account summary').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    expect(await page.evaluate('Object.keys(sessionStorage).filter((key) => !key.startsWith("tsr-"))')).toEqual([])
  })

  test('is deleted once sent, and a refused form keeps text and files', async () => {
    const { page, problems } = await openForm()
    await page.locator('#subject').fill('Sent')
    await page.locator('#body').fill('It is cold.')
    await page.locator('#cc').fill('no address')
    await page.locator('input[type=file]').setInputFiles(A_FILE)
    const button = page.locator('main form[data-form] [type=submit]')
    await button.click()
    await page.getByRole('alert').getByText('Please correct the highlighted fields.').waitFor()
    const cc = page.locator('#cc')
    expect([await cc.getAttribute('aria-invalid'), await page.evaluate('document.activeElement.id')]).toEqual([
      'true',
      'cc',
    ])
    expect([await page.locator('#subject').inputValue(), await cc.inputValue()]).toEqual(['Sent', 'no address'])
    expect(await violationsOf(page)).toEqual([])
    await cc.fill('')
    await button.click()
    await page.waitForURL('**/tickets/*?done=opened')
    expect(await page.getByRole('link', { name: 'LICENSE' }).count()).toBe(1)
    await page.goto(`${url}/tickets/new`)
    expect(await page.locator('#subject').inputValue()).toBe('')
    expect(await page.evaluate('Object.keys(sessionStorage)')).toEqual([])
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  })
})
