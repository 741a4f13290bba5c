import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { type LiveClient, listen, workQueue } from '../../support/live.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

interface FeedPage {
  events: { id: number; subject: { id: number } }[]
  cursor: string
  has_more: boolean
}

let agent: TestPerson
let ids: { theirs: number; others: number }

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  const { id: userId } = await createCustomer()
  ids = {
    theirs: (await createTicket({ userId, departmentId: 1 })).id,
    others: (await createTicket({ userId, departmentId: 2 })).id,
  }
})

/** As clients must do (`docs/operations.md#live-updates`): keep one cursor, and the ids of events after it. */
class Follower {
  cursor = 0
  readonly taken: number[] = []
  readonly #ahead = new Set<number>()

  take(told: readonly { id: number }[], cursor: number): void {
    for (const { id } of told) {
      if (id <= this.cursor || this.#ahead.has(id)) continue
      this.taken.push(id)
      this.#ahead.add(id)
    }
    this.cursor = Math.max(this.cursor, cursor)
  }
}

/** Everything that the feed tells behind the cursor; nothing at or before it, and no event twice. */
async function goOnByFeed(follower: Follower): Promise<void> {
  const fed: number[] = []
  const before = follower.cursor
  for (let more = true; more;) {
    const query = { since: String(follower.cursor), limit: 3 }
    const { status, body, text } = await call<FeedPage>('GET', '/api/v3/events', { as: agent, query })
    if (status !== 200) throw new Error(text)
    fed.push(...body.data.events.map(({ id }) => id))
    follower.take(body.data.events, Number(body.data.cursor))
    more = body.data.has_more
  }
  expect(fed.every((id) => id > before)).toBe(true)
  expect(new Set(fed).size).toBe(fed.length)
}

function takeFrom(client: LiveClient, follower: Follower): void {
  const ofEvents = client.frames.filter(({ type }) => type === 'events')
  for (const { events, cursor } of ofEvents) follower.take(events, cursor)
  const told = ofEvents.flatMap(({ events }) => events.map(({ id }) => id))
  expect(new Set(told).size).toBe(told.length)
}

async function write(count: number): Promise<void> {
  const subjects = Array.from({ length: count }, (_, index) => (index % 3 === 2 ? ids.others : ids.theirs))
  await Promise.all(subjects.map(async (subjectId) => await createEvent({ type: 'ticket.replied', subjectId })))
}

test('a client whose sockets drop continues by the feed without missing or repeating an event', async () => {
  const admin = await createAdmin()
  const follower = new Follower()
  const start = await call<FeedPage>('GET', '/api/v3/events', { as: agent, query: { since: 'now' } })
  follower.cursor = Number(start.body.data.cursor)
  for (let round = 0; round < 5; round += 1) {
    const client = await listen(agent)
    // Behind the hello it is told; what was before it the feed tells, although more happens meanwhile.
    await Promise.all([write(4), goOnByFeed(follower)])
    await Promise.all([workQueue(), write(3)])
    // Dropped in the middle of it: what is written now it is told by nobody.
    client.socket.close()
    takeFrom(client, follower)
    const json = { ticket_id: ids.theirs, body: 'Written while nobody listens.', user_id: admin.id }
    await Promise.all([write(3), call('POST', '/api/v1/helpdesk/internal-note', { as: admin, json })])
    if (round % 2 === 0) await workQueue()
    await goOnByFeed(follower)
  }
  const { results } = await env.DB.prepare('SELECT id FROM events WHERE subject_id = ?1 ORDER BY id')
    .bind(ids.theirs)
    .all<{ id: number }>()
  expect(results.length).toBeGreaterThan(30)
  expect(follower.taken.toSorted((left, right) => left - right)).toEqual(results.map(({ id }) => id))
})
