import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, notesOf, rowCounts, ticketRow } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let colleague: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  colleague = await createAgent({ firstName: 'Bo', lastName: 'Ek' })
  id = (await openTicket(agent)).ticket_id
})

interface Many {
  assigned: number[]
  failed: { id: number; reason: string }[]
  errors?: Record<string, string[]>
}

async function assign(user: unknown, as = agent) {
  return await call<{ ticket: Record<string, unknown>; errors?: Record<string, string[]> }>(
    'POST',
    '/api/v1/helpdesk/assign',
    { as, json: { ticket_id: id, user } },
  )
}

async function assignMany(json: Record<string, unknown>, as = agent) {
  return await call<Many>('POST', '/api/v2/helpdesk/ticket/assign', { as, json })
}

describe('one ticket', () => {
  test('is assigned to an agent by id in two round trips, with note and history', async () => {
    const { status, body, cost } = await assign(colleague.id)
    expect(status).toBe(200)
    expect(cost.trips).toBe(2)
    expect(body.data.ticket).toMatchObject({ assigned_to: colleague.id, assignee: { first_name: 'Bo' } })
    expect(await notesOf(id)).toEqual(['This ticket has been assigned to Bo Ek'])
    expect(await historyOf(id)).toEqual([
      {
        type: 'ticket.assigned',
        actor_kind: 'agent',
        actor_id: agent.id,
        changes: [{ field: 'assignee', from: null, to: colleague.id }],
      },
    ])
  })

  test.each([
    ['e-mail', () => colleague.email.toUpperCase()],
    ['id as text', () => String(colleague.id)],
    ['user_ and the id', () => `user_${colleague.id}`],
  ])('goes to an agent by %s', async (_, user) => {
    expect((await assign(user())).body.data.ticket).toMatchObject({ assigned_to: colleague.id })
  })

  test('has a team beside its agent, and 0 and team_0 clear each', async () => {
    await assign(colleague.id)
    const { body } = await assign('team_1')
    expect(body.data.ticket).toMatchObject({ assigned_to: colleague.id, team: { id: 1, name: 'Level 1 Support' } })
    expect((await assign(0)).body.data.ticket).toMatchObject({ assigned_to: 0, assignee: null, team_id: 1 })
    expect((await assign('team_0')).body.data.ticket).toMatchObject({ team_id: 0, team: null })
    expect(await notesOf(id)).toEqual([
      'This ticket has been assigned to Bo Ek',
      'This ticket has been assigned to the team Level 1 Support',
      'This ticket has been unassigned',
      'This ticket has been taken from its team',
    ])
  })

  test('answers in XML', async () => {
    const form = { ticket_id: String(id), user: String(colleague.id) }
    const { status, response } = await callXml('POST', '/api/v1/helpdesk/assign', { as: agent, form })
    expect(status).toBe(200)
    expect(response).toMatchObject({ data: { ticket: { assigned_to: String(colleague.id) } } })
  })

  test('that the agent already has is not changed', async () => {
    await assign(colleague.id)
    const counts = await rowCounts()
    expect(await assign(colleague.id)).toMatchObject({ status: 200, cost: { trips: 2 } })
    expect(await rowCounts()).toEqual(counts)
  })

  test('cannot be assigned to a customer, an unknown, inactive, banned or deleted person, or an inactive team', async () => {
    const people = [
      await createCustomer(),
      await createAgent({ active: false }),
      await createAgent({ ban: true }),
      await createAgent({ isDeleted: true }),
    ]
    const users = [...people.map((person) => person.id), 999, 'nobody@example.com', 'team_2', 'team_99', 'Bo', -1, '']
    const counts = await rowCounts()
    for (const user of users) {
      const { status, body } = await assign(user)
      expect([user, status, Object.keys(body.data.errors ?? {})]).toEqual([user, 422, ['user']])
    }
    expect(await rowCounts()).toEqual(counts)
  })

  test('needs assign_ticket, and a ticket out of scope is 404 before that', async () => {
    const limited = await createAgent({ permissions: { edit_ticket: true } })
    const stranger = await createAgent({ departments: [2], permissions: {} })
    expect(await assign(colleague.id, limited)).toMatchObject({ status: 403 })
    expect(await assign(colleague.id, stranger)).toMatchObject({ status: 404 })
    expect(await assign(colleague.id, await createCustomer())).toMatchObject({ status: 403 })
  })

  test('of two assignments at once one wins, the other is told, and the history has one', async () => {
    const answers = await Promise.all([assign(agent.id), assign(colleague.id)])
    const statuses = answers.map(({ status }) => status)
    const history = await historyOf(id)
    expect(statuses).toContain(200)
    expect(history).toHaveLength(statuses.filter((status) => status === 200).length)
    expect((await ticketRow(id))['assigned_to']).toBe(history.at(-1)?.changes[0]?.to)
  })
})

describe('many tickets', () => {
  test('are judged one by one, all in two round trips', async () => {
    const others = await Promise.all([openTicket(agent), openTicket(agent)])
    const elsewhere = await openTicket(await createAdmin(), { help_topic: 1 })
    await env.DB.prepare('UPDATE tickets SET dept_id = 2 WHERE id = ?1').bind(elsewhere.ticket_id).run()
    const ids = [id, ...others.map(({ ticket_id }) => ticket_id)]
    const { status, body, cost } = await assignMany({ id: [...ids, elsewhere.ticket_id, 999], assign_id: colleague.id })
    expect(status).toBe(200)
    expect(cost.trips).toBe(2)
    expect(body.data).toEqual({
      assigned: ids,
      failed: [
        { id: elsewhere.ticket_id, code: 'ticket_not_found', reason: 'Ticket not found' },
        { id: 999, code: 'ticket_not_found', reason: 'Ticket not found' },
      ],
    })
    for (const ticket of ids) expect(await notesOf(ticket)).toEqual(['This ticket has been assigned to Bo Ek'])
    expect(await historyOf(elsewhere.ticket_id)).toEqual([])
  })

  test('cost the same statements for two and for a hundred', async () => {
    const { results } = await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
       SELECT 'T-' || i, 'Many', user_id, dept_id, priority_id, status, created_at, updated_at FROM n, tickets WHERE id = ?1 RETURNING id`,
    )
      .bind(id)
      .all<{ id: number }>()
    const ids = [id, ...results.map((row) => row.id)]
    const few = await assignMany({ id: ids.slice(0, 2), assign_id: colleague.id })
    const all = await assignMany({ id: ids, assign_id: agent.id })
    expect(all.body.data.assigned).toHaveLength(100)
    expect(all.cost).toMatchObject({ trips: 2, statements: few.cost.statements })
    expect(await assignMany({ id: [...ids, 999], assign_id: agent.id })).toMatchObject({ status: 422 })
  })

  test('accept ids as id[], comma-separated or in XML, and count duplicates once', async () => {
    const other = (await openTicket(agent)).ticket_id
    const form = { 'id[]': `${id},${other},${id}`, assign_id: colleague.email }
    const { response } = await callXml('POST', '/api/v2/helpdesk/ticket/assign', { as: agent, form })
    expect(response).toMatchObject({ data: { assigned: { item: [String(id), String(other)] }, failed: '' } })
  })

  test('a single id fails with its own error', async () => {
    expect(await assignMany({ id: [999], assign_id: colleague.id })).toMatchObject({ status: 404 })
  })

  test('all fail without assign_ticket', async () => {
    const limited = await createAgent({ permissions: {} })
    const other = (await openTicket(agent)).ticket_id
    const { body } = await assignMany({ id: [id, other], assign_id: colleague.id }, limited)
    expect(body.data.assigned).toEqual([])
    expect(body.data.failed.map(({ reason }) => reason)).toEqual(
      Array(2).fill('Permission denied: assign_ticket is needed.'),
    )
  })

  test.each([
    ['assign_id', { assign_id: 999 }],
    ['assign_id', { assign_id: '' }],
    ['id', { id: [] }],
    ['id', { id: ['x'] }],
    ['id', { id: [0] }],
  ])('%s is refused for %j', async (field, json) => {
    const { status, body } = await assignMany({ id: [id], assign_id: agent.id, ...json })
    expect([status, Object.keys(body.data.errors ?? {})]).toEqual([422, [field]])
  })
})
