import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { rowCounts, ticketRow } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

const CREATE = '/api/v1/helpdesk/create'
const POST_V3 = '/v3/newticket/post'
const FIELDS = { subject: 'Printer is down', body: 'It does not print.', email: 'new@example.com' }

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  customer = await createCustomer()
})

interface Made {
  ticket: Record<string, unknown> & { id: number }
}

describe.each([CREATE, POST_V3])('%s', (path) => {
  test('answers the ticket in the shape of its details', async () => {
    await env.DB.prepare(
      "INSERT INTO ticket_form_fields (name, label, type, required) VALUES ('size', 'Size', 'text', 0)",
    ).run()
    const json = { ...FIELDS, cc: ['copy@example.com'], size: 'L' }
    const { status, body, cost } = await call<Made>('POST', path, { as: agent, json })
    expect([status, cost.trips]).toEqual([200, 2])
    const { ticket } = body.data
    expect(ticket['collaborators']).toMatchObject([{ email: 'copy@example.com' }])
    expect(ticket['form']).toEqual(path === POST_V3 ? { size: 'L' } : {})
    const read = await call<Made>('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id: ticket.id } })
    expect(read.body.data.ticket).toEqual(ticket)
    const edited = await call<Made>('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: ticket.id } })
    expect(Object.keys(edited.body.data.ticket)).toEqual(Object.keys(ticket))
  })

  test('answers it in XML', async () => {
    const { response } = await callXml('POST', path, { as: agent, json: { ...FIELDS, cc: ['copy@example.com'] } })
    expect(response).toMatchObject({
      data: { ticket: { collaborators: { item: [{ email: 'copy@example.com' }] }, form: '' } },
    })
  })

  test('assigned accepts the values of assign', async () => {
    const other = await createAgent()
    const accepted: [unknown, object][] = [
      [other.id, { assigned_to: other.id, team_id: null }],
      [String(other.id), { assigned_to: other.id, team_id: null }],
      [`user_${other.id}`, { assigned_to: other.id, team_id: null }],
      [other.email.toUpperCase(), { assigned_to: other.id, team_id: null }],
      ['team_1', { assigned_to: null, team_id: 1 }],
      [0, { assigned_to: null, team_id: null }],
      ['', { assigned_to: null, team_id: null }],
    ]
    for (const [assigned, row] of accepted) {
      const { body } = await call<Made>('POST', path, { as: agent, json: { ...FIELDS, assigned } })
      expect.soft(await ticketRow(body.data.ticket.id), String(assigned)).toMatchObject(row)
    }
  })

  test('refuses the assignees that assign refuses, and writes nothing', async () => {
    const counts = await rowCounts()
    const inactive = await createAgent({ active: false })
    for (const assigned of [customer.id, customer.email, inactive.email, 'nobody@example.com', 'team_2', 'team_99']) {
      const { status, body } = await call('POST', path, { as: agent, json: { ...FIELDS, assigned } })
      expect
        .soft([assigned, status, body.data])
        .toEqual([assigned, 422, expect.objectContaining({ errors: { assigned: [expect.any(String)] } })])
    }
    expect(await rowCounts()).toEqual(counts)
  })
})

test('a customer cannot assign anybody', async () => {
  for (const assigned of [agent.id, agent.email, 'team_1']) {
    const { ticket_id: id } = await openTicket(customer, { assigned })
    expect(await ticketRow(id)).toMatchObject({ assigned_to: null, team_id: null })
  }
})

describe('a new subject', () => {
  const titles = async (ticketId: number) => {
    const { results } = await env.DB.prepare('SELECT title FROM ticket_threads WHERE ticket_id = ?1 ORDER BY id')
      .bind(ticketId)
      .all<{ title: string }>()
    return results.map(({ title }) => title)
  }

  test('also renames the first entry, and no other', async () => {
    const { ticket_id } = await openTicket(customer)
    await call('POST', '/api/v1/helpdesk/reply', { as: customer, json: { ticket_id, reply_content: 'More.' } })
    await call('PATCH', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id, subject: 'Scanner is down' } })
    expect(await titles(ticket_id)).toEqual(['Scanner is down', ''])
  })

  test('of a merge does the same', async () => {
    const [parent, child] = [await openTicket(customer), await openTicket(customer)]
    const json = { p_id: parent.ticket_id, t_id: [child.ticket_id], title: 'Both' }
    await call('POST', '/api/v2/helpdesk/merge', { as: agent, json })
    expect((await titles(parent.ticket_id))[0]).toBe('Both')
  })
})
