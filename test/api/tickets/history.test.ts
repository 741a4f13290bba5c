import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { ticketRow } from '../../support/ticket-rows.ts'
import { openTicket, type PageOf } from '../../support/tickets-api.ts'

interface HistoryItem {
  id: number
  type: string
  actor: Record<string, unknown>
  changes: Record<string, unknown>[]
  created_at: string
}

let agent: TestPerson
let customer: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent({ firstName: 'Bo', lastName: 'Ek' })
  customer = await createCustomer()
  id = (await openTicket(customer)).ticket_id
})

async function history(query: Record<string, string | number> = {}, as = agent) {
  return await call<PageOf<HistoryItem>>('GET', '/api/v1/helpdesk/ticket-history', { as, query: { id, ...query } })
}

async function edit(json: Record<string, unknown>) {
  await call('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: id, ...json } })
}

test('lists changes newest first, with ids and names, in one round trip', async () => {
  await edit({ assigned: agent.id, sla_plan: 3, subject: 'Scanner is down' })
  const { body, cost } = await history()
  expect(cost.trips).toBe(1)
  expect(body.data).toMatchObject({ total: 3, total_is_exact: true, current_page: 1 })
  const [assigned, edited, created] = body.data.data
  expect(created).toMatchObject({ type: 'ticket.created', actor: { kind: 'customer', id: customer.id }, changes: [] })
  expect(assigned).toMatchObject({ type: 'ticket.assigned', actor: { kind: 'agent', id: agent.id, first_name: 'Bo' } })
  const dueAt = new Date(Number((await ticketRow(id))['duedate'])).toISOString()
  expect(edited?.changes).toEqual([
    { field: 'title', from: 'Printer is down', to: 'Scanner is down', from_name: null, to_name: null },
    { field: 'sla', from: 2, to: 3, from_name: 'Sla 2', to_name: 'Sla 3' },
    {
      field: 'duedate',
      from: expect.stringMatching(/Z$/),
      to: `${dueAt.slice(0, 19)}Z`,
      from_name: null,
      to_name: null,
    },
    { field: 'assignee', from: null, to: agent.id, from_name: null, to_name: 'Bo Ek' },
  ])
})

test('pages by number and by cursor', async () => {
  for (const priority of [1, 3, 4]) await edit({ ticket_priority: priority })
  const first = await history({ per_page: 2 })
  expect(first.body.data).toMatchObject({ total: 4, last_page: 2, from: 1, to: 2 })
  const second = await history({ per_page: 2, page: 2 })
  const behind = await history({ per_page: 2, cursor: first.body.data.next_cursor ?? '' })
  expect(behind.body.data.data).toEqual(second.body.data.data)
  expect(second.body.data.data.map(({ type }) => type)).toEqual(['ticket.edited', 'ticket.created'])
  expect((await history({ page: 9 })).body.data.data).toEqual([])
})

test('answers in XML', async () => {
  const { response } = await callXml('GET', '/api/v1/helpdesk/ticket-history', { as: agent, query: { ticket_id: id } })
  expect(response).toMatchObject({ data: { data: { item: [{ type: 'ticket.created', changes: '' }] } } })
})

test('the history of a ticket is for agents with access to the ticket', async () => {
  expect(await history({}, customer)).toMatchObject({ status: 403 })
  expect(await history({}, await createAgent({ departments: [2] }))).toMatchObject({ status: 404 })
  expect(await history({ id: 999 })).toMatchObject({ status: 404 })
  for (const bad of ['', 'x', '0']) expect(await history({ id: bad })).toMatchObject({ status: 422 })
  expect(await history({ page: 1001 })).toMatchObject({ status: 422 })
})
