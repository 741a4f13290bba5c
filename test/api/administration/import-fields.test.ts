import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { importRows, statusRow, ticketRow, userRow } from '../../support/imports.ts'
import { createAdmin, type TestPerson } from '../../support/people.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

const GLAZE = { id: 1, name: 'glaze', label: 'Glaze', type: 'select', options: ['Celadon', 'Tenmoku'] }
const EXTRAS = { id: 2, name: 'extras', label: 'Extras', type: 'checkbox', options: ['Lid', 'Handle'] }

async function stored() {
  const { results } = await env.DB.prepare('SELECT name, type, options FROM ticket_form_fields ORDER BY id').all()
  return results
}

test('an import keeps the types of fields, so that tickets are found by each choice and edited as a choice', async () => {
  const form = [
    { name: 'glaze', value: 'Celadon' },
    { name: 'extras', value: 'Lid, Handle' },
  ]
  const { status, body } = await importRows(admin, {
    ticket_statuses: [statusRow(1, 'Open', 1)],
    users: [userRow(7)],
    form_fields: [GLAZE, EXTRAS, { id: 3, name: 'note', label: 'Note' }],
    tickets: [ticketRow(1, { form })],
  })
  expect([status, body.data.remarks]).toEqual([200, []])
  expect(await stored()).toEqual([
    { name: 'glaze', type: 'select', options: '["Celadon","Tenmoku"]' },
    { name: 'extras', type: 'checkbox', options: '["Lid","Handle"]' },
    { name: 'note', type: 'text', options: '[]' },
  ])
  const query = { show: 'all', 'form.extras': 'handle' }
  const found = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', { as: admin, query })
  const id = found.body.data.data[0]?.id
  expect(found.body.data.total).toBe(1)
  const edit = async (glaze: string) =>
    (await call('PATCH', '/api/v1/helpdesk/edit', { as: admin, json: { ticket_id: id, glaze } })).status
  expect([await edit('Mud'), await edit('tenmoku')]).toEqual([422, 200])
})

test('an import brings the custom fields of people with their values, by which they are found', async () => {
  const likes = { id: 1, name: 'likes', label: 'Likes', type: 'multi', for: 'person', options: ['Tea', 'Cake'] }
  const form = [{ name: 'likes', value: 'Tea, Cake' }]
  const rows = { form_fields: [likes, { ...GLAZE, id: 2 }], users: [userRow(7, { form }), userRow(8)] }
  expect((await importRows(admin, rows)).body.data.remarks).toEqual([])
  const query = { 'form.likes': 'cake' }
  const found = await call<PageOf<{ id: number }>>('GET', '/api/v2/helpdesk/user/filter', { as: admin, query })
  expect(found.body.data.total).toBe(1)
  const path = `/api/v3/people/${found.body.data.data[0]?.id}/fields`
  const { body } = await call<{ fields: { name: string; value: string }[] }>('GET', path, { as: admin })
  expect(body.data.fields.map(({ name, value }) => [name, value])).toEqual([['likes', 'Tea, Cake']])
  // A second run changes nothing.
  expect((await importRows(admin, rows)).status).toBe(200)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM user_form_values').first('n')).toBe(1)
})

test('a field of people never becomes a field of tickets with its name, nor the other way round', async () => {
  const fields = { form_fields: [{ id: 1, name: 'likes', label: 'Likes' }] }
  expect((await importRows(admin, fields)).body.data.remarks).toEqual([])
  const likes = { id: 2, name: 'likes', label: 'Likes', for: 'person' }
  const ofBoth = [likes, { id: 3, name: 'room', label: 'Room', for: 'person' }, { id: 4, name: 'room', label: 'Room' }]
  const { status, body } = await importRows(admin, {
    form_fields: [...ofBoth, { id: 5, name: 'likes', label: 'Likes' }],
    users: [userRow(7, { form: [{ name: 'room', value: '12' }] })],
  })
  const skipped = (id: number) => expect.objectContaining({ kind: 'form_fields', id, code: 'field_name_taken' })
  expect([status, body.data.remarks]).toEqual([200, [skipped(2), skipped(4)]])
  expect(body.data.counts[0]).toMatchObject({ created: 1, linked: 1, skipped: 2 })
  const owners = await env.DB.prepare('SELECT name, "for" FROM ticket_form_fields ORDER BY id').all()
  expect(owners.results).toEqual([
    { name: 'likes', for: 'ticket' },
    { name: 'room', for: 'person' },
  ])
})

test('a choice without options, or with options that hold commas, becomes a text', async () => {
  await importRows(admin, {
    form_fields: [
      { ...GLAZE, options: [] },
      { ...EXTRAS, type: 'multi', options: ['Lid, large', 'Handle'] },
      { id: 3, name: 'weight', label: 'Weight', type: 'number', options: ['1'] },
      { id: 4, name: 'size', label: 'Size', type: 'select', options: ['S', 'L'] },
    ],
  })
  expect(await stored()).toEqual([
    { name: 'glaze', type: 'text', options: '[]' },
    { name: 'extras', type: 'text', options: '[]' },
    { name: 'weight', type: 'number', options: '[]' },
    { name: 'size', type: 'select', options: '["S","L"]' },
  ])
})

test.each([
  ['a type that does not exist', { type: 'rainbow' }],
  ['a type that names people of the desk', { type: 'person' }],
  ['an owner that does not exist', { for: 'planet' }],
  ['a long option', { options: ['x'.repeat(101)] }],
  ['too many options', { options: Array.from({ length: 101 }, (_, number) => `Option ${number}`) }],
])('%s is 422 and imports nothing', async (_, field) => {
  const { status } = await importRows(admin, { form_fields: [{ ...GLAZE, ...field }] })
  expect([status, await stored()]).toEqual([422, []])
})
