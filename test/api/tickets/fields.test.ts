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
    if (status === 200) expect(await stored()).toEqual({ room: '14' })
    else expect([status, await stored()]).toEqual([413, {}])
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
