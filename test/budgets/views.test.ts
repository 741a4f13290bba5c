import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createDesk, type Desk, growDesk } from '../support/desk.ts'
import { createAgent, type TestPerson } from '../support/people.ts'
import type { PageOf, TicketItem } from '../support/tickets-api.ts'

const MANY = 5000
/** What looking at one ticket costs at most, in a merge of what an agent sees. */
const ROWS_OF_TICKET = 8

interface Counts {
  saved: { id: number; count: number; more: boolean }[]
}

let desk: Desk

beforeEach(async () => {
  await install()
  desk = await createDesk()
  await growDesk(desk, 1, MANY)
})

async function saved(as: TestPerson, query: Record<string, unknown>, json: Record<string, unknown> = {}) {
  const { body } = await call<{ id: number }>('POST', '/api/v3/views', { as, json: { name: 'v', query, ...json } })
  return body.data.id
}

async function counts(as: TestPerson, ids: number[]) {
  const { status, body, cost } = await call<Counts>('GET', '/api/v3/views/counts', {
    as,
    query: { ids: ids.join(',') },
  })
  expect(status).toBe(200)
  return { saved: body.data.saved, cost }
}

async function listed(as: TestPerson, id: number): Promise<number> {
  const query = { per_page: 100 }
  return (await call<PageOf<TicketItem>>('GET', `/api/v3/views/${id}/tickets`, { as, query })).body.data.data.length
}

const QUERIES: Record<string, unknown>[] = [
  {},
  { show: 'all' },
  { show: 'mytickets' },
  { show: 'overdue' },
  { show: 'all', priority: 'high' },
  { show: 'all', not_priority: 'high', 'not_assigned-to': 'a-person1' },
  { show: 'all', search: 'printer' },
  { show: 'all', search: 'Printer 4711' },
  { show: 'all', 'assigned-to': 'a-person3' },
  { show: 'all', 'created-by': 'person33' },
  { show: 'all', tags: 'nothing' },
  { show: 'all', any_of: { priority: 'high', 'created-by': 'person33' } },
  { show: 'all', 'any_of.tags': 'nothing', 'any_of.search': 'Printer 4711', not_sla: '1' },
  { show: 'all', created: 'last-2-months', types: '1' },
]

test('a count looks at no more than a hundred tickets, whatever the view selects', async () => {
  const dear: unknown[] = []
  for (const as of [desk.admin, desk.agent]) {
    const none = (await call('GET', '/api/v3/views/counts', { as })).cost.rowsRead
    for (const query of QUERIES) {
      const id = await saved(as, query)
      const { saved: found, cost } = await counts(as, [id])
      const [one] = found
      const number = await listed(as, id)
      const isRight = one !== undefined && (one.more || one.count === number)
      const rows = cost.rowsRead - none
      if (!isRight || rows > 100 * ROWS_OF_TICKET) dear.push([as.role, query, one, number, rows])
    }
  }
  expect(dear).toEqual([])
})

test('few tickets are counted exactly wherever they are in the list', async () => {
  await env.DB.prepare("UPDATE tickets SET title = 'Coffee machine ' || id WHERE id IN (1, 2, 3)").run()
  const id = await saved(desk.admin, { show: 'all', search: 'coffee' })
  expect((await counts(desk.admin, [id])).saved).toEqual([{ id, count: 3, more: false }])
  const all = await saved(desk.admin, { show: 'all' })
  expect((await counts(desk.admin, [all])).saved).toEqual([{ id: all, count: 99, more: true }])
})

test('twelve views are counted at once, each once in half a minute for the same scope', async () => {
  const ids: number[] = []
  for (const query of QUERIES.slice(0, 12))
    ids.push(await saved(desk.admin, { ...query, status: 'open,closed' }, { audience: 'everyone' }))
  const first = await counts(desk.admin, ids)
  expect(first.saved.map(({ id }) => id)).toEqual(ids)
  const again = await counts(desk.admin, ids)
  expect(again.saved).toEqual(first.saved)
  // One trip for the lists that every agent has, and one for the views.
  expect([again.cost.trips, again.cost.rowsRead <= 600]).toEqual([2, true])
  const other = await counts(desk.agent, ids)
  expect(other.cost.rowsRead).toBeGreaterThan(again.cost.rowsRead)
  const tooMany = await call('GET', '/api/v3/views/counts', { as: desk.admin, query: { ids: [...ids, 99].join(',') } })
  expect(tooMany.status).toBe(422)
})

test('a count follows an edit, and views out of sight are left out', async () => {
  const agent = await createAgent({ departments: [] })
  const theirs = await saved(desk.agent, { show: 'closed' })
  const shared = await saved(desk.admin, { show: 'all', priority: '1' }, { audience: 'everyone' })
  expect((await counts(agent, [theirs, shared, 4711])).saved).toEqual([{ id: shared, count: 0, more: false }])
  const own = await saved(desk.admin, { 'ticket-number': 'AAAA-00000001', show: 'all' })
  expect((await counts(desk.admin, [own])).saved).toEqual([{ id: own, count: 1, more: false }])
  await call('PATCH', `/api/v3/views/${own}`, {
    as: desk.admin,
    json: { query: { 'ticket-number': 'none', show: 'all' } },
  })
  expect((await counts(desk.admin, [own])).saved).toEqual([{ id: own, count: 0, more: false }])
})

test('the list of a view costs one trip and few rows more than the same list', async () => {
  const query = { show: 'all', priority: 'high', per_page: 50 }
  const list = await call('GET', '/api/v2/helpdesk/get-tickets', { as: desk.agent, query })
  const id = await saved(desk.agent, { show: 'all', priority: 'high' })
  const read = async () =>
    (await call('GET', `/api/v3/views/${id}/tickets`, { as: desk.agent, query: { per_page: 50 } })).cost
  const [first, again] = [await read(), await read()]
  expect([first.trips, again.trips, list.cost.trips]).toEqual([2, 1, 1])
  expect(again.rowsRead - list.cost.rowsRead).toBeLessThanOrEqual(5)
})
