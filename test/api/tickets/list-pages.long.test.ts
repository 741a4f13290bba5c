import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createDesk, type Desk, growDesk } from '../../support/desk.ts'
import { createApiKey, expiredToken, type TestPerson } from '../../support/people.ts'
import { walkList } from '../../support/ticket-matrix.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

const V1 = '/api/v1/helpdesk'
const WITH_KEY = ['inbox', 'unassigned', 'closed', 'trash', 'tickets']
const LISTS = [...WITH_KEY, 'open', 'my-tickets-agent', 'my-tickets-user']

type Query = Record<string, string>

let desk: Desk
let apiKey: string

beforeEach(async () => {
  await install()
  desk = await createDesk()
  apiKey = await createApiKey()
  await growDesk(desk, 1, 200)
})

async function get(list: string, as: TestPerson, query: Query = {}) {
  const answer = await call<PageOf<TicketItem>>('GET', `${V1}/${list}`, { as, query: { api_key: apiKey, ...query } })
  return { ...answer, page: answer.body.data }
}

async function walk(list: string, as: TestPerson, query: Query = {}) {
  return await walkList(`${V1}/${list}`, { as, query: { api_key: apiKey, ...query } })
}

describe.each(LISTS)('%s', (list) => {
  test('refuses an invalid page and names it', async () => {
    const refused: [string, Query][] = [
      ['page', { page: '0' }],
      ['page', { page: '-1' }],
      ['page', { page: 'two' }],
      ['per_page', { per_page: '0' }],
      ['per_page', { per_page: 'abc' }],
      ['cursor', { cursor: 'garbage' }],
      ['cursor', { cursor: 'W10' }],
      ['page', { page: '1002' }],
    ]
    for (const [field, query] of refused) {
      const { status, body } = await get(list, desk.admin, query)
      expect({ field, status }).toEqual({ field, status: 422 })
      expect(body.data).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    }
    expect((await get(list, desk.admin, { page: '1002' })).body.message).toContain('cursor')
  })

  test('has pages of 10, at most 100, and an empty one behind the last, in one round trip', async () => {
    const first = await get(list, desk.admin)
    expect(first.page).toMatchObject({ per_page: 10, current_page: 1, total_is_exact: true })
    expect(first.cost.trips).toBe(1)
    expect((await get(list, desk.admin, { per_page: '101' })).page).toMatchObject({ per_page: 100 })
    const behind = await get(list, desk.admin, { page: '900' })
    expect(behind.page).toMatchObject({ data: [], from: null, to: null, next_page_url: null, total: first.page.total })
  })

  test('answers in XML, and needs a valid token', async () => {
    const query = { api_key: apiKey }
    const { status, response } = await callXml('GET', `${V1}/${list}`, { as: desk.admin, query })
    expect({ status, success: response.success }).toEqual({ status: 200, success: 'true' })
    expect(await call('GET', `${V1}/${list}`, { query })).toMatchObject({ status: 401 })
    const token = await expiredToken(desk.admin)
    expect(await call('GET', `${V1}/${list}`, { token, query })).toMatchObject({
      status: 401,
      body: { message: 'Token expired' },
    })
  })
})

test.each(WITH_KEY)('%s asks for an api_key, open does not', async (list) => {
  const { status, body } = await call('GET', `${V1}/${list}`, { as: desk.agent })
  expect({ status, message: body.message }).toEqual({ status: 401, message: 'API key not provided' })
  expect((await call('GET', `${V1}/open`, { as: desk.agent })).status).toBe(200)
})

test('links keep the parameters but no secret', async () => {
  const query = { per_page: '5', page: '2', ip: '1.2.3.4', token: desk.agent.token }
  const { page } = await get('tickets', desk.agent, query)
  for (const name of ['first_page_url', 'last_page_url', 'next_page_url', 'prev_page_url']) {
    const link = new URL(String(page[name]))
    expect([...link.searchParams.keys()].toSorted()).toEqual(['ip', 'page', 'per_page'])
  }
})

test('page numbers and cursors show the same tickets', async () => {
  for (const as of [desk.admin, desk.agent]) {
    const walked = await walk('tickets', as)
    const numbered: number[] = []
    for (let page = 1; page <= Math.ceil(walked.total / 10); page += 1) {
      numbered.push(...(await get('tickets', as, { page: String(page) })).page.data.map(({ id }) => id))
    }
    expect(numbered).toEqual(walked.ids)
  }
})

test('pages by cursor contain every ticket once, even if hundreds have the same time', async () => {
  await env.DB.prepare('UPDATE tickets SET updated_at = 5000').run()
  for (const as of [desk.admin, desk.agent]) {
    const all = await walk('inbox', as, { per_page: '100' })
    const pages = await walk('inbox', as, { per_page: '3' })
    expect(pages.ids).toEqual(all.ids)
    expect(pages.ids).toEqual(pages.ids.toSorted((a, b) => b - a))
    expect(pages.ids).toHaveLength(pages.total)
  }
})

test('tickets that change or arrive during a walk are not repeated and hide no others', async () => {
  for (const as of [desk.admin, desk.agent]) {
    const before = await walk('inbox', as, { per_page: '100' })
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const { page } = await get('inbox', as, { per_page: '4', ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
      // Somebody answers a ticket of this page, which moves it to the front of the list.
      await env.DB.prepare('UPDATE tickets SET updated_at = ?1 WHERE id = ?2')
        .bind(Date.now() + 9e9, seen.at(-1))
        .run()
    } while (cursor !== null)
    expect(seen).toEqual(before.ids)
  }
})

test('my-tickets-user names the requester, and an unknown one is an error', async () => {
  const { body } = await get('my-tickets-user', desk.agent, { user_id: String(desk.customer.id) })
  expect(body.data).toMatchObject({
    requester: { id: desk.customer.id, email: desk.customer.email, active: true, ban: false, is_delete: false },
    current_page: 1,
    data: expect.arrayContaining([expect.objectContaining({ is_answered: false })]),
  })
  expect(await get('my-tickets-user', desk.agent, { user_id: '99999' })).toMatchObject({ status: 422 })
  expect(await get('my-tickets-user', desk.customer, { user_id: '30' })).toMatchObject({ status: 403 })
  expect(await get('my-tickets-agent', desk.customer)).toMatchObject({ status: 403 })
})
