import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { retainTickets } from '../../../src/modules/privacy/retention.usecases.ts'
import { call, callXml } from '../../support/api.ts'
import { archive, archiveAfter, archives, brokenPromises, closedTicket, objectKeys } from '../../support/archives.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createThread, createTicket } from '../../support/tickets.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.now()

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

/** A ticket that was closed some days ago, with an entry. */
async function closed(days: number, columns: { statusId?: number } = {}): Promise<number> {
  const { id } = await createTicket({ userId: customer.id, statusId: 3, closedAt: now - days * DAY, ...columns })
  await createThread({ ticketId: id, userId: customer.id })
  return id
}

async function set(json: object) {
  const { status } = await call('PATCH', '/api/v3/admin/settings', { as: admin, json })
  expect(status).toBe(200)
}

async function run(at: number) {
  const { services } = openOutbox()
  await retainTickets(services, at)
  return services.usage()
}

async function titles() {
  const { results } = await env.DB.prepare('SELECT id, title, erased_at FROM tickets ORDER BY id').all<{
    id: number
    title: string
    erased_at: number | null
  }>()
  return results.map(({ id, title, erased_at: at }) => [id, title, at !== null])
}

const preview = (query: Record<string, number> = {}, as = admin) =>
  call<{ days: number; starts_at: string | null; count: number; count_is_exact: boolean; next: { id: number }[] }>(
    'GET',
    '/api/v3/admin/retention',
    { as, query },
  )

test('retention is off by default, and shows its effect before it is set', async () => {
  const old = await closed(400)
  await closed(10)
  await run(now + 30 * DAY)
  expect((await titles()).map(([, , isErased]) => isErased)).toEqual([false, false])
  const off = await preview()
  expect(off.body.data).toMatchObject({ days: 0, starts_at: null, count: 0, next: [] })
  const asked = await preview({ days: 365 })
  expect(asked.body.data).toMatchObject({
    days: 365,
    starts_at: null,
    count: 1,
    count_is_exact: true,
    next: [{ id: old }],
  })
  expect(asked.cost.trips).toBe(1)
  const { response } = await callXml('GET', '/api/v3/admin/retention', { as: admin, query: { days: 365 } })
  expect(response['data']).toMatchObject({ count: '1' })
})

test('starts a day after it was set, and erases texts only', async () => {
  const [old, young] = [await closed(400), await closed(10)]
  const [open, trashed] = [await closed(0, { statusId: 1 }), await closed(400, { statusId: 5 })]
  await set({ retention_days: 365 })
  const { starts_at: starts } = (await preview()).body.data
  expect(Date.parse(starts ?? '') - now).toBeGreaterThan(DAY - 1000)
  await run(now + DAY / 2)
  expect((await titles())[0]?.[2]).toBe(false)
  await run(now + DAY + 60_000)
  expect(await titles()).toEqual([
    [old, 'Erased', true],
    [young, 'Printer is down', false],
    [open, 'Printer is down', false],
    [trashed, 'Printer is down', false],
  ])
  const bodies = await env.DB.prepare('SELECT body FROM ticket_threads ORDER BY id').all<{ body: string }>()
  expect(bodies.results.map(({ body }) => body === 'Erased')).toEqual([true, false, false, false])
  expect((await preview()).body.data.count).toBe(0)
  // Another number of days waits a day again.
  await set({ retention_days: 5 })
  await run(now + DAY / 2)
  expect((await titles())[1]?.[2]).toBe(false)
})

test('purges with files if that is set', async () => {
  const old = await closed(400)
  const agent = await createAgent()
  const stored = await openOutbox().services.files.store(new Response('bytes').body as ReadableStream<Uint8Array>, {
    maxBytes: 100,
    contentType: 'text/plain',
  })
  await env.DB.prepare(
    `INSERT INTO attachments (thread_id, ticket_id, name, content_type, size, storage_key, created_at)
     SELECT min(id), ?1, 'a', 'text/plain', 5, ?2, 1 FROM ticket_threads`,
  )
    .bind(old, stored.key)
    .run()
  await set({ retention_days: 365, retention_action: 'delete' })
  await run(now + 2 * DAY)
  await drain(openOutbox())
  expect(await titles()).toEqual([])
  expect(await env.ATTACHMENTS.get(stored.key)).toBeNull()
  const told = await env.DB.prepare("SELECT actor_kind FROM events WHERE type = 'ticket.purged'").first('actor_kind')
  expect(told).toBe('system')
  expect((await call('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id: old } })).status).toBe(404)
})

test.each(['erase', 'delete'] as const)('includes archived texts: %s', async (action) => {
  const texts = ['The shelf sags', { text: 'A note of ours', userId: admin.id, isInternal: true }]
  const old = await closedTicket(texts, { userId: customer.id, days: 400 })
  const young = await closedTicket(['The chair creaks'], { userId: customer.id, days: 200 })
  await archiveAfter(6)
  await archive()
  expect(await objectKeys()).toHaveLength(2)
  await set({ retention_days: 365, retention_action: action })
  await run(now + 2 * DAY)
  await archive({ at: now + 2 * DAY })
  expect((await archives()).map(({ ticket_id: id, state }) => [id, state])).toEqual([[young, 'stored']])
  expect([await objectKeys(), await brokenPromises()]).toEqual([[expect.any(String)], []])
  const texted = await env.DB.prepare('SELECT body FROM ticket_threads WHERE ticket_id = ?1').bind(old).all()
  expect(texted.results).toEqual(action === 'erase' ? [{ body: 'Erased' }, { body: 'Erased' }] : [])
})

test('handles a bounded number each minute, and each ticket once', async () => {
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, closed_at, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 230)
     SELECT 'R-' || i, 'Old', ?1, 1, 2, 3, i, 1, 1 FROM n`,
  )
    .bind(customer.id)
    .run()
  await set({ retention_days: 30 })
  const erased = async () =>
    await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE erased_at IS NOT NULL').first('n')
  const usage = await run(now + 2 * DAY)
  expect([await erased(), usage.trips]).toEqual([200, 61])
  await run(now + 2 * DAY + 60_000)
  await run(now + 2 * DAY + 120_000)
  expect(await erased()).toBe(230)
  expect(await env.DB.prepare("SELECT count(*) AS n FROM events WHERE type = 'ticket.erased'").first('n')).toBe(230)
})

test('handles a reopened and closed ticket again after as many days', async () => {
  const old = await closed(400)
  await set({ retention_days: 365 })
  await run(now + 2 * DAY)
  await env.DB.prepare("UPDATE tickets SET status = 1, closed_at = NULL, title = 'New' WHERE id = ?1").bind(old).run()
  expect(await titles()).toEqual([[old, 'New', false]])
  await env.DB.prepare('UPDATE tickets SET status = 3, closed_at = ?2 WHERE id = ?1')
    .bind(old, now - 366 * DAY)
    .run()
  await run(now + 3 * DAY)
  expect(await titles()).toEqual([[old, 'Erased', true]])
})

test('can be read and set by admins only', async () => {
  const agent = await createAgent()
  expect((await preview({}, agent)).status).toBe(403)
  const answer = await call('PATCH', '/api/v3/admin/settings', { as: agent, json: { retention_days: 1 } })
  expect(answer.status).toBe(403)
})
