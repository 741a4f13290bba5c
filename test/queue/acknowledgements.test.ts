import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../src/modules/limits/limits.policy.ts'
import type { OutgoingMail } from '../../src/services.types.ts'
import { ticketOfSigned } from '../../src/shared/mail/mail-addresses.ts'
import { install } from '../support/database.ts'
import { deliver, DESK, type MailOptions } from '../support/incoming-mail.ts'
import { drain, openOutbox, type Outbox } from '../support/mail.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let outbox: Outbox
let cara: TestPerson

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / DAY) * DAY + DAY })
  await install()
  await env.DB.prepare("UPDATE settings SET company = 'Example Desk'").run()
  cara = await createCustomer({ email: 'cara@example.com', firstName: 'Cara' })
  outbox = openOutbox()
})

afterEach(() => void vi.useRealTimers())

async function acknowledged(): Promise<OutgoingMail[]> {
  const mails = await drain(outbox)
  return mails.filter(({ headers }) => headers?.['Auto-Submitted'] === 'auto-replied')
}

function passMinutes(count: number): void {
  vi.setSystemTime(Date.now() + count * MINUTE)
}

test('a customer who opens a ticket is mailed its number, what happens next, and where to add to it', async () => {
  const { ticket_id: id, ticket_number: number } = await openTicket(cara, { body: 'Secret of the mail.' })
  const [mail, ...others] = await acknowledged()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: cara.email, subject: `[#${number}] Printer is down` })
  expect(mail?.text).toContain(
    `Hello Cara,\n\nWe received your request at Example Desk. Its number is ${number}.\n\nWe will answer by email.`,
  )
  expect(mail?.text).not.toContain('Secret')
  expect(mail?.html).toMatch(new RegExp(`<a class="button"[^>]* href="[^"]*/tickets/${id}">Open the ticket</a>`))
  expect(await ticketOfSigned([env.TOKEN_SECRET], mail?.replyTo ?? '')).toEqual({ ticketId: id, isOfNote: false })
  expect(mail?.headers).toMatchObject({ Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' })
})

test('the sender of a mail gets the acknowledgement in the same mail thread, new senders too', async () => {
  await deliver({ messageId: '<theirs@example.com>' })
  expect((await acknowledged())[0]).toMatchObject({
    to: cara.email,
    headers: { 'In-Reply-To': '<theirs@example.com>' },
  })
  await deliver({ from: 'Dan <dan@example.org>' })
  expect(await acknowledged()).toMatchObject([{ to: 'dan@example.org' }])
})

test('an acknowledgement is sent once, even if the event is delivered again', async () => {
  await openTicket(cara)
  expect(await acknowledged()).toHaveLength(1)
  passMinutes(2)
  await env.DB.prepare('UPDATE events SET processed_at = NULL').run()
  expect(await acknowledged()).toEqual([])
})

test('an acknowledgement is sent again when the mail service refused it', async () => {
  const working = outbox.services.mail
  outbox.services.mail = { send: async () => await Promise.reject(new Error('down')) }
  await openTicket(cara)
  await expect(drain(outbox)).rejects.toThrow('never end')
  outbox.services.mail = working
  expect(await acknowledged()).toHaveLength(1)
})

describe('nobody gets one', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['when staff opened the ticket', async () => await openTicket(await createAgent(), { email: cara.email })],
    ['of a ticket of staff’s own', async () => await deliver({ from: (await createAgent()).email })],
    ['at an address that nobody vouches for', async () => await deliver({ results: null })],
    [
      'when the setting is off',
      async () => {
        await env.DB.prepare('UPDATE settings SET acknowledge_tickets = 0').run()
        await openTicket(cara)
      },
    ],
    [
      'at an address that is not proven',
      async () => await openTicket(await createCustomer({ email: 'x@example.net', emailVerified: false })),
    ],
    [
      'at the desk’s own address',
      async () => await openTicket(await createCustomer({ email: 'support+1@desk.example.com' })),
    ],
  ])('%s', async (_name, act) => {
    await act()
    expect(await acknowledged()).toEqual([])
  })
})

describe('two machines that answer each other stop:', () => {
  test.each<[string, MailOptions]>([
    ['an automatic answer', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a vacation answer of old', { headers: { Precedence: 'auto_reply' } }],
    ['a list', { headers: { 'List-Id': '<l.example.com>' } }],
    ['a list by another name', { headers: { 'List-Unsubscribe': '<mailto:x@example.com>' } }],
    ['one that wants no answer', { headers: { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' } }],
    ['bulk', { headers: { Precedence: 'bulk' } }],
    ['a null sender', { envelopeFrom: '' }],
    ['ourselves', { from: DESK }],
  ])('%s is not answered', async (_name, options) => {
    await deliver(options)
    expect(await acknowledged()).toEqual([])
  })

  test('an undeclared one gets one answer a minute, and few a day', async () => {
    await deliver({})
    await deliver({})
    expect(await acknowledged()).toHaveLength(1)
    for (let count = 1; count < 2 * LIMITS['acknowledgement.target'].day; count += 1) {
      passMinutes(1)
      await deliver({})
      await drain(outbox)
    }
    const answers = outbox.mails.filter(({ headers }) => headers?.['Auto-Submitted'] === 'auto-replied')
    expect(answers).toHaveLength(LIMITS['acknowledgement.target'].day)
  })
})
