import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { PROJECT } from '../../scripts/wrangler.ts'
import { createHelpdesk } from '../../clients/typescript/src/index.ts'
import { openPageFromAnywhere } from './chromium.ts'

export const CUSTOMER = 'customer@demo.example'
export const AGENT = 'agent@demo.example'
/** The most hostile content of a field. */
export const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}\${7*7}\u202Eevil`
export const A_FILE = join(PROJECT, 'LICENSE')

interface Place {
  url: string
  password: string
}

export async function signIn(page: Page, { url, password }: Place, username = CUSTOMER): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form button:not([type=button])').first().click()
  await page.waitForURL(/\/(?:tickets|desk)/)
}

/** The browser storage of a signed-in customer, to open pages with. */
export async function signedInState(browser: Browser, place: Place): Promise<SignedInState> {
  const { page } = await openPageFromAnywhere(browser)
  await signIn(page, place)
  return await page.context().storageState()
}

export type SignedInState = NonNullable<BrowserContextOptions['storageState']>

/** Opens a ticket with a file; answers the path of its page. */
export async function newTicket(page: Page, { url }: Place, subject: string): Promise<string> {
  await page.goto(`${url}/tickets/new`)
  await page.locator('#subject').fill(subject)
  await page.locator('#body').fill('It does not heat at all today.')
  await page.locator('input[type=file]').setInputFiles(A_FILE)
  await page.locator('main form [type=submit]').click()
  await page.waitForURL('**/tickets/*?done=opened')
  return new URL(page.url()).pathname
}

/** An agent of the demo, or another of its staff, by the typed client. */
export async function signInAgent({
  url,
  password,
  apiKey,
  username = AGENT,
}: Place & { apiKey: string; username?: string }) {
  const desk = createHelpdesk({ baseUrl: url, apiKey })
  await desk.signIn({ username, password })
  return desk
}

export async function answer(
  desk: Awaited<ReturnType<typeof signInAgent>>,
  ticketId: number,
  text: string,
): Promise<void> {
  await desk.post('/api/v1/helpdesk/reply', { body: { ticket_id: ticketId, reply_content: text } })
}
