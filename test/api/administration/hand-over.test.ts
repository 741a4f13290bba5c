import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

let admin: TestPerson
let leaving: TestPerson
let other: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  leaving = await createAgent()
  other = await createAgent()
  customer = await createCustomer()
})

async function handOver(as: TestPerson, json: Record<string, unknown> = {}) {
  return await call<{ handed_over: number; done: boolean }>('POST', `/api/v3/admin/staff/${leaving.id}/hand-over`, {
    as,
    json,
  })
}

async function assignees(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT assigned_to FROM tickets ORDER BY id').all<{ assigned_to: number }>()
  return results.map(({ assigned_to: id }) => id)
}

test('the open tickets of an agent go to a colleague, and closed ones stay', async () => {
  await createTicket({ userId: customer.id, assignedTo: leaving.id })
  await createTicket({ userId: customer.id, assignedTo: leaving.id, statusId: 3 })
  const { status, body } = await handOver(admin, { assign_to: other.id })
  expect([status, body.data]).toEqual([200, { handed_over: 1, done: true }])
  expect(await assignees()).toEqual([other.id, leaving.id])
  expect((await handOver(admin, { assign_to: other.id })).body.data).toEqual({ handed_over: 0, done: true })
})

test('the open tickets of an agent return to the queue and are routed', async () => {
  await env.DB.prepare("UPDATE departments SET routing = 'turns'").run()
  await call('PUT', '/api/v3/account/availability', { as: other, json: { state: 'available' } })
  await createTicket({ userId: customer.id, assignedTo: leaving.id })
  expect((await handOver(admin)).status).toBe(200)
  await drain(openOutbox())
  expect(await assignees()).toEqual([other.id])
})

test('only admins hand over, and only to another active agent', async () => {
  await createTicket({ userId: customer.id, assignedTo: leaving.id })
  expect((await handOver(other)).status).toBe(403)
  expect((await handOver(customer)).status).toBe(403)
  expect((await handOver(admin, { assign_to: leaving.id })).status).toBe(422)
  expect((await handOver(admin, { assign_to: customer.id })).status).toBe(422)
  expect(await assignees()).toEqual([leaving.id])
})
