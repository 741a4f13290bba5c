import type { Browser, Page } from 'playwright-core'
import { openPageFromAnywhere } from './chromium.ts'
import type { RunningDesk } from './running-desk.ts'
import { AGENT, newTicket, signIn, signInAgent } from './visitors.ts'

export const ROW = '[data-ticket-list] [role=row]'

/** Signs in by the form, then opens the console. */
export async function openConsole(page: Page, desk: RunningDesk, username = AGENT): Promise<void> {
  await signIn(page, desk, username)
  await page.waitForURL('**/desk/tickets/inbox')
  await page.locator(ROW).first().waitFor()
}

/** A ticket of the demo's customer; answers its id. */
export async function ticketOfCustomer(browser: Browser, desk: RunningDesk, subject: string): Promise<number> {
  const { page } = await openPageFromAnywhere(browser)
  await signIn(page, desk)
  const path = await newTicket(page, desk, subject)
  await page.context().close()
  return Number(path.split('/').at(-1))
}

export async function openTicketOf(page: Page, desk: RunningDesk, id: number): Promise<void> {
  await page.goto(`${desk.url}/desk/tickets/inbox/${id}`)
  await page.getByRole('article').first().waitFor()
}

/** The ticket's details from the API. */
export async function detailsOf(desk: RunningDesk, id: number) {
  const agent = await signInAgent(desk)
  return (await agent.get('/api/v1/helpdesk/ticket', { query: { id } })).data.ticket
}
