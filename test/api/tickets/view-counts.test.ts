import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createDesk, type Desk, growDesk } from '../../support/desk.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket, type PageOf, type TicketItem } from '../../support/tickets-api.ts'

type Counts = Record<string, { count: number; is_exact: boolean }>

const SHOWN = {
  inbox: 'inbox',
  mine: 'mytickets',
  unassigned: 'unassigned',
  waiting: 'answered',
  overdue: 'overdue',
  mentions: 'mentions',
}
const HOUR = 60 * 60 * 1000

let desk: Desk

beforeEach(async () => {
  await install()
  desk = await createDesk()
})

async function read(as: TestPerson) {
  return await call<Counts>('GET', '/api/v3/views/counts', { as })
}

async function listed(as: TestPerson, show: string): Promise<number> {
  const query = { show, per_page: '100' }
  const { body } = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', { as, query })
  return body.data.total
}

test('each view counts what its list holds, in the scope of the caller and in one trip', async () => {
  await growDesk(desk, 1, 120)
  await env.DB.prepare('UPDATE tickets SET duedate = ?1 WHERE id % 3 = 0')
    .bind(Date.now() - HOUR)
    .run()
  for (const as of [desk.admin, desk.agent]) {
    const { status, body, cost } = await read(as)
    expect([status, cost.trips]).toEqual([200, 1])
    for (const [view, show] of Object.entries(SHOWN)) {
      expect([view, body.data[view]]).toEqual([view, { count: await listed(as, show), is_exact: true }])
    }
  }
})

test('no more than a hundred are counted, and few rows read on a desk of any size', async () => {
  await growDesk(desk, 1, 5000)
  await env.DB.prepare('UPDATE tickets SET duedate = ?1, isanswered = 0, status = 1')
    .bind(Date.now() - HOUR)
    .run()
  for (const as of [desk.admin, desk.agent]) {
    const { body, cost } = await read(as)
    expect([body.data['inbox'], body.data['overdue']?.is_exact]).toEqual([{ count: 100, is_exact: false }, false])
    expect(body.data['overdue']?.count).toBeGreaterThan(0)
    expect(cost.rowsRead).toBeLessThanOrEqual(600)
  }
})

test('counts of views omit tickets that an agent cannot see, and customers are refused', async () => {
  const customer = await createCustomer()
  await openTicket(customer)
  const stranger = await createAgent({ departments: [2] })
  for (const { count } of Object.values((await read(stranger)).body.data)) expect(count).toBe(0)
  expect((await read(customer)).status).toBe(403)
  const { response } = await callXml('GET', '/api/v3/views/counts', { as: desk.admin })
  expect(response).toMatchObject({ data: { inbox: { count: '1', is_exact: 'true' } } })
})
