import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliverLive } from '../../src/modules/live/delivery.usecases.ts'
import { createServices } from '../../src/services.ts'
import { signLiveTicket } from '../../src/shared/identity/tokens/live-tickets.ts'
import type { LiveCredentials } from '../../src/shared/live/live.types.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { type LiveClient, listenWith, openConnection } from '../support/live.ts'
import { createAdmin, createAgent, createCustomer } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'

// `npm run test:long` tries what an agent's object must hold; the suite tries a tenth of it.
const IS_LONG = env.PROPERTY_SECONDS !== '' || env.PROPERTY_RUNS !== ''
const SIZE = IS_LONG ? { connections: 1000, agents: 500, events: 500 } : { connections: 40, agents: 20, events: 100 }
const BATCH = 10
const AT_ONCE = 40
const TIMEOUT = IS_LONG ? 600_000 : 60_000
/** The most milliseconds after the commit, for 95 of 100 messages. */
const PROMPT_MILLISECONDS = 2000

let ticketId: number

// A thousand connections are closed before the next test.
vi.setConfig({ hookTimeout: TIMEOUT })

beforeEach(async () => {
  await install()
  const { id: userId } = await createCustomer()
  ticketId = (await createTicket({ userId, departmentId: 1 })).id
})

async function listenAll(people: readonly LiveCredentials[]): Promise<LiveClient[]> {
  const clients: LiveClient[] = []
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const some = people.slice(first, first + AT_ONCE)
    clients.push(...(await Promise.all(some.map(async (credentials) => await listenWith(credentials)))))
  }
  return clients
}

/** The burst, as one batch of the queue after the other brings it; how long each took, in milliseconds. */
async function burst(): Promise<{ ids: number[]; took: number[] }> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at)
     SELECT 'ticket.replied', 'ticket', ?1, 'system', 0 FROM n`,
  )
    .bind(ticketId, SIZE.events)
    .run()
  const { results } = await env.DB.prepare('SELECT id FROM events ORDER BY id').all<{ id: number }>()
  const ids = results.map(({ id }) => id)
  const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
  const took: number[] = []
  for (let first = 0; first < ids.length; first += BATCH) {
    const startedAt = Date.now()
    await deliverLive(services, ids.slice(first, first + BATCH))
    took.push(Date.now() - startedAt)
  }
  return { ids, took }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function report(what: string, milliseconds: readonly number[]): void {
  console.info(`${what} ${percentile(milliseconds, 0.5)} ms (median), ${percentile(milliseconds, 0.95)} ms (p95)`)
}

async function expectComplete(clients: readonly LiveClient[], ids: readonly number[]): Promise<void> {
  const pongs = clients.map(async (client) => {
    client.say('ping')
    await client.next('pong')
  })
  await Promise.all(pongs)
  const wrong = clients.filter((client) => JSON.stringify(client.told().map(({ id }) => id)) !== JSON.stringify(ids))
  expect(wrong.length).toBe(0)
}

test(
  'an event arrives by the queue within two seconds',
  async () => {
    const admin = await createAdmin()
    const credentials = {
      kind: 'token',
      userId: admin.id,
      role: 'admin',
      tokenVersion: 1,
      sessionId: admin.sessionId,
    } as const
    const client = await listenWith(credentials)
    const round = async () => {
      const waits: number[] = []
      for (let count = 0; count < (IS_LONG ? 20 : 2); count += 1) {
        const json = { ticket_id: ticketId, body: 'For us only.', user_id: admin.id }
        const { status } = await call('POST', '/api/v1/helpdesk/internal-note', { as: admin, json })
        expect(status).toBe(200)
        const writtenAt = Date.now()
        await client.next('events')
        waits.push(Date.now() - writtenAt)
      }
      report('an event took', waits)
      return percentile(waits, 0.5)
    }
    // If the machine is busy, a round measures the machine. So the best of three rounds counts.
    let best = Infinity
    for (let rounds = 0; rounds < 3 && best >= PROMPT_MILLISECONDS; rounds += 1) best = Math.min(best, await round())
    expect(best).toBeLessThan(PROMPT_MILLISECONDS)
  },
  TIMEOUT,
)

test(
  `${SIZE.connections} connections of one agent receive a burst of ${SIZE.events} events, and hibernate afterwards`,
  async () => {
    const { id: userId, sessionId } = await createAgent({ departments: [1] })
    const credentials = { kind: 'token', userId, role: 'agent', tokenVersion: 1, sessionId } as const
    const clients = await listenAll(Array.from({ length: SIZE.connections }, () => credentials))
    const ticket = await signLiveTicket(env.TOKEN_SECRET, { credentials, origin: null }, Date.now())
    const { status, webSocket } = await openConnection(ticket)
    expect(status).toBe(SIZE.connections === 1000 ? 429 : 101)
    webSocket?.accept()
    webSocket?.close()
    const { ids, took } = await burst()
    await expectComplete(clients, ids)
    const person = env.LIVE.getByName(`person:${userId}`)
    await evictDurableObject(person)
    for (const client of clients) client.say('ping')
    await Promise.all(clients.map(async (client) => await client.next('pong')))
    await expect(evictDurableObject(person)).rejects.toThrow('not currently running')
    expect(
      await runInDurableObject(
        person,
        (_, context) =>
          context.getWebSockets().filter(({ readyState }) => readyState === WebSocket.READY_STATE_OPEN).length,
      ),
    ).toBe(SIZE.connections)
    report('a batch took', took)
  },
  TIMEOUT,
)

test(
  `${SIZE.agents} agents receive a burst of ${SIZE.events} events, in one call for each batch`,
  async () => {
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 1000 + ?1)
         INSERT INTO users (id, role, user_name, active, created_at, updated_at) SELECT i, 'agent', 'u' || i, 1, 0, 0 FROM n`,
      ).bind(SIZE.agents),
      env.DB.prepare('INSERT INTO department_members (user_id, department_id) SELECT id, 1 FROM users WHERE id > 1000'),
      env.DB.prepare(
        "INSERT INTO sessions (id, user_id, created_at, expires_at) SELECT 's' || id, id, 0, 9e15 FROM users WHERE id > 1000",
      ),
    ])
    const agents = Array.from({ length: SIZE.agents }, (_, index) => {
      const userId = 1001 + index
      return { kind: 'token', userId, role: 'agent', tokenVersion: 1, sessionId: `s${userId}` } as const
    })
    const clients = await listenAll(agents)
    const { ids, took } = await burst()
    await expectComplete(clients, ids)
    report('a batch took', took)
  },
  TIMEOUT,
)
