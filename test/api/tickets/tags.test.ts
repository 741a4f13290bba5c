import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket, createThread } from '../../support/tickets.ts'

const SUPPORT = 1
const SALES = 2

interface Tag {
  id: number
  name: string
  color: string
  text_color: string
  tickets?: number | null
}

interface Changed {
  changed: number[]
  failed: { id: number; code: string }[]
}

let agent: TestPerson
let customer: TestPerson
let ticket: number
let other: number
let hidden: number

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [SUPPORT] })
  customer = await createCustomer()
  const open = async (departmentId: number) => (await createTicket({ userId: customer.id, departmentId })).id
  ticket = await open(SUPPORT)
  other = await open(SUPPORT)
  hidden = await open(SALES)
})

async function set(id: number, tags: unknown, as = agent, headers: Record<string, string> = {}) {
  return await call<{ ticket_id: number; tags: Tag[] }>('PUT', `/api/v3/tickets/${id}/tags`, {
    as,
    json: { tags },
    headers,
  })
}

async function change(verb: 'add' | 'remove', json: Record<string, unknown>, as = agent) {
  return await call<Changed>('POST', `/api/v3/tickets/tags/${verb}`, { as, json })
}

async function namesOf(id: number): Promise<string[]> {
  const query = 'SELECT name FROM ticket_tags JOIN tags ON id = tag_id WHERE ticket_id = ?1 ORDER BY key'
  const { results } = await env.DB.prepare(query).bind(id).all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function rowsOf(table: string): Promise<number | null> {
  return await env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count')
}

async function details(id: number, as = agent) {
  const { body } = await call<{ ticket: { tags?: Tag[] } }>('GET', '/api/v1/helpdesk/ticket', {
    as,
    query: { id, include: 'tags' },
  })
  return body.data.ticket
}

async function listed(query: Record<string, string | number>, as = agent) {
  const { body, cost } = await call<{ data: { id: number; tags?: Tag[]; tag_count?: number }[] }>(
    'GET',
    '/api/v2/helpdesk/get-tickets',
    { as, query: { 'sort-by': 'id', ...query } },
  )
  return { rows: body.data.data, ids: body.data.data.map(({ id }) => id), trips: cost.trips }
}

describe('the tags of one ticket', () => {
  test('are replaced in two round trips, and shown in its details and in lists', async () => {
    const { status, body, cost, headers } = await set(ticket, ['Billing', 'VIP'])
    expect({ status, trips: cost.trips }).toEqual({ status: 200, trips: 2 })
    expect(body.data).toEqual({
      ticket_id: ticket,
      tags: [
        {
          id: expect.any(Number),
          name: 'Billing',
          color: expect.stringMatching(/^#[0-9a-f]{6}$/),
          text_color: expect.any(String),
        },
        {
          id: expect.any(Number),
          name: 'VIP',
          color: expect.stringMatching(/^#[0-9a-f]{6}$/),
          text_color: expect.any(String),
        },
      ],
    })
    expect(headers.get('etag')).toBe('"2"')
    expect((await details(ticket)).tags).toEqual(body.data.tags)
    const { rows, trips } = await listed({ include: 'tags' })
    expect(trips).toBe(1)
    expect(rows[0]).toMatchObject({ id: ticket, tags: body.data.tags, tag_count: 2 })
    expect(rows[1]).toMatchObject({ id: other, tags: [], tag_count: 0 })
    expect((await set(ticket, ['vip'])).body.data.tags.map(({ name }) => name)).toEqual(['VIP'])
    expect((await set(ticket, [])).body.data.tags).toEqual([])
    expect((await details(ticket)).tags).toEqual([])
  })

  test('are read and written as XML too', async () => {
    const { status, response } = await callXml('PUT', `/api/v3/tickets/${ticket}/tags`, {
      as: agent,
      json: { tags: 'a, b' },
    })
    expect(status).toBe(200)
    expect(JSON.stringify(response)).toContain('text_color')
  })

  test('stay as they are, and nothing is written, if nothing changes', async () => {
    await set(ticket, ['billing'])
    const events = await rowsOf('events')
    const { status, cost } = await set(ticket, ['BILLING'])
    expect({ status, trips: cost.trips, events: await rowsOf('events') }).toEqual({ status: 200, trips: 1, events })
  })

  test('are not removed by a request that does not name them', async () => {
    await set(ticket, ['billing'])
    expect((await set(ticket, undefined)).status).toBe(422)
    expect(await namesOf(ticket)).toEqual(['billing'])
    expect((await set(ticket, '')).status).toBe(200)
    expect(await namesOf(ticket)).toEqual([])
  })

  test('are refused for a version that somebody has replaced', async () => {
    await set(ticket, ['billing'])
    expect((await set(ticket, ['vip'], agent, { 'If-Match': '"1"' })).status).toBe(412)
    expect(await namesOf(ticket)).toEqual(['billing'])
  })

  test('tell the history which names were removed and added', async () => {
    await set(ticket, ['old'])
    await set(ticket, ['new', 'newer'])
    const { results } = await env.DB.prepare(
      "SELECT changes FROM events WHERE type = 'ticket.tagged' ORDER BY id",
    ).all<{
      changes: string
    }>()
    expect(results.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      [{ field: 'tags', from: null, to: ['old'] }],
      [{ field: 'tags', from: ['old'], to: ['new', 'newer'] }],
    ])
  })

  test('are no part of what the published faces answered before', async () => {
    await set(ticket, ['billing'])
    const { body } = await call<{ ticket: object }>('GET', '/api/v1/helpdesk/ticket', {
      as: agent,
      query: { id: ticket },
    })
    expect(Object.keys(body.data.ticket)).not.toContain('tags')
    expect(Object.keys((await listed({})).rows[0] ?? {})).not.toContain('tags')
  })
})

describe('the tags of many tickets', () => {
  test('are added and removed in two round trips, each ticket judged by itself', async () => {
    const added = await change('add', { ticket_id: [ticket, other, hidden], tags: ['vip', 'billing'] })
    expect(added.cost.trips).toBe(2)
    expect(added.body.data).toMatchObject({
      changed: [ticket, other],
      failed: [{ id: hidden, code: 'ticket_not_found' }],
    })
    expect([await namesOf(ticket), await namesOf(other), await namesOf(hidden)]).toEqual([
      ['billing', 'vip'],
      ['billing', 'vip'],
      [],
    ])
    const removed = await change('remove', { ticket_id: [ticket, other], tags: ['vip', 'unknown'] })
    expect(removed.body.data).toEqual({ changed: [ticket, other], failed: [] })
    expect([await namesOf(ticket), await namesOf(other)]).toEqual([['billing'], ['billing']])
  })

  test('are written once for an id that is sent twice', async () => {
    const { body } = await change('add', { ticket_id: [ticket, ticket], tags: ['vip', 'VIP', 'vip '] })
    expect(body.data.changed).toEqual([ticket])
    expect(await namesOf(ticket)).toEqual(['vip'])
    expect(await rowsOf("events WHERE type = 'ticket.tagged'")).toBe(1)
  })

  test('are refused for more than a hundred tickets', async () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await change('add', { ticket_id: many, tags: ['vip'] })).status).toBe(422)
    expect(await rowsOf('tags')).toBe(0)
  })

  test('fail where a ticket would have more than twenty, and only there', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    expect((await set(ticket, twenty)).status).toBe(200)
    expect((await set(ticket, [...twenty, 'one more'])).status).toBe(422)
    const { body } = await change('add', { ticket_id: [ticket, other], tags: ['one more'] })
    expect(body.data).toMatchObject({ changed: [other], failed: [{ id: ticket, code: 'too_many_tags_of_ticket' }] })
    expect((await change('add', { ticket_id: [ticket], tags: ['one more'] })).status).toBe(409)
    expect((await change('add', { ticket_id: [ticket], tags: ['TAG 1'] })).status).toBe(200)
  })
})

describe('a name of a tag', () => {
  test.each([
    ['letter case', 'Straße', 'STRASSE'],
    ['width', 'ＶＩＰ', 'vip'],
    ['a zero-width joiner', 'bil\u200dling', 'billing'],
    ['blanks', 'two   words', ' two words '],
    ['composition', 'cafe\u0301', 'café'],
  ])('is the same with another %s', async (_, one, same) => {
    await set(ticket, [one])
    await set(other, [same])
    expect(await rowsOf('tags')).toBe(1)
    expect(await namesOf(other)).toEqual(await namesOf(ticket))
  })

  test.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a right-to-left override', 'abc\u202Egpj.exe'],
    ['a zero-width space', 'bil\u200bling'],
    ['a line end', 'two\nlines\u2028'],
    ['a control character', 'bell\u0007'],
    ['more than fifty characters', 'x'.repeat(51)],
    ['invisible characters only', '\u200d'],
  ])('cannot hold %s', async (_, name) => {
    expect((await set(ticket, [name])).status).toBe(422)
    expect((await change('add', { ticket_id: [ticket], tags: [name] })).status).toBe(422)
    expect(await rowsOf('tags')).toBe(0)
  })

  test('is treated as text, not as an SQL pattern or an id', async () => {
    await set(ticket, ['%', "'; DROP TABLE tags; --"])
    await set(other, ['1'])
    expect((await listed({ tags: '%' })).ids).toEqual([ticket])
    expect((await listed({ tags: '_' })).ids).toEqual([])
    expect((await listed({ tags: '1' })).ids).toEqual([other])
  })
})

describe('filters', () => {
  beforeEach(async () => {
    await set(ticket, ['billing', 'vip'])
    await set(other, ['billing'])
  })

  test('find tickets with any, all or none of the tags, in one round trip', async () => {
    const third = (await createTicket({ userId: customer.id, departmentId: SUPPORT })).id
    expect(await listed({ tags: 'VIP,billing' })).toMatchObject({ ids: [ticket, other], trips: 1 })
    expect(await listed({ tags_all: 'vip,billing' })).toMatchObject({ ids: [ticket], trips: 1 })
    expect(await listed({ tags_none: 'vip' })).toMatchObject({ ids: [other, third], trips: 1 })
    expect((await listed({ tags: 'billing', tags_none: 'vip' })).ids).toEqual([other])
    expect((await listed({ tags: 'unknown' })).ids).toEqual([])
    expect((await listed({ tags_all: 'vip,unknown' })).ids).toEqual([])
    expect((await listed({ tags_none: 'unknown' })).ids).toEqual([ticket, other, third])
  })

  test('find a tag that most tickets have along the list', async () => {
    await env.DB.prepare("UPDATE ticket_value_counters SET total = 251 WHERE kind = 'tag'").run()
    expect((await listed({ tags: 'vip,billing' })).ids).toEqual([ticket, other])
    expect((await listed({ tags_all: 'vip,billing' })).ids).toEqual([ticket])
  })

  test('find nothing for customers, and nothing outside of the scope', async () => {
    expect((await listed({ tags: 'billing' }, customer)).ids).toEqual([])
    expect((await listed({ tags_none: 'billing' }, customer)).ids).toEqual([])
    expect((await listed({ tags: 'billing' }, await createAgent({ departments: [SALES] }))).ids).toEqual([])
  })
})

describe('strangers', () => {
  test('customers neither tag, nor list tags, nor see those of their tickets', async () => {
    await set(ticket, ['difficult'])
    expect((await set(ticket, ['mine'], customer)).status).toBe(403)
    expect((await change('add', { ticket_id: [ticket], tags: ['mine'] }, customer)).status).toBe(403)
    expect((await call('GET', '/api/v3/tags', { as: customer })).status).toBe(403)
    expect((await details(ticket, customer)).tags).toEqual([])
    const { rows } = await listed({ include: 'tags' }, customer)
    expect(rows.find(({ id }) => id === ticket)).toMatchObject({ tags: [], tag_count: 0 })
    await createThread({ ticketId: ticket })
    const { body } = await call('GET', '/api/v1/helpdesk/ticket-thread', {
      as: customer,
      query: { id: ticket },
    })
    expect(JSON.stringify(body)).not.toContain('difficult')
  })

  test('agents do not tag tickets of other departments, or without the right to edit', async () => {
    expect((await set(hidden, ['mine'])).status).toBe(404)
    expect((await change('add', { ticket_id: [hidden], tags: ['mine'] })).status).toBe(404)
    const reader = await createAgent({ departments: [SUPPORT], permissions: {} })
    expect((await set(ticket, ['mine'], reader)).status).toBe(403)
    expect(await rowsOf('tags')).toBe(0)
  })

  test('agents without the right to create tags use those that exist', async () => {
    const user = await createAgent({ departments: [SUPPORT], permissions: { edit_ticket: true } })
    await set(ticket, ['billing'])
    const { status, body } = await set(other, ['new one'], user)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('tags')])
    expect((await set(other, ['Billing'], user)).status).toBe(200)
    expect((await change('remove', { ticket_id: [other], tags: ['never seen', 'billing'] }, user)).status).toBe(200)
    expect(await rowsOf('tags')).toBe(1)
  })

  test('nobody tags a merged ticket', async () => {
    await env.DB.prepare('UPDATE tickets SET merged_into_id = ?2 WHERE id = ?1').bind(ticket, other).run()
    expect((await set(ticket, ['mine'])).status).toBe(409)
  })
})

describe('the list of tags', () => {
  test('is searched by the beginning of names, and counts tickets for admins only', async () => {
    await set(ticket, ['billing', 'Bills', 'vip'])
    await set(other, ['billing'])
    const of = async (as: TestPerson, query: Record<string, string | number>) => {
      const { body, cost } = await call<{ data: Tag[]; next_cursor: string | null }>('GET', '/api/v3/tags', {
        as,
        query,
      })
      return {
        tags: body.data.data.map(({ name, tickets }) => [name, tickets]),
        trips: cost.trips,
        next: body.data.next_cursor,
      }
    }
    expect(await of(agent, { search: 'BILL' })).toMatchObject({
      tags: [
        ['billing', null],
        ['Bills', null],
      ],
      trips: 1,
    })
    const admin = await createAdmin()
    expect((await of(admin, {})).tags).toEqual([
      ['billing', 2],
      ['Bills', 1],
      ['vip', 1],
    ])
    const first = await of(agent, { per_page: 1 })
    expect((await of(agent, { per_page: 1, cursor: first.next ?? '' })).tags).toEqual([['Bills', null]])
    expect((await of(agent, { search: '%' })).tags).toEqual([])
  })
})
