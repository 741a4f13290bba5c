import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketFormFields } from '../../../drizzle/schema.ts'
import { call, callXml } from '../../support/api.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

const LIST = '/api/v2/helpdesk/get-tickets'
const [SUPPORT, SALES] = [1, 2]
const [LOW, HIGH] = [1, 3]

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [SUPPORT] })
  customer = await createCustomer()
})

type Ticket = Partial<Parameters<typeof createTicket>[0]>

async function open(ticket: Ticket = {}): Promise<number> {
  return (await createTicket({ userId: customer.id, departmentId: SUPPORT, priorityId: 2, ...ticket })).id
}

async function tag(ticketId: number, name: string) {
  const { status } = await call('PUT', `/api/v3/tickets/${ticketId}/tags`, { as: agent, json: { tags: [name] } })
  expect(status).toBe(200)
}

async function list(query: Record<string, string>, as = agent) {
  const asked = { show: 'all', 'sort-by': 'id', ...query }
  return await call<PageOf<TicketItem> & { error_codes?: Record<string, string[]> }>('GET', LIST, { as, query: asked })
}

async function found(query: Record<string, string>, as = agent) {
  const { status, body, text } = await list(query, as)
  if (status !== 200) throw new Error(text)
  return body.data.data.map(({ id }) => id)
}

describe('a list with alternatives', () => {
  test('holds tickets that meet at least one of them, and every other filter', async () => {
    const [high, tagged, both, neither] = [
      await open({ priorityId: HIGH }),
      await open(),
      await open({ priorityId: HIGH }),
      await open(),
    ]
    await tag(tagged, 'vip')
    await tag(both, 'vip')
    expect(await found({ 'any_of[priority]': 'high', 'any_of[tags]': 'vip' })).toEqual([high, tagged, both])
    expect(await found({ 'any_of.priority': 'high', 'any_of.tags': 'vip' })).toEqual([high, tagged, both])
    expect(await found({ 'any_of.priority': 'high', tags: 'vip' })).toEqual([both])
    expect(await found({ 'any_of.not_priority': 'high', 'any_of.tags': 'nothing' })).toEqual([tagged, neither])
    expect(await found({ 'any_of.departments': 'all', 'any_of.tags': 'nothing' })).toHaveLength(4)
    expect(await found({ 'any_of.sla_state': 'nonsense', 'any_of.priority': 'nonsense' })).toEqual([])
    const { cost, body, headers } = await list({ 'any_of.priority': 'high', 'any_of.tags': 'vip' })
    expect([cost.trips, body.data.total, headers.get('X-Ignored-Parameters')]).toEqual([1, 3, null])
  })

  test('asks for custom fields, each as an alternative of its own', async () => {
    const database = testDatabase()
    for (const name of ['room', 'floor']) {
      await database.batch([database.build.insert(ticketFormFields).values({ name, label: name, type: 'text' })])
    }
    const [one, other] = [await open(), await open()]
    await call('PATCH', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: one, room: '14' } })
    await call('PATCH', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: other, floor: '2' } })
    expect(await found({ 'any_of.form.room': '14', 'any_of.form.floor': '2' })).toEqual([one, other])
    expect(await found({ 'any_of[form][room]': '14', 'any_of.priority': 'high' })).toEqual([one])
    expect(await list({ 'any_of.form.shoe': '1' })).toMatchObject({
      status: 422,
      body: { data: { error_codes: { 'form.shoe': ['not_found'] } } },
    })
  })

  test('never leaves the scope of the caller', async () => {
    const sold = await open({ departmentId: SALES, priorityId: HIGH })
    const seller = await createAgent({ departments: [SALES] })
    const own = await open({ priorityId: HIGH })
    await tag(own, 'vip')
    const stranger = await createCustomer()
    const query = { 'any_of.priority': 'high', 'any_of.departments': 'sales,support' }
    expect(await found(query)).toEqual([own])
    expect(await found(query, seller)).toEqual([sold])
    expect(await found(query, stranger)).toEqual([])
    expect(await found({ 'any_of.tags': 'vip', 'any_of.priority': 'low' }, customer)).toEqual([])
    expect(await found({ ...query, show: 'unassigned' }, await createAdmin())).toEqual([sold, own])
  })

  test.each<[string, Record<string, string>]>([
    ['any_of.show', { 'any_of.show': 'all' }],
    ['any_of.page', { 'any_of.page': '2' }],
    ['any_of.any_of', { 'any_of[any_of][priority]': 'high' }],
    ['any_of.priority', { 'any_of.priority': 'high', priority: 'low' }],
    ['any_of.search', { 'any_of.search': 'x'.repeat(256) }],
    ['any_of', { any_of: 'priority' }],
    [
      'any_of',
      Object.fromEntries(
        ['status', 'priority', 'types', 'sla', 'source', 'tags', 'search', 'assigned', 'not_sla'].map((name) => [
          `any_of.${name}`,
          '1',
        ]),
      ),
    ],
    [
      'form.a',
      Object.fromEntries(
        [...'abc'].flatMap((name) => [
          [`form.${name}`, '1'],
          [`any_of.form.${name}x`, '1'],
        ]),
      ),
    ],
  ])('is 422 for %s', async (field, query) => {
    const { status, body } = await list(query)
    expect([status, Object.keys(body.data.error_codes ?? {})]).toEqual([422, [field]])
  })

  test('is answered in XML', async () => {
    await open({ priorityId: HIGH })
    const query = { show: 'all', 'any_of.priority': 'high', 'any_of.tags': 'vip' }
    const { status, response } = await callXml('GET', LIST, { as: agent, query })
    expect([status, response]).toMatchObject([200, { data: { total: '1' } }])
  })
})

test('a list without an SLA plan leaves out its tickets', async () => {
  const [one, other] = [await open({ slaPlanId: 1 }), await open({ slaPlanId: 2 })]
  expect(await found({ not_sla: 'Sla 1' })).toEqual([other])
  expect(await found({ not_sla: '2,3' })).toEqual([one])
})

describe('a view with alternatives', () => {
  async function save(query: Record<string, unknown>) {
    return await call<{ id: number; query: Record<string, unknown>; gone: unknown[] }>('POST', '/api/v3/views', {
      as: agent,
      json: { name: 'Either', query },
    })
  }

  test('is stored flat, however it was sent, and lists and counts its tickets', async () => {
    const [high, low] = [await open({ priorityId: HIGH, slaPlanId: 2 }), await open({ priorityId: LOW, slaPlanId: 2 })]
    await open({ slaPlanId: 2 })
    const { status, body } = await save({ not_sla: 'Sla 1', any_of: { priority: 'high,low', tags: ['gone'] } })
    expect([status, body.data]).toMatchObject([
      200,
      {
        query: { not_sla: ['Sla 1'], 'any_of.priority': ['high', 'low'], 'any_of.tags': ['gone'] },
        gone: [{ parameter: 'any_of.tags', value: 'gone' }],
      },
    ])
    const { id, query } = body.data
    const listed = await call<PageOf<TicketItem>>('GET', `/api/v3/views/${id}/tickets`, { as: agent })
    expect(new Set(listed.body.data.data.map((ticket) => ticket.id))).toEqual(new Set([high, low]))
    const counts = await call<{ saved: unknown[] }>('GET', '/api/v3/views/counts', { as: agent, query: { ids: id } })
    expect(counts.body.data.saved).toEqual([{ id, count: 2, more: false }])
    expect((await save(query)).body.data.query).toEqual(query)
  })

  test.each<[string, Record<string, unknown>]>([
    ['query.any_of.show', { any_of: { show: 'all' } }],
    ['query.any_of.owner_id', { any_of: { owner_id: 1 } }],
    ['query.any_of.priority', { any_of: { priority: 'high' }, priority: 'low' }],
    ['query.any_of', { any_of: ['priority'] }],
  ])('is refused by %s and not saved', async (field, query) => {
    const { status, body } = await save(query)
    const { errors } = body.data as unknown as { errors: object }
    const count = await env.DB.prepare('SELECT count(*) AS n FROM views').first('n')
    expect([status, Object.keys(errors), count]).toEqual([422, [field], 0])
  })
})

test('alternatives read at most 1,500 rows, rare or common', async () => {
  const first = await open()
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, type, created_at, updated_at)
       SELECT 'N' || i, 'Title', user_id, dept_id, iif(i % 1000 = 0, 3, 2), 1, iif(i % 1500 = 0, 2, 1), i, i FROM n CROSS JOIN tickets WHERE tickets.id = ?1`,
    ).bind(first),
    ...['a', 'b', 'c', 'd', 'e'].map((name) =>
      env.DB.prepare("INSERT INTO ticket_form_values (ticket_id, name, value) SELECT id, ?1, 'x' FROM tickets").bind(
        name,
      ),
    ),
  ])
  const database = testDatabase()
  for (const name of 'abcde') {
    await database.batch([database.build.insert(ticketFormFields).values({ name, label: name, type: 'text' })])
  }
  const rare = await list({ 'any_of.priority': 'high', 'any_of.types': '2', per_page: '100' })
  expect([rare.body.data.total, rare.body.data.total_is_exact]).toEqual([4, true])
  const queries: Record<string, string>[] = [
    { 'any_of.priority': 'high', 'any_of.types': '2' },
    { 'any_of.priority': 'high', 'any_of.not_types': '1' },
    { 'any_of.types': '1', 'any_of.search': 'title' },
    Object.fromEntries([...'abcde'].map((name) => [`any_of.form.${name}`, 'y'])),
    { 'any_of.form.a': 'x', 'any_of.search': 'nowhere' },
  ]
  for (const as of [agent, await createAdmin()]) {
    for (const query of queries) {
      const { cost } = await list({ ...query, per_page: '100' }, as)
      expect([query, cost.rowsRead <= 1500 || cost.rowsRead]).toEqual([query, true])
    }
  }
})
