import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

interface View {
  id: number
  columns: string[]
}

let admin: TestPerson
let agent: TestPerson
let colleague: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1] })
  colleague = await createAgent({ departments: [1] })
  customer = await createCustomer()
})

async function saved(json: Record<string, unknown>): Promise<View> {
  return (await call<View>('POST', '/api/v3/views', { as: agent, json: { name: 'Rooms', ...json } })).body.data
}

async function edit(id: number, json: Record<string, unknown>) {
  return await call<View>('PATCH', `/api/v3/views/${id}`, { as: agent, json })
}

async function columnsOf(id: number): Promise<string[]> {
  return (await call<View>('GET', `/api/v3/views/${id}`, { as: agent })).body.data.columns
}

describe('custom fields as columns', () => {
  const FIELDS = [
    { name: 'room', label: 'Room', type: 'text' },
    { name: 'owner', label: 'Owner', type: 'person' },
    { name: 'lead', label: 'Lead', type: 'person' },
    { name: 'size', label: 'Size', type: 'text', for: 'person' },
    { name: 'old', label: 'Old', type: 'text', active: 0 },
  ]

  test('are shown with the values of each ticket, at no further statement and within the rows of a list', async () => {
    for (const json of FIELDS) await call('POST', '/api/v3/admin/form-fields', { as: admin, json })
    const { id } = await createTicket({ userId: customer.id })
    await createTicket({ userId: customer.id })
    const json = { ticket_id: id, room: '14 <b>', owner: String(colleague.id), lead: String(admin.id) }
    expect((await call('PATCH', '/api/v1/helpdesk/edit', { as: agent, json })).status).toBe(200)
    const view = await saved({ columns: ['subject', 'form.room', 'form.owner'] })
    expect(await columnsOf(view.id)).toEqual(['subject', 'form.room', 'form.owner'])
    const listed = async (query: Record<string, string>) =>
      await call<PageOf<TicketItem & { fields?: unknown[] }>>('GET', `/api/v3/views/${view.id}/tickets`, {
        as: agent,
        query,
      })
    // The first list of a view reads the view first.
    await listed({})
    const bare = await listed({})
    const { body, cost } = await listed({ fields: 'room,owner,lead' })
    const fieldsOf = (wanted: boolean) =>
      body.data.data.filter((one) => (one.id === id) === wanted).map(({ fields }) => fields)
    expect(fieldsOf(true)).toEqual([
      [
        { name: 'room', label: 'Room', type: 'text', value: '14 <b>', text: '14 <b>' },
        { name: 'owner', label: 'Owner', type: 'person', value: String(colleague.id), text: expect.any(String) },
        { name: 'lead', label: 'Lead', type: 'person', value: String(admin.id), text: expect.any(String) },
      ],
    ])
    expect(JSON.stringify(fieldsOf(true))).not.toContain(`"text":"${colleague.id}"`)
    expect(fieldsOf(false)).toEqual([[]])
    expect(bare.body.data.data.some((one) => 'fields' in one)).toBe(false)
    expect([cost.trips, cost.statements]).toEqual([bare.cost.trips, bare.cost.statements])
    // Three values, two people, and each field for its label and twice for its type.
    expect(cost.rowsRead - bare.cost.rowsRead).toBeLessThanOrEqual(3 + 2 + 9)
    const others = await listed({ fields: 'size,old,nothing' })
    expect(others.body.data.data.map(({ fields }) => fields)).toEqual([[], []])
    expect(others.cost.rowsRead).toBe(bare.cost.rowsRead)
    const inXml = async (fields: string) => {
      const sent = { as: agent, query: { fields } }
      const { response } = await callXml('GET', `/api/v3/views/${view.id}/tickets`, sent)
      const { data } = response['data'] as { data: { item: { id: string; fields: unknown }[] } }
      return data.item.map((one) => [Number(one.id), one.fields])
    }
    expect(Object.fromEntries(await inXml('room,lead'))).toEqual({
      [id]: {
        item: [
          { name: 'room', label: 'Room', type: 'text', value: '14 <b>', text: '14 <b>' },
          { name: 'lead', label: 'Lead', type: 'person', value: String(admin.id), text: expect.any(String) },
        ],
      },
      [id + 1]: '',
    })
    const refused = await listed({ fields: 'a,b,c,d' })
    expect([refused.status, refused.text.includes('too_many')]).toEqual([422, true])
  })

  test('must be fields of tickets, and may stay when the field is gone', async () => {
    for (const json of FIELDS) await call('POST', '/api/v3/admin/form-fields', { as: admin, json })
    for (const columns of [
      ['form.size'],
      ['form.old'],
      ['form.nothing'],
      ['form.'],
      ['form.a', 'form.b', 'form.c', 'form.d'],
    ]) {
      const { status, text } = await call('POST', '/api/v3/views', { as: agent, json: { name: 'Fields', columns } })
      expect([status, text.includes('"columns"')]).toEqual([422, true])
    }
    const view = await saved({ columns: ['form.room'] })
    await env.DB.prepare("UPDATE ticket_form_fields SET active = 0 WHERE name = 'room'").run()
    const kept = await edit(view.id, { name: 'Rooms', columns: ['form.room', 'due'] })
    expect([kept.status, kept.body.data.columns]).toEqual([200, ['form.room', 'due']])
    expect((await edit(view.id, { columns: ['form.owner', 'form.old'] })).status).toBe(422)
    expect(await columnsOf(view.id)).toEqual(['form.room', 'due'])
  })
})
