import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  expiredToken,
  type TestPerson,
} from '../../support/people.ts'

const FILTER = '/api/v2/helpdesk/user/filter'
const CUSTOMERS = '/api/v1/helpdesk/customers'
const CUSTOM = '/api/v1/helpdesk/customers-custom'
const AGENTS = '/api/v1/helpdesk/agents'
const CUSTOMER = '/api/v1/helpdesk/customer'

interface UserPage {
  data: Record<string, unknown>[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
  next_page_url: string | null
  last_page: number
}

let agent: TestPerson
let apiKey: string

beforeEach(async () => {
  await install()
  agent = await createAgent({ firstName: 'Zed', lastName: 'Agent' })
  apiKey = await createApiKey()
})

async function list(path: string, query: Record<string, string | number> = {}) {
  return await call<UserPage>('GET', path, { as: agent, query: { api_key: apiKey, ...query } })
}

function ids({ body }: { body: { data: UserPage } }) {
  return body.data.data.map(({ id }) => id)
}

/** Customers `bulk1` to `bulk<count>`, all alike. */
async function createMany(count: number) {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO users (role, email, first_name, first_name_key, last_name_key, active, created_at, updated_at)
     SELECT 'customer', 'bulk' || i || '@example.com', 'Bulk', 'bulk', 'nobody', 1, 1, 1 FROM n`,
  )
    .bind(count)
    .run()
}

describe('customers', () => {
  test('shows customers only, newest first, without the deleted ones, in one round trip', async () => {
    const first = await createCustomer({ company: 'Acme', profilePic: 'https://img.example/1.png' })
    const second = await createCustomer()
    const deleted = await createCustomer({ isDeleted: true, ban: true, active: false })
    const answer = await list(CUSTOMERS)
    expect(answer.status).toBe(200)
    expect(ids(answer)).toEqual([second.id, first.id])
    expect(answer.body.data).toMatchObject({ total: 2, total_is_exact: true, next_cursor: null })
    expect(answer.cost.trips).toBe(1)
    expect(answer.body.data.data[1]).toEqual({
      id: first.id,
      first_name: 'Ann',
      last_name: expect.any(String),
      user_name: expect.any(String),
      email: first.email,
      role: 'customer',
      profile_pic: 'https://img.example/1.png',
      active: true,
      ban: false,
      is_delete: false,
      email_verified: true,
      mobile_verified: false,
      mobile: null,
      country_code: '',
      phone_number: '',
      company: 'Acme',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      updated_at: expect.any(String),
    })
    expect(ids(await list(CUSTOMERS, { deleted: 1 }))).toEqual([deleted.id])
  })

  test('pages by number and by cursor, with empty pages beyond the ends', async () => {
    await createMany(23)
    const first = await list(CUSTOMERS)
    expect(first.body.data).toMatchObject({ total: 23, last_page: 3 })
    expect(first.body.data.next_page_url).not.toContain('api_key')
    expect(ids(await list(CUSTOMERS, { page: 3 }))).toHaveLength(3)
    expect(ids(await list(CUSTOMERS, { page: 4 }))).toEqual([])
    const next = await list(CUSTOMERS, { cursor: first.body.data.next_cursor ?? '' })
    expect(ids(next)).toEqual(ids(await list(CUSTOMERS, { page: 2 })))
    expect((await list(CUSTOMERS, { page: 0 })).status).toBe(422)
    expect((await list(CUSTOMERS, { page: 2000 })).status).toBe(422)
    expect((await list(CUSTOMERS, { cursor: 'nonsense' })).status).toBe(422)
  })

  test('customers-custom has fewer fields, and picture is null where there is none', async () => {
    const customer = await createCustomer({ phoneNumber: '555' })
    const answer = await list(CUSTOM)
    expect(answer.body.data.data).toEqual([
      {
        id: customer.id,
        user_name: expect.any(String),
        first_name: 'Ann',
        last_name: expect.any(String),
        email: customer.email,
        phone_number: '555',
        picture: null,
      },
    ])
    const { response } = await callXml('GET', CUSTOM, { as: agent, query: { api_key: apiKey } })
    expect(response).toMatchObject({ data: { total: '1', data: { item: [{ email: customer.email }] } } })
  })
})

describe('the customer filter', () => {
  test('accepts each criterion, and totals are exact', async () => {
    const banned = await createCustomer({ ban: true })
    const idle = await createCustomer({ active: false })
    const unverified = await createCustomer({ emailVerified: false })
    const mobile = await createCustomer({ mobileVerified: true })
    const expected: [Record<string, string | number>, number[]][] = [
      [{ ban: 1 }, [banned.id]],
      [{ active: 0 }, [idle.id]],
      [{ email_verified: 0 }, [unverified.id]],
      [{ mobile_verified: 1 }, [mobile.id]],
      [{ role: 'agent' }, [agent.id]],
      [{ role: 'admin' }, []],
      [{ role: 'customer', ban: 0, active: 1, email_verified: 1, mobile_verified: 0 }, []],
      [{ ban: 1, active: 0 }, []],
      [{}, [mobile.id, unverified.id, idle.id, banned.id, agent.id]],
    ]
    for (const [query, wanted] of expected) {
      const answer = await list(FILTER, query)
      expect([query, ids(answer)]).toEqual([query, wanted])
      expect(answer.body.data).toMatchObject({ total: wanted.length, total_is_exact: true })
      expect(answer.cost.trips).toBe(1)
    }
    expect((await list(FILTER, { active: 2 })).status).toBe(422)
    expect((await list(FILTER, { role: 'king' })).status).toBe(422)
  })

  test('reads few rows, even on a desk with many users', async () => {
    await createMany(2000)
    await createCustomer({ ban: true })
    const queries = [
      {},
      { ban: 1 },
      { deleted: 1 },
      { active: 0 },
      { role: 'agent' },
      { mobile_verified: 1 },
      { email_verified: 1 },
    ]
    for (const query of queries) {
      const { cost } = await list(FILTER, query as Record<string, string | number>)
      expect([query, cost.rowsRead < 150]).toEqual([query, true])
    }
  })
})

describe('search', () => {
  test.each([
    ['anna.k', 'e-mail'],
    ['ANNA.K@EXAMPLE', 'e-mail in capitals'],
    ['akow', 'user name'],
    ['zaneta', 'first name without its diacritics'],
    ['Żan', 'first name with them'],
    ['kowal', 'last name'],
    ['zaneta kow', 'first and last name'],
    ['Kowalska Ż', 'last and first name'],
  ])('finds %s by the beginning of the %s', async (search) => {
    await createMany(3)
    const created = await call<{ user: { id: number } }>('POST', '/api/v1/helpdesk/register', {
      as: agent,
      json: { email: 'anna.k@example.com', user_name: 'AKowalska', first_name: 'Żaneta', last_name: 'Kowalska' },
    })
    for (const path of [CUSTOMERS, FILTER]) {
      const answer = await list(path, { search })
      expect(ids(answer)).toEqual([created.body.data.user.id])
      expect(answer.body.data).toMatchObject({ total: 1, total_is_exact: true })
      expect(answer.cost.trips).toBe(1)
    }
  })

  test.each(['ольг', 'ОЛЬГ', 'Ольга．П'])('finds a user name in another script by %s, in any case', async (search) => {
    for (const userName of ['ольга.петрова', 'Ольга.Павлова', 'ОЛЬГА.ПАНОВА', 'Олег'])
      await createCustomer({ userName })
    for (const path of [CUSTOMERS, FILTER]) {
      const answer = await list(path, { search })
      expect(answer.body.data.data.map((user) => user['user_name'])).toEqual([
        'ОЛЬГА.ПАНОВА',
        'Ольга.Павлова',
        'ольга.петрова',
      ])
    }
  })

  test('takes wildcards and quotes literally, and keeps the filters', async () => {
    await createCustomer({ email: 'percent%@example.com' })
    for (const search of ['%', '_', '*', "' OR 1=1 --", '"']) expect(ids(await list(CUSTOMERS, { search }))).toEqual([])
    const { id } = await createCustomer({ email: 'same1@example.com', ban: true })
    await createCustomer({ email: 'same2@example.com' })
    expect(ids(await list(CUSTOMERS, { search: 'same', ban: 1 }))).toEqual([id])
    expect(ids(await list(CUSTOMERS, { search: agent.email }))).toEqual([])
  })

  test('reads a bounded number of users and says so', async () => {
    await createMany(1200)
    const answer = await list(CUSTOMERS, { search: 'bulk' })
    expect(ids(answer)).toHaveLength(10)
    expect(answer.body.data.total_is_exact).toBe(false)
    expect(answer.body.data.total).toBeGreaterThanOrEqual(500)
    expect(answer.cost.rowsRead).toBeLessThan(12_000)
  })
})

describe('agents', () => {
  test('lists active agents and admins by name', async () => {
    const admin = await createAdmin({ firstName: 'Bea', firstNameKey: 'bea' })
    await createAgent({ active: false })
    await createAgent({ ban: true })
    await createCustomer()
    await env.DB.prepare("UPDATE users SET first_name_key = 'zed' WHERE id = ?1").bind(agent.id).run()
    const { status, body, cost } = await call<{ id: number; role: string }[]>('GET', AGENTS, { as: agent })
    expect(status).toBe(200)
    expect(body.data.map(({ id, role }) => [id, role])).toEqual([
      [admin.id, 'admin'],
      [agent.id, 'agent'],
    ])
    expect(cost.trips).toBe(1)
    const { response } = await callXml('GET', AGENTS, { as: agent })
    expect(response).toMatchObject({ data: { item: [{ role: 'admin' }, { role: 'agent' }] } })
  })
})

describe('customer', () => {
  async function read(as: TestPerson, userId: number | string) {
    return await call('GET', CUSTOMER, { as, query: { user_id: userId } })
  }

  test('can be read by staff and by the customer, in one round trip', async () => {
    const customer = await createCustomer()
    for (const as of [agent, customer]) {
      const answer = await read(as, customer.id)
      expect(answer).toMatchObject({ status: 200, body: { data: { user: { id: customer.id } } }, cost: { trips: 1 } })
    }
    expect((await read(agent, agent.id)).status).toBe(200)
    const { response } = await callXml('GET', CUSTOMER, { as: agent, query: { user_id: customer.id } })
    expect(response).toMatchObject({ data: { user: { email: customer.email, mobile: { '@_nil': 'true' } } } })
  })

  test('is 404 for another customer, and staff is 404 as a customer', async () => {
    const customer = await createCustomer()
    const other = await createCustomer()
    expect((await read(customer, other.id)).status).toBe(403)
    expect((await read(customer, 999_999)).status).toBe(403)
    expect((await read(agent, 999_999)).status).toBe(404)
    expect((await read(agent, (await createAdmin()).id)).status).toBe(404)
    expect((await call('GET', CUSTOMER, { as: agent })).status).toBe(422)
    expect((await read(agent, 'x')).status).toBe(422)
  })
})

describe.each([FILTER, CUSTOMERS, CUSTOM, AGENTS])('%s', (path) => {
  test('is for staff with a valid token', async () => {
    const query = { api_key: apiKey }
    expect((await call('GET', path, { query })).status).toBe(401)
    expect((await call('GET', path, { query, token: 'x.y.z' })).status).toBe(401)
    expect((await call('GET', path, { query, token: await expiredToken(agent) })).status).toBe(401)
    expect((await call('GET', path, { query, as: await createCustomer() })).status).toBe(403)
    expect((await call('GET', path, { query: { api_key: 'wrong' }, as: agent })).status).toBe(401)
  })
})

test.each([CUSTOMERS, CUSTOM])('%s needs a key, and a service key alone acts for its agent', async (path) => {
  expect(await call('GET', path, { as: agent })).toMatchObject({
    status: 401,
    body: { message: 'API key not provided' },
  })
  const api_key = await createApiKey({ kind: 'service', userId: agent.id })
  expect((await call('GET', path, { query: { api_key } })).status).toBe(200)
})
