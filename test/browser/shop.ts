import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { fromAnywhere } from '../support/random-address.ts'
import { openPage, type WatchedPage } from './chromium.ts'

export interface Shop extends WatchedPage {
  widget: Locator
  dialog: Locator
}

interface Visit {
  query?: string
  options?: BrowserContextOptions
  /**
   * Asks from an address of its own, so that it uses up nobody's limits. Preflights of such a page are answered by what drives the
   * browser, so it tries no CORS.
   */
  isElsewhere?: boolean
}

/** The page of another origin with the widget on it; its policy allows no inline style and no untrusted type. */
export async function visitShop(
  browser: Browser,
  { shop }: { shop: string },
  { query = '', options = {}, isElsewhere = false }: Visit = {},
): Promise<Shop> {
  const watched = await openPage(browser, options)
  if (isElsewhere) {
    const address = fromAnywhere()
    await watched.page.route('**/api/v1/helpdesk/create', async (route) => {
      await route.continue({ headers: { ...route.request().headers(), ...address } })
    })
  }
  await watched.page.goto(`${shop}/${query}`)
  const widget = watched.page.locator('helpdesk-widget')
  await widget.waitFor({ state: 'attached' })
  return { ...watched, widget, dialog: widget.getByRole('dialog') }
}

/** The messages of the widget to its page. */
export async function told(page: Page, name: string): Promise<Record<string, string>[]> {
  const all = await page.evaluate<[string, Record<string, string>][]>('window.told')
  return all.filter(([event]) => event === name).map(([, detail]) => detail)
}

export async function fill(
  dialog: Locator,
  { email = 'guest@shop.example', subject = 'The kiln', body = 'It is cold.' } = {},
): Promise<void> {
  await dialog.getByLabel('Subject').fill(subject)
  const address = dialog.getByLabel('E-mail')
  if ((await address.count()) > 0) await address.fill(email)
  await dialog.getByLabel('Message').fill(body)
}

export async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
}
