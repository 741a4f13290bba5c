import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { events } from '../../../drizzle/schema.ts'
import { call, callXml, type CallOptions } from '../../support/api.ts'
import { writeArticle } from '../../support/articles.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createEvent, createTicket, lastEventId } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { given } from '../servicedesk/records-support.ts'

interface FeedEvent {
  id: number
  type: string
  created_at: string
  subject: { type: string; id: number }
  actor: { kind: string; id: number; first_name?: string }
  changes: { field: string; from: unknown; to: unknown }[]
  link: string | null
}

interface Feed {
  events: FeedEvent[]
  cursor: string
  has_more: boolean
}

const PATH = '/api/v3/events'

async function read(options: CallOptions) {
  return await call<Feed>('GET', PATH, options)
}

async function idsOf(as: TestPerson, query: Record<string, string | number> = {}): Promise<number[]> {
  const { events: found } = (await read({ as, query })).body.data
  return found.map(({ id }) => id)
}

async function typesOf(as: TestPerson, query: Record<string, string | number> = {}): Promise<string[]> {
  return (await read({ as, query })).body.data.events.map(({ type }) => type)
}

/** Page by page, until there is nothing more. */
async function readAll(as: TestPerson, query: Record<string, string | number>): Promise<number[]> {
  const ids: number[] = []
  let since = String(query.since ?? '')
  for (;;) {
    const { events: found, cursor, has_more } = (await read({ as, query: { ...query, since } })).body.data
    ids.push(...found.map(({ id }) => id))
    since = cursor
    if (!has_more) return ids
  }
}

async function storedIds(): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT id FROM events ORDER BY id').all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** Inserts this many events of a ticket in one statement. */
async function insertEvents(subjectId: number, count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at, processed_at)
     SELECT 'ticket.edited', 'ticket', ?1, 'system', i, i FROM n`,
  )
    .bind(subjectId, count)
    .run()
}

let admin: TestPerson
let agent: TestPerson
/** Of department 2. */
let stranger: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  stranger = await createAgent({ departments: [2] })
})

describe('an event in the feed', () => {
  test('tells what happened to what, who did it, when, what changed, and where that is read', async () => {
    const { ticket_id } = await openTicket(agent)
    await call('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id, subject: 'Printer is on fire' } })
    const { body, headers } = await read({ as: agent, query: { types: 'ticket.edited' } })
    const [event] = body.data.events
    expect(body.data.events).toHaveLength(1)
    expect(event).toEqual({
      id: expect.any(Number),
      type: 'ticket.edited',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      subject: { type: 'ticket', id: ticket_id },
      actor: expect.objectContaining({ kind: 'agent', id: agent.id, first_name: 'Ann', email: agent.email }),
      changes: [{ field: 'title', from: 'Printer is down', to: 'Printer is on fire' }],
      link: `https://desk.example.com/api/v1/helpdesk/ticket?id=${ticket_id}`,
    })
    expect(headers.get('X-Next-Cursor')).toBe(body.data.cursor)
    const { body: linked } = await call<{ ticket: object }>('GET', event?.link ?? '', { as: agent })
    expect(linked.data.ticket).toMatchObject({ id: ticket_id })
  })

  test('is answered in XML too', async () => {
    const { ticket_id } = await openTicket(agent)
    const { status, response } = await callXml('GET', PATH, { as: agent, query: { types: 'ticket.created' } })
    expect(status).toBe(200)
    const found = (response['data'] as { events: { item: { subject: { id: string } }[] } }).events
    expect(found.item.map(({ subject }) => subject.id)).toEqual([String(ticket_id)])
  })

  test('holds the text of no message and no note, and nothing that only its consumers need', async () => {
    const { ticket_id } = await openTicket(agent, { body: 'Xyzzybody' })
    await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id, body: 'Xyzzynote' } })
    await call('POST', '/api/v2/helpdesk/user/change/password', { json: { email: agent.email } })
    const { text, body } = await read({ as: admin })
    const types = body.data.events.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['ticket.noted', 'user.password_reset_requested']))
    expect(text).not.toMatch(/Xyzzy|threadId|tokenId|audience|context/)
  })
})

describe('who sees which event', () => {
  test('agents see those of tickets in their scope by the rights of today, admins all', async () => {
    const { ticket_id } = await openTicket(agent)
    await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id, body: 'A note' } })
    const query = { types: 'ticket.*' }
    expect(await typesOf(agent, query)).toEqual(['ticket.created', 'ticket.noted'])
    expect(await typesOf(stranger, query)).toEqual([])
    await call('POST', '/api/v1/helpdesk/edit', { as: admin, json: { ticket_id, department: 2 } })
    expect(await typesOf(agent, query)).toEqual([])
    expect(await typesOf(stranger, query)).toContain('ticket.noted')
    expect(await typesOf(admin, query)).toEqual(await typesOf(stranger, query))
    await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(stranger.id).run()
    expect(await typesOf(stranger, query)).toEqual([])
  })

  test('an agent who only asked for a ticket sees none of its events', async () => {
    const { ticket_id } = await openTicket(admin, { email: agent.email })
    await call('POST', '/api/v1/helpdesk/edit', { as: admin, json: { ticket_id, department: 2 } })
    await call('POST', '/api/v1/helpdesk/internal-note', { as: admin, json: { ticket_id, body: 'On Ann' } })
    expect(await typesOf(agent, { types: 'ticket.*' })).toEqual([])
  })

  test('records follow their own scope', async () => {
    const from = (await createCustomer()).email
    const id = await given(admin, 'problem', { subject: 'Hidden', description: 'd', department: 2, from })
    const changed = await given(admin, 'change', { subject: 'A change', description: 'd' })
    const of = async (as: TestPerson) => (await read({ as, query: { types: 'problem.*,change.*' } })).body.data.events
    expect((await of(agent)).map(({ subject }) => subject)).toEqual([{ type: 'change', id: changed }])
    expect((await of(stranger)).map(({ subject }) => subject.id)).toEqual([id, changed])
    for (const { link } of await of(stranger))
      expect((await call('GET', link ?? '', { as: stranger })).status).toBe(200)
  })

  test('agents see events of profiles, but none of passwords and second factors', async () => {
    await call('POST', '/api/v1/helpdesk/register', {
      as: agent,
      json: { email: 'new@example.com', password: 'secret1' },
    })
    for (const type of ['user.password_changed', 'user.two_factor_reset', 'user.app_password_created'] as const)
      await createEvent({ type, subjectType: 'user', subjectId: admin.id })
    await createEvent({ type: 'installation.edited', subjectType: 'installation', subjectId: 1 })
    expect(await typesOf(agent)).toEqual(['user.registered'])
    expect(await typesOf(admin)).toContain('user.two_factor_reset')
    expect(await typesOf(admin)).toContain('installation.edited')
  })

  test('an agent does not see which permissions a colleague got, an admin does', async () => {
    const path = `/api/v3/admin/staff/${stranger.id}`
    const json = { permissions: ['create_ticket'], first_name: 'Zoe' }
    expect((await call('PATCH', path, { as: admin, json })).status).toBe(200)
    const seen = await read({ as: agent, query: { types: 'user.updated' } })
    expect(seen.text).toContain('Zoe')
    expect(seen.text).not.toMatch(/permission|create_ticket/)
    const { body } = await read({ as: admin, query: { types: 'user.updated' } })
    const changes = body.data.events.flatMap((event) => event.changes).filter(({ field }) => field === 'permissions')
    expect(changes).toEqual([{ field: 'permissions', from: expect.stringContaining('access_kb'), to: 'create_ticket' }])
  })

  test('events of articles are visible to agents who may edit articles, because they include drafts', async () => {
    await writeArticle(admin, { title: 'A draft', body: 'b', published: 0 })
    const reader = await createAgent({ permissions: {} })
    expect(await typesOf(agent)).toContain('article.saved')
    expect(await typesOf(reader)).toEqual([])
  })

  test('agents who could see a ticket get the event of its permanent deletion, others do not', async () => {
    const { ticket_id } = await openTicket(agent)
    await call('POST', '/api/v1/helpdesk/delete', { as: agent, json: { ticket_id } })
    await call('POST', '/api/v1/helpdesk/delete', { as: agent, json: { ticket_id, permanent: 1 } })
    expect(await typesOf(agent, { types: 'ticket.*' })).toEqual(['ticket.purged'])
    expect(await typesOf(stranger, { types: 'ticket.*' })).toEqual([])
    expect((await read({ as: agent })).text).not.toContain('storageKeys')
  })

  test('a service key alone reads as its agent, and of an admin everything', async () => {
    const { ticket_id } = await openTicket(agent)
    await createEvent({ type: 'installation.edited', subjectType: 'installation', subjectId: 1 })
    const types = async (userId: number) => {
      const api_key = await createApiKey({ kind: 'service', userId })
      const answer = await read({ query: { api_key } })
      return answer.body.data.events.filter(({ subject }) => subject.type !== 'user').map(({ type }) => type)
    }
    expect(ticket_id).toBeGreaterThan(0)
    expect(await types(agent.id)).toEqual(['ticket.created'])
    expect(await types(stranger.id)).toEqual([])
    expect(await types(admin.id)).toEqual(['ticket.created', 'installation.edited'])
  })
})

describe('pages of the feed', () => {
  test('are followed by cursor, and the cursor of the last page returns later events', async () => {
    for (let count = 0; count < 3; count += 1) await openTicket(agent)
    const all = await storedIds()
    expect(await readAll(admin, { per_page: 2 })).toEqual(all)
    const { body, headers } = await read({ as: admin, query: { per_page: 100, api_key: await createApiKey() } })
    expect(body.data).toMatchObject({ has_more: false, cursor: String(all.at(-1)) })
    expect(headers.get('Link') ?? '').not.toContain('rel="next"')
    const { ticket_id } = await openTicket(agent)
    const next = await read({ as: admin, query: { since: body.data.cursor, types: 'ticket.created' } })
    expect(next.body.data.events.map(({ subject }) => subject.id)).toEqual([ticket_id])
  })

  test('link to the next one without a secret', async () => {
    await openTicket(agent)
    await openTicket(agent)
    const api_key = await createApiKey({ kind: 'service', userId: admin.id })
    const { headers } = await read({ query: { api_key, per_page: 1, types: 'ticket.created' } })
    const next = /^<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? ''
    expect(next).not.toContain(api_key)
    const { body } = await call<Feed>('GET', next, { query: { api_key } })
    expect(body.data.events).toHaveLength(1)
    expect(body.data.events[0]?.id).toBe((await storedIds()).at(-1))
  })

  test('start after the newest event with since=now', async () => {
    await openTicket(agent)
    const { body } = await read({ as: admin, query: { since: 'now' } })
    expect(body.data).toEqual({ events: [], cursor: String((await storedIds()).at(-1)), has_more: false })
  })

  test('answer 410 if events after the cursor are no longer stored', async () => {
    const { id } = await createTicket({ userId: admin.id })
    const before = await lastEventId()
    await insertEvents(id, 10)
    await env.DB.prepare('DELETE FROM events WHERE id <= ?1')
      .bind(before + 5)
      .run()
    const gone = await read({ as: admin, query: { since: before + 4 } })
    expect(gone.status).toBe(410)
    expect(gone.body.message).toContain('no longer stored')
    const kept = [6, 7, 8, 9, 10].map((id) => before + id)
    expect(await idsOf(admin, { since: before + 5 })).toEqual(kept)
    expect(await idsOf(admin)).toEqual(kept)
  })

  test('continue after all events were deleted', async () => {
    const { id } = await createTicket({ userId: admin.id })
    const before = await lastEventId()
    await insertEvents(id, 2)
    await env.DB.prepare('DELETE FROM events').run()
    const { cursor } = (await read({ as: admin, query: { since: 'now' } })).body.data
    expect(cursor).toBe(String(before + 2))
    expect((await read({ as: admin })).body.data).toEqual({ events: [], cursor, has_more: false })
    expect((await read({ as: admin, query: { since: before + 1 } })).status).toBe(410)
    await insertEvents(id, 1)
    expect(await idsOf(admin, { since: cursor })).toEqual([before + 3])
  })

  test('a cursor that this copy of the database does not know yet is answered unchanged', async () => {
    const { body } = await read({ as: admin, query: { since: 1_000_000_000 } })
    expect(body.data).toEqual({ events: [], cursor: '1000000000', has_more: false })
  })

  test('refuse an invalid cursor, type and page size', async () => {
    const refused: [query: Record<string, string | number>, field: string][] = [
      [{ since: 'yesterday' }, 'since'],
      [{ since: '-1' }, 'since'],
      [{ since: '1.5' }, 'since'],
      [{ types: 'ticket.created,ticket.eaten' }, 'types'],
      [{ per_page: 0 }, 'per_page'],
      [{ per_page: 101 }, 'per_page'],
    ]
    for (const [query, field] of refused) {
      const { status, body } = await read({ as: admin, query })
      expect(status).toBe(422)
      expect(Object.keys((body.data as unknown as { errors: object }).errors)).toEqual([field])
    }
  })

  test('cost one trip and a bounded number of rows, however little of it is for the caller', async () => {
    const others = await createTicket({ userId: admin.id, departmentId: 2 })
    const own = await createTicket({ userId: admin.id })
    const before = await lastEventId()
    await insertEvents(others.id, 1700)
    await insertEvents(own.id, 150)
    const pages: number[] = []
    for (let since = String(before), more = true; more;) {
      const { body, cost } = await read({ as: agent, query: { since } })
      expect(cost.trips).toBe(1)
      expect(cost.rowsRead).toBeLessThanOrEqual(1500)
      pages.push(body.data.events.length)
      ;({ cursor: since, has_more: more } = body.data)
    }
    expect(pages).toEqual([0, 0, 0, 100, 50])
    const full = await read({ as: admin, query: { since: before } })
    expect(full.cost.rowsRead).toBeLessThanOrEqual(300)
  })
})

describe('the order of the feed is that of the commits', () => {
  test('a reader gets each event exactly once while others write', async () => {
    const tickets = await Promise.all(Array.from({ length: 4 }, async () => await openTicket(agent)))
    const work = { isGoingOn: true }
    const writers = tickets.map(async ({ ticket_id }) => {
      for (let count = 0; count < 12; count += 1) {
        const json = { ticket_id, subject: `Number ${count}`, body: `Note ${count}` }
        // Some commits write two events, and some are rolled back for what the others wrote.
        await call('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ...json, status: 1 + (count % 3) } })
        await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json })
      }
    })
    const done = Promise.all(writers).then(() => {
      work.isGoingOn = false
    })
    const told: number[] = []
    let since = ''
    let pages = 0
    for (let more = true; work.isGoingOn || more;) {
      const { body } = await read({ as: admin, query: { since, per_page: 5 } })
      told.push(...body.data.events.map(({ id }) => id))
      ;({ cursor: since, has_more: more } = body.data)
      pages += 1
    }
    await done
    told.push(...(await readAll(admin, { since })))
    expect(pages).toBeGreaterThan(10)
    expect(told.length).toBeGreaterThan(100)
    expect(told).toEqual(await storedIds())
  }, 60_000)

  test('event ids have no gaps: a rollback releases its id, and no id is used twice', async () => {
    const { id } = await createTicket({ userId: admin.id })
    const before = await lastEventId()
    await insertEvents(id, 3)
    const database = testDatabase()
    const row = { type: 'ticket.edited', subjectType: 'ticket' as const, subjectId: id, actorKind: 'system' as const }
    const failing = database.batch([
      database.build.insert(events).values({ ...row, createdAt: 1 }),
      database.build.insert(events).values({ ...row, createdAt: 1, changes: sqlFailure() }),
    ])
    await expect(failing).rejects.toThrow('events_changes_json')
    expect(await createEvent({ type: 'ticket.edited', subjectId: id })).toBe(before + 4)
    await env.DB.prepare('DELETE FROM events WHERE id = ?1')
      .bind(before + 4)
      .run()
    expect(await createEvent({ type: 'ticket.edited', subjectId: id })).toBe(before + 5)
  })
})

/** An expression that the check of the events table refuses. */
function sqlFailure(): never {
  return sql`'no json'` as never
}
