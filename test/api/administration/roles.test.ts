import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  signInAs,
  type TestPerson,
} from '../../support/people.ts'
import { historyOf } from '../../support/ticket-rows.ts'
import { createTicket } from '../../support/tickets.ts'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

const codeOf = ({ headers }: { headers: Headers }) => headers.get('X-Error-Code')

async function userRow(id: number) {
  return await env.DB.prepare('SELECT role, permissions, two_factor_at, token_version FROM users WHERE id = ?1')
    .bind(id)
    .first()
}

describe('a customer who joins the staff', () => {
  const promote = async (id: number, json: object, as = admin) =>
    await call<Record<string, unknown>>('POST', `/api/v3/admin/customers/${id}/promote`, { as, json })

  test('has the given rights from the next sign-in on, and keeps own tickets', async () => {
    const customer = await createCustomer()
    const { id: ticketId } = await createTicket({ userId: customer.id, departmentId: 2 })
    const answer = await promote(customer.id, {
      role: 'agent',
      departments: [1],
      teams: [1],
      permissions: ['edit_ticket'],
    })
    expect([answer.status, answer.cost.trips]).toEqual([200, 2])
    expect(answer.body.data).toMatchObject({
      id: customer.id,
      role: 'agent',
      permissions: ['edit_ticket'],
      departments: [1],
      teams: [1],
    })
    expect((await call('GET', '/api/v1/authenticate/user', { as: customer })).status).toBe(401)
    const version = (await userRow(customer.id))?.['token_version']
    expect(version).toBe(2)
    const told = await env.DB.prepare("SELECT changes, is_audit FROM events WHERE type = 'user.updated'").first()
    expect(told).toEqual({ changes: '[{"field":"role","from":"customer","to":"agent"}]', is_audit: 1 })
    expect((await call('GET', `/api/v3/admin/customers/${customer.id}`, { as: admin })).status).toBe(404)
    expect(await env.DB.prepare('SELECT user_id FROM tickets WHERE id = ?1').bind(ticketId).first('user_id')).toBe(
      customer.id,
    )
  })

  test('gets all permissions of agents unless the request names some, in XML too', async () => {
    const customer = await createCustomer()
    const path = `/api/v3/admin/customers/${customer.id}/promote`
    const { status, response } = await callXml('POST', path, { as: admin, form: { role: 'agent' } })
    expect([status, JSON.stringify(response['data'])]).toEqual([200, expect.stringContaining('delete_ticket')])
  })

  test('must have a proven address, and must not be banned, deleted or staff', async () => {
    const agent = await createAgent()
    const accounts = [
      await createCustomer({ emailVerified: false }),
      await createCustomer({ ban: true }),
      await createCustomer({ active: false }),
      await createCustomer({ isDeleted: true }),
    ]
    for (const { id } of accounts) {
      const answer = await promote(id, { role: 'admin' })
      expect([answer.status, codeOf(answer)]).toEqual([409, 'account_not_ready'])
    }
    const customer = await createCustomer()
    expect((await promote(agent.id, { role: 'admin' })).status).toBe(404)
    expect((await promote(customer.id, { role: 'agent' }, agent)).status).toBe(403)
    expect((await promote(customer.id, { role: 'customer' })).status).toBe(422)
    expect((await promote(customer.id, { role: 'agent', departments: [99] })).status).toBe(422)
    expect(await userRow(customer.id)).toMatchObject({ role: 'customer' })
  })
})

describe('a staff member who becomes a customer', () => {
  const demote = async (id: number, json: object = {}, as = admin) =>
    await call<{ handed_over: number; done: boolean }>('POST', `/api/v3/admin/staff/${id}/demote`, { as, json })

  test('hands over open tickets to a colleague or to nobody, a hundred a step, and loses all staff rights', async () => {
    const [agent, heir] = [await createAgent({ departments: [1, 2], teams: [1], twoFactorAt: 1 }), await createAgent()]
    const key = await createApiKey({ kind: 'service', userId: agent.id })
    await env.DB.batch(
      [
        `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, assigned_to, created_at, updated_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
         SELECT 'D-' || i, 'Old', ${heir.id}, 1, 2, iif(i > 110, 3, 1), ${agent.id}, 1, 1 FROM n`,
        `INSERT INTO two_factors (user_id, secret, key_id, created_at) VALUES (${agent.id}, 's', 'k', 1)`,
        `INSERT INTO app_passwords (user_id, name, secret_hash, created_at) VALUES (${agent.id}, 'x', 'y', 1)`,
        `UPDATE departments SET manager_id = ${agent.id} WHERE id = 2`,
        `UPDATE help_topics SET auto_assign = ${agent.id} WHERE id = 1`,
        `INSERT INTO sla_steps (plan_id, metric, at, value, repeat_minutes, repeats, notify, notify_id, assign_id) VALUES
          (2, 'first', 'after', 5, 30, 3, '', ${agent.id}, NULL), (2, 'first', 'after', 6, 30, 3, 'team', ${agent.id}, ${heir.id}),
          (2, 'first', 'after', 7, 0, 0, '', NULL, ${agent.id})`,
      ].map((sql) => env.DB.prepare(sql)),
    )
    const first = await demote(agent.id, { assign_to: heir.id })
    expect([first.status, first.body.data, first.cost.trips]).toEqual([200, { handed_over: 100, done: false }, 2])
    expect(await userRow(agent.id)).toMatchObject({ role: 'agent' })
    expect((await demote(agent.id, { assign_to: heir.id })).body.data).toEqual({ handed_over: 10, done: true })
    const assigned = env.DB.prepare(`SELECT count(*) AS n FROM tickets WHERE assigned_to = ?1 AND status = 1`).bind(
      heir.id,
    )
    expect(await assigned.first('n')).toBe(110)
    const oldest = await env.DB.prepare('SELECT min(id) AS id FROM tickets').first<number>('id')
    expect(await historyOf(oldest ?? 0)).toMatchObject([
      { type: 'ticket.assigned', actor_id: admin.id, changes: [{ field: 'assignee', from: agent.id, to: heir.id }] },
    ])
    expect(await userRow(agent.id)).toMatchObject({ role: 'customer', permissions: '{}', two_factor_at: null })
    const left = env.DB.prepare(
      `SELECT (SELECT count(*) FROM department_members WHERE user_id = ?1) + (SELECT count(*) FROM team_members WHERE user_id = ?1)
        + (SELECT count(*) FROM two_factors) + (SELECT count(*) FROM app_passwords) + (SELECT count(*) FROM departments WHERE manager_id = ?1)
        + (SELECT count(*) FROM help_topics WHERE auto_assign = ?1) AS n`,
    ).bind(agent.id)
    expect(await left.first('n')).toBe(0)
    expect((await call('GET', '/api/v1/helpdesk/agents', { headers: { 'X-API-Key': key } })).status).toBe(401)
    expect((await call('GET', '/api/v1/authenticate/user', { as: agent })).status).toBe(401)
    const plan = await call<{ steps: string[] }>('GET', '/api/v3/admin/sla-plans/2', { as: admin })
    expect(plan.body.data.steps).toEqual([
      'first after 5: nothing',
      `first after 6 repeat 30 3: notify team; assign ${heir.id}`,
      'first after 7: nothing',
    ])
    // After a new sign-in they are a customer, and can be erased as one.
    const erased = await call('POST', `/api/v3/admin/customers/${agent.id}/erase`, { as: admin })
    expect(erased.status).toBe(200)
  })

  test('is never the caller, so that one admin is left, even when two demote each other at once', async () => {
    expect((await demote(admin.id)).status).toBe(403)
    const other = await createAdmin()
    const both = await Promise.all([demote(other.id), demote(admin.id, {}, other)])
    expect(both.map(({ status }) => status).toSorted((one, another) => one - another)[0]).toBe(200)
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users WHERE role = 'admin'").first('n')).toBe(1)
  })

  test('must be staff, and the work cannot go to a customer or an unknown person', async () => {
    const [agent, customer] = [await createAgent(), await createCustomer()]
    expect((await demote(customer.id)).status).toBe(404)
    expect((await demote(agent.id, {}, agent)).status).toBe(403)
    for (const heir of [customer.id, agent.id, 999])
      expect((await demote(agent.id, { assign_to: heir })).status).toBe(422)
    expect(await userRow(agent.id)).toMatchObject({ role: 'agent' })
    const key = await createApiKey({ kind: 'service', userId: admin.id })
    const answer = await call('POST', `/api/v3/admin/staff/${agent.id}/demote`, { headers: { 'X-API-Key': key } })
    expect(answer.status).toBe(422)
    const token = await signInAs(agent.id, 'agent')
    expect((await call('GET', '/api/v1/authenticate/user', { token })).status).toBe(200)
  })
})
