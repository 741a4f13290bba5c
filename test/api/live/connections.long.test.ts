import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signTicketLink } from '../../../src/shared/identity/tokens/access-tokens.ts'
import { signLiveTicket } from '../../../src/shared/identity/tokens/live-tickets.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import {
  clientOf,
  type LiveClient,
  listen,
  listenWith,
  liveTicket,
  openConnection,
  workQueue,
} from '../../support/live.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  signInAs,
  type TestPerson,
} from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import { PATIENT } from '../../support/patience.ts'
import { beginWithinMinute } from '../../support/limits.ts'

const SIGNED_OUT = 4401
/** With no code of its own; a connection that broke has 1006. */
const CLOSED_CLEANLY = 1005

beforeEach(async () => {
  await install()
})

function objectOf({ id }: TestPerson) {
  return env.LIVE.getByName(`person:${id}`)
}

function credentialsOf({ id: userId, role, sessionId }: TestPerson) {
  return { kind: 'token', userId, role, tokenVersion: 1, sessionId } as const
}

async function linkTo(person: TestPerson, ticketId: number, now = Date.now()): Promise<TestPerson> {
  const token = await signTicketLink(env.TOKEN_SECRET, { userId: person.id, tokenVersion: 1, ticketId }, now)
  return { ...person, token }
}

async function replyTo(ticketId: number, as: TestPerson): Promise<void> {
  const json = { ticket_id: ticketId, reply_content: 'A secret text of a reply.' }
  const { status, text } = await call('POST', '/api/v1/helpdesk/reply', { as, json })
  if (status !== 200) throw new Error(text)
}

async function expectRefused(ticket: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await openConnection(ticket, headers)
  expect(answer.status).toBe(401)
  expect(answer.webSocket).toBeNull()
  expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer')
}

async function leases(): Promise<number> {
  return (await env.DB.prepare('SELECT count(*) AS n FROM live_leases').first<number>('n')) ?? 0
}

describe('a live ticket', () => {
  test('opens a connection, which starts at the newest event', async () => {
    const agent = await createAgent()
    const { id } = await createTicket({ userId: agent.id })
    await replyTo(id, agent)
    const answer = await openConnection(await liveTicket(agent))
    expect(answer.status).toBe(101)
    const client = await clientOf(answer)
    const newest = await env.DB.prepare('SELECT max(id) AS id FROM events').first<number>('id')
    expect(client.frames).toEqual([
      { type: 'hello', cursor: newest, ping_seconds: 30, expires_at: expect.stringMatching(/Z$/) },
    ])
  })

  test('costs one trip, and answers in JSON and XML', async () => {
    const agent = await createAgent()
    const { response } = await callXml('POST', '/api/v3/live/ticket', { as: agent })
    expect(response['data']).toEqual({ ticket: expect.stringMatching(/^ey/), expires_in: '30' })
    const { cost, body } = await call<{ ticket: string; expires_in: number }>('POST', '/api/v3/live/ticket', {
      as: agent,
    })
    expect(cost.trips).toBe(1)
    expect(cost.rowsWritten).toBe(0)
    expect(body.data).toEqual({ ticket: expect.any(String), expires_in: 30 })
  })

  test('opens one connection only, even when two open at once or the object hibernated', async () => {
    const agent = await createAgent()
    const ticket = await liveTicket(agent)
    const [first, second] = await Promise.all([openConnection(ticket), openConnection(ticket)])
    expect(new Set([first.status, second.status])).toEqual(new Set([101, 401]))
    await clientOf(first.status === 101 ? first : second)
    await evictDurableObject(objectOf(agent))
    await expectRefused(ticket)
  })

  test('expires after thirty seconds', async () => {
    const agent = await createAgent()
    const credentials = credentialsOf(agent)
    const old = await signLiveTicket(env.TOKEN_SECRET, { credentials, origin: null }, Date.now() - 32_000)
    await expectRefused(old)
  })

  test('that is missing, changed or signed with another secret is refused', async () => {
    const agent = await createAgent()
    const credentials = credentialsOf(agent)
    await expectRefused(await signLiveTicket('another secret of any length', { credentials, origin: null }, Date.now()))
    const [head, , signature] = (await liveTicket(agent)).split('.')
    const claims = { for: 'live', jti: 'x', exp: Date.now() / 1000 + 20, origin: null, until: Date.now() + 9e6 }
    const forged = Buffer.from(JSON.stringify({ ...claims, as: credentials })).toString('base64url')
    await expectRefused(`${head}.${forged}.${signature}`)
    await expectRefused('nonsense')
  })

  test('cannot be used as an access token, nor an access token as a live ticket', async () => {
    const agent = await createAgent()
    const ticket = await liveTicket(agent)
    const { status, body } = await call('GET', '/api/v1/authenticate/user', { token: ticket })
    expect([status, body.message]).toEqual([401, 'Token invalid'])
    await expectRefused(agent.token)
  })

  test('works only for the origin that asked for it', async () => {
    const agent = await createAgent()
    const desk = { Origin: 'https://desk.example.com' }
    const evil = { Origin: 'https://evil.example.net' }
    await expectRefused(await liveTicket(agent, desk), evil)
    await expectRefused(await liveTicket(agent, desk))
    await expectRefused(await liveTicket(agent), evil)
    expect((await openConnection(await liveTicket(agent, desk), desk)).status).toBe(101)
  })

  test('is refused to keys and guests, and is limited', async () => {
    await beginWithinMinute(15_000)
    const agent = await createAgent()
    const serviceKey = await createApiKey({ kind: 'service', userId: agent.id })
    const refused = await call('POST', '/api/v3/live/ticket', { query: { api_key: serviceKey } })
    expect(refused.status).toBe(422)
    const statuses = []
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await call('POST', '/api/v3/live/ticket', { as: agent })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await call('POST', '/api/v3/live/ticket', { as: await createAgent() })).status).toBe(200)
  })

  test('answers 426 to a plain request and stays valid', async () => {
    const agent = await createAgent()
    const ticket = await liveTicket(agent)
    const plain = await call('GET', '/api/v3/live', { query: { ticket } })
    expect([plain.status, plain.headers.get('Upgrade')]).toEqual([426, 'websocket'])
    expect((await openConnection(ticket)).status).toBe(101)
  })

  test('is refused after its session ended', async () => {
    const agent = await createAgent()
    const ticket = await liveTicket(agent)
    expect((await call('POST', '/api/v1/authenticate/logout', { as: agent })).status).toBe(200)
    await expectRefused(ticket)
    expect(await leases()).toBe(0)
  })
})

describe('a connection', () => {
  let agent: TestPerson
  let client: LiveClient

  beforeEach(async () => {
    agent = await createAgent()
    client = await listen(agent)
  })

  test('is closed when its session ends, and the other sessions of the person stay', async () => {
    const other = await createSession(agent)
    const elsewhere = await listen(other)
    await call('POST', '/api/v1/authenticate/logout', { as: agent })
    await workQueue()
    expect(await client.closed).toBe(SIGNED_OUT)
    expect(await leases()).toBe(1)
    await expectAlive(elsewhere)
  })

  test.each([
    [
      'its owner ends this session',
      async () =>
        await call('DELETE', `/api/v3/account/sessions/${agent.sessionId}`, { as: await createSession(agent) }),
    ],
    [
      'its owner ends all others',
      async () => await call('DELETE', '/api/v3/account/sessions', { as: await createSession(agent) }),
    ],
    [
      'an admin deactivates the account',
      async () =>
        await call('PATCH', `/api/v2/helpdesk/user/status/${agent.id}`, {
          as: await createAdmin(),
          json: { status: 1, api_key: await createApiKey() },
        }),
    ],
    [
      'its refresh token is used twice',
      async () => await call('POST', '/oauth/revoke', { form: { token: agent.token } }),
    ],
  ])('is closed when %s', async (_, end) => {
    expect((await end()).status).toBe(200)
    await workQueue()
    expect(await client.closed).toBe(SIGNED_OUT)
    expect(await leases()).toBe(0)
  })

  test('receives nothing after a change of rights that no event announced', async () => {
    const { id } = await createTicket({ userId: agent.id, departmentId: 1 })
    const admin = await createAdmin()
    for (const change of [
      'UPDATE users SET ban = 1 WHERE id = ?1',
      'UPDATE users SET ban = 0, is_deleted = 1 WHERE id = ?1',
      "UPDATE users SET is_deleted = 0, role = 'customer' WHERE id = ?1",
      "UPDATE users SET role = 'agent', token_version = 2 WHERE id = ?1",
      'UPDATE users SET token_version = 1, active = 0 WHERE id = ?1',
    ]) {
      await env.DB.prepare(change).bind(agent.id).run()
      await replyTo(id, admin)
      await workQueue()
    }
    expect(client.told()).toEqual([])
    await env.DB.prepare('UPDATE users SET active = 1 WHERE id = ?1').bind(agent.id).run()
    await replyTo(id, admin)
    await workQueue()
    expect((await client.next('events')).events).toHaveLength(1)
  })

  test('receives nothing once its owner lacks a required second factor', async () => {
    const { id } = await createTicket({ userId: agent.id, departmentId: 1 })
    await env.DB.prepare("UPDATE settings SET two_factor_required = 'staff'").run()
    await env.DB.prepare('UPDATE users SET two_factor_at = 1 WHERE id <> ?1').bind(agent.id).run()
    const admin = await createAdmin({ twoFactorAt: 1 })
    await replyTo(id, admin)
    await workQueue()
    expect(client.told()).toEqual([])
    await expect(liveTicket(agent)).rejects.toThrow('two-factor')
  })

  test('is closed instead of catching up after its session ended', async () => {
    await env.DB.prepare('UPDATE sessions SET revoked_at = 1 WHERE id = ?1').bind(agent.sessionId).run()
    client.say({ type: 'catch_up', since: 0 })
    expect(await client.closed).toBe(SIGNED_OUT)
    expect(client.frames.map(({ type }) => type)).toEqual(['hello'])
  })

  test('removes its lease when it is the last one', async () => {
    const second = await listen(agent)
    client.socket.close()
    await expectAlive(second)
    expect(await leases()).toBe(1)
    second.socket.close()
    await vi.waitFor(async () => expect(await leases()).toBe(0), PATIENT)
  })

  test('closes at once when its client closes it, hibernating or not', async () => {
    const second = await listen(agent)
    client.socket.close(1000)
    expect(await client.closed).toBe(CLOSED_CLEANLY)
    await evictDurableObject(objectOf(agent))
    second.socket.close(1000)
    expect(await second.closed).toBe(CLOSED_CLEANLY)
  })

  test('hibernates when idle, and pings are still answered', async () => {
    await evictDurableObject(objectOf(agent))
    client.say('ping')
    await client.next('pong')
    // Only a running object can be evicted.
    await expect(evictDurableObject(objectOf(agent))).rejects.toThrow('not currently running')
    const { id } = await createTicket({ userId: agent.id, departmentId: 1 })
    await replyTo(id, agent)
    await workQueue()
    expect((await client.next('events')).events.map(({ type }) => type)).toContain('ticket.replied')
  })

  test('keeps its state within 16 KB', async () => {
    const followed = Array.from({ length: 50 }, (_, index) => 2 ** 40 + index)
    client.say({ type: 'follow', inbox: false, ticket_ids: followed })
    await expectAlive(client)
    const events = Array.from({ length: 2000 }, (_, index) => ({
      id: 2 ** 40 + index,
      type: 'ticket.edited' as const,
      subjectType: 'ticket',
      subjectId: 1,
      ticketNumber: null,
      changed: [],
      actorId: null,
      createdAt: 0,
      isGone: false,
    }))
    await objectOf(agent).tell({ cursor: 0, leases: [{ key: agent.sessionId, missedFrom: null, events }] })
    await evictDurableObject(objectOf(agent))
    await expectAlive(client)
  })

  test('refuses unknown messages and stays open', async () => {
    const odd = ['', 'null', '[]', '{}', '{"type":"shutdown"}', '{"type":"look"}', '{"type":"catch_up","since":-1}']
    const ids = [{ type: 'follow', inbox: true, ticket_ids: Array.from({ length: 51 }, (_, index) => index + 1) }]
    for (const message of [...odd, ...ids, { type: 'look', ticket_id: '1 OR 1=1' }]) client.say(message)
    for (const _ of [...odd, ...ids, {}]) expect((await client.next('error')).code).toBe('live_message_invalid')
    await expectAlive(client)
  })

  test('counts its database reads against the owner’s limit, over all tabs', async () => {
    const tabs = [client, await listen(agent), await listen(agent)]
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    for (const tab of tabs) for (let count = 0; count < 50; count += 1) tab.say({ type: 'leave', ticket_id: 1 })
    const refused = () => tabs.flatMap(({ frames }) => frames.filter(({ code }) => code === 'rate_limited'))
    await vi.waitFor(() => expect(refused()).toHaveLength(50), PATIENT)
    vi.setSystemTime(Date.now() + 1000)
    client.say({ type: 'catch_up', since: 0 })
    await client.next('caught_up')
  })

  test.each([
    ['a huge message', (socket: WebSocket) => socket.send('x'.repeat(100_000)), 1009],
    ['a binary message', (socket: WebSocket) => socket.send(new Uint8Array(8)), 1003],
    [
      'a flood',
      (socket: WebSocket) => {
        for (let count = 0; count < 200; count += 1) socket.send('{"type":"leave","ticket_id":1}')
      },
      1008,
    ],
  ])('is closed by %s', async (_, abuse, code) => {
    // However long it takes, it comes within a second.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    abuse(client.socket)
    expect(await client.closed).toBe(code)
  })
})

describe("a guest's link", () => {
  test('receives events of its ticket until it expires', async () => {
    const admin = await createAdmin()
    const guest = await createCustomer()
    const { id } = await createTicket({ userId: guest.id })
    const { id: another } = await createTicket({ userId: guest.id })
    const client = await listen(await linkTo(guest, id))
    await replyTo(another, admin)
    await replyTo(id, admin)
    await workQueue()
    expect((await client.next('events')).events).toMatchObject([{ type: 'ticket.replied', subject: { id } }])
    const second = await listen(await linkTo(guest, id))
    second.say({ type: 'catch_up', since: 0 })
    expect((await second.next('caught_up')).events.map(({ subject }) => subject.id)).toEqual([id])
    vi.useFakeTimers({ now: Date.now() + 61 * 60 * 1000, toFake: ['Date'] })
    await replyTo(id, await createAdmin())
    await workQueue()
    client.say({ type: 'catch_up', since: 0 })
    expect(await client.closed).toBe(SIGNED_OUT)
    expect(client.told()).toHaveLength(1)
  })

  test('receives nothing of another ticket', async () => {
    const admin = await createAdmin()
    const guest = await createCustomer()
    const { id } = await createTicket({ userId: (await createCustomer()).id })
    const client = await listenWith({
      kind: 'ticket-link',
      ticketId: id,
      userId: guest.id,
      tokenVersion: 1,
      expiresAt: Date.now() + 60_000,
    })
    await replyTo(id, admin)
    await workQueue()
    client.say({ type: 'catch_up', since: 0 })
    expect((await client.next('caught_up')).events).toEqual([])
    expect(client.told()).toEqual([])
  })
})

/** A second session of the same person. */
async function createSession(person: TestPerson): Promise<TestPerson> {
  const token = await signInAs(person.id, person.role)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  return { ...person, token, sessionId: claims.sid }
}

async function expectAlive(client: LiveClient): Promise<void> {
  client.say('ping')
  await client.next('pong')
}
