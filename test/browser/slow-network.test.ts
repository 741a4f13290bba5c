import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium, type WatchedPage } from './chromium.ts'
import { shiftsOf, slowDown, watchShifts } from './measures.ts'
import { fill, send, told, visitShop } from './shop.ts'
import { answer, newTicket, signedInState, type SignedInState, signInAgent } from './visitors.ts'

const desk = inject('desk')
const { url } = desk
const PHONE = { width: 320, height: 640 }
const FILE = { name: 'kiln.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(250_000, 7) }

let browser: Browser
let signedIn: SignedInState

beforeAll(async () => {
  browser = await startChromium()
  signedIn = await signedInState(browser, desk)
})

afterAll(async () => {
  await closeBrowser(browser)
})

/** A customer's phone. What is opened is waited for at full speed: only what happens then is slow. */
async function openSlowly(path: string): Promise<WatchedPage> {
  const watched = await openPageFromAnywhere(browser, { storageState: signedIn, viewport: PHONE })
  await watchShifts(watched.page)
  await watched.page.goto(url + path, { waitUntil: 'networkidle' })
  await slowDown(watched.page, { line: 'slow 3G' })
  return watched
}

/** Answers the first question for articles last, and the others as they are. */
async function answerFirstLast(page: Page): Promise<{ asked: string[]; release: () => Promise<void> }> {
  const asked: string[] = []
  let first: Route | null = null
  await page.route('**/v3/api/search?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('s') ?? '')
    if (asked.length > 1) return await route.continue()
    first = route
  })
  const release = async () => {
    // Nobody waits for the aborted request.
    await first?.continue().catch(() => undefined)
    await page.waitForTimeout(1500)
  }
  return { asked, release }
}

describe('on slow 3G', () => {
  test('suggested articles match the latest text, cover what is below, and stop when the field is left', async () => {
    const { page, problems } = await openSlowly('/tickets/new')
    const { asked, release } = await answerFirstLast(page)
    const list = page.locator('#suggestions')
    const place = async () => await page.locator('#body').boundingBox()
    const before = await place()
    await page.locator('#subject').fill('kiln')
    await expect.poll(() => asked.length).toBe(1)
    await page.locator('#subject').fill('password')
    await list.getByRole('link', { name: 'Reset your password' }).waitFor()
    await release()
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Reset your password'])
    expect(await place()).toEqual(before)

    await page.locator('#subject').fill('invoice')
    await expect.poll(() => asked.at(-1)).toBe('invoice')
    await page.locator('#body').focus()
    await page.waitForTimeout(2000)
    expect(await list.isVisible()).toBe(false)
    await page.locator('#subject').focus()
    await list.getByRole('link', { name: 'Understanding your invoice' }).waitFor()
    expect([await shiftsOf(page), problems]).toEqual([[], []])
  })

  test('a ticket with a file shows progress, and is created once even if the button is pressed again', async () => {
    const { page, problems } = await openSlowly('/tickets/new')
    const subject = `Slowly ${Date.now()}`
    await page.locator('#subject').fill(subject)
    await page.locator('#body').fill('With a large file.')
    await page.locator('input[type=file]').setInputFiles(FILE)
    const button = page.locator('main form[data-form] [type=submit]')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/tickets/new') sent += 1
    })
    await button.dblclick()
    const bar = page.getByRole('progressbar', { name: 'Sending …' })
    await bar.waitFor()
    const share = async () => Number(await bar.getAttribute('value'))
    await expect.poll(share).toSatisfy((value: number) => value > 0 && value < 1)
    await button.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tickets/*?done=opened')
    expect(sent).toBe(1)
    await page.goto(`${url}/tickets`)
    expect(await page.getByRole('link', { name: subject }).count()).toBe(1)
    expect([await shiftsOf(page), problems]).toEqual([[], []])
  })

  test('an aborted upload can be sent again', async () => {
    const { page } = await openSlowly('/tickets/new')
    await page.locator('#subject').fill('Given up')
    await page.locator('#body').fill('Not yet.')
    await page.locator('input[type=file]').setInputFiles(FILE)
    const button = page.locator('main form[data-form] [type=submit]')
    await button.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await button.evaluate('document.activeElement.type')).toBe('submit')
    expect(await button.innerText()).toBe('Submit')
    await page.locator('#body').fill('Now.')
    await page.locator('input[type=file]').setInputFiles([])
    await button.click()
    await page.waitForURL('**/tickets/*?done=opened')
    expect(await page.locator('.entry').innerText()).toContain('Now.')
  })

  test('a reply appears in the ticket, and the line being written does not move', async () => {
    const { page: first } = await openPageFromAnywhere(browser, { storageState: signedIn })
    const path = await newTicket(first, desk, 'Answered slowly')
    const { page, problems } = await openSlowly(path)
    const reply = page.getByLabel('Your reply')
    await reply.fill('I am still writing')
    await reply.scrollIntoViewIfNeeded()
    const before = await reply.boundingBox()
    const agent = await signInAgent(desk)
    for (const text of ['Have you tried the switch?', 'And the fuse?']) {
      await answer(agent, Number(path.split('/').at(-1)), text)
      await page.getByText(text).waitFor()
    }
    expect(await page.getByRole('status').filter({ hasText: 'This ticket was updated' }).count()).toBe(1)
    expect(Math.abs(((await reply.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    expect([await reply.inputValue(), await shiftsOf(page), problems]).toEqual(['I am still writing', [], []])
  })

  test('a change while the page loads is on the page', async () => {
    const { page: first } = await openPageFromAnywhere(browser, { storageState: signedIn })
    const path = await newTicket(first, desk, 'Answered on the way')
    const { page } = await openPageFromAnywhere(browser, { storageState: signedIn })
    let isAnswered = false
    await page.route('**/assets/pages.js', async (route) => {
      await answer(await signInAgent(desk), Number(path.split('/').at(-1)), 'Given meanwhile.')
      isAnswered = true
      await page.waitForTimeout(2000)
      await route.continue()
    })
    await page.goto(url + path)
    await page.getByText('Given meanwhile.').waitFor()
    expect(isAnswered).toBe(true)
  })

  test('suggestions of the knowledge base match the latest text', async () => {
    const { page, problems } = await openSlowly('/kb')
    const { asked, release } = await answerFirstLast(page)
    const input = page.getByRole('combobox')
    await input.fill('kiln')
    await expect.poll(() => asked.length).toBe(1)
    await input.fill('password')
    await page.getByRole('option', { name: 'Reset your password' }).waitFor()
    await release()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Reset your password'])
    await input.fill('invoice')
    await expect.poll(() => asked.at(-1)).toBe('invoice')
    await page.keyboard.press('Tab')
    await page.waitForTimeout(2000)
    expect(await page.getByRole('listbox').isVisible()).toBe(false)
    expect([await shiftsOf(page), problems]).toEqual([[], []])
  })

  test('the widget’s suggestions match the latest text, and nothing of the site moves', async () => {
    const { page, widget, dialog, problems } = await visitShop(browser, desk, { query: '?signed', isElsewhere: true })
    await watchShifts(page)
    await page.reload({ waitUntil: 'networkidle' })
    await slowDown(page, { line: 'slow 3G' })
    await widget.getByRole('button', { name: 'Help' }).click()
    const { asked, release } = await answerFirstLast(page)
    const subject = dialog.getByLabel('Subject')
    await subject.fill('kiln')
    await expect.poll(() => asked.length).toBe(1)
    await subject.fill('password')
    await dialog.getByRole('link', { name: /Reset your password/ }).waitFor()
    await release()
    expect(await dialog.getByRole('link').count()).toBe(1)

    const title = `Slowly ${Date.now()}`
    await fill(dialog, { subject: title })
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/create') && request.method() === 'POST') sent += 1
    })
    await send(dialog)
    await dialog.locator('form button').last().click({ force: true })
    await dialog.getByRole('button', { name: title }).click()
    await dialog.getByText('It is cold.').waitFor()
    expect(sent).toBe(1)
    const [{ ticket_number: number = '' } = {}] = await told(page, 'submitted')
    const agent = await signInAgent(desk)
    const { data } = await agent.get('/api/v1/helpdesk/ticket', { query: { ticket_number: number } })
    const reply = dialog.getByLabel('Your reply')
    await reply.fill('I am still writing')
    const before = await reply.boundingBox()
    await answer(agent, data.ticket.id, 'Try the fuse.')
    await dialog.getByText('Try the fuse.').waitFor()
    expect(Math.abs(((await reply.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    expect([await reply.inputValue(), await shiftsOf(page), problems]).toEqual(['I am still writing', [], []])
  })
})
