import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeAnsweredTickets } from '../../../src/modules/tickets/clock/ticket-clock.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

const MEANINGS = { open: 1, resolved: 2, closed: 3, deleted: 5, approval: 7, spam: 8 }

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
})

async function makeStatus(name: string, meaning_id: number, more: object = {}): Promise<number> {
  const json = { name, meaning_id, ...more }
  const { status, body } = await call<{ id: number }>('POST', '/api/v3/admin/ticket-statuses', { as: admin, json })
  expect(status).toBe(200)
  return body.data.id
}

async function setStatus(ticket_id: number, status_id: number, as = agent) {
  const answer = await call<{ failed: unknown[] }>('POST', '/api/v2/helpdesk/status/change', {
    as,
    json: { ticket_id, status_id },
  })
  return answer.status
}

async function details(ticket_id: number) {
  const { body } = await call<{ ticket: Record<string, unknown> }>('GET', '/api/v1/helpdesk/ticket', {
    as: agent,
    query: { id: ticket_id },
  })
  const { status, status_name } = body.data.ticket
  return [status, status_name]
}

async function list(name: string) {
  const { body } = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', {
    as: agent,
    query: { show: name },
  })
  return body.data
}

describe('a custom status', () => {
  test.each(Object.entries(MEANINGS))(
    'that means %s is in the lists and counts of that status, under its own name',
    async (name, meaning) => {
      const id = await makeStatus('Own', meaning)
      const { id: ticket } = await createTicket({ userId: customer.id })
      expect(await setStatus(ticket, id)).toBe(200)
      expect(await details(ticket)).toEqual([id, 'Own'])
      const lists: Record<string, string> = {
        open: 'inbox',
        resolved: 'closed',
        closed: 'closed',
        deleted: 'trash',
        approval: 'approval',
      }
      const { data, total } = await list(lists[name] ?? 'all')
      expect(data.map(({ status, status_id }) => [status, status_id])).toEqual([['Own', id]])
      expect(total).toBe(1)
      const stored = await env.DB.prepare('SELECT status, closed_at, deleted_at FROM tickets').first()
      expect([stored?.['status'], stored?.['closed_at'] === null, stored?.['deleted_at'] === null]).toEqual([
        meaning,
        ![2, 3].includes(meaning),
        meaning !== 5,
      ])
    },
  )

  test('is named in the history, and the note starts with its own text', async () => {
    const id = await makeStatus('Waiting for parts', 1)
    const { id: ticket } = await createTicket({ userId: customer.id })
    await setStatus(ticket, id)
    await setStatus(ticket, 3)
    const { body } = await call<{ data: { changes: unknown[] }[] }>('GET', '/api/v1/helpdesk/ticket-history', {
      as: agent,
      query: { id: ticket },
    })
    expect(JSON.stringify(body.data)).toContain('Waiting for parts')
    const { results } = await env.DB.prepare(
      'SELECT body_text FROM ticket_threads WHERE is_internal = 1 ORDER BY id',
    ).all()
    expect(results[0]).toEqual({
      body_text: expect.stringContaining('Ticket has been set to Waiting for parts by Ann') as unknown,
    })
    expect(await details(ticket)).toEqual([3, 'Closed'])
  })

  test('grants rights by its meaning', async () => {
    const [closed, open] = [await makeStatus('Fixed', 2), await makeStatus('Waiting', 1)]
    const { id: ticket } = await createTicket({ userId: customer.id })
    const weak = await createAgent({ permissions: { edit_ticket: true } })
    expect(await setStatus(ticket, closed, weak)).toBe(403)
    expect(await setStatus(ticket, open, weak)).toBe(200)
    expect(await setStatus(ticket, closed, customer)).toBe(200)
    const trash = await makeStatus('Junk', 5)
    expect(await setStatus(ticket, trash, customer)).toBe(403)
    expect(await setStatus(ticket, await makeStatus('Limbo', 6), admin)).toBe(422)
  })

  test('is cleared when an answer, the clock or a merge changes its meaning', async () => {
    const [resolved, waiting] = [await makeStatus('Fixed', 2), await makeStatus('Waiting', 1, { auto_closes: true })]
    const { id: ticket } = await createTicket({ userId: customer.id })
    await setStatus(ticket, resolved)
    const json = { ticket_id: ticket, reply_content: 'It broke again.' }
    expect(await call('POST', '/api/v1/helpdesk/reply', { as: customer, json })).toMatchObject({ status: 200 })
    expect(await details(ticket)).toEqual([1, 'Open'])
    await setStatus(ticket, waiting)
    expect(await call('POST', '/api/v1/helpdesk/reply', { as: agent, json })).toMatchObject({ status: 200 })
    expect(await details(ticket)).toEqual([waiting, 'Waiting'])
    await env.DB.prepare('UPDATE tickets SET last_response_at = 1').run()
    await env.DB.prepare('UPDATE settings SET auto_close_days = 2').run()
    await closeAnsweredTickets(
      createServices(env, { sessionStart: 'first-primary', defer: () => undefined }),
      Date.now(),
    )
    expect(await details(ticket)).toEqual([3, 'Closed'])
    const told = await env.DB.prepare("SELECT changes FROM events WHERE type = 'ticket.auto_closed'").first<string>(
      'changes',
    )
    expect(JSON.parse(told ?? '')).toEqual([{ field: 'status', from: waiting, to: 3 }])
  })

  test('is only a name: moving there from its meaning does not close the ticket again', async () => {
    const resolved = await makeStatus('Fixed', 2)
    const { id: ticket } = await createTicket({ userId: customer.id })
    await setStatus(ticket, 2)
    await env.DB.prepare('UPDATE tickets SET closed_at = 7').run()
    await setStatus(ticket, resolved)
    expect(await details(ticket)).toEqual([resolved, 'Fixed'])
    await setStatus(ticket, 2)
    expect(await details(ticket)).toEqual([2, 'Resolved'])
    expect(await env.DB.prepare('SELECT closed_at FROM tickets').first('closed_at')).toBe(7)
  })

  test('is found by its meaning, and offered to agents and to permitted customers', async () => {
    const id = await makeStatus('Fixed', 2)
    const { id: ticket } = await createTicket({ userId: customer.id })
    await setStatus(ticket, id)
    for (const status of ['Fixed', String(id), 'resolved']) {
      const query = { show: 'all', status }
      const { body } = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', { as: agent, query })
      expect([status, body.data.data.length, body.data.total]).toEqual([status, 1, 1])
    }
    for (const as of [agent, customer]) {
      const { body } = await call<{ status: unknown[] }>('GET', '/api/v1/helpdesk/dependency', { as })
      expect(body.data.status).toContainEqual(
        expect.objectContaining({ id, name: 'Fixed', meaning_id: 2, clock: 'runs' }),
      )
    }
  })

  test('can be replaced on every ticket by another status of the same meaning', async () => {
    const [old, next, other] = [await makeStatus('Old', 1), await makeStatus('Next', 1), await makeStatus('Other', 2)]
    const { id: ticket } = await createTicket({ userId: customer.id })
    await setStatus(ticket, old)
    const remove = async (json: object) =>
      (await call('DELETE', `/api/v3/admin/ticket-statuses/${old}`, { as: admin, json })).status
    expect([await remove({}), await remove({ replace_by: other }), await remove({ replace_by: next })]).toEqual([
      409, 422, 200,
    ])
    expect(await details(ticket)).toEqual([next, 'Next'])
  })
})

describe('the published apps', () => {
  const PATH = '/public/api/v1/helpdesk'

  test('see a ticket under the meaning of its status, and an edit that sends it back keeps the name', async () => {
    const id = await makeStatus('Waiting for parts', 1)
    const { id: ticket } = await createTicket({ userId: customer.id })
    await setStatus(ticket, id)
    const { token } = agent
    const shown = await call('GET', `${PATH}/ticket`, { token, query: { id: ticket } })
    expect(shown.text).not.toContain('Waiting for parts')
    const { result } = JSON.parse(shown.text) as { result: Record<string, unknown> }
    expect([result['status'], result['status_name']]).toEqual([1, 'Open'])
    const query = {
      ticket_id: ticket,
      subject: 'Renamed',
      help_topic: 1,
      ticket_source: 1,
      ticket_priority: 2,
      sla_plan: 1,
      status: 1,
    }
    expect(await call('POST', `${PATH}/edit`, { token, query })).toMatchObject({ status: 200 })
    expect(await details(ticket)).toEqual([id, 'Waiting for parts'])
    const close = { ticket_id: ticket, status_id: 3 }
    expect(await call('POST', '/public/api/v2/helpdesk/status/change', { token, query: close })).toMatchObject({
      status: 200,
    })
    expect(await details(ticket)).toEqual([3, 'Closed'])
  })

  test('list custom priorities and types at the end, in the order of ids', async () => {
    const json = { name: 'Cosmic', color: '#123456', urgency: 1 }
    const priority = await call<{ id: number }>('POST', '/api/v3/admin/priorities', { as: admin, json })
    const type = await call<{ id: number }>('POST', '/api/v3/admin/ticket-types', { as: admin, json: { name: 'Wish' } })
    const { text } = await call('GET', `${PATH}/dependency`, { token: agent.token })
    const { data } = JSON.parse(text) as { data: { priorities: Record<string, unknown>[]; type: unknown[] } }
    expect(data.priorities.at(-1)).toEqual({
      priority_id: priority.body.data.id,
      priority: 'Cosmic',
      priority_color: '#123456',
    })
    expect(data.priorities.map(({ priority_id }) => priority_id)).toEqual([1, 2, 3, 4, 5])
    expect(data.type.at(-1)).toEqual({ id: type.body.data.id, name: 'Wish' })
    const { id: ticket } = await createTicket({ userId: customer.id })
    const query = {
      ticket_id: ticket,
      subject: 'S',
      help_topic: 1,
      ticket_source: 1,
      ticket_priority: 5,
      sla_plan: 1,
      status: 1,
    }
    await call('POST', `${PATH}/edit`, { token: agent.token, query })
    const sorted = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', {
      as: agent,
      query: { 'sort-by': 'priority', order: 'desc' },
    })
    expect(sorted.body.data.data[0]?.priority).toEqual({ id: 5, name: 'Cosmic', color: '#123456' })
  })
})
