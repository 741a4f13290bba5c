import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const V1 = '/api/v1/helpdesk'

type Row = Record<string, unknown>

let agent: TestPerson
let customer: TestPerson
let api_key: string

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  api_key = await createApiKey()
})

async function lookup(name: string, as: TestPerson, headers: Record<string, string> = {}) {
  return await call<Row[]>('GET', `${V1}/${name}`, { as, query: { api_key }, headers })
}

const STAMPS = { created_at: expect.any(String), updated_at: expect.any(String) }

describe('agents see every row with the field’s standard names', () => {
  test.each([
    ['teams', 3, { id: 1, name: 'Level 1 Support', status: 1, team_lead: null, admin_notes: '', ...STAMPS }],
    [
      'help-topic',
      3,
      {
        id: 1,
        topic: 'Support query',
        department: 1,
        priority: 2,
        sla_plan: 1,
        auto_assign: null,
        status: 1,
        type: 1,
        ...STAMPS,
      },
    ],
    ['sla-plan', 3, { id: 1, name: 'Sla 1', grace_period: '6 Hours', status: 1, admin_note: '', ...STAMPS }],
    [
      'priority',
      4,
      {
        priority_id: 1,
        priority: 'Low',
        status: 1,
        priority_desc: 'Low',
        priority_color: '#00a65a',
        priority_urgency: 4,
        ispublic: 1,
        is_default: 0,
      },
    ],
    ['department', 3, { id: 1, name: 'Support', type: 1, sla: 1, manager: null, ...STAMPS }],
  ])('%s', async (name, count, first) => {
    const { status, body, cost } = await lookup(name, agent)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(count)
    expect(body.data[0]).toEqual(first)
    expect(cost.trips).toBe(1)
    const { response } = await callXml('GET', `${V1}/${name}`, { as: agent, query: { api_key } })
    expect(Object.keys((response['data'] as { item: object[] }).item[0] ?? {})).toEqual(Object.keys(first))
  })
})

describe('customers see public rows only', () => {
  test.each([
    ['teams', 0, []],
    ['help-topic', 1, ['sla_plan', 'auto_assign']],
    ['sla-plan', 3, ['admin_note']],
    ['priority', 3, []],
    ['department', 2, ['sla', 'manager']],
  ])('%s', async (name, count, hidden) => {
    await env.DB.batch([
      env.DB.prepare('UPDATE ticket_priorities SET is_public = 0 WHERE priority_id = 4'),
      env.DB.prepare('UPDATE departments SET is_public = 0 WHERE id = 3'),
      env.DB.prepare('UPDATE help_topics SET active = 1, is_public = 0 WHERE id = 2'),
    ])
    const { body } = await lookup(name, customer)
    expect(body.data).toHaveLength(count)
    for (const key of hidden) expect(body.data[0]).not.toHaveProperty(key)
  })
})

describe('the entity tag', () => {
  test.each(['teams', 'help-topic', 'sla-plan', 'priority', 'department', 'dependency'])(
    'of %s answers 304 to a client that has it',
    async (name) => {
      const first = await lookup(name, agent)
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
      const again = await lookup(name, agent, { 'If-None-Match': etag })
      expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', etag])
      expect((await lookup(name, agent, { 'If-None-Match': etag, Accept: 'application/xml' })).status).toBe(200)
    },
  )

  test('changes with the rows', async () => {
    const etag = (await lookup('department', agent)).headers.get('ETag') ?? ''
    await env.DB.prepare("UPDATE departments SET name = 'Help' WHERE id = 1").run()
    const { status, body } = await lookup('department', agent, { 'If-None-Match': etag })
    expect([status, body.data[0]?.['name']]).toEqual([200, 'Help'])
  })
})

describe('the key', () => {
  test('is required, and a service key acts for its agent', async () => {
    for (const name of ['teams', 'help-topic', 'sla-plan', 'priority', 'department']) {
      const { status, body } = await call('GET', `${V1}/${name}`, { as: agent })
      expect([status, body.message]).toEqual([401, 'API key not provided'])
    }
    const service = await createApiKey({ kind: 'service', userId: agent.id })
    const { body } = await call<Row[]>('GET', `${V1}/teams`, { query: { api_key: service } })
    expect(body.data).toHaveLength(3)
  })
})

interface Dependency {
  [list: string]: Row[]
  tickets_count: { name: string; count: number }[]
}

async function dependency(as: TestPerson) {
  return await call<Dependency>('GET', `${V1}/dependency`, { as })
}

describe('dependency', () => {
  test('has the keys that agent apps read, in one round trip', async () => {
    await createAgent({ active: false })
    const { status, body, cost } = await dependency(agent)
    expect(status).toBe(200)
    expect(cost.trips).toBe(1)
    const { tickets_count: _, ...lists } = body.data
    expect(Object.fromEntries(Object.entries(lists).map(([key, [first]]) => [key, first]))).toEqual({
      departments: { id: 1, name: 'Support' },
      sla: { id: 1, name: 'Sla 1', sla_duration: '6 Hours' },
      staffs: {
        id: agent.id,
        email: agent.email,
        first_name: 'Ann',
        last_name: expect.any(String),
        user_name: expect.any(String),
      },
      teams: { id: 1, name: 'Level 1 Support' },
      priorities: { priority_id: 1, priority: 'Low', priority_color: '#00a65a' },
      helptopics: { id: 1, topic: 'Support query' },
      status: { id: 1, name: 'Open', meaning_id: 1, clock: 'runs', on_customer_reply: 'stays' },
      sources: { id: 1, name: 'Web' },
      type: { id: 1, name: 'Question' },
    })
    expect(body.data['staffs']).toHaveLength(1)
    expect(body.data['status']).toHaveLength(10)
    expect(body.data['helptopics']).toHaveLength(1)
    const { response } = await callXml('GET', `${V1}/dependency`, { as: agent })
    expect(response).toMatchObject({ data: { departments: { item: [{ id: '1' }, {}, {}] } } })
  })

  test('counts tickets in the caller’s scope and leaves out empty statuses', async () => {
    await openTicket(customer)
    await openTicket(agent, { assigned: agent.id })
    await openTicket(customer)
    await openTicket(customer)
    await env.DB.batch([
      env.DB.prepare('UPDATE tickets SET status = 3 WHERE id = 3'),
      env.DB.prepare('UPDATE tickets SET dept_id = 2 WHERE id = 4'),
    ])
    const counts = async (as: TestPerson) => (await dependency(as)).body.data.tickets_count
    expect(await counts(agent)).toEqual([
      { name: 'Open', count: 2 },
      { name: 'Closed', count: 1 },
      { name: 'unassigned', count: 1 },
      { name: 'mytickets', count: 1 },
    ])
    expect(await counts(await createAdmin())).toEqual([
      { name: 'Open', count: 3 },
      { name: 'Closed', count: 1 },
      { name: 'unassigned', count: 2 },
      { name: 'mytickets', count: 0 },
    ])
    expect(await counts(await createAgent({ departments: [3] }))).toEqual([
      { name: 'unassigned', count: 0 },
      { name: 'mytickets', count: 0 },
    ])
  })

  test('costs the same with three thousand tickets', async () => {
    await openTicket(customer)
    const few = await dependency(agent)
    await env.DB.prepare(
      `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       SELECT 'M-' || i, 'x', ?1, 1, 2, 1, 0, 0 FROM n`,
    )
      .bind(customer.id)
      .run()
    const many = await dependency(agent)
    expect(many.body.data.tickets_count[0]).toEqual({ name: 'Open', count: 3001 })
    expect(many.cost.rowsRead).toBeLessThan(few.cost.rowsRead + 20)
  })

  test('shows customers what their form needs, and no staff', async () => {
    const { body } = await dependency(customer)
    const sizes = Object.fromEntries(Object.entries(body.data).map(([key, rows]) => [key, rows.length]))
    const none = { departments: 0, sla: 0, staffs: 0, teams: 0, sources: 0, tickets_count: 0 }
    expect(sizes).toEqual({ ...none, priorities: 0, helptopics: 1, status: 3, type: 4 })
    await env.DB.prepare('UPDATE settings SET customer_may_set_priority = 1, customer_may_set_status = 0').run()
    const changed = (await dependency(customer)).body.data
    expect([changed['priorities']?.length, changed['status']?.length]).toEqual([4, 0])
  })
})

describe('the agents of a ticket’s department', () => {
  const PATH = '/api/v2/helpdesk/api/get/agentlist'

  async function agents(query: Record<string, string | number>, as = agent) {
    return await call<{ id: number; name: string }[]>('GET', PATH, { as, query })
  }

  test('are its active members, and admins', async () => {
    const admin = await createAdmin({ firstName: 'Ada', lastName: 'Min' })
    await createAgent({ departments: [2] })
    await createAgent({ active: false })
    const { ticket_id } = await openTicket(customer)
    const { status, body, cost } = await agents({ ticket_id })
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { id: agent.id, name: expect.stringContaining('Ann Number') },
      { id: admin.id, name: 'Ada Min' },
    ])
    expect(cost.trips).toBe(1)
    const { response } = await callXml('GET', PATH, { as: agent, query: { ticket_id } })
    expect(response).toMatchObject({ data: { item: [{ id: String(agent.id) }, { name: 'Ada Min' }] } })
  })

  test('of several tickets are the agents who may be assigned all of them', async () => {
    const both = await createAgent({ departments: [1, 2] })
    const first = await openTicket(customer)
    const second = await openTicket(customer)
    await env.DB.prepare('UPDATE tickets SET dept_id = 2 WHERE id = ?1').bind(second.ticket_id).run()
    const { body } = await agents({ ticket_id: `${first.ticket_id},${second.ticket_id}` }, both)
    expect(body.data.map(({ id }) => id)).toEqual([both.id])
    expect(await agents({ ticket_id: `${first.ticket_id},${second.ticket_id}` })).toMatchObject({ status: 404 })
  })

  test('need a ticket in scope, and are for agents', async () => {
    const { ticket_id } = await openTicket(customer)
    expect(await agents({})).toMatchObject({ status: 422, body: { message: 'The ticket id field is required.' } })
    expect(await agents({ ticket_id: 'x' })).toMatchObject({ status: 422 })
    expect(await agents({ ticket_id: 4711 })).toMatchObject({ status: 404 })
    expect(await agents({ ticket_id }, customer)).toMatchObject({ status: 403 })
  })
})
