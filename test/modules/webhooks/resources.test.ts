import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { given, givenAsset } from '../../api/servicedesk/records-support.ts'
import { call } from '../../support/api.ts'
import { writeArticle } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openReceiver, type Receiver, verified } from '../../support/receivers.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { createWebhook, deliveryRows, openWebhooks, type WebhookDesk } from '../../support/webhooks.ts'

let admin: TestPerson
let receiver: Receiver
let desk: WebhookDesk

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  receiver = openReceiver()
  desk = openWebhooks()
  // The queue stands still: each test delivers for itself.
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockResolvedValue(undefined as never)
  vi.spyOn(env.EVENTS, 'sendBatch').mockResolvedValue(undefined as never)
})

/** Delivers the events in one batch, and returns what arrived by event. */
async function told(secret: string, ...eventIds: number[]) {
  for (const id of eventIds) await desk.offer(id)
  const { usage } = desk.services.database
  const before = { ...usage }
  await desk.runDue(...(await deliveryRows()).filter(({ state }) => state === 'pending').map(({ id }) => id))
  const trips = usage.trips - before.trips
  const messages = (await receiver.received()).map((message) => verified(message, secret))
  const byEvent = new Map(messages.map(({ data }) => [data['id'], data]))
  return { trips, found: eventIds.map((id) => byEvent.get(id)) }
}

async function detailsOf(id: number): Promise<unknown> {
  const { body } = await call<{ ticket: unknown }>('GET', '/api/v1/helpdesk/ticket', { as: admin, query: { id } })
  return body.data.ticket
}

test('a message holds the ticket and the customer as the API shows them now, and never a conversation', async () => {
  const { secret } = await createWebhook(admin, { url: receiver.url('ok'), types: '*', include: 'resource' })
  const customer = await createCustomer()
  const { ticket_id: id } = await openTicket(customer, { body: 'Xyzzybody' })
  await call('POST', '/api/v1/helpdesk/internal-note', { as: admin, json: { ticket_id: id, body: 'Xyzzynote' } })
  const { found } = await told(
    secret,
    await createEvent({ type: 'ticket.noted', subjectId: id }),
    await createEvent({ type: 'user.updated', subjectType: 'user', subjectId: customer.id }),
    // As in the API, the accounts of colleagues are nobody's.
    await createEvent({ type: 'user.updated', subjectType: 'user', subjectId: admin.id }),
    await createEvent({ type: 'installation.edited', subjectType: 'installation', subjectId: 1 }),
  )
  expect(found[0]).toMatchObject({ resource: await detailsOf(id), resource_missing: null })
  expect(found[1]).toMatchObject({ resource: { id: customer.id, email: customer.email }, resource_missing: null })
  expect(found[2]).toMatchObject({ resource: null, resource_missing: 'out_of_scope' })
  expect(found[3]).toMatchObject({ resource: null, resource_missing: 'no_details' })
  expect(JSON.stringify(await receiver.received())).not.toContain('Xyzzy')
})

test('a webhook of a department gets only tickets that are in it now, and null for deleted ones', async () => {
  const fields = { url: receiver.url('ok'), department: 1, include: 'resource' }
  const { secret } = await createWebhook(admin, fields)
  const [stays, moved, gone] = [
    await createTicket({ userId: admin.id }),
    await createTicket({ userId: admin.id, title: 'Xyzzytitle' }),
    await createTicket({ userId: admin.id }),
  ]
  const events = []
  for (const { id } of [stays, moved, gone]) events.push(await createEvent({ type: 'ticket.edited', subjectId: id }))
  for (const id of events) await desk.offer(id)
  await env.DB.batch([
    env.DB.prepare('UPDATE tickets SET dept_id = 2 WHERE id = ?1').bind(moved.id),
    env.DB.prepare('DELETE FROM tickets WHERE id = ?1').bind(gone.id),
  ])
  const { found, trips } = await told(secret, ...events)
  expect(found.map((data) => [(data?.['resource'] as { id: number } | null)?.id, data?.['resource_missing']])).toEqual([
    [stays.id, null],
    [undefined, 'out_of_scope'],
    [undefined, 'deleted'],
  ])
  expect(JSON.stringify(await receiver.received())).not.toContain('Xyzzy')
  // One to claim each, one to record each, and one for all subjects.
  expect(trips).toBe(7)
})

test('an endpoint that asks for nothing costs no read, and gets its message if subjects cannot be read', async () => {
  const plain = await createWebhook(admin, { url: receiver.url('ok') })
  const asking = await createWebhook(admin, { url: openReceiver().url('ok'), include: 'resource' })
  const { id } = await createTicket({ userId: admin.id })
  await desk.offer(await createEvent({ type: 'ticket.edited', subjectId: id }))
  await env.DB.exec('ALTER TABLE ticket_form_values RENAME TO hidden_form_values')
  await desk.runDue(...(await deliveryRows()).map((row) => row.id))
  await env.DB.exec('ALTER TABLE hidden_form_values RENAME TO ticket_form_values')
  const states = Object.fromEntries((await deliveryRows()).map((row) => [row.endpoint_id, row.state]))
  expect(states).toEqual({ [plain.id]: 'delivered', [asking.id]: 'pending' })
  const [message] = await receiver.received()
  expect(message && verified(message, plain.secret).data).not.toHaveProperty('resource')
})

test('ticket.* means types of later versions too, and a single type does not', async () => {
  const all = await createWebhook(admin, { url: receiver.url('ok'), types: 'ticket.*,user.created' })
  const one = await createWebhook(admin, { url: receiver.url('ok'), types: 'ticket.created,user.*' })
  const { id } = await createTicket({ userId: admin.id })
  const eventId = await createEvent({ type: 'ticket.levitated' as 'ticket.edited', subjectId: id })
  await desk.offer(eventId)
  expect((await deliveryRows()).map(({ endpoint_id }) => endpoint_id)).toEqual([all.id])
  const other = await createEvent({ type: 'user.levitated' as 'user.updated', subjectType: 'user', subjectId: id })
  await desk.offer(other)
  expect((await deliveryRows()).filter((row) => row.event_id === other).map((row) => row.endpoint_id)).toEqual([one.id])
})

test('the feed takes include=resource: one trip more for a page, and nothing beyond the reader’s rights', async () => {
  const agent = await createAgent({ departments: [1] })
  const customer = await createCustomer()
  const seen = await createTicket({ userId: customer.id })
  const unseen = await createTicket({ userId: customer.id, departmentId: 2, title: 'Xyzzytitle' })
  for (const { id } of [seen, unseen, seen]) await createEvent({ type: 'ticket.edited', subjectId: id })
  await createEvent({ type: 'user.updated', subjectType: 'user', subjectId: agent.id })
  interface Told {
    subject: { id: number }
    resource: { id: number } | null
    resource_missing: string | null
  }
  const read = async (as: TestPerson, include?: string) =>
    await call<{ events: Told[] }>('GET', '/api/v3/events', { as, query: include ? { include } : {} })
  const [thin, full] = [await read(agent), await read(agent, 'resource')]
  expect(thin.text).not.toContain('resource')
  expect(full.cost.trips).toBe(thin.cost.trips + 1)
  expect(full.body.data.events.map(({ resource, resource_missing }) => [resource?.id, resource_missing])).toEqual([
    [seen.id, null],
    [seen.id, null],
    [undefined, 'out_of_scope'],
  ])
  expect(full.body.data.events[0]?.resource).toEqual(await detailsOf(seen.id))
  expect(full.text).not.toContain('Xyzzy')
  const refused = await read(agent, 'threads')
  expect(refused.status).toBe(422)
})

describe('records and articles', () => {
  /** A record of each kind and an article in the desk, each with an event. Texts that may not be sent contain Xyzzy. */
  async function desksRecords() {
    const { email: from } = await createCustomer()
    const problem = await given(admin, 'problem', { from, description: 'Xyzzytext' })
    const change = await given(admin, 'change', { description: 'Xyzzytext' })
    const release = await given(admin, 'release', { description: 'Xyzzytext' })
    const asset = await givenAsset('Kiln 7')
    const article = await writeArticle(admin, { title: 'Firing', body: 'Xyzzytext', published: 0 })
    const subjects = { problem, change, release, asset, article: article.id }
    const events = []
    for (const [subjectType, subjectId] of Object.entries(subjects)) {
      const type = `${subjectType}.updated` as 'user.updated'
      events.push(await createEvent({ type, subjectType: subjectType as 'user', subjectId }))
    }
    return { subjects, events }
  }

  async function rowOf(path: string): Promise<unknown> {
    return (await call<{ data: unknown[] }>('GET', path, { as: admin })).body.data.data[0]
  }

  test('come with their events as lists show them, in the one trip for all subjects', async () => {
    const { secret } = await createWebhook(admin, { url: receiver.url('ok'), types: '*', include: 'resource' })
    const { events } = await desksRecords()
    const { found, trips } = await told(secret, ...events)
    const lists = ['problems', 'changes', 'releases', 'assets'].map((name) => `/api/v1/servicedesk/all/${name}`)
    for (const [place, path] of [...lists, '/v3/api/articles?published=0'].entries())
      expect(found[place]).toMatchObject({ resource: await rowOf(path), resource_missing: null })
    expect(JSON.stringify(await receiver.received())).not.toContain('Xyzzy')
    expect(trips).toBe(2 * events.length + 1)
  })

  test('of other departments, and kinds without a department, are not sent to the webhook of a department', async () => {
    const fields = { url: receiver.url('ok'), department: 1, include: 'resource' }
    const { secret, id } = await createWebhook(admin, fields)
    const { subjects, events } = await desksRecords()
    for (const eventId of events)
      await env.DB.prepare(
        `INSERT INTO webhook_deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
          VALUES (?1, ?2, 'pending', 0, 0) ON CONFLICT DO NOTHING`,
      )
        .bind(id, eventId)
        .run()
    await env.DB.prepare('UPDATE sd_problems SET department_id = 2 WHERE id = ?1').bind(subjects.problem).run()
    const { found } = await told(secret)
    expect(found).toEqual([])
    const messages = (await receiver.received()).map((message) => verified(message, secret).data)
    expect(messages.map((data) => [data['resource'], data['resource_missing']])).toEqual(
      events.map(() => [null, 'out_of_scope']),
    )
  })

  test('are in the feed by the reader’s present rights', async () => {
    const { subjects } = await desksRecords()
    const [reader, writer] = [
      await createAgent({ departments: [2], permissions: {} }),
      await createAgent({ departments: [1], permissions: { access_kb: true } }),
    ]
    interface Told {
      subject: { type: string }
      resource: { id: number } | null
    }
    const shownTo = async (as: TestPerson) => {
      const { body, text } = await call<{ events: Told[] }>('GET', '/api/v3/events', {
        as,
        query: { include: 'resource', per_page: 50 },
      })
      expect(text).not.toContain('Xyzzy')
      const shown = body.data.events.filter(({ subject }) => subject.type in subjects)
      return Object.fromEntries(shown.map(({ subject, resource }) => [subject.type, resource?.id]))
    }
    const { problem: _, article: __, ...seenByAll } = subjects
    expect(await shownTo(reader)).toEqual(seenByAll)
    expect(await shownTo(writer)).toEqual(subjects)
    await env.DB.prepare('DELETE FROM sd_changes WHERE id = ?1').bind(subjects.change).run()
    expect(await shownTo(writer)).toEqual({ ...subjects, change: undefined })
  })
})
