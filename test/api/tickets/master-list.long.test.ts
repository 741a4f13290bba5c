import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { periodOf } from '../../../src/shared/time/periods.ts'
import { call, type CallOptions, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createDesk, type Desk, growDesk } from '../../support/desk.ts'
import { expiredToken } from '../../support/people.ts'
import { storedTickets, type StoredTicket, walkList } from '../../support/ticket-matrix.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

const PATH = '/api/v2/helpdesk/get-tickets'
const DAY = 24 * 60 * 60 * 1000
const NEVER = Number.MAX_SAFE_INTEGER

type Rule = (ticket: StoredTicket) => boolean
type Query = Record<string, string>

let desk: Desk
let tickets: StoredTicket[]

beforeEach(async () => {
  await install()
  desk = await createDesk()
  await growDesk(desk, 1, 200)
  await env.DB.batch([
    env.DB.prepare(`UPDATE tickets SET last_replier = iif(id % 3 = 0, 'agent', 'client'), follow_up = (id % 6 = 0)`),
    env.DB.prepare(`UPDATE tickets SET title = iif(id % 4 = 0, 'PRINTER jam ', 'Scanner ') || (id % 10)`),
    env.DB.prepare(
      `UPDATE tickets SET created_at = created_at - ?1 * (id % 50),
         updated_at = max(created_at - ?1 * (id % 50), updated_at - ?1 * (id % 9))`,
    ).bind(DAY),
  ])
  tickets = await storedTickets()
})

async function get(query: Query, options: CallOptions = { as: desk.admin }) {
  return await call<PageOf<TicketItem>>('GET', PATH, { ...options, query })
}

function scopes(): { options: CallOptions; sees: Rule }[] {
  const { admin, agent, customer } = desk
  return [
    { options: { as: admin }, sees: () => true },
    { options: { as: agent }, sees: (t) => t.dept_id <= 3 || t.team_id === 1 || t.assigned_to === agent.id },
    { options: { as: customer }, sees: (t) => t.user_id === customer.id },
  ]
}

/** The list is what the rule says, in any order and with any paging. */
async function expectFiltered(query: Query, holds: Rule, totalIsExact = true) {
  for (const { options, sees } of scopes()) {
    const walked = await walkList(PATH, { ...options, query: { show: 'all', per_page: '37', ...query } })
    const expected = tickets.filter((ticket) => sees(ticket) && holds(ticket)).map(({ id }) => id)
    expect(walked.ids.toSorted((a, b) => a - b)).toEqual(expected)
    expect(walked).toMatchObject({ total: expected.length, totalIsExact })
    expect(new Set(walked.trips)).toEqual(new Set([1]))
  }
}

const LOOKUPS: [Query, Rule][] = [
  [{ departments: 'All' }, () => true],
  [{ departments: ' support , department4,' }, (t) => t.dept_id === 1 || t.dept_id === 4],
  [{ departments: '2,7' }, (t) => t.dept_id === 2 || t.dept_id === 7],
  [{ status: 'OPEN, 3' }, (t) => t.status === 1 || t.status === 3],
  [{ show: 'closed', status: 'resolved,open' }, (t) => t.status === 2],
  [{ priority: 'High,emergency' }, (t) => t.priority_id >= 3],
  [{ source: 'web,E mail,Email' }, (t) => t.source === 1 || t.source === 2],
  [{ types: 'incident' }, (t) => t.type === 2],
  [{ sla: 'SLA 1' }, (t) => t.sla === 1],
  [{ 'help-topic': 'Support Query' }, (t) => t.help_topic_id === 1],
]

const OTHERS: [Query, Rule][] = [
  [{ assigned: '0' }, (t) => t.assigned_to === null && t.team_id === null],
  [{ assigned: '1' }, (t) => t.assigned_to !== null || t.team_id !== null],
  [{ 'assigned-to': 'a-person3' }, (t) => t.assigned_to === 3],
  [{ 'assigned-to': 'a-PERSON3@example.com,a-5' }, (t) => t.assigned_to === 3 || t.assigned_to === 5],
  [{ 'assigned-to': 't-Team 4' }, (t) => t.team_id === 4],
  [{ 'assigned-to': 'a-person3,t-4' }, (t) => t.assigned_to === 3 || t.team_id === 4],
  [{ 'created-by': 'c-person30, person31@example.com,32' }, (t) => t.user_id >= 30 && t.user_id <= 32],
  [{ 'last-response-by': 'Client' }, (t) => t.last_replier === 'client'],
  [{ 'last-response-by': 'agent' }, (t) => t.last_replier === 'agent'],
  [{ 'ticket-number': 'aaaa-00000007,AAAA-00000009,' }, (t) => t.id === 7 || t.id === 9],
  [{ search: 'AAAA-00000012' }, (t) => t.id === 12],
  [{ search: 'Person33@example.com' }, (t) => t.user_id === 33],
  [{ search: 'printer J' }, (t) => t.id % 4 === 0],
  [{ created: 'any-time' }, () => true],
  [{ show: 'followup' }, (t) => t.status === 1 && t.follow_up === 1],
  [{ show: 'overdue' }, (t) => t.status === 1 && t.isanswered === 0 && (t.duedate ?? NEVER) < Date.now()],
  [
    {
      assigned: '1',
      priority: 'low,normal',
      'last-response-by': 'client',
      departments: '1,2,3,4,5',
      search: 'scanner',
    },
    (t) =>
      (t.assigned_to !== null || t.team_id !== null) &&
      t.priority_id <= 2 &&
      t.last_replier === 'client' &&
      t.dept_id <= 5 &&
      t.id % 4 !== 0,
  ],
]

describe('the master list', () => {
  test.each(LOOKUPS)('finds look-ups by name or id: %j', async (query, holds) => {
    await expectFiltered(query, holds)
  })

  test.each(['Горячая Линия', 'горячая линия', 'ГОРЯЧАЯ ЛИНИЯ', 'ГорячаяЛиния'])(
    'finds names outside ASCII in any case: %s',
    async (name) => {
      await env.DB.batch([
        env.DB.prepare(`UPDATE ticket_types SET name = 'Горячая Линия' WHERE id = 2`),
        env.DB.prepare(`UPDATE teams SET name = 'Горячая линия' WHERE id = 4`),
      ])
      await expectFiltered({ types: name }, (t) => t.type === 2)
      if (name.includes(' ')) await expectFiltered({ 'assigned-to': `t-${name}` }, (t) => t.team_id === 4)
    },
  )

  test.each(OTHERS)('filters, alone and together: %j', async (query, holds) => {
    await expectFiltered(query, holds)
  })

  test.each(['24-hours', '15-days', 'yesterday', 'last-month', 'last-year', 'tomorrow'])(
    'filters by creation, update and due date: %s',
    async (word) => {
      const period = periodOf(word, Date.now()) ?? { from: 0, to: 0 }
      const within = (at: number | null) => at !== null && at >= period.from && at < period.to
      await expectFiltered({ created: word }, (t) => within(t.created_at))
      await expectFiltered({ updated: word.toUpperCase(), 'sort-by': 'due' }, (t) => within(t.updated_at))
      await expectFiltered({ 'due-on': word.replace('-', ' ') }, (t) => within(t.duedate))
    },
  )

  test('defaults to the inbox for agents and to all for customers, newest update first', async () => {
    const byUpdate = (a: StoredTicket, b: StoredTicket) => b.updated_at - a.updated_at || b.id - a.id
    const ofAdmin = await get({})
    expect(ofAdmin.body.data.data.map(({ id }) => id)).toEqual(
      tickets
        .filter((t) => t.status === 1)
        .toSorted(byUpdate)
        .slice(0, 10)
        .map(({ id }) => id),
    )
    const ofCustomer = await get({}, { as: desk.customer })
    expect(ofCustomer.body.data.total).toBe(50)
    expect(ofCustomer.cost.trips).toBe(1)
  })

  const KEYS: Record<string, (ticket: StoredTicket) => number | string> = {
    id: (t) => t.id,
    created_at: (t) => t.id,
    ticket_number: (t) => t.ticket_number,
    ticket_title: (t) => t.title.toLowerCase(),
    updated_at: (t) => t.updated_at,
    due: (t) => t.duedate ?? NEVER,
    priority: (t) => t.priority_id,
  }

  test.each(Object.entries(KEYS))('sorts by %s both ways, ties by id, along cursors', async (sortBy, keyOf) => {
    for (const { options, sees } of scopes()) {
      for (const show of ['all', 'closed']) {
        const held = tickets.filter((t) => sees(t) && (show === 'all' || t.status === 2 || t.status === 3))
        const ascending = held
          .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id))
          .map(({ id }) => id)
        const query = { show, 'sort-by': sortBy, per_page: '37' }
        expect((await walkList(PATH, { ...options, query })).ids).toEqual(ascending)
        const descending = await walkList(PATH, { ...options, query: { ...query, order: 'DESC' } })
        expect(descending.ids).toEqual(ascending.toReversed())
      }
    }
  })

  test.each<Query>([
    { departments: 'nowhere' },
    { priority: 'none' },
    { assigned: '2' },
    { 'assigned-to': 'a-nobody' },
    { 'assigned-to': 't-nobody' },
    { 'created-by': 'c-nobody' },
    { created: 'someday' },
    { 'due-on': 'constructor' },
    { 'last-response-by': 'ghost' },
    { 'ticket-number': 'NONE' },
    { search: "%' OR 1=1 --" },
  ])('is empty for what does not exist: %j', async (query) => {
    const { status, body } = await get({ ...query, show: 'all' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ data: [], total: 0, total_is_exact: true, next_page_url: null })
  })

  test.each<[string, Query]>([
    ['sort-by', { 'sort-by': 'colour' }],
    ['order', { order: 'up' }],
    ['show', { show: 'everything' }],
    ['records_per_page', { records_per_page: '0' }],
    ['per_page', { per_page: 'many' }],
    ['page', { page: '0' }],
    ['page', { page: '1002' }],
    ['cursor', { cursor: 'abc' }],
    ['search', { search: 'x'.repeat(256) }],
    ['departments', { departments: Array.from({ length: 101 }, (_, i) => i + 1).join(',') }],
  ])('refuses a wrong %s', async (field, query) => {
    const { status, body } = await get(query)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  test('refuses a cursor of another order', async () => {
    const cursor = (await get({ 'sort-by': 'ticket_title' })).body.data.next_cursor ?? ''
    expect((await get({ 'sort-by': 'due', cursor })).status).toBe(422)
  })

  test('accepts the published apps’ parameters, and its links keep filters but no secrets', async () => {
    const query = {
      api: '1',
      show: 'inbox',
      assigned: '0',
      departments: 'all',
      ip: '1.2.3.4',
      page: '1',
      token: desk.admin.token,
    }
    const { status, body } = await get(query, {})
    expect(status).toBe(200)
    const next = new URL(body.data.next_page_url ?? '')
    expect(Object.fromEntries(next.searchParams)).toEqual({
      api: '1',
      show: 'inbox',
      assigned: '0',
      departments: 'all',
      ip: '1.2.3.4',
      page: '2',
    })
    const second = await call<PageOf<TicketItem>>('GET', next.pathname + next.search, { as: desk.admin })
    expect(second.body.data.data.length).toBeGreaterThan(0)
  })

  test('accepts records_per_page up to 100', async () => {
    expect((await get({ show: 'all', records_per_page: '3' })).body.data).toMatchObject({ per_page: 3, last_page: 67 })
    expect((await get({ show: 'all', records_per_page: '400' })).body.data).toMatchObject({ per_page: 100 })
  })

  test('answers in XML', async () => {
    const { status, response } = await callXml('GET', PATH, { as: desk.admin, query: { per_page: '2' } })
    expect(status).toBe(200)
    expect(response).toMatchObject({ success: 'true', data: { per_page: '2', total_is_exact: 'true' } })
  })

  test('needs a valid token', async () => {
    expect(await get({}, {})).toMatchObject({ status: 401, body: { message: 'Token not provided' } })
    expect(await get({}, { token: 'x.y.z' })).toMatchObject({ status: 401, body: { message: 'Token invalid' } })
    const token = await expiredToken(desk.admin)
    expect(await get({}, { token })).toMatchObject({ status: 401, body: { message: 'Token expired' } })
  })

  test('counts the scanned part if no counter has the total, and says so', async () => {
    await growDesk(desk, 201, 1500)
    const { body } = await get({ show: 'all', 'last-response-by': 'client' })
    const first = body.data
    expect(first.total_is_exact).toBe(false)
    expect(first.total).toBeGreaterThan(100)
    expect(first.total).toBeLessThan(1500)
    const exact = await get({ show: 'all' })
    expect(exact.body.data).toMatchObject({ total: 1500, total_is_exact: true })
  })
})
