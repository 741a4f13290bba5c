import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { fromAnywhere } from '../support/random-address.ts'

/** Without the windows of a whole browser, these tests take a third of the time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** A whole Chromium else emulates a graphics card, which takes a quarter of the time of these tests. */
const WITHOUT_GRAPHICS_CARD = ['--disable-gpu', '--disable-software-rasterizer']

/** The machine's own Chromium: it is not downloaded. */
export async function startChromium(): Promise<Browser> {
  return await startOneOf([SHELL, ...WHOLE])
}

/** For what the headless shell lacks: notifications of pages. */
export async function startWholeChromium(): Promise<Browser> {
  return await startOneOf(WHOLE)
}

async function startOneOf(places: readonly string[]): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM'] ?? '', ...places].find((place) => place !== '' && existsSync(place))
  if (executablePath === undefined)
    throw new Error(
      'These tests need Chromium: apt-get install chromium chromium-headless-shell, or say where it is in CHROMIUM.',
    )
  return await chromium.launch({ executablePath, args: WITHOUT_GRAPHICS_CARD })
}

/** A request of a page that a test answers itself may still be on its way, and would fail the run when its page goes. */
export async function closeBrowser(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  await Promise.all(pages.map(async (page) => await page.unrouteAll({ behavior: 'ignoreErrors' })))
  await browser.close()
}

/** For machines that are slower, or busy: what is waited for is gone on with as soon as it is there. */
const PATIENCE_MILLISECONDS = 60_000

export interface WatchedPage {
  page: Page
  /** Errors of scripts and the console, and what the policy of the page refused. */
  problems: string[]
}

/** A page in its own profile, which records all errors. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MILLISECONDS)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('dialog', (dialog) => {
    problems.push(`A dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  return { page, problems }
}

/** Like `openPage`, with its own client address, so that it uses up nobody else's limits. Other origins must allow that header. */
export async function openPageFromAnywhere(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  return await openPage(browser, { extraHTTPHeaders: fromAnywhere(), ...options })
}
