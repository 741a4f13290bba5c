import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { readArchivedTexts } from '../../../src/modules/archive/reading.usecases.ts'
import { listArchivePlaces } from '../../../src/modules/privacy/personal-data.repository.ts'
import { continuePrivacy } from '../../../src/modules/privacy/privacy.usecases.ts'
import { call } from '../../support/api.ts'
import { archive, archiveAfter, brokenPromises, closedTicket } from '../../support/archives.ts'
import { install } from '../../support/database.ts'
import { watched } from '../../support/faults.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer } from '../../support/people.ts'
import { createThread, createTicket } from '../../support/tickets.ts'
import { type Desk, deskWithPerson, dyingAfter, finish, MARKER, whereFound } from './person.ts'

const erase = (id: number, options: Parameters<typeof call>[2]) =>
  call<{ state: string; stays: string[]; ended_at: string | null } | null>(
    'POST',
    `/api/v3/admin/customers/${id}/erase`,
    options,
  )

beforeEach(async () => void (await install()))

const LEASE = 6 * 60_000

test('an erased person is found nowhere, and tickets, counts and other people’s texts stay', async () => {
  const desk = await deskWithPerson()
  const { admin, person } = desk
  const before = await countsOf(desk)
  expect((await whereFound()).length).toBeGreaterThan(20)
  await call('POST', `/api/v3/admin/customers/${person.id}/export`, { as: admin })
  await finish()
  const asked = await erase(person.id, { as: admin })
  expect([asked.status, asked.body.data?.state, asked.cost.trips]).toEqual([200, 'running', 2])
  expect(asked.body.data?.stays.join(' ')).toContain('Time Travel')
  await finish()
  await continuePrivacy({ ...openOutbox().services, now: () => Date.now() + LEASE })
  expect(await whereFound()).toEqual([])
  expect(await countsOf(desk)).toEqual(before)
  const again = await erase(person.id, { as: admin })
  expect([again.status, again.body.data?.state]).toEqual([200, 'done'])
  const { results } = await env.DB.prepare('SELECT body_text FROM ticket_threads WHERE ticket_id = ?1 ORDER BY id')
    .bind(desk.othersTicket)
    .all<{ body_text: string }>()
  const texts = results.map(({ body_text }) => body_text)
  expect(texts).toContain('Nothing of anybody')
  expect(texts.filter((text) => text === 'Erased')).toHaveLength(2)
  expect((await call('GET', '/api/v1/authenticate/user', { as: desk.other })).status).toBe(200)
  expect(await archivedTexts(desk)).toEqual([
    [desk.ownArchived, 'Erased', null],
    [desk.ownArchived, 'Erased', null],
    [desk.othersArchived, '', 'My chair creaks'],
    [desk.othersArchived, 'Erased', null],
  ])
  const query = { subject: 'user', subject_id: person.id }
  const audit = await call('GET', '/api/v3/admin/audit', { as: admin, query })
  const { data } = audit.body.data as { data: { type: string; actor: { id: number } | null; changes: unknown[] }[] }
  expect(data.slice(0, 2).map(({ type, actor, changes }) => [type, actor?.id, changes])).toEqual([
    ['user.erased', admin.id, []],
    ['user.erasure_requested', admin.id, []],
  ])
})

test('an erasure completes although every step is interrupted before or after its batch', async () => {
  const desk = await deskWithPerson()
  await erase(desk.person.id, { as: desk.admin })
  let runs = 0
  while ((await state(desk)) !== 'done') {
    runs += 1
    expect(runs).toBeLessThan(300)
    await continuePrivacy(dyingAfter(1 + (runs % 13), runs * LEASE)).catch(() => undefined)
    if (runs % 10 === 0) await drain(openOutbox())
  }
  expect(runs).toBeGreaterThan(15)
  expect(await whereFound()).toEqual([])
  expect(await brokenPromises()).toEqual([])
  expect((await archivedTexts(desk))[2]).toEqual([desk.othersArchived, '', 'My chair creaks'])
})

const CALLS = ['store', 'open', 'open', 'remove']

test.each(CALLS.flatMap((name, at) => (['before', 'after'] as const).map((fault) => ({ name, at, fault }))))(
  'nobody is said to be erased while the bucket has a text of theirs: call $at, $name, fails $fault it took effect',
  async ({ at, fault }) => {
    const [admin, person, other] = [await createAdmin(), await createCustomer(), await createCustomer()]
    const texts = ['My chair creaks', { text: `${MARKER} has one like it`, userId: person.id }]
    const ticket = await closedTicket(texts, { userId: other.id })
    await archiveAfter(12)
    await archive()
    await erase(person.id, { as: admin })
    await drain(openOutbox())
    const { services } = openOutbox()
    const faulty = watched(services, { at, fault })
    await continuePrivacy({ ...services, files: faulty.services.files }).catch(() => undefined)
    expect(faulty.calls.slice(0, at + 1)).toEqual(CALLS.slice(0, at + 1))
    expect((await state({ admin, person })) === 'done' && (await whereFound()).length > 0).toBe(false)
    await finish(undefined, 2 * 60 * 60_000)
    expect([await whereFound(), await brokenPromises()]).toEqual([[], []])
    expect(await archivedTexts({ ownArchived: 0, othersArchived: ticket })).toEqual([
      [ticket, '', 'My chair creaks'],
      [ticket, 'Erased', null],
    ])
  },
)

test('an erased person loses access at once: no session, restore or archive', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()]
  await erase(customer.id, { as: admin })
  expect((await call('GET', '/api/v1/authenticate/user', { as: customer })).status).toBe(401)
  const path = `/api/v3/admin/customers/${customer.id}`
  const restored = await call('PATCH', path, { as: admin, json: { is_deleted: false } })
  const exported = await call('POST', `${path}/export`, { as: admin })
  for (const { status, headers } of [restored, exported]) {
    expect([status, headers.get('X-Error-Code')]).toEqual([409, 'account_erased'])
  }
})

test('no row is deleted before its file', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()]
  const multipart = new FormData()
  multipart.set('subject', 'Files')
  multipart.set('body', 'Here')
  multipart.append('media_attachment[]', new File([MARKER], 'a.txt', { type: 'text/plain' }))
  await call('POST', '/api/v1/helpdesk/create', { as: customer, multipart })
  await erase(customer.id, { as: admin })
  const { services } = openOutbox()
  const files = { ...services.files, remove: async () => await Promise.reject(new Error('R2 is down')) }
  await expect(continuePrivacy({ ...services, files })).rejects.toThrow('R2 is down')
  expect(await env.DB.prepare('SELECT count(*) AS n FROM attachments').first('n')).toBe(1)
  await finish(services, LEASE)
  expect(await whereFound()).toEqual([])
})

test('accounts that were merged into an erased one are erased too', async () => {
  const admin = await createAdmin()
  const [first, second, third] = [
    await createCustomer({ firstName: MARKER }),
    await createCustomer({ company: MARKER }),
    await createCustomer(),
  ]
  await call('POST', `/api/v3/admin/customers/${first.id}/merge`, { as: admin, json: { into: second.id } })
  await call('POST', `/api/v3/admin/customers/${second.id}/merge`, { as: admin, json: { into: third.id } })
  expect((await whereFound()).length).toBeGreaterThan(0)
  await erase(third.id, { as: admin })
  await finish()
  expect(await whereFound()).toEqual([])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM users WHERE erased_at IS NOT NULL').first('n')).toBe(3)
})

test('a long conversation and many tickets are erased in bounded steps', async () => {
  const admin = await createAdmin()
  const customer = await createCustomer()
  const { id } = await createTicket({ userId: customer.id, title: MARKER })
  await createThread({ ticketId: id, userId: customer.id, body: MARKER, bodyText: MARKER })
  await env.DB.prepare(
    `INSERT INTO ticket_threads (ticket_id, user_id, poster, body, body_text, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) SELECT ?1, ?2, 'client', '${MARKER}', '${MARKER}', 1 FROM n`,
  )
    .bind(id, customer.id)
    .run()
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45) SELECT 'M-' || i, '${MARKER}', ?1, 1, 2, 3, 1, 1 FROM n`,
  )
    .bind(customer.id)
    .run()
  await erase(customer.id, { as: admin })
  await finish()
  expect(await whereFound()).toEqual([])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE erased_at IS NOT NULL').first('n')).toBe(46)
})

test('only an admin or a key of admin scope can erase, and only customers', async () => {
  const admin = await createAdmin()
  const agent = await createAgent()
  const customer = await createCustomer()
  const plainKey = await createApiKey({ kind: 'service', userId: admin.id })
  const adminKey = await createApiKey({
    kind: 'service',
    userId: admin.id,
    scope: 'admin',
    expiresAt: Date.now() + 60_000,
  })
  const statuses = [
    await erase(customer.id, { as: agent }),
    await erase(customer.id, { as: customer }),
    await erase(customer.id, {}),
    await erase(customer.id, { headers: { 'X-API-Key': plainKey } }),
    await erase(admin.id, { as: admin }),
    await erase(agent.id, { as: admin }),
    await erase(4711, { as: admin }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 422, 422, 404, 404, 404])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM users WHERE erased_at IS NOT NULL').first('n')).toBe(0)
  expect((await erase(customer.id, { headers: { 'X-API-Key': adminKey } })).status).toBe(200)
})

async function state({ admin, person }: Pick<Desk, 'admin' | 'person'>): Promise<string | undefined> {
  const { body } = await call<{ erasure: { state: string } | null }>(
    'GET',
    `/api/v3/admin/customers/${person.id}/privacy`,
    {
      as: admin,
    },
  )
  return body.data.erasure?.state
}

async function countsOf({ ownTicket }: Desk) {
  return await env.DB.prepare(
    `SELECT (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM ticket_threads) AS threads, t.ticket_number,
      t.status, t.created_at, t.thread_count, (SELECT json_group_array(json_array(scope, owner_id, open_free, open_taken, closed)) FROM ticket_counters) AS counters
     FROM tickets t WHERE t.id = ?1`,
  )
    .bind(ownTicket)
    .first()
}

/** Of each entry what its row has, and what the bucket has of it. */
async function archivedTexts({ ownArchived, othersArchived }: Pick<Desk, 'ownArchived' | 'othersArchived'>) {
  const { results } = await env.DB.prepare(
    `SELECT id, ticket_id, body_text FROM ticket_threads WHERE ticket_id IN (?1, ?2) ORDER BY id`,
  )
    .bind(ownArchived, othersArchived)
    .all<{ id: number; ticket_id: number; body_text: string }>()
  const { services } = openOutbox()
  const places = await listArchivePlaces(
    services.database,
    results.map(({ id }) => id),
  )
  const texts = await readArchivedTexts(services, places)
  return results.map((row) => [row.ticket_id, row.body_text, texts.get(row.id)?.bodyText ?? null])
}
