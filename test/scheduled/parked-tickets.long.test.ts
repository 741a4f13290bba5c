import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../src/scheduled/all.jobs.ts'
import type { Services } from '../../src/services.types.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { openOutbox } from '../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WAITING = 9
const ON_HOLD = 10

let services: Services
let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let now: number

beforeEach(async () => {
  await install()
  await env.DB.prepare('UPDATE settings SET auto_close_days = 2').run()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
  now = Date.now()
  services = { ...openOutbox().services, now: () => now }
})

interface Row {
  status: number
  custom_status_id: number | null
  isoverdue: number
  isanswered: number
  hold: number
  held_since: number | null
  snoozed_until: number | null
  duedate: number | null
  updated_at: number
  version: number
}

async function ticketRow(id: number): Promise<Row> {
  const row = await env.DB.prepare('SELECT * FROM tickets WHERE id = ?1').bind(id).first<Row>()
  if (!row) throw new Error('The ticket is gone.')
  return row
}

async function eventsOf(id: number) {
  const { results } = await env.DB.prepare('SELECT type, changes FROM events WHERE subject_id = ?1 ORDER BY id')
    .bind(id)
    .all<{ type: string; changes: string }>()
  return results.map(({ type, changes }) => [type, JSON.parse(changes)] as const)
}

async function setStatus(ticket_id: number, status_id: number, as = agent): Promise<number> {
  const json = { ticket_id, status_id }
  return (await call('POST', '/api/v2/helpdesk/status/change', { as, json })).status
}

async function reply(ticket_id: number, as: TestPerson): Promise<void> {
  const json = { ticket_id, reply_content: 'Any news?' }
  expect(await call('POST', '/api/v1/helpdesk/reply', { as, json })).toMatchObject({ status: 200 })
}

async function snooze(id: number, until: number, more: object = {}, as = agent) {
  const json = { until: new Date(until).toISOString(), ...more }
  return await call<{ ticket: Record<string, unknown> }>('PUT', `/api/v3/tickets/${id}/snooze`, { as, json })
}

/** Runs the jobs every minute of the first hour, and then every hour. */
async function passDays(days: number): Promise<void> {
  const start = now
  for (let minute = 1; minute <= 60; minute += 1) {
    now = start + minute * MINUTE
    await runClock()
  }
  for (let hour = 2; hour <= days * 24; hour += 1) {
    now = start + hour * HOUR
    await runClock()
  }
}

async function runClock(): Promise<void> {
  const { JOBS } = await import('../../src/scheduled/all.jobs.ts')
  const { continueHolds, ringAlarms, markOverdueTickets, closeAnsweredTickets } = JOBS
  await runJobs(services, now, { continueHolds, ringAlarms, markOverdueTickets, closeAnsweredTickets })
}

/** The time that passed for the jobs has passed for the ticket too: its hours move back instead of the real clock. */
async function moveBack(id: number, milliseconds: number): Promise<void> {
  const columns = ['created_at', 'updated_at', 'duedate', 'held_since', 'last_response_at', 'snoozed_until']
  const shifts = columns.map((name) => `${name} = ${name} - ${milliseconds}`).join(', ')
  await env.DB.prepare(`UPDATE tickets SET ${shifts} WHERE id = ?1`).bind(id).run()
}

describe('jobs that run for days beside parked tickets', () => {
  test('neither close these tickets nor mark them overdue', async () => {
    const options = { userId: customer.id, dueAt: now + HOUR }
    const own = await call<{ id: number }>('POST', '/api/v3/admin/ticket-statuses', {
      as: admin,
      json: { name: 'Waiting for vendor', meaning_id: 1 },
    })
    const parked: number[] = []
    for (const status of [own.body.data.id, ON_HOLD]) {
      const unanswered = (await createTicket(options)).id
      const answered = (await createTicket(options)).id
      await reply(answered, agent)
      for (const id of [unanswered, answered]) expect(await setStatus(id, status)).toBe(200)
      parked.push(unanswered, answered)
    }
    const snoozed = (await createTicket(options)).id
    expect((await snooze(snoozed, now + 30 * DAY)).status).toBe(200)
    parked.push(snoozed)
    const plain = (await createTicket(options)).id
    const plainAnswered = (await createTicket(options)).id
    await reply(plainAnswered, agent)
    await passDays(3)
    for (const id of parked) expect(await ticketRow(id)).toMatchObject({ status: 1, isoverdue: 0, hold: 3 })
    expect(await ticketRow(plain)).toMatchObject({ status: 1, isoverdue: 1 })
    expect(await ticketRow(plainAnswered)).toMatchObject({ status: 3 })
  })

  test('close an answered ticket that waits for its customer, and do not mark it overdue', async () => {
    const { id } = await createTicket({ userId: customer.id, dueAt: now + HOUR })
    await reply(id, agent)
    await setStatus(id, WAITING)
    const unanswered = (await createTicket({ userId: customer.id, dueAt: now + HOUR })).id
    await setStatus(unanswered, WAITING)
    await passDays(1)
    expect(await ticketRow(id)).toMatchObject({ status: 1, custom_status_id: WAITING, isoverdue: 0 })
    await passDays(2)
    expect(await ticketRow(id)).toMatchObject({ status: 3, custom_status_id: null, hold: 0 })
    expect(await ticketRow(unanswered)).toMatchObject({ status: 1, isoverdue: 0, hold: 1 })
  })

  test('are not starved by a hundred parked tickets', async () => {
    await env.DB.prepare(
      `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, created_at, updated_at, status, custom_status_id, isanswered, last_response_at, duedate)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
       SELECT 'M-' || i, 'x', ${customer.id}, 1, 2, 0, 0, 1, ${ON_HOLD}, 1, 0, 0 FROM n`,
    ).run()
    const { id } = await createTicket({ userId: customer.id, isAnswered: true, lastResponseAt: now - 3 * DAY })
    await runClock()
    expect(await ticketRow(id)).toMatchObject({ status: 3 })
    const held = await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE hold = 3 AND status = 1').first('n')
    expect(held).toBe(120)
  })
})

describe('a customer’s reply', () => {
  test('wakes a parked ticket, whose due date moves by the time that it waited', async () => {
    const dueAt = now + HOUR
    const { id } = await createTicket({ userId: customer.id, dueAt })
    await setStatus(id, ON_HOLD)
    await moveBack(id, 5 * DAY)
    await reply(id, customer)
    const row = await ticketRow(id)
    expect(row).toMatchObject({ status: 1, custom_status_id: null, hold: 0, held_since: null, isoverdue: 0 })
    expect(Math.abs((row.duedate ?? 0) - dueAt)).toBeLessThan(MINUTE)
    now = Date.now()
    await runClock()
    expect(await ticketRow(id)).toMatchObject({ isoverdue: 0 })
    expect(await eventsOf(id)).toContainEqual(['ticket.status_changed', [{ field: 'status', from: ON_HOLD, to: 1 }]])
  })

  test('ends a snooze', async () => {
    const { id } = await createTicket({ userId: customer.id, dueAt: now + HOUR })
    const until = Math.floor((now + 7 * DAY) / 1000) * 1000
    await snooze(id, until, { status_id: WAITING })
    await reply(id, customer)
    expect(await ticketRow(id)).toMatchObject({ snoozed_until: null, custom_status_id: null, hold: 0 })
    expect(await eventsOf(id)).toContainEqual(['ticket.snoozed', [{ field: 'snoozed_until', from: until, to: null }]])
  })

  test('leaves a status that stays, and agents’ replies and notes leave every status', async () => {
    const { body } = await call<{ id: number }>('POST', '/api/v3/admin/ticket-statuses', {
      as: admin,
      json: { name: 'With the vendor', meaning_id: 1, on_customer_reply: 'stays' },
    })
    const { id } = await createTicket({ userId: customer.id })
    await setStatus(id, body.data.id)
    await reply(id, agent)
    await reply(id, customer)
    expect(await ticketRow(id)).toMatchObject({ custom_status_id: body.data.id, hold: 3 })
  })
})

describe('a snoozed ticket', () => {
  test('wakes at its time exactly once, and is not overdue at once', async () => {
    const dueAt = now + HOUR
    const { id } = await createTicket({ userId: customer.id, dueAt, assignedTo: agent.id })
    const { status, body } = await snooze(id, now + 2 * DAY, { status_id: ON_HOLD })
    expect(status).toBe(200)
    expect(body.data.ticket).toMatchObject({ status: ON_HOLD, snoozed_until: expect.any(String) })
    await passDays(3)
    const row = await ticketRow(id)
    expect(row).toMatchObject({ snoozed_until: null, custom_status_id: null, hold: 0, held_since: null })
    expect((row.duedate ?? 0) - dueAt).toBeGreaterThan(2 * DAY - MINUTE)
    const events = await eventsOf(id)
    expect(events.filter(([type]) => type === 'ticket.woken')).toEqual([
      [
        'ticket.woken',
        [
          { field: 'snoozed_until', from: expect.any(Number), to: null },
          { field: 'status', from: ON_HOLD, to: 1 },
        ],
      ],
    ])
    // It woke after two days with an hour left, so that it is due within the third.
    expect(events.map(([type]) => type).indexOf('ticket.woken')).toBeLessThan(
      events.map(([type]) => type).indexOf('ticket.sla_breached'),
    )
  })

  test('wakes with more than a hundred others in the same minute', async () => {
    await env.DB.prepare(
      `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, created_at, updated_at, status)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 230)
       SELECT 'M-' || i, 'x', ${customer.id}, 1, 2, 0, 0, 1 FROM n`,
    ).run()
    await env.DB.prepare('UPDATE tickets SET snoozed_until = 5').run()
    await runClock()
    await runClock()
    const woken = await env.DB.prepare(
      "SELECT count(*) AS events, count(DISTINCT subject_id) AS tickets FROM events WHERE type = 'ticket.woken'",
    ).first()
    expect(woken).toEqual({ events: 230, tickets: 230 })
  })

  test('is taken back by an agent, and closing it ends the snooze', async () => {
    const { id } = await createTicket({ userId: customer.id })
    await snooze(id, now + DAY)
    expect((await call('DELETE', `/api/v3/tickets/${id}/snooze`, { as: agent })).status).toBe(200)
    expect(await ticketRow(id)).toMatchObject({ snoozed_until: null, hold: 0 })
    await snooze(id, now + DAY)
    await setStatus(id, 3)
    expect(await ticketRow(id)).toMatchObject({ status: 3, snoozed_until: null, hold: 0 })
    expect(await snooze(id, now + DAY)).toMatchObject({ status: 409 })
  })

  test('tells customers nothing of it, and they cannot snooze', async () => {
    const { id } = await createTicket({ userId: customer.id })
    expect(await snooze(id, now + DAY, {}, customer)).toMatchObject({ status: 403 })
    await snooze(id, now + DAY)
    const { body } = await call<{ ticket: Record<string, unknown> }>('GET', '/api/v1/helpdesk/my-tickets-user', {
      as: customer,
    })
    expect(JSON.stringify(body)).not.toContain(new Date(now + DAY).toISOString().slice(0, 13))
    expect(await setStatus(id, ON_HOLD, customer)).toBe(403)
  })

  test.each([
    ['a past time', () => ({ until: new Date(Date.now() - 1000).toISOString() })],
    ['a time more than a year away', () => ({ until: '2099-01-01' })],
    ['an empty time', () => ({ until: '' })],
    ['no time', () => ({ until: null })],
    ['a status that does not mean Open', () => ({ status_id: 3 })],
    ['a status that does not exist', () => ({ status_id: 99 })],
  ])('is refused with %s', async (_, wrong) => {
    const { id } = await createTicket({ userId: customer.id })
    const before = await ticketRow(id)
    const until = new Date(Date.now() + DAY).toISOString()
    const { status } = await call('PUT', `/api/v3/tickets/${id}/snooze`, { as: agent, json: { until, ...wrong() } })
    expect(status).toBe(422)
    expect(await ticketRow(id)).toEqual(before)
  })

  test('of another department does not exist for an agent', async () => {
    const stranger = await createAgent({ departments: [2] })
    const { id } = await createTicket({ userId: customer.id })
    expect(await snooze(id, now + DAY, {}, stranger)).toMatchObject({ status: 404 })
  })
})

describe('a status that is given another clock', () => {
  test('pauses and resumes its tickets step by step', async () => {
    const { id } = await createTicket({ userId: customer.id, dueAt: now + HOUR })
    await setStatus(id, ON_HOLD)
    const edit = async (json: object) =>
      await call('PATCH', `/api/v3/admin/ticket-statuses/${ON_HOLD}`, { as: admin, json })
    expect(await edit({ clock: 'runs', auto_closes: true })).toMatchObject({ status: 200 })
    now += 2 * HOUR
    await runClock()
    const row = await ticketRow(id)
    expect(row).toMatchObject({ hold: 0, held_since: null, custom_status_id: ON_HOLD })
    expect(await edit({ clock: 'pauses' })).toMatchObject({ status: 200 })
    await runClock()
    expect(await ticketRow(id)).toMatchObject({ hold: 1, held_since: now })
    expect(await env.DB.prepare('SELECT max(held_up_to) AS n FROM ticket_statuses').first('n')).toBeNull()
  })

  test('can only be one that means Open', async () => {
    for (const more of [{ clock: 'pauses' }, { on_customer_reply: 'opens' }, { auto_closes: true }]) {
      const json = { name: 'Solved', meaning_id: 2, ...more }
      expect(await call('POST', '/api/v3/admin/ticket-statuses', { as: admin, json })).toMatchObject({ status: 422 })
      const edited = await call('PATCH', '/api/v3/admin/ticket-statuses/1', { as: admin, json: more })
      expect([409, 422]).toContain(edited.status)
    }
  })
})
