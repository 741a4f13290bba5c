import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { ticketAddress } from '../../../src/shared/mail/mail-addresses.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { deliver, DESK, threads } from '../../support/incoming-mail.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson
let first: number
let second: number
let last: { ticket_id: number; ticket_number: string }

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer({ email: 'cara@example.com' })
  first = (await openTicket(customer, { subject: 'First' })).ticket_id
  second = (await openTicket(customer, { subject: 'Second' })).ticket_id
  last = await openTicket(customer, { subject: 'Third' })
})

async function merge(child: number, parent: number): Promise<void> {
  const json = { p_id: parent, t_id: [child] }
  expect((await call('POST', '/api/v2/helpdesk/merge', { as: agent, json })).status).toBe(200)
}

async function read(id: number, headers: Record<string, string> = {}) {
  return await call<{ ticket: { merged_into: unknown } }>('GET', '/api/v1/helpdesk/ticket', {
    as: customer,
    query: { id },
    headers,
  })
}

test('a ticket whose parent is merged too points to the last parent, under a new entity tag', async () => {
  await merge(first, second)
  const known = { 'If-None-Match': (await read(first)).headers.get('ETag') ?? '' }
  expect((await read(first, known)).status).toBe(304)
  await merge(second, last.ticket_id)
  for (const id of [first, second])
    expect((await read(id, known)).body.data.ticket.merged_into).toEqual({
      id: last.ticket_id,
      ticket_number: last.ticket_number,
    })
})

test('a mail to the first of several merged tickets is a reply in the last', async () => {
  await merge(first, second)
  await merge(second, last.ticket_id)
  const to = await ticketAddress(env.TOKEN_SECRET, { ticketId: first, sender: DESK })
  await deliver({ from: 'cara@example.com', to, text: 'Still broken.' })
  expect((await threads()).at(-1)).toMatchObject({ ticket_id: last.ticket_id, body_text: 'Still broken.' })
})
