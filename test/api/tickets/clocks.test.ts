import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { JOBS, runJobs } from '../../../src/scheduled/all.jobs.ts'
import type { Services } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PLAN = '/api/v3/admin/sla-plans/2'

let services: Services
let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let now: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
  await targets('first 14400', 'next 7200', 'resolution 86400', 'resolution 28800 priority 4')
  await env.DB.prepare('UPDATE settings SET default_sla_plan_id = 2, auto_close_days = 2').run()
  now = Date.now()
  const plain = openOutbox().services
  services = { ...plain, now: () => now, database: { ...plain.database, publish: () => undefined } }
})

async function targets(...list: string[]): Promise<void> {
  expect(await call('PATCH', PLAN, { as: admin, json: { targets: list } })).toMatchObject({ status: 200 })
}

async function run(at: number): Promise<void> {
  now = at
  await runJobs(services, at, { ringAlarms: JOBS.ringAlarms })
}

/** As if all tickets had been opened earlier. */
async function age(by: number): Promise<void> {
  const times = ['since', 'due_at', 'started_at', 'ended_at', 'warned_at', 'breached_at', 'rings_at']
  const earlier = (columns: string[]) => columns.map((column) => `${column} = ${column} - ${by}`).join(', ')
  const ofTickets = ['created_at', 'last_message_at', 'first_response_at', 'last_response_at']
  await env.DB.prepare(`UPDATE ticket_clocks SET ${earlier(times)}`).run()
  await env.DB.prepare(`UPDATE tickets SET ${earlier(ofTickets)}`).run()
}

async function opened(as = customer, given: Record<string, string> = {}): Promise<number> {
  const form = { subject: 'Printer', body: 'It smokes.', help_topic: '1', ...given }
  const made = await call<{ response: { ticket: { id: number } } }>('POST', '/api/v1/helpdesk/create', { as, form })
  expect(made.status).toBe(200)
  const row = await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<{ id: number }>()
  return row?.id ?? 0
}

async function reply(id: number, as: TestPerson): Promise<void> {
  const form = { ticket_id: `${id}`, reply_content: 'Hello.' }
  expect(await call('POST', '/api/v1/helpdesk/reply', { as, form })).toMatchObject({ status: 200 })
}

async function setStatus(id: number, status: number, as = agent): Promise<void> {
  const query = { ticket_id: `${id}`, status_id: `${status}` }
  expect(await call('POST', '/api/v2/helpdesk/status/change', { as, form: query })).toMatchObject({ status: 200 })
}

interface Ticket {
  created_at: number
  duedate: number | null
  isoverdue: number
  has_clocks: number
}

async function ticketRow(id: number): Promise<Ticket> {
  const row = await env.DB.prepare('SELECT created_at, duedate, isoverdue, has_clocks FROM tickets WHERE id = ?1')
    .bind(id)
    .first<Ticket>()
  if (row === null) throw new Error('There is no ticket.')
  return row
}

/** Hours until each clock is due, from the opening of the ticket; else its state. */
async function clocks(id: number): Promise<Record<string, string | number>> {
  const { created_at: createdAt } = await ticketRow(id)
  const query = 'SELECT metric, state, due_at AS due FROM ticket_clocks WHERE ticket_id = ?1 ORDER BY metric'
  const { results } = await env.DB.prepare(query).bind(id).all<{ metric: string; state: string; due: number }>()
  return Object.fromEntries(
    results.map(({ metric, state, due }) => [
      metric,
      state === 'running' ? Math.round(((due - createdAt) / HOUR) * 10) / 10 : state,
    ]),
  )
}

async function events(id: number): Promise<string[]> {
  const query = "SELECT type, changes FROM events WHERE subject_id = ?1 AND type LIKE 'ticket.sla%' ORDER BY id"
  const { results } = await env.DB.prepare(query).bind(id).all<{ type: string; changes: string }>()
  return results.map(({ type, changes }) => {
    const metric = (JSON.parse(changes) as { field: string; to: string }[]).find(({ field }) => field === 'metric')
    return `${type.slice('ticket.sla_'.length)} ${metric?.to ?? ''}`
  })
}

async function alarmsOf(id: number): Promise<number[]> {
  const query = "SELECT due_at AS due FROM alarms WHERE kind = 'clock' AND subject_id = ?1"
  return (await env.DB.prepare(query).bind(id).all<{ due: number }>()).results.map(({ due }) => due)
}

/** Every ticket with clocks is due when its first running clock is, and has one alarm at the next step. */
async function expectConsistent(): Promise<void> {
  const query = `SELECT t.id FROM tickets t WHERE t.has_clocks = 1 AND (
    t.duedate IS NOT (SELECT min(due_at) FROM ticket_clocks WHERE ticket_id = t.id AND state = 'running')
    OR (SELECT min(due_at) FROM alarms WHERE kind = 'clock' AND subject_id = t.id) IS NOT
      (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = t.id))`
  expect((await env.DB.prepare(query).all()).results).toEqual([])
}

describe('a ticket of a plan with targets', () => {
  test('is due at its first answer, and is warned of after three quarters', async () => {
    const id = await opened()
    expect(await clocks(id)).toEqual({ first: 4, resolution: 24 })
    const row = await ticketRow(id)
    expect(row).toMatchObject({ duedate: row.created_at + 4 * HOUR, isoverdue: 0, has_clocks: 1 })
    expect(await alarmsOf(id)).toEqual([row.created_at + 3 * HOUR])
    await expectConsistent()
  })

  test('writes at most eight rows more than one of a plan without targets', async () => {
    const form = { subject: 'Printer', body: 'It smokes.', help_topic: '1' }
    const create = async () => (await call('POST', '/api/v1/helpdesk/create', { as: customer, form })).cost
    await create()
    const clocked = await create()
    await targets()
    const plain = await create()
    expect(clocked.rowsWritten - plain.rowsWritten).toBeLessThanOrEqual(8)
    expect(clocked.trips).toBe(plain.trips)
  })

  test('is due at the resolution after staff answers, and at the next answer after the customer writes', async () => {
    const id = await opened()
    await reply(id, agent)
    expect(await clocks(id)).toEqual({ first: 'met', resolution: 24 })
    expect(await events(id)).toEqual(['met first'])
    await expectConsistent()
    await reply(id, customer)
    expect(await clocks(id)).toEqual({ first: 'met', next: 2, resolution: 24 })
    await expectConsistent()
    await reply(id, agent)
    expect(await clocks(id)).toMatchObject({ next: 'met' })
    const results = await env.DB.prepare('SELECT metric, outcome FROM clock_results ORDER BY id').all()
    expect(results.results).toEqual([
      { metric: 'first', outcome: 'met' },
      { metric: 'next', outcome: 'met' },
    ])
  })

  test('waits with a snooze, for the resolution only', async () => {
    const id = await opened()
    const json = { until: new Date(now + 48 * HOUR).toISOString() }
    expect(await call('PUT', `/api/v3/tickets/${id}/snooze`, { as: agent, json })).toMatchObject({ status: 200 })
    expect(await clocks(id)).toEqual({ first: 4, resolution: 'paused' })
    await expectConsistent()
    await run(now + 49 * HOUR)
    expect(await clocks(id)).toMatchObject({ resolution: 73 })
    await expectConsistent()
  })

  test('answered with a snooze ends the first answer and waits in one commit', async () => {
    const id = await opened()
    const form = { ticket_id: `${id}`, reply_content: 'Hello.', snooze_until: new Date(now + 48 * HOUR).toISOString() }
    expect(await call('POST', '/api/v1/helpdesk/reply', { as: agent, form })).toMatchObject({ status: 200 })
    expect(await clocks(id)).toEqual({ first: 'met', resolution: 'paused' })
    expect(await ticketRow(id)).toMatchObject({ duedate: null })
    await expectConsistent()
  })

  test('pauses in the trash, ends when the ticket is closed, and resumes when it is reopened', async () => {
    const id = await opened()
    await setStatus(id, 5, admin)
    expect(await clocks(id)).toEqual({ first: 'paused', resolution: 'paused' })
    expect(await ticketRow(id)).toMatchObject({ duedate: null })
    await setStatus(id, 1, admin)
    expect(await clocks(id)).toEqual({ first: 4, resolution: 24 })
    await setStatus(id, 3)
    expect(await clocks(id)).toEqual({ first: 'off', resolution: 'met' })
    expect(await events(id)).toEqual(['met resolution'])
    await reply(id, customer)
    expect(await clocks(id)).toEqual({ first: 'off', next: 2, resolution: 24 })
    await expectConsistent()
  })

  test('follows its priority, and leaves its clocks with a plan without targets', async () => {
    const id = await opened()
    const edit = async (json: Record<string, string>) =>
      expect(
        await call('PATCH', '/api/v1/helpdesk/edit', { as: admin, form: { ticket_id: `${id}`, ...json } }),
      ).toMatchObject({
        status: 200,
      })
    await edit({ ticket_priority: '4' })
    expect(await clocks(id)).toEqual({ first: 4, resolution: 8 })
    await edit({ sla_plan: '1' })
    expect(await clocks(id)).toEqual({})
    const row = await ticketRow(id)
    expect(row.has_clocks).toBe(0)
    expect(Math.round(((row.duedate ?? 0) - row.created_at) / HOUR)).toBe(6)
    expect(await alarmsOf(id)).toEqual([])
    await edit({ sla_plan: '2' })
    expect(await clocks(id)).toEqual({ first: 4, resolution: 8 })
    await expectConsistent()
  })

  test('is warned of and overdue once, answered or not, until it is finished', async () => {
    const id = await opened()
    await age(3 * HOUR + MINUTE)
    await run(now)
    await run(now + MINUTE)
    expect(await events(id)).toEqual(['warning first'])
    await age(HOUR)
    await run(now)
    await run(now + MINUTE)
    expect(await events(id)).toEqual(['warning first', 'breached first'])
    expect(await ticketRow(id)).toMatchObject({ isoverdue: 1 })
    await reply(id, agent)
    expect(await ticketRow(id)).toMatchObject({ isoverdue: 0 })
    await age(30 * HOUR)
    await run(now)
    await runJobs(services, now, { markOverdueTickets: JOBS.markOverdueTickets })
    expect(await events(id)).toEqual(['warning first', 'breached first', 'breached resolution'])
    expect(await ticketRow(id)).toMatchObject({ isoverdue: 1 })
    await reply(id, agent)
    expect(await ticketRow(id)).toMatchObject({ isoverdue: 1 })
    await setStatus(id, 2)
    expect(await ticketRow(id)).toMatchObject({ isoverdue: 0 })
    await expectConsistent()
  })
})

describe('clocks follow changes in plain SQL within a minute', () => {
  test('when a ticket is merged, and the clocks of the parent continue', async () => {
    const parent = await opened()
    const child = await opened()
    const json = { p_id: parent, t_id: [child] }
    expect(await call('POST', '/api/v2/helpdesk/merge', { as: admin, json })).toMatchObject({ status: 200 })
    await run(now + MINUTE)
    expect(await clocks(child)).toEqual({ first: 'off', resolution: 'off' })
    expect(await clocks(parent)).toEqual({ first: 4, resolution: 24 })
    await expectConsistent()
  })

  test('when a silent ticket is closed, by the time when it was closed', async () => {
    const id = await opened()
    await reply(id, agent)
    now = Date.now()
    await env.DB.prepare('UPDATE tickets SET last_response_at = ?1')
      .bind(now - 99 * 24 * HOUR)
      .run()
    await runJobs(services, now, { closeAnsweredTickets: JOBS.closeAnsweredTickets })
    await run(now + 3 * MINUTE)
    expect(await clocks(id)).toMatchObject({ resolution: 'met' })
    const ended = await env.DB.prepare("SELECT ended_at FROM ticket_clocks WHERE metric = 'resolution'").first(
      'ended_at',
    )
    expect(ended).toBe(now - 3 * MINUTE)
  })

  test('when the plan is edited', async () => {
    const ids = [await opened(), await opened()]
    await targets('first 3600', 'resolution 172800')
    await run(now + MINUTE)
    for (const id of ids) expect(await clocks(id)).toEqual({ first: 1, resolution: 48 })
    await targets()
    await run(now + MINUTE)
    for (const id of ids) expect(await clocks(id)).toEqual({})
    const alarms = await env.DB.prepare('SELECT kind FROM alarms').all()
    expect(alarms.results).toEqual([])
  })

  test('when the plan is edited, although D1 refuses to change one of them', async () => {
    const [first, sick, last] = [await opened(), await opened(), await opened()]
    await targets('first 3600', 'resolution 172800')
    const refuse = `CREATE TRIGGER poison BEFORE UPDATE ON ticket_clocks WHEN NEW.ticket_id = ${sick}`
    await env.DB.exec(`${refuse} BEGIN SELECT RAISE(ABORT, 'poisoned'); END`)
    try {
      await run(now + MINUTE)
      for (const id of [first, last]) expect(await clocks(id)).toEqual({ first: 1, resolution: 48 })
      expect(await clocks(sick)).toEqual({ first: 4, resolution: 24 })
      const left = `SELECT kind, subject_id AS id, attempts FROM alarms WHERE kind = 'replan' OR due_at < ${now + HOUR / 2}`
      expect((await env.DB.prepare(left).all()).results).toEqual([{ kind: 'clock', id: sick, attempts: 0 }])
      await run(now + MINUTE)
      expect((await env.DB.prepare(left).all()).results).toEqual([{ kind: 'clock', id: sick, attempts: 1 }])
    } finally {
      await env.DB.exec('DROP TRIGGER poison')
    }
    await run(now + 5 * MINUTE)
    expect(await clocks(sick)).toEqual({ first: 1, resolution: 48 })
    await expectConsistent()
    // If the database refuses everything, the place is kept.
    await targets('first 7200', 'resolution 172800')
    const refused = (table: string, event: string) =>
      `CREATE TRIGGER poison_${table} BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'poisoned'); END`
    await env.DB.exec(refused('ticket_clocks', 'UPDATE'))
    await env.DB.exec(refused('alarms', 'DELETE'))
    try {
      await run(now + MINUTE)
      const tried = 'SELECT kind, attempts FROM alarms WHERE attempts > 0'
      expect((await env.DB.prepare(tried).all()).results).toEqual([{ kind: 'replan', attempts: 1 }])
    } finally {
      await env.DB.exec('DROP TRIGGER poison_alarms')
      await env.DB.exec('DROP TRIGGER poison_ticket_clocks')
    }
    await run(now + 5 * MINUTE)
    for (const id of [first, sick, last]) expect(await clocks(id)).toEqual({ first: 2, resolution: 48 })
  })

  test('when the plan is edited, and D1 refuses to change the only ticket that is left', async () => {
    const only = await opened()
    await targets('first 3600', 'resolution 172800')
    await env.DB.exec("CREATE TRIGGER poison BEFORE UPDATE ON ticket_clocks BEGIN SELECT RAISE(ABORT, 'poisoned'); END")
    try {
      await run(now + MINUTE)
      const left = `SELECT kind, subject_id AS id FROM alarms WHERE kind = 'replan' OR due_at < ${now + HOUR / 2}`
      expect((await env.DB.prepare(left).all()).results).toEqual([{ kind: 'clock', id: only }])
    } finally {
      await env.DB.exec('DROP TRIGGER poison')
    }
    await run(now + 5 * MINUTE)
    expect(await clocks(only)).toEqual({ first: 1, resolution: 48 })
  })
})

describe('what is told of clocks', () => {
  test('agents read them with the ticket, in one round trip; customers read none', async () => {
    const id = await opened()
    const read = async (as: TestPerson) =>
      await call<{ ticket: { clocks: unknown[]; duedate: string } }>('GET', `/api/v1/helpdesk/ticket?id=${id}`, { as })
    const { body, cost } = await read(agent)
    expect(cost.trips).toBe(1)
    expect(body.data.ticket.clocks).toEqual([
      expect.objectContaining({ metric: 'first', state: 'running', target_seconds: 14_400, consumed_seconds: 0 }),
      expect.objectContaining({ metric: 'resolution', due_at: expect.any(String), breached_at: null }),
    ])
    expect((await read(customer)).body.data.ticket.clocks).toEqual([])
  })

  test('an answered ticket with a late resolution is in the list of what is overdue', async () => {
    const [late, early] = [await opened(), await opened()]
    await reply(late, agent)
    await age(30 * HOUR)
    await reply(early, agent)
    await setStatus(early, 3)
    await run(Date.now())
    const query = { show: 'overdue' }
    const { body } = await call<{ data: { id: number }[] }>('GET', '/api/v2/helpdesk/get-tickets', { as: agent, query })
    expect(body.data.data.map(({ id }) => id)).toEqual([late])
  })

  test('a warning names the clock that comes to its end', async () => {
    const id = await opened()
    await reply(id, agent)
    await reply(id, customer)
    await age(HOUR + 45 * MINUTE)
    await run(Date.now())
    expect(await events(id)).toEqual(['met first', 'warning next'])
  })

  test.each([
    [['first']],
    [['first 59']],
    [['first 4h']],
    [['reply 3600']],
    [['first 3600', 'first 7200']],
    [['first 3600 priority x']],
    [['first 99999999']],
  ])('the targets %j are refused', async (list) => {
    const { status, body } = await call('PATCH', PLAN, { as: admin, json: { targets: list } })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('targets')
  })

  test('agents cannot set targets', async () => {
    expect(await call('PATCH', PLAN, { as: agent, json: { targets: [] } })).toMatchObject({ status: 403 })
  })
})
