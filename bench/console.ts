import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { PROJECT } from '../scripts/wrangler.ts'
import { startChromium } from '../test/browser/chromium.ts'

const ROUNDS = 9
const ROW = '[data-ticket-list] [role=row]'
const AGENT = 'agent@demo.example'
const url = process.env['DESK_URL'] ?? 'http://localhost:8787'

interface Profile {
  name: string
  latency: number
  kilobytesPerSecond: number
  processor: number
}

/** As Lighthouse and WebPageTest name them. */
const PROFILES: readonly Profile[] = [
  { name: 'cable', latency: 28, kilobytesPerSecond: 640, processor: 1 },
  { name: 'slow 4G, CPU x4', latency: 150, kilobytesPerSecond: 205, processor: 4 },
]

type State = NonNullable<BrowserContextOptions['storageState']>

async function password(): Promise<string> {
  const secrets = await readFile(join(PROJECT, '.dev.vars'), 'utf8')
  return /^DEMO_PASSWORD="?([^"\n]+)/m.exec(secrets)?.[1] ?? ''
}

async function signedIn(browser: Browser): Promise<State> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/sign-in`)
  await page.locator('[name=username]').fill(AGENT)
  await page.locator('[name=password]').fill(await password())
  await page.locator('main form button:not([type=button])').first().click()
  await page.waitForURL('**/desk/**')
  const state = await context.storageState()
  await context.close()
  return state
}

/** A browser with an empty cache, on this line. */
async function opened(browser: Browser, state: State, profile: Profile): Promise<Page> {
  const context = await browser.newContext({ storageState: state })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  // Cloudflare compresses for Chromium by Brotli or Zstandard. The local server prefers gzip, which is 5 % larger.
  await tools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'br' } })
  const bytes = profile.kilobytesPerSecond * 1024
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: profile.processor })
  return page
}

/**
 * Milliseconds until something is painted, by the clock of the page. What is in the document right before a frame is painted
 * with it, and the next task comes after that.
 */
const PAINTED = (selector: string) => `new Promise((resolve) => {
  const look = () => document.querySelector(${JSON.stringify(selector)})
    ? setTimeout(() => resolve(performance.now()))
    : requestAnimationFrame(look)
  requestAnimationFrame(look)
})`

/** Until a second has passed without an answer. A page is `networkidle` once: to wait for it again takes no time. */
async function settled(page: Page): Promise<void> {
  const answers = async () => await page.evaluate<number>(`performance.getEntriesByType('resource').length`)
  for (let before = -1, now = await answers(); before !== now; now = await answers()) {
    before = now
    await page.waitForTimeout(1000)
  }
}

async function coldStart(page: Page): Promise<number> {
  await page.goto(`${url}/desk/tickets/inbox`, { waitUntil: 'commit' })
  return await page.evaluate<number>(PAINTED(ROW))
}

/** Milliseconds from an act to the frame that shows its outcome. The first script must not return the promise: `evaluate` would wait. */
async function timed(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`globalThis.begun = null
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, ({ timeStamp }) => { globalThis.begun ??= timeStamp }, { capture: true, once: true })
    globalThis.painted = ${PAINTED(selector)}
    void 0`)
  await act()
  return await page.evaluate<number>('globalThis.painted.then((at) => at - globalThis.begun)')
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN)
}

const browser = await startChromium()
const state = await signedIn(browser)
for (const profile of PROFILES) {
  const figures: Record<string, number[]> = {
    'inbox after a cold start': [],
    'key to paint': [],
    'prefetched ticket': [],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await opened(browser, state, profile)
    figures['inbox after a cold start']?.push(await coldStart(page))
    await settled(page)
    const press = async () => await page.keyboard.press('j')
    figures['key to paint']?.push(await timed(page, `${ROW}:focus`, press))
    const row = page.locator(ROW).first()
    await row.getByRole('link').hover()
    await settled(page)
    const open = async () => await row.getByRole('link').click()
    figures['prefetched ticket']?.push(await timed(page, 'article', open))
    await page.context().close()
  }
  for (const [name, values] of Object.entries(figures)) {
    process.stdout.write(`${profile.name}: ${name}: ${median(values)} ms (${values.map(Math.round).join(', ')})\n`)
  }
}
await browser.close()
