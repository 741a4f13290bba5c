import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
})

test.each(['id', 'ticket_id', 'ticket_number'])('a ticket is found by %s in one round trip', async (name) => {
  const { ticket_id, ticket_number } = await openTicket(agent)
  const value = name === 'ticket_number' ? ticket_number : ticket_id
  const { status, body, headers, cost } = await call('GET', '/api/v1/helpdesk/ticket', {
    as: agent,
    query: { [name]: value },
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    ticket: { id: ticket_id, ticket_number, title: 'Printer is down', collaborators: [], form: {} },
  })
  expect(headers.get('ETag')).toBe('"1"')
  expect(cost.trips).toBe(1)
})
