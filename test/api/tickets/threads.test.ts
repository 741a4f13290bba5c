import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const PATH = '/api/v1/helpdesk/ticket-thread'

interface ThreadPage {
  data: {
    id: number
    body: string
    body_text: string
    is_internal: boolean
    poster: string
    [key: string]: unknown
  }[]
  total: number
  next_cursor: string | null
  [key: string]: unknown
}

let agent: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  ticketId = (await openTicket(customer)).ticket_id
})

async function threads(as: TestPerson, query: Record<string, string | number> = {}) {
  return await call<ThreadPage>('GET', PATH, { as, query: { id: ticketId, ...query } })
}

async function converse(replies: number) {
  for (let index = 1; index <= replies; index += 1) {
    const json = { ticket_id: ticketId, reply_content: `Reply ${index}` }
    await call('POST', '/api/v1/helpdesk/reply', { as: customer, json })
  }
}

async function note() {
  const json = { ticket_id: ticketId, body: 'Only for us' }
  await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json })
}

test('a conversation is read oldest first, in one round trip', async () => {
  await converse(2)
  const { status, body, cost } = await threads(customer)
  expect(status).toBe(200)
  expect(body.data.data.map(({ body_text }) => body_text)).toEqual(['It does not print.', 'Reply 1', 'Reply 2'])
  expect(body.data.data[0]).toEqual({
    id: 1,
    ticket_id: ticketId,
    poster: 'client',
    is_internal: false,
    title: 'Printer is down',
    body: 'It does not print.',
    body_text: 'It does not print.',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    user: expect.objectContaining({ id: customer.id, email: customer.email }),
    attach: [],
  })
  expect(body.data).toMatchObject({ current_page: 1, total: 3, total_is_exact: true, last_page: 1, next_cursor: null })
  expect(cost.trips).toBe(1)
})

test('answers in XML, by ticket_id', async () => {
  const { status, response } = await callXml('GET', PATH, { as: agent, query: { ticket_id: ticketId } })
  expect(status).toBe(200)
  expect(response).toMatchObject({ data: { data: { item: [{ poster: 'client', attach: '' }] }, total: '1' } })
})

test('customers see no notes and no system entries, nor count them', async () => {
  await note()
  const json = { ticket_id: ticketId, reply_content: 'Taken.' }
  await call('POST', '/api/v1/helpdesk/reply', { as: agent, json })
  const [seenByAgent, seenByCustomer] = [await threads(agent), await threads(customer)]
  expect(seenByAgent.body.data.data.map(({ poster }) => poster)).toEqual(['client', 'support', 'system', 'support'])
  expect(seenByAgent.body.data.total).toBe(4)
  expect(seenByCustomer.body.data.data.map(({ is_internal }) => is_internal)).toEqual([false, false])
  expect(seenByCustomer.body.data.total).toBe(2)
  expect(seenByCustomer.text).not.toContain('Only for us')
})

describe('pages', () => {
  test('continue by number and by cursor to the last entry', async () => {
    await converse(4)
    const first = await threads(customer, { per_page: 2 })
    expect(first.body.data).toMatchObject({ total: 5, last_page: 3, from: 1, to: 2 })
    const last = await threads(customer, { per_page: 2, page: 3 })
    expect(last.body.data.data.map(({ body_text }) => body_text)).toEqual(['Reply 4'])
    expect(last.body.data).toMatchObject({ next_page_url: null, next_cursor: null })
    const second = await threads(customer, { per_page: 2, cursor: first.body.data.next_cursor ?? '' })
    expect(second.body.data.data.map(({ body_text }) => body_text)).toEqual(['Reply 2', 'Reply 3'])
  })

  test('beyond the end are empty', async () => {
    const { body } = await threads(customer, { page: 9 })
    expect(body.data).toMatchObject({ data: [], total: 1, from: null, to: null, next_page_url: null })
  })

  test('are limited to 100, and deep ones need a cursor', async () => {
    expect((await threads(customer, { per_page: 500 })).body.data).toMatchObject({ per_page: 100 })
    expect(await threads(customer, { per_page: 100, page: 101 })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('cursor') },
    })
  })

  test.each([
    ['page', 0],
    ['page', 'x'],
    ['per_page', 0],
    ['per_page', -1],
    ['cursor', 'nonsense'],
  ])('%s %s is 422', async (name, value) => {
    const { status, body } = await threads(customer, { [name]: value })
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { [name]: [expect.any(String)] } })
  })
})

describe('refusals', () => {
  test('a missing and an invalid id are 422', async () => {
    expect(await call('GET', PATH, { as: customer })).toMatchObject({
      status: 422,
      body: { message: 'The id field is required.' },
    })
    expect(await threads(customer, { id: 'x' })).toMatchObject({ status: 422 })
  })

  test('a stranger and an agent of another department get 404', async () => {
    for (const stranger of [await createCustomer(), await createAgent({ departments: [2] })]) {
      expect(await threads(stranger)).toMatchObject({ status: 404, body: { message: 'Ticket not found' } })
    }
  })

  test('a missing, an invalid and an expired token are 401', async () => {
    expect(await call('GET', PATH, { query: { id: ticketId } })).toMatchObject({ status: 401 })
    expect(await call('GET', PATH, { query: { id: ticketId }, token: 'x' })).toMatchObject({ status: 401 })
    const token = await expiredToken(customer)
    expect(await call('GET', PATH, { query: { id: ticketId }, token })).toMatchObject({
      status: 401,
      body: { message: 'Token expired' },
    })
  })
})
