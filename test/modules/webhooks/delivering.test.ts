import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resealWebhookSecrets } from '../../../src/modules/webhooks/endpoints/endpoints.usecases.ts'
import { resendWebhooks } from '../../../src/modules/webhooks/delivering/deliver.usecases.ts'
import { purgeStep } from '../../../src/scheduled/purge.repository.ts'
import { createServices } from '../../../src/services.ts'
import { call } from '../../support/api.ts'
import { engineDatabase, install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { PATIENT } from '../../support/patience.ts'
import { openReceiver, type Receiver, verified } from '../../support/receivers.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'
import {
  attemptRows,
  createWebhook,
  deliveryRow,
  deliveryRows,
  endpointRow,
  openWebhooks,
  type WebhookDesk,
} from '../../support/webhooks.ts'
import { given } from '../../api/servicedesk/records-support.ts'

const DAY = 24 * 60 * 60 * 1000

let admin: TestPerson
let receiver: Receiver
let desk: WebhookDesk

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  receiver = openReceiver()
  desk = openWebhooks()
})

/** An event of a new ticket, and its deliveries. */
async function offered(): Promise<number[]> {
  const { id } = await createTicket({ userId: admin.id })
  return await desk.offer(await createEvent({ type: 'ticket.edited', subjectId: id }))
}

async function oneOffered(): Promise<number> {
  const [id] = await offered()
  if (id === undefined) throw new Error('Nothing was offered.')
  return id
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await condition()).toBe(true), PATIENT)
}

describe('a delivery', () => {
  test('passes two queues to the receiver, signed, without secrets', async () => {
    const { secret } = await createWebhook(admin, { url: receiver.url('ok'), types: 'ticket.*' })
    const agent = await createAgent()
    const before = Date.now()
    const { ticket_id } = await openTicket(agent, { body: 'Xyzzybody' })
    await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id, body: 'Xyzzynote' } })
    await until(async () => (await receiver.received()).length >= 2)
    const received = await receiver.received()
    const told = received.map((message) => verified(message, secret))
    const types = told.map(({ type }) => type)
    expect(types.toSorted()).toEqual(['ticket.created', 'ticket.noted'])
    const created = told.find(({ type }) => type === 'ticket.created')
    expect(created).toEqual({
      type: 'ticket.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      data: {
        id: expect.any(Number),
        type: 'ticket.created',
        created_at: created?.timestamp,
        subject: { type: 'ticket', id: ticket_id },
        actor: { kind: 'agent', id: agent.id },
        changes: [],
        link: `https://desk.example.com/api/v1/helpdesk/ticket?id=${ticket_id}`,
      },
    })
    for (const { method, headers, body } of received) {
      expect(method).toBe('POST')
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-id': expect.stringMatching(/^msg_\d+$/),
      })
      expect(Number(headers['webhook-timestamp']) * 1000).toBeGreaterThan(before - 2000)
      expect(JSON.stringify([body, headers])).not.toMatch(/Xyzzy|threadId|audience|whsec_/)
      expect(headers['authorization'] ?? headers['cookie']).toBeUndefined()
    }
  })

  test('is created and sent once for each endpoint and event, even if queues repeat', async () => {
    await createWebhook(admin, { url: receiver.url('ok') })
    const { id } = await createTicket({ userId: admin.id })
    const eventId = await createEvent({ type: 'ticket.edited', subjectId: id })
    const [first] = await desk.offer(eventId)
    expect(await desk.offer(eventId)).toEqual([first])
    await Promise.all([desk.run(first ?? 0, first ?? 0), desk.run(first ?? 0)])
    await desk.runDue(first ?? 0)
    expect(await desk.offer(eventId)).toEqual([first])
    expect(await receiver.received()).toHaveLength(1)
    expect(await deliveryRow(first ?? 0)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('keeps its id at every attempt, and arrives when the receiver is back', async () => {
    const { secret } = await createWebhook(admin, { url: receiver.url('third-time') })
    const id = await oneOffered()
    for (let attempt = 0; attempt < 3; attempt += 1) await desk.runDue(id)
    const received = await receiver.received()
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${id}`]))
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    for (const message of received) verified(message, secret)
    expect((await attemptRows()).map(({ status }) => status)).toEqual([503, 503, 200])
    expect(await deliveryRow(id)).toMatchObject({ state: 'delivered', attempts: 3 })
  })

  test('that fails is logged, and waits for the next attempt', async () => {
    const behaviours = ['broken', 'no-handshake', 'no-certificate', 'redirect', 'closing', 'half', 'busy']
    for (const behaviour of behaviours) await createWebhook(admin, { url: receiver.url(behaviour) })
    const ids = await offered()
    desk.queued.length = 0
    await desk.run(...ids)
    expect(ids).toHaveLength(behaviours.length)
    expect(new Set((await deliveryRows()).map(({ state }) => state))).toEqual(new Set(['pending']))
    const attempts = new Map((await attemptRows()).map((row) => [row.delivery_id, row]))
    const seen = ids.map((id) => attempts.get(id)?.status)
    expect(seen).toEqual([500, 525, 526, 302, null, null, 429])
    expect(attempts.get(ids[0] ?? 0)?.answer).toBe('answered 500')
    expect(attempts.get(ids[4] ?? 0)?.error).toContain('broke off')
    // Each is on its way again, none before its time; and nobody went where the redirect led.
    const delays = new Map(desk.queued.map(({ id, delaySeconds }) => [id, delaySeconds]))
    expect(delays.size).toBe(behaviours.length)
    for (const id of ids.slice(0, 6)) expect([5, 6]).toContain(delays.get(id))
    expect(delays.get(ids[6] ?? 0)).toBeGreaterThanOrEqual(600)
    expect(await receiver.received()).toHaveLength(behaviours.length)
    await desk.run(...ids.slice(6))
    expect(await attemptRows()).toHaveLength(behaviours.length)
  })

  test('is given up after a day of attempts, and stays in the log', async () => {
    const { id: webhookId } = await createWebhook(admin, { url: receiver.url('broken') })
    const id = await oneOffered()
    for (let attempt = 0; attempt < 10; attempt += 1) await desk.runDue(id)
    expect(await attemptRows()).toHaveLength(9)
    expect(await deliveryRow(id)).toMatchObject({ state: 'failed', attempts: 9 })
    expect(await endpointRow(webhookId)).toMatchObject({ state: 'active', failures: 9 })
  })

  test('whose queue message was lost is found by the sweep', async () => {
    await createWebhook(admin, { url: receiver.url('ok') })
    const id = await oneOffered()
    desk.queued.length = 0
    await resendWebhooks(desk.services, Date.now() + 60_000)
    expect(desk.queued).toEqual([])
    await resendWebhooks(desk.services, Date.now() + 240_000)
    expect(desk.queued).toEqual([{ id, delaySeconds: 0 }])
    await desk.run(id)
    await resendWebhooks(desk.services, Date.now() + 240_000)
    expect(desk.queued).toHaveLength(1)
  })

  test('is deleted 30 days after it ended, and at once with its event', async () => {
    await createWebhook(admin, { url: receiver.url('ok') })
    const [old, erased, waiting] = [await oneOffered(), await oneOffered(), await oneOffered()]
    await desk.run(old, erased)
    await env.DB.prepare('UPDATE webhook_deliveries SET ended_at = 1 WHERE id = ?1').bind(old).run()
    await purgeStep(engineDatabase(), Date.now())
    expect((await deliveryRows()).map(({ id }) => id)).toEqual([erased, waiting])
    const { event_id } = await deliveryRow(erased)
    await env.DB.prepare('DELETE FROM events WHERE id = ?1').bind(event_id).run()
    expect((await deliveryRows()).map(({ id }) => id)).toEqual([waiting])
    expect(await attemptRows()).toEqual([])
  })
})

describe('a receiver that fails', () => {
  test('and is slow does not delay others', async () => {
    const quick = openReceiver()
    await createWebhook(admin, { url: receiver.url('held') })
    await createWebhook(admin, { url: quick.url('ok') })
    const [slow, other] = await offered()
    const running = desk.run(slow ?? 0, other ?? 0)
    await until(async () => (await deliveryRow(other ?? 0)).state === 'delivered')
    expect((await deliveryRow(slow ?? 0)).state).toBe('pending')
    await receiver.release()
    await running
    expect((await deliveryRow(slow ?? 0)).state).toBe('delivered')
  })

  test('and is slow is still waited for after nine quick endpoints got all their events', async () => {
    const quick = Array.from({ length: 9 }, () => openReceiver())
    await createWebhook(admin, { url: receiver.url('held') })
    for (const { url } of quick) await createWebhook(admin, { url: url('ok') })
    for (let opened = 0; opened < 3; opened += 1) await openTicket(admin)
    await until(async () => (await attemptRows()).length >= 27)
    for (const { received } of quick) expect(await received()).toHaveLength(3)
    await until(async () => (await receiver.received()).length === 3)
    expect(await attemptRows()).toHaveLength(27)
    await receiver.release()
    await until(async () => (await attemptRows()).length === 30)
  })

  test('gets one attempt at a time, and other deliveries wait', async () => {
    const working = openReceiver()
    await createWebhook(admin, { url: receiver.url('broken') })
    await createWebhook(admin, { url: working.url('ok') })
    const rounds = [await offered(), await offered(), await offered(), await offered()]
    const dead = rounds.map(([id]) => id ?? 0)
    await desk.run(dead[0] ?? 0)
    desk.queued.length = 0
    await desk.run(...dead.slice(1), ...rounds.map(([, id]) => id ?? 0))
    expect(await receiver.received()).toHaveLength(1)
    expect(await working.received()).toHaveLength(4)
    for (const id of dead.slice(1)) {
      expect(await deliveryRow(id)).toMatchObject({ state: 'pending', attempts: 0 })
      expect(desk.queued.find((message) => message.id === id)?.delaySeconds).toBeGreaterThanOrEqual(4)
    }
    // The pause is over: of many at once one tries, and what fails pauses again.
    await env.DB.prepare('UPDATE webhook_endpoints SET paused_until = 0').run()
    await env.DB.prepare('UPDATE webhook_deliveries SET next_attempt_at = 0').run()
    await desk.run(...dead)
    expect(await receiver.received()).toHaveLength(2)
  })

  test('gets all deliveries again once it is back', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('third-time') })
    const ids = [await oneOffered(), await oneOffered(), await oneOffered()]
    for (const each of ids) await desk.runDue(each)
    expect(await endpointRow(id)).toMatchObject({ failing_since: null, failures: 0, paused_until: 0 })
    await desk.runDue(...ids)
    expect(new Set((await deliveryRows()).map(({ state }) => state))).toEqual(new Set(['delivered']))
  })

  test('for days is turned off: admins are mailed, and nothing more is sent', async () => {
    const other = await createAdmin()
    const { id } = await createWebhook(admin, { url: `${receiver.url('broken')}?key=Xyzzy`, description: 'CRM' })
    const [failing, waiting] = [await oneOffered(), await oneOffered()]
    await desk.runDue(failing)
    await env.DB.prepare('UPDATE webhook_endpoints SET failing_since = ?1')
      .bind(Date.now() - 4.9 * DAY)
      .run()
    await desk.runDue(failing)
    expect(await endpointRow(id)).toMatchObject({ state: 'active' })
    await env.DB.prepare('UPDATE webhook_endpoints SET failing_since = ?1')
      .bind(Date.now() - 5.1 * DAY)
      .run()
    await desk.runDue(failing)
    expect(await endpointRow(id)).toMatchObject({ state: 'failing' })
    await desk.runDue(failing, waiting)
    expect(await deliveryRow(waiting)).toMatchObject({ state: 'dropped', attempts: 0 })
    expect(await offered()).toEqual([])
    const mails = await drain(openOutbox())
    const about = mails.filter(({ subject }) => subject === 'A webhook of Example Desk was turned off')
    expect(about.map(({ to }) => to).toSorted()).toEqual([admin.email, other.email].toSorted())
    expect(about[0]?.text).toContain(`The webhook ${id} (CRM) to hooks.receivers.example`)
    expect(about[0]?.text).toContain('nothing has arrived there for 5 days')
    expect(JSON.stringify(about)).not.toContain('Xyzzy')
    const feed = await call<{ events: { type: string }[] }>('GET', '/api/v3/events', {
      as: admin,
      query: { types: 'webhook.*' },
    })
    expect(feed.body.data.events.map(({ type }) => type)).toEqual(['webhook.created', 'webhook.disabled'])
  })

  test('with 410 is turned off at once', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('gone') })
    await desk.run(await oneOffered())
    expect(await endpointRow(id)).toMatchObject({ state: 'failing' })
    const [mail] = await drain(openOutbox())
    expect(mail?.text).toContain('its receiver answered 410 Gone')
  })
})

describe('the events of an endpoint', () => {
  test('are of its types', async () => {
    await createWebhook(admin, { url: receiver.url('ok'), types: 'ticket.created,user.*' })
    const { id } = await createTicket({ userId: admin.id })
    const offer = async (type: Parameters<typeof createEvent>[0]['type'], subjectType: 'ticket' | 'user' = 'ticket') =>
      (await desk.offer(await createEvent({ type, subjectType, subjectId: id }))).length
    expect(await offer('ticket.created')).toBe(1)
    expect(await offer('ticket.edited')).toBe(0)
    expect(await offer('user.updated', 'user')).toBe(1)
  })

  test('are of its department at the time of the event', async () => {
    const [one, two, all] = [1, 2, 0].map((department) => ({ department, receiver: openReceiver() }))
    const names = new Map<number, string>()
    for (const [name, endpoint] of Object.entries({ one, two, all })) {
      const fields = { url: endpoint?.receiver.url('ok'), department: endpoint?.department, types: '*' }
      names.set((await createWebhook(admin, fields)).id, name)
    }
    const told = async (eventId: number) => {
      await desk.offer(eventId)
      const rows = (await deliveryRows()).filter((row) => row.event_id === eventId)
      return rows.map((row) => names.get(row.endpoint_id))
    }
    const transfer = (from: number, to: number) => [{ field: 'department', from, to }]
    const ticket = await createTicket({ userId: admin.id, departmentId: 3 })
    const events = [
      await createEvent({ type: 'ticket.created', subjectId: ticket.id }),
      await createEvent({ type: 'ticket.transferred', subjectId: ticket.id, changes: transfer(1, 2) }),
      await createEvent({ type: 'ticket.replied', subjectId: ticket.id }),
      await createEvent({ type: 'ticket.transferred', subjectId: ticket.id, changes: transfer(2, 3) }),
      await createEvent({ type: 'ticket.noted', subjectId: ticket.id }),
    ]
    // By the time that the queue brings them the ticket is of department 3.
    expect(await Promise.all(events.map(told))).toEqual([
      ['one', 'all'],
      ['one', 'two', 'all'],
      ['two', 'all'],
      ['two', 'all'],
      ['all'],
    ])
    const ofUser = await createEvent({ type: 'user.updated', subjectType: 'user', subjectId: admin.id })
    const ofDesk = await createEvent({ type: 'installation.edited', subjectType: 'installation', subjectId: 1 })
    expect([await told(ofUser), await told(ofDesk)]).toEqual([['all'], ['all']])
    const from = (await createCustomer()).email
    const problem = await given(admin, 'problem', { subject: 'p', description: 'd', department: 2, from })
    const ofProblem = await createEvent({ type: 'problem.updated', subjectType: 'problem', subjectId: problem })
    expect(await told(ofProblem)).toEqual(['two', 'all'])
  })

  test('a deleted ticket’s events belong to its department', async () => {
    await createWebhook(admin, { url: receiver.url('ok'), department: 1 })
    await createWebhook(admin, { url: receiver.url('ok'), department: 2 })
    const { ticket_id } = await openTicket(admin)
    const { results } = await env.DB.prepare('SELECT id FROM webhook_endpoints ORDER BY id').all<{ id: number }>()
    for (const permanent of [0, 1])
      await call('POST', '/api/v1/helpdesk/delete', { as: admin, json: { ticket_id, permanent } })
    const { results: events } = await env.DB.prepare("SELECT id FROM events WHERE subject_type = 'ticket'").all<{
      id: number
    }>()
    for (const { id } of events) await desk.offer(id)
    expect(events).toHaveLength(3)
    expect((await deliveryRows()).map(({ endpoint_id }) => endpoint_id)).toEqual([1, 1, 1].map(() => results[0]?.id))
  })

  test('are not sent while it is off', async () => {
    const { id } = await createWebhook(admin, { url: receiver.url('ok'), active: false })
    expect(await offered()).toEqual([])
    await call('PATCH', `/api/v3/admin/webhooks/${id}`, { as: admin, json: { active: true } })
    expect(await offered()).toHaveLength(1)
  })
})

describe('the secrets of an endpoint', () => {
  test('are two during a rotation, and the receiver can use either', async () => {
    const { id, secret: old } = await createWebhook(admin, { url: receiver.url('ok') })
    const path = `/api/v3/admin/webhooks/${id}/rotate-secret`
    const { body } = await call<{ secret: string }>('POST', path, { as: admin, json: { keep_hours: 1 } })
    const { secret } = body.data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{64}$/)
    expect(secret).not.toBe(old)
    await desk.run(await oneOffered())
    const [during] = await receiver.received()
    if (!during) throw new Error('Nothing was sent.')
    expect(during.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    for (const known of [old, secret]) expect(verified(during, known).type).toBe('ticket.edited')
    await env.DB.prepare('UPDATE webhook_endpoints SET previous_secret_until = 1').run()
    await desk.run(await oneOffered())
    const after = (await receiver.received()).at(-1)
    if (!after) throw new Error('Nothing was sent.')
    expect(verified(after, secret).type).toBe('ticket.edited')
    expect(() => verified(after, old)).toThrow('No matching signature found')
  })

  test('are encrypted for their own endpoint, and move to a new DATA_KEY', async () => {
    const { id, secret } = await createWebhook(admin, { url: receiver.url('ok') })
    await call('POST', `/api/v3/admin/webhooks/${id}/rotate-secret`, { as: admin })
    const before = await endpointRow(id)
    expect(JSON.stringify(before)).not.toContain(secret.slice('whsec_'.length))
    const rotated = { DATA_KEY: 'q1fH0CmwB2GkdcgGnxHvQwZ1rCeJvJb8kTg2GfTz0nI=', DATA_KEYS_PREVIOUS: env.DATA_KEY }
    const services = createServices({ ...env, ...rotated }, { sessionStart: 'first-primary', defer: () => undefined })
    await resealWebhookSecrets(services)
    const after = await endpointRow(id)
    expect(after['secret_key_id']).not.toBe(before['secret_key_id'])
    expect(after['previous_secret_key_id']).toBe(after['secret_key_id'])
    const renewed = openWebhooks({ DATA_KEY: rotated.DATA_KEY, DATA_KEYS_PREVIOUS: '' })
    await renewed.run(await oneOffered())
    const [message] = await receiver.received()
    expect(message && verified(message, secret).type).toBe('ticket.edited')
    await resealWebhookSecrets(services)
    expect(await endpointRow(id)).toEqual(after)
  })

  test('that cannot be decrypted stop deliveries, because nothing is sent unsigned', async () => {
    await createWebhook(admin, { url: receiver.url('ok') })
    const keyless = openWebhooks({ DATA_KEY: '' })
    await keyless.run(await oneOffered())
    expect(await receiver.received()).toEqual([])
    expect((await attemptRows())[0]?.error).toContain('DATA_KEY')
  })
})

test('the address is checked again before each call', async () => {
  await createWebhook(admin, { url: receiver.url('ok') })
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const url of ['http://hooks.receivers.example/', 'https://169.254.169.254/latest', 'https://[::1]/']) {
    await env.DB.prepare('UPDATE webhook_endpoints SET url = ?1').bind(url).run()
    await desk.runDue(await oneOffered())
  }
  expect(fetched).not.toHaveBeenCalled()
  expect(new Set((await attemptRows()).map(({ error }) => error))).toEqual(new Set(['The address may not be called.']))
})

test('an endpoint adds no cost to a request', async () => {
  const agent = await createAgent()
  await openTicket(agent)
  const json = { subject: 'Printer', body: 'It does not print.', email: 'requester@example.com' }
  const create = async () => (await call('POST', '/api/v1/helpdesk/create', { as: agent, json })).cost
  const without = await create()
  for (let count = 0; count < 20; count += 1) await createWebhook(admin, { url: receiver.url('ok'), types: '*' })
  const cost = await create()
  expect(cost.trips).toBeLessThanOrEqual(2)
  expect(cost.rowsWritten).toBe(without.rowsWritten)
  const { id } = await createTicket({ userId: admin.id })
  const eventId = await createEvent({ type: 'ticket.edited', subjectId: id })
  const { usage } = desk.services.database
  const before = { ...usage }
  expect(await desk.offer(eventId)).toHaveLength(20)
  expect(usage.trips - before.trips).toBe(1)
  expect(usage.rowsRead - before.rowsRead).toBeLessThanOrEqual(150)
  const [deliveryId] = await oneDelivery(eventId)
  const spent = { ...usage }
  await desk.run(deliveryId)
  expect(usage.trips - spent.trips).toBe(2)
  expect(usage.rowsRead - spent.rowsRead).toBeLessThanOrEqual(60)
})

async function oneDelivery(eventId: number): Promise<[number]> {
  const row = (await deliveryRows()).find((delivery) => delivery.event_id === eventId)
  return [row?.id ?? 0]
}
