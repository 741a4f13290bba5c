import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deliverLive } from '../../../src/modules/live/delivery.usecases.ts'
import { createServices } from '../../../src/services.ts'
import type { Services } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { type LiveClient, listen, workQueue } from '../../support/live.ts'
import { consume } from '../../support/notifications.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createEvent, createTicket } from '../../support/tickets.ts'
import { PATIENT } from '../../support/patience.ts'

let admin: TestPerson
let agent: TestPerson
let stranger: TestPerson
let customer: TestPerson
let ticket: { id: number; ticketNumber: string }

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1] })
  stranger = await createAgent({ departments: [2] })
  customer = await createCustomer()
  ticket = await createTicket({ userId: customer.id, departmentId: 1, assignedTo: null })
})

function openServices(): Services {
  return createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
}

/** Publishes with a queue that only records, and waits until the work after the answer is done. */
function publisher() {
  const sendBatch = vi.fn(async (_messages: { body: { isTold?: true } }[]) => await Promise.resolve())
  const kept: Promise<unknown>[] = []
  const surroundings = {
    sessionStart: 'first-primary',
    defer: (work: Promise<unknown>) => void kept.push(work),
  } as const
  const { events } = createServices({ ...env, EVENTS: { sendBatch } as unknown as Queue }, surroundings)
  const publish = async (...eventIds: number[]) => {
    events.publish(eventIds)
    await Promise.all(kept)
  }
  return { publish, sendBatch }
}

/** Inserts an event that the simulated queue does not deliver. */
async function quietEvent(type: 'ticket.edited' | 'ticket.noted' | 'ticket.replied', changes: unknown[] = []) {
  return await createEvent({
    type,
    subjectId: ticket.id,
    actorKind: 'agent',
    actorId: agent.id,
    changes: changes as never,
  })
}

function typesOf(client: LiveClient): string[] {
  return client.told().map(({ type }) => type)
}

async function say(as: TestPerson, path: string, json: Record<string, unknown>, method = 'POST'): Promise<void> {
  const { status, text } = await call(method, path, { as, json: { ticket_id: ticket.id, ...json } })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
}

describe('an event', () => {
  test('is sent as ids and field names, without any text of messages', async () => {
    const client = await listen(agent)
    await say(admin, '/api/v1/helpdesk/internal-note', { body: 'Nobody may read this aloud.', user_id: admin.id })
    await say(admin, '/api/v1/helpdesk/edit', { subject: 'A title that is said nowhere' }, 'PATCH')
    await workQueue()
    await vi.waitFor(() => expect(client.told()).toHaveLength(2), PATIENT)
    const [note, edit] = client.told().toSorted((left, right) => left.id - right.id)
    expect(note).toEqual({
      id: expect.any(Number),
      type: 'ticket.noted',
      subject: { type: 'ticket', id: ticket.id },
      ticket_number: ticket.ticketNumber,
      actor_id: admin.id,
      changed: [],
      created_at: expect.stringMatching(/Z$/),
    })
    expect(edit).toMatchObject({ type: 'ticket.edited', changed: ['title'] })
    expect(JSON.stringify(client.frames)).not.toMatch(/aloud|said nowhere/)
  })

  test('is told directly after its write, and only once when the queue tells it again', async () => {
    const client = await listen(agent)
    const { publish, sendBatch } = publisher()
    const eventId = await quietEvent('ticket.noted')
    await publish(eventId)
    expect(sendBatch.mock.calls).toEqual([[[{ body: { type: 'event', eventId, isTold: true } }], undefined]])
    await vi.waitFor(() => expect(typesOf(client)).toEqual(['ticket.noted']), PATIENT)
    await workQueue()
    await quietEvent('ticket.replied')
    await workQueue()
    expect(typesOf(client)).toEqual(['ticket.noted', 'ticket.replied'])
  })

  test('is told by the queue if the database fails after the write, or if there are too many at once', async () => {
    const client = await listen(agent)
    const eventId = await quietEvent('ticket.noted')
    const prepare = vi.spyOn(env.DB, 'withSession').mockImplementationOnce(() => {
      throw new Error('no database')
    })
    const { publish, sendBatch } = publisher()
    await publish(eventId)
    prepare.mockRestore()
    await publish(...Array.from({ length: 11 }, () => eventId))
    const sent = sendBatch.mock.calls.flatMap(([messages]) => messages.map(({ body }) => body.isTold))
    expect(sent).toEqual(Array.from({ length: 12 }, () => undefined))
    expect(client.told()).toEqual([])
    await workQueue()
    expect(typesOf(client)).toEqual(['ticket.noted'])
  })

  test('reaches those who work on the ticket, its customers as customers, and nobody else', async () => {
    const collaborator = await createCustomer()
    const former = await createCustomer()
    const aside = await createAgent({ departments: [3] })
    await addCollaborator(ticket.id, collaborator.id)
    await addCollaborator(ticket.id, aside.id)
    await addCollaborator(ticket.id, former.id, false)
    const people = [admin, agent, customer, collaborator, aside, stranger, former, await createCustomer()]
    const clients: LiveClient[] = []
    for (const person of people) clients.push(await listen(person))
    for (const type of ['ticket.noted', 'ticket.assigned', 'ticket.replied', 'ticket.sla_breached'] as const) {
      await createEvent({ type, subjectId: ticket.id, actorKind: 'agent', actorId: agent.id })
    }
    const edit = { field: 'priority', from: 1, to: 2 }
    await quietEvent('ticket.edited', [edit, { field: 'department', from: 1, to: 2 }])
    await quietEvent('ticket.edited', [{ field: 'sla', from: 1, to: 2 }])
    await workQueue()
    const all = [
      'ticket.noted',
      'ticket.assigned',
      'ticket.replied',
      'ticket.sla_breached',
      'ticket.edited',
      'ticket.edited',
    ]
    const theirs = ['ticket.replied', 'ticket.edited']
    expect(clients.map(typesOf)).toEqual([all, all, theirs, theirs, theirs, [], [], []])
    expect(clients[2]?.told().at(-1)).toMatchObject({ changed: ['priority'] })
    for (const client of clients.slice(2, 5)) expect(JSON.stringify(client.frames)).not.toContain('actor_id')
  })

  test('of an unverified ticket or of spam is not sent to its customer', async () => {
    const client = await listen(customer)
    for (const statusId of [6, 8]) {
      await env.DB.prepare('UPDATE tickets SET status = ?1').bind(statusId).run()
      await quietEvent('ticket.replied')
      await workQueue()
    }
    expect(client.told()).toEqual([])
    await env.DB.prepare('UPDATE tickets SET status = 1').run()
    await quietEvent('ticket.replied')
    await workQueue()
    expect(typesOf(client)).toEqual(['ticket.replied'])
  })

  test("of a transfer reaches the new department, and the old one's agents only as a loss", async () => {
    const [old, next] = [await listen(agent), await listen(stranger)]
    await say(admin, '/api/v1/helpdesk/edit', { department: 2 }, 'PATCH')
    await workQueue()
    expect(typesOf(next)).toEqual(['ticket.edited', 'ticket.transferred'])
    expect(old.told()).toEqual([{ id: next.told()[1]?.id, subject: { type: 'ticket', id: ticket.id }, gone: true }])
  })

  test('is not sent to a collaborator who was removed meanwhile', async () => {
    const collaborator = await createCustomer()
    await addCollaborator(ticket.id, collaborator.id)
    const client = await listen(collaborator)
    await quietEvent('ticket.replied')
    await env.DB.prepare('UPDATE ticket_collaborators SET is_active = 0').run()
    await workQueue()
    expect(client.told()).toEqual([])
    client.say({ type: 'catch_up', since: 0 })
    expect((await client.next('caught_up')).events).toEqual([])
  })

  test('of a service-desk record reaches the staff who see it', async () => {
    const clients = [await listen(agent), await listen(stranger), await listen(customer)]
    const json = { subject: 'Heat', from: customer.email, description: 'd', department: 1, status_type_id: 1 }
    const made = await call('POST', '/api/v1/servicedesk/problem/create', {
      as: admin,
      json: { ...json, api_key: await createApiKey() },
    })
    expect(made.status).toBe(200)
    await workQueue()
    expect(clients.map((client) => typesOf(client).slice(0, 1))).toEqual([['problem.created'], [], []])
    expect(clients[0]?.told()[0]).toMatchObject({ subject: { type: 'problem' } })
    expect(clients[0]?.told()[0]).not.toHaveProperty('ticket_number')
  })

  test('is sent to a connection that follows one ticket only for that ticket', async () => {
    const client = await listen(agent)
    const { id: other } = await createTicket({ userId: customer.id })
    client.say({ type: 'follow', inbox: false, ticket_ids: [other] })
    client.say('ping')
    await client.next('pong')
    await quietEvent('ticket.replied')
    await createEvent({ type: 'ticket.replied', subjectId: other })
    await workQueue()
    expect(client.told().map(({ subject }) => subject.id)).toEqual([other])
    client.say({ type: 'catch_up', since: 0 })
    await client.next('caught_up')
    expect(client.told().map(({ subject }) => subject.id)).toEqual([other])
  })
})

describe('what a connection receives', () => {
  test('is sent once, even if the queue delivers it again', async () => {
    const client = await listen(agent)
    const services = openServices()
    const id = await quietEvent('ticket.replied')
    for (let round = 0; round < 3; round += 1) await deliverLive(services, [id])
    expect(client.told()).toHaveLength(1)
  })

  test('out of order keeps the cursor before waiting events, so that a reconnect misses and repeats nothing', async () => {
    const client = await listen(agent)
    const services = openServices()
    const ids = [
      await quietEvent('ticket.replied'),
      await quietEvent('ticket.noted'),
      await quietEvent('ticket.replied'),
    ]
    await deliverLive(services, ids.slice(2))
    const late = await client.next('events')
    expect(late.events.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(late.cursor).toBe((ids[0] ?? 0) - 1)
    const back = await listen(agent)
    back.say({ type: 'catch_up', since: late.cursor })
    expect((await back.next('caught_up')).events.map(({ id }) => id)).toEqual(ids)
    await deliverLive(services, ids.slice(0, 2))
    expect(new Set(client.told().map(({ id }) => id))).toEqual(new Set(ids))
    expect(client.told()).toHaveLength(ids.length)
    expect(back.told().map(({ id }) => id)).toEqual(ids)
  })

  test('is complete for a client that reconnects often while others write', async () => {
    const seen = new Set<number>()
    let cursor = 0
    let doubled = 0
    const take = (client: LiveClient) => {
      for (const { id } of client.told()) {
        if (seen.has(id)) doubled += 1
        seen.add(id)
      }
    }
    for (let round = 0; round < 5; round += 1) {
      const client = await listen(agent)
      const writing = Promise.all([1, 2, 3, 4].map(async () => await quietEvent('ticket.replied')))
      if (round > 0) client.say({ type: 'catch_up', since: cursor })
      await writing
      await workQueue()
      if (round > 0) await client.next('caught_up')
      take(client)
      cursor = Math.max(client.cursor, ...client.frames.map((frame) => frame.cursor ?? 0))
      client.socket.close()
      await quietEvent('ticket.noted')
      await workQueue()
    }
    const last = await listen(agent)
    last.say({ type: 'catch_up', since: cursor })
    await last.next('caught_up')
    take(last)
    const { results } = await env.DB.prepare('SELECT id FROM events ORDER BY id').all<{ id: number }>()
    expect([...seen].toSorted((left, right) => left - right)).toEqual(results.map(({ id }) => id))
    expect(doubled).toBe(0)
  })

  test('is caught up in pages, by present rights, up to a limit', async () => {
    const { id: hidden } = await createTicket({ userId: customer.id, departmentId: 2 })
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
       INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at, processed_at)
       SELECT 'ticket.replied', 'ticket', iif(i % 2 = 0, ?1, ?2), 'system', 0, 1 FROM n`,
    )
      .bind(ticket.id, hidden)
      .run()
    const client = await listen(agent)
    const pages = []
    for (let since = 0, more = true; more;) {
      client.say({ type: 'catch_up', since })
      const page = await client.next('caught_up')
      pages.push(page.events.length)
      ;({ cursor: since, more } = page)
    }
    expect(pages).toEqual([250, 250, 100])
    await env.DB.prepare("UPDATE sqlite_sequence SET seq = 30000 WHERE name = 'events'").run()
    await createEvent({ type: 'ticket.replied', subjectId: ticket.id, processedAt: 1 })
    const later = await listen(agent)
    later.say({ type: 'catch_up', since: 5 })
    expect(await later.next('caught_up')).toMatchObject({ reload: true, more: false, events: [], cursor: 30_001 })
  })

  test('is marked when it failed, and the next delivery says so', async () => {
    const client = await listen(agent)
    const services = openServices()
    const missed = await quietEvent('ticket.replied')
    const tell = vi.fn<Services['live']['tell']>(() => Promise.reject(new Error('The object is moving.')))
    await deliverLive({ ...services, live: { ...services.live, tell } }, [missed])
    expect(tell).toHaveBeenCalledTimes(2)
    expect(client.told()).toEqual([])
    await env.DB.prepare('UPDATE events SET processed_at = 1').run()
    await deliverLive(services, [await quietEvent('ticket.noted')])
    const { since } = await client.next('behind')
    expect(since).toBe(missed - 1)
    client.say({ type: 'catch_up', since })
    await client.next('caught_up')
    expect(
      client
        .told()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['ticket.noted', 'ticket.replied'])
    await deliverLive(services, [await quietEvent('ticket.noted')])
    await client.next('events')
    client.say('ping')
    await client.next('pong')
    expect(client.frames.filter(({ type }) => type === 'behind').length).toBe(1)
  })

  test('is held back from a slow client until it asks', async () => {
    const client = await listen(agent)
    const services = openServices()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at) SELECT 'ticket.replied', 'ticket', ?1, 'system', 0 FROM n`,
    )
      .bind(ticket.id)
      .run()
    const { results } = await env.DB.prepare('SELECT id FROM events ORDER BY id').all<{ id: number }>()
    const ids = results.map(({ id }) => id)
    for (let first = 0; first < ids.length; first += 100) await deliverLive(services, ids.slice(first, first + 100))
    const behind = await client.next('behind')
    const before = client.told().length
    expect(before).toBeLessThan(700)
    expect(client.frames.reduce((sum, frame) => sum + JSON.stringify(frame).length, 0)).toBeLessThan(97_000)
    await env.DB.prepare('UPDATE events SET processed_at = 1').run()
    for (let since = behind.since, more = true; more;) {
      client.say({ type: 'catch_up', since })
      ;({ cursor: since, more } = await client.next('caught_up'))
    }
    expect(client.told().map(({ id }) => id)).toEqual(ids)
    await deliverLive(services, [await quietEvent('ticket.noted')])
    expect(typesOf(client).at(-1)).toBe('ticket.noted')
  })
})

describe('sending', () => {
  test('calls only people with an open connection, once a batch', async () => {
    const services = openServices()
    const tell = vi.spyOn(services.live, 'tell')
    const ids = await Promise.all(Array.from({ length: 10 }, async () => await quietEvent('ticket.replied')))
    await deliverLive(services, ids)
    expect(tell).not.toHaveBeenCalled()
    expect(services.usage().trips).toBe(1)
    const clients = [await listen(agent), await listen(agent), await listen(admin), await listen(stranger)]
    const again = await Promise.all(Array.from({ length: 10 }, async () => await quietEvent('ticket.replied')))
    await deliverLive(services, again)
    expect(new Set(tell.mock.calls.map(([userId]) => userId))).toEqual(new Set([admin.id, agent.id]))
    expect(tell).toHaveBeenCalledTimes(2)
    expect(clients.map((client) => client.told().length)).toEqual([10, 10, 10, 0])
    expect(services.usage().trips).toBe(2)
  })

  test('reads a few rows for each listener and ticket, and none without listeners', async () => {
    const services = openServices()
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
         INSERT INTO users (id, role, user_name, active, created_at, updated_at) SELECT i, 'agent', 'u' || i, 1, 0, 0 FROM n`,
      ),
      env.DB.prepare(
        'INSERT INTO department_members (user_id, department_id) SELECT id, 1 + id % 3 FROM users WHERE id > 1000',
      ),
      env.DB.prepare(
        `INSERT INTO sessions (id, user_id, created_at, expires_at) SELECT 's' || id, id, 0, 9e15 FROM users WHERE id > 1000`,
      ),
    ])
    const ids = await Promise.all(Array.from({ length: 10 }, async () => await quietEvent('ticket.replied')))
    await deliverLive(services, ids)
    const alone = services.usage().rowsRead
    expect(alone).toBeLessThan(200)
    await env.DB.prepare(
      `INSERT INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at)
       SELECT id, 's' || id, 's' || id, 'agent', 1, 0, 9e15 FROM users WHERE id > 1000`,
    ).run()
    const tell = vi.fn<Services['live']['tell']>(() => Promise.resolve([]))
    await deliverLive({ ...services, live: { ...services.live, tell } }, ids)
    expect(tell).toHaveBeenCalledTimes(167)
    expect(services.usage().trips).toBe(2)
    expect((services.usage().rowsRead - alone) / (500 * 10)).toBeLessThan(20)
  })

  test('a lease without a connection is removed, but not while one may be opening', async () => {
    const services = openServices()
    const lease = (age: number) =>
      env.DB.prepare(
        `INSERT OR REPLACE INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at)
         VALUES (?1, ?2, ?2, 'agent', 1, ?3, 9e15)`,
      )
        .bind(agent.id, agent.sessionId, Date.now() - age)
        .run()
    const count = async () => await env.DB.prepare('SELECT count(*) AS n FROM live_leases').first<number>('n')
    await lease(1000)
    await deliverLive(services, [await quietEvent('ticket.replied')])
    expect(await count()).toBe(1)
    await lease(120_000)
    await deliverLive(services, [await quietEvent('ticket.replied')])
    expect(await count()).toBe(0)
  })

  test('that fails delays no other consumer of the event', async () => {
    await listen(agent)
    const services = openServices()
    const tell = vi.fn<Services['live']['tell']>(() => Promise.reject(new Error('gone')))
    const id = await quietEvent('ticket.replied')
    await consume({ ...services, live: { ...services.live, tell } }, id)
    const processed = await env.DB.prepare('SELECT processed_at FROM events WHERE id = ?1')
      .bind(id)
      .first('processed_at')
    expect(processed).toEqual(expect.any(Number))
  })
})
