import { env } from 'cloudflare:workers'
import { openPage, pressButton } from '../support/pages.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../src/modules/limits/limits.policy.ts'
import { reserve } from '../../src/modules/limits/limits.usecases.ts'
import type { OutgoingMail } from '../../src/services.types.ts'
import { call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { sha256Hex } from '../../src/shared/identity/secrets/secrets.ts'
import { drain, openOutbox, type Outbox } from '../support/mail.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'
import { type CreatedTicket, openTicket } from '../support/tickets-api.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ORIGIN = 'https://www.example.com'
const EVIL = 'Win a prize at evil.test'
const WIDGET_FIELDS = { subject: EVIL, body: EVIL, first_name: EVIL, last_name: EVIL, email: 'victim@example.net' }

let outbox: Outbox
let waiting: { eventId: number; delaySeconds: number }[]
let now: number
let mallory: TestPerson
let agent: TestPerson

beforeEach(async () => {
  // Limits go by the clock's minute and day, neither of which may end in the middle of a test.
  now = Math.ceil(Date.now() / DAY) * DAY
  vi.useFakeTimers({ toFake: ['Date'], now })
  await install()
  await env.DB.prepare("UPDATE settings SET company = 'Example Desk'").run()
  mallory = await createCustomer({ email: 'mallory@example.com', firstName: EVIL })
  agent = await createAgent()
  waiting = []
  outbox = openOutbox()
  outbox.services.events.postpone = async (eventId, delaySeconds) => {
    waiting.push({ eventId, delaySeconds })
    return await Promise.resolve()
  }
})

afterEach(() => void vi.useRealTimers())

async function createAsWidget(key: string, fields: Record<string, unknown>) {
  const headers = { Origin: ORIGIN }
  return await call<CreatedTicket>('POST', '/api/v1/helpdesk/create', {
    headers,
    json: { ...WIDGET_FIELDS, api_key: key, ...fields },
  })
}

async function reply(as: TestPerson, ticketId: number, more: Record<string, unknown> = {}) {
  const json = { ticket_id: ticketId, reply_content: EVIL, ...more }
  const answer = await call('POST', '/api/v1/helpdesk/reply', { as, json })
  expect(answer.status).toBe(200)
}

/** The mails to addresses that have not agreed to any. */
function toStrangers(mails: readonly OutgoingMail[]): OutgoingMail[] {
  return mails.filter(({ to }) => to.endsWith('@example.net'))
}

function expectNeutral(mail: OutgoingMail | undefined, ticketNumber: string): void {
  const all = JSON.stringify(mail)
  expect(all).toContain(ticketNumber)
  expect(all).toContain('Example Desk')
  expect(all).not.toMatch(/evil|prize|mallory/i)
}

function linkIn(mail: OutgoingMail | undefined): string {
  const link = /https:\S+\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error('The mail holds no link.')
  return link.slice(link.indexOf('/confirm'))
}

async function confirm(mail: OutgoingMail | undefined): Promise<number> {
  const page = await openPage(linkIn(mail))
  return page.form === null ? page.status : (await pressButton(page)).status
}

describe('strangers in copy', () => {
  const cc = Array.from({ length: 5 }, (_, index) => `stranger${index}@example.net`)

  test('get one neutral mail each, even if many tickets name them', async () => {
    const { ticket_id: id, ticket_number: number } = await openTicket(mallory, { subject: EVIL, body: EVIL, cc })
    const first = toStrangers(await drain(outbox))
    expect(first.map(({ to }) => to).sort()).toEqual(cc)
    for (const mail of first) expectNeutral(mail, number)
    await reply(mallory, id)
    await reply(mallory, id, { cc })
    await reply(agent, id)
    await openTicket(mallory, { subject: EVIL, cc })
    await call('POST', '/api/v1/helpdesk/collaborator/create', { as: mallory, json: { ticket_id: id, email: cc[0] } })
    expect(toStrangers(await drain(outbox))).toEqual([])
  })

  test('added by hand or in a reply are asked in the same way', async () => {
    const { ticket_id: id, ticket_number: number } = await openTicket(mallory)
    const json = { ticket_id: id, email: 'one@example.net' }
    await call('POST', '/api/v1/helpdesk/collaborator/create', { as: mallory, json })
    await reply(mallory, id, { cc: ['two@example.net'] })
    const mails = toStrangers(await drain(outbox))
    expect(mails.map(({ to }) => to)).toEqual(['one@example.net', 'two@example.net'])
    for (const mail of mails) expectNeutral(mail, number)
  })

  test('are notified only after they agreed with the button', async () => {
    const { ticket_id: id } = await openTicket(mallory, { cc: ['one@example.net'] })
    const [mail] = toStrangers(await drain(outbox))
    const page = await openPage(linkIn(mail))
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    await reply(agent, id)
    expect(toStrangers(await drain(outbox))).toEqual([])
    expect(await confirm(mail)).toBe(200)
    await reply(agent, id)
    expect(toStrangers(await drain(outbox))).toMatchObject([{ to: 'one@example.net' }])
    expect(await confirm(mail)).toBe(422)
  })

  test('are mailed within the limits of the person who names them, by minute and by day', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `m${index}@example.net`)
    await openTicket(mallory, { cc: many })
    expect(toStrangers(await drain(outbox))).toHaveLength(10)
    expect(waiting).toHaveLength(1)
    const bodies = waiting.splice(0).map(({ eventId }) => ({ type: 'waiting', eventId }))
    const { consumeEvents } = await import('../../src/queue/events.consumer.ts')
    const { createMessageBatch } = await import('cloudflare:test')
    for (let round = 0; round < 3; round += 1) {
      const messages = bodies.map((body, index) => ({ id: `w${index}`, timestamp: new Date(), attempts: 1, body }))
      await consumeEvents(outbox.services, createMessageBatch('helpdesk-events', messages))
      await drain(outbox)
    }
    expect(toStrangers(outbox.mails)).toHaveLength(LIMITS['mail.account'].minute)
    expect(waiting.at(-1)?.delaySeconds).toBe(60)
  })
})

describe('an address that a widget names', () => {
  let key: string
  beforeEach(async () => {
    key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  })

  test('gets a mail that names the ticket without the sender’s text; one confirmation opens all', async () => {
    const first = await createAsWidget(key, {})
    const second = await createAsWidget(key, { cc: ['copy@example.net'] })
    const mails = toStrangers(await drain(outbox))
    expect(mails.map(({ to }) => to)).toEqual(['victim@example.net', 'victim@example.net'])
    expectNeutral(mails[0], first.body.data.ticket_number)
    expectNeutral(mails[1], second.body.data.ticket_number)
    expect(await confirm(mails[1])).toBe(200)
    const { results } = await env.DB.prepare('SELECT status FROM tickets ORDER BY id').all()
    expect(results).toEqual([{ status: 1 }, { status: 1 }])
    expect(await confirm(mails[0])).toBe(422)
    // The person agreed; whom the ticket has in copy has not.
    const copies = (await drain(outbox)).filter(({ to }) => to === 'copy@example.net')
    expect(copies).toHaveLength(1)
    expectNeutral(copies[0], second.body.data.ticket_number)
  })

  test('gets at most its limit from all senders; the rest waits', async () => {
    for (let count = 0; count < 4; count += 1) await createAsWidget(key, {})
    expect(toStrangers(await drain(outbox))).toHaveLength(LIMITS['mail.target'].minute)
    expect(waiting.map(({ delaySeconds }) => delaySeconds)).toEqual([60, 60])
  })

  test('counts against the network’s limit, and then the widget gets a time to wait', async () => {
    let answer = await createAsWidget(key, { email: 'v0@example.net' })
    let taken = 0
    for (; answer.status === 200; taken += 1) answer = await createAsWidget(key, { email: `v${taken + 1}@example.net` })
    expect([taken, answer.status, answer.headers.get('Retry-After')]).toEqual([
      LIMITS['mail.network'].minute,
      429,
      '60',
    ])
    const { total } = (await env.DB.prepare('SELECT count(*) AS total FROM tickets').first<{ total: number }>()) ?? {}
    expect(total).toBe(taken)
  })
})

test('mails to an unproven address use no name that another person gave it', async () => {
  const json = { email: 'victim@example.net', first_name: EVIL, last_name: EVIL, company: EVIL, password: 'a-password' }
  await call('POST', '/api/v1/helpdesk/register', { json })
  const ticket = await openTicket(agent, { email: 'victim@example.net' })
  const check = { email: 'victim@example.net', ticket_number: ticket.ticket_number }
  expect((await call('POST', '/api/v1/helpdesk/ticket-check', { json: check })).status).toBe(200)
  const mails = toStrangers(await drain(outbox))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Example Desk',
    `Your ticket ${ticket.ticket_number} at Example Desk`,
  ])
  expect(JSON.stringify(mails)).not.toMatch(/evil|prize/i)
})

test('all keys and addresses share the installation’s limit, and each key has its own', async () => {
  const key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  const { minute } = LIMITS['mail.installation']
  await reserve(outbox.services, [{ limit: 'mail.installation', subject: 'all', count: minute }])
  expect((await createAsWidget(key, {})).status).toBe(200)
  expect(toStrangers(await drain(outbox))).toEqual([])
  expect(waiting).toMatchObject([{ delaySeconds: 60 }])
  const spent = { limit: 'mail.key', subject: await sha256Hex(key), count: LIMITS['mail.key'].minute - 1 } as const
  await reserve(outbox.services, [spent])
  const refused = await createAsWidget(key, { email: 'other@example.net' })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
})

test('a deactivated person gets no link by any ticket', async () => {
  const key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  const ended = [{ active: false }, { ban: true }, { isDeleted: true, active: false }]
  for (const [index, options] of ended.entries()) {
    const { email } = await createCustomer({ email: `gone${index}@example.net`, ...options })
    await createAsWidget(key, { email })
    await openTicket(mallory, { cc: [email] })
  }
  expect(toStrangers(await drain(outbox))).toEqual([])
})

test('the link’s page changes nothing when opened, and refuses an unknown token', async () => {
  const key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  const { body } = await createAsWidget(key, {})
  const [mail] = toStrangers(await drain(outbox))
  for (const method of ['GET', 'HEAD', 'GET']) expect((await send(method, linkIn(mail))).status).toBe(303)
  const { html } = await openPage(linkIn(mail))
  expect(html).toContain(body.data.ticket_number)
  expect(html).not.toMatch(/evil|prize|<script>/i)
  expect(await env.DB.prepare('SELECT status FROM tickets').first()).toEqual({ status: 6 })
  const unknown = await openPage(`/confirm?token=${'x'.repeat(43)}`)
  expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([422, 'text/html; charset=UTF-8'])
  expect((await send('POST', '/confirm', { form: { token: 'x'.repeat(43) } })).status).toBe(403)
  expect((await send('GET', '/confirm')).status).toBe(422)
})

describe('staff', () => {
  test('opens and answers tickets for an unproven address', async () => {
    const ticket = await openTicket(agent, { email: 'new@example.net', subject: 'Your laptop', body: 'It is here.' })
    await reply(agent, ticket.ticket_id)
    const mails = toStrangers(await drain(outbox))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['new@example.net', `[#${ticket.ticket_number}] Your laptop`],
      ['new@example.net', `[#${ticket.ticket_number}] Your laptop`],
    ])
    expect(mails[0]?.text).toContain('It is here.')
  })

  test('answers a widget’s ticket, and the address gets staff’s text only', async () => {
    const key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
    const { body } = await createAsWidget(key, {})
    await drain(outbox)
    await env.DB.prepare('UPDATE tickets SET status = 1').run()
    const json = { ticket_id: body.data.ticket_id, reply_content: 'Who are you?' }
    await call('POST', '/api/v1/helpdesk/reply', { as: agent, json })
    const [mail] = toStrangers(await drain(outbox))
    expect(mail?.text).toContain('Who are you?')
    expectNeutral(mail, body.data.ticket_number)
  })
})

test.each([
  ['/api/v1/helpdesk/register', { email: 'x@example.net' }],
  ['/api/v2/helpdesk/user/change/password', { email: 'x@example.net' }],
  ['/api/v1/helpdesk/ticket-check', { email: 'x@example.net', ticket_number: 'AAAA-0000-0000' }],
])('%s has a daily limit for each network, for known and unknown addresses', async (path, json) => {
  const headers = { 'CF-Connecting-IP': `192.0.2.${path.length}` }
  const { day, minute } = LIMITS['mail.network']
  for (let round = 0; round < day / minute; round += 1) {
    vi.setSystemTime(now + round * MINUTE)
    await reserve(outbox.services, [{ limit: 'mail.network', subject: headers['CF-Connecting-IP'], count: minute }])
  }
  vi.setSystemTime(now + (day / minute) * MINUTE)
  const refused = await call('POST', path, { json, headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
  const other = await call('POST', path, { json, headers: { 'CF-Connecting-IP': '198.51.100.7' } })
  expect(other.status).toBe(200)
})
