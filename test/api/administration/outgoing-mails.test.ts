import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../../src/scheduled/all.jobs.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { consume, passTime } from '../../support/notifications.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

const OUTBOX = '/api/v3/admin/outgoing-mails'

interface Outgoing {
  id: number
  state: string
  ticket: { id: number; ticket_number: string } | null
  recipient: { id: number; name: string; email: string }
  attempts: number
  next_attempt_at: string | null
  last_error: string
  sent_at: string | null
}

interface Changed {
  changed: number[]
  failed: { id: number; code: string }[]
}

let admin: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer({ email: 'cara@example.com' })
  ticketId = (await createTicket({ userId: customer.id, title: 'The kiln is cold' })).id
})

async function delivery(state: string, { channel = 'mail', leaseUntil = null as number | null } = {}): Promise<number> {
  const eventId = await createEvent({ type: 'ticket.status_changed', subjectId: ticketId, processedAt: 1 })
  const id = await env.DB.prepare(
    `INSERT INTO deliveries (event_id, user_id, channel, state, attempts, next_attempt_at, last_error, lease_until, created_at)
     VALUES (?1, ?2, ?3, ?4, 12, ?5, 'Error: 550 no such mailbox', ?6, ?7) RETURNING id`,
  )
    .bind(eventId, customer.id, channel, state, Date.now() + 3_600_000, leaseUntil, Date.now())
    .first<number>('id')
  return id ?? 0
}

async function outbox(query: Record<string, string | number> = {}) {
  return await call<{ data: Outgoing[]; total: number; next_cursor: string | null }>('GET', OUTBOX, {
    as: admin,
    query,
  })
}

async function change(action: 'retry' | 'discard', ...id: number[]) {
  return await call<Changed>('POST', `${OUTBOX}/${action}`, { as: admin, json: { id } })
}

async function statesOf(...ids: number[]): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT id, state, attempts FROM deliveries WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id',
  )
    .bind(JSON.stringify(ids))
    .all<{ state: string; attempts: number }>()
  return results.map(({ state, attempts }) => [state, attempts])
}

test('the outbox shows who gets what and why it waits, page by page, without texts or pushes', async () => {
  const sent = await delivery('sent')
  const waiting = await delivery('pending')
  const failed = [await delivery('failed'), await delivery('failed')]
  await delivery('failed', { channel: 'push' })
  await delivery('pending', { channel: 'push' })
  const all = await outbox()
  const idsOf = (found: typeof all) => found.body.data.data.map(({ id }) => id)
  expect([idsOf(all), all.cost.trips]).toEqual([[...failed.toReversed(), waiting, sent], 1])
  const [first, , third] = all.body.data.data
  expect([first?.state, first?.last_error, first?.next_attempt_at]).toEqual([
    'failed',
    'Error: 550 no such mailbox',
    null,
  ])
  expect(first?.recipient).toMatchObject({ id: customer.id, email: 'cara@example.com' })
  expect(first?.ticket?.id).toBe(ticketId)
  expect(third?.next_attempt_at).toMatch(/Z$/)
  expect(all.text).not.toContain('The kiln is cold')
  expect([idsOf(await outbox({ state: 'pending' })), (await outbox({ state: 'pending' })).body.data.total]).toEqual([
    [waiting],
    1,
  ])
  const page = await outbox({ state: 'failed', per_page: 1 })
  const next = await outbox({ state: 'failed', per_page: 1, cursor: page.body.data.next_cursor ?? '' })
  expect([...idsOf(page), ...idsOf(next), next.body.data.next_cursor]).toEqual([...failed.toReversed(), null])
  expect((await outbox({ state: 'sent' })).status).toBe(422)
  const { response } = await callXml('GET', OUTBOX, { as: admin })
  expect(JSON.stringify(response)).toContain('cara@example.com')
})

test('a failed mail is tried again with all attempts, or discarded, and leaves no failed delivery', async () => {
  const [again, ended] = [await delivery('failed'), await delivery('failed')]
  await env.DB.batch(
    [again, ended].map((id) =>
      env.DB.prepare('INSERT INTO dead_letters (message_id, body, attempts, created_at) VALUES (?1, ?2, 12, 1)').bind(
        `delivery-${id}`,
        JSON.stringify({ type: 'delivery', deliveryId: id }),
      ),
    ),
  )
  const retried = await change('retry', again, again, 999)
  expect(retried.body.data).toMatchObject({
    changed: [again],
    failed: [{ id: 999, code: 'outgoing_mail_not_found' }],
  })
  expect(retried.cost.trips).toBe(2)
  expect((await change('discard', ended)).body.data.changed).toEqual([ended])
  expect(await statesOf(again, ended)).toEqual([
    ['pending', 0],
    ['dropped', 12],
  ])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM dead_letters').first('n')).toBe(0)
  const { results } = await env.DB.prepare(
    "SELECT type, context FROM events WHERE is_audit = 1 AND type LIKE 'installation.mails%' ORDER BY id",
  ).all()
  expect(results).toEqual([
    { type: 'installation.mails_retried', context: JSON.stringify({ mailIds: [again] }) },
    { type: 'installation.mails_discarded', context: JSON.stringify({ mailIds: [ended] }) },
  ])
})

test('a discarded mail is never sent, and one that is being sent or has ended is left as it is', async () => {
  const { services, mails } = openOutbox()
  const refusing = { ...services, mail: { send: async () => await Promise.reject(new Error('no route')) } }
  const eventId = await createEvent({ type: 'ticket.replied', subjectId: ticketId })
  await consume(refusing, eventId)
  const [waiting] = (await outbox({ state: 'pending' })).body.data.data
  expect([waiting?.recipient.email, waiting?.attempts]).toEqual(['cara@example.com', 1])
  expect((await change('discard', waiting?.id ?? 0)).body.data.changed).toEqual([waiting?.id])
  await passTime()
  await runJobs(services, Date.now())
  expect(mails).toEqual([])
  const others = [
    await delivery('sent'),
    await delivery('dropped'),
    await delivery('pending', { leaseUntil: Date.now() + 60_000 }),
    await delivery('failed', { channel: 'push' }),
  ]
  const before = await statesOf(...others)
  for (const action of ['retry', 'discard'] as const) {
    const { body } = await change(action, ...others)
    expect(body.data.changed).toEqual([])
    expect(body.data.failed.map(({ code }) => code)).toEqual([
      'outgoing_mail_ended',
      'outgoing_mail_ended',
      'outgoing_mail_ended',
      'outgoing_mail_not_found',
    ])
  }
  expect(await statesOf(...others)).toEqual(before)
})

test('the addresses of mail are told, and a test mail is in the audit', async () => {
  const { body } = await call<{ mail_from: string; sealing_forwarders: string[] }>('GET', '/api/v3/admin/mail', {
    as: admin,
  })
  expect(body.data.mail_from).toMatch(/@/)
  expect(body.data.sealing_forwarders).toBeInstanceOf(Array)
  await call('POST', '/api/v3/admin/test-mail', { as: admin })
  const query = { type: 'installation.test_mail_sent' }
  const audit = await call<{ data: { changes: unknown[] }[] }>('GET', '/api/v3/admin/audit', { as: admin, query })
  expect(audit.body.data.data.map(({ changes }) => changes)).toEqual([[{ field: 'to', from: null, to: admin.email }]])
})
