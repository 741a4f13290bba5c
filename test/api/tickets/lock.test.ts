import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const PATH = '/api/v1/helpdesk/ticket-lock'

let first: TestPerson
let second: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  first = await createAgent()
  second = await createAgent()
  customer = await createCustomer()
  ticketId = (await openTicket(customer)).ticket_id
})

afterEach(() => {
  vi.useRealTimers()
})

interface Held {
  lock: { by: { id: number }; at: string; expires_at: string; is_mine: boolean } | null
}

async function lock(as: TestPerson, method = 'POST') {
  return await call<Held>(method, PATH, { as, query: { ticket_id: ticketId } })
}

async function details(as: TestPerson, headers: Record<string, string> = {}) {
  const query = { id: ticketId }
  return await call<{ ticket: Record<string, unknown> }>('GET', '/api/v1/helpdesk/ticket', { as, query, headers })
}

function wait(milliseconds: number) {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })
}

test('an agent takes the lock for two minutes, in two round trips, without a new version', async () => {
  const { status, body, cost } = await lock(first)
  expect(status).toBe(200)
  expect(body.data.lock).toMatchObject({ by: { id: first.id }, is_mine: true })
  const { at = '', expires_at = '' } = body.data.lock ?? {}
  expect(Date.parse(expires_at) - Date.parse(at)).toBe(120_000)
  expect(cost.trips).toBe(2)
  const row = await env.DB.prepare('SELECT version, lock_by FROM tickets').first()
  expect(row).toEqual({ version: 1, lock_by: first.id })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM events').first()).toEqual({ n: 1 })
})

test('another agent is told, cannot break it, and can still answer', async () => {
  await lock(first)
  expect((await lock(second)).body.data.lock).toMatchObject({ by: { id: first.id }, is_mine: false })
  expect((await lock(second, 'DELETE')).body.data.lock).toMatchObject({ by: { id: first.id } })
  const json = { ticket_id: ticketId, reply_content: 'I answer anyway.' }
  expect(await call('POST', '/api/v1/helpdesk/reply', { as: second, json })).toMatchObject({ status: 200 })
})

test('one of two simultaneous agents gets the lock, and both get the same answer', async () => {
  const answers = await Promise.all([first, second].map(async (agent) => await lock(agent)))
  const holders = new Set(answers.map(({ body }) => body.data.lock?.by.id))
  expect(holders.size).toBe(1)
  expect(answers.filter(({ body }) => body.data.lock?.is_mine)).toHaveLength(1)
})

test('it can be renewed and released, and expires', async () => {
  await lock(first)
  wait(90_000)
  await lock(first)
  wait(90_000)
  expect((await lock(second)).body.data.lock).toMatchObject({ by: { id: first.id } })
  wait(121_000)
  expect((await lock(second)).body.data.lock).toMatchObject({ by: { id: second.id }, is_mine: true })
  expect((await lock(second, 'DELETE')).body.data).toEqual({ lock: null })
  expect((await lock(first, 'DELETE')).body.data).toEqual({ lock: null })
})

test('details show it to agents while it lasts, and change their entity tag', async () => {
  await lock(first)
  const tagOf = async (as: TestPerson) => ({ 'If-None-Match': (await details(as)).headers.get('ETag') ?? '' })
  const locked = await details(second)
  expect(locked.status).toBe(200)
  expect(locked.body.data.ticket).toMatchObject({
    lock_by: first.id,
    lock_at: expect.any(Number),
    lock: { by: { id: first.id }, at: expect.any(String), expires_at: expect.any(String) },
  })
  expect((await details(customer)).body.data.ticket).toMatchObject({ lock_by: 0, lock_at: 0, lock: null })
  expect((await details(customer, await tagOf(customer))).status).toBe(304)
  const whileLocked = await tagOf(second)
  wait(121_000)
  const after = await details(second, whileLocked)
  expect([after.status, after.body.data.ticket['lock']]).toEqual([200, null])
  expect((await details(second, await tagOf(second))).status).toBe(304)
})

test('it is for agents with access to the ticket', async () => {
  expect(await lock(customer)).toMatchObject({ status: 403 })
  expect(await lock(await createAgent({ departments: [2] }))).toMatchObject({ status: 404 })
  expect(await call('POST', PATH, { as: first })).toMatchObject({
    status: 422,
    body: { message: 'The ticket id field is required.' },
  })
  expect(await call('POST', PATH, { query: { ticket_id: ticketId } })).toMatchObject({ status: 401 })
  const { response } = await callXml('POST', PATH, { as: first, query: { ticket_id: ticketId } })
  expect(response).toMatchObject({ data: { lock: { is_mine: 'true', by: { id: String(first.id) } } } })
})
