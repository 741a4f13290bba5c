import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, startChromium } from './chromium.ts'
import { fill, send, type Shop, visitShop } from './shop.ts'

const desk = inject('desk')
const TEXT = 'Only the desk holds this text.'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

/** The contents of the tab's storage, as one text. */
async function stored(page: Page): Promise<string> {
  return await page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))')
}

/** A signed visitor in a conversation that the tab has a token for. */
async function converse(): Promise<Shop & { subject: string }> {
  const shop = await visitShop(browser, desk, { query: '?signed' })
  const { page, dialog, widget } = shop
  await widget.getByRole('button', { name: 'Help' }).click()
  const subject = `Kept ${Date.now()}`
  await fill(dialog, { subject, body: TEXT })
  await send(dialog)
  await dialog.getByRole('button', { name: subject }).click()
  await dialog.getByText(TEXT).waitFor()
  await expect.poll(async () => await stored(page)).not.toBe('[]')
  return { ...shop, subject }
}

async function openOnNextPage({ page, widget }: Shop, query: string): Promise<void> {
  await page.goto(`${desk.shop}/${query}`)
  await widget.waitFor({ state: 'attached' })
  await widget.getByRole('button', { name: 'Help' }).click()
}

describe('a conversation', () => {
  test('continues on the next page, and the tab holds a token and nothing that was said', async () => {
    const shop = await converse()
    const { page, dialog, subject, problems } = shop
    expect(await stored(page)).toMatch(/^\[\["helpdesk-widget [\w-]+","[\w-]{43}"\]\]$/)
    await openOnNextPage(shop, '?signed&page=2')
    await dialog.getByText(TEXT).waitFor()
    expect(await dialog.getByRole('heading').innerText()).toBe(subject)
    await dialog.getByLabel('Your reply').fill('From the second page.')
    await send(dialog)
    await dialog.getByText('From the second page.').first().waitFor()
    expect(problems).toEqual([])
  })

  test('ends with reset, on this page and on the next', async () => {
    const shop = await converse()
    const { page, dialog } = shop
    const before = await stored(page)
    const ended = page.waitForResponse((response) => response.url().endsWith('/conversations/end'))
    await page.evaluate("helpdesk.push(['reset'])")
    expect((await ended).status()).toBe(200)
    expect(await stored(page)).toBe('[]')
    await dialog.getByLabel('Subject').waitFor()
    expect(await dialog.getByText(TEXT).count()).toBe(0)
    // Somebody who copied the token before has nothing of it.
    await page.evaluate(`for (const [name, value] of ${before}) sessionStorage.setItem(name, value)`)
    await openOnNextPage(shop, '?signed')
    await dialog.getByLabel('Subject').waitFor()
    expect(await stored(page)).toBe('[]')
  })

  test('ends when the next page signs nobody', async () => {
    const shop = await converse()
    await openOnNextPage(shop, '')
    await shop.dialog.getByLabel('Subject').waitFor()
    expect([await stored(shop.page), await shop.dialog.getByText(TEXT).count()]).toEqual(['[]', 0])
  })
})
