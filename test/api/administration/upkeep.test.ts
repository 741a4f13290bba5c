import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { idsFound } from '../../support/searches.ts'
import { createEvent } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'

const ADMIN = '/api/v3/admin'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function bury(body: object): Promise<number> {
  const { results } = await env.DB.prepare(
    'INSERT INTO dead_letters (message_id, body, attempts, created_at) VALUES (?1, ?2, 6, ?3) RETURNING id',
  )
    .bind(crypto.randomUUID(), JSON.stringify(body), Date.now())
    .all<{ id: number }>()
  return results[0]?.id ?? 0
}

async function audited(): Promise<{ type: string; context: string }[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, context FROM events WHERE is_audit = 1 AND type LIKE 'installation.%' AND type <> 'installation.completed' ORDER BY id",
  ).all<{ type: string; context: string }>()
  return results
}

interface Letters {
  data: { id: number; replayed_at: string | null }[]
  total: number
}

test('dead letters can be listed and replayed, and the audit names them', async () => {
  const eventId = await createEvent({ type: 'ticket.status_changed', subjectId: 1, processedAt: Date.now() })
  const readable = await bury({ type: 'event', eventId })
  const unreadable = await bury({ type: 'nonsense' })
  const list = await call<Letters>('GET', `${ADMIN}/dead-letters`, { as: admin })
  expect([list.body.data.data.map(({ id }) => id), list.cost.trips]).toEqual([[unreadable, readable], 1])
  const json = { id: [readable, unreadable, 999] }
  const { body, cost } = await call<{ replayed: number[]; failed: { id: number; code: string }[] }>(
    'POST',
    `${ADMIN}/dead-letters/replay`,
    { as: admin, json },
  )
  expect(body.data.replayed).toEqual([readable])
  expect(body.data.failed.map(({ id, code }) => [id, code])).toEqual([
    [unreadable, 'dead_letter_unreadable'],
    [999, 'dead_letter_not_found'],
  ])
  expect(cost.trips).toBe(2)
  expect(await audited()).toEqual([
    { type: 'installation.letters_replayed', context: JSON.stringify({ letterIds: [readable] }) },
  ])
  const waiting = await call<Letters>('GET', `${ADMIN}/dead-letters`, { as: admin, query: { waiting: 1 } })
  expect(waiting.body.data.data.map(({ id }) => id)).toEqual([unreadable])
  const { response } = await callXml('GET', `${ADMIN}/dead-letters`, { as: admin })
  expect(JSON.stringify(response)).toContain('nonsense')
})

test('the search index is rebuilt step by step, and only the start is audited', async () => {
  const ticket = await openTicket(admin, { subject: 'The kiln is cold', email: 'someone@example.com' })
  await env.SEARCH.batch(
    ['ticket_documents', 'ticket_search'].map((table) => env.SEARCH.prepare(`DELETE FROM ${table}`)),
  )
  const phases: string[] = []
  for (let restart = true; phases.at(-1) !== 'done'; restart = false) {
    const { status, body } = await call<{ phase: string; done: boolean }>('POST', `${ADMIN}/search/rebuild`, {
      as: admin,
      json: { restart },
    })
    expect([status, body.data.done]).toEqual([200, body.data.phase === 'done'])
    phases.push(body.data.phase)
    if (phases.length > 20) throw new Error('The rebuild does not end.')
  }
  expect([phases[0], phases.at(-1)]).toEqual(['tickets', 'done'])
  expect(await idsFound('kiln', admin)).toEqual([ticket.ticket_id])
  expect((await audited()).map(({ type }) => type)).toEqual(['installation.search_rebuilt'])
})

interface Statistics {
  tickets: Record<string, number>
  people: Record<string, number>
  records: Record<string, number>
  articles: number
  waiting: Record<string, number | string | null>
}

test('statistics report totals and waiting work in one round trip', async () => {
  const before = (await call<Statistics>('GET', `${ADMIN}/stats`, { as: admin })).body.data
  const agent = await createAgent()
  await createCustomer()
  await createCustomer({ isDeleted: true })
  await openTicket(agent, { email: 'someone@example.com' })
  const json = { subject: 'p', from: 'someone@example.com', description: 'd', department: 1, status_type_id: 1 }
  await call('POST', '/api/v1/servicedesk/problem/create', { as: agent, json })
  await bury({ type: 'nonsense' })
  await env.DB.prepare('UPDATE events SET processed_at = 1').run()
  await createEvent({ type: 'ticket.status_changed', subjectId: 1, createdAt: Date.UTC(2026, 10, 22) })
  const { body, cost } = await call<Statistics>('GET', `${ADMIN}/stats`, { as: admin })
  const { tickets, people, records, waiting } = body.data
  expect(cost.trips).toBe(1)
  expect([tickets['open'], before.tickets['open'], tickets['closed']]).toEqual([1, 0, 0])
  // One of them came with the ticket.
  expect([people['customers'], people['agents']]).toEqual([(before.people['customers'] ?? 0) + 2, 1])
  expect([records['problems'], records['assets']]).toEqual([1, 0])
  expect([waiting['events'], waiting['dead_letters'], waiting['oldest_event_at']]).toEqual([
    1,
    1,
    '2026-11-22T00:00:00Z',
  ])
  const { response } = await callXml('GET', `${ADMIN}/stats`, { as: admin })
  expect(JSON.stringify(response)).toContain('oldest_event_at')
})

test('agents get 403 for all of it', async () => {
  const agent = await createAgent()
  for (const [method, path] of [
    ['GET', 'stats'],
    ['GET', 'dead-letters'],
    ['POST', 'dead-letters/replay'],
    ['POST', 'search/rebuild'],
    ['GET', 'mail'],
    ['GET', 'outgoing-mails'],
    ['POST', 'outgoing-mails/retry'],
    ['POST', 'outgoing-mails/discard'],
  ] as const) {
    expect([path, (await call(method, `${ADMIN}/${path}`, { as: agent })).status]).toEqual([path, 403])
  }
})
