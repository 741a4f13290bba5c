import type { Page } from 'playwright-core'
import type { RunningDesk } from './running-desk.ts'
import { AGENT } from './visitors.ts'

export const TICKET_ROW = '[data-ticket-list] [role=row]'

/** Signs in by the form, then opens the console. */
export async function openConsole(
  page: Page,
  { url, password }: Pick<RunningDesk, 'url' | 'password'>,
  username = AGENT,
): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form button:not([type=button])').first().click()
  await page.waitForURL('**/desk/tickets/inbox')
  await page.locator(TICKET_ROW).first().waitFor()
}

/** A screen of the console, in a browser that is signed in. */
export async function openScreen(page: Page, { url }: Pick<RunningDesk, 'url'>, path: string): Promise<void> {
  await page.goto(`${url}/desk/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The three ways in which each screen is judged: on a wide screen, on a phone in the dark, and in Arabic. */
export const LOOKS = [
  { name: 'light, 1440 px', width: 1440, colorScheme: 'light', language: 'en' },
  { name: 'dark, 375 px', width: 375, colorScheme: 'dark', language: 'en' },
  { name: 'Arabic, 768 px', width: 768, colorScheme: 'light', language: 'ar' },
] as const

/** Before the console is opened: the language that somebody chose on this device. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript(`localStorage.setItem('desk-preferences', JSON.stringify({ language: '${language}' }))`)
}
