import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { listen, workQueue } from '../../support/live.ts'
import { createAgent, createCustomer } from '../../support/people.ts'

beforeEach(async () => {
  await install()
})

test('colleagues hear who takes tickets, and customers do not', async () => {
  const [agent, colleague, customer] = [await createAgent(), await createAgent(), await createCustomer()]
  const [staff, outside] = [await listen(colleague), await listen(customer)]
  const { status } = await call('PUT', '/api/v3/account/availability', { as: agent, json: { state: 'away' } })
  expect(status).toBe(200)
  await workQueue()
  const { events } = await staff.next('events')
  expect(events).toMatchObject([
    { type: 'user.availability_changed', subject: { type: 'user', id: agent.id }, changed: ['state'] },
  ])
  expect(outside.told()).toEqual([])
})
