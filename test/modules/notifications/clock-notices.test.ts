import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { age, HOUR, MINUTE, ringAlarms, setTargets } from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox, type Outbox } from '../../support/mail.ts'
import { notifiedBy } from '../../support/notifications.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openReceiver, verified } from '../../support/receivers.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { createWebhook, openWebhooks } from '../../support/webhooks.ts'

let outbox: Outbox
let admin: TestPerson
/** The assignee. She reads German in Tokyo. */
let assignee: TestPerson
let colleague: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  assignee = await createAgent({ departments: [1], teams: [], email: 'gerda@example.com' })
  colleague = await createAgent({ departments: [1], teams: [] })
  customer = await createCustomer()
  await env.DB.prepare("UPDATE users SET language = 'de', timezone = 'Asia/Tokyo' WHERE id = ?1")
    .bind(assignee.id)
    .run()
  await setTargets(admin)
  const plain = openOutbox()
  outbox = {
    ...plain,
    services: { ...plain.services, database: { ...plain.services.database, publish: () => undefined } },
  }
  ticketId = (await openTicket(customer)).ticket_id
  await call('POST', '/api/v1/helpdesk/assign', { as: admin, json: { ticket_id: ticketId, user: assignee.id } })
  await drain(outbox)
})

async function eventOf(type: string): Promise<{ id: number; changes: string }> {
  const query = 'SELECT id, changes FROM events WHERE type = ?1 AND subject_id = ?2'
  const event = await env.DB.prepare(query).bind(type, ticketId).first<{ id: number; changes: string }>()
  if (event === null) throw new Error(`There is no ${type}.`)
  return event
}

/** The event of this type after the clock rang, and who is told of it. */
async function told(type: string) {
  const before = outbox.mails.length
  await ringAlarms(outbox.services, Date.now())
  await drain(outbox)
  const event = await eventOf(type)
  return { event, told: await notifiedBy(event.id), mails: outbox.mails.slice(before) }
}

function inTokyo(at: number): string {
  return new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' }).format(at)
}

async function dueAt(metric: string): Promise<number> {
  const query = 'SELECT due_at FROM ticket_clocks WHERE ticket_id = ?1 AND metric = ?2'
  return (await env.DB.prepare(query).bind(ticketId, metric).first<number>('due_at')) ?? 0
}

describe('a warning', () => {
  test('tells the assignee alone, in her language and time zone, which clock ends and when', async () => {
    await age(ticketId, 3 * HOUR + MINUTE)
    const { told: people, mails } = await told('ticket.sla_warning')
    expect(people).toEqual([
      { user_id: assignee.id, type: 'sla_warning', message: expect.stringContaining(inTokyo(await dueAt('first'))) },
    ])
    expect(people[0]?.message).toMatch(/erste Antwort/i)
    expect(mails.map(({ to }) => to)).toEqual(['gerda@example.com'])
    expect(mails[0]?.text).toContain(inTokyo(await dueAt('first')))
  })
})

describe('a breach', () => {
  test('tells the assignee and the admins, and no customer', async () => {
    await age(ticketId, 4 * HOUR + MINUTE)
    const { told: people } = await told('ticket.sla_breached')
    expect(new Set(people.map(({ user_id: id }) => id))).toEqual(new Set([admin.id, assignee.id]))
    expect(people.map(({ type }) => type)).toEqual(['sla', 'sla'])
    const german = people.find(({ user_id: id }) => id === assignee.id)?.message
    expect(german).toContain(inTokyo(await dueAt('first')))
    expect(german).toMatch(/erste Antwort/)
    expect(people.some(({ user_id: id }) => id === customer.id || id === colleague.id)).toBe(false)
  })

  test('without an assignee tells the department', async () => {
    await call('POST', '/api/v1/helpdesk/assign', { as: admin, json: { ticket_id: ticketId, user: 0 } })
    await drain(outbox)
    await age(ticketId, 4 * HOUR + MINUTE)
    const { told: people } = await told('ticket.sla_breached')
    const ids = people.map(({ user_id: id }) => id)
    expect(ids).toEqual(expect.arrayContaining([admin.id, assignee.id, colleague.id]))
    expect(ids).not.toContain(customer.id)
  })
})

test('a clock that ends in time tells nobody, but the feed', async () => {
  const json = { ticket_id: ticketId, reply_content: 'Hello.' }
  await call('POST', '/api/v1/helpdesk/reply', { as: assignee, json })
  await drain(outbox)
  const { id } = await eventOf('ticket.sla_met')
  expect(await notifiedBy(id)).toEqual([])
})

test('the feed tells of a warning, a breach and an end which clock it was, and customers learn nothing', async () => {
  await age(ticketId, 3 * HOUR + MINUTE)
  await ringAlarms(outbox.services, Date.now())
  const warned = await dueAt('first')
  await age(ticketId, HOUR)
  await ringAlarms(outbox.services, Date.now())
  const breached = await dueAt('first')
  await call('POST', '/api/v1/helpdesk/status/change', { as: admin, json: { ticket_id: ticketId, status_id: 3 } })
  const json = { ticket_id: ticketId, status_id: 3 }
  await call('POST', '/api/v2/helpdesk/status/change', { as: admin, json })
  const read = async (as: TestPerson) =>
    await call<{ events: { type: string; actor: { kind: string }; changes: unknown[] }[] }>('GET', '/api/v3/events', {
      as,
      query: { types: 'ticket.sla_warning,ticket.sla_breached,ticket.sla_met' },
    })
  const time = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
  const { events } = (await read(assignee)).body.data
  expect(events.map(({ type, changes }) => [type, changes])).toEqual([
    [
      'ticket.sla_warning',
      [
        { field: 'metric', from: null, to: 'first' },
        { field: 'due_at', from: null, to: time(warned) },
      ],
    ],
    [
      'ticket.sla_breached',
      [
        { field: 'is_overdue', from: 0, to: 1 },
        { field: 'metric', from: null, to: 'first' },
        { field: 'due_at', from: null, to: time(breached) },
      ],
    ],
    ['ticket.sla_met', [{ field: 'metric', from: null, to: 'resolution' }]],
  ])
  expect(events.map(({ actor }) => actor.kind)).toEqual(['system', 'system', 'admin'])
  expect((await read(customer)).status).toBe(403)
  const stranger = await createAgent({ departments: [2], teams: [] })
  expect((await read(stranger)).body.data.events).toEqual([])
})

test('a webhook gets the same as the feed', async () => {
  const receiver = openReceiver()
  const hooks = openWebhooks()
  const { secret } = await createWebhook(admin, { url: receiver.url('ok'), types: 'ticket.sla_breached' })
  await age(ticketId, 4 * HOUR + MINUTE)
  await ringAlarms(outbox.services, Date.now())
  const { id } = await eventOf('ticket.sla_breached')
  await hooks.run(...(await hooks.offer(id)))
  const [message] = (await receiver.received()).map((one) => verified(one, secret))
  expect(message).toMatchObject({
    type: 'ticket.sla_breached',
    data: {
      id,
      subject: { type: 'ticket', id: ticketId },
      actor: { kind: 'system', id: 0 },
      changes: [
        { field: 'is_overdue', from: 0, to: 1 },
        { field: 'metric', from: null, to: 'first' },
        { field: 'due_at', from: null, to: expect.stringMatching(/Z$/) },
      ],
    },
  })
})
