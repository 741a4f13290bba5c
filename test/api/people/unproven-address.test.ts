import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { callTool } from '../../support/assistant.ts'
import { install } from '../../support/database.ts'
import { deliver } from '../../support/incoming-mail.ts'
import { codeIn, openOutbox, readMails, tokenIn } from '../../support/mail.ts'
import { consume } from '../../support/notifications.ts'
import { TestBrowser } from '../../support/pages.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { index } from '../../support/searches.ts'
import { lastEventId } from '../../support/tickets.ts'

const EMAIL = 'victim@example.com'
const GIVEN = 'known to the agent'
const SHOP = 'https://shop.example.com'
const SUBJECT = 'Zanzibar salary'

let api_key: string
let widget: string
let agent: TestPerson
let admin: TestPerson
let token: string

/** An agent who sees no ticket registers somebody with a password, and signs in with it. */
beforeEach(async () => {
  await install()
  api_key = await createApiKey()
  widget = await createApiKey({ kind: 'widget', origins: [SHOP] })
  admin = await createAdmin()
  agent = await createAgent({ permissions: { access_kb: true } })
  const json = { api_key, email: EMAIL, full_name: 'Vic Tim', password: GIVEN }
  await call('POST', '/api/v1/helpdesk/register', { as: agent, json })
  token = await signIn()
})

async function signIn(): Promise<string> {
  const json = { api_key, username: EMAIL, password: GIVEN }
  const { body } = await call<{ token: string }>('POST', '/api/v1/authenticate', { json, headers: fromAnywhere() })
  return body.data.token
}

async function read(path: string, query: Record<string, string> = {}): Promise<string> {
  const { text } = await call('GET', path, { query, headers: { Authorization: `Bearer ${token}` } })
  return text
}

async function openInWidget(fields: object): Promise<void> {
  const json = { subject: SUBJECT, body: 'In confidence.', api_key: widget, email: EMAIL, ...fields }
  const { status } = await call('POST', '/api/v1/helpdesk/create', {
    json,
    headers: { Origin: SHOP, ...fromAnywhere() },
  })
  if (status !== 200) throw new Error('The guest could not open a ticket.')
}

async function signedIdentity(): Promise<string> {
  const key = await env.DB.prepare("SELECT id FROM api_keys WHERE kind = 'widget'").first<number>('id')
  const path = `/api/v3/admin/api-keys/${key}/identity-secret`
  const { body } = await call<{ secret: string }>('POST', path, { as: admin })
  const exp = Math.floor(Date.now() / 1000) + 600
  return await sign({ sub: 'user-1', email: EMAIL, exp }, body.data.secret)
}

/** Tickets in somebody's name that did not come from their account. None of these ways proves the account's address. */
const WAYS: Record<string, () => Promise<void>> = {
  'a mail that no server vouches for': async () =>
    void (await deliver({ from: EMAIL, subject: SUBJECT, results: null })),
  'a guest of the widget': async () => await openInWidget({}),
  'a guest who typed the mailed code': async () => {
    const browser_nonce = 'ab'.repeat(16)
    await openInWidget({ browser_nonce })
    const code = codeIn((await readMails('user.activation_requested')).at(-1))
    const json = { api_key: widget, browser_nonce, code }
    const headers = { Origin: SHOP, ...fromAnywhere() }
    expect((await call('POST', '/api/v3/widget/codes/confirm', { json, headers })).status).toBe(200)
  },
  'a guest of our form': async () => {
    const browser = new TestBrowser()
    const page = await browser.open('/tickets/new')
    await browser.press(page, { subject: SUBJECT, body: 'In confidence.', name: 'Vic Tim', email: EMAIL })
  },
  'a visitor whom the page’s server signed': async () => await openInWidget({ identity: await signedIdentity() }),
  'somebody who names the address in CC': async () => {
    const as = await createCustomer()
    await call('POST', '/api/v1/helpdesk/create', {
      as,
      json: { subject: SUBJECT, body: 'In confidence.', cc: EMAIL, api_key },
    })
  },
}

async function newestTicket(): Promise<{ id: number; ticket_number: string; title: string }> {
  const row = await env.DB.prepare('SELECT id, ticket_number, title FROM tickets ORDER BY id DESC LIMIT 1').first<{
    id: number
    ticket_number: string
    title: string
  }>()
  if (row?.title !== SUBJECT) throw new Error('Nobody opened the ticket.')
  return row
}

/** Everything that the account reads, on every face. */
async function readEverything(): Promise<Record<string, string>> {
  const { id, ticket_number } = await newestTicket()
  const v1 = '/api/v1/helpdesk'
  const headers = { Authorization: `Bearer ${token}` }
  const mcp = async (name: string, args: object) => (await callTool(name, args, { headers })).text
  return {
    list: await read(`${v1}/my-tickets-user`),
    tickets: await read('/api/v2/helpdesk/get-tickets'),
    closed: await read('/api/v2/helpdesk/get-tickets', { status: 'all', search: 'zanzibar' }),
    details: await read(`${v1}/ticket`, { id: String(id) }),
    byNumber: await read(`${v1}/ticket`, { ticket_number }),
    thread: await read(`${v1}/ticket-thread`, { id: String(id) }),
    search: await read(`${v1}/ticket-search`, { search: 'zanzibar' }),
    collaborators: await read(`${v1}/collaborator/get-ticket`, { ticket_id: String(id) }),
    notifications: await read(`${v1}/notifications`),
    apps: await read('/public/api/v2/helpdesk/get-tickets'),
    listTool: await mcp('list_tickets', {}),
    readTool: await mcp('get_ticket', { id }),
  }
}

/** Those of the answers that tell of the ticket. */
async function tellTales(): Promise<string[]> {
  const { ticket_number } = await newestTicket()
  const told = Object.entries(await readEverything())
  return told
    .filter(([, text]) => text === '' || text.includes(SUBJECT) || text.includes(`${ticket_number}"`))
    .map(([name]) => name)
}

describe.each(Object.entries(WAYS))('a ticket from %s', (_way, open) => {
  beforeEach(async () => {
    await open()
    const { id } = await newestTicket()
    await call('POST', '/api/v1/helpdesk/reply', {
      as: admin,
      json: { ticket_id: id, reply_content: 'We look into it.' },
    })
    await consume(openOutbox().services, await lastEventId())
    await index(id)
  })

  test('can be neither read, counted, answered nor closed by an account with an unproven address', async () => {
    expect(await tellTales()).toEqual([])
    const found = await call<{ total: number }>('GET', '/api/v1/helpdesk/ticket-search', {
      query: { search: 'zanzibar' },
      headers: { Authorization: `Bearer ${token}` },
    })
    const listed = await call<{ total: number }>('GET', '/api/v1/helpdesk/my-tickets-user', {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([found.body.data.total, listed.body.data.total]).toEqual([0, 0])
    const { id } = await newestTicket()
    const headers = { Authorization: `Bearer ${token}` }
    const reply = { ticket_id: id, reply_content: 'Please send it to me.' }
    const answers = [
      await call('POST', '/api/v1/helpdesk/reply', { headers, json: reply }),
      await call('POST', '/api/v2/helpdesk/status/change', { headers, json: { ticket_id: id, status_id: 3 } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  test('shows once the owner of the address proved it', async () => {
    await env.DB.prepare('UPDATE users SET email_verified = 1 WHERE email = ?1').bind(EMAIL).run()
    const tellers = await tellTales()
    expect(tellers).toEqual(expect.arrayContaining(['details', 'thread', 'search', 'apps', 'readTool']))
  })
})

test('an account with an unproven address sees what it opened and what staff opened for it', async () => {
  const headers = { Authorization: `Bearer ${token}` }
  const own = { subject: 'My printer', body: 'It is cold.', api_key }
  expect((await call('POST', '/api/v1/helpdesk/create', { headers, json: own })).status).toBe(200)
  const forThem = { subject: 'Your call', body: 'You called us.', email: EMAIL, api_key }
  expect((await call('POST', '/api/v1/helpdesk/create', { as: admin, json: forThem })).status).toBe(200)
  const { body } = await call<{ data: { title: string }[]; total: number }>('GET', '/api/v1/helpdesk/my-tickets-user', {
    headers,
  })
  expect(body.data.data.map(({ title }) => title)).toEqual(['Your call', 'My printer'])
  expect(body.data.total).toBe(2)
})

describe('an account with an unproven address cannot take along what others left under it:', () => {
  const headers = () => ({ Authorization: `Bearer ${token}`, ...fromAnywhere() })

  async function askForOwn(): Promise<number> {
    const id = await env.DB.prepare('SELECT id FROM users WHERE email = ?1').bind(EMAIL).first<number>('id')
    const json = { api_key, email: 'mallory@example.com', current_password: GIVEN }
    return (await call('PATCH', `/api/v2/helpdesk/user/edit/${id}`, { headers: headers(), json })).status
  }

  test('it asks for no other address once somebody sent something', async () => {
    await openInWidget({})
    expect(await askForOwn()).toBe(403)
  })

  test('a change that it asked for before ends without effect', async () => {
    expect(await askForOwn()).toBe(200)
    const mail = (await readMails('user.email_change_requested')).find(({ to }) => to === 'mallory@example.com')
    await openInWidget({})
    const json = { token: tokenIn(mail), current_password: GIVEN }
    const { status } = await call('POST', '/api/v1/helpdesk/activate', { headers: headers(), json })
    expect([status, await tellTales()]).toEqual([422, []])
  })
})
