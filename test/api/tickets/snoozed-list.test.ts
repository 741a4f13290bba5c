import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

const DAY = 24 * 60 * 60 * 1000

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

async function listed(as: TestPerson): Promise<{ ids: number[]; trips: number | undefined }> {
  const { status, body, cost } = await call<{ data: { id: number }[] }>('GET', '/api/v2/helpdesk/get-tickets', {
    as,
    query: { show: 'snoozed' },
  })
  expect(status).toBe(200)
  return { ids: body.data.data.map(({ id }) => id).toSorted((a, b) => a - b), trips: cost.trips }
}

async function snooze(id: number): Promise<void> {
  const json = { until: new Date(Date.now() + DAY).toISOString() }
  expect(await call('PUT', `/api/v3/tickets/${id}/snooze`, { as: agent, json })).toMatchObject({ status: 200 })
}

test('agents list what is snoozed, in one round trip; others and customers see none of it', async () => {
  const [first, second, awake] = [
    await createTicket({ userId: customer.id }),
    await createTicket({ userId: customer.id }),
    await createTicket({ userId: customer.id }),
  ]
  await snooze(first.id)
  await snooze(second.id)
  await snooze(awake.id)
  await call('DELETE', `/api/v3/tickets/${awake.id}/snooze`, { as: agent })
  expect(await listed(agent)).toEqual({ ids: [first.id, second.id], trips: 1 })
  expect((await listed(await createAgent({ departments: [2] }))).ids).toEqual([])
  expect((await listed(customer)).ids).toEqual([])
})
