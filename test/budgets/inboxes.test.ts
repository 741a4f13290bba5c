import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, type TestPerson } from '../support/people.ts'
import type { PageOf } from '../support/tickets-api.ts'

const SIZES = [500, 5000, 50_000]
/** A page of 100, each with who did it, and what is counted. */
const NOTIFICATIONS = { '10': 150, '100': 330 }
/** These are counted to 1,000; each may have a delivery with its last error. */
const LETTERS = { '10': 1060, '100': 1300 }
const MAX_GROWTH = 1.1

type Budgets = Record<string, number>

beforeEach(async () => {
  await install()
})

/** The first page, and one behind a cursor from the middle of the list. */
async function costsOf(
  path: string,
  as: TestPerson,
  query: Record<string, string>,
  budgets: Budgets,
): Promise<Budgets> {
  const costs: Budgets = {}
  for (const [perPage, budget] of Object.entries(budgets)) {
    const first = await call<PageOf<{ id: number }>>('GET', path, { as, query: { ...query, per_page: perPage } })
    const middle = Math.floor((first.body.data.data[0]?.id ?? 0) / 2)
    const cursor = btoa(JSON.stringify([null, middle]))
    const later = await call<PageOf<{ id: number }>>('GET', path, {
      as,
      query: { ...query, per_page: perPage, cursor },
    })
    expect(later.body.data.data.length).toBeGreaterThan(0)
    for (const [name, { status, cost }] of Object.entries({ first, later })) {
      expect([status, cost.trips]).toEqual([200, 1])
      costs[`${name} page of ${perPage}`] = cost.rowsRead
      expect([path, name, perPage, Math.max(cost.rowsRead, budget)]).toEqual([path, name, perPage, budget])
    }
  }
  return costs
}

function expectNoGrowth(measured: readonly Budgets[]): void {
  const [smallest = {}, ...larger] = measured
  for (const costs of larger) {
    const growing = Object.entries(costs).filter(([name, cost]) => cost > (smallest[name] ?? 0) * MAX_GROWTH)
    expect(growing).toEqual([])
  }
}

/** The rows number `from` to `to` of what a SELECT over `i` makes. */
async function grow(from: number, to: number, insert: string): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`
  await env.DB.prepare(`${numbers} ${insert} FROM n`).run()
}

test('an inbox costs the same empty or full, and marking all as seen is bounded', { timeout: 120_000 }, async () => {
  const agent = await createAgent()
  const other = await createAgent()
  const measured: Budgets[] = []
  let size = 0
  for (const next of SIZES) {
    await grow(
      size + 1,
      next,
      `INSERT INTO events (id, type, subject_type, subject_id, actor_kind, created_at, processed_at)
       SELECT 1000000 + i, 'ticket.created', 'ticket', i, 'customer', i, i`,
    )
    await grow(
      size + 1,
      next,
      `INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, actor_id, seen, created_at)
       SELECT iif(i % 5 = 0, ${other.id}, ${agent.id}), 1000000 + i, 'ticket.created', 'A new ticket', 'tickets', i, ${other.id}, i % 2, i`,
    )
    measured.push(await costsOf('/api/v1/helpdesk/notifications', agent, {}, NOTIFICATIONS))
    size = next
  }
  expectNoGrowth(measured)
  const unread = async () =>
    (await call<{ unread: number }>('GET', '/api/v1/helpdesk/notifications', { as: agent })).body.data.unread
  expect(await unread()).toBe(20_000)
  const path = '/api/v1/helpdesk/notifications-seen'
  const { body, cost } = await call<{ unread: number }>('POST', path, { as: agent, json: { notification_id: 'all' } })
  expect([body.data.unread, cost.trips]).toEqual([15_000, 2])
})

test('dead letters cost the same for few and many', { timeout: 60_000 }, async () => {
  const admin = await createAdmin()
  const measured: Record<'all' | 'waiting', Budgets[]> = { all: [], waiting: [] }
  let size = 0
  for (const next of [2000, 20_000]) {
    await grow(
      size + 1,
      next,
      `INSERT INTO dead_letters (message_id, body, attempts, created_at, replayed_at)
       SELECT 'message-' || i, json_object('type', 'delivery', 'deliveryId', i), 3, i, iif(i % 2, NULL, i)`,
    )
    const path = '/api/v1/helpdesk/dead-letters'
    measured.all.push(await costsOf(path, admin, {}, LETTERS))
    measured.waiting.push(await costsOf(path, admin, { waiting: '1' }, LETTERS))
    size = next
  }
  expectNoGrowth(measured.all)
  expectNoGrowth(measured.waiting)
})
