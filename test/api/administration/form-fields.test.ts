import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

interface Row {
  id: number
  error_codes?: Record<string, string[]>
}

const PATH = '/api/v3/admin/form-fields'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function add(json: Record<string, unknown>) {
  return await call<Row>('POST', PATH, { as: admin, json: { label: 'A field', ...json } })
}

async function count() {
  return await env.DB.prepare('SELECT count(*) n FROM ticket_form_fields').first('n')
}

const REFUSED: [why: string, sent: Record<string, unknown>, refused: Record<string, string[]>][] = [
  ['a choice without options', { name: 'glaze', type: 'select' }, { options: ['required'] }],
  ['several choices without options', { name: 'glaze', type: 'multi', options: [] }, { options: ['required'] }],
  [
    'an option of several choices with a comma, which separates the chosen ones',
    { name: 'glaze', type: 'multi', options: ['Red, matt'] },
    { options: ['not_allowed'] },
  ],
  [
    'a person for customers, who could find out who has an account',
    { name: 'boss', type: 'person', for_customers: true },
    { for_customers: ['not_allowed'] },
  ],
  ['a person for widgets', { name: 'boss', type: 'person', for_widgets: true }, { for_widgets: ['not_allowed'] }],
  [
    'a field of people for widgets',
    { name: 'birthday', type: 'date', for: 'person', for_widgets: true },
    { for_widgets: ['not_allowed'] },
  ],
  ['an unknown type', { name: 'glaze', type: 'file' }, { type: ['unknown_value'] }],
  ['an unknown owner', { name: 'glaze', type: 'text', for: 'organisation' }, { for: ['unknown_value'] }],
  // Nobody could fill in such a field, and if it were required, nobody could open a ticket.
  ...['subject', 'email', 'ticket_id', 'csrf', 'once', 'api_key', 'constructor'].map(
    (name): [string, Record<string, unknown>, Record<string, string[]>] => [
      `the name ${name}`,
      { name, type: 'text', required: true },
      { name: ['not_allowed'] },
    ],
  ),
]

describe('a custom field is refused, and nothing is stored, for', () => {
  test.each(REFUSED)('%s', async (_, sent, refused) => {
    const { status, body } = await add(sent)
    expect([status, body.data.error_codes]).toEqual([422, refused])
    expect(await count()).toBe(0)
  })
})

describe('an edit of a custom field', () => {
  async function edit(id: number, json: Record<string, unknown>) {
    return await call<Row>('PATCH', `${PATH}/${id}`, { as: admin, json })
  }

  test('keeps the kinds of values that filters rely on', async () => {
    const { id } = (await add({ name: 'glaze', type: 'multi', options: ['Celadon'] })).body.data
    expect((await edit(id, { type: 'select' })).body.data.error_codes).toEqual({ type: ['not_allowed'] })
    expect((await edit(id, { options: [] })).body.data.error_codes).toEqual({ options: ['required'] })
    expect((await edit(id, { options: ['Celadon', 'Tenmoku'] })).status).toBe(200)
  })

  test('cannot open a field of a person to customers', async () => {
    const { id } = (await add({ name: 'boss', type: 'person' })).body.data
    expect((await edit(id, { for_customers: true })).body.data.error_codes).toEqual({ for_customers: ['not_allowed'] })
    expect((await edit(id, { for_customers: true, type: 'text' })).status).toBe(200)
  })
})

describe('the order of fields', () => {
  async function order(json: Record<string, unknown>, as: TestPerson = admin) {
    return await call<{ ids: number[] }>('PUT', `${PATH}/order`, { as, json })
  }

  async function asked(audience: string): Promise<string[]> {
    const query = { for: audience }
    const { body } = await call<{ name: string; is_custom: boolean }[]>('GET', '/v3/newticket/form', { query })
    return body.data.filter(({ is_custom: isCustom }) => isCustom).map(({ name }) => name)
  }

  async function changes(): Promise<string[]> {
    const { results } = await env.DB.prepare(
      "SELECT subject_id, changes FROM events WHERE type = 'form_field.updated' ORDER BY id",
    ).all<{ subject_id: number; changes: string }>()
    return results.map(({ subject_id: id, changes: made }) => `${id} ${made}`)
  }

  test('is saved at once for one owner, asked in that order, and audited for each field that moved', async () => {
    const made = async (json: Record<string, unknown>) => (await add({ type: 'text', ...json })).body.data.id
    const glaze = await made({ name: 'glaze', for_customers: true })
    const kiln = await made({ name: 'kiln', for_customers: true })
    const old = await made({ name: 'old', active: false })
    const birthday = await made({ name: 'birthday', for: 'person' })
    const { status, cost } = await order({ ids: [kiln, old, glaze] })
    expect([status, cost.trips]).toEqual([200, 2])
    expect(await asked('customers')).toEqual(['kiln', 'glaze'])
    const moved = (id: number, to: number) => `${id} [{"field":"sort","from":0,"to":${to}}]`
    expect(await changes()).toEqual([moved(old, 1), moved(glaze, 2)])
    // The same order writes nothing.
    expect(await order({ ids: [kiln, old, glaze] })).toMatchObject({ status: 200, cost: { trips: 1 } })
    expect(await changes()).toHaveLength(2)
    expect(await order({ ids: [birthday], for: 'person' })).toMatchObject({ status: 200 })

    for (const ids of [
      [kiln, old],
      [kiln, old, glaze, birthday],
      [kiln, kiln, old],
      [kiln, old, 999_999],
    ])
      expect(await order({ ids })).toMatchObject({ status: 422, body: { data: { error_codes: { ids: ['invalid'] } } } })
    for (const as of [await createAgent(), await createCustomer()])
      expect(await order({ ids: [glaze, old, kiln] }, as)).toMatchObject({ status: 403 })
    expect(await asked('customers')).toEqual(['kiln', 'glaze'])
    expect(await changes()).toHaveLength(2)
  })
})
