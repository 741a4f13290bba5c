import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { numbers } from '../../bench/desk-sql.ts'
import { call } from '../support/api.ts'
import { guest } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { createAdmin, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'
import { createThread, createTicket } from '../support/tickets.ts'
import { given } from './servicedesk/records-support.ts'

/*
 * The row beyond a page tells that there is a next one. A list whose last page is exactly full ends there: a next page would be
 * empty, and a client that reads to the end would ask for it.
 */

interface Paged {
  data: unknown[]
  next_page_url: string | null
  next_cursor: string | null
}

const ROWS = 4

let admin: TestPerson
let ticketId: number
let apiKey: string

beforeEach(async () => {
  await install()
  admin = await createAdmin({ email: 'admin@example.com' })
  apiKey = await createApiKey()
})

async function tickets() {
  const { id } = await createCustomer({ email: 'customer@example.com' })
  for (let made = 0; made < ROWS; made += 1) ticketId = (await createTicket({ userId: id })).id
}

const LISTS: Record<
  string,
  { path: string; query?: () => Record<string, string | number>; make: () => Promise<void> }
> = {
  'a list of tickets': { path: '/api/v1/helpdesk/tickets', make: tickets },
  'the master list': {
    path: '/api/v2/helpdesk/get-tickets',
    query: () => ({ show: 'all', 'sort-by': 'id' }),
    make: tickets,
  },
  'the tickets of a person': {
    path: '/api/v2/helpdesk/get-tickets',
    query: () => ({ show: 'all', 'created-by': 'customer@example.com' }),
    make: tickets,
  },
  'a conversation': {
    path: '/api/v1/helpdesk/ticket-thread',
    query: () => ({ id: ticketId }),
    async make() {
      await tickets()
      for (let made = 0; made < ROWS; made += 1) await createThread({ ticketId })
    },
  },
  'the customers': {
    path: '/api/v1/helpdesk/customers',
    async make() {
      for (let made = 0; made < ROWS; made += 1) await createCustomer()
    },
  },
  'the problems': {
    path: '/api/v1/servicedesk/all/problems',
    async make() {
      await createCustomer({ email: 'customer@example.com' })
      for (let made = 0; made < ROWS; made += 1) await given(admin, 'problem')
    },
  },
  'the releases with a status': {
    path: '/api/v1/servicedesk/all/releases',
    query: () => ({ status: 1 }),
    async make() {
      for (let made = 0; made < ROWS; made += 1) await given(admin, 'release')
    },
  },
}

describe.each(Object.entries(LISTS))('%s', (_name, { path, query = () => ({}), make }) => {
  const ask = async (asked: Record<string, string | number>) => {
    const answer = await call<Paged>('GET', path, { as: admin, query: { api_key: apiKey, ...query(), ...asked } })
    const { data, next_page_url: url, next_cursor: cursor } = answer.body.data
    return { rows: data.length, goesOn: [url !== null, cursor !== null], cursor }
  }

  test('ends with a last page that is exactly full, and any earlier page leads to the next one', async () => {
    await make()
    expect(await ask({ per_page: ROWS })).toEqual({ rows: ROWS, goesOn: [false, false], cursor: null })
    const first = await ask({ per_page: ROWS / 2 })
    expect(first).toMatchObject({ rows: ROWS / 2, goesOn: [true, true] })
    expect(await ask({ per_page: ROWS / 2, page: 2 })).toMatchObject({ rows: ROWS / 2, goesOn: [false, false] })
    const behind = await ask({ per_page: ROWS / 2, cursor: first.cursor ?? '' })
    expect(behind).toMatchObject({ rows: ROWS / 2, goesOn: [false, false] })
    expect(await ask({ per_page: ROWS - 1 })).toMatchObject({ rows: ROWS - 1, goesOn: [true, true] })
  })
})

test('the feed says that more events follow only if more follow', async () => {
  await tickets()
  await env.DB.prepare('DELETE FROM events').run()
  await env.DB.prepare(
    `${numbers(ROWS)} INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at)
     SELECT 'ticket.edited', 'ticket', ?1, 'system', 1 FROM n`,
  )
    .bind(ticketId)
    .run()
  const more = async (limit: number) => {
    const { body } = await call<{ has_more: boolean; events: unknown[] }>('GET', '/api/v3/events', {
      as: admin,
      query: { per_page: limit },
    })
    return [body.data.events.length, body.data.has_more]
  }
  expect([await more(ROWS - 1), await more(ROWS)]).toEqual([
    [ROWS - 1, true],
    [ROWS, false],
  ])
})

test.each([
  [20, false],
  [21, true],
  [40, false],
])('with %i articles the last full page links to the next page: %s', async (count, goesOn) => {
  await env.DB.prepare(
    `${numbers(count)} INSERT INTO kb_articles (id, slug, title, body, body_text, published, is_public, created_at, updated_at)
     SELECT i, 'manual-' || i, 'Manual ' || i, '', '', 1, 1, i, i FROM n`,
  ).run()
  const page = Math.floor(count / 20)
  const { text } = await call('GET', `/kb/articles?page=${page}`, { ...guest })
  expect(text.includes(`/kb/articles?page=${page + 1}`)).toBe(goesOn)
})
