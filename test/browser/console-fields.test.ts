import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openTicketOf, ticketOfCustomer } from './console-desk.ts'
import { openScreen } from './console-visits.ts'
import { violationsOf } from './measures.ts'
import { signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await browser.close()
})

test('an agent edits custom fields of a ticket in place, and reads their labels in the history', async () => {
  const id = await ticketOfCustomer(browser, desk, 'A ticket with fields')
  const admin = await signInAgent({ ...desk, username: ADMIN })
  await admin.post('/api/v3/admin/form-fields', {
    body: { name: 'kiln_room', label: 'Room of the kiln', type: 'text' },
  })
  const glaze = { name: 'glaze', label: 'Glaze', type: 'multi', options: ['Celadon', 'Tenmoku'] } as const
  await admin.post('/api/v3/admin/form-fields', { body: { ...glaze, options: [...glaze.options] } })
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openTicketOf(page, desk, id)
  await page.getByLabel('Room of the kiln').fill('Cellar 2')
  await page.keyboard.press('Enter')
  await page.getByLabel('Glaze').fill('celadon, tenmoku')
  await page.keyboard.press('Enter')
  const patience = { timeout: 20_000 }
  await expect.poll(async () => await page.getByLabel('Glaze').inputValue(), patience).toBe('Celadon, Tenmoku')
  // A value that is not offered is refused and named, and the stored value stays.
  await page.getByLabel('Glaze').fill('Mud')
  await page.keyboard.press('Enter')
  await page.getByText(/must be one of/i).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const agent = await signInAgent(desk)
  const { ticket } = (await agent.get('/api/v1/helpdesk/ticket', { query: { id } })).data
  expect(ticket.form).toEqual({ kiln_room: 'Cellar 2', glaze: 'Celadon, Tenmoku' })
  await page.getByLabel('Glaze').press('Escape')
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
    options: ['Potters', 'Weavers'],
  } as const
  await admin.post('/api/v3/admin/form-fields', { body: { ...guild, options: [...guild.options] } })
  const body = { email: `weaver-${Date.now()}@people.example`, first_name: 'Wanda', last_name: 'Weaver' }
  const { user } = (await admin.post('/api/v1/helpdesk/register', { body })).data
  if (!('id' in user)) throw new Error('The customer was not created.')
  await admin.patch('/api/v3/people/{user_id}/fields', { path: { user_id: user.id }, body: { guild: 'Weavers' } })
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openScreen(page, desk, 'people')
  await page.getByRole('button', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Guild' }).click()
  await page.getByRole('button', { name: 'Value' }).click()
  await page.getByRole('option', { name: 'Weavers' }).click()
  await page.getByRole('row', { name: 'Wanda Weaver' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(1)
  expect(await violationsOf(page)).toEqual([])
  // The address keeps the filter.
  await page.reload()
  await page.getByRole('row', { name: 'Wanda Weaver' }).waitFor()
  expect(problems).toEqual([])
})
