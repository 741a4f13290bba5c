import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const UNREAD = { include: 'unread' }

let agent: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  ticketId = (await openTicket(customer)).ticket_id
})

async function read(query: Record<string, unknown> = UNREAD, headers = {}) {
  const options = { as: agent, query: { id: ticketId, ...query }, headers }
  return await call<{ ticket: { is_unread?: boolean } }>('GET', '/api/v1/helpdesk/ticket', options)
}

async function mark(isRead: boolean): Promise<void> {
  await call('POST', '/api/v3/tickets/read', { as: agent, json: { ticket_id: ticketId, read: isRead } })
}

test('the details of a ticket say whether the caller has read it, in one trip', async () => {
  expect(await read()).toMatchObject({
    status: 200,
    cost: { trips: 1 },
    body: { data: { ticket: { is_unread: true } } },
  })
  await mark(true)
  expect((await read()).body.data.ticket.is_unread).toBe(false)
  await mark(false)
  expect((await read()).body.data.ticket.is_unread).toBe(true)
})

test('they say so only when asked', async () => {
  expect((await read({})).body.data.ticket).not.toHaveProperty('is_unread')
  expect((await read({ include: 'everything' })).status).toBe(422)
})

test('a mark changes the entity tag, so that no old mark is shown', async () => {
  const etag = (await read()).headers.get('ETag') ?? ''
  expect((await read(UNREAD, { 'If-None-Match': etag })).status).toBe(304)
  await mark(true)
  expect((await read(UNREAD, { 'If-None-Match': etag })).status).toBe(200)
})

test('statuses say what they mean, what the clock does and what an answer does', async () => {
  const { body } = await call<{ status: Record<string, unknown>[] }>('GET', '/api/v1/helpdesk/dependency', {
    as: agent,
  })
  expect(body.data.status).toContainEqual({
    id: 1,
    name: 'Open',
    meaning_id: 1,
    clock: 'runs',
    on_customer_reply: 'stays',
  })
  expect(body.data.status).toContainEqual({
    id: 9,
    name: 'Waiting for customer',
    meaning_id: 1,
    clock: 'pauses',
    on_customer_reply: 'opens',
  })
})
