import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resealIdentitySecrets } from '../../../src/modules/administration/widget-keys/identity-secrets.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { clientOf, listen, openConnection, workQueue } from '../../support/live.ts'
import { drain, openOutbox, tokenIn } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import { PATIENT } from '../../support/patience.ts'

const SHOP = 'https://shop.example.com'
const ANN = { sub: 'user-1', email: 'ann@shop.example.com', given_name: 'Ann', family_name: 'Berg' }
const TICKETS = '/api/v3/widget/tickets'
const DAY_SECONDS = 24 * 60 * 60

interface Key {
  id: number
  key: string
  secret: string
}

interface Opened {
  tickets: {
    id: number
    ticket_number: string
    title: string
    status: string
    known_status: string | null
    updated_at: string
    token: string
  }[]
}

let admin: TestPerson
let shop: Key

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  shop = await createWidget()
})

async function createWidget(): Promise<Key> {
  const key = await createApiKey({ kind: 'widget', origins: [SHOP] })
  const row = await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<{ id: number }>()
  const id = row?.id ?? 0
  return { id, key, secret: await renew(id) }
}

async function renew(id: number): Promise<string> {
  const { body } = await call<{ secret: string }>('POST', `/api/v3/admin/api-keys/${id}/identity-secret`, { as: admin })
  return body.data.secret
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}

async function signed(claims: object = {}, secret = shop.secret): Promise<string> {
  return await sign({ ...ANN, exp: inSeconds(600), ...claims }, secret)
}

async function open(identity: string | undefined, json: object = {}, { key } = shop) {
  const headers = { Origin: SHOP }
  const sent = { subject: 'The kiln is cold', body: 'It does not heat.', api_key: key, identity, ...json }
  return await call<{ ticket_id: number }>('POST', '/api/v1/helpdesk/create', { headers, json: sent })
}

async function listed(identity: string, { key } = shop) {
  return await call<Opened>('POST', TICKETS, { headers: { Origin: SHOP }, json: { api_key: key, identity } })
}

async function opened(claims: object = {}): Promise<Opened['tickets']> {
  return (await listed(await signed(claims))).body.data.tickets
}

async function count(table: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? 0
}

describe('a signed identity', () => {
  test('opens a verified ticket, gets its number, and proves no address', async () => {
    const { status, body, cost } = await open(await signed())
    expect([status, body.data]).toEqual([200, { ticket_id: 1, ticket_number: 'AAAA-0000-0000' }])
    expect(cost.trips).toBeLessThanOrEqual(2)
    const made = env.DB.prepare(
      'SELECT t.status, u.email, u.first_name, u.last_name, u.role, u.email_verified FROM tickets t JOIN users u ON u.id = t.user_id',
    )
    expect(await made.first()).toEqual({
      status: 1,
      email: ANN.email,
      first_name: 'Ann',
      last_name: 'Berg',
      role: 'customer',
      email_verified: 0,
    })
    expect([await count('user_tokens'), await count('sessions')]).toEqual([0, 1])
  })

  test('lists its tickets of this key, each with a link, in one round trip', async () => {
    await open(await signed())
    await open(await signed(), { subject: 'Another one' })
    const { status, body, cost } = await listed(await signed())
    expect([status, cost.trips]).toEqual([200, 1])
    expect(body.data.tickets.map(({ id, title, status: name }) => [id, title, name])).toEqual([
      [2, 'Another one', 'Open'],
      [1, 'The kiln is cold', 'Open'],
    ])
    const xml = await callXml('POST', TICKETS, {
      headers: { Origin: SHOP },
      json: { api_key: shop.key, identity: await signed() },
    })
    expect(xml.response).toMatchObject({ success: 'true', data: { tickets: { item: [{ id: '2' }, { id: '1' }] } } })
  })

  test('sees the general status and the custom name of each ticket', async () => {
    await open(await signed())
    const statuses = async () => (await opened()).map(({ status, known_status: known }) => [status, known])
    expect(await statuses()).toEqual([['Open', 'open']])
    await env.DB.exec(
      "INSERT INTO ticket_statuses (id, name, state, meaning_id, message, sort) VALUES (20, 'In the kiln', 'open', 1, '', 9)",
    )
    await env.DB.exec('UPDATE tickets SET custom_status_id = 20')
    expect(await statuses()).toEqual([['In the kiln', null]])
    await env.DB.exec(
      "UPDATE tickets SET custom_status_id = NULL, status = 3; UPDATE ticket_statuses SET name = 'Done' WHERE id = 3",
    )
    expect(await statuses()).toEqual([['Done', null]])
  })

  test('reads, answers and follows a ticket by its link, and nothing else of the customer', async () => {
    await open(await signed())
    const owner = await env.DB.prepare('SELECT user_id AS id FROM tickets').first<{ id: number }>()
    const other = await createTicket({ userId: owner?.id ?? 0, departmentId: 1, assignedTo: null })
    const [{ token, id } = { token: '', id: 0 }] = await opened()
    const read = await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id } })
    const reply = await call('POST', '/api/v1/helpdesk/reply', {
      token,
      json: { ticket_id: id, reply_content: 'More.' },
    })
    const live = await call('POST', '/api/v3/live/ticket', { token })
    expect([read.status, reply.status, live.status]).toEqual([200, 200, 200])
    const elsewhere = await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id: other.id } })
    const mine = await call('GET', '/api/v1/helpdesk/my-tickets-user', { token })
    expect([elsewhere.status, mine.status]).toEqual([404, 403])
  })

  test('is recognised by the site’s id, even with a new address, and is distinct from others with its address', async () => {
    await open(await signed())
    expect(await opened({ email: 'new@shop.example.com' })).toHaveLength(1)
    expect(await opened({ sub: 'user-2' })).toEqual([])
  })

  test('needs no address in the form, and a sent one is reported as unused', async () => {
    const { headers } = await open(await signed(), { email: 'victim@example.com' })
    expect(headers.get('X-Ignored-Parameters')).toBe('email')
    expect(await env.DB.prepare("SELECT 1 FROM users WHERE email = 'victim@example.com'").first()).toBeNull()
  })

  test('of a banned person opens spam only, and gets no link', async () => {
    await open(await signed())
    await env.DB.prepare('UPDATE users SET ban = 1 WHERE email = ?1').bind(ANN.email).run()
    await open(await signed())
    expect(await env.DB.prepare('SELECT status FROM tickets WHERE id = 2').first()).toEqual({ status: 8 })
    expect(await opened()).toEqual([])
  })

  test('accepts a user name or number as subject, and missing names', async () => {
    expect((await open(await signed({ sub: 42, given_name: 7, family_name: 'x'.repeat(101) }))).status).toBe(200)
    expect(await opened({ sub: '42' })).toHaveLength(1)
  })
})

describe('an identity is refused, and nothing is written', () => {
  const refusals: [string, () => Promise<string> | string, number, string][] = [
    ['by another secret', async () => await signed({}, 'hws_another'), 401, 'widget_identity_invalid'],
    ['by the widget key itself', async () => await signed({}, shop.key), 401, 'widget_identity_invalid'],
    [
      "by another key's secret",
      async () => await signed({}, (await createWidget()).secret),
      401,
      'widget_identity_invalid',
    ],
    ['by nothing', () => unsigned({ alg: 'none', typ: 'JWT' }), 401, 'widget_identity_invalid'],
    ['by nothing, as it were HS256', () => unsigned({ alg: 'HS256', typ: 'JWT' }), 401, 'widget_identity_invalid'],
    ['no token', () => 'x.y.z', 401, 'widget_identity_invalid'],
    ['one of the desk', () => admin.token, 401, 'widget_identity_invalid'],
    ['ended', async () => await signed({ exp: inSeconds(-1) }), 401, 'widget_identity_expired'],
    ['without an end', async () => await signed({ exp: undefined }), 401, 'widget_identity_invalid'],
    ['for years', async () => await signed({ exp: inSeconds(2 * DAY_SECONDS) }), 401, 'widget_identity_invalid'],
    ['of nobody', async () => await signed({ sub: '' }), 401, 'widget_identity_invalid'],
    ['without an address', async () => await signed({ email: undefined }), 401, 'widget_identity_invalid'],
    ['of no address', async () => await signed({ email: 'ann' }), 401, 'widget_identity_invalid'],
  ]

  test.each(refusals)('%s', async (_, identity, status, code) => {
    const token = await identity()
    for (const answer of [await open(token), await listed(token)])
      expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([status, code])
    expect([await count('tickets'), await count('widget_tickets')]).toEqual([0, 0])
  })

  test('with an address of staff', async () => {
    for (const { email } of [admin, await createAgent()]) {
      const { status, headers } = await open(await signed({ email: email.toUpperCase() }))
      expect([status, headers.get('X-Error-Code')]).toEqual([403, 'widget_identity_for_customers'])
    }
    expect(await count('tickets')).toBe(0)
  })

  test('by a key without a secret, or whose secret was removed or replaced', async () => {
    const identity = await signed()
    const secret = await renew(shop.id)
    expect((await listed(identity)).status).toBe(401)
    expect((await listed(await signed({}, secret))).status).toBe(200)
    const path = `/api/v3/admin/api-keys/${shop.id}/identity-secret`
    expect((await call('DELETE', path, { as: admin })).body.data).toEqual({ removed: true })
    expect((await listed(await signed({}, secret))).status).toBe(401)
  })
})

describe('a ticket opened through a key', () => {
  test('is not visible through another key, even for the same signed user', async () => {
    await open(await signed())
    const other = await createWidget()
    const { status, body } = await listed(await signed({}, other.secret), other)
    expect([status, body.data.tickets]).toEqual([200, []])
  })

  test('is no longer visible once the requester is staff', async () => {
    await open(await signed())
    await env.DB.prepare("UPDATE users SET role = 'agent' WHERE email = ?1").bind(ANN.email).run()
    expect(await opened()).toEqual([])
  })

  test('is hidden from a guest without a signature', async () => {
    await open(undefined, { email: ANN.email })
    expect(await env.DB.prepare('SELECT status FROM tickets').first()).toEqual({ status: 6 })
    expect(await opened()).toEqual([])
  })

  test('has links that end with the identity and with the key', async () => {
    await open(await signed())
    const [short] = await opened({ exp: inSeconds(100) })
    const { exp } = JSON.parse(atob((short?.token ?? '').split('.')[1] ?? '')) as { exp: number }
    expect(exp).toBeLessThanOrEqual(inSeconds(100))
    const [{ token, id } = { token: '', id: 0 }] = await opened()
    await env.DB.prepare('UPDATE api_keys SET revoked_at = 1 WHERE id = ?1').bind(shop.id).run()
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id } })).status).toBe(401)
    expect((await call('POST', '/api/v3/live/ticket', { token })).status).toBe(401)
  })
})

describe('a guest who proves the mailbox in the widget', () => {
  async function confirm(token: string, ticketNumber?: string, headers: Record<string, string> = { Origin: SHOP }) {
    const json = { api_key: shop.key, token, ticket_number: ticketNumber }
    return await call<{ ticket: Opened['tickets'][number] | null }>('POST', '/api/v3/widget/confirm', { headers, json })
  }

  async function openAsGuest(): Promise<{ token: string; number: string }> {
    const outbox = openOutbox()
    await open(undefined, { email: 'guest@example.net' })
    const mail = (await drain(outbox)).find(({ to }) => to === 'guest@example.net')
    const number = await env.DB.prepare('SELECT max(ticket_number) AS number FROM tickets').first<string>('number')
    return { token: tokenIn(mail), number: number ?? '' }
  }

  test('verifies the waiting ticket and reads it at once, in two trips', async () => {
    const { token, number } = await openAsGuest()
    const { status, body, cost } = await confirm(token, number)
    expect([status, body.data.ticket]).toMatchObject([200, { ticket_number: number, status: 'Open' }])
    expect(cost.trips).toBeLessThanOrEqual(2)
    const link = body.data.ticket?.token ?? ''
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token: link, query: { id: 1 } })).status).toBe(200)
    expect((await confirm(token, number)).status).toBe(422)
    await env.DB.prepare('UPDATE api_keys SET revoked_at = 1 WHERE id = ?1').bind(shop.id).run()
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token: link, query: { id: 1 } })).status).toBe(401)
  })

  test('gets no link to another person’s ticket', async () => {
    const { token } = await openAsGuest()
    const other = await createTicket({ userId: (await createCustomer()).id, departmentId: 1, assignedTo: null })
    expect((await confirm(token, other.ticketNumber)).body.data).toEqual({ ticket: null })
  })

  test('gets no link as staff', async () => {
    const { token, number } = await openAsGuest()
    await env.DB.prepare("UPDATE users SET role = 'agent' WHERE email = 'guest@example.net'").run()
    expect((await confirm(token, number)).body.data).toEqual({ ticket: null })
  })

  test('needs the code and a page of the key’s origin', async () => {
    const { token, number } = await openAsGuest()
    expect((await confirm('x'.repeat(43), number)).status).toBe(422)
    expect((await confirm(token, number, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await call('POST', '/api/v3/widget/confirm', { json: { token } })).status).toBe(401)
    const xml = await callXml('POST', '/api/v3/widget/confirm', {
      headers: { Origin: SHOP },
      json: { api_key: shop.key, token, ticket_number: number },
    })
    expect(xml.response).toMatchObject({ data: { ticket: { ticket_number: number } } })
  })
})

test('a listener with a link of a key receives nothing once the key is revoked', async () => {
  await open(await signed())
  const [{ token, id } = { token: '', id: 0 }] = await opened()
  const { body } = await call<{ ticket: string }>('POST', '/api/v3/live/ticket', { token })
  const desk = await listen(admin)
  const client = await clientOf(await openConnection(body.data.ticket))
  const reply = async (text: string) => {
    const answer = await call('POST', '/api/v1/helpdesk/reply', {
      as: admin,
      json: { ticket_id: id, reply_content: text },
    })
    expect(answer.status).toBe(200)
    await workQueue()
  }
  await reply('First.')
  await vi.waitFor(() => expect(client.told()).toHaveLength(1), PATIENT)
  await env.DB.prepare('UPDATE api_keys SET revoked_at = 1 WHERE id = ?1').bind(shop.id).run()
  await reply('Second.')
  // Both events have arrived, in one step.
  const replies = () => desk.told().filter(({ type }) => type === 'ticket.replied')
  await vi.waitFor(() => expect(replies()).toHaveLength(2), PATIENT)
  expect(client.told()).toHaveLength(1)
})

test('a connection opened with a link of a key is closed when the key is revoked, and no other', async () => {
  const other = await createWidget()
  await open(await signed())
  await open(await signed({}, other.secret), {}, other)
  const connected = async ({ key, secret }: Key) => {
    const listing = await listed(await signed({}, secret), { id: 0, key, secret })
    const [{ token } = { token: '' }] = listing.body.data.tickets
    const { body } = await call<{ ticket: string }>('POST', '/api/v3/live/ticket', { token })
    return await clientOf(await openConnection(body.data.ticket))
  }
  const [revoked, kept] = [await connected(shop), await connected(other)]
  expect((await call('DELETE', `/api/v3/admin/api-keys/${shop.id}`, { as: admin })).status).toBe(200)
  await workQueue()
  expect(await revoked.closed).toBe(4401)
  expect(await Promise.race([kept.closed, new Promise((resolve) => setTimeout(() => resolve('open'), 50))])).toBe(
    'open',
  )
})

describe('the list', () => {
  test('is for widget keys on their own pages', async () => {
    const identity = await signed()
    const app = await call('POST', TICKETS, { json: { api_key: await createApiKey(), identity } })
    const elsewhere = await call('POST', TICKETS, {
      headers: { Origin: 'https://evil.example' },
      json: { api_key: shop.key, identity },
    })
    const without = await call('POST', TICKETS, { headers: { Origin: SHOP }, json: { identity } })
    expect([app.status, app.headers.get('X-Error-Code')]).toEqual([403, 'widget_key_needed'])
    expect([elsewhere.status, without.status]).toEqual([403, 401])
  })

  test('other callers get the identity reported as an unused parameter', async () => {
    const customer = await createCustomer()
    for (const as of [customer, await createAgent()]) {
      const json = { subject: 'x', body: 'y', email: customer.email, identity: await signed() }
      const { status, headers } = await call('POST', '/api/v1/helpdesk/create', { as, json })
      expect([
        status,
        headers
          .get('X-Ignored-Parameters')
          ?.split(',')
          .map((name) => name.trim()),
      ]).toEqual([200, expect.arrayContaining(['identity'])])
    }
    expect(await count('widget_tickets')).toBe(0)
  })
})

describe('the secret', () => {
  test('is shown once, stored encrypted, never shown again, and audited', async () => {
    const row = await env.DB.prepare('SELECT secret FROM widget_secrets WHERE key_id = ?1').bind(shop.id).first()
    expect(row).not.toBeNull()
    expect(JSON.stringify(row)).not.toContain(shop.secret.slice(4))
    const listing = await call('GET', '/api/v3/admin/api-keys', { as: admin })
    expect(listing.text).not.toMatch(/identity_secret|hws_/)
    const audit = await call('GET', '/api/v3/admin/audit', { as: admin, query: { type: 'api_key.updated' } })
    expect(audit.text).toContain('identity_secret')
    expect(audit.text).not.toContain(shop.secret.slice(4))
  })

  test.each(['POST', 'DELETE'] as const)('%s: only active widget keys have one', async (method) => {
    await createApiKey()
    const revoked = await createApiKey({ kind: 'widget', origins: [SHOP], revoked: true })
    expect(revoked).not.toBe('')
    for (const id of [shop.id + 1, shop.id + 2, 999]) {
      const { status, headers } = await call(method, `/api/v3/admin/api-keys/${id}/identity-secret`, { as: admin })
      expect([status, headers.get('X-Error-Code')]).toEqual([404, 'widget_key_not_found'])
    }
    const xml = await callXml(method, `/api/v3/admin/api-keys/${shop.id}/identity-secret`, { as: admin })
    expect(xml.response).toMatchObject({ success: 'true' })
  })

  test('keeps working when the data key changes, and is encrypted under the new one', async () => {
    const rotated = { DATA_KEY: 'q1fH0CmwB2GkdcgGnxHvQwZ1rCeJvJb8kTg2GfTz0nI=', DATA_KEYS_PREVIOUS: env.DATA_KEY }
    const sealedUnder = env.DB.prepare('SELECT secret_key_id AS id FROM widget_secrets WHERE key_id = ?1').bind(shop.id)
    const before = await sealedUnder.first('id')
    const services = createServices({ ...env, ...rotated }, { sessionStart: 'first-primary', defer: () => undefined })
    await resealIdentitySecrets(services)
    expect(await sealedUnder.first('id')).not.toBe(before)
    await resealIdentitySecrets(
      createServices(
        { ...env, DATA_KEYS_PREVIOUS: rotated.DATA_KEY },
        { sessionStart: 'first-primary', defer: () => undefined },
      ),
    )
    expect(await sealedUnder.first('id')).toBe(before)
    expect((await listed(await signed())).status).toBe(200)
  })
})

function unsigned(header: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part(header)}.${part({ ...ANN, exp: inSeconds(600) })}.`
}
