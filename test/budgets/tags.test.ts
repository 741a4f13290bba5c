import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'

const MANY = 3000
/** What a list may read at most (docs/wire-rules.md#7). */
const ROWS_OF_LIST = 1500

let customer: TestPerson

beforeEach(async () => {
  await install()
  customer = await createCustomer()
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      SELECT 'M-' || i, 'Old', ?1, 1 + i % 2, 2, 1, i, i FROM n`,
  )
    .bind(customer.id, MANY)
    .run()
  await env.DB.prepare(
    `INSERT INTO tags (id, name, key, color, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20) SELECT i, 't' || i, 't' || i, '#1565c0', 1, 1 FROM n`,
  ).run()
})

async function give(tag: string, tickets: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO ticket_tags SELECT g.id, t.id FROM tags g CROSS JOIN tickets t WHERE g.${tag} AND t.${tickets}`,
  ).run()
}

async function list(as: TestPerson, query: Record<string, string | number>) {
  const { status, cost, body } = await call<{ data: unknown[] }>('GET', '/api/v2/helpdesk/get-tickets', { as, query })
  expect([status, cost.trips]).toEqual([200, 1])
  return { rows: cost.rowsRead, found: body.data.data.length }
}

test('lists by tags that are rare, common or on no ticket read at most 1,500 rows', async () => {
  // 100 tickets at the end of the list, and two thirds of all.
  await give('id = 1', 'id <= 100')
  await give('id = 2', 'id % 3 > 0')
  const people = [await createAdmin(), await createAgent({ departments: [1], teams: [] })]
  const filters: Record<string, string>[] = [
    { tags: 't1' },
    { tags: 't2' },
    { tags: 't3' },
    { tags: 't1,t2' },
    { tags_all: 't1,t2' },
    { tags_none: 't2' },
  ]
  const orders: Record<string, string>[] = [{}, { 'sort-by': 'priority' }, { 'sort-by': 'ticket_title', show: 'all' }]
  const dear: unknown[] = []
  for (const as of people) {
    for (const filter of filters) {
      for (const order of orders) {
        const query = { ...filter, ...order, per_page: 50, include: 'tags' }
        const { rows, found } = await list(as, query)
        if (rows > ROWS_OF_LIST) dear.push([as.role, query, rows])
        if (filter['tags'] !== 't3' && found === 0) dear.push([as.role, query, 'nothing found'])
      }
    }
  }
  expect(dear).toEqual([])
})

test('all filters by tags together take twenty names each', async () => {
  await give('id <= 10', 'id = 7')
  const names = (from: number) => Array.from({ length: 20 }, (_, index) => `t${from + index}`).join(',')
  const query = {
    tags: names(1),
    tags_all: 't1,t2',
    tags_none: names(11),
    show: 'all',
    priority: 'normal',
    search: 'old',
  }
  const { rows, found } = await list(await createAdmin(), query)
  expect({ found, isWithin: rows <= ROWS_OF_LIST }).toEqual({ found: 1, isWithin: true })
  expect((await list(await createAgent(), { ...query, tags_all: names(1) })).found).toBe(0)
})

test('a page of a hundred tickets with twenty tags each reads at most 1,500 rows', async () => {
  await give('id > 0', `id > ${MANY - 200}`)
  const admin = await createAdmin()
  for (const include of ['tags', 'tags,preview,unread']) {
    const { rows, found } = await list(admin, { per_page: 100, include })
    expect([include, found, rows <= ROWS_OF_LIST ? 'within' : rows]).toEqual([include, 100, 'within'])
  }
  // A filter looks at single tickets, here at many that it does not find. The page is shorter, and its cursor leads to the next one.
  for (const tag of ['t1', 'none']) {
    const query = { per_page: 100, include: 'tags,preview,unread,clocks', tags_none: tag }
    const { rows, found } = await list(admin, query)
    expect([tag, found > 10, rows <= ROWS_OF_LIST ? 'within' : rows]).toEqual([tag, tag === 'none', 'within'])
  }
})

test('tagging takes two trips and writes a bounded number of rows', async () => {
  const admin = await createAdmin()
  const put = async (tags: string[]) =>
    (await call('PUT', `/api/v3/tickets/${MANY}/tags`, { as: admin, json: { tags } })).cost
  const first = await put(['t1', 't2'])
  const second = await put(['t1', 'brand new'])
  expect([first.trips, second.trips]).toEqual([2, 2])
  expect({
    first: first.rowsWritten <= 24,
    second: second.rowsWritten <= 30,
    rows: [first.rowsWritten, second.rowsWritten],
  }).toEqual({
    first: true,
    second: true,
    rows: expect.any(Array),
  })
  expect(first.rowsRead).toBeLessThanOrEqual(120)
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  const many = await call('POST', '/api/v3/tickets/tags/add', { as: admin, json: { ticket_id: ids, tags: ['t1'] } })
  expect([many.cost.trips, many.cost.rowsRead <= 3000]).toEqual([2, true])
})
