import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { leaveUnseenAgents } from '../../../src/modules/routing/unseen-agents.usecases.ts'
import { routeWaiting } from '../../../src/modules/routing/routing.usecases.ts'
import { JOBS, runJobs } from '../../../src/scheduled/all.jobs.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, type Outbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import {
  assigneeOf,
  AVAILABILITY,
  availableAgents,
  numbersOf,
  outboxAt,
  routed,
  say,
  waiting,
} from '../../support/routing.ts'
import { createTicket } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'

const HOUR = 60 * 60 * 1000

let admin: TestPerson
let customer: TestPerson
let outbox: Outbox
let now: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
  now = Date.now()
  outbox = outboxAt(() => now)
})

async function close(as: TestPerson, id: number): Promise<void> {
  const json = { ticket_id: id, status_id: 3 }
  expect(await call('POST', '/api/v2/helpdesk/status/change', { as, json })).toMatchObject({ status: 200 })
}

async function connect(userId: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at) VALUES (?1, 'k', 's', 'agent', 1, 1, ?2)`,
  )
    .bind(userId, now + 24 * HOUR)
    .run()
}

async function disconnect(userId: number): Promise<void> {
  await env.DB.prepare('DELETE FROM live_leases WHERE user_id = ?1').bind(userId).run()
}

/** The job runs at the end of the time. */
async function minutesPass(minutes: number): Promise<void> {
  now += minutes * 60_000
  await leaveUnseenAgents(outbox.services, now)
}

describe('free capacity', () => {
  test('pulls exactly as many tickets as fit, the most urgent first', async () => {
    await routed(admin, 'turns', { default_capacity: 3 })
    const [agent] = await availableAgents(1)
    if (!agent) throw new Error('no agent')
    const first = await waiting(customer, 3)
    await drain(outbox)
    expect(await numbersOf([agent])).toEqual([3])
    const usual = await waiting(customer, 3)
    const urgent = await waiting(customer, 2, { priorityId: 4 })
    await drain(outbox)
    expect(await numbersOf([agent])).toEqual([3])
    for (const id of first) await close(admin, id)
    await drain(outbox)
    expect(await Promise.all(urgent.map(assigneeOf))).toEqual([agent.id, agent.id])
    expect(await Promise.all(usual.map(assigneeOf))).toEqual([agent.id, null, null])
  })

  test('comes with an agent who is back, and with a higher capacity', async () => {
    await routed(admin, 'turns', { default_capacity: 2 })
    const agent = await createAgent()
    const ids = await waiting(customer, 4)
    await drain(outbox)
    await say(agent, 'available')
    await drain(outbox)
    expect(await Promise.all(ids.map(assigneeOf))).toEqual([agent.id, agent.id, null, null])
    await call('PATCH', `/api/v3/admin/staff/${agent.id}`, { as: admin, json: { ticket_capacity: 3 } })
    await drain(outbox)
    expect(await Promise.all(ids.map(assigneeOf))).toEqual([agent.id, agent.id, agent.id, null])
  })

  test('is found by the job too', async () => {
    const agents = await availableAgents(2)
    await drain(outbox)
    const ids = await waiting(customer, 5)
    await env.DB.prepare('UPDATE events SET processed_at = 1').run()
    await routed(admin, 'turns')
    await routeWaiting(outbox.services, now)
    expect((await numbersOf(agents)).toSorted((left, right) => left - right)).toEqual([2, 3])
    expect(ids).toHaveLength(5)
  })

  test('does not give a ticket to somebody twice within 30 seconds', async () => {
    await routed(admin, 'turns')
    await availableAgents(2)
    const [id] = await waiting(customer, 1)
    if (id === undefined) throw new Error('no ticket')
    await drain(outbox)
    const json = { ticket_id: id, user: 0 }
    expect(await call('POST', '/api/v1/helpdesk/assign', { as: admin, json })).toMatchObject({ status: 200 })
    await drain(outbox)
    expect(await assigneeOf(id)).toBeNull()
    now += 31_000
    await routeWaiting(outbox.services, now)
    expect(await assigneeOf(id)).not.toBeNull()
  })
})

describe('availability', () => {
  test('ends the time away by an alarm', async () => {
    await routed(admin, 'turns')
    const agent = await createAgent()
    await say(agent, 'away', { until: new Date(now + HOUR).toISOString() })
    const [id] = await waiting(customer, 1)
    if (id === undefined) throw new Error('no ticket')
    await drain(outbox)
    now += 2 * HOUR
    await runJobs(outbox.services, now, { ringAlarms: JOBS.ringAlarms })
    await drain(outbox)
    expect(await assigneeOf(id)).toBe(agent.id)
    const left = await env.DB.prepare("SELECT id FROM alarms WHERE kind = 'availability'").all()
    expect(left.results).toEqual([])
  })

  test('is listed for staff with load and capacity, and for nobody else', async () => {
    const agent = await createAgent({ ticketCapacity: 7 })
    await say(agent, 'away')
    await createTicket({ userId: customer.id, assignedTo: agent.id })
    const path = '/api/v3/agents/availability'
    const { body } = await call<{ agents: { agent: { id: number } }[] }>('GET', path, { as: agent })
    const found = body.data.agents.find((one) => one.agent.id === agent.id)
    expect(found).toMatchObject({ state: 'away', until: null, load: 1, capacity: 7, is_connected: false })
    expect(body.data.agents.find((one) => one.agent.id === admin.id)).toMatchObject({ state: 'off', load: 0 })
    expect(await call('GET', path, { as: customer })).toMatchObject({ status: 403 })
    expect(await call('PUT', AVAILABILITY, { as: customer, json: { state: 'available' } })).toMatchObject({
      status: 403,
    })
  })

  test('is set by its agent only, and not in the past', async () => {
    const [agent, other] = [await createAgent(), await createAgent()]
    const json = { state: 'available', user_id: other.id, id: other.id }
    await call('PUT', AVAILABILITY, { as: agent, json })
    expect((await env.DB.prepare('SELECT user_id FROM agent_routing').all()).results).toEqual([{ user_id: agent.id }])
    const past = { state: 'away', until: '2020-01-01T00:00:00Z' }
    expect(await call('PUT', AVAILABILITY, { as: agent, json: past })).toMatchObject({ status: 422 })
    const useless = { state: 'available', until: new Date(now + HOUR).toISOString() }
    expect(await call('PUT', AVAILABILITY, { as: agent, json: useless })).toMatchObject({ status: 422 })
    expect(await call('PUT', AVAILABILITY, { as: agent, json: { state: 'busy' } })).toMatchObject({ status: 422 })
  })

  test('ends without a connection, after the minutes of the setting', async () => {
    await routed(admin, 'turns', { reassign_when_away: 1 })
    const [gone, back, app, other] = await availableAgents(4)
    if (!gone || !back || !app || !other) throw new Error('no agents')
    await say(other, 'off')
    await connect(app.id)
    const states = async () => {
      const query = "SELECT user_id AS id FROM agent_routing WHERE state = 'available' ORDER BY 1"
      return (await env.DB.prepare(query).all<{ id: number }>()).results.map(({ id }) => id)
    }
    await minutesPass(60)
    expect(await states()).toEqual([gone.id, back.id, app.id])
    await call('PATCH', '/api/v3/admin/settings', { as: admin, json: { away_after_minutes: 10 } })
    await minutesPass(1)
    await minutesPass(9)
    await connect(back.id)
    await minutesPass(1)
    expect(await states()).toEqual([back.id, app.id])
    await disconnect(back.id)
    await minutesPass(9)
    expect(await states()).toEqual([back.id, app.id])
    // Setting it again restarts the time.
    await say(gone, 'available')
    await minutesPass(10)
    expect(await states()).toEqual([gone.id, app.id])
    const { results } = await env.DB.prepare(
      "SELECT actor_kind, subject_id FROM events WHERE type = 'user.availability_changed' AND actor_kind = 'system' ORDER BY id",
    ).all()
    expect(results).toEqual([gone, back].map(({ id }) => ({ actor_kind: 'system', subject_id: id })))
    const [id] = await waiting(customer, 1)
    await drain(outbox)
    expect(await assigneeOf(id ?? 0)).not.toBe(back.id)
  })

  test('returns a ticket to the queue if its customer replies to an agent who is away', async () => {
    await routed(admin, 'turns', { reassign_when_away: 1 })
    const [here] = await availableAgents(1)
    const away = await createAgent()
    await say(away, 'away')
    if (!here) throw new Error('no agent')
    const { ticket_id: id } = await openTicket(customer)
    await call('POST', '/api/v1/helpdesk/assign', { as: admin, json: { ticket_id: id, user: away.id } })
    await drain(outbox)
    const form = { ticket_id: `${id}`, reply_content: 'Any news?' }
    now += 31_000
    expect(await call('POST', '/api/v1/helpdesk/reply', { as: customer, form })).toMatchObject({ status: 200 })
    await drain(outbox)
    expect(await assigneeOf(id)).toBe(here.id)
    const notes = await env.DB.prepare("SELECT body FROM ticket_threads WHERE body LIKE '%is not available'").all()
    expect(notes.results).toHaveLength(1)
  })
})
