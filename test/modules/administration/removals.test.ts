import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { continueRanking, continueRemovals } from '../../../src/modules/administration/removals/removals.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

/** Creates this many tickets of a type in a few statements. */
async function insertTickets(count: number, columns: { type?: number; dept_id?: number } = {}) {
  const { type = 1, dept_id = 1 } = columns
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, type, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT 'T-' || ?2 || '-' || ?3 || '-' || i, 'Old', ?4, ?3, 2, 1, ?2, 1, 1 FROM n`,
  )
    .bind(count, type, dept_id, customer.id)
    .run()
}

async function remove(path: string, json: object = {}) {
  const { status, body, cost } = await call<{ removed: boolean } | null>('DELETE', `/api/v3/admin/${path}`, {
    as: admin,
    json,
  })
  return { status, message: body.message, removed: body.data?.removed, cost }
}

async function step() {
  const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
  await continueRemovals(services)
  return services.usage()
}

async function count(sql: string) {
  return await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>('n')
}

test('a replaced row is removed after bounded steps over its tickets, each with events', async () => {
  await insertTickets(250, { type: 4 })
  await insertTickets(1200)
  // Among the newest thousand nobody has it, and no index tells of the others.
  const asked = await remove('ticket-types/4')
  expect([asked.status, asked.message]).toEqual([409, expect.stringContaining('tickets (perhaps older ones)')])
  expect(asked.cost.rowsRead).toBeLessThan(2200)
  const begun = await remove('ticket-types/4', { replace_by: 2 })
  expect([begun.status, begun.removed, begun.cost.trips]).toEqual([200, false, 2])
  // Nobody chooses it any more, and it is not begun twice.
  expect(await env.DB.prepare('SELECT active FROM ticket_types WHERE id = 4').first('active')).toBe(0)
  expect((await remove('ticket-types/4', { replace_by: 2 })).status).toBe(409)
  const usage = await step()
  expect(usage.trips).toBeLessThanOrEqual(90)
  expect([await count('ticket_types WHERE id = 4'), await count('tickets WHERE type = 4')]).toEqual([0, 0])
  expect([await count('tickets WHERE type = 2'), await count('removals')]).toEqual([250, 0])
  expect(await count("events WHERE type = 'ticket.edited'")).toBe(250)
  const told = await env.DB.prepare("SELECT actor_id, changes FROM events WHERE type = 'ticket_type.deleted'").first()
  expect(told).toEqual({ actor_id: admin.id, changes: '[{"field":"replaced_by","from":null,"to":2}]' })
})

test('a ticket that gets the row meanwhile is handled by a later step', async () => {
  await insertTickets(1500, { type: 4 })
  await remove('ticket-types/4', { replace_by: 2 })
  await env.DB.prepare('UPDATE removals SET stage = 9').run()
  await step()
  expect([await count('ticket_types WHERE id = 4'), await count('tickets WHERE type = 4')]).toEqual([0, 0])
})

test('a department passes its tickets, people and topics to another one, which some share', async () => {
  await insertTickets(130, { dept_id: 3 })
  const both = await createAdmin({ departments: [1, 3] })
  const one = await createAdmin({ departments: [3] })
  const asked = await remove('departments/3')
  expect([asked.status, asked.message]).toEqual([
    409,
    'This is in use by tickets (100 or more), staff (2), help-topics (1). Send replace_by with the id that takes its place.',
  ])
  expect((await remove('departments/3', { replace_by: 1 })).removed).toBe(false)
  await step()
  expect([await count('departments WHERE id = 3'), await count('tickets WHERE dept_id = 1')]).toEqual([0, 130])
  expect(await count(`department_members WHERE department_id = 1 AND user_id IN (${both.id}, ${one.id})`)).toBe(2)
  expect(await count('help_topics WHERE department_id = 1')).toBe(2)
})

test('a replaced default passes on the default, and an unused row is removed completely', async () => {
  expect((await remove('sla-plans/3')).removed).toBe(true)
  expect((await remove('sla-plans/2', { replace_by: 1 })).removed).toBe(true)
  expect(await env.DB.prepare('SELECT default_sla_plan_id FROM settings').first('default_sla_plan_id')).toBe(1)
  expect(await count('removals')).toBe(0)
})

test('a new urgency sorts the tickets of its priority in bounded steps, and no others', async () => {
  await insertTickets(2500)
  await env.DB.prepare('UPDATE tickets SET priority_id = 4 WHERE id % 5 = 0').run()
  const edit = async (urgency: number) =>
    await call('PATCH', '/api/v3/admin/priorities/4', { as: admin, json: { urgency } })
  const asked = await edit(900)
  expect([asked.status, asked.cost.trips]).toEqual([200, 2])
  // The request changes none of its references.
  expect(asked.cost.rowsWritten).toBeLessThan(20)
  const rank = async () => {
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    await continueRanking(services)
    return services.usage().trips
  }
  // Two windows of two thousand, and a look at what is left.
  expect(await rank()).toBe(5)
  expect([await count('tickets WHERE priority_rank = -900'), await count('tickets WHERE priority_id = 4')]).toEqual([
    500, 500,
  ])
  // Changed again while it is under way: all of them go by the last one.
  await edit(800)
  await env.DB.prepare('UPDATE ticket_priorities SET ranked_up_to = 2000 WHERE priority_id = 4').run()
  await edit(700)
  await rank()
  expect([await count('tickets WHERE priority_rank = -700'), await rank()]).toEqual([500, 1])
})
