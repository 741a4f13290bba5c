import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PATIENT } from '../support/patience.ts'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, ROW } from './console-desk.ts'

const desk = inject('desk')
const LIST = '**/api/v2/helpdesk/get-tickets**'

const FIRST_LOAD_BYTES = 250 * 1024
const MOST_ROWS = 80
const MANY = 10_000
/** Session, token, live ticket, list (twice), saved views, counts, notifications, and what filters choose from: names and fields. */
const MOST_REQUESTS = 10
const OPENED = 500
const WARM = 100
const HEAP_GROWTH_BYTES = 12 * 1024 * 1024
const NODE_GROWTH = 500

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

interface Item {
  id: number
  ticket_number: string
  title: string
}

/** Answers lists with this many tickets, each like the first one of the demo. */
async function answerWith(page: Page, count: number): Promise<void> {
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { data: Item[]; next_cursor: string | null } }
    const [first] = body.data.data
    if (!first) throw new Error('The demo has no ticket.')
    body.data.data = Array.from({ length: count }, (_, index) => {
      return { ...first, id: first.id + index, ticket_number: `N-${index}`, title: `Ticket ${index}` }
    })
    body.data.next_cursor = null
    await route.fulfill({ response, json: body })
  })
}

test('the first load is small, and asks nothing for each row', async () => {
  const { page } = await openPageFromAnywhere(browser)
  const files = new Map<string, Promise<number>>()
  const asked: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname) && pathname.startsWith('/desk/'))
      files.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).byteLength),
      )
    if (/^\/(?:api|v3|session)\b/.test(pathname)) asked.push(pathname)
  })
  await answerWith(page, 50)
  // The list does not wait for the scripts that show it, and is not requested again by them.
  const first = page.waitForRequest(LIST)
  await page.route('**/desk/assets/console-*.js', async (route) => {
    await first
    await route.continue()
  })
  await openConsole(page, desk)
  await page.waitForLoadState('networkidle')
  const times = (path: string) => asked.filter((one) => one === path).length
  expect(times('/v3/newticket/form')).toBe(1)
  // Once more when the live connection stands, since no event tells of what came before.
  await expect.poll(() => times('/api/v2/helpdesk/get-tickets'), PATIENT).toBe(2)
  const bytes = (await Promise.all(files.values())).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
  expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(asked.filter((path) => path.includes('/helpdesk/ticket'))).toEqual([])
})

test('ten thousand tickets have at most eighty rows in the document, wherever the list is scrolled', async () => {
  const { page } = await openPageFromAnywhere(browser)
  await answerWith(page, MANY)
  await openConsole(page, desk)
  const grid = page.locator('[data-ticket-list] [role=grid]')
  for (const share of [0, 0.5, 1]) {
    await grid.evaluate((element, where) => {
      const list = element as unknown as Scrollable
      list.scrollTo(0, list.scrollHeight * where)
    }, share)
    await page.waitForTimeout(200)
    const rows = await page.locator(ROW).count()
    expect(rows).toBeGreaterThan(5)
    expect(rows).toBeLessThanOrEqual(MOST_ROWS)
  }
  await page.getByText(`Ticket ${MANY - 1}`, { exact: true }).waitFor()
})

interface Scrollable {
  scrollHeight: number
  scrollTo(left: number, top: number): void
}

interface Memory {
  heap: number
  nodes: number
}

async function memoryOf(tools: CDPSession): Promise<Memory> {
  await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') }
}

/** Every ticket is the first one under another number, so that nothing waits for a database. */
async function answerTickets(page: Page, id: number): Promise<void> {
  const known = new Map<string, string>()
  await page.route(/\/api\/v1\/helpdesk\/(?:ticket|ticket-thread|my-tickets-user)\?/, async (route) => {
    const address = new URL(route.request().url())
    const wanted = Number(address.searchParams.get('id') ?? id)
    address.searchParams.set('id', String(id))
    const text = known.get(address.pathname) ?? (await (await route.fetch({ url: address.href })).text())
    known.set(address.pathname, text)
    const isTicket = address.pathname.endsWith('/ticket')
    const body = JSON.parse(text) as { data: { ticket?: Item } }
    if (isTicket && body.data.ticket) Object.assign(body.data.ticket, { id: wanted, title: `Ticket ${wanted - id}` })
    await route.fulfill({ json: body })
  })
  await page.route('**/attached/problem/details/**', async (route) => {
    await route.fulfill({ json: { success: true, message: '', data: null } })
  })
  await page.route(
    '**/api/v3/tickets/read',
    async (route) => await route.fulfill({ json: { success: true, data: { changed: [] } } }),
  )
}

test('the memory is steady after five hundred opened tickets', async () => {
  const { page } = await openPageFromAnywhere(browser)
  await answerWith(page, OPENED + 1)
  await openConsole(page, desk)
  const id = Number(await page.locator(ROW).first().getAttribute('data-key'))
  await answerTickets(page, id)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  await page.locator(ROW).first().getByRole('link').click()
  const title = page.getByRole('heading', { level: 1 })
  let warm: Memory | null = null
  for (let number = 0; number < OPENED; number += 1) {
    await title.filter({ hasText: new RegExp(`^Ticket ${number}$`) }).waitFor()
    if (number === WARM) warm = await memoryOf(tools)
    await page.keyboard.press('j')
  }
  const end = await memoryOf(tools)
  console.info('memory after', WARM, warm, 'and after', OPENED, end)
  expect(end.heap - (warm?.heap ?? 0)).toBeLessThan(HEAP_GROWTH_BYTES)
  expect(end.nodes - (warm?.nodes ?? 0)).toBeLessThan(NODE_GROWTH)
})
