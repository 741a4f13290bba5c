import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openTicketOf, ROW, ticketOfCustomer } from './console-desk.ts'
import { violationsOf } from './measures.ts'
import { signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function namesOf(id: number): Promise<string[]> {
  const agent = await signInAgent(desk)
  const { ticket } = (await agent.get('/api/v1/helpdesk/ticket', { query: { id, include: ['tags'] } })).data
  return (ticket.tags ?? []).map(({ name }) => name)
}

test('an agent tags a ticket by keyboard, finds it by the tag, and removes the tag', async () => {
  const id = await ticketOfCustomer(browser, desk, 'A ticket to tag')
  const admin = await signInAgent({ ...desk, username: ADMIN })
  await admin.post('/api/v3/admin/tags', { body: { name: 'Hardware', color: '#fff176' } })
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openTicketOf(page, desk, id)
  await page.getByRole('button', { name: 'Add tags' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add tags' }).waitFor()
  // The whole name, so that it is the only candidate, whether or not the list has moved the focus to it.
  await page.keyboard.type('hardware')
  await page.getByRole('menuitem', { name: 'Hardware' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: 'Remove the tag Hardware' })
  await remove.waitFor()
  expect(await namesOf(id)).toEqual(['Hardware'])
  // The button that opened the dialog has the focus again, and with it a tooltip.
  await remove.focus()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${desk.url}/desk/tickets/inbox?tag=Hardware`)
  await page.locator(ROW).first().waitFor()
  expect(await page.locator(ROW).count()).toBe(1)
  await page.locator(ROW).getByText('Hardware').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await openTicketOf(page, desk, id)
  await remove.focus()
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
  expect(await namesOf(id)).toEqual([])
  await page.keyboard.press('h')
  await page.getByText(/added the tags Hardware/).waitFor()
  expect(problems).toEqual([])
})

test('an agent tags the selected tickets of a list at once', async () => {
  const ids = [
    await ticketOfCustomer(browser, desk, 'The first to tag'),
    await ticketOfCustomer(browser, desk, 'The second to tag'),
  ]
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  for (const id of ids) await page.locator(`${ROW}[data-key="${id}"]`).getByRole('checkbox').click({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('dialog', { name: 'Add tags' }).waitFor()
  await page.keyboard.type('Glaze')
  const [candidates, glaze] = [page.getByRole('menuitem'), page.getByRole('menuitem', { name: 'Glaze' })]
  await glaze.waitFor()
  expect(await candidates.count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('2 tickets changed').first().waitFor()
  for (const id of ids) expect(await namesOf(id)).toEqual(['Glaze'])
  expect(problems).toEqual([])
})
