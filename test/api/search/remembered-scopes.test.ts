import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { idsFound, index, searchTickets } from '../../support/searches.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1], teams: [1] })
  customer = await createCustomer()
})

async function open(fields: Record<string, unknown>, departmentId = 1): Promise<number> {
  const { ticket_id: id } = await openTicket(customer, fields)
  await env.DB.prepare('UPDATE tickets SET dept_id = ?, version = version + 1 WHERE id = ?')
    .bind(departmentId, id)
    .run()
  await index(id)
  return id
}

async function remembered(): Promise<Record<string, unknown>[]> {
  return (await env.SEARCH.prepare('SELECT user_id, tokens FROM agent_scopes').all()).results
}

async function tripsOf(as: TestPerson): Promise<number> {
  const { status, cost } = await searchTickets('printer', { as })
  expect(status).toBe(200)
  return cost.trips
}

describe('the remembered scope of a search', () => {
  test('is known from the token for customers and admins, and after one search for agents', async () => {
    await open({ subject: 'Printer' })
    expect(await tripsOf(customer)).toBe(2)
    expect(await tripsOf(await createAdmin())).toBe(2)
    expect(await remembered()).toEqual([])
    expect(await tripsOf(agent)).toBe(4)
    expect(await remembered()).toEqual([{ user_id: agent.id, tokens: `scope : ("a${agent.id}" OR "d1" OR "t1")` }])
    expect(await tripsOf(agent)).toBe(2)
  })

  test('is corrected by the first search after an agent’s departments changed', async () => {
    const here = await open({ subject: 'Printer' })
    const there = await open({ subject: 'Printer' }, 2)
    expect(await idsFound('printer', agent)).toEqual([here])
    await env.DB.prepare('UPDATE department_members SET department_id = 2 WHERE user_id = ?').bind(agent.id).run()
    const { body, cost } = await searchTickets('printer', { as: agent })
    expect(body.data).toMatchObject({ data: [{ id: there }], total: 1 })
    expect(cost.trips).toBe(4)
    expect(await tripsOf(agent)).toBe(2)
  })

  test('reveals no total, correction or word of a department that the agent left', async () => {
    await open({ subject: 'Secret merger' })
    expect(await idsFound('merger', agent)).toHaveLength(1)
    await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?').bind(agent.id).run()
    for (const typed of ['merger', 'mergre']) {
      const { body } = await searchTickets(typed, { as: agent })
      expect(body.data).toMatchObject({ data: [], total: 0, total_is_exact: true, next_cursor: null })
    }
  })

  test('grants nothing: the database decides', async () => {
    await open({ subject: 'Printer' }, 2)
    expect(await idsFound('printer', agent)).toEqual([])
    await env.SEARCH.prepare(`UPDATE agent_scopes SET tokens = 'scope : ("d2")'`).run()
    const { body } = await searchTickets('printer', { as: agent })
    expect(body.data).toMatchObject({ data: [], total: 0 })
  })

  test('of a deactivated person has no effect', async () => {
    await open({ subject: 'Printer' })
    expect(await tripsOf(agent)).toBe(4)
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?').bind(agent.id).run()
    expect(await searchTickets('printer', { as: agent })).toMatchObject({ status: 401 })
  })

  test('is dropped when an agent becomes an admin or a customer', async () => {
    const id = await open({ subject: 'Printer' }, 2)
    await tripsOf(agent)
    await env.DB.prepare(`UPDATE users SET role = 'admin' WHERE id = ?`).bind(agent.id).run()
    expect(await searchTickets('printer', { as: agent })).toMatchObject({ status: 401 })
    const { token } = await createAdmin()
    expect((await searchTickets('printer', { token })).body.data.data).toMatchObject([{ id }])
  })

  test('costs nothing if there is nothing to search', async () => {
    const { body, cost } = await searchTickets('…', { as: agent })
    expect([body.data.total, cost.trips]).toEqual([0, 1])
  })
})
