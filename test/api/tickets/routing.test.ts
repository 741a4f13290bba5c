import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimTickets } from '../../../src/modules/routing/routing.repository.ts'
import { routeWaiting } from '../../../src/modules/routing/routing.usecases.ts'
import { call } from '../../support/api.ts'
import { engineDatabase, install } from '../../support/database.ts'
import { drain, openOutbox, type Outbox } from '../../support/mail.ts'
import { consume } from '../../support/notifications.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { assigneeOf, availableAgents, numbersOf, outboxAt, routed, say, waiting } from '../../support/routing.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'
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

describe('a new ticket', () => {
  test('goes to available agents in turn, and max − min is at most 1', async () => {
    await routed(admin, 'turns')
    const agents = await availableAgents(4)
    const away = await createAgent()
    await say(away, 'away')
    const silent = await createAgent()
    await waiting(customer, 42)
    await drain(outbox)
    const counts = await numbersOf(agents)
    expect(counts.reduce((sum, count) => sum + count)).toBe(42)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    expect(await numbersOf([away, silent])).toEqual([0, 0])
  })

  test('goes to the agent with the fewest open tickets', async () => {
    await routed(admin, 'load')
    const [busy, free] = await availableAgents(2)
    if (!busy || !free) throw new Error('no agents')
    for (let one = 0; one < 5; one += 1) await createTicket({ userId: customer.id, assignedTo: busy.id })
    await waiting(customer, 5)
    await drain(outbox)
    expect(await numbersOf([busy, free])).toEqual([5, 5])
  })

  test('never exceeds the capacity of an agent or of the department', async () => {
    await routed(admin, 'turns', { default_capacity: 5 })
    const [small] = await availableAgents(1, 3)
    const [usual] = await availableAgents(1)
    const [unlimited] = await availableAgents(1, 0)
    if (!small || !usual || !unlimited) throw new Error('no agents')
    await waiting(customer, 30)
    await drain(outbox)
    expect(await numbersOf([small, usual, unlimited])).toEqual([3, 5, 22])
  })

  test('tells the agent, the history and the conversation who routed it', async () => {
    await routed(admin, 'turns')
    const [agent] = await availableAgents(1)
    if (!agent) throw new Error('no agent')
    const { ticket_id: id } = await openTicket(customer)
    const mails = await drain(outbox)
    expect(await assigneeOf(id)).toBe(agent.id)
    expect(mails.filter(({ to }) => to === agent.email).length).toBeGreaterThan(0)
    const event = await env.DB.prepare("SELECT actor_kind, changes FROM events WHERE type = 'ticket.assigned'").first()
    expect(event).toEqual({
      actor_kind: 'system',
      changes: `[{"field":"assignee","from":null,"to":${agent.id}},{"field":"cause","from":null,"to":"routing"}]`,
    })
    const note = await env.DB.prepare("SELECT body FROM ticket_threads WHERE poster = 'system'").first<string>('body')
    expect(note).toMatch(/^This ticket has been assigned to Ann Number/)
  })

  test('is assigned once, however often its message comes', async () => {
    await routed(admin, 'turns')
    const agents = await availableAgents(3)
    const [id] = await waiting(customer, 1)
    if (id === undefined) throw new Error('no ticket')
    await Promise.all([drain(outbox), drain(outbox)])
    await env.DB.prepare('UPDATE events SET processed_at = NULL').run()
    await drain(outbox)
    expect((await numbersOf(agents)).toSorted((left, right) => left - right)).toEqual([0, 0, 1])
    const { results } = await env.DB.prepare("SELECT id FROM events WHERE type = 'ticket.assigned'").all()
    expect(results).toHaveLength(1)
  })

  test('of a help topic goes to agents with its skill', async () => {
    await routed(admin, 'turns')
    const [spanish, other] = await availableAgents(2)
    if (!spanish || !other) throw new Error('no agents')
    const made = await call<{ id: number }>('POST', '/api/v3/admin/skills', { as: admin, json: { name: 'Spanish' } })
    expect(made.status).toBe(200)
    const skills = [made.body.data.id]
    await call('PATCH', `/api/v3/admin/staff/${spanish.id}`, { as: admin, json: { skills } })
    await call('PATCH', '/api/v3/admin/help-topics/1', { as: admin, json: { skill_id: skills[0] } })
    for (let one = 0; one < 4; one += 1) {
      const { id } = await createTicket({ userId: customer.id, helpTopicId: 1 })
      await createEvent({ type: 'ticket.created', subjectId: id, context: { threadId: 0 } })
    }
    await drain(outbox)
    expect(await numbersOf([spanish, other])).toEqual([4, 0])
  })

  test('of a routed team goes to its members', async () => {
    await routed(admin, 'turns')
    await call('PATCH', '/api/v3/admin/teams/1', { as: admin, json: { routing: 'turns' } })
    const [other] = await availableAgents(1)
    const member = await createAgent({ departments: [], teams: [1] })
    await say(member, 'available')
    if (!other) throw new Error('no agent')
    const { id } = await createTicket({ userId: customer.id, teamId: 1 })
    await createEvent({ type: 'ticket.created', subjectId: id, context: { threadId: 0 } })
    await drain(outbox)
    expect(await assigneeOf(id)).toBe(member.id)
  })

  test('gets an agent after it was opened again, moved to a routed department, or freed by hand', async () => {
    await routed(admin, 'turns')
    const agents = await availableAgents(1)
    const closed = await createTicket({ userId: customer.id, statusId: 3, closedAt: now })
    const elsewhere = await createTicket({ userId: customer.id, departmentId: 2 })
    const taken = await createTicket({ userId: customer.id, assignedTo: admin.id })
    const change = async (method: string, path: string, json: object) =>
      expect(await call(method, path, { as: admin, json })).toMatchObject({ status: 200 })
    await change('POST', '/api/v2/helpdesk/status/change', { ticket_id: closed.id, status_id: 1 })
    await change('PATCH', '/api/v1/helpdesk/edit', { ticket_id: elsewhere.id, department: 1 })
    await change('POST', '/api/v1/helpdesk/assign', { ticket_id: taken.id, user: 0 })
    await drain(outbox)
    expect(await numbersOf(agents)).toEqual([3])
  })

  test('of a department with `only_in_hours` waits for its calendar, or for that of the desk', async () => {
    const change = async (path: string, json: object) =>
      expect(await call('PATCH', `/api/v3/admin/${path}`, { as: admin, json })).toMatchObject({ status: 200 })
    const calendar = async (name: string, hours: string[]) => {
      const json = { name, time_zone: 'UTC', hours }
      return (await call<{ id: number }>('POST', '/api/v3/admin/calendars', { as: admin, json })).body.data.id
    }
    const trips = async (id: number) => {
      const before = outbox.services.usage().trips
      await consume(outbox.services, await createEvent({ type: 'ticket.woken', subjectId: id }))
      return outbox.services.usage().trips - before
    }
    const opened = async (departmentId: number, more: { teamId?: number; priorityId?: number } = {}) =>
      (await createTicket({ userId: customer.id, departmentId, ...more })).id
    // A Monday.
    const midnight = Date.UTC(2029, 0, 1)
    now = midnight + 3 * HOUR
    await routed(admin, 'turns', { only_in_hours: true })
    await change('departments/2', { routing: 'turns' })
    const agent = await createAgent({ departments: [1, 2], teams: [1] })
    await say(agent, 'available')
    const ids = [await opened(1)]
    const [always = 0] = ids
    const without = await trips(always)
    expect(await assigneeOf(always), 'a desk without a calendar is always open').toBe(agent.id)

    await change('departments/1', { calendar_id: await calendar('Days', ['mon 09:00-17:00']) })
    const urgent = await opened(1, { priorityId: 4 })
    const elsewhere = await opened(2)
    const ofTeam = await opened(1, { teamId: 1 })
    expect(await trips(urgent), 'it is asked once more, and another ticket of the agent is not found').toBe(without)
    expect(await assigneeOf(urgent)).toBeNull()
    await routeWaiting(outbox.services, now)
    expect(await Promise.all([urgent, elsewhere, ofTeam].map(assigneeOf))).toEqual([null, agent.id, null])
    await change('teams/1', { routing: 'turns' })
    await routeWaiting(outbox.services, now)
    expect(await Promise.all([urgent, ofTeam].map(assigneeOf)), 'the team has no hours').toEqual([null, agent.id])

    await change('teams/1', { only_in_hours: true })
    await change('departments/1', { only_in_hours: false })
    const late = await opened(1, { teamId: 1 })
    await routeWaiting(outbox.services, now)
    expect(await Promise.all([urgent, late].map(assigneeOf)), 'the team has hours').toEqual([agent.id, null])
    await claimTickets(engineDatabase(), { ids: [late], closed: [1], now })
    expect(await assigneeOf(late), 'the claim sees a ticket that was moved meanwhile').toBeNull()
    await routeWaiting(outbox.services, midnight + 9 * HOUR - 1)
    expect(await assigneeOf(late)).toBeNull()
    await routeWaiting(outbox.services, midnight + 9 * HOUR)
    expect(await assigneeOf(late)).toBe(agent.id)

    await change('departments/1', { only_in_hours: true, calendar_id: null })
    await change('settings', { calendar_id: await calendar('Evenings', ['mon 18:00-20:00']) })
    const evening = await opened(1)
    await routeWaiting(outbox.services, midnight + 17 * HOUR)
    expect(await assigneeOf(evening)).toBeNull()
    await routeWaiting(outbox.services, midnight + 18 * HOUR)
    expect(await assigneeOf(evening)).toBe(agent.id)
  })

  test('goes to the next of 500 agents of its department, on a desk of any size', async () => {
    await routed(admin, 'load')
    const { id } = await createTicket({ userId: customer.id })
    const claim = async () => {
      const database = engineDatabase()
      await claimTickets(database, { ids: [id], now })
      return database.usage.rowsRead
    }
    const few = await claim()
    expect(await assigneeOf(id)).toBeNull()
    const many = (first: number, last: number, department: number) => [
      `INSERT INTO users (id, role, active, created_at, updated_at)
        WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last}) SELECT i, 'agent', 1, 1, 1 FROM n`,
      `INSERT INTO department_members (user_id, department_id) SELECT id, ${department} FROM users WHERE id BETWEEN ${first} AND ${last}`,
      `INSERT INTO agent_routing (user_id, state, turn, updated_at)
        SELECT id, 'available', id, 1 FROM users WHERE id BETWEEN ${first} AND ${last}`,
    ]
    // All have an open ticket but the last one, who is not among the next.
    const busy = `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, assigned_to, created_at, updated_at)
      SELECT 'B-' || id, 'Busy', ${customer.id}, 1, 2, 1, id, 1, 1 FROM users WHERE id BETWEEN 5001 AND 5599`
    await env.DB.batch([...many(5001, 5600, 1), busy].map((sql) => env.DB.prepare(sql)))
    const within = await claim()
    expect(await assigneeOf(id)).toBe(5001)
    await env.DB.prepare('UPDATE tickets SET assigned_to = NULL WHERE id = ?1').bind(id).run()
    await env.DB.prepare('DELETE FROM ticket_routings').run()
    await env.DB.batch(many(6001, 7000, 2).map((sql) => env.DB.prepare(sql)))
    const among = await claim()
    expect(await assigneeOf(id)).toBe(5002)
    expect(few).toBeLessThan(100)
    expect(among - within, 'a thousand agents of other departments are not read').toBeLessThan(1000)
  })

  test('stays with an agent who took it before the claim', async () => {
    await routed(admin, 'turns')
    await availableAgents(1)
    const replier = await createAgent()
    const { ticket_id: id } = await openTicket(customer)
    const form = { ticket_id: `${id}`, reply_content: 'Hello.' }
    expect(await call('POST', '/api/v1/helpdesk/reply', { as: replier, form })).toMatchObject({ status: 200 })
    await claimTickets(engineDatabase(), { ids: [id], now })
    await drain(outbox)
    expect(await assigneeOf(id)).toBe(replier.id)
  })

  test('does not go to an agent who has left the department', async () => {
    await routed(admin, 'turns')
    const [agent] = await availableAgents(1)
    if (!agent) throw new Error('no agent')
    const [id] = await waiting(customer, 1)
    await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(agent.id).run()
    if (id === undefined) throw new Error('no ticket')
    await claimTickets(engineDatabase(), { ids: [id], now })
    expect(await assigneeOf(id)).toBeNull()
    expect((await env.DB.prepare('SELECT * FROM ticket_routings').all()).results).toEqual([])
  })

  test('of a desk without routing waits, and costs no trip', async () => {
    await availableAgents(2)
    const [id] = await waiting(customer, 1)
    if (id === undefined) throw new Error('no ticket')
    await consume(outbox.services, ...(await unprocessed()))
    const before = outbox.services.usage().trips
    const event = await createEvent({ type: 'ticket.woken', subjectId: id })
    await consume(outbox.services, event)
    const without = outbox.services.usage().trips - before
    await drain(outbox)
    expect(await assigneeOf(id)).toBeNull()
    await routed(admin, 'turns')
    await drain(outbox)
    const fresh = openOutbox()
    const again = await createEvent({ type: 'ticket.woken', subjectId: id })
    const start = fresh.services.usage().trips
    await consume(fresh.services, again)
    expect(fresh.services.usage().trips - start - without).toBe(2)
    expect(await assigneeOf(id)).not.toBeNull()
  })
})

async function unprocessed(): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT id FROM events WHERE processed_at IS NULL').all<{ id: number }>()
  return results.map(({ id }) => id)
}
