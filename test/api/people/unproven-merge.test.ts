import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { consume } from '../../support/notifications.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { addCollaborator, createTicket, lastEventId } from '../../support/tickets.ts'

const EMAIL = 'victim@example.com'
const GIVEN = 'known to the agent'
const SHOP = 'https://shop.example.com'
const SECRET = 'Zanzibar salary'

let admin: TestPerson
let victimId: number
let token: string

/** An agent registers somebody with a password, and signs in with it. */
beforeEach(async () => {
  await install()
  admin = await createAdmin()
  const api_key = await createApiKey()
  const as = await createAgent({ permissions: { access_kb: true } })
  const json = { api_key, email: EMAIL, full_name: 'Vic Tim', password: GIVEN }
  await call('POST', '/api/v1/helpdesk/register', { as, json })
  const signIn = { json: { api_key, username: EMAIL, password: GIVEN }, headers: fromAnywhere() }
  const { body } = await call<{ token: string }>('POST', '/api/v1/authenticate', signIn)
  token = body.data.token
  victimId = (await env.DB.prepare('SELECT id FROM users WHERE email = ?1').bind(EMAIL).first<number>('id')) ?? 0
})

async function newestTicketId(): Promise<number> {
  return (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0
}

async function openAsGuest(): Promise<number> {
  const widget = await createApiKey({ kind: 'widget', origins: [SHOP] })
  const json = { subject: 'From the widget', body: SECRET, api_key: widget, email: EMAIL }
  const headers = { Origin: SHOP, ...fromAnywhere() }
  expect((await call('POST', '/api/v1/helpdesk/create', { json, headers })).status).toBe(200)
  return await newestTicketId()
}

async function openByStaff(): Promise<number> {
  const json = { subject: 'Your call', body: 'You called us.', email: EMAIL, api_key: await createApiKey() }
  expect((await call('POST', '/api/v1/helpdesk/create', { as: admin, json })).status).toBe(200)
  return await newestTicketId()
}

async function merge(parentId: number, childId: number): Promise<void> {
  const json = { p_id: parentId, t_id: [childId], reason: 'The same matter.' }
  expect((await call('POST', '/api/v2/helpdesk/merge', { as: admin, json })).status).toBe(200)
  await consume(openOutbox().services, await lastEventId())
}

async function readAll(id: number): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const paths = ['/api/v1/helpdesk/ticket-thread', '/api/v1/helpdesk/ticket', '/api/v1/helpdesk/my-tickets-user']
  const answers = await Promise.all(paths.map(async (path) => await call('GET', path, { query: { id }, headers })))
  return answers.map(({ text }) => text).join('\n')
}

async function proveAddress(): Promise<void> {
  await env.DB.prepare('UPDATE users SET email_verified = 1 WHERE id = ?1').bind(victimId).run()
}

describe('a guest’s ticket that staff merged into another ticket of an unproven account', () => {
  let parentId: number
  let before: string

  beforeEach(async () => {
    parentId = await openByStaff()
    before = await readAll(parentId)
    await merge(parentId, await openAsGuest())
  })

  test('hides the conversation from that account', async () => {
    expect(before).toContain('Your call')
    const text = await readAll(parentId)
    expect([text.includes(SECRET), text.includes('Your call')]).toEqual([false, false])
  })

  test('is readable once the owner of the address proved it', async () => {
    await proveAddress()
    expect(await readAll(parentId)).toContain(SECRET)
  })

  test('stays hidden when the tickets are merged again', async () => {
    const third = await openByStaff()
    await merge(third, parentId)
    expect(await readAll(third)).not.toContain(SECRET)
  })
})

test('a guest’s ticket that waits since before the update stays hidden when it is merged', async () => {
  const parentId = await openByStaff()
  const childId = await openAsGuest()
  await env.DB.prepare('UPDATE tickets SET needs_proof = 0 WHERE id = ?1').bind(childId).run()
  await merge(parentId, childId)
  expect(await readAll(parentId)).not.toContain(SECRET)
  expect(await readAll(childId)).not.toContain('From the widget')
})

test('merged tickets that staff opened stay readable for an unproven account', async () => {
  const parentId = await openByStaff()
  await merge(parentId, await openByStaff())
  expect(await readAll(parentId)).toContain('You called us.')
})

test('a customer who named an unproven account in CC shows it nothing by a merge with a ticket where staff named it', async () => {
  const cara = await createCustomer()
  const { id: parentId } = await createTicket({ userId: cara.id })
  await addCollaborator(parentId, victimId)
  const json = { subject: 'From Cara', body: SECRET, cc: EMAIL, api_key: await createApiKey() }
  expect((await call('POST', '/api/v1/helpdesk/create', { as: cara, json })).status).toBe(200)
  await merge(parentId, await newestTicketId())
  expect(await readAll(parentId)).not.toContain(SECRET)
  await proveAddress()
  expect(await readAll(parentId)).toContain(SECRET)
})
