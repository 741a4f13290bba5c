import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, ROW } from './console-desk.ts'
import { shiftsOf, violationsOf, watchShifts } from './measures.ts'
import { signInAgent } from './visitors.ts'

const desk = inject('desk')

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function viewsOfAgent() {
  const agent = await signInAgent(desk)
  return (await agent.get('/api/v3/views', {})).data.views
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: label }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an agent saves a filtered list as a view, edits it, finds it again, and deletes it', async () => {
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await page.goto(`${desk.url}/desk/tickets/inbox?priority=Normal`)
  await page.locator(ROW).first().waitFor()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Save as view' })
  await dialog.waitFor()
  await dialog.getByLabel('Name').fill('Normal ones')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/desk/tickets/saved-*')
  await page.getByRole('heading', { name: 'Normal ones' }).waitFor()
  await page.locator(ROW).first().waitFor()
  const [view] = await viewsOfAgent()
  expect(view).toMatchObject({ name: 'Normal ones', query: { show: 'inbox', priority: ['Normal'] } })
  // Its number beside the link.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Normal ones\s*\d+/ })
    .waitFor()

  await page.keyboard.press('e')
  const editor = page.getByRole('dialog', { name: 'Edit view' })
  await editor.getByLabel('Name').fill('Not urgent')
  await editor.getByRole('button', { name: 'Add a condition' }).click()
  await choose(page, 'Comparison', 'is not')
  await choose(page, 'Value', 'High')
  await editor.getByRole('button', { name: 'Add an alternative' }).click()
  await choose(page, 'Field', 'Status')
  await choose(page, 'Value', 'Open')
  await editor.getByRole('button', { name: 'Add an alternative' }).click()
  await choose(page, 'Field', 'SLA plan')
  await choose(page, 'Comparison', 'is not')
  await choose(page, 'Value', 'Sla 1')
  await choose(page, 'Add a column', 'Subject')
  await choose(page, 'Add a column', 'Status')
  await choose(page, 'Add a column', 'Assignee')
  await editor.getByRole('button', { name: 'Move Status up' }).click()
  expect(await violationsOf(page)).toEqual([])
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Not urgent' }).waitFor()
  const [edited] = await viewsOfAgent()
  expect(edited).toMatchObject({
    name: 'Not urgent',
    query: {
      priority: ['Normal'],
      not_priority: [expect.any(String)],
      'any_of.status': [expect.any(String)],
      'any_of.not_sla': [expect.any(String)],
    },
    columns: ['status', 'subject', 'assignee'],
  })
  await page.locator(ROW).first().getByText('Status:').waitFor({ state: 'attached' })
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL('**/desk/tickets/inbox')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('not urgent')
  await page.getByRole('menuitem', { name: 'Not urgent' }).click()
  await page.getByRole('heading', { name: 'Not urgent' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await page.waitForURL('**/desk/tickets/unassigned')
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: 'Not urgent' }).waitFor()
  // A ticket leads back to the view.
  await page.locator(ROW).first().waitFor()
  await page.locator(ROW).first().click()
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Not urgent' }).waitFor()

  await page.keyboard.press('e')
  await editor.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/desk/tickets/inbox')
  expect(await viewsOfAgent()).toEqual([])
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Not urgent/ })
    .waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('an admin shares a view, which agents see and cannot edit, with the value that is gone', async () => {
  const admin = await signInAgent({ ...desk, username: 'admin@demo.example' })
  const body = {
    name: 'For all of us',
    audience: 'everyone' as const,
    query: { show: 'all', priority: ['Normal', 'Gone with the wind'] },
  }
  const { data: view } = await admin.post('/api/v3/views', { body })
  const { page, problems } = await openPageFromAnywhere(browser)
  // The links below wait for those of the views, so that nobody presses another one than was meant.
  await watchShifts(page)
  await page.route('**/api/v3/views', async (route) => {
    await page.locator(ROW).first().waitFor()
    await page.waitForTimeout(300)
    await route.continue()
  })
  await openConsole(page, desk)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /For all of us/ })
    .waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).waitFor()
  expect(await shiftsOf(page)).toEqual([])
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /For all of us/ })
    .click()
  await page.getByRole('heading', { name: 'For all of us' }).waitFor()
  expect(await page.getByRole('button', { name: 'Edit view' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save as view' }).waitFor()
  await page.context().close()

  const office = await openPageFromAnywhere(browser)
  await openConsole(office.page, desk, 'admin@demo.example')
  await office.page.goto(`${desk.url}/desk/tickets/saved-${view.id}`)
  await office.page.getByRole('button', { name: 'Edit view' }).click()
  const editor = office.page.getByRole('dialog', { name: 'Edit view' })
  await editor.getByText('Gone with the wind (no longer exists)').first().waitFor()
  await editor.getByRole('button', { name: 'Remove the condition' }).last().click()
  await choose(office.page, 'Shared with', 'Only me')
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'detached' })
  const { data: own } = await admin.get('/api/v3/views/{id}', { path: { id: view.id } })
  expect(own).toMatchObject({ audience: 'me', gone: [], query: { show: 'all', priority: ['Normal'] } })
  await admin.delete('/api/v3/views/{id}', { path: { id: view.id } })
  expect([...problems, ...office.problems]).toEqual([])
})
