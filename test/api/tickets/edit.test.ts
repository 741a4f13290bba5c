import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, notesOf, rowCounts, setTicket, ticketRow } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  id = (await openTicket(agent)).ticket_id
})

interface Answer {
  ticket: Record<string, unknown>
  errors?: Record<string, string[]>
}

async function edit(json: Record<string, unknown>, options: { as?: TestPerson; ifMatch?: string } = {}) {
  const headers: Record<string, string> = options.ifMatch === undefined ? {} : { 'If-Match': options.ifMatch }
  return await call<Answer>('PATCH', '/api/v1/helpdesk/edit', {
    as: options.as ?? agent,
    json: { ticket_id: id, ...json },
    headers,
  })
}

async function etagOfTicket() {
  const { headers } = await call('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id } })
  return headers.get('ETag') ?? ''
}

describe('sent fields change, others stay', () => {
  test('changes every field at once in two round trips, with one event for the edit and one for the transfer', async () => {
    const before = await ticketRow(id)
    const { status, body, cost, headers } = await edit({
      subject: 'Scanner is down',
      ticket_source: 6,
      ticket_priority: 4,
      ticket_type: 1,
      sla_plan: 3,
      department: 2,
    })
    expect(status).toBe(200)
    expect(cost.trips).toBe(2)
    expect(headers.get('ETag')).toBe('"2"')
    const dueAt = Number(before['created_at']) + 24 * 3600 * 1000
    expect(body.data.ticket).toMatchObject({
      title: 'Scanner is down',
      source_name: 'Call',
      priority_name: 'Emergency',
      sla_name: 'Sla 3',
      dept_name: 'Sales',
      help_topic_id: 1,
      status: 1,
      duedate: `${new Date(dueAt).toISOString().slice(0, 19)}Z`,
      collaborators: [],
      form: {},
    })
    expect(await historyOf(id)).toEqual([
      {
        type: 'ticket.edited',
        actor_kind: 'agent',
        actor_id: agent.id,
        changes: [
          { field: 'title', from: 'Printer is down', to: 'Scanner is down' },
          { field: 'source', from: 3, to: 6 },
          { field: 'priority', from: 2, to: 4 },
          { field: 'sla', from: 2, to: 3 },
          { field: 'department', from: 1, to: 2 },
          { field: 'duedate', from: before['duedate'], to: dueAt },
        ],
      },
      {
        type: 'ticket.transferred',
        actor_kind: 'agent',
        actor_id: agent.id,
        changes: [{ field: 'department', from: 1, to: 2 }],
      },
    ])
    expect(await notesOf(id)).toEqual([])
  })

  test('works by POST with a form, and answers in XML', async () => {
    const form = { ticket_id: String(id), subject: '打印机 <坏了>' }
    const { status, response } = await callXml('POST', '/api/v1/helpdesk/edit', { as: agent, form })
    expect(status).toBe(200)
    expect(response).toMatchObject({ success: 'true', data: { ticket: { title: '打印机 <坏了>', priority_id: '2' } } })
  })

  test('a later due date clears the overdue mark, a past one keeps it', async () => {
    const created_at = Date.now() - 13 * 3600 * 1000
    await setTicket(id, { created_at, duedate: created_at + 12 * 3600 * 1000, isoverdue: 1 })
    expect((await edit({ sla_plan: 1 })).body.data.ticket).toMatchObject({ isoverdue: 1 })
    expect((await edit({ sla_plan: 3 })).body.data.ticket).toMatchObject({ isoverdue: 0 })
  })

  test('a form with unchanged values writes nothing and answers the same', async () => {
    const counts = await rowCounts()
    const { status, body, cost } = await edit({
      subject: 'Printer is down',
      help_topic: 1,
      ticket_priority: 2,
      sla_plan: 2,
      status: 1,
      department: 1,
      assigned: 0,
    })
    expect(status).toBe(200)
    expect(body.data.ticket).toMatchObject({ id, title: 'Printer is down' })
    expect(cost.trips).toBe(2)
    expect(await rowCounts()).toEqual(counts)
  })

  test('treats empty values and the text null as not sent', async () => {
    const { status, body } = await edit({ ticket_type: '', sla_plan: 'null', assigned: '', status: null })
    expect(status).toBe(200)
    expect(body.data.ticket).toMatchObject({ title: 'Printer is down', sla: 2 })
  })

  test.each([{ subject: '' }, { subject: null }, { subject: ' \t' }])('%j is 422 and changes nothing', async (json) => {
    const { status, body } = await edit({ ...json, ticket_priority: 4 })
    expect([status, Object.keys(body.data.errors ?? body.data)]).toEqual([422, ['subject']])
    expect(await ticketRow(id)).toMatchObject({ version: 1, title: 'Printer is down' })
  })

  test('records assignee and status as events and notes of their own', async () => {
    const { body } = await edit({ assigned: agent.email, status: 3, subject: 'Done' })
    expect(body.data.ticket).toMatchObject({ assigned_to: agent.id, status: 3, status_name: 'Closed' })
    const history = await historyOf(id)
    expect(history.map(({ type }) => type)).toEqual(['ticket.edited', 'ticket.assigned', 'ticket.status_changed'])
    expect(history[0]?.changes).toEqual([
      { field: 'title', from: 'Printer is down', to: 'Done' },
      { field: 'assignee', from: null, to: agent.id },
      { field: 'status', from: 1, to: 3 },
    ])
    expect(await notesOf(id)).toHaveLength(2)
    expect((await edit({ assigned: 0 })).body.data.ticket).toMatchObject({ assigned_to: 0, assignee: null })
  })
})

describe('wrong values are named', () => {
  test.each([
    ['help_topic', 99],
    ['ticket_source', 99],
    ['ticket_priority', 99],
    ['ticket_type', 99],
    ['sla_plan', 99],
    ['status', 99],
    ['status', 6],
    ['department', 99],
    ['assigned', 99],
    ['assigned', 'nobody@example.com'],
    ['assigned', 'team_99'],
    ['assigned', 'somebody'],
    ['assigned', -1],
    ['sla_plan', 'x'],
    ['help_topic', 2],
  ])('%s %s', async (field, value) => {
    const counts = await rowCounts()
    const { status, body } = await edit({ subject: 'Changed', [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors ?? {})).toEqual([field])
    expect(await rowCounts()).toEqual(counts)
  })

  test('several wrong ids are named in one answer', async () => {
    const { body } = await edit({ help_topic: 98, sla_plan: 99 })
    expect(Object.keys(body.data.errors ?? {})).toEqual(['help_topic', 'sla_plan'])
  })

  test('a subject of 256 characters is refused', async () => {
    expect(await edit({ subject: 'x'.repeat(256) })).toMatchObject({ status: 422 })
  })

  test('an empty ticket_id is refused by its name', async () => {
    const { status, body } = await edit({ ticket_id: '' })
    expect(status).toBe(422)
    expect(body.data.errors).toHaveProperty('ticket_id')
  })

  test('a customer, an inactive and a banned agent cannot be assigned', async () => {
    const people = [
      await createCustomer(),
      await createAgent({ active: false }),
      await createAgent({ ban: true }),
      await createAgent({ isDeleted: true }),
    ]
    for (const person of people) expect(await edit({ assigned: person.id })).toMatchObject({ status: 422 })
  })
})

describe('rights', () => {
  test.each([
    ['edit_ticket', { subject: 'Changed' }],
    ['transfer_ticket', { department: 2 }],
    ['assign_ticket', { assigned: 'team_1' }],
    ['close_ticket', { status: 3 }],
    ['delete_ticket', { status: 5 }],
  ])('without %s an agent gets 403 and nothing is written', async (missing, json) => {
    const permissions = {
      edit_ticket: true,
      transfer_ticket: true,
      assign_ticket: true,
      close_ticket: true,
      delete_ticket: true,
      [missing]: false,
    }
    const limited = await createAgent({ permissions })
    const counts = await rowCounts()
    const { status, body } = await edit(json, { as: limited })
    expect(status).toBe(403)
    expect(body.message).toContain(missing)
    expect(await rowCounts()).toEqual(counts)
  })

  test('an agent of another department gets 404, not 403', async () => {
    const stranger = await createAgent({ departments: [2], permissions: {} })
    expect(await edit({ subject: 'Changed' }, { as: stranger })).toMatchObject({ status: 404 })
  })

  test('an admin can edit every ticket', async () => {
    expect(await edit({ subject: 'Changed', status: 4 }, { as: await createAdmin() })).toMatchObject({ status: 200 })
  })

  test('a customer cannot edit', async () => {
    expect(await edit({ subject: 'Changed' }, { as: await createCustomer() })).toMatchObject({ status: 403 })
  })

  test('an agent can move a ticket out of their scope and still gets the answer', async () => {
    expect(await edit({ department: 2 })).toMatchObject({ status: 200 })
    expect(await edit({ department: 1 })).toMatchObject({ status: 404 })
  })
})

describe('If-Match', () => {
  test('the tag of the details allows the edit, also as a weak tag', async () => {
    expect(await edit({ subject: 'One' }, { ifMatch: await etagOfTicket() })).toMatchObject({ status: 200 })
    expect(await edit({ subject: 'Two' }, { ifMatch: `W/${await etagOfTicket()}` })).toMatchObject({ status: 200 })
    expect(await edit({ subject: 'Three' }, { ifMatch: '*' })).toMatchObject({ status: 200 })
  })

  test('a stale one is 412 and changes nothing', async () => {
    const stale = await etagOfTicket()
    await edit({ subject: 'Somebody else was here' })
    const counts = await rowCounts()
    const { status, body } = await edit({ subject: 'Mine' }, { ifMatch: stale })
    expect(status).toBe(412)
    expect(body.message).toContain('has been changed')
    expect(await rowCounts()).toEqual(counts)
  })

  test('a stale one is 412 even if nothing would change', async () => {
    expect(await edit({ subject: 'Printer is down' }, { ifMatch: '"99"' })).toMatchObject({ status: 412 })
  })

  test('of two edits of the same version one wins, and the history has one', async () => {
    const ifMatch = await etagOfTicket()
    const answers = await Promise.all(['One', 'Two'].map(async (subject) => await edit({ subject }, { ifMatch })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('without it, two edits of different fields at once both succeed', async () => {
    const answers = await Promise.all([edit({ subject: 'One' }), edit({ ticket_priority: 4 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ticketRow(id)).toMatchObject({ title: 'One', priority_id: 4, version: 3 })
  })
})
