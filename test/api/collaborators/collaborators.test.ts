import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const BASE = '/api/v1/helpdesk/collaborator'

let agent: TestPerson
let owner: TestPerson
let friend: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  owner = await createCustomer()
  friend = await createCustomer({ firstName: 'Fay', lastName: 'Friend' })
  ticketId = (await openTicket(owner)).ticket_id
})

interface Added {
  collaborator: { id: number; user_id: number; email: string }
}

async function add(as: TestPerson, fields: Record<string, unknown>) {
  return await call<Added>('POST', `${BASE}/create`, { as, json: { ticket_id: ticketId, ...fields } })
}

async function remove(as: TestPerson, email: string, method = 'POST') {
  return await call(method, `${BASE}/remove`, { as, json: { ticket_id: ticketId, email } })
}

async function canRead(as: TestPerson): Promise<number> {
  return (await call('GET', '/api/v1/helpdesk/ticket', { as, query: { id: ticketId } })).status
}

async function events() {
  const query =
    "SELECT type, json_extract(context, '$.userId') AS userId FROM events WHERE type LIKE 'ticket.coll%' ORDER BY id"
  return (await env.DB.prepare(query).all()).results
}

async function state() {
  return await env.DB.prepare('SELECT version, collaborator_count AS count FROM tickets WHERE id = ?1')
    .bind(ticketId)
    .first()
}

describe('adding a collaborator', () => {
  test('an agent adds one by id in two round trips, and they see exactly that ticket', async () => {
    const other = await openTicket(owner)
    const { status, body, cost } = await add(agent, { user_id: friend.id })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      collaborator: {
        id: 1,
        user_id: friend.id,
        email: friend.email,
        first_name: 'Fay',
        last_name: 'Friend',
        user_name: expect.any(String),
        profile_pic: null,
        role: 'ccc',
        is_active: true,
      },
    })
    expect(cost.trips).toBe(2)
    expect(await events()).toEqual([{ type: 'ticket.collaborator_added', userId: friend.id }])
    expect(await state()).toEqual({ version: 2, count: 1 })
    expect(await canRead(friend)).toBe(200)
    const query = { id: other.ticket_id }
    expect(await call('GET', '/api/v1/helpdesk/ticket', { as: friend, query })).toMatchObject({ status: 404 })
    const mine = await call<{ data: { id: number }[] }>('GET', '/api/v1/helpdesk/my-tickets-user', { as: friend })
    expect(mine.body.data.data).toEqual([])
  })

  test('the requester adds one by e-mail, also an unknown address', async () => {
    expect(await add(owner, { email: friend.email.toUpperCase() })).toMatchObject({ status: 200 })
    const { status, body } = await add(owner, { email: 'new@example.com' })
    expect(status).toBe(200)
    expect(body.data.collaborator).toMatchObject({ email: 'new@example.com' })
    const made = await env.DB.prepare("SELECT role, password_hash FROM users WHERE email = 'new@example.com'").first()
    expect(made).toEqual({ role: 'customer', password_hash: null })
    expect(await state()).toEqual({ version: 3, count: 2 })
  })

  test('adding somebody again changes nothing and answers the same', async () => {
    const first = await add(agent, { user_id: friend.id })
    const again = await add(agent, { email: friend.email })
    expect(again.body.data).toEqual(first.body.data)
    expect(again.cost).toMatchObject({ trips: 1, rowsWritten: 0 })
    expect(await events()).toHaveLength(1)
  })

  test('five requests at once add one collaborator', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => await add(agent, { email: 'x@example.com' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.collaborator.id)).size).toBe(1)
    expect(await events()).toHaveLength(1)
    expect(await state()).toMatchObject({ count: 1 })
  })

  test('answers in XML', async () => {
    const xml = `<r><ticket_id>${ticketId}</ticket_id><email>${friend.email}</email></r>`
    const { response } = await callXml('POST', `${BASE}/create`, { as: agent, xml })
    expect(response).toMatchObject({ data: { collaborator: { user_id: String(friend.id) } } })
  })

  test.each([
    [{}, 'user_id'],
    [{ user_id: 'x' }, 'user_id'],
    [{ user_id: 4711 }, 'user_id'],
    [{ email: 'nobody' }, 'email'],
    [{ ticket_id: '', email: 'a@example.com' }, 'ticket_id'],
  ])('%j is 422 naming %s', async (fields, field) => {
    const { status, body } = await add(agent, fields)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    expect(await state()).toEqual({ version: 1, count: 0 })
  })

  test('refuses the requester, a banned and a deleted person', async () => {
    const banned = await createCustomer({ ban: true })
    const deleted = await createCustomer({ isDeleted: true })
    for (const { email } of [owner, banned, deleted]) expect(await add(agent, { email })).toMatchObject({ status: 422 })
    expect(await events()).toEqual([])
  })

  test('a customer gets the same answer for a known, unknown, banned or deleted address', async () => {
    const banned = await createCustomer({ ban: true })
    const deleted = await createCustomer({ isDeleted: true, active: false })
    const emails = [friend.email, agent.email, 'new@example.com', banned.email, deleted.email]
    const answers = []
    for (const email of emails) {
      const { status, body, cost } = await add(owner, { email })
      answers.push([status, cost.trips, { ...body.data.collaborator, id: 0 }])
    }
    const blank = { id: 0, user_id: 0, first_name: '', last_name: '', user_name: null, profile_pic: null }
    const expected = { ...blank, role: 'ccc', is_active: true }
    expect(answers).toEqual(emails.map((email) => [200, 2, { ...expected, email }]))
    expect((await add(owner, { email: friend.email })).body.data.collaborator).toMatchObject({
      user_id: 0,
      last_name: '',
    })
    const query = { id: ticketId }
    const listed = await call<object[]>('GET', `${BASE}/get-ticket`, { as: owner, query: { ticket_id: ticketId } })
    const details = await call<{ ticket: { collaborators: object[] } }>('GET', '/api/v1/helpdesk/ticket', {
      as: owner,
      query,
    })
    for (const shown of [listed.body.data, details.body.data.ticket.collaborators]) {
      expect(shown).toMatchObject(emails.map((email) => ({ email, first_name: '', last_name: '', user_name: null })))
      expect(JSON.stringify(shown)).not.toContain('Friend')
    }
    expect(await call('GET', '/api/v1/helpdesk/ticket', { as: banned, query })).toMatchObject({ status: 401 })
    const seen = await call<object[]>('GET', `${BASE}/get-ticket`, { as: agent, query: { ticket_id: ticketId } })
    expect(seen.body.data[0]).toMatchObject({ user_id: friend.id, last_name: 'Friend' })
  })

  test('customers cannot probe for ids', async () => {
    const known = await add(owner, { user_id: friend.id })
    const unknown = await add(owner, { user_id: 4711 })
    expect([known.status, known.body]).toEqual([422, unknown.body])
  })

  test('a collaborator cannot add or remove; strangers get 404; a deleted ticket takes no collaborator', async () => {
    await add(agent, { user_id: friend.id })
    expect(await add(friend, { email: 'x@example.com' })).toMatchObject({ status: 403 })
    expect(await remove(friend, friend.email)).toMatchObject({ status: 403 })
    for (const stranger of [await createCustomer(), await createAgent({ departments: [2] })]) {
      expect(await add(stranger, { email: 'x@example.com' })).toMatchObject({ status: 404 })
      expect(await remove(stranger, friend.email)).toMatchObject({ status: 404 })
    }
    await env.DB.prepare('UPDATE tickets SET status = 5').run()
    expect(await add(agent, { email: 'x@example.com' })).toMatchObject({ status: 409 })
  })
})

describe('removing a collaborator', () => {
  beforeEach(async () => {
    await add(agent, { user_id: friend.id })
  })

  test.each(['POST', 'DELETE'])('%s ends the access at once, in two round trips', async (method) => {
    expect(await canRead(friend)).toBe(200)
    const { status, body, cost } = await remove(owner, friend.email, method)
    expect([status, body.data, cost.trips]).toEqual([200, null, 2])
    expect(await canRead(friend)).toBe(404)
    const json = { ticket_id: ticketId, reply_content: 'Still here?' }
    expect(await call('POST', '/api/v1/helpdesk/reply', { as: friend, json })).toMatchObject({ status: 404 })
    expect((await events()).at(-1)).toEqual({ type: 'ticket.collaborator_removed', userId: friend.id })
    expect(await state()).toEqual({ version: 3, count: 0 })
  })

  test('twice, or somebody who is none, is 422', async () => {
    const answers = await Promise.all([remove(agent, friend.email), remove(agent, friend.email)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(await remove(agent, 'never@example.com')).toMatchObject({ status: 422 })
    expect(await remove(agent, '')).toMatchObject({ status: 422, body: { message: 'The email field is required.' } })
  })
})

describe('the list', () => {
  test.each(['GET', 'POST'])('can be read by %s, for everybody on the ticket, in one round trip', async (method) => {
    await add(agent, { user_id: friend.id })
    for (const as of [agent, owner, friend, await createAdmin()]) {
      const { status, body, cost } = await call<object[]>(method, `${BASE}/get-ticket`, {
        as,
        query: { ticket_id: ticketId },
      })
      expect([status, cost.trips]).toEqual([200, 1])
      // The requester knows the address and learns no more from it.
      const user_id = as === owner ? 0 : friend.id
      expect(body.data).toMatchObject([{ user_id, email: friend.email, is_active: true }])
    }
  })

  test('is 404 for strangers and without a ticket', async () => {
    const query = { ticket_id: ticketId }
    expect(await call('GET', `${BASE}/get-ticket`, { as: friend, query })).toMatchObject({ status: 404 })
    expect(await call('GET', `${BASE}/get-ticket`, { as: agent })).toMatchObject({
      status: 422,
      body: { message: 'The ticket id field is required.' },
    })
    const { response } = await callXml('GET', `${BASE}/get-ticket`, { as: agent, query })
    expect(response['data']).toBe('')
  })
})

describe('the search', () => {
  async function search(query: Record<string, string>) {
    return await call<{ id: number }[]>('GET', `${BASE}/search`, { as: agent, query })
  }

  test.each(['Fay', 'fri', 'FAY FRI', 'friend fay'])('finds people by the beginning of a name: %s', async (term) => {
    const { body, cost } = await search({ term })
    expect(body.data.map(({ id }) => id)).toEqual([friend.id])
    expect(cost.trips).toBe(1)
  })

  test('finds by e-mail and user name, under the name keyword too', async () => {
    expect((await search({ keyword: friend.email })).body.data).toMatchObject([{ id: friend.id, role: 'customer' }])
    expect((await search({ term: '%' })).body.data).toEqual([])
    expect((await search({ term: 'zz' })).body.data).toEqual([])
  })

  test('answers at most 20 people, and no deleted one', async () => {
    for (let index = 0; index < 22; index += 1) await createCustomer({ firstName: 'Mass' })
    await createCustomer({ firstName: 'Gone', isDeleted: true })
    expect((await search({ term: 'mass' })).body.data).toHaveLength(20)
    expect((await search({ term: 'gone' })).body.data).toEqual([])
  })

  test('needs a term and is for agents', async () => {
    expect(await search({})).toMatchObject({ status: 422, body: { message: 'The term field is required.' } })
    expect(await search({ term: 'x'.repeat(101) })).toMatchObject({ status: 422 })
    expect(await call('GET', `${BASE}/search`, { as: owner, query: { term: 'Fay' } })).toMatchObject({ status: 403 })
    const { response } = await callXml('GET', `${BASE}/search`, { as: agent, query: { term: 'Fay' } })
    expect(response).toMatchObject({ data: { item: [{ first_name: 'Fay' }] } })
  })
})

describe('people in copy of answers', () => {
  const strangers = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}${index}@strangers.example`)

  async function reply(as: TestPerson, cc: readonly string[]) {
    const json = { ticket_id: ticketId, reply_content: 'Hello', cc }
    return await call('POST', '/api/v1/helpdesk/reply', { as, json })
  }

  async function entries() {
    const count = 'SELECT count(*) AS count FROM ticket_threads WHERE ticket_id = ?1'
    return await env.DB.prepare(count).bind(ticketId).first('count')
  }

  test.each(['the requester', 'an agent'])('%s cannot add strangers without end', async (name) => {
    const as = name === 'an agent' ? agent : owner
    const [first, second] = [strangers(50, 'first'), strangers(50, 'second')]
    expect(await reply(as, first)).toMatchObject({ status: 200, cost: { trips: 2 } })
    expect((await reply(as, second)).status).toBe(200)
    const before = [await state(), await entries()]
    const refused = await reply(as, ['first0@strangers.example', 'one@more.example'])
    // One trip finds the newcomers, and one counts the refused attempt.
    expect(refused).toMatchObject({ status: 422, cost: { trips: 3 } })
    expect(refused.body.data).toMatchObject({
      errors: { cc: ['A ticket has at most 100 collaborators. It would have 101.'] },
    })
    expect([await state(), await entries()]).toEqual(before)
    expect(await env.DB.prepare(`SELECT 1 FROM users WHERE email = 'one@more.example'`).first()).toBeNull()
    // Apps name everybody who is in copy again.
    expect(await reply(as, [...first.slice(0, 49), owner.email])).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject({ count: 100 })
  })

  test('answers and additions at the same moment do not pass the limit together', async () => {
    expect((await reply(owner, strangers(50, 'first'))).status).toBe(200)
    const answers = await Promise.all([
      ...['left', 'right', 'third'].map(async (name) => (await reply(owner, strangers(49, name))).status),
      ...['a', 'b', 'c'].map(async (name) => (await add(owner, { email: `${name}@strangers.example` })).status),
    ])
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every((status) => [200, 409, 422].includes(status))).toBe(true)
    const people = 'SELECT count(*) AS count FROM ticket_collaborators WHERE ticket_id = ?1'
    expect(await env.DB.prepare(people).bind(ticketId).first('count')).toBeLessThanOrEqual(100)
  })
})
