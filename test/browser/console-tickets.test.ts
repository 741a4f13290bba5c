import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { detailsOf, openConsole, openTicketOf, ROW, ticketOfCustomer } from './console-desk.ts'
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

async function agentAt(subject: string) {
  const id = await ticketOfCustomer(browser, desk, subject)
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openTicketOf(page, desk, id)
  return { id, page, problems }
}

describe('an agent', () => {
  test('reads in words what changed', async () => {
    const { id, page, problems } = await agentAt('A changed priority')
    const admin = await signInAgent({ ...desk, username: ADMIN })
    await admin.patch('/api/v1/helpdesk/edit', { body: { ticket_id: id, ticket_priority: 3 } })
    await page.keyboard.press('h')
    await page.getByText(/changed the priority from \w+ to High/).waitFor()
    await page.getByText(/opened the ticket/).waitFor()
    expect(await page.getByText(/→|ticket\.\w+/).count()).toBe(0)
    expect(problems).toEqual([])

    await page.route('**/api/v1/helpdesk/edit', async (route) => await route.fulfill({ status: 412, json: {} }))
    const priority = page.getByRole('combobox', { name: 'Priority' })
    await priority.click()
    await priority.press('ArrowDown')
    await page.getByRole('option', { name: 'Low' }).click()
    await page.getByText('Somebody else changed this ticket meanwhile.').waitFor()
  })

  test('snoozes a ticket until tomorrow by keyboard, and ends the snooze', async () => {
    const { id, page, problems } = await agentAt('A snoozed ticket')
    await page.keyboard.press('z')
    const dialog = page.getByRole('dialog', { name: 'Snooze' })
    await dialog.getByText('or when the customer answers').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Tomorrow/ }).click()
    await page
      .getByRole('complementary')
      .getByText(/^Snoozed until/)
      .waitFor()
    expect(Date.parse((await detailsOf(desk, id)).snoozed_until ?? '')).toBeGreaterThan(Date.now())
    await page.getByRole('button', { name: 'End the snooze' }).click()
    await page.getByRole('button', { name: 'End the snooze' }).waitFor({ state: 'detached' })
    expect((await detailsOf(desk, id)).snoozed_until).toBe(null)
    expect(problems).toEqual([])
  })

  test('sends and waits in one request, by the status that pauses the clock', async () => {
    const { id, page } = await agentAt('Waiting for an answer')
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/helpdesk/'))
        writes.push(new URL(request.url()).pathname)
    })
    await page.keyboard.press('r')
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('Which fuse do you have?')
    await page.getByRole('button', { name: 'More ways to send' }).click()
    await page.getByRole('menuitem', { name: 'Send and wait for the customer' }).click()
    await page.getByText('Reply sent').waitFor()
    expect(await detailsOf(desk, id)).toMatchObject({ status_name: 'Waiting for customer', is_answered: true })
    expect(writes).toEqual(['/api/v1/helpdesk/reply'])
  })

  test('sends and snoozes until a time of their own', async () => {
    const { id, page } = await agentAt('Snoozed by its answer')
    await page.keyboard.press('r')
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('The part arrives next week.')
    await page.getByRole('button', { name: 'More ways to send' }).click()
    await page.getByRole('menuitem', { name: 'Send and snooze …' }).click()
    const nextYear = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 16)
    await page.getByRole('dialog').getByLabel('Another time').fill(nextYear)
    await page.getByRole('dialog').getByRole('button', { name: 'Snooze', exact: true }).click()
    await page.getByText('Reply sent').waitFor()
    const { snoozed_until: until } = await detailsOf(desk, id)
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now() + 190 * 86_400_000)
  })

  test('changes priority and department of several tickets at once, with one request each', async () => {
    const ids = [await ticketOfCustomer(browser, desk, 'Bulk one'), await ticketOfCustomer(browser, desk, 'Bulk two')]
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    const edits: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') edits.push(new URL(request.url()).pathname)
    })
    const select = async () => {
      for (const id of ids) await page.locator(`${ROW}[data-key="${id}"]`).getByRole('checkbox').click({ force: true })
    }
    await select()
    await page.getByRole('button', { name: 'Set priority' }).click()
    await page.getByRole('menuitem', { name: 'High' }).click()
    await page.getByText('2 tickets changed').first().waitFor()
    for (const id of ids) expect((await detailsOf(desk, id)).priority_name).toBe('High')
    expect(edits).toEqual(['/api/v3/tickets'])
    expect(problems).toEqual([])
  })

  test('finds a row where it was, and opens it, though others come between pointing and releasing', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    const row = page.locator(ROW).nth(1)
    await row.hover()
    const id = await row.getAttribute('data-key')
    const before = await row.boundingBox()
    await page.mouse.down()
    await ticketOfCustomer(browser, desk, 'Comes between')
    await page.getByRole('status').getByRole('button', { name: 'Show' }).waitFor()
    expect(await row.boundingBox()).toEqual(before)
    const read = page.waitForResponse((response) => response.url().includes('get-tickets'))
    await page.evaluate(`document.querySelector('[role=status] button').click()`)
    await read
    await page.mouse.up()
    await page.waitForURL(`**/desk/tickets/inbox/${id}`)
    expect(problems).toEqual([])
  })

  test('is told that messages could not be read, and reads them again', async () => {
    const id = await ticketOfCustomer(browser, desk, 'Not read at first')
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await page.route('**/ticket-thread?**', async (route) => {
      await route.fulfill({ status: 400, json: { success: false, message: 'Not now' } })
    })
    await page.locator(`${ROW}[data-key="${id}"]`).click()
    await page.getByText('Not now').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await page.unroute('**/ticket-thread?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
  })

  test('inserts a canned reply by a slash, with the words of the ticket', async () => {
    const title = `Greeting ${Date.now()}`
    const admin = await signInAgent({ ...desk, username: ADMIN })
    const body = { title, body: '<p>Hello {{requester.first_name}}</p>' }
    await admin.post('/api/v3/admin/canned-replies', { body })
    const { page, problems } = await agentAt('Greeted by a slash')
    await page.keyboard.press('r')
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('1/2 of it. /greet')
    const list = page.getByRole('listbox', { name: 'Insert a canned reply' })
    await list.getByRole('option', { name: title }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.ProseMirror', { hasText: 'Hello Clara' }).waitFor()
    expect(await page.locator('.ProseMirror').innerText()).toContain('1/2 of it.')
    expect(await page.locator('.ProseMirror').innerText()).not.toContain('/greet')
    expect(problems).toEqual([])
  })

  test('opens a ticket for somebody who called, from what a phone shared; the draft outlives a reload', async () => {
    const { page, problems } = await openPageFromAnywhere(browser, { viewport: { width: 375, height: 740 } })
    await openConsole(page, desk)
    const shared = new URLSearchParams({ title: 'A page', text: HOSTILE, url: 'https://example.com/' })
    await page.goto(`${desk.url}/desk/new-ticket?${shared.toString()}`)
    await page.locator('.ProseMirror', { hasText: '<script>alert(2)</script>' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel("Requester's email").fill('caller@example.com')
    await page.goto(`${desk.url}/desk/new-ticket`)
    expect(await page.getByLabel("Requester's email").inputValue()).toBe('caller@example.com')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL('**/desk/tickets/inbox/*')
    await page.getByRole('heading', { level: 1, name: 'A page', exact: true }).waitFor()
    await page.getByRole('article').filter({ hasText: 'https://example.com/' }).waitFor()
    expect(await page.locator('article :is(img, script)').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('switches single keys off, and the palette stays', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await page.goto(`${desk.url}/desk/preferences`)
    await page.getByRole('button', { name: /Single-key shortcuts/ }).click()
    await page.getByRole('option', { name: 'Off' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    expect(new URL(page.url()).pathname).toBe('/desk/preferences')
    expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0)
  })

  test('marks a ticket as unread with the pointer', async () => {
    const { id, page } = await agentAt('Unread by a press')
    await page.getByRole('button', { name: 'Mark as unread' }).click()
    await page.waitForURL('**/desk/tickets/inbox')
    const mark = page.locator(`${ROW}[data-key="${id}"]`).getByRole('img', { name: 'Unread' })
    await mark.waitFor()
    await page.reload()
    await mark.waitFor()
    expect(await mark.count()).toBe(1)
  })
})

test('a mentioned colleague is told, live, and opens the ticket from the list of notifications', async () => {
  const id = await ticketOfCustomer(browser, desk, 'Please look here')
  const colleague = await openPageFromAnywhere(browser)
  await openConsole(colleague.page, desk)
  await colleague.page.goto(`${desk.url}/desk/notifications`)
  await colleague.page.getByRole('heading', { name: 'Notifications' }).waitFor()
  const admin = await openPageFromAnywhere(browser)
  await openConsole(admin.page, desk, ADMIN)
  await openTicketOf(admin.page, desk, id)
  await admin.page.keyboard.press('n')
  await admin.page.locator('.ProseMirror:focus').waitFor()
  await admin.page.keyboard.type('Could you check this, @')
  const list = admin.page.getByRole('listbox', { name: 'Mention a colleague' })
  await list.getByRole('option').first().waitFor()
  const agent = await signInAgent(desk)
  const { data: colleagues } = await agent.get('/api/v2/helpdesk/api/get/agentlist', { query: { ticket_id: [id] } })
  const me = (await agent.get('/api/v1/authenticate/user')).data.user.id
  const name = colleagues.find((one) => one.id === me)?.name ?? ''
  // A blank ends the name that is looked for.
  await admin.page.keyboard.type(name.split(' ')[0] ?? '')
  await list.getByRole('option', { name }).waitFor()
  await admin.page.keyboard.press('Enter')
  await admin.page.locator('.ProseMirror [data-type=mention]').waitFor()
  await admin.page.getByRole('button', { name: 'Add note' }).click()
  await admin.page.getByText('Note added').waitFor()
  const item = colleague.page.getByRole('listitem').filter({ hasText: 'mentioned you in "Please look here"' })
  await item.waitFor()
  await item.getByRole('img', { name: 'Unread' }).waitFor()
  expect(await violationsOf(colleague.page)).toEqual([])
  await item.getByRole('link').click()
  await colleague.page.waitForURL(`**/desk/tickets/inbox/${id}`)
  await colleague.page
    .getByRole('article')
    .filter({ hasText: `@${name}` })
    .waitFor()
  await colleague.page.goto(`${desk.url}/desk/notifications`)
  await item.waitFor()
  expect(await item.getByRole('img', { name: 'Unread' }).count()).toBe(0)
  await colleague.page.getByRole('button', { name: 'Mark all as read' }).click()
  await colleague.page.getByRole('img', { name: 'Unread' }).first().waitFor({ state: 'detached' })
  expect([...admin.problems, ...colleague.problems]).toEqual([])
})
