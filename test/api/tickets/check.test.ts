import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { createApp, mountedRoutes } from '../../../src/app.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox, readMails } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { type CreatedTicket, openTicket } from '../../support/tickets-api.ts'
import { beginWithinMinute } from '../../support/limits.ts'

const PATH = '/api/v1/helpdesk/ticket-check'

let customer: TestPerson
let opened: CreatedTicket
let serial = 0

beforeEach(async () => {
  await install()
  serial += 1
  customer = await createCustomer({ email: `guest${serial}@example.com`, firstName: 'Gus' })
  opened = await openTicket(customer)
})

afterEach(() => {
  vi.useRealTimers()
})

/** From an address of its own each time, so that only the limit under test is in the way. */
async function check(form: Record<string, string>, address = `10.1.${serial}.${Math.floor(Math.random() * 250)}`) {
  return await call('POST', PATH, { form, headers: { 'CF-Connecting-IP': address } })
}

async function mails() {
  return await readMails('ticket.check_requested')
}

async function mailedToken(): Promise<string> {
  await check({ email: customer.email, ticket_number: opened.ticket_number })
  const [mail] = await mails()
  const token = /\/(ey[\w-]+\.[\w-]+\.[\w-]+)$/m.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('The mail holds no token.')
  return token
}

describe('requesting the link', () => {
  test('mails it to the requester', async () => {
    const { status, body } = await check({ email: customer.email.toUpperCase(), ticket_number: opened.ticket_number })
    expect([status, body.data]).toEqual([200, null])
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: customer.email, subject: `Your ticket ${opened.ticket_number} at Example Desk` })
    expect(mail?.text).toContain(`https://desk.example.com/show-ticket/${opened.ticket_id}/ey`)
    expect(mail?.text).toContain('Hello Gus,')
  })

  test('accepts the number as people type it', async () => {
    const number = opened.ticket_number
    const bare = number.replaceAll('-', '')
    const typed = [`#${number}`, number.toLowerCase(), bare, `#${bare.toLowerCase()}`, number.replaceAll('-', ' ')]
    for (const ticket_number of typed) {
      await env.DB.prepare("DELETE FROM events WHERE type = 'ticket.check_requested'").run()
      await check({ email: customer.email, ticket_number })
      expect([ticket_number, (await mails()).length]).toEqual([ticket_number, 1])
      await env.DB.prepare('DELETE FROM limit_counters').run()
    }
  })

  test('accepts it in the installation’s format, and beyond its capacity', async () => {
    for (const [stored, format, typed] of [
      ['inc-0012', 'inc-####', '#INC0012'],
      ['inc-0012', 'inc-####', '0012'],
      ['A-9-123', '$-#', 'a9123'],
    ] as const) {
      await env.DB.batch([
        env.DB.prepare("DELETE FROM events WHERE type = 'ticket.check_requested'"),
        env.DB.prepare('UPDATE settings SET ticket_number_format = ?1').bind(format),
        env.DB.prepare('UPDATE tickets SET ticket_number = ?1').bind(stored),
      ])
      await check({ email: customer.email, ticket_number: typed })
      expect([typed, (await mails()).length]).toEqual([typed, 1])
      await env.DB.prepare('DELETE FROM limit_counters').run()
    }
  })

  test('has the same answer and cost for a right and a wrong pair', async () => {
    const other = await createCustomer()
    const answers = await Promise.all([
      check({ email: customer.email, ticket_number: opened.ticket_number }),
      check({ email: other.email, ticket_number: opened.ticket_number }),
      check({ email: 'nobody@example.com', ticket_number: opened.ticket_number }),
      check({ email: customer.email, ticket_number: 'AAAA-9999-9999' }),
    ])
    const shown = answers.map(({ status, text, headers, cost }) => {
      const timing = headers.get('Server-Timing')?.replaceAll(/dur=\d+/g, '')
      return { status, text, timing, trips: cost.trips }
    })
    expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(shown[0]).toMatchObject({ status: 200, trips: 2 })
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['deactivated', true],
    ['deactivated before it began', false],
  ])('mails nothing to an account that was %s, and ends an earlier link', async (_, emailVerified) => {
    await env.DB.prepare('UPDATE users SET email_verified = ?1 WHERE id = ?2')
      .bind(Number(emailVerified), customer.id)
      .run()
    await check({ email: customer.email, ticket_number: opened.ticket_number })
    const [admin, api_key] = [await createAdmin(), await createApiKey()]
    const path = `/api/v2/helpdesk/user/status/${customer.id}`
    expect((await call('POST', path, { as: admin, json: { status: 1, api_key } })).status).toBe(200)
    expect(await mails()).toEqual([])
    await check({ email: customer.email, ticket_number: opened.ticket_number })
    const requested = env.DB.prepare("SELECT count(*) AS n FROM events WHERE type = 'ticket.check_requested'")
    expect(await requested.first('n')).toBe(1)
    expect(await mails()).toEqual([])
  })

  test('mails the owner only, and no banned or deleted person', async () => {
    const collaborator = await createCustomer()
    const agent = await createAgent()
    const json = { ticket_id: opened.ticket_id, email: collaborator.email }
    await call('POST', '/api/v1/helpdesk/collaborator/create', { as: agent, json })
    await check({ email: collaborator.email, ticket_number: opened.ticket_number })
    await check({ email: agent.email, ticket_number: opened.ticket_number })
    await env.DB.prepare('UPDATE users SET ban = 1 WHERE id = ?1').bind(customer.id).run()
    await check({ email: customer.email, ticket_number: opened.ticket_number })
    expect(await mails()).toEqual([])
  })

  test('mails nobody who was deleted meanwhile', async () => {
    await check({ email: customer.email, ticket_number: opened.ticket_number })
    await env.DB.prepare('UPDATE users SET is_deleted = 1 WHERE id = ?1').bind(customer.id).run()
    expect(await mails()).toEqual([])
    expect(openOutbox().mails).toEqual([])
  })

  test('is limited to five a minute by network, and two mails to one address', async () => {
    await beginWithinMinute(15_000)
    const form = { email: customer.email, ticket_number: opened.ticket_number }
    const fromOne = await Promise.all(
      Array.from(
        { length: 7 },
        async (_, index) => await check({ ...form, email: `x${index}@example.com` }, '10.9.9.9'),
      ),
    )
    expect(fromOne.filter(({ status }) => status === 429)).toHaveLength(2)
    const toOne = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => await check(form, `10.8.${serial}.${index}`)),
    )
    expect(toOne.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await mails()).toHaveLength(LIMITS['mail.target'].minute)
  })

  test.each([
    [{ ticket_number: 'A' }, 'email'],
    [{ email: 'x', ticket_number: 'A' }, 'email'],
    [{ email: 'a@example.com' }, 'ticket_number'],
    [{ email: 'a@example.com', ticket_number: 'x'.repeat(65) }, 'ticket_number'],
  ])('%j is 422 naming %s', async (form, field) => {
    const { status, body } = await check(form)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  test('answers in XML', async () => {
    const form = { email: customer.email, ticket_number: opened.ticket_number }
    const headers = { 'CF-Connecting-IP': `10.7.7.${serial}` }
    const { status, response } = await callXml('POST', PATH, { form, headers })
    expect([status, response['success']]).toEqual([200, 'true'])
  })
})

describe('the link', () => {
  test('allows to read and answer its ticket for one hour', async () => {
    const token = await mailedToken()
    const query = { token, id: opened.ticket_id }
    expect(await call('GET', '/api/v1/helpdesk/ticket', { query })).toMatchObject({ status: 200 })
    expect(await call('GET', '/api/v1/helpdesk/ticket-thread', { query })).toMatchObject({ status: 200 })
    const form = new FormData()
    for (const [name, value] of Object.entries({ token, ticket_id: opened.ticket_id, reply_content: 'By mail' }))
      form.append(name, String(value))
    form.append('media_attachment[]', new File(['hello'], 'a.txt', { type: 'text/plain' }))
    const reply = await call<{ thread: { poster: string; user: object; attach: { id: number }[] } }>(
      'POST',
      '/api/v1/helpdesk/reply',
      { multipart: form },
    )
    expect(reply.body.data.thread).toMatchObject({ poster: 'client', user: { id: customer.id } })
    const file = `/api/v1/helpdesk/attachment/${reply.body.data.thread.attach[0]?.id}`
    expect((await call('GET', file, { query: { token } })).text).toBe('hello')
    vi.useFakeTimers({ now: Date.now() + 60 * 60 * 1000 + 2000, toFake: ['Date'] })
    expect(await call('GET', '/api/v1/helpdesk/ticket', { query })).toMatchObject({
      status: 401,
      body: { message: 'Token expired' },
    })
  })

  test('opens no other ticket, and shows no note', async () => {
    const other = await openTicket(customer)
    const agent = await createAgent()
    const note = { ticket_id: opened.ticket_id, body: 'Only for us' }
    await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: note })
    const token = await mailedToken()
    const query = { token, id: other.ticket_id }
    expect(await call('GET', '/api/v1/helpdesk/ticket', { query })).toMatchObject({ status: 404 })
    expect(await call('GET', '/api/v1/helpdesk/ticket-thread', { query })).toMatchObject({ status: 404 })
    const json = { ticket_id: other.ticket_id, reply_content: 'x' }
    expect(await call('POST', '/api/v1/helpdesk/reply', { token, json })).toMatchObject({ status: 404 })
    const own = await call('GET', '/api/v1/helpdesk/ticket-thread', { query: { token, id: opened.ticket_id } })
    expect(own.text).not.toContain('Only for us')
  })

  test('cannot add collaborators, and ends when its owner is banned or changes the password', async () => {
    const token = await mailedToken()
    const json = { ticket_id: opened.ticket_id, reply_content: 'x', cc: 'friend@example.com' }
    expect(await call('POST', '/api/v1/helpdesk/reply', { token, json })).toMatchObject({ status: 403 })
    const query = { token, id: opened.ticket_id }
    await env.DB.prepare('UPDATE users SET token_version = 2 WHERE id = ?1').bind(customer.id).run()
    expect(await call('GET', '/api/v1/helpdesk/ticket', { query })).toMatchObject({ status: 401 })
    await env.DB.prepare('UPDATE users SET token_version = 1, ban = 1 WHERE id = ?1').bind(customer.id).run()
    expect(await call('GET', '/api/v1/helpdesk/ticket', { query })).toMatchObject({ status: 401 })
  })

  test('is refused by every other operation', async () => {
    const token = await mailedToken()
    const judging = mountedRoutes(createApp()).filter(({ role, ticketLink }) => role !== 'public' && !ticketLink)
    expect(judging.length).toBeGreaterThan(20)
    for (const { method, path } of judging) {
      const filled = path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g, '1')
      const { status, body, headers } = await call(method, encodeURI(filled), { token })
      const { message } = body
      // The published apps are refused in words of their own, and only this header says why.
      const isRefused = path.startsWith('/public/')
        ? headers.get('X-Error-Code') === 'link_opens_one_ticket'
        : [401, 403].includes(status) && (message.startsWith('This link') || message === 'API key not provided')
      expect.soft({ method, path, status, message, isRefused }).toMatchObject({ isRefused: true })
    }
  })
})
