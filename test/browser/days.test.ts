import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, ROW } from './console-desk.ts'
import { openOwnDesk, type OwnDesk } from './own-desk.ts'
import { signIn, signInAgent } from './visitors.ts'

/** The days that docs/guides/19-agent-day.md to docs/guides/21-team-lead-day.md describe. */
const TICKETS = 30
const ADMIN = 'admin@demo.example'
const SHOWN = { width: 1024, height: 480 }
const SHOWN_LIST = { width: 1024, height: 400 }
const SHOWN_TICKET = { width: 1024, height: 640 }

let browser: Browser
let desk: OwnDesk

beforeAll(async () => {
  browser = await startChromium()
  desk = await openOwnDesk(inject('desk'))
})

afterAll(async () => {
  await closeBrowser(browser)
  await desk.end()
})

/** For the documents, by `npm run pictures`. Fewer rows keep a picture below the 100 KB that test/scripts/reference.test.ts allows. */
async function shoot(page: Page, name: string, { width, height } = page.viewportSize() ?? SHOWN): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return
  await page.waitForLoadState('networkidle')
  const path = join(desk.pictures, `${name}.png`)
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height }, animations: 'disabled' })
}

/** Tickets of one customer, the last one the newest; answers their ids in that order. */
async function openTickets(email: string, subjects: readonly string[]): Promise<number[]> {
  const agent = await signInAgent(desk)
  const ids: number[] = []
  for (const subject of subjects) {
    const body = { email, subject, body: `${subject}: please help.` }
    ids.push((await agent.post('/v3/newticket/post', { body })).data.ticket.id)
  }
  return ids
}

async function write(page: Page, key: 'r' | 'n', text: string): Promise<void> {
  await begin(page, key, text)
  await finish(page, text)
}

async function begin(page: Page, key: 'r' | 'n', text: string): Promise<void> {
  await page.keyboard.press(key)
  await page.locator('.ProseMirror:focus').waitFor()
  await page.keyboard.type(text)
}

async function finish(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('article').filter({ hasText: text }).waitFor()
  await page.locator('.ProseMirror').waitFor({ state: 'detached' })
}

const labelsOf = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..')

/** What is done with a ticket, by keys; each in its turn. */
const ACTS: ((page: Page) => Promise<void>)[] = [
  async (page) => await write(page, 'r', 'The part is on its way.'),
  async (page) => {
    await write(page, 'r', 'Solved: please try again.')
    await page.keyboard.press('e')
    await labelsOf(page).getByText('Closed').waitFor()
  },
  async (page) => await write(page, 'n', 'The same as yesterday.'),
  async (page) => {
    await page.keyboard.press('a')
    await page.locator('input[value="Daniel Okafor"]').waitFor()
  },
  async (page) => {
    await page.keyboard.press('s')
    await page.keyboard.type('Resol')
    await page.keyboard.press('Enter')
    await labelsOf(page).getByText('Resolved').waitFor()
  },
  async (page) => {
    await page.keyboard.press('z')
    await page.getByRole('dialog', { name: 'Snooze' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page
      .getByRole('complementary')
      .getByText(/^Snoozed until/)
      .waitFor()
  },
]

test('a team lead clears what is overdue, merges, leaves a note and finds an old ticket', async () => {
  const [first = 0, second = 0] = await openTickets('sofia.rossi@studio.example', [
    'The kiln trips',
    'Kiln trips again',
  ])
  const { page, problems } = await openPageFromAnywhere(browser, { viewport: SHOWN, colorScheme: 'dark' })
  await openConsole(page, desk, ADMIN)
  await shoot(page, 'console-inbox', SHOWN_LIST)

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.waitForURL('**/desk/tickets/overdue')
  await page.locator(ROW).first().waitFor()
  const overdue = await page
    .locator(ROW)
    .evaluateAll((rows) => rows.slice(0, 2).map((row) => Number(row.getAttribute('data-key'))))
  expect(overdue.length).toBe(2)
  for (const id of overdue) await page.locator(`${ROW}[data-key="${id}"]`).getByRole('checkbox').click({ force: true })
  await shoot(page, 'console-bulk', SHOWN_LIST)
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: 'Daniel Okafor' }).click()
  await page.getByText('2 tickets changed').first().waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  for (const id of [first, second])
    await page.locator(`${ROW}[data-key="${id}"]`).getByRole('checkbox').click({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge tickets' })
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('1 ticket merged').waitFor()

  await page.locator(`${ROW}[data-key="${first}"]`).getByRole('link').click()
  await page.getByRole('article').nth(1).waitFor()
  await page.setViewportSize(SHOWN_TICKET)
  await begin(page, 'n', 'Please check the fuse first.')
  await shoot(page, 'console-note')
  await finish(page, 'Please check the fuse first.')
  await page.keyboard.press('h')
  await page.getByText(/merged other tickets into this one/).waitFor()

  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('searchbox').waitFor()
  await page.keyboard.type('invoice for march')
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Invoice for March is missing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoice for March is missing' }).waitFor()

  const admin = await signInAgent({ ...desk, username: ADMIN })
  for (const id of overdue) {
    const { ticket } = (await admin.get('/api/v1/helpdesk/ticket', { query: { id } })).data
    expect(ticket.assignee?.first_name).toBe('Daniel')
  }
  expect(problems).toEqual([])
})

test('an agent works through thirty tickets by keyboard alone', async () => {
  const subjects = Array.from({ length: TICKETS }, (_, index) => `Request ${TICKETS - index}`)
  const ids = await openTickets('lena.hoffmann@kunde.example', subjects)
  const { page, problems } = await openPageFromAnywhere(browser)
  await page.goto(`${desk.url}/sign-in`)
  await page.locator('[name=username]').focus()
  await page.keyboard.type('agent@demo.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(desk.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/desk/tickets/inbox')
  await page.locator(ROW).first().waitFor()
  await page.keyboard.press('j')
  await page.locator(`${ROW}:focus`).waitFor()
  await page.keyboard.press('Enter')
  for (let number = 1; number <= TICKETS; number += 1) {
    await page.getByRole('heading', { level: 1, name: `Request ${number}`, exact: true }).waitFor()
    await page.getByRole('article').first().waitFor()
    await ACTS[(number - 1) % ACTS.length]?.(page)
    if (number < TICKETS) await page.keyboard.press('j')
  }
  await page.keyboard.press('Escape')
  await page.waitForURL('**/desk/tickets/inbox')

  const agent = await signInAgent(desk)
  const tickets = await Promise.all(
    ids.map(async (id) => (await agent.get('/api/v1/helpdesk/ticket', { query: { id } })).data.ticket),
  )
  const share = TICKETS / ACTS.length
  expect(tickets.filter(({ is_answered: isAnswered }) => isAnswered).length).toBe(2 * share)
  expect(tickets.filter(({ status_name: status }) => status === 'Closed').length).toBe(share)
  expect(tickets.filter(({ status_name: status }) => status === 'Resolved').length).toBe(share)
  expect(tickets.filter(({ assigned_to: assignee }) => assignee !== null).length).toBeGreaterThanOrEqual(share)
  expect(tickets.filter(({ snoozed_until: until }) => until !== null).length).toBe(share)
  expect(problems).toEqual([])
})

test('a customer comes from an article to an answer', async () => {
  const subject = 'My card is refused'
  const agent = await openPageFromAnywhere(browser)
  await openConsole(agent.page, desk)
  const { page, problems } = await openPageFromAnywhere(browser)
  await page.goto(`${desk.url}/kb`)
  await page.getByRole('combobox', { name: 'Search the help articles' }).fill('card')
  await page.getByRole('option', { name: 'When a payment by card fails' }).click()
  await page.waitForURL('**/kb/articles/payment-by-card-fails')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByText('Sorry that this did not help.').first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'New ticket' }).first().click()
  await page.waitForURL('**/tickets/new')
  await signIn(page, desk)
  await page.goto(`${desk.url}/tickets/new`)
  await page.locator('#subject').fill(subject)
  await page.locator('#body').fill('The bank says that all is well.')
  await page.locator('main form [type=submit]').click()
  await page.waitForURL('**/tickets/*?done=opened')
  await page.getByLabel('Your reply').fill('It is a card of')

  const row = agent.page.locator(ROW).filter({ hasText: subject })
  await row.getByRole('link').click()
  await agent.page.getByRole('article').filter({ hasText: 'The bank says' }).waitFor()
  await write(agent.page, 'r', 'Your bank blocks payments abroad.')

  await page.getByText('Your bank blocks payments abroad.').waitFor()
  expect(await page.getByLabel('Your reply').inputValue()).toBe('It is a card of')
  await page.getByLabel('Your reply').fill('It works now.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.waitForURL('**?done=sent')
  await agent.page.getByRole('article').filter({ hasText: 'It works now.' }).waitFor()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await page.getByText('The ticket was closed.').waitFor()
  await labelsOf(agent.page).getByText('Closed').waitFor()
  expect([...problems, ...agent.problems]).toEqual([])
})
