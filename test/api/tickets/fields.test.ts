import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketFormFields } from '../../../drizzle/schema.ts'
import { call } from '../../support/api.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, rowCounts } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

type CustomField = typeof ticketFormFields.$inferInsert

interface Answer {
  ticket: { form: Record<string, string> } & Record<string, unknown>
  errors?: Record<string, string[]>
  error_codes?: Record<string, string[]>
}

let agent: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  id = (await openTicket(agent)).ticket_id
})

async function configure(...fields: CustomField[]) {
  const database = testDatabase()
  for (const field of fields) await database.batch([database.build.insert(ticketFormFields).values(field)])
}

interface Options {
  as?: TestPerson
  headers?: Record<string, string>
}

async function edit(json: Record<string, unknown>, { as = agent, headers = {} }: Options = {}) {
  return await call<Answer>('PATCH', '/api/v1/helpdesk/edit', { as, json: { ticket_id: id, ...json }, headers })
}

async function stored() {
  const { results } = await env.DB.prepare(
    'SELECT name, value FROM ticket_form_values WHERE ticket_id = ?1 ORDER BY name',
  )
    .bind(id)
    .all()
  return Object.fromEntries(results.map(({ name, value }) => [name, value]))
}

async function keys() {
  const { results } = await env.DB.prepare('SELECT value_key FROM ticket_form_keys WHERE ticket_id = ?1 ORDER BY 1')
    .bind(id)
    .all()
  return results.map((row) => row['value_key'])
}

const room: CustomField = { name: 'room', label: 'Room', type: 'text' }

describe('an edit of custom fields', () => {
  test('sets, changes and empties a field in two round trips, and the history tells', async () => {
    await configure(room)
    const { status, body, cost } = await edit({ room: ' 14 ' })
    expect(status).toBe(200)
    expect(cost.trips).toBe(2)
    expect(body.data.ticket).toMatchObject({ form: { room: '14' } })
    expect((await edit({ room: '15' })).body.data.ticket.form).toEqual({ room: '15' })
    expect((await edit({ room: '' })).body.data.ticket.form).toEqual({})
    expect(await historyOf(id)).toMatchObject([
      { type: 'ticket.edited', changes: [{ field: 'form.room', from: null, to: '14' }] },
      { type: 'ticket.edited', changes: [{ field: 'form.room', from: '14', to: '15' }] },
      { type: 'ticket.edited', changes: [{ field: 'form.room', from: '15', to: null }] },
    ])
    expect(await stored()).toEqual({})
    expect(await keys()).toEqual([])
  })

  test('by a query, as the published parameter style has it', async () => {
    await configure(room)
    const { status, headers } = await call('PATCH', '/api/v1/helpdesk/edit', {
      as: agent,
      query: { ticket_id: id, room: '14' },
    })
    expect([status, headers.get('X-Ignored-Parameters')]).toEqual([200, null])
    expect(await stored()).toEqual({ room: '14' })
  })

  test('together with a column, as one event', async () => {
    await configure(room)
    await edit({ subject: 'Changed', room: '14' })
    expect((await historyOf(id)).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['title', 'form.room'],
    ])
  })

  test('with the present value changes nothing', async () => {
    await configure(room)
    await edit({ room: '14' })
    const counts = await rowCounts()
    expect(await edit({ room: '14' })).toMatchObject({ status: 200 })
    expect(await rowCounts()).toEqual(counts)
  })

  test('takes several choices and people by id or address', async () => {
    const customer = await createCustomer()
    await configure(
      { name: 'extras', label: 'Extras', type: 'multi', options: ['Mouse', 'Bag', 'Dock'] },
      { name: 'owner', label: 'Owner', type: 'person' },
    )
    await edit({ extras: ['bag', 'Mouse'], owner: customer.id })
    expect(await stored()).toEqual({ extras: 'Bag, Mouse', owner: String(customer.id) })
    expect(await keys()).toEqual([String(customer.id), 'bag', 'bag, mouse', 'mouse'].sort())
    await edit({ extras: 'Dock', owner: agent.email })
    expect(await stored()).toEqual({ extras: 'Dock', owner: String(agent.id) })
    expect(await keys()).toEqual([String(agent.id), 'dock'])
  })

  test('of many tickets judges each, and unchanged ones have no event', async () => {
    await configure(room)
    const other = (await openTicket(agent)).ticket_id
    await edit({ room: '14' })
    const { status, body } = await call<{ changed: number[] }>('PATCH', '/api/v3/tickets', {
      as: agent,
      json: { ticket_id: [id, other], room: '14' },
    })
    expect([status, body.data.changed]).toEqual([200, [id, other]])
    expect(await historyOf(id)).toHaveLength(1)
    expect(await historyOf(other)).toHaveLength(1)
  })

  test('of a stale version is 412 and writes nothing', async () => {
    await configure(room)
    await edit({ room: '14' })
    const counts = await rowCounts()
    expect(await edit({ room: '15' }, { headers: { 'If-Match': '"1"' } })).toMatchObject({ status: 412 })
    expect(await rowCounts()).toEqual(counts)
    expect(await stored()).toEqual({ room: '14' })
  })
})

describe('refuses, and writes nothing,', () => {
  test.each([
    ['a field of another audience', { order: 'A1' }, 'order', 'not_allowed'],
    ['an empty required field', { asset: ' ' }, 'asset', 'required'],
    ['an unknown choice', { color: 'Green' }, 'color', 'unknown_value'],
    ['an unknown one of several choices', { extras: ['Bag', 'Cat'] }, 'extras', 'unknown_value'],
    ['a number in letters', { amount: 'ten' }, 'amount', 'not_a_number'],
    ['a day that no calendar has', { needed: '2026-02-30' }, 'needed', 'not_a_date'],
    ['somebody who does not exist', { owner: 987_654 }, 'owner', 'not_found'],
    ['an address of nobody', { owner: 'nobody@example.com' }, 'owner', 'not_found'],
    ['an object', { room: { $gt: '' } }, 'room', 'not_a_text'],
    ['a value of 100 KB', { room: 'x'.repeat(100_000) }, 'room', 'too_long'],
  ])('%s', async (_, json, field, code) => {
    await configure(
      room,
      { name: 'order', label: 'Order', type: 'text', forAgents: false, forCustomers: true },
      { name: 'asset', label: 'Asset', type: 'text', required: true },
      { name: 'color', label: 'Colour', type: 'select', options: ['Red', 'Blue'] },
      { name: 'extras', label: 'Extras', type: 'multi', options: ['Mouse', 'Bag'] },
      { name: 'amount', label: 'Amount', type: 'number' },
      { name: 'needed', label: 'Needed', type: 'date' },
      { name: 'owner', label: 'Owner', type: 'person' },
    )
    const counts = await rowCounts()
    const { status, body } = await edit({ subject: 'Changed', ...json })
    expect(status).toBe(422)
    expect(body.data.error_codes).toMatchObject({ [field]: [code] })
    expect(await rowCounts()).toEqual(counts)
    expect(await stored()).toEqual({})
  })

  test('an edit by a customer, also of a field for customers', async () => {
    await configure({ ...room, forCustomers: true })
    expect(await edit({ room: '14' }, { as: await createCustomer() })).toMatchObject({ status: 403 })
    expect(await stored()).toEqual({})
  })

  test('an edit by an agent of another department', async () => {
    await configure(room)
    const stranger = await createAgent({ departments: [2] })
    expect(await edit({ room: '14' }, { as: stranger })).toMatchObject({ status: 404 })
    expect(await stored()).toEqual({})
  })
})

describe('names that are no active field', () => {
  test('are ignored, with strict handling refused', async () => {
    await configure({ ...room, active: false }, { name: 'birthday', label: 'Birthday', type: 'date', for: 'person' })
    const { status, headers } = await edit({ room: '14', birthday: '2000-01-01', floor: '1' })
    expect([status, headers.get('X-Ignored-Parameters')]).toEqual([200, 'room, birthday, floor'])
    expect(await edit({ room: '14' }, { headers: { Prefer: 'handling=strict' } })).toMatchObject({ status: 422 })
    expect(await stored()).toEqual({})
  })

  test('of the language itself are refused as names of fields, and change nothing', async () => {
    for (const name of ['constructor', 'prototype', '__proto__']) {
      const json = { name, label: 'Name', type: 'text' }
      expect(await call('POST', '/api/v3/admin/form-fields', { as: await createAdmin(), json })).toMatchObject({
        status: 422,
      })
    }
    await configure(room)
    const text = JSON.stringify({ ticket_id: id }).replace('{', '{"__proto__":{"room":"1"},"constructor":"x",')
    const { status } = await call('PATCH', '/api/v1/helpdesk/edit', {
      as: agent,
      body: text,
      headers: { 'Content-Type': 'application/json' },
    })
    expect([status, await stored()]).toEqual([200, {}])
  })

  test('may be 300, and the one field among them is set', async () => {
    await configure(room)
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`field_${number}`, 'x']))
    const { status } = await edit({ ...many, room: '14' })
    expect([status, await stored()]).toEqual([200, { room: '14' }])
  })
})

test('SQL and HTML in a value are text', async () => {
  await configure(room)
  for (const value of [
    "'); DROP TABLE tickets; --",
    '<script>alert(1)</script>',
    '{{ticket.number}}',
    '=1+1',
    ', ,", "',
  ]) {
    expect((await edit({ room: value })).body.data.ticket.form).toEqual({ room: value.trim() })
  }
})

describe('the filter of get-tickets', () => {
  async function listed(query: Record<string, string | string[]>, as = agent) {
    return await call<{ data: { id: number }[]; total: number; error_codes?: Record<string, string[]> }>(
      'GET',
      '/api/v2/helpdesk/get-tickets',
      { as, query },
    )
  }

  async function found(query: Record<string, string | string[]>, as = agent) {
    const { body } = await listed(query, as)
    return body.data.data.map((ticket) => ticket.id)
  }

  test('finds the values of a field without letter case, in one round trip', async () => {
    await configure(room)
    const [second, third] = [(await openTicket(agent)).ticket_id, (await openTicket(agent)).ticket_id]
    await edit({ room: 'Blue Room' })
    await edit({ ticket_id: second, room: '12, left' })
    await edit({ ticket_id: third, room: '12' })
    expect(await found({ 'form.room': 'blue room' })).toEqual([id])
    expect(await found({ 'form.room': '12,BLUE ROOM', 'sort-by': 'id' })).toEqual([id, third])
    // As the document describes it.
    expect(await found({ 'form[room]': 'blue room' })).toEqual([id])
    expect(await found({ 'form.room[]': ['12, left'] })).toEqual([second])
    expect(await found({ 'form.room': 'left' })).toEqual([])
    expect(await found({ 'form.room': '12', departments: 'sales' })).toEqual([])
    const { cost, headers } = await listed({ 'form.room': '12' })
    expect([cost.trips, headers.get('X-Ignored-Parameters')]).toEqual([1, null])
  })

  test('finds each of several choices, and combines fields', async () => {
    await configure(room, { name: 'extras', label: 'Extras', type: 'multi', options: ['Mouse', 'Bag'] })
    await edit({ room: '12', extras: ['Mouse', 'Bag'] })
    expect(await found({ 'form.extras': 'bag' })).toEqual([id])
    expect(await found({ 'form.extras': 'mouse', 'form.room': '12' })).toEqual([id])
    expect(await found({ 'form.extras': 'mouse', 'form.room': '13' })).toEqual([])
  })

  test('stays within the scope of the agent', async () => {
    await configure(room)
    await edit({ room: '12' })
    expect(await found({ 'form.room': '12' }, await createAgent({ departments: [2] }))).toEqual([])
  })

  test('reads at most 1,500 rows, for a rare value and for one of every ticket', async () => {
    await configure(room)
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
       SELECT 'N' || i, 'Title', user_id, dept_id, priority_id, 1, i, i FROM n CROSS JOIN tickets WHERE tickets.id = ?1`,
    )
      .bind(id)
      .run()
    await env.DB.prepare(
      "INSERT INTO ticket_form_values (ticket_id, name, value) SELECT id, 'room', iif(id % 1000 = 0, 'rare', 'common') FROM tickets",
    ).run()
    const rare = await listed({ 'form.room': 'rare' })
    expect(rare.body.data.data).toHaveLength(3)
    expect(rare.cost.rowsRead).toBeLessThanOrEqual(1500)
    for (const value of ['common', 'nowhere', 'rare,common']) {
      expect((await listed({ 'form.room': value })).cost.rowsRead).toBeLessThanOrEqual(1500)
    }
    const several = { 'form.room': 'common', priority: 'high', search: 'title', 'assigned-to': `a-${agent.id}` }
    expect((await listed(several)).cost.rowsRead).toBeLessThanOrEqual(1500)
  })

  test('of a field that does not exist, is not active or is of people is 422', async () => {
    await configure({ ...room, active: false }, { name: 'birthday', label: 'Birthday', type: 'date', for: 'person' })
    for (const name of ['room', 'birthday', 'floor', "x' OR 1=1 --", '__proto__', '']) {
      const { status } = await listed({ [`form.${name}`]: '1' })
      expect([name, status]).toEqual([name, 422])
    }
  })

  test('of a customer is limited to the fields of customers and to their own tickets', async () => {
    const customer = await createCustomer()
    await configure(room, { name: 'order', label: 'Order', type: 'text', forCustomers: true })
    await edit({ room: '12', order: 'A1' })
    expect(await listed({ 'form.room': '12' }, customer)).toMatchObject({ status: 422 })
    expect(await found({ 'form.order': 'A1' }, customer)).toEqual([])
  })

  test('takes at most five fields and twenty values', async () => {
    await configure(room)
    const many = Array.from({ length: 21 }, (_, number) => String(number)).join(',')
    expect(await listed({ 'form.room': many })).toMatchObject({ status: 422 })
    expect(await listed({ 'form.room': many.split(',').slice(0, 20).join(',') })).toMatchObject({ status: 200 })
    const fields = Object.fromEntries(Array.from({ length: 6 }, (_, number) => [`form.f${number}`, '1']))
    expect(await listed(fields)).toMatchObject({ status: 422 })
    expect(await listed({ 'form.room': 'x'.repeat(300) })).toMatchObject({ status: 422 })
  })
})

describe('the details of a ticket', () => {
  test('show fields in the order of the form with their labels, and name people', async () => {
    await configure(
      { ...room, sort: 2 },
      { name: 'owner', label: 'Owner', type: 'person', sort: 1 },
      { name: 'floor', label: 'Floor', type: 'number', sort: 3 },
    )
    const { body } = await edit({ room: '<b>14</b>', owner: agent.id })
    expect(body.data.ticket['fields']).toEqual([
      { name: 'owner', label: 'Owner', type: 'person', value: String(agent.id), text: expect.any(String) as string },
      { name: 'room', label: 'Room', type: 'text', value: '<b>14</b>', text: '<b>14</b>' },
    ])
  })

  test('hide from the customer the fields of agents only', async () => {
    const customer = await createCustomer()
    const own = (await openTicket(customer)).ticket_id
    await configure(room, { name: 'order', label: 'Order', type: 'text', forCustomers: true })
    await edit({ ticket_id: own, room: '12', order: 'A1' })
    const { body } = await call<Answer>('GET', '/api/v1/helpdesk/ticket', { as: customer, query: { id: own } })
    expect(body.data.ticket).toMatchObject({ form: { order: 'A1' }, fields: [{ name: 'order' }] })
    expect(JSON.stringify(body)).not.toContain('room')
  })

  test('are in the export as JSON', async () => {
    await configure(room)
    await edit({ room: '14' })
    const { body } = await call<{ tickets: { id: number; form: string | null }[] }>(
      'GET',
      '/api/v3/incremental/tickets',
      {
        as: await createAdmin(),
      },
    )
    expect(body.data.tickets.find((ticket) => ticket.id === id)?.form).toBe('{"room":"14"}')
  })
})

test('the history names the person of a person field', async () => {
  await configure({ name: 'owner', label: 'Owner', type: 'person' })
  const customer = await createCustomer({ firstName: 'Ada', lastName: 'Lovelace' })
  await edit({ owner: customer.id })
  const { body } = await call<{ data: { changes: object[] }[] }>('GET', '/api/v1/helpdesk/ticket-history', {
    as: agent,
    query: { ticket_id: id },
  })
  expect(body.data.data[0]?.changes).toEqual([
    { field: 'form.owner', from: null, to: customer.id, from_name: null, to_name: 'Ada Lovelace' },
  ])
})
