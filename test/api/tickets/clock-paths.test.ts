import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import {
  age,
  clockEvents,
  clocksOf,
  expectConsistentClocks,
  HOUR,
  MINUTE,
  PLAN,
  ringAlarms,
  setTargets,
} from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { deliver } from '../../support/incoming-mail.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

/*
 * Every way to write to a ticket leads to the same clocks. First replies are due after 4 hours, next ones after 2, and the
 * resolution after 24, or 8 with the priority 4.
 */

const ADMIN = '/api/v3/admin'
const SHOP = 'https://shop.example.com'
const FRESH = { first: 4, resolution: 24 }
const [WAITING, SPAM, APPROVAL] = [9, 8, 7]

let services: Services
let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1, 2], teams: [1] })
  customer = await createCustomer({ email: 'cara@example.com' })
  await setTargets(admin)
  const plain = openOutbox().services
  services = { ...plain, database: { ...plain.database, publish: () => undefined } }
})

async function opened(fields: Record<string, unknown> = {}): Promise<number> {
  return (await openTicket(customer, fields)).ticket_id
}

async function newest(): Promise<number> {
  return (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0
}

async function ask(method: string, path: string, as: TestPerson, json: object = {}): Promise<void> {
  const { status, text } = await call(method, path, { as, json })
  expect([path, status === 200 ? 200 : text]).toEqual([path, 200])
}

async function reply(id: number, as: TestPerson): Promise<void> {
  await ask('POST', '/api/v1/helpdesk/reply', as, { ticket_id: id, reply_content: 'Hello.' })
}

async function setStatus(ids: number | number[], status: number, as = agent): Promise<void> {
  await ask('POST', '/api/v2/helpdesk/status/change', as, { ticket_id: ids, status_id: status })
}

async function edit(id: number, fields: object): Promise<void> {
  await ask('PATCH', '/api/v1/helpdesk/edit', admin, { ticket_id: id, ...fields })
}

async function calendar(name: string, fields: object): Promise<number> {
  const json = { name, time_zone: 'UTC', ...fields }
  const { body } = await call<{ id: number }>('POST', `${ADMIN}/calendars`, { as: admin, json })
  return body.data.id
}

/** Alarms of tickets, and of the change of a plan, that are due by now. */
async function ring(later = MINUTE): Promise<void> {
  await ringAlarms(services, Date.now() + later)
}

describe('a ticket has its clocks from the beginning', () => {
  test('that comes by mail, and a reply by mail starts the next one', async () => {
    await deliver({ from: 'Cara <cara@example.com>', subject: 'Kiln', messageId: '<first@example.com>' })
    const id = await newest()
    expect(await clocksOf(id)).toEqual(FRESH)
    await reply(id, agent)
    expect(await clocksOf(id)).toEqual({ first: 'met', resolution: 24 })
    const number = await env.DB.prepare('SELECT ticket_number FROM tickets').first<string>('ticket_number')
    await deliver({ from: 'Cara <cara@example.com>', subject: `Re: [#${number}] Kiln`, text: 'Still cold.' })
    expect(await newest()).toBe(id)
    expect(await clocksOf(id)).toEqual({ first: 'met', next: 2, resolution: 24 })
    await expectConsistentClocks()
  })

  test('that a widget opens', async () => {
    const key = await createApiKey({ kind: 'widget', origins: [SHOP] })
    const json = { subject: 'Kiln', body: 'It is cold.', api_key: key, email: 'guest@shop.example.com' }
    const { status } = await call('POST', '/api/v1/helpdesk/create', { headers: { Origin: SHOP }, json })
    expect(status).toBe(200)
    const id = await newest()
    expect(await clocksOf(id)).toEqual({ first: 'paused', resolution: 'paused' })
    await expectConsistentClocks()
  })

  test('that comes from an unproven address: they wait until it is proven', async () => {
    await deliver({ from: 'guest@example.com', subject: 'Kiln', results: null })
    const id = await newest()
    expect(await clocksOf(id)).toEqual({ first: 'paused', resolution: 'paused' })
    await age(id, HOUR)
    await setStatus(id, 1, admin)
    const clocks = await clocksOf(id)
    expect(Object.keys(clocks)).toEqual(['first', 'resolution'])
    expect(Number(clocks['first'])).toBeGreaterThan(4.9)
    await expectConsistentClocks()
  })

  test('that staff opens for somebody, who waits for no first reply', async () => {
    const { ticket_id: id } = await openTicket(agent, { email: customer.email, priority: 4 })
    expect(await clocksOf(id)).toEqual({ first: 'off', resolution: 8 })
    await reply(id, customer)
    expect(await clocksOf(id)).toEqual({ first: 'off', next: 2, resolution: 8 })
    await expectConsistentClocks()
  })
})

describe('the clocks follow', () => {
  test('a status that pauses, and a customer who opens it again', async () => {
    const id = await opened()
    await setStatus(id, WAITING)
    expect(await clocksOf(id)).toEqual({ first: 4, resolution: 'paused' })
    await age(id, HOUR)
    await reply(id, customer)
    expect(await clocksOf(id)).toEqual({ first: 4, resolution: 25 })
    await expectConsistentClocks()
  })

  test('a request for approval, which pauses the resolution', async () => {
    const id = await opened()
    await setStatus(id, APPROVAL, admin)
    expect(await clocksOf(id)).toEqual({ first: 4, resolution: 'paused' })
    await setStatus(id, 1, admin)
    expect(await clocksOf(id)).toEqual(FRESH)
    await expectConsistentClocks()
  })

  test('spam, which stops them all', async () => {
    const id = await opened()
    await setStatus(id, SPAM, admin)
    expect(await clocksOf(id)).toEqual({ first: 'paused', resolution: 'paused' })
    await ring(48 * HOUR)
    expect(await clockEvents(id)).toEqual([])
    await expectConsistentClocks()
  })

  test('a note by staff not at all', async () => {
    const id = await opened()
    await ask('POST', '/api/v1/helpdesk/internal-note', agent, { ticket_id: id, body: 'Look at it.' })
    expect(await clocksOf(id)).toEqual(FRESH)
  })

  test('a transfer to a department with other hours', async () => {
    const never = await calendar('Never', { hours: [] })
    await ask('PATCH', `${ADMIN}/departments/2`, admin, { calendar_id: never })
    const id = await opened()
    await edit(id, { department: 2 })
    const row = await env.DB.prepare('SELECT duedate FROM tickets WHERE id = ?1').bind(id).first('duedate')
    expect([await clocksOf(id), row]).toEqual([{ first: 'running', resolution: 'running' }, null])
    await edit(id, { department: 1 })
    expect(await clocksOf(id)).toEqual(FRESH)
    await expectConsistentClocks()
  })

  test('an edit of many tickets at once', async () => {
    const ids = [await opened(), await opened()]
    await ask('PATCH', '/api/v3/tickets', admin, { ticket_id: ids, ticket_priority: 4 })
    for (const id of ids) expect(await clocksOf(id)).toEqual({ first: 4, resolution: 8 })
    await ask('PATCH', '/api/v3/tickets', admin, { ticket_id: ids, sla_plan: 1 })
    for (const id of ids) expect(await clocksOf(id)).toEqual({})
    await expectConsistentClocks()
  })

  test('the closing of many tickets at once', async () => {
    const ids = [await opened(), await opened()]
    await setStatus(ids, 3, admin)
    for (const id of ids) {
      expect(await clocksOf(id)).toEqual({ first: 'off', resolution: 'met' })
      expect(await clockEvents(id)).toEqual(['met resolution'])
    }
    await expectConsistentClocks()
  })

  test('a reply that closes the ticket', async () => {
    const id = await opened()
    await reply(id, agent)
    await setStatus(id, 2)
    expect(await clocksOf(id)).toEqual({ first: 'met', resolution: 'met' })
    const { results } = await env.DB.prepare('SELECT metric, outcome FROM clock_results ORDER BY id').all()
    expect(results).toEqual([
      { metric: 'first', outcome: 'met' },
      { metric: 'resolution', outcome: 'met' },
    ])
  })

  test('the reopening after the due date: it is overdue, and the breach is told once', async () => {
    const id = await opened()
    await reply(id, agent)
    await age(id, 23 * HOUR)
    await setStatus(id, 3)
    await age(id, 30 * HOUR)
    await setStatus(id, 1, admin)
    // 23 of 24 hours were used, and what was closed does not count.
    const clocks = await clocksOf(id)
    expect(clocks).toMatchObject({ first: 'met' })
    expect(Number(clocks['resolution'])).toBeCloseTo(54, 0)
    await ring(2 * HOUR)
    await ring(3 * HOUR)
    expect((await clockEvents(id)).filter((event) => event.startsWith('breached'))).toEqual(['breached resolution'])
    await expectConsistentClocks()
  })

  test('the trash and the end: its clocks and its alarm go with the ticket', async () => {
    const id = await opened()
    await ask('POST', '/api/v1/helpdesk/delete', admin, { ticket_id: id })
    expect(await clocksOf(id)).toEqual({ first: 'paused', resolution: 'paused' })
    await ask('POST', '/api/v1/helpdesk/delete', admin, { ticket_id: id, permanent: 1 })
    const left = await env.DB.prepare(
      "SELECT (SELECT count(*) FROM ticket_clocks) AS clocks, (SELECT count(*) FROM alarms WHERE kind = 'clock') AS alarms",
    ).first()
    expect(left).toEqual({ clocks: 0, alarms: 0 })
  })
})

describe('running clocks follow within a minute', () => {
  test('other working hours of the plan, the department and the desk', async () => {
    const id = await opened()
    const never = await calendar('Never', { hours: [] })
    const stopped = { first: 'running', resolution: 'running' }
    for (const path of ['sla-plans/2', 'departments/1', 'settings']) {
      await ask('PATCH', `${ADMIN}/${path}`, admin, { calendar_id: never })
      await ring()
      expect([path, await clocksOf(id)]).toEqual([path, stopped])
      await call('PATCH', `${ADMIN}/${path}`, { as: admin, json: { calendar_id: '' } })
      await ring()
      expect([path, await clocksOf(id)]).toEqual([path, FRESH])
    }
    await expectConsistentClocks()
  })

  test('edited hours and days of a calendar in use', async () => {
    const hours = await calendar('Always', { always: true, hours: [] })
    await ask('PATCH', PLAN, admin, { calendar_id: hours })
    const id = await opened()
    expect(await clocksOf(id)).toEqual(FRESH)
    const days = [0, 1].map((ahead) => ({
      date: new Date(Date.now() + ahead * 24 * HOUR).toISOString().slice(0, 10),
      name: 'Closed',
      hours: [],
      yearly: false,
    }))
    await ask('PUT', `${ADMIN}/calendars/${hours}/days`, admin, { days })
    await ring()
    const due = Number((await clocksOf(id))['first'])
    // Both days are closed, so four hours are over at four o'clock on the day after.
    expect(due).toBeGreaterThan(4 + 24 - 1)
    await expectConsistentClocks()
  })

  test('the removal of a plan for another one', async () => {
    const id = await opened()
    const made = await call<{ id: number }>('POST', `${ADMIN}/sla-plans`, {
      as: admin,
      json: { name: 'Fast', grace_seconds: 3600, targets: ['first 3600', 'resolution 7200'] },
    })
    const removed = await call('DELETE', PLAN, { as: admin, query: { replace_by: made.body.data.id } })
    expect(removed.status).toBe(200)
    await ring()
    expect(await clocksOf(id)).toEqual({ first: 1, resolution: 2 })
    await expectConsistentClocks()
  })

  test('the settings of a status that pauses no more', async () => {
    const id = await opened()
    await setStatus(id, WAITING)
    await ask('PATCH', `${ADMIN}/ticket-statuses/${WAITING}`, admin, { clock: 'runs' })
    await ring()
    await ring(2 * MINUTE)
    expect(await clocksOf(id)).toMatchObject({ first: 4 })
    await reply(id, agent)
    const clocks = await clocksOf(id)
    expect([clocks['first'], typeof clocks['resolution']]).toEqual(['met', 'number'])
    await expectConsistentClocks()
  })
})
