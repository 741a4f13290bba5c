import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createDesk, type Desk, growDesk } from '../support/desk.ts'
import { createAdmin, createAgent, type TestPerson } from '../support/people.ts'
import type { PageOf, TicketItem } from '../support/tickets-api.ts'

const TICKETS = 20_000
const ROWS_AT_MOST = 1500
const LIST = '/api/v2/helpdesk/get-tickets'
const RUNS = 60
/** Without PROPERTY_SEED each run uses other filters. */
const SEED = Number(env.PROPERTY_SEED) || Date.now()

type Who = keyof Desk
type Query = Record<string, string>

let desk: Desk

/**
 * A desk with expensive filters: two types that never meet two sources, values of few tickets or none, a requester, an agent and
 * a team with thousands of tickets, words of all titles or of one, and names that do not exist.
 */
async function adversarialDesk(): Promise<void> {
  await install()
  desk = await createDesk()
  await growDesk(desk, 1, TICKETS)
  const statements = [
    "INSERT INTO ticket_types (id, name) VALUES (70, 'Rare'), (71, 'Unused')",
    "INSERT INTO ticket_sources (id, name, label) VALUES (70, 'pigeon', 'Pigeon')",
    // Types 1 and 2 come in by sources 1 to 3 and 4 to 7: neither comes in by the other's.
    'UPDATE tickets SET source = iif(type = 1, 1 + id % 3, 4 + id % 4)',
    'UPDATE tickets SET type = 70 WHERE id % 2500 = 7',
    "UPDATE tickets SET title = 'A kettle ' || id WHERE id % 4000 = 11",
    `UPDATE tickets SET user_id = 30 WHERE id % 3 = 0 AND user_id <> ${desk.customer.id}`,
    `UPDATE tickets SET assigned_to = ${desk.agent.id} WHERE id % 5 = 1`,
    'UPDATE tickets SET follow_up = 1 WHERE id % 300 = 3',
    `UPDATE tickets SET user_id = ${desk.customer.id} WHERE id % 7 = 2`,
    `INSERT INTO ticket_collaborators (ticket_id, user_id, created_at) SELECT id, ${desk.customer.id}, 0 FROM tickets WHERE id % 200 = 5`,
  ]
  for (const statement of statements) await env.DB.prepare(statement).run()
}

async function pageOf(who: Who, query: Query): Promise<{ page: PageOf<TicketItem>; rowsRead: number; trips: number }> {
  const { status, body, text, cost } = await call<PageOf<TicketItem>>('GET', LIST, { as: desk[who], query })
  if (status !== 200) throw new Error(`${JSON.stringify(query)} answered ${status}: ${text}`)
  return { page: body.data, rowsRead: cost.rowsRead, trips: cost.trips }
}

interface Walked {
  ids: number[]
  dearest: number
  trips: number
  pages: number
  total: number | null
}

/** Follows the cursor through partial and empty pages, up to the given number of pages. */
async function walk(who: Who, query: Query, pages: number): Promise<Walked & { isEnd: boolean }> {
  const walked = { ids: [] as number[], dearest: 0, trips: 0, pages: 0, total: null as number | null }
  let cursor: string | null = null
  do {
    const { page, rowsRead, trips } = await pageOf(who, cursor === null ? query : { ...query, cursor })
    walked.ids.push(...page.data.map(({ id }) => id))
    walked.dearest = Math.max(walked.dearest, rowsRead)
    walked.trips = Math.max(walked.trips, trips)
    walked.pages += 1
    if (page.total_is_exact) walked.total = page.total
    const isShort = page.data.length < Number(query['per_page'] ?? 10)
    const isPartial = page['is_partial'] === true
    const isUnsaid = page.next_cursor !== null && isShort && !isPartial
    const isLost = isPartial && page.next_page_url?.includes('cursor=') !== true
    expect({ query, page, isUnsaid, isLost }).toEqual({ query, page, isUnsaid: false, isLost: false })
    cursor = page.next_cursor
  } while (cursor !== null && walked.pages < pages)
  return { ...walked, isEnd: cursor === null }
}

const SCOPES: Record<Who, () => string> = {
  admin: () => '1',
  agent: () => `(t.dept_id IN (1, 2, 3) OR t.team_id = 1 OR t.assigned_to = ${desk.agent.id})`,
  customer: () =>
    `(t.user_id = ${desk.customer.id} OR EXISTS (SELECT 1 FROM ticket_collaborators c WHERE c.ticket_id = t.id AND c.user_id = ${desk.customer.id} AND c.is_active))`,
}

/** Each value of a filter beside the condition that says the same of all tickets. */
const FILTERS: Record<string, Record<string, string>> = {
  types: {
    '1': 't.type = 1',
    '2': 't.type = 2',
    rare: 't.type = 70',
    unused: '0',
    nosuch: '0',
    '1,rare': 't.type IN (1, 70)',
  },
  source: { '1': 't.source = 1', '2,3': 't.source IN (2, 3)', '5': 't.source = 5', pigeon: '0' },
  priority: { '1': 't.priority_id = 1', '1,2,3,4': '1' },
  sla: { '1': 't.sla = 1', '2,3': 't.sla IN (2, 3)' },
  'help-topic': { '1': 't.help_topic_id = 1', '2': 't.help_topic_id = 2' },
  departments: { '1': 't.dept_id = 1', '2,7': 't.dept_id IN (2, 7)', '1,2,3,4,5,6,7,8,9,10,11,12': 't.dept_id <= 12' },
  status: { '1': 't.status = 1', '2,5': 't.status IN (2, 5)' },
  assigned: {
    '0': 't.assigned_to IS NULL AND t.team_id IS NULL',
    '1': '(t.assigned_to IS NOT NULL OR t.team_id IS NOT NULL)',
  },
  'assigned-to': {
    'a-person3': "t.assigned_to = (SELECT id FROM users WHERE user_name = 'person3')",
    't-2': 't.team_id = 2',
    'a-person3,a-person4,t-2':
      "(t.assigned_to IN (SELECT id FROM users WHERE user_name IN ('person3', 'person4')) OR t.team_id = 2)",
    'a-nobody': '0',
  },
  'created-by': {
    person9: "t.user_id = (SELECT id FROM users WHERE user_name = 'person9')",
    '30': 't.user_id = 30',
    '31,30': 't.user_id IN (30, 31)',
  },
  'last-response-by': { client: "t.last_replier = 'client'", agent: "t.last_replier = 'agent'" },
  search: {
    printer: "t.title LIKE 'printer%'",
    kettle: "t.title LIKE '%kettle%'",
    nowhere: '0',
    'printer 77': "t.title LIKE 'printer 77%'",
  },
  show: {
    all: '1',
    inbox: 't.status = 1',
    closed: 't.status IN (2, 3)',
    answered: 't.status = 1 AND t.isanswered = 1',
    unassigned: 't.status = 1 AND t.assigned_to IS NULL',
    followup: 't.status = 1 AND t.follow_up = 1',
  },
  'due-on': { 'last-month': 'skip' },
}

const SORTS: Record<string, string> = {
  updated_at: 't.updated_at',
  id: 't.id',
  due: 'ifnull(t.duedate, 9007199254740991)',
  priority: 't.priority_rank',
  ticket_title: 'lower(t.title)',
}

async function plainScan(who: Who, query: Query): Promise<number[]> {
  const conditions = Object.entries(query).flatMap(([name, value]) => FILTERS[name]?.[value] ?? [])
  const alternatives = Object.entries(query).flatMap(([name, value]) =>
    name.startsWith(ANY_OF) ? (FILTERS[name.slice(ANY_OF.length)]?.[value] ?? []) : [],
  )
  if (alternatives.length > 0) conditions.push(`(${alternatives.join(' OR ')})`)
  const key = SORTS[query['sort-by'] ?? ''] ?? 't.id'
  const order = query['order'] ?? 'asc'
  const { results } = await env.DB.prepare(
    `SELECT t.id FROM tickets t WHERE ${[SCOPES[who](), ...conditions].join(' AND ')} ORDER BY ${key} ${order}, t.id ${order}`,
  ).all<{ id: number }>()
  return results.map(({ id }) => id)
}

const ANY_OF = 'any_of.'

const sometimes = (name: string, freq: number) =>
  fc.option(fc.constantFrom(...Object.keys(FILTERS[name] ?? {})), { nil: undefined, freq })

/** Three alternatives at most, of filters that the query does not have outside of the group. */
function withoutDoubles(query: [name: string, value: string][]): Query {
  const outside = new Set(query.map(([name]) => name))
  const alternatives = query.filter(([name]) => name.startsWith(ANY_OF) && !outside.has(name.slice(ANY_OF.length)))
  return Object.fromEntries([...query.filter(([name]) => !name.startsWith(ANY_OF)), ...alternatives.slice(0, 3)])
}

function queries(names: readonly string[]): fc.Arbitrary<Query> {
  const filters = Object.fromEntries([
    ...names.map((name) => [name, sometimes(name, 2)]),
    ...names.map((name) => [`${ANY_OF}${name}`, sometimes(name, 1)]),
  ])
  return fc
    .record({
      ...filters,
      show: fc.constantFrom(...Object.keys(FILTERS['show'] ?? {})),
      'sort-by': fc.constantFrom(...Object.keys(SORTS)),
      order: fc.constantFrom('asc', 'desc'),
      per_page: fc.constantFrom('10', '100'),
    })
    .map((query) =>
      withoutDoubles(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    )
}

const people = fc.constantFrom<Who>('admin', 'agent', 'customer')
const NAMES = Object.keys(FILTERS).filter((name) => name !== 'show')

const options = { numRuns: RUNS, seed: SEED, endOnFailure: true }

async function readNoMoreThanTheLimit(): Promise<void> {
  const places = fc.constantFrom('', '3', '40')
  const property = fc.asyncProperty(people, queries(NAMES), places, async (who, query, page) => {
    const numbered = await pageOf(who, page === '' ? query : { ...query, page })
    const { dearest, trips } = await walk(who, query, 2)
    expect(Math.max(dearest, numbered.rowsRead)).toBeLessThanOrEqual(ROWS_AT_MOST)
    expect(trips).toBe(1)
  })
  await fc.assert(property, options)
}

async function findWhatAPlainScanFinds(): Promise<void> {
  const findable = NAMES.filter((name) => name !== 'due-on')
  const property = fc.asyncProperty(people, queries(findable), async (who, query) => {
    const { ids, isEnd, total, dearest } = await walk(who, { ...query, per_page: '100' }, 12)
    const expected = await plainScan(who, query)
    expect(ids).toEqual(isEnd ? expected : expected.slice(0, ids.length))
    expect(total ?? expected.length).toBe(expected.length)
    expect(dearest).toBeLessThanOrEqual(ROWS_AT_MOST)
  })
  // Its page once ended between two ways that lead to one ticket.
  const found: Query = { sla: '2,3', 'help-topic': '1', status: '2,5', assigned: '1', show: 'closed' }
  const examples: [Who, Query][] = [['agent', { ...found, 'sort-by': 'ticket_title', order: 'asc' }]]
  await fc.assert(property, { ...options, examples })
}

/** A page far down costs as much as the first one, also within a period. */
async function readNoMoreFarBehind(): Promise<void> {
  const orders: Query[] = [
    { 'sort-by': 'id' },
    { 'sort-by': 'due' },
    { 'sort-by': 'priority' },
    { 'sort-by': 'updated_at', updated: '15-days' },
    { 'sort-by': 'updated_at', created: '15-days' },
    { 'sort-by': 'due', 'due-on': 'last-month' },
  ]
  for (const query of orders) {
    for (const order of ['asc', 'desc']) {
      for (const show of ['all', 'inbox']) {
        const asked = { ...query, order, show, per_page: '100' }
        const { dearest } = await walk('admin', asked, 25)
        expect({ asked, isDear: dearest > ROWS_AT_MOST }).toEqual({ asked, isDear: false })
      }
    }
  }
}

/** The published apps page by number. A page that met its read limit is filled by further trips. */
async function fillThePagesOfApps(): Promise<void> {
  const { results } = await env.DB.prepare(
    'SELECT id FROM tickets WHERE status = 1 AND follow_up = 1 ORDER BY updated_at DESC, id DESC',
  ).all<{ id: number }>()
  const query = { show: 'followup' }
  const alone = await pageOf('admin', query)
  expect(alone.page['is_partial']).toBe(true)
  const path = '/public/api/v2/helpdesk/get-tickets'
  const { body, cost } = await call<PageOf<TicketItem>>('GET', path, { token: desk.admin.token, query })
  const page = body.data
  expect(page.data.length).toBeGreaterThan(alone.page.data.length)
  expect(page.data.map(({ id }) => id)).toEqual(results.map(({ id }) => id).slice(0, page.data.length))
  expect(cost.trips).toBeLessThanOrEqual(6)
}

test(
  'no request reads more than 1,500 rows, and a walk by cursor finds exactly what a plain scan finds',
  { timeout: 600_000 },
  async () => {
    expect.hasAssertions()
    await adversarialDesk()
    await readNoMoreThanTheLimit()
    await findWhatAPlainScanFinds()
    await readNoMoreFarBehind()
    await fillThePagesOfApps()
  },
)

/** The contents that `ticket_rare_values` and its counters must have: rows up to one above the limit, and none for values that were ever above it. */
async function expectValuesKept(common: readonly string[]): Promise<void> {
  const counted = await env.DB.prepare(
    'SELECT kind || value_id AS name, total FROM ticket_value_counters WHERE total <> 0 ORDER BY name',
  ).all<{ name: string; total: number }>()
  const kept = await env.DB.prepare(
    'SELECT kind || value_id AS name, json_group_array(ticket_id ORDER BY ticket_id) AS ids FROM ticket_rare_values GROUP BY name ORDER BY name',
  ).all<{ name: string; ids: string }>()
  const actual = await env.DB.prepare(
    `SELECT kind || value AS name, count(*) AS total, json_group_array(id ORDER BY id) AS ids FROM (
       SELECT 'type' AS kind, type AS value, id FROM tickets UNION ALL SELECT 'source', source, id FROM tickets
       UNION ALL SELECT 'priority', priority_id, id FROM tickets UNION ALL SELECT 'slaPlan', sla, id FROM tickets
       UNION ALL SELECT 'helpTopic', help_topic_id, id FROM tickets)
     WHERE value IS NOT NULL GROUP BY name ORDER BY name`,
  ).all<{ name: string; total: number; ids: string }>()
  const rare = actual.results.filter(({ name }) => !common.includes(name))
  expect(counted.results).toEqual(
    [...rare.map(({ name, total }) => ({ name, total })), ...common.map((name) => ({ name, total: 251 }))].toSorted(
      (one, other) => (one.name < other.name ? -1 : 1),
    ),
  )
  expect(kept.results).toEqual(rare.map(({ name, ids }) => ({ name, ids })))
}

test('a value counts as rare until 250 tickets have it at once', async () => {
  await install()
  desk = await createDesk()
  const everyTicketHas = ['helpTopic1', 'priority1', 'priority2', 'priority3', 'priority4']
  const always = ['slaPlan1', 'slaPlan2', 'slaPlan3', 'type1', 'type2', ...everyTicketHas]
  await growDesk(desk, 1, 2000)
  await env.DB.batch([
    env.DB.prepare("INSERT INTO ticket_types (id, name) VALUES (70, 'Rare')"),
    env.DB.prepare("INSERT INTO ticket_sources (id, name, label) VALUES (70, 'pigeon', 'Pigeon')"),
    env.DB.prepare('UPDATE tickets SET source = 70, type = 70 WHERE id <= 250'),
  ])
  const sources = [1, 2, 3, 4, 5, 6, 7].map((id) => `source${id}`)
  await expectValuesKept([...always, ...sources])
  const rare = await walk('admin', { types: 'rare', show: 'all', 'sort-by': 'id', per_page: '100' }, 9)
  expect(rare).toMatchObject({ total: 250, isEnd: true })
  await env.DB.batch([
    env.DB.prepare('UPDATE tickets SET type = NULL WHERE id <= 10'),
    env.DB.prepare('DELETE FROM tickets WHERE id BETWEEN 6 AND 20'),
    env.DB.prepare('UPDATE tickets SET source = 70 WHERE id = 1000'),
    env.DB.prepare('UPDATE tickets SET priority_id = priority_id'),
  ])
  await expectValuesKept([...always, ...sources])
  await env.DB.prepare('UPDATE tickets SET source = 70 WHERE id BETWEEN 901 AND 925').run()
  await env.DB.prepare('UPDATE tickets SET source = 1 WHERE source = 70 AND id <= 900').run()
  await expectValuesKept([...always, ...sources, 'source70'])
  const query = { source: 'pigeon', show: 'all', 'sort-by': 'id', order: 'asc', per_page: '100' }
  const { ids, isEnd, dearest } = await walk('admin', query, 50)
  expect({ ids, isEnd }).toEqual({ ids: [...Array.from({ length: 25 }, (_, i) => 901 + i), 1000], isEnd: true })
  expect(dearest).toBeLessThanOrEqual(ROWS_AT_MOST)
})

/** Follows a list of anything to its end; what each page read is at most the limit. */
async function walkAll(path: string, as: TestPerson, query: Query): Promise<{ ids: number[]; total: number | null }> {
  const ids: number[] = []
  let cursor: string | null = null
  let total: number | null = null
  do {
    const asked: Query = cursor === null ? query : { ...query, cursor }
    const answer = await call<PageOf<{ id: number }>>('GET', path, { as, query: asked })
    const page: PageOf<{ id: number }> = answer.body.data
    expect({ query, isDear: answer.cost.rowsRead > ROWS_AT_MOST }).toEqual({ query, isDear: false })
    ids.push(...page.data.map(({ id }) => id))
    if (page.total_is_exact) total = page.total
    cursor = page.next_cursor
  } while (cursor !== null)
  return { ids, total }
}

test('filtered and searched people are all found at a bounded cost', { timeout: 120_000 }, async () => {
  await install()
  const agent = await createAgent({ departments: [1] })
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO users (role, user_name, email, first_name, first_name_key, active, ban, email_verified, created_at, updated_at)
     SELECT iif(i % 1500 = 0, 'agent', 'customer'), 'common' || i, iif(i % 2, 'odd', 'even') || i || '@example.com', 'Kim', 'kim', i % 3 > 0,
       i % 500 = 0, i % 2, 0, 0 FROM n`,
  ).run()
  const people: Record<string, [query: Query, condition: string]> = {
    'two halves that never meet': [{ active: '0', email_verified: '1', search: 'even' }, '0'],
    'common and rare': [{ active: '0', ban: '1' }, 'active = 0 AND ban = 1'],
    'nobody, as counters know': [{ mobile_verified: '1', role: 'customer' }, 'mobile_verified = 1'],
    'a beginning of all': [{ search: 'common' }, "user_name LIKE 'common%'"],
    'a name of all, of some': [{ search: 'kim', active: '0' }, "first_name_key = 'kim' AND active = 0"],
    'a beginning of few': [{ search: 'common299' }, "user_name LIKE 'common299%'"],
    staff: [{ role: 'agent' }, "role = 'agent'"],
  }
  for (const [name, [query, condition]] of Object.entries(people)) {
    const { ids, total } = await walkAll('/api/v2/helpdesk/user/filter', agent, { ...query, per_page: '100' })
    const { results } = await env.DB.prepare(
      `SELECT id FROM users WHERE is_deleted = 0 AND ${condition} ORDER BY id DESC`,
    ).all<{ id: number }>()
    expect([name, ids]).toEqual([name, results.map(({ id }) => id)])
    expect([name, total ?? results.length]).toEqual([name, results.length])
  }
})

test('filtered and searched problems are all found at a bounded cost', { timeout: 120_000 }, async () => {
  await install()
  const agent = await createAgent({ departments: [1], teams: [1] })
  const admin = await createAdmin()
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO sd_problems (id, requester_id, subject, description, department_id, status_type_id, priority_id, group_id, assigned_id, created_at, updated_at)
       SELECT i, ?1, 'Printer ' || i, '', 1 + i % 2, 1 + i % 3, 1 + i % 2, iif(i % 5 = 0, 1, NULL), iif(i % 7 = 0, ?2, NULL), i, i / 10 FROM n`,
    ).bind(admin.id, agent.id),
    env.DB.prepare(
      "INSERT INTO sd_problem_words (word, problem_id) SELECT 'printer', id FROM sd_problems UNION ALL SELECT id, id FROM sd_problems",
    ),
  ])
  const asked: [query: Query, condition: string][] = [
    [{ status: '2', priority: '1' }, 'p.status_type_id = 2 AND p.priority_id = 1'],
    [{ priority: '1', status: '1', search: 'printer' }, 'p.status_type_id = 1 AND p.priority_id = 1'],
    [{ assigned: '0', priority: '2' }, 'p.assigned_id IS NULL AND p.priority_id = 2'],
    [{ assigned: String(agent.id), status: '3' }, `p.assigned_id = ${agent.id} AND p.status_type_id = 3`],
    [{ search: '299' }, "CAST(p.id AS TEXT) LIKE '299%'"],
    [{ search: 'nowhere' }, '0'],
  ]
  const scopes: [TestPerson, string][] = [
    [admin, '1'],
    [agent, `(p.department_id = 1 OR p.group_id = 1 OR p.assigned_id = ${agent.id})`],
  ]
  for (const [as, scope] of scopes) {
    for (const [query, condition] of asked) {
      const { ids } = await walkAll('/api/v1/servicedesk/all/problems', as, { ...query, per_page: '100' })
      const { results } = await env.DB.prepare(
        `SELECT p.id FROM sd_problems p WHERE ${scope} AND ${condition} ORDER BY p.updated_at DESC, p.id DESC`,
      ).all<{ id: number }>()
      expect([query, ids]).toEqual([query, results.map(({ id }) => id)])
    }
  }
})
