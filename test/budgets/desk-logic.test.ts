import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { PLAN, setTargets } from '../support/clocked-desk.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
})

interface Created {
  ticket_id: number
}

/** What a creation costs, the second time: the first one also seeds what later ones find. */
async function creation(fields: Readonly<Record<string, unknown>> = {}) {
  const json = { subject: 'Printer', body: 'It smokes.', help_topic: 1, ...fields }
  const create = async () => await call<Created>('POST', '/api/v1/helpdesk/create', { as: customer, json })
  await create()
  const { status, cost, body } = await create()
  expect(status).toBe(200)
  return { id: body.data.ticket_id, trips: cost.trips, rows: cost.rowsWritten }
}

async function done(method: string, path: string, json: Record<string, unknown>): Promise<void> {
  expect(await call(method, path, { as: admin, json })).toMatchObject({ status: 200 })
}

/** Working hours, targets for each clock, steps, a tag, a view and a field that customers fill in. */
async function useEverything(): Promise<void> {
  await done('POST', '/api/v3/admin/calendars', {
    name: 'Office',
    time_zone: 'Europe/Berlin',
    hours: ['mon-fri 09:00-17:00'],
  })
  await done('PATCH', '/api/v3/admin/settings', { calendar_id: 1 })
  await setTargets(admin)
  await done('PATCH', PLAN, { steps: ['first percent 50: notify assignee', 'resolution after 0: notify manager'] })
  await done('POST', '/api/v3/admin/tags', { name: 'vip' })
  const field = { name: 'room', label: 'Room', type: 'text', for_customers: 1 }
  await done('POST', '/api/v3/admin/form-fields', field)
  const query = { show: 'all', tags: 'vip', 'form.room': '14', sla_state: 'breached' }
  await done('POST', '/api/v3/views', { name: 'Late', audience: 'everyone', query })
}

/** A value of a custom field and the entry of its index, which a creation wrote before values could be found. */
const VALUE = 2
/** Two clocks, their alarm, and one entry for finding tickets by a field. */
const MORE = 8

test('a creation writes at most eight rows more on a desk with targets, tags and fields, in the same two trips', async () => {
  const plain = await creation()
  await useEverything()
  const unfilled = await creation()
  const filled = await creation({ room: '14' })
  expect([plain.trips, unfilled.trips, filled.trips]).toEqual([2, 2, 2])
  expect(unfilled.rows - plain.rows).toBeLessThan(MORE)
  expect(filled.rows - plain.rows - VALUE).toBeLessThanOrEqual(MORE)
})

test('replies and edits take the same two trips with clocks, and one statement more for the clocks', async () => {
  const costs = async (id: number) => {
    const written: [string, object, TestPerson][] = [
      ['POST /api/v1/helpdesk/reply', { ticket_id: id, reply_content: 'We look at it.' }, agent],
      ['POST /api/v1/helpdesk/reply', { ticket_id: id, reply_content: 'Thanks.' }, customer],
      ['PATCH /api/v1/helpdesk/edit', { ticket_id: id, ticket_priority: 4 }, agent],
      ['POST /api/v2/helpdesk/status/change', { ticket_id: id, status_id: 9 }, agent],
    ]
    const found: { trips: number; statements: number }[] = []
    for (const [line, json, as] of written) {
      const [method = '', path = ''] = line.split(' ')
      const { status, cost } = await call(method, path, { as, json })
      expect([line, status]).toEqual([line, 200])
      found.push(cost)
    }
    return found
  }
  const plain = await costs((await creation()).id)
  await useEverything()
  const clocked = await costs((await creation()).id)
  expect(clocked.map(({ trips }) => trips)).toEqual([2, 2, 2, 2])
  const more = clocked.map(({ statements }, index) => statements - (plain[index]?.statements ?? 0))
  // The first reply also ends a clock in time, which is an event of its own.
  expect(more.map((count, index) => count <= (index === 0 ? 2 : 1) || count)).toEqual([true, true, true, true])
})

/** Reads of tickets, and of what lists and forms choose from. */
const READS: readonly [string, (id: number) => Record<string, string | number>][] = [
  ['/api/v2/helpdesk/get-tickets', () => ({ show: 'all' })],
  ['/api/v2/helpdesk/get-tickets', () => ({ show: 'overdue', include: 'clocks,tags,preview,unread' })],
  ['/api/v1/helpdesk/ticket', (id) => ({ id })],
  ['/api/v1/helpdesk/ticket', (id) => ({ id, include: 'tags,unread' })],
  ['/api/v1/helpdesk/ticket-thread', (id) => ({ id })],
  ['/api/v1/helpdesk/dependency', () => ({})],
  ['/v3/newticket/form', () => ({ for: 'agents' })],
  ['/api/v3/views', () => ({})],
  ['/api/v3/views/counts', () => ({})],
  ['/api/v3/tags', () => ({})],
  ['/api/v3/opening-hours', () => ({})],
  ['/api/v3/incremental/tickets', () => ({})],
  ['/api/v3/events', () => ({})],
]

test('no read takes a trip more on a desk with targets, tags and fields', async () => {
  const tripsOf = async (id: number) => {
    const trips: [string, number][] = []
    for (const [path, query] of READS) {
      const { status, cost } = await call('GET', path, { as: agent, query: query(id) })
      expect([path, status]).toEqual([path, 200])
      trips.push([path, cost.trips])
    }
    return trips
  }
  const plain = await tripsOf((await creation()).id)
  await useEverything()
  expect(await tripsOf((await creation({ room: '14' })).id)).toEqual(plain)
  expect(plain.filter(([, trips]) => trips !== 1)).toEqual([])
})
