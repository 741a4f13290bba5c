import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { purgeExpired } from '../../src/scheduled/purge-expired.job.ts'
import { openOutbox } from '../support/mail.ts'
import { consume } from '../support/notifications.ts'
import { createAdmin, createAgent, createCustomer, expiredToken, type TestPerson } from '../support/people.ts'
import { createEvent, createTicket } from '../support/tickets.ts'

const LIST = '/api/v1/helpdesk/notifications'
const SEEN = '/api/v1/helpdesk/notifications-seen'

interface Page {
  data: Record<string, unknown>[]
  total: number
  unread: number
  next_cursor: string | null
  last_page: number
}

let agent: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer({ firstName: 'Cara' })
  const ticket = await createTicket({ userId: customer.id, assignedTo: agent.id })
  ticketId = ticket.id
  const { services } = openOutbox()
  for (let index = 0; index < 3; index += 1) {
    const actor = { actorKind: 'customer' as const, actorId: customer.id }
    await consume(services, await createEvent({ type: 'ticket.customer_replied', subjectId: ticketId, ...actor }))
  }
})

async function list(query: Record<string, string | number> = {}, as = agent) {
  return await call<Page>('GET', LIST, { as, query: { user_id: as.id, ...query } })
}

async function idsOf(as = agent): Promise<number[]> {
  return (await list({}, as)).body.data.data.map(({ id }) => Number(id))
}

describe('the list of notifications', () => {
  test('is newest first with the number of unread ones, in one round trip', async () => {
    const { status, body, cost } = await list()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 3, unread: 3, last_page: 1 })
    expect(body.data.data[0]).toEqual({
      id: expect.any(Number) as number,
      message: expect.stringMatching(/^Cara Number \d+ has replied in "Printer is down"$/) as string,
      type: 'reply',
      scenario: 'tickets',
      row_id: ticketId,
      seen: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
      by: String(customer.id),
      requester: expect.objectContaining({ id: customer.id, first_name: 'Cara', email: customer.email }) as object,
    })
    const ids = body.data.data.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(cost.trips).toBe(1)
  })

  test('can be paged by number and by cursor', async () => {
    const all = await idsOf()
    const second = await list({ per_page: 2, page: 2 })
    expect(second.body.data.data.map(({ id }) => id)).toEqual(all.slice(2))
    const first = await list({ per_page: 2 })
    const rest = await list({ per_page: 2, cursor: first.body.data.next_cursor ?? '' })
    expect(rest.body.data.data.map(({ id }) => id)).toEqual(all.slice(2))
    expect((await list({ page: 9 })).body.data.data).toEqual([])
  })

  test('answers in XML on request', async () => {
    const { response } = await callXml('GET', LIST, { as: agent, query: { user_id: agent.id } })
    expect(response).toMatchObject({ success: 'true', data: { unread: '3', total: '3' } })
  })

  test('is the caller’s own only', async () => {
    for (const as of [customer, await createAdmin()]) {
      const { status } = await call('GET', LIST, { as, query: { user_id: agent.id } })
      expect(status).toBe(403)
    }
    expect((await list({}, customer)).body.data).toMatchObject({ total: 0, unread: 0 })
  })

  test.each<Record<string, string | number>>([
    { user_id: 'x' },
    { user_id: 1, per_page: 0 },
    { user_id: 1, cursor: 'x' },
  ])('refuses %j', async (query) => {
    const { status } = await call('GET', LIST, { as: agent, query })
    expect(status).toBe(422)
  })

  test('without a user_id is the caller’s, in JSON and in XML', async () => {
    const { status, body, cost } = await call<Page>('GET', LIST, { as: agent })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 3, unread: 3 })
    expect(body.data.data.map(({ id }) => id)).toEqual(await idsOf())
    expect(cost.trips).toBe(1)
    const { response } = await callXml('GET', LIST, { as: agent })
    expect(response).toMatchObject({ success: 'true', data: { unread: '3', total: '3' } })
    expect((await call<Page>('GET', LIST, { as: customer })).body.data).toMatchObject({ total: 0, unread: 0, data: [] })
    const none = await callXml('GET', LIST, { as: customer })
    expect(none.response).toMatchObject({ success: 'true', data: { unread: '0', total: '0' } })
  })

  test('needs a valid token', async () => {
    expect((await call('GET', LIST, { query: { user_id: agent.id } })).status).toBe(401)
    expect((await call('GET', LIST, { token: 'x', query: { user_id: agent.id } })).status).toBe(401)
    expect((await call('GET', LIST, { token: await expiredToken(agent), query: { user_id: agent.id } })).status).toBe(
      401,
    )
  })
})

describe('nine months later', () => {
  const DAY = 24 * 60 * 60 * 1000

  async function purgeAt(days: number) {
    const { services } = openOutbox()
    await purgeExpired(services, Date.now() + days * DAY)
    return services.usage()
  }

  async function left() {
    const counts = ['notifications', 'deliveries', 'events'].map(
      (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
    )
    const unread = `(SELECT unread_notifications FROM users WHERE id = ${agent.id}) AS unread`
    return await env.DB.prepare(`SELECT ${counts.join(', ')}, ${unread}`).first<Record<string, number>>()
  }

  test('notifications and their deliveries are deleted; younger ones, counts and the history stay', async () => {
    const before = await left()
    expect(before).toMatchObject({ notifications: 3, deliveries: 3, unread: 3 })
    const nothing = await purgeAt(269)
    expect(await left()).toEqual(before)
    await env.DB.prepare(
      'UPDATE notifications SET created_at = created_at + ?1 WHERE id = (SELECT max(id) FROM notifications)',
    )
      .bind(5 * DAY)
      .run()
    const some = await purgeAt(271)
    expect(await left()).toEqual({ ...before, notifications: 1, deliveries: 0, unread: 1 })
    expect([nothing.trips, some.trips]).toEqual([1, 1])
  })

  test('only the oldest row is read when none is due', async () => {
    await purgeAt(1)
    const few = await purgeAt(1)
    await env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO deliveries (event_id, user_id, channel, state, next_attempt_at, created_at)
      SELECT event_id, u.id, 'push', 'sent', 1, ?1 FROM n CROSS JOIN users u CROSS JOIN notifications WHERE true ON CONFLICT DO NOTHING`)
      .bind(Date.now())
      .run()
    expect((await left())?.['deliveries']).toBeGreaterThan(5)
    expect((await purgeAt(1)).rowsRead).toBe(few.rowsRead)
  })

  test('an event that is delivered again after that notifies nobody', async () => {
    await purgeAt(271)
    const { services, mails } = openOutbox()
    const { results } = await env.DB.prepare('SELECT id FROM events').all<{ id: number }>()
    await consume(services, ...results.map(({ id }) => id))
    expect([mails, (await left())?.['notifications']]).toEqual([[], 0])
  })
})

describe('marking as seen', () => {
  test.each(['POST', 'GET'])(
    '%s marks one, several or all, and answers the unread number, in two round trips',
    async (method) => {
      const [first, second, third] = await idsOf()
      const mark = async (id: unknown) =>
        await call<{ unread: number }>(method, SEEN, { as: agent, query: { notification_id: String(id) } })
      const { body, cost } = await mark(first)
      expect(body.data).toEqual({ unread: 2 })
      expect(cost.trips).toBe(2)
      expect((await mark(first)).body.data).toEqual({ unread: 2 })
      expect((await mark(`${second},${third}`)).body.data).toEqual({ unread: 0 })
      await env.DB.exec('UPDATE notifications SET seen = 0')
      expect((await mark('all')).body.data).toEqual({ unread: 0 })
      expect((await list()).body.data.data.every(({ seen }) => seen)).toBe(true)
    },
  )

  test('does not change another person’s', async () => {
    const ids = await idsOf()
    const { body } = await call<{ unread: number }>('POST', SEEN, { as: customer, json: { notification_id: ids } })
    expect(body.data).toEqual({ unread: 0 })
    await call('POST', SEEN, { as: customer, json: { notification_id: 'all' } })
    expect((await list()).body.data.unread).toBe(3)
  })

  test.each([undefined, '', 'x', '0', [], '1,x'])('refuses %j', async (notificationId) => {
    const { status, body } = await call('POST', SEEN, { as: agent, json: { notification_id: notificationId } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { errors: { notification_id: [expect.any(String)] } } })
  })

  test('is never done by a prefetch or HEAD, and the answer is not cached', async () => {
    const query = { notification_id: 'all' }
    const prefetch = await send('GET', SEEN, { as: agent, query, headers: { 'Sec-Purpose': 'prefetch' } })
    expect(prefetch.ok).toBe(false)
    expect((await send('HEAD', SEEN, { as: agent, query })).status).toBe(405)
    expect((await list()).body.data.unread).toBe(3)
    expect((await send('GET', SEEN, { as: agent, query })).headers.get('Cache-Control')).toBe('no-store')
  })

  test('needs a token', async () => {
    expect((await call('POST', SEEN, { json: { notification_id: 'all' } })).status).toBe(401)
  })
})
