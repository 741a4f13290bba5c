import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, notesOf, rowCounts, setTicket, ticketRow } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer({ firstName: 'Cy', lastName: 'Day' })
  id = (await openTicket(customer)).ticket_id
})

interface Changed {
  changed: number[]
  failed: { id: number; reason: string }[]
  errors?: Record<string, string[]>
}

async function change(statusId: unknown, as = agent, ticketId: unknown = id) {
  return await call<Changed>('POST', '/api/v2/helpdesk/status/change', {
    as,
    json: { ticket_id: ticketId, status_id: statusId },
  })
}

describe('a new status', () => {
  test('of closed sets the time, a note and a history row, in two round trips', async () => {
    await setTicket(id, { isoverdue: 1 })
    const { status, body, cost } = await change(3)
    expect(status).toBe(200)
    expect(body.data).toEqual({ changed: [id], failed: [] })
    expect(cost.trips).toBe(2)
    const row = await ticketRow(id)
    expect(row).toMatchObject({ status: 3, isoverdue: 0, reopened: 0, reopened_at: null, deleted_at: null, version: 2 })
    expect(row['closed_at']).toBe(row['updated_at'])
    expect(await notesOf(id)).toEqual([expect.stringMatching(/^Ticket has been closed by Ann Number \d+$/)])
    expect(await historyOf(id)).toEqual([
      {
        type: 'ticket.status_changed',
        actor_kind: 'agent',
        actor_id: agent.id,
        changes: [{ field: 'status', from: 1, to: 3 }],
      },
    ])
  })

  test.each([2, 3, 4])('of open after status %i counts as reopened', async (from) => {
    await change(from)
    await change(1)
    const row = await ticketRow(id)
    expect(row).toMatchObject({ status: 1, closed_at: null, reopened: 1 })
    expect(row['reopened_at']).toBe(row['updated_at'])
  })

  test.each([5, 6, 7, 8])('of open after status %i does not count as reopened', async (from) => {
    await setTicket(id, { status: from, deleted_at: from === 5 ? 1 : null })
    await change(1)
    expect(await ticketRow(id)).toMatchObject({ status: 1, reopened: 0, reopened_at: null, deleted_at: null })
  })

  test('of deleted sets the time of deletion, not of closing, with its own event', async () => {
    await change(3)
    await change(5)
    const row = await ticketRow(id)
    expect(row).toMatchObject({ status: 5, closed_at: null })
    expect(row['deleted_at']).toBe(row['updated_at'])
    expect((await historyOf(id)).map(({ type }) => type)).toEqual(['ticket.status_changed', 'ticket.deleted'])
  })

  test('of archived keeps the time of closing', async () => {
    await change(3)
    await setTicket(id, { closed_at: 1000 })
    await change(4)
    expect(await ticketRow(id)).toMatchObject({ status: 4, closed_at: 1000 })
  })

  test('equal to the present one writes nothing and succeeds', async () => {
    const counts = await rowCounts()
    const { body, cost } = await change(1)
    expect(body.data).toEqual({ changed: [id], failed: [] })
    expect(cost.trips).toBe(1)
    expect(await rowCounts()).toEqual(counts)
  })

  test('updates the counters of the lists', async () => {
    await change(3)
    const closed = await call<{ total: number; data: unknown[] }>('GET', '/api/v1/helpdesk/my-tickets-user', {
      as: customer,
    })
    expect(closed.status).toBe(200)
    const counters = env.DB.prepare(
      "SELECT open_free + open_taken AS open, closed, deleted FROM ticket_counters WHERE scope = 'all'",
    )
    expect(await counters.first()).toEqual({ open: 0, closed: 1, deleted: 0 })
  })
})

describe('customers', () => {
  test.each([2, 3])('can set their own ticket to %i and open it again', async (statusId) => {
    expect(await change(statusId, customer)).toMatchObject({ status: 200 })
    expect(await change(1, customer)).toMatchObject({ status: 200 })
    expect(await notesOf(id)).toHaveLength(2)
    expect((await historyOf(id))[0]).toMatchObject({ actor_kind: 'customer', actor_id: customer.id })
  })

  test('cannot archive, delete or mark as spam', async () => {
    for (const statusId of [4, 5, 7, 8]) expect(await change(statusId, customer)).toMatchObject({ status: 403 })
  })

  test('cannot set the status of other tickets: 404 unseen, 403 as a collaborator', async () => {
    const other = await createCustomer()
    expect(await change(3, other)).toMatchObject({ status: 404 })
    await env.DB.prepare('INSERT INTO ticket_collaborators (ticket_id, user_id, created_at) VALUES (?1, ?2, 0)')
      .bind(id, other.id)
      .run()
    expect(await change(3, other)).toMatchObject({ status: 403 })
  })

  test('cannot set it if the setting forbids it', async () => {
    await env.DB.prepare('UPDATE settings SET customer_may_set_status = 0').run()
    const { status, body } = await change(3, customer)
    expect(status).toBe(403)
    expect(body.message).toBe('Customers may not change the status of tickets here.')
  })
})

describe('one or several tickets', () => {
  test('several are judged one by one, and unchanged ones are not written', async () => {
    const second = (await openTicket(customer)).ticket_id
    const third = (await openTicket(customer)).ticket_id
    await setTicket(third, { merged_into_id: second, status: 3 })
    const { status, body, cost } = await change(1, agent, [id, second, third, 999])
    expect(status).toBe(200)
    expect(cost.trips).toBe(1)
    expect(body.data.changed).toEqual([id, second])
    expect(body.data.failed).toEqual([
      {
        id: third,
        code: 'ticket_merged',
        reason: expect.stringMatching(/^The ticket has been merged into AAAA-0000-0001/),
      },
      { id: 999, code: 'ticket_not_found', reason: 'Ticket not found' },
    ])
  })

  test('several are answered in XML', async () => {
    const second = (await openTicket(customer)).ticket_id
    const form = { ticket_id: `${id},${second},999`, status_id: '2' }
    const { response } = await callXml('POST', '/api/v2/helpdesk/status/change', { as: agent, form })
    expect(response).toMatchObject({
      data: {
        changed: { item: [String(id), String(second)] },
        failed: { item: [{ id: '999', code: 'ticket_not_found', reason: 'Ticket not found' }] },
      },
    })
  })

  test('a single one fails with its own error', async () => {
    expect(await change(3, agent, 999)).toMatchObject({ status: 404 })
    expect(await change(3, await createAgent({ departments: [2] }))).toMatchObject({ status: 404 })
    expect(await change(3, await createAgent({ permissions: {} }))).toMatchObject({ status: 403 })
    await setTicket(id, { merged_into_id: 999, status: 3 })
    expect(await change(1)).toMatchObject({ status: 409 })
  })

  test.each([0, 6, 99, 'x', ''])('status %j is refused for one and for several', async (statusId) => {
    for (const ticketId of [id, [id, 999]]) {
      const { status, body } = await change(statusId, agent, ticketId)
      expect([status, Object.keys(body.data.errors ?? {})]).toEqual([422, ['status_id']])
    }
  })

  test('more than a hundred, or none, are refused', async () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    for (const ticketId of [many, [], '', 'x']) expect(await change(3, agent, ticketId)).toMatchObject({ status: 422 })
  })

  test('of two at once one writes, and there is one event', async () => {
    const answers = await Promise.all([change(3), change(3)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await historyOf(id)).toHaveLength(1)
    expect(await notesOf(id)).toHaveLength(1)
  })
})
