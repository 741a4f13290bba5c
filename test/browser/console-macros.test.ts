import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { detailsOf, openConsole, openTicketOf, ROW, ticketOfCustomer } from './console-desk.ts'
import { violationsOf } from './measures.ts'
import { AGENT, signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function agentAt(subject: string, viewport = { width: 1280, height: 800 }, username = AGENT) {
  const id = await ticketOfCustomer(browser, desk, subject)
  const { page, problems } = await openPageFromAnywhere(browser, { viewport })
  await openConsole(page, desk, username)
  await openTicketOf(page, desk, id)
  return { id, page, problems }
}

async function savedMacro(title: string, body: string, actions: object[]) {
  const agent = await signInAgent(desk)
  return (await agent.post('/api/v3/macros', { body: { title, body, actions } as never })).data
}

async function chooseKind(page: Page, row: string, kind: string): Promise<void> {
  await page.getByRole('group', { name: row }).getByRole('button', { name: 'Kind of action' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
}

async function writeMacro(page: Page, title: string): Promise<void> {
  await page.keyboard.press('m')
  const list = page.getByRole('dialog', { name: 'Apply macro' })
  await list.getByRole('button', { name: 'New macro' }).click()
  const editor = page.getByRole('dialog', { name: 'New macro' })
  await editor.getByLabel('Title').fill(title)
  await editor.getByLabel('Reply').fill('Dear {{requester.first_name}}, it works again.')
  await editor.getByRole('button', { name: 'Add an action' }).click()
  await page.getByRole('group', { name: 'Action 1' }).getByRole('combobox', { name: 'Value' }).fill('Resol')
  await page.getByRole('option', { name: 'Resolved', exact: true }).click()
  await editor.getByRole('button', { name: 'Add an action' }).click()
  await chooseKind(page, 'Action 2', 'Add tags')
  await editor.getByLabel('Tags, separated by commas').fill('solved, praise')
  expect(await violationsOf(page)).toEqual([])
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'detached' })
  await list.waitFor()
}

test.each([
  ['on a wide screen', { width: 1280, height: 800 }],
  ['on a phone', { width: 375, height: 740 }],
])('an agent writes a macro, sees what it does, and applies it %s', async (_, viewport) => {
  const { id, page, problems } = await agentAt(`Solved by a macro ${viewport.width}`, viewport)
  const title = `Solved ${viewport.width}`
  await writeMacro(page, title)
  await page.keyboard.type(title)
  await page.getByRole('menuitem', { name: title }).waitFor()
  await expect.poll(async () => await page.getByRole('menuitem').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: title })
  await preview.getByText('Open → Resolved').waitFor()
  await preview.getByText('– → solved,praise').waitFor()
  const reply = preview.getByLabel('Reply')
  expect(await reply.inputValue()).toBe('Dear Clara, it works again.')
  await reply.fill('Dear Clara, it works again. Really.')
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await preview.getByRole('button', { name: 'Apply and send' }).click()
  await page.getByText('Macro applied').waitFor()
  await page.getByRole('article').getByText('Dear Clara, it works again. Really.').waitFor()
  expect(await detailsOf(desk, id)).toMatchObject({ status_name: 'Resolved', is_answered: true })
  expect(problems).toEqual([])
})

test('a slash in the editor offers macros, and the preview can insert the text alone', async () => {
  const title = `Slash ${Date.now()}`
  await savedMacro(title, 'Hello {{requester.first_name}}.', [{ type: 'set_priority', priority_id: 4 }])
  const { id, page, problems } = await agentAt('Answered by a slash')
  await page.keyboard.press('r')
  await page.locator('.ProseMirror:focus').waitFor()
  await page.keyboard.type('/slash')
  await page.getByRole('option', { name: title }).waitFor()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: title })
  await preview.getByRole('button', { name: 'Insert the text only' }).click()
  await page.locator('.ProseMirror', { hasText: 'Hello Clara.' }).waitFor()
  expect(await page.locator('.ProseMirror').innerText()).not.toContain('/slash')
  expect((await detailsOf(desk, id)).is_answered).toBe(false)
  expect(problems).toEqual([])
})

test('an agent applies a macro to all selected tickets, edits it and deletes it', async () => {
  const title = `Bulk ${Date.now()}`
  await savedMacro(title, '', [{ type: 'add_tags', tags: ['bulk'] }])
  const ids = [
    await ticketOfCustomer(browser, desk, 'First of two'),
    await ticketOfCustomer(browser, desk, 'Second of two'),
  ]
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await page.locator(ROW).first().waitFor()
  await page.locator(ROW).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Apply macro' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(title)
  await page.getByRole('menuitem', { name: title }).click()
  const confirm = page.getByRole('dialog', { name: title })
  await confirm.getByText('Add tags').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await confirm.getByRole('button', { name: 'Apply macro' }).click()
  await page.getByText('2 tickets changed').waitFor()
  await page.locator(`${ROW}:focus`).waitFor()
  const tagged = await Promise.all(ids.map(async (id) => await detailsOf(desk, id)))
  expect(tagged.map(({ id }) => id)).toEqual(ids)

  await page.locator(ROW).first().click()
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('searchbox').fill(title)
  await page.getByRole('menuitem', { name: title }).click()
  await page.getByRole('button', { name: 'Edit macro' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit macro' })
  await editor.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete macro' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Apply macro' }).waitFor()
  const agent = await signInAgent(desk)
  const left = (await agent.get('/api/v3/macros', { query: { search: title } })).data.data
  expect(left).toEqual([])
  expect(problems).toEqual([])
})

test('an admin shares a macro with a department: its agent uses it, and one of another department does not see it', async () => {
  const title = `Shared ${Date.now()}`
  const viewport = { width: 1280, height: 800 }
  const admin = await agentAt('Shared by an admin', viewport, ADMIN)
  await admin.page.keyboard.press('m')
  const list = admin.page.getByRole('dialog', { name: 'Apply macro' })
  await list.getByRole('button', { name: 'New macro' }).click()
  const editor = admin.page.getByRole('dialog', { name: 'New macro' })
  await editor.getByLabel('Title').fill(title)
  await editor.getByRole('button', { name: 'Shared with' }).click()
  await admin.page.getByRole('option', { name: 'Support', exact: true }).click()
  await editor.getByRole('button', { name: 'Add an action' }).click()
  await chooseKind(admin.page, 'Action 1', 'Set the priority')
  await admin.page.getByRole('group', { name: 'Action 1' }).getByRole('combobox', { name: 'Value' }).fill('Emerg')
  await admin.page.getByRole('option', { name: 'Emergency', exact: true }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'detached' })

  // The agent of the demo is in Support and Sales.
  const { id, page, problems } = await agentAt('Used by an agent of the department')
  const look = async () => {
    await page.keyboard.press('m')
    await page.getByRole('dialog', { name: 'Apply macro' }).getByRole('searchbox').fill(title)
  }
  await look()
  await page.getByRole('menuitem', { name: title }).click()
  const preview = page.getByRole('dialog', { name: title })
  expect(await preview.getByRole('button', { name: 'Edit macro' }).count()).toBe(0)
  await preview.getByRole('button', { name: 'Apply macro' }).click()
  await page.getByText('Macro applied').waitFor()
  expect(await detailsOf(desk, id)).toMatchObject({ priority_name: 'Emergency' })

  const api = await signInAgent({ ...desk, username: ADMIN })
  const [macro] = (await api.get('/api/v3/macros', { query: { search: title } })).data.data
  const path = { id: macro?.id ?? 0 }
  await api.patch('/api/v3/macros/{id}', { path, body: { audience: 'department', department_id: 3 } })
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await look()
  await page.getByText('Nothing found').first().waitFor()
  expect(await page.getByRole('menuitem', { name: title }).count()).toBe(0)
  expect([...admin.problems, ...problems]).toEqual([])
})
