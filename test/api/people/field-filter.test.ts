import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketFormFields } from '../../../drizzle/schema.ts'
import { call, callXml } from '../../support/api.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

const FILTER = '/api/v2/helpdesk/user/filter'
const CUSTOMERS = '/api/v3/admin/customers'

interface List {
  data: { id: number }[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
  error_codes?: Record<string, string[]>
}

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
  const database = testDatabase()
  const fields: (typeof ticketFormFields.$inferInsert)[] = [
    { name: 'rank', label: 'Rank', type: 'select', for: 'person', options: ['Gold', 'Silver'] },
    { name: 'likes', label: 'Likes', type: 'multi', for: 'person', options: ['Tea', 'Cake'], forCustomers: true },
    { name: 'note', label: 'Note', type: 'text', for: 'person' },
    { name: 'old', label: 'Old', type: 'text', for: 'person', active: false },
    { name: 'room', label: 'Room', type: 'text' },
  ]
  for (const field of fields) await database.batch([database.build.insert(ticketFormFields).values(field)])
})

async function setFields({ id }: TestPerson, json: Record<string, unknown>) {
  const { status } = await call('PATCH', `/api/v3/people/${id}/fields`, { as: admin, json })
  expect(status).toBe(200)
}

async function list(query: Record<string, string | number>, { path = FILTER, as = admin } = {}) {
  return await call<List>('GET', path, { as, query })
}

async function found(query: Record<string, string | number>, options = {}) {
  return (await list(query, options)).body.data.data.map(({ id }) => id)
}

/** Creates this many customers, each with a rank. */
async function createRanked(count: number) {
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO users (role, email, first_name, first_name_key, last_name_key, active, created_at, updated_at)
       SELECT 'customer', 'bulk' || i || '@example.com', 'Bulk', 'bulk', 'nobody', 1, 1, 1 FROM n`,
    ).bind(count),
    env.DB.prepare(
      `INSERT INTO user_form_values (user_id, name, value)
       SELECT id, 'rank', iif(id % 1000 = 0, 'Gold', 'Silver') FROM users WHERE first_name = 'Bulk'`,
    ),
    env.DB.prepare(
      `INSERT INTO user_form_values (user_id, name, value) SELECT id, 'likes', 'Tea, Cake' FROM users WHERE first_name = 'Bulk'`,
    ),
  ])
}

describe('the lists of people', () => {
  test('filter by custom fields without letter case, newest first, in one round trip', async () => {
    const [other, third] = [await createCustomer(), await createCustomer()]
    await setFields(customer, { rank: 'Gold', likes: ['Tea', 'Cake'] })
    await setFields(other, { rank: 'Silver', likes: ['Tea'] })
    await setFields(third, { rank: 'Gold' })
    expect(await found({ 'form.rank': 'gold' })).toEqual([third.id, customer.id])
    expect(await found({ 'form[rank]': 'gold,SILVER' })).toEqual([third.id, other.id, customer.id])
    expect(await found({ 'form.rank': 'gold', 'form.likes': 'cake' }, { path: CUSTOMERS })).toEqual([customer.id])
    expect(await found({ 'form.likes': 'tea', role: 'agent' })).toEqual([])
    expect(await found({ 'form.rank': 'gold', search: customer.email })).toEqual([customer.id])
    const { cost, headers, body } = await list({ 'form.rank': 'gold' })
    expect([cost.trips, headers.get('X-Ignored-Parameters')]).toEqual([1, null])
    expect(body.data).toMatchObject({ total: 2, total_is_exact: true, next_cursor: null })
    expect((await list({ 'form.rank': 'gold', colour: 'red' })).headers.get('X-Ignored-Parameters')).toBe('colour')
  })

  test('follow a value that changes, and forget one that is emptied', async () => {
    await setFields(customer, { rank: 'Gold', likes: ['Tea', 'Cake'] })
    await setFields(customer, { rank: 'Silver', likes: ['Cake'] })
    expect(await found({ 'form.rank': 'gold' })).toEqual([])
    expect(await found({ 'form.likes': 'tea' })).toEqual([])
    expect(await found({ 'form.likes': 'cake' })).toEqual([customer.id])
    await setFields(customer, { rank: '', likes: '' })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM user_form_keys').first('n')).toBe(0)
  })

  test('page through few people by number and by cursor', async () => {
    await createRanked(30)
    await env.DB.prepare("UPDATE user_form_values SET value = 'Gold' WHERE name = 'rank'").run()
    const first = await list({ 'form.rank': 'gold', per_page: 20 })
    const next = first.body.data.next_cursor ?? ''
    const second = await found({ 'form.rank': 'gold', per_page: 20, page: 2 })
    expect([first.body.data.total, second.length]).toEqual([30, 10])
    expect(await found({ 'form.rank': 'gold', per_page: 20, cursor: next })).toEqual(second)
  })

  test('answer in XML', async () => {
    await setFields(customer, { rank: 'Gold' })
    const { status, response } = await callXml('GET', CUSTOMERS, { as: admin, query: { 'form.rank': 'gold' } })
    expect([status, response]).toMatchObject([200, { data: { total: '1' } }])
  })

  test('read at most 1,500 rows, for a rare value and for one of everybody', async () => {
    await createRanked(3000)
    const rare = await list({ 'form.rank': 'gold' })
    expect(rare.body.data).toMatchObject({ total: 3, total_is_exact: true })
    expect(rare.cost.rowsRead).toBeLessThanOrEqual(1500)
    const common = await list({ 'form.rank': 'silver' })
    expect(common.body.data.data).toHaveLength(10)
    expect(common.cost.rowsRead).toBeLessThanOrEqual(1500)
    const queries: Record<string, string | number>[] = [
      { 'form.rank': 'nothing' },
      { 'form.rank': 'silver', 'form.likes': 'tea,cake', per_page: 100 },
      { 'form.rank': 'silver', 'form.likes': 'tea', search: 'bulk', per_page: 100 },
      { 'form.rank': 'silver', search: 'bulk nobody' },
      { 'form.note': 'x', search: 'bulk' },
    ]
    for (const query of queries) {
      const { status, cost } = await list(query)
      expect([query, status, cost.rowsRead <= 1500 || cost.rowsRead]).toEqual([query, 200, true])
    }
  })
})

describe('an invalid filter', () => {
  test('by an unknown field, one of tickets or one that is not active is 422', async () => {
    for (const name of ['room', 'old', 'floor', "x' OR 1=1 --", '__proto__', '']) {
      const { status } = await list({ [`form.${name}`]: '1' })
      expect([name, status]).toEqual([name, 422])
    }
    const { body } = await list({ 'form.floor': '1' }, { path: CUSTOMERS })
    expect(body.data.error_codes).toEqual({ 'form.floor': ['not_found'] })
    expect(await list({ form: 'room' })).toMatchObject({
      status: 422,
      body: { data: { error_codes: { form: ['invalid'] } } },
    })
  })

  test('by more than five fields or twenty values is 422', async () => {
    const many = Array.from({ length: 21 }, (_, number) => String(number)).join(',')
    expect(await list({ 'form.rank': many })).toMatchObject({ status: 422 })
    const fields = Object.fromEntries(Array.from({ length: 6 }, (_, number) => [`form.f${number}`, '1']))
    expect(await list(fields)).toMatchObject({ status: 422 })
  })
})

test('an agent finds customers and themselves by a field, but no colleague', async () => {
  const [agent, colleague] = [await createAgent(), await createAgent()]
  for (const person of [agent, colleague, customer]) await setFields(person, { rank: 'Gold' })
  expect(await found({ 'form.rank': 'gold' }, { as: agent })).toEqual([agent.id, customer.id])
  expect(await found({ 'form.rank': 'gold', role: 'agent' }, { as: agent })).toEqual([agent.id])
  expect(await found({ 'form.rank': 'gold', search: colleague.email }, { as: agent })).toEqual([])
  expect(await found({ 'form.rank': 'gold' })).toEqual([colleague.id, agent.id, customer.id])
})

test('a customer cannot list people by any field', async () => {
  await setFields(customer, { likes: ['Tea'] })
  for (const path of [FILTER, CUSTOMERS]) {
    expect(await list({ 'form.likes': 'tea' }, { path, as: customer })).toMatchObject({ status: 403 })
  }
})
