import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketFormFields } from '../../../drizzle/schema.ts'
import { call, callXml } from '../../support/api.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'

const POST = '/v3/newticket/post'
const FORM = '/v3/newticket/form'

type CustomField = typeof ticketFormFields.$inferInsert

const minimal = { email: 'asker@example.com', subject: 'New laptop', body: 'Please.' }

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
})

async function configure(...fields: CustomField[]) {
  const database = testDatabase()
  await database.batch([database.build.insert(ticketFormFields).values(fields)])
}

async function post(json: Record<string, unknown>, as: TestPerson | null = agent) {
  return await call<{ ticket: Record<string, unknown> & { id: number } }>('POST', POST, { as, json })
}

async function formOf(id: number) {
  const { body } = await call<{ ticket: { form: object } }>('GET', '/api/v1/helpdesk/ticket', {
    as: agent,
    query: { id },
  })
  return body.data.ticket.form
}

async function counts() {
  const tickets = await env.DB.prepare('SELECT count(*) AS n FROM tickets').first('n')
  return { tickets, objects: (await env.ATTACHMENTS.list()).objects.length }
}

describe('an agent opens a ticket', () => {
  test('by multipart, with files and every fixed field, in two round trips', async () => {
    const form = new FormData()
    const fields = { ...minimal, first_name: 'Asa', help_topic: '1', priority: '3', type: '2', department: '2' }
    for (const [name, value] of Object.entries({ ...fields, assigned: String(agent.id) })) form.append(name, value)
    for (const address of ['a@example.com', 'b@example.com']) form.append('cc[]', address)
    form.append('media_attachment[]', new File(['hello'], 'a.txt', { type: 'text/plain' }))
    const { status, body, cost } = await call<{ ticket: object }>('POST', POST, { as: agent, multipart: form })
    expect(status).toBe(200)
    expect(body.data.ticket).toMatchObject({
      title: 'New laptop',
      dept_id: 2,
      priority_id: 3,
      type: 2,
      source: 3,
      assigned_to: agent.id,
      countcollaborator: 2,
      attachment_count: 1,
      from: { email: 'asker@example.com', first_name: 'Asa' },
    })
    expect(cost.trips).toBe(2)
  })

  test('by JSON and XML, without files', async () => {
    expect(await post(minimal)).toMatchObject({ status: 200 })
    const { status, response } = await callXml('POST', POST, { as: agent, form: minimal })
    expect([status, response]).toMatchObject([200, { data: { ticket: { title: 'New laptop' } } }])
  })

  test('with values of custom fields; unknown ones are ignored', async () => {
    await configure(
      { name: 'asset', label: 'Asset', type: 'text', required: true },
      { name: 'color', label: 'Colour', type: 'select', options: ['Red', 'Blue'] },
      { name: 'extras', label: 'Extras', type: 'checkbox', options: ['Mouse', 'Bag', 'Dock'] },
      { name: 'urgent', label: 'Urgent', type: 'checkbox' },
      { name: 'amount', label: 'Amount', type: 'number' },
      { name: 'needed', label: 'Needed', type: 'date' },
      { name: 'copy_to', label: 'Copy to', type: 'email' },
      { name: 'old', label: 'Old', type: 'text', active: false },
    )
    const answers = {
      asset: ' 007 ',
      color: 'red',
      extras: ['Bag', 'mouse', 'Bag'],
      urgent: 'on',
      amount: '12.5',
      needed: '2026-12-24',
      copy_to: 'Me@Example.com',
      old: 'x',
      unknown: 'x',
    }
    const { status, body } = await post({ ...minimal, ...answers })
    expect(status).toBe(200)
    expect(await formOf(body.data.ticket.id)).toEqual({
      asset: '007',
      color: 'Red',
      extras: 'Bag, Mouse',
      urgent: '1',
      amount: '12.5',
      needed: '2026-12-24',
      copy_to: 'me@example.com',
    })
  })
})

describe('custom fields refuse invalid values', () => {
  beforeEach(async () => {
    await configure(
      { name: 'asset', label: 'Asset', type: 'text', required: true },
      { name: 'color', label: 'Colour', type: 'select', options: ['Red', 'Blue'] },
      { name: 'extras', label: 'Extras', type: 'checkbox', options: ['Mouse'] },
      { name: 'urgent', label: 'Urgent', type: 'checkbox' },
      { name: 'amount', label: 'Amount', type: 'number' },
      { name: 'needed', label: 'Needed', type: 'date' },
      { name: 'copy_to', label: 'Copy to', type: 'email' },
    )
  })

  test.each([
    [{}, 'asset', 'The Asset field is required.'],
    [{ asset: ' ' }, 'asset', 'The Asset field is required.'],
    [{ asset: 'x'.repeat(256) }, 'asset', 'The Asset must not be longer than 255 characters.'],
    [{ asset: { a: 1 } }, 'asset', 'The Asset must be a single value.'],
    [{ asset: 'x', color: 'Green' }, 'color', 'The Colour must be one of: Red, Blue.'],
    [{ asset: 'x', extras: ['Mouse', 'Cat'] }, 'extras', 'The Extras must be one of: Mouse.'],
    [{ asset: 'x', urgent: 'maybe' }, 'urgent', 'The Urgent must be true or false.'],
    [{ asset: 'x', amount: '1e9' }, 'amount', 'The Amount must be a number.'],
    [{ asset: 'x', needed: '2026-02-30' }, 'needed', 'The Needed must be a date like 2026-11-20.'],
    [{ asset: 'x', copy_to: 'me' }, 'copy_to', 'The Copy to must be a valid e-mail address.'],
  ])('%j', async (answers, field, message) => {
    const { status, body } = await post({ ...minimal, ...answers })
    expect([status, body.message]).toEqual([422, message])
    expect(body.data).toMatchObject({ errors: { [field]: [message] } })
    expect(await counts()).toEqual({ tickets: 0, objects: 0 })
  })

  test('and no file is stored', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(minimal)) form.append(name, value)
    form.append('media_attachment[]', new File(['hello'], 'a.txt'))
    expect(await call('POST', POST, { as: agent, multipart: form })).toMatchObject({ status: 422 })
    expect(await counts()).toEqual({ tickets: 0, objects: 0 })
  })

  test('except when a ticket is opened without the form', async () => {
    const json = { ...minimal, color: 'Green' }
    expect(await call('POST', '/api/v1/helpdesk/create', { as: agent, json })).toMatchObject({ status: 200 })
  })
})

describe('refusals', () => {
  test.each([
    [{ ...minimal, email: '' }, 'email'],
    [{ ...minimal, email: 'x' }, 'email'],
    [{ ...minimal, subject: '' }, 'subject'],
    [{ ...minimal, body: '<script></script>' }, 'body'],
    [{ ...minimal, department: 99 }, 'department'],
    [{ ...minimal, assigned: 4711 }, 'assigned'],
  ])('%j is 422 naming %s', async (json, field) => {
    const { status, body } = await post(json)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    expect(await counts()).toMatchObject({ tickets: 0 })
  })

  test('without a token it is 422 with a fourth key; for customers and agents without the permission 403', async () => {
    const { status, body } = await post(minimal, null)
    expect([status, body.result?.fails]).toEqual([422, 'Unauthorized. Please log in again.'])
    expect(await post(minimal, await createCustomer())).toMatchObject({ status: 403 })
    expect(await post(minimal, await createAgent({ permissions: {} }))).toMatchObject({ status: 403 })
  })
})

describe('the form', () => {
  interface Field {
    name: string
    required: boolean
    options: { id: number | string; name: string }[]
  }

  test('lists fixed fields first, then custom ones, in one round trip', async () => {
    await configure(
      { name: 'color', label: 'Colour', type: 'select', options: ['Red', 'Blue'], sort: 2 },
      { name: 'asset', label: 'Asset', type: 'text', required: true, sort: 1 },
    )
    const { status, body, cost, headers } = await call<Field[]>('GET', FORM)
    expect(status).toBe(200)
    expect(cost.trips).toBe(1)
    expect(body.data.map(({ name }) => name)).toEqual(
      'email subject body first_name last_name code mobile help_topic priority type department assigned cc media_attachment asset color'.split(
        ' ',
      ),
    )
    const email = { name: 'email', label: 'E-mail', type: 'email', required: true, options: [], is_custom: false }
    expect(body.data[0]).toEqual(email)
    expect(body.data.at(-1)).toEqual({
      name: 'color',
      label: 'Colour',
      type: 'select',
      required: false,
      options: [
        { id: 'Red', name: 'Red' },
        { id: 'Blue', name: 'Blue' },
      ],
      is_custom: true,
    })
    const known = { 'If-None-Match': headers.get('ETag') ?? '' }
    expect(await call('GET', FORM, { headers: known })).toMatchObject({ status: 304 })
  })

  test('shows the public only public rows', async () => {
    await env.DB.batch([
      env.DB.prepare('UPDATE departments SET is_public = 0 WHERE id = 2'),
      env.DB.prepare('UPDATE ticket_priorities SET is_public = 0 WHERE priority_id = 4'),
    ])
    const { body } = await call<Field[]>('GET', FORM)
    const options = (name: string) => body.data.find((field) => field.name === name)?.options.map(({ id }) => id)
    expect([options('department'), options('priority'), options('help_topic')]).toEqual([[1, 3], [1, 2, 3], [1]])
    const { response } = await callXml('GET', FORM)
    const { item } = response['data'] as { item: object[] }
    expect(item[0]).toMatchObject({ name: 'email', required: 'true', options: '' })
  })
})

describe('audiences of custom fields', () => {
  const asked = { label: 'Room', type: 'text' as const, required: true }
  const CREATE = '/api/v1/helpdesk/create'
  const ticket = { subject: 'Heating', body: 'It is cold.' }

  beforeEach(async () => {
    await configure(
      { ...asked, name: 'room', forAgents: false, forCustomers: true },
      { ...asked, name: 'shop', forAgents: false, forWidgets: true },
      { ...asked, name: 'desk_only', label: 'Desk' },
    )
  })

  test('each audience gets its fields, and signed-in customers are not asked for known data', async () => {
    const names = async (query: Record<string, string>) => {
      const { body } = await call<{ name: string }[]>('GET', FORM, { query })
      return body.data.map(({ name }) => name)
    }
    const [agents, customers, widgets] = [
      await names({}),
      await names({ for: 'customers' }),
      await names({ for: 'widgets' }),
    ]
    expect([agents.at(-1), customers.at(-1), widgets.at(-1)]).toEqual(['desk_only', 'room', 'shop'])
    expect([agents.includes('assigned'), customers.includes('email'), widgets.includes('email')]).toEqual([
      true,
      false,
      true,
    ])
    expect(widgets).not.toContain('assigned')
    expect(await call('GET', FORM, { query: { for: 'nobody' } })).toMatchObject({ status: 422 })
  })

  test('customers fill their fields through create, including required ones, and no others', async () => {
    const customer = await createCustomer()
    const missing = await call<{ errors: object }>('POST', CREATE, { as: customer, json: ticket })
    expect([missing.status, Object.keys(missing.body.data.errors)]).toEqual([422, ['room']])
    const json = { ...ticket, room: ' B12 ', desk_only: 'mine', shop: 'x' }
    const { status, body, headers, cost } = await call<{ ticket_id: number }>('POST', CREATE, { as: customer, json })
    expect([status, cost.trips]).toEqual([200, 2])
    expect(await formOf(body.data.ticket_id)).toEqual({ room: 'B12' })
    expect(headers.get('X-Ignored-Parameters')?.split(', ').toSorted()).toEqual(['desk_only', 'shop'])
    const strict = { as: customer, json, headers: { Prefer: 'handling=strict' } }
    expect(await call('POST', CREATE, strict)).toMatchObject({ status: 422 })
  })

  test('guests in a widget fill in the fields for customers', async () => {
    const origin = 'https://shop.example.com'
    const api_key = await createApiKey({ kind: 'widget', origins: [origin] })
    const guest = { ...ticket, email: 'guest@example.com', api_key }
    const ask = async (json: object) =>
      await call<{ ticket_id: number }>('POST', CREATE, { json, headers: { Origin: origin } })
    expect(await ask(guest)).toMatchObject({ status: 422 })
    const { status, body } = await ask({ ...guest, shop: 'Ghent', room: 'B12' })
    expect(status).toBe(200)
    expect(await formOf(body.data.ticket_id)).toEqual({ shop: 'Ghent' })
  })

  test('agents fill in their own fields in the form only', async () => {
    const json = { ...minimal, desk_only: 'yes' }
    const { status, body, headers } = await call<{ ticket_id: number }>('POST', CREATE, { as: agent, json })
    expect([status, headers.get('X-Ignored-Parameters')]).toEqual([200, 'desk_only'])
    expect(await formOf(body.data.ticket_id)).toEqual({})
    expect(await post(minimal)).toMatchObject({ status: 422 })
    expect(await formOf((await post(json)).body.data.ticket.id)).toEqual({ desk_only: 'yes' })
  })
})
