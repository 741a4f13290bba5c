import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketAddress } from '../../../src/shared/mail/mail-addresses.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { deliver, DESK } from '../../support/incoming-mail.ts'
import { createAdmin, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { openTicket } from '../../support/tickets-api.ts'

let cara: TestPerson

beforeEach(async () => {
  await install()
  cara = await createCustomer({ email: 'cara@example.com', emailVerified: false })
})

async function changeTo(email: string): Promise<void> {
  const [as, api_key] = [await createAdmin(), await createApiKey()]
  const path = `/api/v2/helpdesk/user/edit/${cara.id}`
  expect((await call('PATCH', path, { as, json: { email, api_key }, headers: fromAnywhere() })).status).toBe(200)
}

async function caras() {
  return await env.DB.prepare('SELECT email, email_verified FROM users WHERE id = ?1').bind(cara.id).first()
}

async function newestRequester() {
  return await env.DB.prepare(
    'SELECT u.id, u.email FROM tickets t JOIN users u ON u.id = t.user_id ORDER BY t.id DESC',
  ).first()
}

test('only an authenticated mail proves the account’s present address', async () => {
  await deliver({ from: 'cara@example.com', results: null })
  expect(await caras()).toEqual({ email: 'cara@example.com', email_verified: 0 })
  await deliver({ from: 'cara@example.com' })
  expect(await caras()).toEqual({ email: 'cara@example.com', email_verified: 1 })
})

test('a reply to a mail of the account proves no pending address and is the writer’s ticket', async () => {
  const { ticket_id: ticketId } = await openTicket(cara)
  await changeTo('victim@example.com')
  const to = await ticketAddress(env.TOKEN_SECRET, { ticketId, sender: DESK })
  await deliver({ from: 'victim@example.com', to, text: 'Who are you?' })
  expect(await caras()).toEqual({ email: 'cara@example.com', email_verified: 0 })
  const requester = await newestRequester()
  expect(requester).toMatchObject({ email: 'victim@example.com' })
  expect(requester?.['id']).not.toBe(cara.id)
})

test('a mail from a pending address belongs to its sender', async () => {
  await openTicket(cara)
  await changeTo('stranger@example.com')
  await deliver({ from: 'stranger@example.com' })
  expect((await caras())?.['email']).toBe('cara@example.com')
  const requester = await newestRequester()
  expect(requester).toMatchObject({ email: 'stranger@example.com' })
  expect(requester?.['id']).not.toBe(cara.id)
})

describe('an invited admin who has not opened the mailed link', () => {
  const email = 'new@example.com'
  let ticketId: number

  beforeEach(async () => {
    ;({ ticket_id: ticketId } = await openTicket(cara))
    const as = await createAdmin()
    await call('POST', '/api/v3/admin/staff', { as, json: { role: 'admin', email } })
  })

  const entries = async () =>
    await env.DB.prepare("SELECT count(*) AS n FROM ticket_threads WHERE ticket_id = ?1 AND poster <> 'system'")
      .bind(ticketId)
      .first('n')

  test('cannot write to a ticket by mail, neither a reply nor a note', async () => {
    const before = await entries()
    const to = await ticketAddress(env.TOKEN_SECRET, { ticketId, sender: DESK })
    await deliver({ from: email, to, text: 'Please send me your password.' })
    const { ticket_number: number } = (await env.DB.prepare('SELECT ticket_number FROM tickets WHERE id = ?1')
      .bind(ticketId)
      .first<{ ticket_number: string }>()) ?? { ticket_number: '' }
    await deliver({ from: email, subject: `Re: [#${number}] A note`, text: 'A note.' })
    expect(await entries()).toBe(before)
    expect(await newestRequester()).toMatchObject({ email })
  })

  test('proves nothing by a mail', async () => {
    await deliver({ from: email })
    const row = await env.DB.prepare('SELECT email_verified, password_hash FROM users WHERE email = ?1')
      .bind(email)
      .first()
    expect(row).toEqual({ email_verified: 0, password_hash: null })
  })
})
