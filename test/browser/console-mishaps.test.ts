import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openTicketOf, ROW, ticketOfCustomer } from './console-desk.ts'
import { AGENT, signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'
const OPERATION = 3
const LOST = 'It was deleted, or you may not see it any more.'
const EVENTS = 200
const EVENTS_MILLISECONDS = 5000

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function writingIn(subject: string, text: string) {
  const id = await ticketOfCustomer(browser, desk, subject)
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openTicketOf(page, desk, id)
  await page.keyboard.press('r')
  await page.locator('.ProseMirror:focus').waitFor()
  await page.keyboard.type(text)
  return { id, page, problems }
}

const editorOf = (page: Page, text: string) => page.locator('.ProseMirror', { hasText: text })

describe('while an agent writes', () => {
  test('a colleague sees that they look and write', async () => {
    const { id, page, problems } = await writingIn('Two at one ticket', 'I am at it')
    const other = await openPageFromAnywhere(browser)
    await openConsole(other.page, desk, ADMIN)
    await openTicketOf(other.page, desk, id)
    await other.page.getByText('Daniel Okafor is writing').waitFor()
    await page.getByText('Ada Lindqvist is looking at this ticket').waitFor()
    await other.page.keyboard.press('Escape')
    await page.getByText('Ada Lindqvist is looking at this ticket').waitFor({ state: 'detached' })
    expect([...problems, ...other.problems]).toEqual([])
  })

  test('the ticket moves out of sight: the screen says so, and the text stays', async () => {
    const { id, page } = await writingIn('Lost while writing', 'Half an answer')
    const admin = await signInAgent({ ...desk, username: ADMIN })
    await admin.patch('/api/v1/helpdesk/edit', { body: { ticket_id: id, department: OPERATION } })
    await page.getByRole('alert').filter({ hasText: LOST }).waitFor()
    await editorOf(page, 'Half an answer').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('That did not work').first().waitFor()
    expect(await editorOf(page, 'Half an answer').count()).toBe(1)
  })

  test('the session ends elsewhere: every tab says so, and the text is there after signing in again', async () => {
    const { page } = await writingIn('Session ended', 'Not lost')
    const second = await page.context().newPage()
    await second.goto(`${desk.url}/desk/tickets/mine`)
    await second.locator(ROW).first().waitFor()
    const { request } = page.context()
    const { data } = (await (await request.get(`${desk.url}/session`)).json()) as { data: { csrf: string } }
    await request.post(`${desk.url}/sign-out`, { form: { csrf: data.csrf }, headers: { Origin: desk.url } })
    for (const tab of [page, second]) await tab.getByRole('dialog', { name: 'You are signed out' }).waitFor()
    await editorOf(page, 'Not lost').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.locator('[name=username]').fill(AGENT)
    await page.locator('[name=password]').fill(desk.password)
    await page.locator('main form button:not([type=button])').first().click()
    await page.waitForURL('**/desk/tickets/inbox/*')
    await page.getByRole('button', { name: 'Write a reply …' }).click()
    await editorOf(page, 'Not lost').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/inbox\/\d+$/)
  })

  test('the connection is lost and comes back: the text is sent then', async () => {
    const { page } = await writingIn('Offline and back', 'Written offline')
    await page.context().setOffline(true)
    await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor()
    await page.locator('.ProseMirror').press('End')
    await page.keyboard.type(', and more')
    await page.context().setOffline(false)
    await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('article').filter({ hasText: 'Written offline, and more' }).waitFor()
    expect(await page.locator('.ProseMirror').count()).toBe(0)
  })
})

test('a desk that cannot be reached is named, and is read again by itself when it answers', async () => {
  const { page } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await page.route('**/api/**', async (route) => await route.fulfill({ status: 503 }))
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  const notice = page.getByRole('status').filter({ hasText: 'The helpdesk cannot be reached.' })
  await notice.waitFor()
  await page.unroute('**/api/**')
  await page.locator(ROW).first().waitFor()
  await notice.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/desk/tickets/waiting')
})

describe('a part of the console that cannot be loaded', () => {
  const parts = '**/desk/assets/reports.screen-*.js'
  const openReports = async (page: Page) => {
    // Kept until the page reloads.
    await page.evaluate('window.isTheSame = true')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
  }

  test('is gone after another deployment: the console reloads once and shows it', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    // The Worker answers with the document of the console.
    await page.route(parts, async (route) => await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    let loads = 0
    page.on('domcontentloaded', () => void (loads += 1))
    await page.route('**/desk', async (route) => {
      const answered = await route.fetch()
      const body = (await answered.text()).replaceAll('/assets/start-', '/assets/start-of-another-')
      await page.unroute(parts)
      await route.fulfill({ response: answered, body })
    })
    await openReports(page)
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(await page.evaluate('window.isTheSame')).toBe(undefined)
    expect([loads, new URL(page.url()).pathname]).toEqual([1, '/desk/reports'])
  })

  test('is out of reach for now: the console stays as it is, and says so', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await page.route(parts, async (route) => await route.abort())
    const asked = page.waitForResponse('**/desk')
    await openReports(page)
    await (await asked).finished()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.evaluate('window.isTheSame')).toBe(true)
  })
})

test('a ticket that arrives between the first list and the live connection is shown', async () => {
  const agent = await signInAgent(desk)
  const { page } = await openPageFromAnywhere(browser)
  const listed = page.waitForResponse('**/api/v2/helpdesk/get-tickets**')
  // No later event tells of it.
  await page.routeWebSocket('**/api/v3/live**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!String(message).includes('"type":"events"')) socket.send(message)
    })
  })
  await page.route('**/api/v3/live/ticket', async (route) => {
    await (await listed).finished()
    const body = { subject: 'Between list and hello', body: 'It is early.', email: 'early@gap.example' }
    await agent.post('/api/v1/helpdesk/create', { body })
    await route.continue()
  })
  await openConsole(page, desk)
  const row = page.locator(ROW).filter({ hasText: 'Between list and hello' })
  await row.waitFor()
  expect(await row.count()).toBe(1)
})

test('two hundred events in five seconds move no row under a resting pointer, and are read in few requests', async () => {
  const { page, problems } = await openPageFromAnywhere(browser)
  const opened = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket('**/api/v3/live**', (socket) => {
    // Only the events below arrive. Other tests change tickets of the same desk meanwhile.
    socket.connectToServer().onMessage((message) => {
      if (!String(message).includes('"type":"events"')) socket.send(message)
    })
    opened.resolve(socket)
  })
  const form = page.waitForResponse('**/v3/newticket/form**')
  await openConsole(page, desk)
  const socket = await opened.promise
  // Other files make custom fields on this desk, whose filter comes after the rows.
  await form
  await page.waitForTimeout(500)
  const pointed = page.locator(ROW).nth(2)
  await pointed.hover()
  const place = await pointed.boundingBox()
  // Below the visible rows, the list keeps one more or less.
  const idsOf = async () =>
    await page.locator(ROW).evaluateAll((rows) => rows.slice(0, 10).map((row) => row.getAttribute('data-key')))
  const before = await idsOf()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const begun = performance.now()
  for (let number = 0; number < EVENTS; number += 1) {
    const id = Number(before[number % 10])
    const event = { id: number, type: 'ticket.replied', subject: { type: 'ticket', id } }
    socket.send(JSON.stringify({ type: 'events', cursor: number, events: [event] }))
    await page.waitForTimeout(EVENTS_MILLISECONDS / EVENTS)
  }
  await page.getByRole('status').filter({ hasText: '10 changes' }).waitFor()
  expect(await idsOf()).toEqual(before)
  expect(await pointed.boundingBox()).toEqual(place)
  expect(asked.filter((path) => path.includes('get-tickets'))).toEqual([])
  const most = Math.ceil((performance.now() - begun) / 2000) + 1
  expect(asked.filter((path) => path.includes('views/counts')).length).toBeLessThanOrEqual(most)
  const read = page.waitForRequest('**/get-tickets**')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await read
  expect(problems).toEqual([])
})
