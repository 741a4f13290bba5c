import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openTicketOf, ROW, ticketOfCustomer } from './console-desk.ts'
import { violationsOf } from './measures.ts'
import { signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'
const SUBJECT = 'A ticket with clocks'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  // Other tests open tickets of the same plan.
  await setTargets([])
  await closeBrowser(browser)
})

/** Tickets of the desk's default plan get these targets. */
async function setTargets(targets: string[], steps: string[] = []): Promise<void> {
  const admin = await signInAgent({ ...desk, username: ADMIN })
  const { settings } = (await admin.get('/api/v3/admin/settings')).data
  const id = settings.default_sla_plan_id
  await admin.patch('/api/v3/admin/sla-plans/{id}', { path: { id }, body: { targets, steps } })
}

test('a list says in words when the clocks of a ticket are due, and is filtered by them', async () => {
  await setTargets(['first 1800', 'resolution 86400'])
  const id = await ticketOfCustomer(browser, desk, SUBJECT)
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await page.goto(`${desk.url}/desk/tickets/inbox?sla=due-within-1h`)
  const row = page.locator(ROW).filter({ hasText: SUBJECT })
  await row.getByText(/Due in (?:29|30) min/).waitFor()
  await row.getByTitle('First reply').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: /Within 1 hour/ }).click()
  await page.getByRole('option', { name: 'Overdue' }).click()
  await page.waitForURL('**/inbox?sla=breached')
  await row.waitFor({ state: 'detached' })
  const agent = await signInAgent(desk)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await agent.post('/api/v1/helpdesk/reply', {
    body: { ticket_id: id, reply_content: 'We look at it.', snooze_until: until },
  })
  await page.goto(`${desk.url}/desk/tickets/waiting`)
  await row.getByText('Paused').waitFor()
  expect(problems).toEqual([])
})

test('an agent acknowledges an escalation by a button, and the panel shows the next step and the breach apart', async () => {
  await setTargets(
    ['resolution 86400'],
    ['resolution percent 1: notify assignee', 'resolution after 60: notify manager'],
  )
  const id = await ticketOfCustomer(browser, desk, 'A ticket that escalates')
  // A step rang fifteen minutes after the ticket was opened.
  const later = Date.now() + 15 * 60_000
  expect((await fetch(`${desk.url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${later}`)).status).toBe(200)
  const agent = await signInAgent(desk)
  const unacknowledged = async () =>
    (await agent.get('/api/v3/tickets/{id}/escalations', { path: { id } })).data.unacknowledged
  await expect.poll(unacknowledged, { timeout: 20_000 }).toEqual(['resolution'])
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openTicketOf(page, desk, id)
  await page.getByText(/Next step/).waitFor()
  await page.getByText(/Overdue from/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByText('Escalation acknowledged').waitFor()
  await page.getByRole('button', { name: 'Acknowledge' }).waitFor({ state: 'detached' })
  expect(await unacknowledged()).toEqual([])
  expect(problems).toEqual([])
})
