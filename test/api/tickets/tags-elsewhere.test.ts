import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { IMPORT, statusRow, ticketRow, userRow } from '../../support/imports.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

async function tagged(names: string[]): Promise<number> {
  const { id } = await createTicket({ userId: customer.id })
  if (names.length > 0) await call('PUT', `/api/v3/tickets/${id}/tags`, { as: agent, json: { tags: names } })
  return id
}

async function namesOf(id: number): Promise<string[]> {
  const query = 'SELECT name FROM ticket_tags JOIN tags ON id = tag_id WHERE ticket_id = ?1 ORDER BY key'
  const { results } = await env.DB.prepare(query).bind(id).all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function merge(parent: number, children: number[]) {
  return await call('POST', '/api/v2/helpdesk/merge', { as: agent, json: { p_id: parent, t_id: children } })
}

test('a merged ticket gives its tags to the other one', async () => {
  const [parent, child, other] = [await tagged(['a', 'b']), await tagged(['b', 'c']), await tagged(['c', 'd'])]
  expect((await merge(parent, [child, other])).status).toBe(200)
  expect([await namesOf(parent), await namesOf(child), await namesOf(other)]).toEqual([['a', 'b', 'c', 'd'], [], []])
  const { body } = await call<{ ticket: { tags: { name: string }[] } }>('GET', '/api/v1/helpdesk/ticket', {
    as: agent,
    query: { id: parent, include: 'tags' },
  })
  expect(body.data.ticket.tags.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
})

test('tickets are merged even if they have more tags together than a ticket may have', async () => {
  const names = (letter: string) => Array.from({ length: 15 }, (_, index) => `${letter}${index + 10}`)
  const [parent, child] = [await tagged(names('a')), await tagged(names('b'))]
  expect((await merge(parent, [child])).status).toBe(200)
  const merged = await namesOf(parent)
  expect(merged).toHaveLength(20)
  expect(merged.filter((name) => name.startsWith('a'))).toEqual(names('a'))
})

test('a permanently deleted ticket leaves no tags and no counts', async () => {
  const id = await tagged(['a'])
  const admin = await createAdmin()
  for (const permanent of [0, 1]) {
    await call('DELETE', '/api/v1/helpdesk/delete', { as: admin, json: { ticket_id: [id], permanent } })
  }
  const { results } = await env.DB.prepare(
    "SELECT (SELECT count(*) FROM ticket_tags) AS pairs, (SELECT total FROM ticket_value_counters WHERE kind = 'tag') AS total",
  ).all()
  expect(results).toEqual([{ pairs: 0, total: 0 }])
})

test('an export and the feed name the tags, in one round trip each', async () => {
  const id = await tagged(['vip', 'billing'])
  const exported = await call<{ tickets: { id: number; tags: string | null }[] }>(
    'GET',
    '/api/v3/incremental/tickets',
    {
      as: agent,
    },
  )
  expect(exported.body.data.tickets.map((row) => [row.id, row.tags])).toEqual([[id, 'billing,vip']])
  expect(exported.cost.trips).toBe(1)
  const feed = await call<{ events: { type: string; data: unknown }[] }>('GET', '/api/v3/events', { as: agent })
  expect(JSON.stringify(feed.body.data.events)).toContain('ticket.tagged')
  const others = await createAgent({ departments: [2] })
  expect(JSON.stringify((await call('GET', '/api/v3/events', { as: others })).body)).not.toContain('billing')
})

test('an import gives tickets their tags, and uses those that exist', async () => {
  await tagged(['Billing'])
  const admin = await createAdmin()
  const rows = {
    users: [userRow(7)],
    ticket_statuses: [statusRow(1, 'Open', 1)],
    tickets: [ticketRow(900, { tags: ['BILLING', 'imported'] })],
  }
  const { status, body } = await call('POST', IMPORT, { as: admin, json: { source: 'faveo', ...rows } })
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
  const imported = await env.DB.prepare("SELECT row_id FROM imported_rows WHERE kind = 'tickets'").first<number>(
    'row_id',
  )
  expect(await namesOf(imported ?? 0)).toEqual(['Billing', 'imported'])
})
