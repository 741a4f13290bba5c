import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole as openConsoleAt, TICKET_ROW as ROW } from './console-visits.ts'
import { violationsOf } from './measures.ts'
import { A_FILE, AGENT, answer, CUSTOMER, HOSTILE, newTicket, signIn, signInAgent } from './visitors.ts'

const desk = inject('desk')
const { url } = desk
/** One message more than is shown at first. */
const LONG = 51

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

const openConsole = async (page: Page, username = AGENT) => await openConsoleAt(page, desk, username)

/** A ticket of the demo's customer; answers its id. */
async function ticketOfCustomer(subject: string): Promise<number> {
  const { page } = await openPageFromAnywhere(browser)
  await signIn(page, desk)
  const path = await newTicket(page, desk, subject)
  await page.context().close()
  return Number(path.split('/').at(-1))
}

describe('an agent at the console', () => {
  test('signs in, lands in the inbox, opens a ticket and replies, by keyboard alone', async () => {
    const id = await ticketOfCustomer('Answered by keyboard')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page)
    // Meanwhile other test files open tickets that are listed above.
    const focused = page.locator(`${ROW}:focus`)
    do {
      await page.keyboard.press('j')
      await focused.waitFor()
    } while (!(await focused.innerText()).includes('Answered by keyboard'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/desk/tickets/inbox/${id}`)
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('r')
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('The fuse is on its way.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Reply sent').waitFor()
    await page.getByRole('article').filter({ hasText: 'The fuse is on its way.' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/desk/tickets/inbox')
    expect(problems).toEqual([])
  })

  test('sees what is new in bold with its last message, and marks a ticket as unread again', async () => {
    const id = await ticketOfCustomer('Still unread')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page)
    const row = page.locator(`${ROW}[data-key="${id}"]`)
    await row.getByRole('img', { name: 'Unread' }).waitFor()
    expect(await row.innerText()).toContain('It does not heat at all today.')
    await row.click()
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('Escape')
    await row.waitFor()
    await page.locator(`${ROW}[data-key="${id}"]:focus`).waitFor()
    expect(await row.getByRole('img', { name: 'Unread' }).count()).toBe(0)
    await row.click()
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('u')
    await row.getByRole('img', { name: 'Unread' }).waitFor()
    await page.reload()
    await row.getByRole('img', { name: 'Unread' }).waitFor()
    expect(problems).toEqual([])
  })

  test('opens a ticket while another is selected, and in another tab', async () => {
    const id = await ticketOfCustomer('Opened while selecting')
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
    const row = page.locator(`${ROW}[data-key="${id}"]`)
    const opened = page.context().waitForEvent('page')
    await row.click({ button: 'middle' })
    // The address is blank at first.
    await expect.poll(async () => new URL((await opened).url()).pathname).toBe(`/desk/tickets/inbox/${id}`)
    await row.click()
    await page.waitForURL(`**/desk/tickets/inbox/${id}`)
  })

  test('merges two tickets of one requester, and says first what happens', async () => {
    const kept = await ticketOfCustomer('The kiln, first')
    const merged = await ticketOfCustomer('The kiln, again')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page)
    for (const id of [kept, merged])
      await page.locator(`${ROW}[data-key="${id}"]`).getByRole('checkbox').click({ force: true })
    await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge tickets' })
    await dialog.getByText('This cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('1 ticket merged').waitFor()
    await page.locator(`${ROW}[data-key="${merged}"]`).waitFor({ state: 'detached' })
    await page.locator(`${ROW}[data-key="${kept}"]`).click()
    await page.getByRole('article').nth(1).waitFor()
    expect(problems).toEqual([])
  })

  test('a ticket of an unproven sender says that replies are not mailed, and can be opened', async () => {
    const agent = await signInAgent(desk)
    const query = { search: 'Please confirm my address' }
    const [waiting] = (await agent.get('/api/v1/helpdesk/ticket-search', { query })).data.data
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.goto(`${desk.url}/desk/tickets/inbox/${waiting?.id}`)
    const notice = page.getByRole('note').filter({ hasText: 'replies are not emailed' })
    await notice.getByRole('button', { name: 'Open the ticket' }).click({ timeout: 20_000 })
    await notice.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('finds tickets and people by typing', async () => {
    const id = await ticketOfCustomer('Zirconium crucible')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search tickets, people and articles' })
    await dialog.getByRole('searchbox').waitFor()
    await page.keyboard.type('customer@demo')
    await dialog.getByRole('img', { name: 'Person' }).first().waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('zirconium')
    await dialog.getByRole('menuitem', { name: 'Zirconium crucible' }).click()
    await page.waitForURL(`**/desk/tickets/inbox/${id}`)
    expect(problems).toEqual([])
  })

  test('reads the newest messages of a long conversation first, and earlier ones when asked for', async () => {
    const id = await ticketOfCustomer('A long conversation')
    const agent = await signInAgent(desk)
    for (let number = 1; number <= LONG; number += 1) await answer(agent, id, `Message ${number} of many`)
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.goto(`${url}/desk/tickets/inbox/${id}`)
    await page.getByText(`Message ${LONG} of many`).waitFor()
    expect(await page.getByText('Message 1 of many', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Show earlier messages' }).click()
    await page.getByText('Message 1 of many', { exact: true }).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(LONG)
    expect(await page.getByRole('button', { name: 'Show earlier messages' }).count()).toBe(0)
  })

  test('may send and close, and never resolves a ticket by waiting', async () => {
    const id = await ticketOfCustomer('Closed by its answer')
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.goto(`${url}/desk/tickets/inbox/${id}`)
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('r')
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('Solved by phone.')
    await page.getByRole('button', { name: 'More ways to send' }).click()
    expect(await page.getByRole('menuitem', { name: /resolved/i }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Send and close' }).click()
    await page.getByRole('heading', { level: 1 }).locator('..').getByText('Closed').waitFor()
  })

  test('goes to another view, finds commands and sees every key', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.waitForURL('**/desk/tickets/unassigned')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type('over')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/desk/tickets/overdue')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(problems).toEqual([])
  })

  test('sees a reply that arrived while writing, and decides whether to send', async () => {
    const id = await ticketOfCustomer('Two who answer')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.goto(`${url}/desk/tickets/inbox/${id}`)
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('r')
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('My answer')
    const other = await signInAgent({ ...desk, username: 'admin@demo.example' })
    await answer(other, id, 'I was faster')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'There is a newer message' })
    await dialog.getByText('I was faster').waitFor()
    await dialog.getByRole('button', { name: 'Keep writing' }).click()
    expect(await page.locator('.ProseMirror').innerText()).toContain('My answer')
    expect(problems).toEqual([])
  })

  test('keeps a draft over a reload, and none after signing out', async () => {
    const id = await ticketOfCustomer('A draft')
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page)
    await page.goto(`${url}/desk/tickets/inbox/${id}`)
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('n')
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('Half a thought')
    await page.reload()
    await page.getByRole('button', { name: 'Write a note for agents …' }).click()
    await page.locator('.ProseMirror', { hasText: 'Half a thought' }).waitFor()
    await page.getByRole('button', { name: /^Signed in as/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in**')
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("desk-draft"))')).toEqual([])
  })
})

test('hostile subjects, bodies and file names are shown as they were typed, and run nothing', async () => {
  const customer = await openPageFromAnywhere(browser)
  await signIn(customer.page, desk)
  await customer.page.goto(`${url}/tickets/new`)
  await customer.page.locator('#subject').fill(HOSTILE)
  await customer.page.locator('#body').fill(HOSTILE)
  const file = { name: `${HOSTILE.replaceAll('/', '')}.txt`, mimeType: 'text/html', buffer: Buffer.from(HOSTILE) }
  await customer.page.locator('input[type=file]').setInputFiles(file)
  await customer.page.locator('main form [type=submit]').click()
  await customer.page.waitForURL('**/tickets/*?done=opened')
  const id = new URL(customer.page.url()).pathname.split('/').at(-1)
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page)
  await page.goto(`${url}/desk/tickets/inbox/${id}`)
  await page.getByRole('article').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(HOSTILE)
  expect(await page.getByRole('article').innerText()).toContain('<script>alert(2)</script>')
  expect(await page.getByRole('button', { name: /^Download/ }).innerText()).toContain('<img src=x onerror=alert(1)>')
  expect(await page.locator('main :is(script, iframe, img)').count()).toBe(0)
  expect(problems).toEqual([])
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 375],
] as const)('list, ticket and composer are accessible (%s, %i px)', async (colorScheme, width) => {
  const { page } = await openPageFromAnywhere(browser, { colorScheme, viewport: { width, height: 800 } })
  await openConsole(page)
  expect(await violationsOf(page)).toEqual([])
  await page.locator(ROW).first().click()
  await page.getByRole('article').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('r')
  await page.locator('.ProseMirror').waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('a customer has no console', async () => {
  const { page } = await openPageFromAnywhere(browser)
  await signIn(page, desk, CUSTOMER)
  await page.goto(`${url}/desk`)
  await page.waitForURL('**/tickets')
  expect(await page.locator('[data-ticket-list]').count()).toBe(0)
})

test('files are attached to a note', async () => {
  const id = await ticketOfCustomer('With a file')
  const { page } = await openPageFromAnywhere(browser)
  await openConsole(page)
  await page.goto(`${url}/desk/tickets/inbox/${id}`)
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('n')
  await page.locator('.ProseMirror:focus').waitFor()
  await page.keyboard.type('See the file')
  await page.locator('input[type=file]').setInputFiles(A_FILE)
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('article').filter({ hasText: 'See the file' })
  await note.getByRole('button', { name: 'Download LICENSE' }).waitFor()
  expect(await note.innerText()).toContain('Only agents see this')
})
