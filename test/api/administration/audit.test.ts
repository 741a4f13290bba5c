import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'
import type { PageOf } from '../../support/tickets-api.ts'

interface Entry {
  id: number
  type: string
  by: string
  actor: { id: number } | null
  changes: { field: string; from: unknown; to: unknown }[]
  context: Record<string, unknown>
}

const PATH = '/api/v3/admin/audit'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function audit(query: Record<string, string | number> = {}) {
  const { status, body, cost } = await call<PageOf<Entry> & { next_cursor: string | null }>('GET', PATH, {
    as: admin,
    query,
  })
  return { status, trips: cost.trips, ...body.data, types: body.data.data?.map(({ type }) => type) }
}

test('lists who changed what, from which value to which, newest first, without work on tickets', async () => {
  const other = await createAdmin()
  await call('POST', '/api/v3/admin/teams', { as: admin, json: { name: 'Night' } })
  await call('PATCH', '/api/v3/admin/settings', { as: other, json: { company: 'Kiln' } })
  await openTicket(await createCustomer())
  const api_key = await createApiKey({
    kind: 'service',
    userId: other.id,
    scope: 'admin',
    expiresAt: Date.now() + 60_000,
  })
  await call('DELETE', '/api/v3/admin/teams/4', { json: { api_key } })
  const { types, data, trips, total } = await audit()
  expect([types, trips, total]).toEqual([['team.deleted', 'api_key.used', 'installation.edited', 'team.created'], 1, 4])
  expect(data.map(({ by, actor }) => [by, actor?.id])).toEqual([
    ['service', other.id],
    ['service', other.id],
    ['admin', other.id],
    ['admin', admin.id],
  ])
  expect(data[2]?.changes).toEqual([{ field: 'company', from: 'Example Desk', to: 'Kiln' }])
  expect(data[1]?.context).toEqual({ method: 'DELETE', path: '/api/v3/admin/teams/4' })
})

test('can be filtered by type, actor and time, and paged', async () => {
  const other = await createAdmin()
  for (const name of ['a', 'b', 'c']) await call('POST', '/api/v3/admin/teams', { as: admin, json: { name } })
  await call('PATCH', '/api/v3/admin/teams/4', { as: other, json: { name: 'd' } })
  expect((await audit({ type: 'team.updated' })).types).toEqual(['team.updated'])
  expect((await audit({ subject: 'team', subject_id: 4 })).types).toEqual(['team.updated', 'team.created'])
  expect((await audit({ actor_id: other.id })).types).toEqual(['team.updated'])
  expect((await audit({ subject: 'department' })).types).toEqual([])
  expect((await audit({ from: '2999-01-01' })).total).toBe(0)
  expect((await audit({ to: '2999-01-01' })).total).toBe(4)
  const first = await audit({ per_page: 3 })
  const rest = await audit({ per_page: 3, cursor: first.next_cursor ?? '' })
  expect([first.types?.length, rest.types]).toEqual([3, ['team.created']])
  expect((await audit({ subject_id: 'x' })).status).toBe(422)
})

test('the audit log is for admins only, in XML too', async () => {
  await call('POST', '/api/v3/admin/teams', { as: admin, json: { name: 'A & B' } })
  const { response } = await callXml('GET', PATH, { as: admin })
  expect(JSON.stringify(response)).toContain('A & B')
  expect(await call('GET', PATH, { as: await createAgent() })).toMatchObject({ status: 403 })
})
