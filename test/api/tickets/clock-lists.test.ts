import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { JOBS, runJobs } from '../../../src/scheduled/all.jobs.ts'
import type { Services } from '../../../src/services.types.ts'
import { call, callXml } from '../../support/api.ts'
import { age, HOUR, MINUTE, ringAlarms, setTargets } from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket, type PageOf, type TicketItem } from '../../support/tickets-api.ts'

const LIST = '/api/v2/helpdesk/get-tickets'

let services: Services
let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1], teams: [] })
  customer = await createCustomer()
  await setTargets(admin)
  const plain = openOutbox().services
  services = { ...plain, database: { ...plain.database, publish: () => undefined } }
})

async function list(as: TestPerson, query: Record<string, string>) {
  const { status, body, cost } = await call<PageOf<TicketItem>>('GET', LIST, { as, query })
  expect([status, cost.trips]).toEqual([200, 1])
  return body.data
}

async function idsOf(as: TestPerson, query: Record<string, string>): Promise<number[]> {
  const { data } = await list(as, query)
  return data.map(({ id }) => id).toSorted((left, right) => left - right)
}

async function opened(fields: Record<string, unknown> = {}): Promise<number> {
  return (await openTicket(customer, fields)).ticket_id
}

async function reply(id: number): Promise<void> {
  const form = { ticket_id: `${id}`, reply_content: 'Hello.' }
  expect(await call('POST', '/api/v1/helpdesk/reply', { as: agent, form })).toMatchObject({ status: 200 })
}

/** Marks what is overdue, with and without clocks. */
async function mark(): Promise<void> {
  const at = Date.now()
  await ringAlarms(services, at)
  await runJobs(services, at, { markOverdueTickets: JOBS.markOverdueTickets })
}

/** A ticket of a plan without targets: due six hours after it was opened. */
async function withoutClocks(): Promise<number> {
  return (await openTicket(agent, { email: customer.email, sla: 1 })).ticket_id
}

describe('lists with include=clocks', () => {
  test('tell of each ticket what its details tell', async () => {
    const [clocked, plain] = [await opened(), await withoutClocks()]
    await reply(clocked)
    const { data } = await list(agent, { include: 'clocks' })
    const { body } = await call<{ ticket: { clocks: unknown[] } }>('GET', `/api/v1/helpdesk/ticket?id=${clocked}`, {
      as: agent,
    })
    const clocks = new Map(data.map((item) => [item.id, item['clocks']]))
    expect(clocks.get(clocked)).toEqual(body.data.ticket.clocks)
    expect(body.data.ticket.clocks).toEqual([
      expect.objectContaining({ metric: 'first', state: 'met', target_seconds: 14_400, breached_at: null }),
      expect.objectContaining({ metric: 'resolution', state: 'running', consumed_seconds: 0 }),
    ])
    expect(clocks.get(plain)).toEqual([])
  })

  test('tell customers none, and nobody who did not ask', async () => {
    await opened()
    const own = await list(customer, { include: 'clocks' })
    expect(own.data.map((item) => item['clocks'])).toEqual([[]])
    const { data } = await list(agent, { include: 'tags' })
    expect(data.map((item) => 'clocks' in item)).toEqual([false])
  })

  test('are the same in XML', async () => {
    await opened()
    const { status, response } = await callXml('GET', LIST, { as: agent, query: { include: 'clocks' } })
    expect(status).toBe(200)
    expect(JSON.stringify(response)).toContain('"metric":"first"')
  })
})

describe('sla_state', () => {
  test('finds what is overdue with its clocks, answered or not, and without clocks only what nobody answered', async () => {
    const [late, answered, early, plain, plainAnswered] = [
      await opened(),
      await opened(),
      await opened(),
      await withoutClocks(),
      await withoutClocks(),
    ]
    await reply(answered)
    await reply(plainAnswered)
    await age(late, 5 * HOUR)
    await age(answered, 25 * HOUR)
    await age(early, HOUR)
    await age(plain, 7 * HOUR)
    await age(plainAnswered, 7 * HOUR)
    await mark()
    const overdue = [late, answered, plain]
    expect(await idsOf(agent, { sla_state: 'breached' })).toEqual(overdue)
    expect(await idsOf(agent, { show: 'overdue' })).toEqual(overdue)
    expect(await idsOf(agent, { show: 'overdue', 'sort-by': 'due' })).toEqual(overdue)
    const { data } = await list(agent, {})
    expect(data.filter((item) => item['is_overdue'] === true)).toHaveLength(3)
    expect(await idsOf(agent, { sla_state: 'breached', 'sort-by': 'due', priority: 'normal' })).toEqual(overdue)
    expect(await idsOf(agent, { sla_state: 'breached', show: 'closed' })).toEqual([])
  })

  test('finds what is due within an hour, and not what is later, late or answered', async () => {
    const [soon, late, later, plain, plainAnswered] = [
      await opened(),
      await opened(),
      await opened(),
      await withoutClocks(),
      await withoutClocks(),
    ]
    await reply(plainAnswered)
    await age(soon, 3 * HOUR + 10 * MINUTE)
    await age(late, 4 * HOUR + MINUTE)
    await age(later, 2 * HOUR)
    await age(plain, 5 * HOUR + MINUTE)
    await age(plainAnswered, 5 * HOUR + MINUTE)
    await mark()
    expect(await idsOf(agent, { sla_state: 'due-within-1h' })).toEqual([soon, plain])
    expect(await idsOf(agent, { sla_state: 'Due-Within-1h', 'sort-by': 'due', show: 'all' })).toEqual([soon, plain])
    expect(await idsOf(customer, { sla_state: 'due-within-1h' })).toEqual([soon, plain])
    expect(await idsOf(agent, { sla_state: 'paused' })).toEqual([])
  })

  test('does not find a paused ticket: a pause stops the resolution clock, or the due date', async () => {
    const [clocked, plain] = [await opened(), await withoutClocks()]
    for (const id of [clocked, plain]) {
      const json = { until: new Date(Date.now() + 48 * HOUR).toISOString() }
      expect(await call('PUT', `/api/v3/tickets/${id}/snooze`, { as: agent, json })).toMatchObject({ status: 200 })
      await age(id, 7 * HOUR)
    }
    await mark()
    const queries: Record<string, string>[] = [{ sla_state: 'breached' }, { show: 'overdue' }]
    for (const query of queries) expect(await idsOf(agent, query)).toEqual([clocked])
    await reply(clocked)
    for (const query of queries) expect(await idsOf(agent, query)).toEqual([])
  })

  test('shows nobody a ticket that they may not see', async () => {
    const id = await opened()
    await age(id, 5 * HOUR)
    await mark()
    const stranger = await createAgent({ departments: [2], teams: [] })
    const other = await createCustomer()
    for (const as of [stranger, other]) expect(await idsOf(as, { sla_state: 'breached' })).toEqual([])
    expect(await env.DB.prepare('SELECT isoverdue FROM tickets WHERE id = ?1').bind(id).first('isoverdue')).toBe(1)
  })
})
