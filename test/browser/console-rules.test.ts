import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { detailsOf, openConsole, openTicketOf, ticketOfCustomer } from './console-desk.ts'
import { openScreen } from './console-visits.ts'
import { violationsOf } from './measures.ts'
import { HOSTILE, signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function openRules(path: string) {
  const watched = await openPageFromAnywhere(browser, { viewport: { width: 1280, height: 800 } })
  await openConsole(watched.page, desk, ADMIN)
  await openScreen(watched.page, desk, path)
  return watched
}

async function savedRule(rule: object) {
  const admin = await signInAgent({ ...desk, username: ADMIN })
  const body = { kind: 'event', events: ['ticket.created'], conditions: { all: [] }, active: false, ...rule }
  return (await admin.post('/api/v3/admin/rules', { body: body as never })).data
}

async function readRule(id: number) {
  const admin = await signInAgent({ ...desk, username: ADMIN })
  return (await admin.get('/api/v3/admin/rules/{id}', { path: { id } })).data
}

async function find(place: Locator, label: string, option: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(option)
  await place.page().getByRole('option', { name: option, exact: true }).click()
}

async function choose(place: Locator, label: string, option: string): Promise<void> {
  await place.getByRole('button', { name: label }).click()
  await place.page().getByRole('option', { name: option, exact: true }).click()
}

async function addAction(page: Page, row: string, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add an action' }).click()
  const action = page.getByRole('group', { name: row })
  await choose(action, 'Kind of action', kind)
  return action
}

/** Answers to these requests wait until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(null)
}

async function writeRule(page: Page, name: string): Promise<void> {
  await page.getByText('Give the rule a name.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'Ticket opened' }).press('Space')
  await page.getByText('Choose at least one event.').waitFor()
  await page.getByRole('checkbox', { name: 'Ticket opened' }).press('Space')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  const subject = page.getByRole('group', { name: 'Condition Conditions.1' })
  await find(subject, 'Field', 'Subject')
  await choose(subject, 'Comparison', 'contains the word')
  await subject.getByRole('textbox', { name: 'Value' }).fill('smoke')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  const department = page.getByRole('group', { name: 'Condition Conditions.2' })
  const release = await holdBack(page, '**/api/v3/admin/departments*')
  await find(department, 'Field', 'Department')
  const value = department.getByRole('combobox', { name: 'Value' })
  await value.click()
  await value.fill('Support')
  // The departments come after their name was typed.
  await page.getByText('Loading', { exact: true }).waitFor()
  release()
  await page.getByRole('option', { name: 'Support', exact: true }).click()
  expect(await page.evaluate<string>('document.activeElement.getAttribute("role")')).toBe('combobox')
  const priority = await addAction(page, 'Action 1', 'Set the priority')
  await find(priority, 'Value', 'Emergency')
  const tags = await addAction(page, 'Action 2', 'Add tags')
  await tags.getByLabel('Tags, separated by commas').fill('fire')
}

async function tryAgainst(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Pick a ticket' }).click()
  await page.getByRole('dialog', { name: 'Pick a ticket' }).getByRole('searchbox').fill(subject)
  await page.getByRole('menuitem', { name: subject }).click()
}

test('an admin writes a rule, tests it and turns it on, and the history of a ticket names it', async () => {
  await ticketOfCustomer(browser, desk, 'Smoke above kiln one')
  await ticketOfCustomer(browser, desk, 'Nothing above kiln two')
  const { page, problems } = await openRules('admin/rules/new')
  await writeRule(page, 'Fire first')
  await tryAgainst(page, 'Smoke above kiln one')
  await page.getByText('It would run on 1 of 1.').waitFor()
  const first = page.getByRole('group', { name: 'Condition Conditions.1' })
  await first.getByText('True', { exact: true }).waitFor()
  await first.getByText('Smoke above kiln one').waitFor()
  await tryAgainst(page, 'Nothing above kiln two')
  await page.getByText('It would run on 0 of 1.').waitFor()
  await first.getByText('Not true', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Last 500 events' }).click()
  await page.getByText(/It would run on 1 of \d+\./).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Fire first created').waitFor()

  await openScreen(page, desk, 'admin/rules')
  await page.getByRole('switch', { name: 'Fire first is on' }).focus()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Space')
  await saved
  const id = await ticketOfCustomer(browser, desk, 'Smoke from the new kiln')
  await expect.poll(async () => (await detailsOf(desk, id)).priority_name, { timeout: 60_000 }).toBe('Emergency')
  await openTicketOf(page, desk, id)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByText('The rule "Fire first"').first().waitFor()
  await openScreen(page, desk, 'admin/rules')
  await page.getByRole('link', { name: 'Fire first' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('link').first().waitFor()
  await history.getByText('→ Emergency').first().waitFor()
  expect(problems).toEqual([])
})

test('two rules change places by the keyboard and by dragging, and the moved one keeps the focus', async () => {
  const actions = [{ type: 'stop' }]
  const upper = await savedRule({ name: 'Upper', actions })
  const lower = await savedRule({ name: 'Lower', actions })
  const { page, problems } = await openRules('admin/rules')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  // Between the rules that a new desk has.
  const moved = async () => (await links.allTextContents()).filter((name) => name === 'Upper' || name === 'Lower')
  await page.getByRole('link', { name: 'Upper' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(moved).toEqual(['Lower', 'Upper'])
  await expect.poll(async () => (await readRule(upper.id)).position > (await readRule(lower.id)).position).toBe(true)
  expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Upper')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(moved).toEqual(['Upper', 'Lower'])
  await expect.poll(async () => (await readRule(upper.id)).position < (await readRule(lower.id)).position).toBe(true)
  const row = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
  await row('Lower').dragTo(row('Upper'))
  await expect.poll(moved).toEqual(['Lower', 'Upper'])
  await expect.poll(async () => (await readRule(upper.id)).position > (await readRule(lower.id)).position).toBe(true)
  expect(problems).toEqual([])
})

test('a delayed rule becomes an event rule and waits no longer', async () => {
  const { id } = await savedRule({ name: 'Later', kind: 'delayed', wait: { minutes: 60 }, actions: [{ type: 'stop' }] })
  const { page, problems } = await openRules(`admin/rules/${id}`)
  await choose(page.getByRole('main'), 'Runs', 'After an event')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Later saved').waitFor()
  expect(await readRule(id)).toMatchObject({ kind: 'event', wait: null })
  expect(problems).toEqual([])
})

test('a value keeps its comma, several stand on lines, and a hostile explanation is a text', async () => {
  const conditions = { all: [{ field: 'subject', op: 'is', value: 'Smoke, again' }] }
  const { id } = await savedRule({ name: 'Commas', note: HOSTILE, conditions, actions: [{ type: 'stop' }] })
  const { page, problems } = await openRules(`admin/rules/${id}`)
  page.on('dialog', () => problems.push('a script ran'))
  const value = page.getByRole('textbox', { name: 'Value' })
  expect(await value.inputValue()).toBe('Smoke, again')
  await value.fill('Smoke, still\nFire')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Commas saved').waitFor()
  const saved = { all: [{ field: 'subject', op: 'is', value: ['Smoke, still', 'Fire'] }] }
  expect((await readRule(id)).conditions).toEqual(saved)
  await openScreen(page, desk, 'admin/rules')
  await page.getByText('<img src=x').waitFor()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  expect(problems).toEqual([])
})

test('groups inside groups are saved as they are shown, and shown again', async () => {
  const { page, problems } = await openRules('admin/rules/new')
  const within = (label: string) => page.getByRole('group', { name: label, exact: true })
  const add = async (label: string, what: string) =>
    await within(label).getByRole('button', { name: what, exact: true }).last().click()
  const write = async (label: string, field: string, value: string) => {
    const row = within(`Condition ${label}`)
    await find(row, 'Field', field)
    await row.getByRole('textbox', { name: 'Value' }).fill(value)
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Nested')
  await add('Conditions', 'Add a condition')
  await write('Conditions.1', 'Mail was sent to', 'sales@desk.example')
  await add('Conditions', 'Add a group')
  await within('Conditions.2').getByText('At least one holds').first().waitFor()
  await write('Conditions.2.1', 'Requester: domain', 'example.com')
  await add('Conditions.2', 'Add a group')
  await within('Conditions.2.2').getByRole('button', { name: 'Kind of group' }).click()
  await page.getByRole('option', { name: 'All of these hold' }).click()
  await write('Conditions.2.2.1', 'Requester: email address', 'ann@example.org')
  await addAction(page, 'Action 1', 'Run no later rule')
  // The deepest group takes no further one.
  expect(await within('Conditions.2.2').getByRole('button', { name: 'Add a group' }).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Nested created').waitFor()
  await page.waitForURL(/rules\/\d+$/)
  const leaf = (field: string, value: string) => ({ field, op: 'is', value })
  const conditions = {
    all: [
      leaf('sent_to', 'sales@desk.example'),
      { any: [leaf('requester.domain', 'example.com'), { all: [leaf('requester.email', 'ann@example.org')] }] },
    ],
  }
  expect((await readRule(Number(page.url().split('/').at(-1)))).conditions).toEqual(conditions)
  await page.reload()
  const deepest = within('Condition Conditions.2.2.1')
  await deepest.waitFor()
  expect(await deepest.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('ann@example.org')
  await within('Conditions.2').getByText('At least one holds').first().waitFor()
  expect(problems).toEqual([])
})
