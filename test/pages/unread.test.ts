import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../support/account.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'

const CARA = 'cara@example.com'
let cara: TestPerson
let agent: TestPerson
let id: number

beforeEach(async () => {
  await install()
  cara = await createCustomer({ email: CARA, passwordHash: await hashOf(PASSWORD) })
  agent = await createAgent({ departments: [1] })
  id = (await openTicket(cara)).ticket_id
})

async function signIn(username = CARA): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username, password: PASSWORD })
  return browser
}

async function seenOnPage(browser: TestBrowser): Promise<{ seen: string | undefined; csrf: string }> {
  const { html } = await browser.open(`/tickets/${id}`)
  return { seen: /data-seen="(\d*)"/.exec(html)?.[1], csrf: /data-csrf="([^"]+)"/.exec(html)?.[1] ?? '' }
}

/** Reports the newest message as seen, as the page's script does. */
async function look(browser: TestBrowser, entry: number, ticketId = id): Promise<number> {
  const { csrf } = await seenOnPage(browser)
  return (await browser.submit('/tickets/seen', { id: String(ticketId), entry: String(entry), csrf })).status
}

async function write(path: string, field: string): Promise<number> {
  await call('POST', path, { as: agent, json: { ticket_id: id, [field]: 'Try again.' } })
  return (await env.DB.prepare('SELECT max(id) AS id FROM ticket_threads').first<number>('id')) ?? 0
}

describe('how far a customer has read a ticket', () => {
  test('is known on another device', async () => {
    const reply = await write('/api/v1/helpdesk/reply', 'reply_content')
    const [laptop, phone] = [await signIn(), await signIn()]
    expect((await seenOnPage(phone)).seen).toBe('')
    expect(await look(laptop, reply)).toBe(204)
    expect((await seenOnPage(phone)).seen).toBe(String(reply))
  })

  test('never goes back, and ends at the last message that they may see', async () => {
    const browser = await signIn()
    const reply = await write('/api/v1/helpdesk/reply', 'reply_content')
    const note = await write('/api/v1/helpdesk/internal-note', 'body')
    await look(browser, note + 1000)
    expect((await seenOnPage(browser)).seen).toBe(String(reply))
    await look(browser, 1)
    expect((await seenOnPage(browser)).seen).toBe(String(reply))
  })

  test('cannot be written for a ticket of somebody else', async () => {
    const other = await createCustomer()
    const { ticket_id: secret } = await openTicket(other)
    const browser = await signIn()
    await look(browser, 1000, secret)
    const marks = await env.DB.prepare('SELECT count(*) AS n FROM ticket_reads').first<number>('n')
    expect(marks).toBe(0)
  })

  test('cannot be set by another site', async () => {
    const browser = await signIn()
    const { status } = await browser.submit('/tickets/seen', { id: String(id), entry: '1', csrf: 'forged' })
    expect(status).toBe(403)
  })
})
