import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { storeDeadLetters } from '../../../src/modules/dead-letters/dead-letters.usecases.ts'
import { call, type CallOptions, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, type TestPerson } from '../../support/people.ts'
import { openReceiver, type Receiver, verified } from '../../support/receivers.ts'
import { createEvent, createTicket, lastEventId } from '../../support/tickets.ts'
import type { PageOf } from '../../support/tickets-api.ts'
import {
  createWebhook,
  deliveryRow,
  deliveryRows,
  endpointRow,
  errorsOf,
  openWebhooks,
  type Webhook,
  type WebhookDesk,
} from '../../support/webhooks.ts'

const PATH = '/api/v3/admin/webhooks'

interface Delivery {
  id: number
  message_id: string
  state: string
  event_id: number | null
  type: string
  attempts: number
  last_status: number | null
  next_attempt_at: string | null
}

interface Attempt {
  status: number | null
  error: string
  answer: string
  milliseconds: number
}

let admin: TestPerson
let receiver: Receiver
let desk: WebhookDesk
let queue: MockInstance<Queue['sendBatch']>

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  receiver = openReceiver()
  desk = openWebhooks()
  // The queue is stopped, because its messages would outlive the test.
  queue = vi.spyOn(env.WEBHOOKS, 'sendBatch').mockResolvedValue(undefined as never)
})

async function ask<Data = Webhook>(method: string, path: string, options: CallOptions = {}) {
  return await call<Data>(method, `${PATH}${path}`, { as: admin, ...options })
}

async function ticketEvent(): Promise<number> {
  const { id } = await createTicket({ userId: admin.id })
  return await createEvent({ type: 'ticket.edited', subjectId: id })
}

describe('a webhook', () => {
  test('is created with a secret that is shown once', async () => {
    const url = 'https://example.com/hook'
    const json = { url, description: 'CRM', types: 'ticket.created,problem.*', department: 1 }
    const made = await ask('POST', '', { json })
    expect(made.status).toBe(200)
    const { id, secret } = made.body.data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{64}$/)
    const shown = {
      id,
      url,
      description: 'CRM',
      types: ['ticket.created', 'problem.*'],
      department: 1,
      include: [],
      format: 'default',
      active: true,
      state: 'active',
      failing_since: null,
      previous_secret_until: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    }
    const read = await ask('GET', `/${id}`)
    expect(read.body.data).toEqual(shown)
    expect(read.headers.get('ETag')).toBe(made.headers.get('ETag'))
    expect(made.body.data).toEqual({ ...shown, secret })
    const list = await ask<PageOf<Webhook>>('GET', '')
    expect(list.body.data.data).toEqual([shown])
    expect(list.text).not.toContain(secret)
    const { response } = await callXml('GET', `${PATH}/${id}`, { as: admin })
    expect(response['data']).toMatchObject({ url, state: 'active' })
  })

  test('has a secret that no Idempotency-Key shows again', async () => {
    const options = { json: { url: 'https://example.com/' }, headers: { 'Idempotency-Key': 'one' } }
    const [first, again] = [await ask('POST', '', options), await ask('POST', '', options)]
    expect(again.headers.get('Idempotency-Replayed')).toBeNull()
    expect(again.text).not.toContain(first.body.data.secret)
    expect(again.body.data.id).not.toBe(first.body.data.id)
  })

  test('can be changed field by field with a current If-Match', async () => {
    const { id } = await createWebhook(admin, { url: 'https://example.com/a', department: 1 })
    const etag = (await ask('GET', `/${id}`)).headers.get('ETag') ?? ''
    const changed = await ask('PATCH', `/${id}`, {
      json: { url: 'https://example.org/b' },
      headers: { 'If-Match': etag },
    })
    expect(changed.body.data).toMatchObject({ url: 'https://example.org/b', department: 1, active: true })
    const late = await ask('PATCH', `/${id}`, { json: { active: 0 }, headers: { 'If-Match': etag } })
    expect([late.status, late.headers.get('X-Error-Code')]).toEqual([412, 'webhook_changed'])
    expect((await ask('PATCH', `/${id}`, { json: { active: 0 } })).body.data).toMatchObject({ state: 'off' })
    const all = await ask('PATCH', `/${id}`, { json: { types: '*', department: 0, active: 1 } })
    expect(all.body.data).toMatchObject({ types: [], department: null, state: 'active' })
    const more = await ask('PATCH', `/${id}`, { json: { include: ['resource'], format: 'teams' } })
    expect(more.body.data).toMatchObject({ include: ['resource'], format: 'teams', types: [] })
    const less = await ask('PATCH', `/${id}`, { json: { include: 'none', format: 'default' } })
    expect(less.body.data).toMatchObject({ include: [], format: 'default' })
    const same = await ask('PATCH', `/${id}`, { json: { active: 1 } })
    expect(same.cost).toMatchObject({ trips: 1, rowsWritten: 0 })
    const { results } = await env.DB.prepare(
      "SELECT changes FROM events WHERE type = 'webhook.updated' ORDER BY id",
    ).all<{
      changes: string
    }>()
    expect(JSON.parse(results[0]?.changes ?? '')).toEqual([{ field: 'url', from: 'example.com', to: 'example.org' }])
    expect(JSON.parse(results[3]?.changes ?? '')).toEqual([
      { field: 'include_resource', from: false, to: true },
      { field: 'format', from: 'default', to: 'teams' },
    ])
    expect(results).toHaveLength(5)
  })

  test('that failed starts with a clean count when it is turned on', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('gone') })
    const [deliveryId] = await desk.offer(await ticketEvent())
    await desk.run(deliveryId ?? 0)
    expect((await ask('GET', `/${id}`)).body.data).toMatchObject({ state: 'failing', active: false })
    expect((await ask('PATCH', `/${id}`, { json: { active: 0 } })).body.data).toMatchObject({ state: 'failing' })
    await ask('PATCH', `/${id}`, { json: { active: 1 } })
    expect(await endpointRow(id)).toMatchObject({ state: 'active', failing_since: null, failures: 0, paused_until: 0 })
  })

  test('is removed with its deliveries, and its id is not reused', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('ok') })
    await desk.offer(await ticketEvent())
    const stale = await ask('DELETE', `/${id}`, { headers: { 'If-Match': '"99"' } })
    expect(stale.status).toBe(412)
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect(await deliveryRows()).toEqual([])
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/rotate-secret`],
      ['POST', `/${id}/ping`],
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/replay?since=0`],
    ] as const)
      expect([path, (await ask(method, path)).headers.get('X-Error-Code')]).toEqual([path, 'webhook_not_found'])
    expect((await createWebhook(admin, { url: receiver.url('ok') })).id).toBeGreaterThan(id)
  })

  test('is refused with the reason when its fields are wrong', async () => {
    const { id } = await createWebhook(admin, { url: 'https://example.com/' })
    const refused: [sent: Record<string, unknown>, field: string, message: string][] = [
      [{ url: 'http://example.com' }, 'url', 'Must be an https address.'],
      [{ url: 'https://127.0.0.1/' }, 'url', 'Must lead to a public host.'],
      [{ url: 'https://0x7f000001/' }, 'url', 'Must lead to a public host.'],
      [{ url: 'https://a:b@example.com/' }, 'url', 'Must hold no user name and no password.'],
      [{ url: 'https://desk.example.com/api' }, 'url', 'Must not lead to this desk itself.'],
      [{ url: 'somewhere' }, 'url', 'Must be an address like https://example.com/hooks.'],
      [{ url: 'https://example.com/', types: 'ticket.eaten' }, 'types', 'must hold types of events'],
      [{ url: 'https://example.com/', types: 'spaceship.*' }, 'types', 'must hold types of events'],
      [{ url: 'https://example.com/', include: 'threads' }, 'include', 'ust hold nothing but resource or none'],
      [{ url: 'https://example.com/', format: 'irc' }, 'format', 'ust be one of'],
      [{ url: 'https://example.com/', department: 99 }, 'department', 'The selected department does not exist.'],
    ]
    for (const [json, field, message] of refused) {
      for (const answer of [await ask('POST', '', { json }), await ask('PATCH', `/${id}`, { json })]) {
        expect([json, answer.status, errorsOf(answer.body)]).toEqual([json, 422, [field]])
        expect(answer.body.message).toContain(message)
      }
    }
    expect(errorsOf((await ask('POST', '', { json: {} })).body)).toEqual(['url'])
    expect((await ask<PageOf<Webhook>>('GET', '')).body.data.total).toBe(1)
  })

  test('is limited to fifty, and two created at once get different ids', async () => {
    const json = { url: 'https://example.com/' }
    const [one, two] = await Promise.all([ask('POST', '', { json }), ask('POST', '', { json })])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.data.id).not.toBe(two.body.data.id)
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 48)
       INSERT INTO webhook_endpoints (url, secret, secret_key_id, created_at, updated_at) SELECT 'https://x.example/', '', '', 0, 0 FROM n`,
    ).run()
    const full = await ask('POST', '', { json })
    expect([full.status, full.headers.get('X-Error-Code')]).toEqual([409, 'too_many_webhooks'])
  })

  test('is visible to admins only', async () => {
    const { id } = await createWebhook(admin, { url: 'https://example.com/' })
    const as = await createAgent()
    for (const path of ['', `/${id}`, `/${id}/deliveries`]) expect((await ask('GET', path, { as })).status).toBe(403)
  })
})

describe('deliveries', () => {
  test('are listed with the outcome of each attempt', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('broken') })
    const eventId = await ticketEvent()
    const [deliveryId = 0] = await desk.offer(eventId)
    await desk.runDue(deliveryId)
    await desk.runDue(deliveryId)
    const waiting = await desk.offer(await ticketEvent())
    const { body } = await ask<PageOf<Delivery>>('GET', `/${id}/deliveries`)
    expect(body.data.total).toBe(2)
    expect(body.data.data[0]).toMatchObject({ id: waiting[0], attempts: 0, last_status: null })
    expect(body.data.data[1]).toMatchObject({
      id: deliveryId,
      message_id: `msg_${deliveryId}`,
      state: 'pending',
      event_id: eventId,
      type: 'ticket.edited',
      attempts: 2,
      last_status: 500,
      next_attempt_at: expect.stringMatching(/Z$/),
    })
    const none = await ask<PageOf<Delivery>>('GET', `/${id}/deliveries`, { query: { state: 'failed' } })
    expect(none.body.data.data).toEqual([])
    const log = await ask<{ attempts: Attempt[] }>('GET', `/${id}/deliveries/${deliveryId}/attempts`)
    expect(log.body.data.attempts.map(({ status, answer }) => [status, answer])).toEqual([
      [500, 'answered 500'],
      [500, 'answered 500'],
    ])
    const page = await ask<PageOf<Delivery>>('GET', `/${id}/deliveries`, { query: { per_page: 1 } })
    const next = await ask<PageOf<Delivery>>('GET', `/${id}/deliveries`, {
      query: { cursor: page.body.data.next_cursor ?? '', per_page: 1 },
    })
    expect(next.body.data.data.map((delivery) => delivery.id)).toEqual([deliveryId])
  })

  test('of another webhook are 404', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('ok') })
    const [deliveryId = 0] = await desk.offer(await ticketEvent())
    const other = await createWebhook(admin, { url: receiver.url('ok') })
    for (const path of ['attempts', 'replay']) {
      const method = path === 'replay' ? 'POST' : 'GET'
      const wrong = await ask(method, `/${other.id}/deliveries/${deliveryId}/${path}`)
      expect([wrong.status, wrong.headers.get('X-Error-Code')]).toEqual([404, 'webhook_delivery_not_found'])
      expect((await ask(method, `/${id}/deliveries/${deliveryId}/${path}`)).status).toBe(200)
    }
  })

  test('can be sent again one by one, with their id', async () => {
    const { id, secret } = await createWebhook(admin, { url: receiver.url('ok') })
    const [deliveryId = 0] = await desk.offer(await ticketEvent())
    await desk.run(deliveryId)
    const { status, cost } = await ask('POST', `/${id}/deliveries/${deliveryId}/replay`)
    expect([status, cost.trips]).toEqual([200, 2])
    await desk.run(deliveryId)
    const received = await receiver.received()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${deliveryId}`, `msg_${deliveryId}`])
    for (const message of received) expect(verified(message, secret).type).toBe('ticket.edited')
    await ask('PATCH', `/${id}`, { json: { active: 0 } })
    const off = await ask('POST', `/${id}/deliveries/${deliveryId}/replay`)
    expect([off.status, off.headers.get('X-Error-Code')]).toEqual([409, 'webhook_off'])
  })

  test('of a range can be sent again, with events from while the webhook was off', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('ok'), department: 1 })
    const first = await ticketEvent()
    await desk.offer(first)
    await ask('PATCH', `/${id}`, { json: { active: 0 } })
    const missed = await ticketEvent()
    await desk.offer(missed)
    const elsewhere = await createTicket({ userId: admin.id, departmentId: 2 })
    await createEvent({ type: 'ticket.edited', subjectId: elsewhere.id })
    await ask('PATCH', `/${id}`, { json: { active: 1 } })
    await desk.run(...(await deliveryRows()).map((row) => row.id))
    const replay = async (json: Record<string, unknown>) =>
      (await ask<{ replayed: number; cursor: number; has_more: boolean }>('POST', `/${id}/replay`, { json })).body.data
    expect(await replay({ since: first - 1, failed_only: 1 })).toMatchObject({ replayed: 0, has_more: false })
    expect(await replay({ since: first - 1, until: first })).toEqual({ replayed: 1, cursor: first, has_more: false })
    expect(await replay({ since: first - 1 })).toMatchObject({ replayed: 2, has_more: false })
    expect((await deliveryRows()).map((row) => [row.event_id, row.state])).toEqual([
      [first, 'pending'],
      [missed, 'pending'],
    ])
    await env.DB.prepare("UPDATE webhook_deliveries SET state = 'failed' WHERE event_id = ?1").bind(missed).run()
    expect(await replay({ since: first - 1, failed_only: 1 })).toMatchObject({ replayed: 1 })
  })

  test('of a long range are sent in windows of bounded cost', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('ok') })
    const ticket = await createTicket({ userId: admin.id })
    const before = await lastEventId()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
       INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at, processed_at)
       SELECT 'ticket.edited', 'ticket', ?1, 'system', i, i FROM n`,
    )
      .bind(ticket.id)
      .run()
    const replay = async (since: number) =>
      await ask<{ replayed: number; cursor: number; has_more: boolean }>('POST', `/${id}/replay`, { json: { since } })
    const one = await replay(before)
    expect(one.body.data).toMatchObject({ has_more: true, cursor: before + 200 })
    expect(one.cost.trips).toBe(2)
    expect(one.cost.rowsRead).toBeLessThanOrEqual(3000)
    const two = await replay(one.body.data.cursor)
    expect(two.body.data.has_more).toBe(false)
    expect(one.body.data.replayed + two.body.data.replayed).toBe(300)
  })
})

test('a ping is sent once and signed in any state of the webhook, and its answer can be read', async () => {
  const { id, secret } = await createWebhook(admin, { url: receiver.url('broken'), active: 0 })
  const { body, cost } = await ask<{ delivery_id: number }>('POST', `/${id}/ping`)
  expect(cost.trips).toBe(2)
  const { delivery_id: deliveryId } = body.data
  await desk.runDue(deliveryId)
  await desk.runDue(deliveryId)
  const [message, ...more] = await receiver.received()
  expect(more).toEqual([])
  expect(message && verified(message, secret)).toMatchObject({ type: 'ping', data: { webhook_id: id } })
  expect(await deliveryRow(deliveryId)).toMatchObject({ state: 'failed', attempts: 1 })
  expect(await endpointRow(id)).toMatchObject({ state: 'off', failing_since: null })
  const list = await ask<PageOf<Delivery>>('GET', `/${id}/deliveries`)
  expect(list.body.data.data[0]).toMatchObject({ type: 'ping', event_id: null, last_status: 500 })
  expect((await ask('POST', `/${id}/deliveries/${deliveryId}/replay`)).status).toBe(409)
})

test('a delivery that the queue gave up on is a dead letter and can be replayed', async () => {
  await createWebhook(admin, { url: receiver.url('ok') })
  const [deliveryId = 0] = await desk.offer(await ticketEvent())
  await storeDeadLetters(desk.services, [{ messageId: 'm', body: { type: 'webhook', deliveryId }, attempts: 6 }])
  const { body } = await call<{ replayed: number[] }>('POST', '/api/v1/helpdesk/dead-letters/replay', {
    as: admin,
    json: { id: 1 },
  })
  expect(body.data.replayed).toEqual([1])
  expect(queue).toHaveBeenCalledWith([{ body: { type: 'webhook', deliveryId } }], { delaySeconds: 0 })
})
