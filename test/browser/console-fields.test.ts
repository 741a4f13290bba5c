import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openTicketOf, ROW, ticketOfCustomer } from './console-desk.ts'
import { openScreen } from './console-visits.ts'
import { shiftsOf, violationsOf, watchShifts } from './measures.ts'
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

/** Filters the list by a choice, saves it as a view, and gives the view a text of another field. */
async function findByField(page: Page): Promise<void> {
  const row = page.locator(ROW)
  await page.goto(`${desk.url}/desk/tickets/inbox`)
  await row.first().waitFor()
  await page.getByRole('button', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Coating' }).click()
  await page.getByRole('button', { name: 'Value' }).click()
  await page.getByRole('option', { name: 'Tenmoku' }).click()
  await page.waitForURL('**/inbox?field=coating&value=Tenmoku')
  await expect.poll(async () => await row.count(), { timeout: 20_000 }).toBe(1)
  await row.getByText('A ticket with fields').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Save as view' })
  await dialog.getByLabel('Name').fill('Tenmoku')
  await dialog.getByRole('button', { name: 'Add a condition' }).click()
  await dialog.getByRole('button', { name: 'Field' }).last().click()
  await page.getByRole('option', { name: 'Room of the kiln' }).click()
  await dialog.getByLabel('Value').last().fill('cellar 2')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Tenmoku' }).waitFor()
  await row.getByText('A ticket with fields').waitFor()
  const agent = await signInAgent(desk)
  const view = (await agent.get('/api/v3/views', {})).data.views.find(({ name }) => name === 'Tenmoku')
  expect(view?.query).toEqual({ show: 'inbox', 'form.coating': ['Tenmoku'], 'form.kiln_room': ['cellar 2'] })
  await agent.delete('/api/v3/views/{id}', { path: { id: view?.id ?? 0 } })
}

/** A list whose filter of fields is known late. Nothing moves, neither when it appears nor before. */
async function loadWithLateFields(): Promise<void> {
  const { page } = await openPageFromAnywhere(browser)
  await watchShifts(page)
  // Saved views of other tests would move what is below them in the navigation.
  await page.route('**/api/v3/views', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { views: unknown[] } }
    body.data.views = []
    await route.fulfill({ response, json: body })
  })
  await page.route('**/newticket/form**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await openConsole(page, desk)
  await page.getByRole('button', { name: 'Field' }).waitFor()
  expect(await shiftsOf(page)).toEqual([])
}

test('an agent edits custom fields of a ticket in place, finds it by them, and reads their labels in the history', async () => {
  const id = await ticketOfCustomer(browser, desk, 'A ticket with fields')
  const admin = await signInAgent({ ...desk, username: ADMIN })
  await admin.post('/api/v3/admin/form-fields', {
    body: { name: 'kiln_room', label: 'Room of the kiln', type: 'text' },
  })
  const coating = { name: 'coating', label: 'Coating', type: 'multi', options: ['Celadon', 'Tenmoku'] } as const
  await admin.post('/api/v3/admin/form-fields', { body: { ...coating, options: [...coating.options] } })
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openTicketOf(page, desk, id)
  await page.getByLabel('Room of the kiln').fill('Cellar 2')
  await page.keyboard.press('Enter')
  await page.getByLabel('Coating').fill('celadon, tenmoku')
  await page.keyboard.press('Enter')
  const patience = { timeout: 20_000 }
  await expect.poll(async () => await page.getByLabel('Coating').inputValue(), patience).toBe('Celadon, Tenmoku')
  // A value that is not offered is refused and named, and the stored value stays.
  await page.getByLabel('Coating').fill('Mud')
  await page.keyboard.press('Enter')
  await page.getByText(/must be one of/i).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const agent = await signInAgent(desk)
  const { ticket } = (await agent.get('/api/v1/helpdesk/ticket', { query: { id } })).data
  expect(ticket.form).toEqual({ kiln_room: 'Cellar 2', coating: 'Celadon, Tenmoku' })
  await page.getByLabel('Coating').press('Escape')
  await findByField(page)
  await loadWithLateFields()
  await openTicketOf(page, desk, id)
  await page.getByRole('heading', { name: 'A ticket with fields' }).click()
  await page.keyboard.press('h')
  await page
    .getByText(/Room of the kiln/)
    .filter({ hasText: 'Cellar 2' })
    .waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('an agent finds people by a custom field', async () => {
  const admin = await signInAgent({ ...desk, username: ADMIN })
  const guild = {
    name: 'guild',
    label: 'Guild',
    type: 'select',
    for: 'person',
    options: ['Potters', 'Weavers, felters'],
  } as const
  await admin.post('/api/v3/admin/form-fields', { body: { ...guild, options: [...guild.options] } })
  const body = { email: `weaver-${Date.now()}@people.example`, first_name: 'Wanda', last_name: 'Weaver' }
  const { user } = (await admin.post('/api/v1/helpdesk/register', { body })).data
  if (!('id' in user)) throw new Error('The customer was not created.')
  await admin.patch('/api/v3/people/{user_id}/fields', {
    path: { user_id: user.id },
    body: { guild: 'Weavers, felters' },
  })
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openScreen(page, desk, 'people')
  await page.getByRole('button', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Guild' }).click()
  await page.getByRole('button', { name: 'Value' }).click()
  await page.getByRole('option', { name: 'Weavers, felters' }).click()
  await page.getByRole('row', { name: 'Wanda Weaver' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(1)
  expect(await violationsOf(page)).toEqual([])
  // The address keeps the filter.
  await page.reload()
  await page.getByRole('row', { name: 'Wanda Weaver' }).waitFor()
  expect(problems).toEqual([])
})
