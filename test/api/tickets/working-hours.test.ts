import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../../src/scheduled/all.jobs.ts'
import type { Services } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WAITING = 9
const ON_HOLD = 10
/** Open for the first 40 minutes of every four hours, so that a test at any time meets closed hours. */
const FORTY_MINUTES = Array.from({ length: 6 }, (_, part) => `${two(4 * part)}:00-${two(4 * part)}:40`)

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let services: Services
let now: number

function two(value: number): string {
  return String(value).padStart(2, '0')
}

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
  now = Date.now()
  services = { ...openOutbox().services, now: () => now }
})

/** A calendar with the same spans on each day. */
async function calendarOf(name: string, spans: readonly string[]): Promise<number> {
  const json = { name, time_zone: 'UTC', hours: spans.map((span) => `mon-sun ${span}`) }
  const { body } = await call<{ id: number }>('POST', '/api/v3/admin/calendars', { as: admin, json })
  return body.data.id
}

async function set(path: string, json: object): Promise<void> {
  const { status } = await call('PATCH', `/api/v3/admin/${path}`, { as: admin, json })
  expect(status).toBe(200)
}

async function open(as = agent): Promise<number> {
  const json = { subject: 'Printer', body: 'It smokes.', requester: customer.email, email: customer.email }
  const { body } = await call<{ ticket: { id: number } }>('POST', '/api/v1/helpdesk/create', { as, json })
  return body.data.ticket.id
}

interface Row {
  created_at: number
  updated_at: number
  duedate: number | null
  held_since: number | null
  closed_at: number | null
  hold: number
  status: number
}

async function rowOf(id: number): Promise<Row> {
  const row = await env.DB.prepare('SELECT * FROM tickets WHERE id = ?1').bind(id).first<Row>()
  if (row === null) throw new Error('The ticket is gone.')
  return row
}

/** The open time between two moments, counted by steps of a second. */
function worked(from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1000) if (at % (4 * HOUR) < 40 * MINUTE) sum += Math.min(1000, to - at)
  return sum
}

/** Moves a ticket into the past, as if all that happened to it had happened so much earlier. */
async function age(id: number, by: number): Promise<void> {
  await env.DB.prepare(
    `UPDATE tickets SET created_at = created_at - ?2, updated_at = updated_at - ?2, duedate = duedate - ?2,
       held_since = held_since - ?2, closed_at = closed_at - ?2, snoozed_until = snoozed_until - ?2 WHERE id = ?1`,
  )
    .bind(id, by)
    .run()
}

function expectNear(left: number, right: number): void {
  expect(Math.abs(left - right)).toBeLessThan(3 * MINUTE)
}

describe('a new ticket', () => {
  test('is due in working time of its plan, else of its department, else of the desk', async () => {
    const never = await calendarOf('Never', [])
    const hourly = await calendarOf('Hourly', FORTY_MINUTES)
    await set('sla-plans/2', { grace_seconds: 7200 })
    const dueOf = async () => {
      const { created_at, duedate } = await rowOf(await open())
      return duedate === null ? null : { elapsed: duedate - created_at, counted: worked(created_at, duedate) }
    }
    expect(await dueOf()).toEqual({ elapsed: 2 * HOUR, counted: expect.any(Number) })
    await set('settings', { calendar_id: hourly })
    const ofDesk = await dueOf()
    expectNear(ofDesk?.counted ?? 0, 2 * HOUR)
    expect(ofDesk?.elapsed).toBeGreaterThan(7 * HOUR)
    await set('departments/1', { calendar_id: never })
    expect(await dueOf()).toBeNull()
    await set('sla-plans/2', { calendar_id: hourly })
    expectNear((await dueOf())?.counted ?? 0, 2 * HOUR)
  })

  test('takes the same trips, statements and written rows with and without calendars', async () => {
    const costOf = async () => {
      const json = { subject: 'Printer', body: 'It smokes.', requester: customer.email }
      await call('POST', '/api/v1/helpdesk/create', { as: agent, json })
      return (await call('POST', '/api/v1/helpdesk/create', { as: agent, json })).cost
    }
    const before = await costOf()
    await set('settings', { calendar_id: await calendarOf('Hourly', FORTY_MINUTES) })
    const { trips, statements, rowsWritten } = await costOf()
    expect({ trips, statements, rowsWritten }).toEqual({
      trips: before.trips,
      statements: before.statements,
      rowsWritten: before.rowsWritten,
    })
  })
})

async function status(ticket_id: number, status_id: number): Promise<void> {
  const { status: answer } = await call('POST', '/api/v2/helpdesk/status/change', {
    as: agent,
    json: { ticket_id, status_id },
  })
  expect(answer).toBe(200)
}

async function reply(ticket_id: number, as: TestPerson): Promise<void> {
  const json = { ticket_id, reply_content: 'Thanks.' }
  expect((await call('POST', '/api/v1/helpdesk/reply', { as, json })).status).toBe(200)
}

describe('in a desk that is open a sixth of the time', () => {
  beforeEach(async () => {
    await set('sla-plans/2', { grace_seconds: 7200 })
    await set('settings', { calendar_id: await calendarOf('Hourly', FORTY_MINUTES) })
  })

  /** The working time that is left of a ticket at a moment. */
  const left = async (id: number, at: number) => worked(at, (await rowOf(id)).duedate ?? 0)

  test.each<[string, (id: number) => Promise<void>]>([
    ['an agent ends the pause', async (id) => await status(id, 1)],
    ['the customer replies', async (id) => await reply(id, customer)],
  ])('a pause keeps the working time that was left when %s', async (_, end) => {
    const id = await open()
    await age(id, 8 * HOUR)
    await status(id, ON_HOLD)
    const before = await left(id, Date.now())
    expectNear(before, 40 * MINUTE)
    await age(id, 5 * DAY)
    await end(id)
    const { hold, held_since } = await rowOf(id)
    expect([hold, held_since]).toEqual([0, null])
    expectNear(await left(id, Date.now()), before)
  })

  test('a snooze that ends by the clock keeps the working time that was left', async () => {
    const id = await open()
    const until = new Date(Date.now() + 5 * HOUR).toISOString()
    const json = { until, status_id: WAITING }
    expect((await call('PUT', `/api/v3/tickets/${id}/snooze`, { as: agent, json })).status).toBe(200)
    const before = await left(id, Date.now())
    now = Date.now() + 5 * HOUR + MINUTE
    await runJobs(services, now)
    const { hold, held_since } = await rowOf(id)
    expect([hold, held_since]).toEqual([0, null])
    expectNear(await left(id, now), before)
    const { results } = await env.DB.prepare("SELECT changes FROM events WHERE type = 'ticket.woken'").all()
    expect(results).toHaveLength(1)
    await runJobs(services, now)
    expectNear(await left(id, now), before)
  })

  test('a status that no longer pauses keeps the working time that was left', async () => {
    const id = await open()
    await status(id, ON_HOLD)
    const before = await left(id, Date.now())
    await age(id, 3 * DAY)
    await set(`ticket-statuses/${ON_HOLD}`, { clock: 'runs' })
    now = Date.now()
    await runJobs(services, now)
    const { hold, held_since } = await rowOf(id)
    expect([hold & 1, held_since]).toEqual([0, null])
    expectNear(await left(id, now), before)
  })

  test.each<[string, (id: number) => Promise<void>]>([
    ['an agent', async (id) => await status(id, 1)],
    ["a customer's reply", async (id) => await reply(id, customer)],
  ])('a ticket that %s reopens continues its clock where it stopped', async (_, reopen) => {
    const id = await open()
    await age(id, 8 * HOUR)
    const before = await left(id, Date.now())
    await status(id, 3)
    await age(id, 9 * DAY)
    await reopen(id)
    expectNear(await left(id, Date.now()), before)
  })

  test('another plan counts what was worked already', async () => {
    const id = await open()
    await age(id, 8 * HOUR)
    await set('sla-plans/1', { grace_seconds: 14_400 })
    await call('PATCH', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: id, sla_plan: 1 } })
    expectNear(await left(id, Date.now()), 160 * MINUTE)
    const { results } = await env.DB.prepare("SELECT changes FROM events WHERE type = 'ticket.edited'").all<{
      changes: string
    }>()
    const changes = JSON.parse(results[0]?.changes ?? '[]') as { field: string }[]
    expect(changes.map(({ field }) => field).toSorted()).toEqual(['duedate', 'sla'])
  })

  test('a department with other hours keeps the working time that was left', async () => {
    const id = await open()
    await age(id, 8 * HOUR)
    const always = await calendarOf('Always', [])
    await set(`calendars/${always}`, { always: 1 })
    await set('departments/2', { calendar_id: always })
    await call('PATCH', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: id, department: 2 } })
    expectNear(((await rowOf(id)).duedate ?? 0) - Date.now(), 40 * MINUTE)
  })

  test('a late ticket stays as late as it was', async () => {
    const id = await open()
    await age(id, 40 * HOUR)
    await status(id, ON_HOLD)
    const late = worked((await rowOf(id)).duedate ?? 0, Date.now())
    await age(id, DAY)
    await status(id, 1)
    expectNear(worked((await rowOf(id)).duedate ?? 0, Date.now()), late)
  })
})
