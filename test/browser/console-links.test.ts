import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { detailsOf, openConsole, openTicketOf, ROW, ticketOfCustomer } from './console-desk.ts'
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

async function agentAt(subject: string) {
  const id = await ticketOfCustomer(browser, desk, subject)
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openTicketOf(page, desk, id)
  return { id, page, problems }
}

async function collaboratorsOf(id: number): Promise<(string | null)[]> {
  return (await detailsOf(desk, id)).collaborators.map(({ email }) => email)
}

test('an agent adds collaborators by name and by a new address, and removes one', async () => {
  const known = `known-${Date.now()}@example.com`
  const unknown = `new-${Date.now()}@example.com`
  const agent = await signInAgent(desk)
  await agent.post('/api/v1/helpdesk/register', {
    body: { email: known, first_name: 'Wilhelmina', last_name: 'Known' },
  })
  const { id, page, problems } = await agentAt('More people read this')
  const people = page.getByRole('region', { name: 'Collaborators' })
  const dialog = page.getByRole('dialog', { name: 'Add a collaborator' })
  await people.getByRole('button', { name: 'Add a collaborator' }).click()
  await dialog.getByRole('searchbox').fill('Wilhel')
  await dialog.getByRole('menuitem', { name: 'Wilhelmina Known' }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('menuitem').filter({ hasText: known }).click()
  await people.getByRole('link', { name: 'Wilhelmina Known' }).waitFor()
  await people.getByRole('button', { name: 'Add a collaborator' }).click()
  await dialog.getByRole('searchbox').fill(unknown)
  await dialog.getByRole('menuitem', { name: unknown }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await people.getByRole('link', { name: unknown }).waitFor()
  expect(await collaboratorsOf(id)).toEqual([known, unknown])
  await people.getByRole('button', { name: 'Remove Wilhelmina Known' }).click()
  await people.getByRole('link', { name: 'Wilhelmina Known' }).waitFor({ state: 'detached' })
  expect(await collaboratorsOf(id)).toEqual([unknown])
  expect(await violationsOf(page)).toEqual([])
  expect(problems).toEqual([])
})

test('an agent links a ticket to a problem, opens it, and unlinks it', async () => {
  const subject = `Kilns lose heat ${Date.now()}`
  const agent = await signInAgent(desk)
  const { data: choices } = await agent.get('/api/v1/servicedesk/dependency', { query: { type: 'problem' } })
  if (!('group_ids' in choices)) throw new Error('The helpdesk answered another form.')
  const { data: problem } = await agent.post('/api/v1/servicedesk/problem/create', {
    body: {
      subject,
      from: 'agent@demo.example',
      description: 'Several kilns.',
      department: 1,
      status_type_id: choices.status_type_ids[0]?.id ?? 1,
    },
  })
  const { id, page, problems } = await agentAt('One more case')
  const section = page.getByRole('region', { name: 'Problem', exact: true })
  await section.getByRole('button', { name: 'Link a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link a problem' })
  await dialog.getByRole('searchbox').fill(subject)
  await dialog.getByRole('menuitem', { name: subject }).click()
  await section.getByRole('link', { name: subject }).click()
  await page.waitForURL(`**/desk/service-desk/problems/${problem.id}`)
  await page.getByRole('link', { name: 'One more case' }).click()
  await page.waitForURL(`**/desk/tickets/inbox/${id}`)
  await section.getByRole('button', { name: `Unlink ${subject}` }).click()
  await section.getByText('None').waitFor()
  const attached = '/api/v1/servicedesk/attached/problem/details/{ticketid}'
  expect((await agent.get(attached, { path: { ticketid: id } })).data).toBe(null)
  expect(problems).toEqual([])
})

test('a refused collaborator is reported, and the list stays', async () => {
  const { id, page } = await agentAt('Nobody else')
  await page.route('**/collaborator/create', async (route) => {
    await route.fulfill({ status: 422, json: { success: false, message: 'This account may not be added.' } })
  })
  await page.getByRole('button', { name: 'Add a collaborator' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('somebody@example.com')
  await page.getByRole('menuitem', { name: 'somebody@example.com' }).click()
  await page.getByText('That did not work: This account may not be added.').waitFor()
  expect(await collaboratorsOf(id)).toEqual([])
})

test('a mentioned colleague finds the ticket in the view of mentions, live and by keyboard', async () => {
  const colleague = await openPageFromAnywhere(browser)
  await openConsole(colleague.page, desk)
  await colleague.page.keyboard.press('g')
  await colleague.page.keyboard.press('t')
  await colleague.page.waitForURL('**/desk/tickets/mentions')
  await colleague.page.getByRole('heading', { name: 'Mentions' }).waitFor()
  const id = await ticketOfCustomer(browser, desk, 'Named in a note')
  const agent = await signInAgent(desk)
  const me = (await agent.get('/api/v1/authenticate/user')).data.user.id
  const admin = await signInAgent({ ...desk, username: ADMIN })
  const body = { ticket_id: id, body: 'Could you look at this?', mentions: [me] }
  await admin.post('/api/v1/helpdesk/internal-note', { body })
  const link = colleague.page.getByRole('navigation').getByRole('link', { name: /^Mentions \d+/ })
  await link.waitFor()
  await colleague.page.locator(`${ROW}[data-key="${id}"]`).waitFor()
  expect(await violationsOf(colleague.page)).toEqual([])
  await colleague.page.locator(`${ROW}[data-key="${id}"]`).click()
  await colleague.page.waitForURL(`**/desk/tickets/mentions/${id}`)
  await colleague.page.getByText('Could you look at this?').waitFor()
  expect(colleague.problems).toEqual([])
})
