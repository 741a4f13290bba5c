import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketFormFields } from '../../../drizzle/schema.ts'
import { call, callXml } from '../../support/api.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

interface Answer {
  fields: { name: string; value: string | null; text: string | null }[]
  error_codes?: Record<string, string[]>
}

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  const database = testDatabase()
  const fields: (typeof ticketFormFields.$inferInsert)[] = [
    { name: 'birthday', label: 'Birthday', type: 'date', for: 'person', forCustomers: true },
    { name: 'rank', label: 'Rank', type: 'select', for: 'person', options: ['Gold', 'Silver'] },
    { name: 'boss', label: 'Boss', type: 'person', for: 'person' },
    { name: 'room', label: 'Room', type: 'text' },
  ]
  for (const field of fields) await database.batch([database.build.insert(ticketFormFields).values(field)])
})

const pathOf = ({ id }: TestPerson) => `/api/v3/people/${id}/fields`

async function read(of: TestPerson, as = agent) {
  return await call<Answer>('GET', pathOf(of), { as })
}

async function edit(of: TestPerson, json: Record<string, unknown>, as = agent) {
  return await call<Answer>('PATCH', pathOf(of), { as, json })
}

async function stored() {
  const { results } = await env.DB.prepare('SELECT user_id, name, value FROM user_form_values ORDER BY name').all()
  return results
}

describe('an agent', () => {
  test('reads and edits the fields of a customer', async () => {
    expect((await read(customer)).cost.trips).toBe(1)
    const { status, body, cost } = await edit(customer, { rank: 'gold', birthday: '2000-02-29', boss: agent.email })
    expect([status, cost.trips]).toEqual([200, 2])
    expect(body.data.fields).toMatchObject([
      { name: 'birthday', value: '2000-02-29' },
      { name: 'rank', value: 'Gold', text: 'Gold' },
      { name: 'boss', value: String(agent.id) },
    ])
    expect((await edit(customer, { rank: '' })).body.data.fields[1]).toMatchObject({ name: 'rank', value: null })
    const { changes } = (await env.DB.prepare(
      "SELECT changes FROM events WHERE type = 'user.updated' AND subject_id = ?1 ORDER BY id DESC LIMIT 1",
    )
      .bind(customer.id)
      .first<{ changes: string }>()) ?? { changes: '' }
    expect(JSON.parse(changes)).toEqual([{ field: 'form.rank', from: 'Gold', to: null }])
  })

  test('reads them in XML', async () => {
    await edit(customer, { rank: 'gold' })
    const { status, response } = await callXml('GET', pathOf(customer), { as: agent })
    expect([status, JSON.stringify(response).includes('Gold')]).toEqual([200, true])
  })

  test('writes nothing with an invalid value, and sets no field of tickets', async () => {
    const { status, body } = await edit(customer, { rank: 'Iron', birthday: '2000-01-01' })
    expect([status, body.data.error_codes]).toEqual([422, { rank: ['unknown_value'] }])
    const { headers } = await edit(customer, { room: '14' })
    expect(headers.get('X-Ignored-Parameters')).toBe('room')
    expect(await stored()).toEqual([])
  })

  test('does not edit a colleague, which an admin does', async () => {
    const colleague = await createAgent()
    expect(await edit(colleague, { rank: 'Gold' })).toMatchObject({ status: 403 })
    expect(await edit(colleague, { rank: 'Gold' }, await createAdmin())).toMatchObject({ status: 200 })
    expect(await edit({ ...customer, id: 987_654 }, { rank: 'Gold' })).toMatchObject({ status: 404 })
  })
})

describe('a customer', () => {
  test('reads and edits the own fields for customers only', async () => {
    await edit(customer, { rank: 'Gold' })
    expect((await read(customer, customer)).body.data.fields.map(({ name }) => name)).toEqual(['birthday'])
    expect(await edit(customer, { birthday: '2000-01-01' }, customer)).toMatchObject({ status: 200 })
    const { status, body } = await edit(customer, { rank: 'Silver' }, customer)
    expect([status, body.data.error_codes]).toEqual([422, { rank: ['not_allowed'] }])
    expect(await stored()).toMatchObject([{ name: 'birthday' }, { name: 'rank', value: 'Gold' }])
  })

  test('cannot read or edit anybody else', async () => {
    const other = await createCustomer()
    expect(await read(other, customer)).toMatchObject({ status: 403 })
    expect(await edit(other, { birthday: '2000-01-01' }, customer)).toMatchObject({ status: 403 })
    expect(await read(agent, customer)).toMatchObject({ status: 403 })
    expect(await stored()).toEqual([])
  })
})

test('two edits at once of the same field both count, one after the other', async () => {
  const answers = await Promise.all(['Gold', 'Silver'].map(async (rank) => await edit(customer, { rank })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { n } = (await env.DB.prepare("SELECT count(*) AS n FROM events WHERE type = 'user.updated'").first()) ?? {}
  expect(n).toBe(2)
})

test('a merged account keeps its values, and takes over the missing ones', async () => {
  const [old, admin] = [await createCustomer(), await createAdmin()]
  await edit(old, { rank: 'Gold', birthday: '2000-01-01' })
  await edit(customer, { rank: 'Silver' })
  const { status } = await call('POST', `/api/v3/admin/customers/${old.id}/merge`, {
    as: admin,
    json: { into: customer.id },
  })
  expect([status, await stored()]).toEqual([
    200,
    [
      { user_id: customer.id, name: 'birthday', value: '2000-01-01' },
      { user_id: customer.id, name: 'rank', value: 'Silver' },
    ],
  ])
})
