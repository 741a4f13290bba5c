import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium, type WatchedPage } from './chromium.ts'
import { openOwnDesk, type OwnDesk } from './own-desk.ts'
import { fill, send, told, visitShop } from './shop.ts'
import { A_FILE, answer, newTicket, signIn, signInAgent } from './visitors.ts'

const AWAY_MILLISECONDS = 10_000

let browser: Browser
let desk: OwnDesk

beforeAll(async () => {
  browser = await startChromium()
  desk = await openOwnDesk(inject('desk'))
})

afterAll(async () => {
  await closeBrowser(browser)
  await desk.end()
})

/** The Worker's process is ended, and ten seconds later there is another one. */
async function outage(meanwhile: () => Promise<void>): Promise<void> {
  await desk.stop()
  const end = Date.now() + AWAY_MILLISECONDS
  await meanwhile()
  await new Promise((next) => setTimeout(next, end - Date.now()))
  await desk.start()
}

/** Other things than that nobody answered. */
function unexpected(problems: readonly string[]): string[] {
  return problems.filter((problem) => !/ERR_CONNECTION_(?:REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket/.test(problem))
}

async function titles(page: Page): Promise<string[]> {
  await page.goto(`${desk.url}/tickets?show=all`)
  return await page.locator('.list__title').allInnerTexts()
}

async function fileOf(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'LICENSE' }).last().getAttribute('href')
  return await (await page.context().request.get(desk.url + href)).text()
}

const BUTTON = 'main form[data-form] [type=submit]'
const LICENSE = readFileSync(A_FILE, 'utf8')

describe('the Worker is unreachable for ten seconds', () => {
  test('and a text on the pages is kept, sent once afterwards, and answered live', async () => {
    const asking = await openPageFromAnywhere(browser)
    await signIn(asking.page, desk)
    const storageState = await asking.page.context().storageState()
    const [replying, reading, voting] = [await visitor(), await visitor(), await visitor()]
    const [plain, returning] = [
      await visitor({ javaScriptEnabled: false }),
      await visitor({ javaScriptEnabled: false }),
    ]
    async function visitor(options: BrowserContextOptions = {}): Promise<WatchedPage> {
      return await openPageFromAnywhere(browser, { ...options, storageState })
    }
    // Asks with a file.
    await asking.page.goto(`${desk.url}/tickets/new`)
    await asking.page.locator('#subject').fill('Asked while away')
    await asking.page.locator('#body').fill('With a file.')
    await asking.page.locator('input[type=file]').setInputFiles(A_FILE)
    // Replies with a file.
    const path = await newTicket(replying.page, desk, 'Replied while away')
    await replying.page.getByLabel('Your reply').fill('Sent while away.')
    await replying.page.locator('input[type=file]').setInputFiles(A_FILE)
    // Reads, and has begun to write.
    const connected = reading.page.waitForEvent('websocket')
    await reading.page.goto(desk.url + path)
    await connected
    await reading.page.getByLabel('Your reply').fill('Half a sentence')
    // The page also works without script.
    for (const [page, subject] of [
      [plain.page, 'Asked without script'],
      [returning.page, 'Went back without script'],
    ] as const) {
      await page.goto(`${desk.url}/tickets/new`)
      await page.locator('#subject').fill(subject)
      await page.locator('#body').fill('With a file.')
      await page.locator('input[type=file]').setInputFiles(A_FILE)
    }
    await voting.page.goto(`${desk.url}/kb/articles/set-up-your-kiln`)

    await outage(async () => {
      for (const { page } of [asking, replying]) {
        await page.locator(BUTTON).click()
        await page.getByText('We keep trying, and your text is saved.').waitFor()
        await page.locator(BUTTON).click({ force: true })
      }
      expect(await asking.page.locator('#subject').inputValue()).toBe('Asked while away')
      expect(await replying.page.getByLabel('Your reply').inputValue()).toBe('Sent while away.')
      for (const { page } of [plain, returning]) {
        // A page of the browser's own comes, which says that nobody answers.
        await page
          .locator(BUTTON)
          .click()
          .catch(() => undefined)
        await expect.poll(() => page.url()).toContain('chrome-error:')
      }
      await voting.page.getByRole('button', { name: 'Yes' }).click()
      await voting.page.getByRole('alert').getByText('cannot be reached').waitFor()
      await reading.page.getByText('You are offline.').waitFor()
    })

    await asking.page.waitForURL('**/tickets/*?done=opened')
    expect(await fileOf(asking.page)).toBe(LICENSE)
    await replying.page.waitForURL('**?done=sent')
    expect(await fileOf(replying.page)).toBe(LICENSE)
    // The browser keeps what it could not send, the file too: it sends it again, or shows the form as it was.
    await plain.page.reload()
    await returning.page.goBack()
    expect(await returning.page.locator('#subject').inputValue()).toBe('Went back without script')
    await returning.page.locator(BUTTON).click()
    for (const { page } of [plain, returning]) {
      await page.waitForURL('**/tickets/*?done=opened')
      expect(await fileOf(page)).toBe(LICENSE)
    }
    await voting.page.getByRole('button', { name: 'Yes' }).click()
    await voting.page.getByText('Thank you for your feedback.').waitFor()

    await reading.page.getByText('Sent while away.').waitFor()
    await expect.poll(async () => await reading.page.locator('#news').innerText()).not.toContain('lost')
    await answer(await signInAgent(desk), Number(path.split('/').at(-1)), 'We are back.')
    await reading.page.getByText('We are back.').waitFor()
    expect(await reading.page.getByLabel('Your reply').inputValue()).toBe('Half a sentence')
    expect(await reading.page.getByText('Sent while away.').count()).toBe(1)
    const all = await titles(asking.page)
    for (const title of ['Asked while away', 'Asked without script', 'Went back without script', 'Replied while away'])
      expect([title, all.filter((one) => one === title).length]).toEqual([title, 1])
    for (const { problems } of [asking, replying, reading, voting]) expect(unexpected(problems)).toEqual([])
  })

  test('and the widget keeps its text, sends it once afterwards, and shows missed messages', async () => {
    const asking = await visitShop(browser, desk, { query: '?signed' })
    await asking.widget.getByRole('button', { name: 'Help' }).click()
    await fill(asking.dialog, { subject: 'Asked in the widget' })
    await asking.dialog.getByLabel('Add files').setInputFiles(A_FILE)

    const replying = await visitShop(browser, desk, { query: '?signed' })
    await replying.widget.getByRole('button', { name: 'Help' }).click()
    await fill(replying.dialog, { subject: 'Replied in the widget' })
    await send(replying.dialog)
    const connected = replying.page.waitForEvent('websocket')
    await replying.dialog.getByRole('button', { name: 'Replied in the widget' }).click()
    await connected
    await replying.dialog.getByLabel('Your reply').fill('Sent while away.')
    await replying.dialog.getByLabel('Add files').setInputFiles(A_FILE)
    const opening = await visitShop(browser, desk, { query: '?signed' })
    const listing = await visitShop(browser, desk, { query: '?signed' })
    await listing.widget.getByRole('button', { name: 'Help' }).click()
    await listing.dialog.getByRole('button', { name: 'My requests' }).click()
    await listing.dialog.getByRole('button', { name: 'Replied in the widget' }).waitFor()

    await outage(async () => {
      for (const { dialog } of [asking, replying]) {
        await send(dialog)
        await dialog.getByText('We keep trying, and your text is saved.').first().waitFor()
        await dialog.locator('form > button').last().click({ force: true })
      }
      expect(await asking.dialog.getByLabel('Subject').inputValue()).toBe('Asked in the widget')
      await opening.widget.getByRole('button', { name: 'Help' }).click()
      await opening.dialog.getByRole('button', { name: 'Try again' }).waitFor()
      // Opened while nobody answers, a conversation says so, and is there as soon as there is one.
      await listing.dialog.getByRole('button', { name: 'Replied in the widget' }).click()
      await listing.dialog.getByText('The helpdesk cannot be reached.').waitFor()
    })

    await asking.dialog.getByRole('button', { name: 'Asked in the widget' }).waitFor()
    expect(await asking.dialog.getByRole('button', { name: 'Asked in the widget' }).count()).toBe(1)
    await asking.dialog.getByRole('button', { name: 'Asked in the widget' }).click()
    await asking.dialog.getByRole('link', { name: 'LICENSE' }).waitFor()
    const sent = replying.dialog.getByRole('listitem').filter({ hasText: 'Sent while away.' })
    await sent.getByRole('link', { name: 'LICENSE' }).waitFor()
    expect(await sent.count()).toBe(1)
    await opening.dialog.getByRole('button', { name: 'Try again' }).click()
    await opening.dialog.getByLabel('Subject').waitFor()
    await listing.dialog.getByText('Sent while away.').waitFor()
    expect([await listing.dialog.getByText('cannot be reached').count(), await told(listing.page, 'reply')]).toEqual([
      0,
      [],
    ])

    const [{ ticket_number: number = '' } = {}] = await told(replying.page, 'submitted')
    const agent = await signInAgent(desk)
    const { data } = await agent.get('/api/v1/helpdesk/ticket', { query: { ticket_number: number } })
    await answer(agent, data.ticket.id, 'We are back.')
    await replying.dialog.getByText('We are back.').waitFor()
    for (const { problems } of [asking, replying, opening, listing]) expect(unexpected(problems)).toEqual([])
  })
})
