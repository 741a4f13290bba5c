import { beforeEach, expect, test } from 'vitest'
import { describeCollections } from '../../../src/modules/administration/collections/descriptions.usecases.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

interface Uses {
  uses: { what: string; count: number; is_exact: boolean }[]
  is_protected: boolean
  is_being_removed: boolean
  is_replaceable: boolean
  needs_replacement: boolean
}

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function usesOf(path: string, as: TestPerson = admin) {
  return await call<Uses>('GET', `/api/v3/admin/collections/${path}/uses`, { as })
}

async function make(path: string, json: Record<string, unknown>): Promise<number> {
  return (await call<{ id: number }>('POST', `/api/v3/admin/${path}`, { as: admin, json })).body.data.id
}

test('an admin sees in one trip what a removal would touch, and nothing is removed', async () => {
  const id = await make('departments', { name: 'Night', members: [admin.id] })
  const customer = await createCustomer()
  await createTicket({ userId: customer.id, departmentId: id })
  const { status, body, cost } = await usesOf(`departments/${id}`)
  expect([status, cost.trips]).toEqual([200, 1])
  expect(body.data).toEqual({
    uses: [
      { what: 'tickets', count: 1, is_exact: true },
      { what: 'staff', count: 1, is_exact: true },
    ],
    is_protected: false,
    is_being_removed: false,
    is_replaceable: true,
    needs_replacement: true,
  })
  expect(await call('GET', `/api/v3/admin/departments/${id}`, { as: admin })).toMatchObject({ status: 200 })
})

test('a tag needs no replacement, and a status of the system says that it stays', async () => {
  const tag = await make('tags', { name: 'urgent' })
  expect((await usesOf(`tags/${tag}`)).body.data).toMatchObject({ uses: [], needs_replacement: false })
  expect((await usesOf('ticket-statuses/1')).body.data).toMatchObject({ is_protected: true })
})

test('only admins are told, and only about rows and collections that can be removed', async () => {
  const id = await make('departments', { name: 'Night' })
  for (const as of [await createAgent(), await createCustomer()])
    expect(await usesOf(`departments/${id}`, as)).toMatchObject({ status: 403 })
  expect(await usesOf('departments/999999')).toMatchObject({ status: 404 })
  expect(await usesOf(`staff/${admin.id}`)).toMatchObject({ status: 422 })
  expect(await usesOf(`users/${admin.id}`)).toMatchObject({ status: 422 })
})

test('the description has defaults, limits and secrets, and every setting has a kind', async () => {
  const { body } = await call<{ name: string; fields: { name: string; default: unknown }[]; shown_once: string[] }[]>(
    'GET',
    '/api/v3/admin/collections',
    { as: admin },
  )
  const named = (name: string) => body.data.find((one) => one.name === name)
  expect(named('api-keys')?.shown_once).toEqual(['key'])
  expect(named('departments')?.fields.find(({ name }) => name === 'routing')).toMatchObject({
    kind: 'choice',
    default: 'none',
    options: ['none', 'turns', 'load'],
  })
  expect(body.data.length).toBe(describeCollections().length)
  const settings = await call<{ settings: object; about: Record<string, { kind: string }> }>(
    'GET',
    '/api/v3/admin/settings',
    { as: admin },
  )
  const { about } = settings.body.data
  expect(Object.keys(about)).toEqual(Object.keys(settings.body.data.settings))
  expect(about['retention_days']).toMatchObject({ kind: 'integer', min: 0, max: 3650 })
  expect(about['calendar_id']).toMatchObject({ kind: 'reference', to: 'calendars', nullable: true })
})
