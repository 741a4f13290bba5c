import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { admin, agent, customer, openDesk, PLAN, plan, steps } from '../../support/escalated-desk.ts'

beforeEach(openDesk)

describe('the steps of an SLA plan', () => {
  test('are read as they were written, in one spelling', async () => {
    const list = [
      'first percent 50: notify team assignee',
      'resolution after 60 repeat 30 3: notify manager agent ' +
        `${agent.id}; assign ${agent.id}; priority 4; note Call; "now" & <b>.`,
      'next before 15: assign nobody',
      'next after 15: nothing',
    ]
    await steps(...list)
    const { body } = await call<{ steps: string[] }>('GET', PLAN, { as: admin })
    expect(body.data.steps).toEqual(['first percent 50: notify assignee team', ...list.slice(1)])
    await plan({ steps: list.slice(2) })
    expect((await call<{ steps: string[] }>('GET', PLAN, { as: admin })).body.data.steps).toEqual(list.slice(2))
    await plan({ steps: [] })
    expect((await call<{ steps: string[] }>('GET', PLAN, { as: admin })).body.data.steps).toEqual([])
  })

  test('can be sent as one text, one a line', async () => {
    const form = { steps: 'first percent 50: note Hello, Ann\nfirst after 0: notify assignee' }
    expect(await call('PATCH', PLAN, { as: admin, form })).toMatchObject({
      body: { data: { steps: ['first percent 50: note Hello, Ann', 'first after 0: notify assignee'] } },
    })
  })

  test.each([
    ['first percent 0: notify team'],
    ['first percent 100: notify team'],
    ['first before 0: notify team'],
    ['first after 43201: notify team'],
    ['first after 5'],
    ['first after 5: '],
    ['first after 5: nothing; assign nobody'],
    ['first after 5 repeat 30 3: nothing'],
    ['first after 5: mail eve@example.com'],
    ['first after 5: notify eve@example.com'],
    ['first after 5: notify'],
    ['first after 5: notify team; notify assignee'],
    ['first after 5 repeat 30 11: notify team'],
    ['first after 5 repeat 0 3: notify team'],
    ['first after 5 repeat 30 3: note Nobody is told'],
    ['first after 5: assign 0'],
    ['first after 5: assign 999999'],
    ['first after 5: notify agent 999999'],
    ['first after 5: priority 999999'],
    ['first after 5: note '],
    [`first after 5: note ${'x'.repeat(500)}`],
  ])('%s is refused, and nothing is written', async (step) => {
    const { status, body } = await call('PATCH', PLAN, { as: admin, json: { steps: [step] } })
    expect([status, JSON.stringify(body).includes('steps')]).toEqual([422, true])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sla_steps').first('n')).toBe(0)
  })

  test('are at most eight for each metric', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `first after ${index}: notify team`)
    expect(await call('PATCH', PLAN, { as: admin, json: { steps: many } })).toMatchObject({ status: 422 })
    await plan({ steps: [...many.slice(1), 'next after 0: notify team'] })
  })

  test('cannot name a customer', async () => {
    const json = { steps: [`first after 5: assign ${customer.id}`] }
    expect(await call('PATCH', PLAN, { as: admin, json })).toMatchObject({ status: 422 })
  })

  test('keep a priority from being deleted, or get its replacement', async () => {
    const made = await call<{ id: number }>('POST', '/api/v3/admin/priorities', {
      as: admin,
      json: { name: 'Blazing', color: '#ff0000', urgency: 1 },
    })
    await steps(`resolution after 5: priority ${made.body.data.id}`)
    const path = `/api/v3/admin/priorities/${made.body.data.id}`
    const refused = await call('DELETE', path, { as: admin })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('sla-plans')])
    const removed = await call('DELETE', path, { as: admin, query: { replace_by: '4' } })
    expect(removed.status).toBe(200)
    const { body } = await call<{ steps: string[] }>('GET', PLAN, { as: admin })
    expect(body.data.steps).toEqual(['resolution after 5: priority 4'])
  })

  test('are in the audit, and need an admin', async () => {
    await steps('first after 5: notify team')
    expect(await call('PATCH', PLAN, { as: agent, json: { steps: [] } })).toMatchObject({ status: 403 })
    const { body } = await call('GET', '/api/v3/admin/audit', { as: admin, query: { type: 'sla_plan.updated' } })
    expect(JSON.stringify(body)).toContain('first after 5: notify team')
  })
})
