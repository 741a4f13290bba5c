import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

let admin: TestPerson
let manager: TestPerson
let lead: TestPerson
let agent: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  manager = await createAgent({ departments: [2] })
  lead = await createAgent({ departments: [2] })
  agent = await createAgent({ departments: [1], teams: [1] })
  await env.DB.batch([
    env.DB.prepare('UPDATE departments SET manager_id = ?1 WHERE id = 1').bind(manager.id),
    env.DB.prepare('UPDATE teams SET lead_id = ?1 WHERE id = 1').bind(lead.id),
  ])
})

async function set(as: TestPerson, json: Record<string, unknown>, of = agent.id) {
  return await call<{ capacity: number | null }>('PUT', `/api/v3/agents/${of}/capacity`, { as, json })
}

const stored = async () =>
  await env.DB.prepare('SELECT ticket_capacity AS n FROM users WHERE id = ?1').bind(agent.id).first('n')

describe('the capacity of an agent', () => {
  test('is set by admins, the manager of a department and the lead of a team, in two trips with an event', async () => {
    for (const [number, as] of [admin, manager, lead].entries()) {
      const { status, body, cost } = await set(as, { capacity: number + 1 })
      expect([status, body.data, cost.trips]).toEqual([200, { capacity: number + 1 }, 2])
    }
    expect((await set(lead, { capacity: '' })).body.data).toEqual({ capacity: null })
    expect(await stored()).toBe(null)
    const query = "SELECT actor_id, changes FROM events WHERE type = 'user.updated' ORDER BY id DESC LIMIT 1"
    const event = await env.DB.prepare(query).first<{ actor_id: number; changes: string }>()
    expect([event?.actor_id, JSON.parse(event?.changes ?? '')]).toEqual([
      lead.id,
      [{ field: 'ticket_capacity', from: 3, to: null }],
    ])
    const { status, response } = await callXml('PUT', `/api/v3/agents/${agent.id}/capacity`, {
      as: lead,
      json: { capacity: 5 },
    })
    expect([status, response]).toMatchObject([200, { data: { capacity: '5' } }])
  })

  test('that is the same writes nothing', async () => {
    await set(admin, { capacity: 4 })
    expect((await set(admin, { capacity: 4 })).cost).toMatchObject({ trips: 1, rowsWritten: 0 })
  })

  test('is not set by the agent, by colleagues, by leads of others and by customers', async () => {
    const others = [agent, await createAgent({ departments: [1], teams: [1] }), await createCustomer()]
    for (const as of others) expect(await set(as, { capacity: 0 })).toMatchObject({ status: 403 })
    expect(await set(manager, { capacity: 0 }, lead.id)).toMatchObject({ status: 403 })
    expect(await set(lead, { capacity: 0 }, admin.id)).toMatchObject({ status: 403 })
    expect(await stored()).toBe(null)
    const settable = async (as: TestPerson) => {
      type Listed = { agents: { agent: { id: number }; may_set_capacity: boolean }[] }
      const { agents } = (await call<Listed>('GET', '/api/v3/agents/availability', { as })).body.data
      return agents.filter((one) => one.may_set_capacity).map((one) => one.agent.id)
    }
    expect(await settable(agent)).toEqual([])
    expect(await settable(manager)).toEqual([agent.id, others[1]?.id])
    expect(await settable(lead)).toEqual([agent.id, others[1]?.id])
    expect(await settable(admin)).toEqual([admin, manager, lead, agent, others[1]].map((one) => one?.id))
  })

  test('belongs to people who work here, is a number, and must be sent', async () => {
    const customer = await createCustomer()
    expect(await set(admin, { capacity: 1 }, customer.id)).toMatchObject({ status: 404 })
    expect(await set(admin, { capacity: 1 }, 4711)).toMatchObject({ status: 404 })
    for (const json of [{}, { capacity: -1 }, { capacity: 'many' }, { capacity: 10_001 }])
      expect(await set(admin, json)).toMatchObject({ status: 422 })
    expect(await stored()).toBe(null)
  })
})
