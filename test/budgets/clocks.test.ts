import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { HOUR, MINUTE } from '../support/clocked-desk.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'

const MANY = 3000
/** What a list may read at most (docs/wire-rules.md#7). */
const ROWS_OF_LIST = 1500

/** Open tickets with three clocks each. One in `rare` is late, and one is due within the hour. */
async function createDesk(rare: number): Promise<void> {
  const customer = await createCustomer()
  const now = Date.now()
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      SELECT 'M-' || i, 'Old', ?1, 1 + i % 3 / 2, 2, 1, i, i FROM n`,
  )
    .bind(customer.id, MANY)
    .run()
  await env.DB.prepare(
    `INSERT INTO ticket_clocks (ticket_id, metric, state, target_ms, since, due_at, started_at, breached_at)
      SELECT t.id, m.value, 'running', 1000, 1,
        iif(t.id % ?2 = 3, ?1 - ?4, iif(t.id % ?2 = 4, ?1 + ?4, ?1 + ?3)), 1, iif(t.id % ?2 = 3, ?1, null)
      FROM tickets t CROSS JOIN json_each('["first","next","resolution"]') m`,
  )
    .bind(now, rare, 48 * HOUR, 20 * MINUTE)
    .run()
}

/** Five tags and two messages on each of the newest tickets. */
async function writeEverywhere(): Promise<void> {
  const newest = MANY - 150
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tags (id, name, key, color, created_at, updated_at)
        SELECT value, 't' || value, 't' || value, '#1565c0', 1, 1 FROM json_each('[1,2,3,4,5]')`,
    ),
    env.DB.prepare('INSERT INTO ticket_tags SELECT g.id, t.id FROM tags g CROSS JOIN tickets t WHERE t.id > ?1').bind(
      newest,
    ),
    env.DB.prepare(
      `INSERT INTO ticket_threads (ticket_id, poster, body, body_text, created_at)
        SELECT t.id, 'client', 'x', 'x', ?2 FROM tickets t CROSS JOIN json_each('[1,2]') WHERE t.id > ?1`,
    ).bind(newest, Date.now()),
  ])
}

beforeEach(async () => {
  await install()
})

async function list(as: TestPerson, query: Record<string, string | number>) {
  const { status, cost, body } = await call<{ data: unknown[] }>('GET', '/api/v2/helpdesk/get-tickets', { as, query })
  expect([status, cost.trips]).toEqual([200, 1])
  return { rows: cost.rowsRead, found: body.data.data.length }
}

test('a page of a hundred tickets with three clocks each reads at most 1,500 rows', async () => {
  await createDesk(1000)
  const admin = await createAdmin()
  const plain = await list(admin, { per_page: 100 })
  const clocked = await list(admin, { per_page: 100, include: 'clocks' })
  expect([clocked.found, clocked.rows - plain.rows <= 410]).toEqual([100, true])
  await writeEverywhere()
  const { rows, found } = await list(admin, { per_page: 100, include: 'clocks,tags,preview,unread' })
  expect([found, rows <= ROWS_OF_LIST ? 'within' : rows]).toEqual([100, 'within'])
})

test('lists by the state of clocks read few rows if few tickets have it, and at most 1,500 in any case', async () => {
  const people = [await createAdmin(), await createAgent({ departments: [1], teams: [] })]
  const byDue = { 'sort-by': 'due' }
  const orders: Record<string, string>[] = [{}, byDue, { 'sort-by': 'priority' }, { show: 'all', 'sort-by': 'id' }]
  for (const rare of [1000, 5]) {
    await env.DB.prepare('DELETE FROM tickets').run()
    await createDesk(rare)
    const dear: unknown[] = []
    for (const as of people) {
      for (const state of ['breached', 'due-within-1h', 'nonsense']) {
        for (const order of orders) {
          const { rows, found } = await list(as, { sla_state: state, ...order, per_page: 50, include: 'clocks' })
          if (rows > (rare === 1000 ? 150 : ROWS_OF_LIST)) dear.push([as.role, state, order, rows])
          if (state !== 'nonsense' && found === 0) dear.push([as.role, state, order, 'nothing found'])
        }
      }
    }
    expect(dear).toEqual([])
  }
})
