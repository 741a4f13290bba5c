import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { DESK, givenAsset, givenLocation } from './records-support.ts'

type Lists = Record<string, Record<string, unknown>[]>

let agent: TestPerson
let admin: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  admin = await createAdmin()
  await createCustomer()
  await createAgent({ active: false })
})

async function dependency(type: string) {
  return await call<Lists>('GET', `${DESK}/dependency`, { as: agent, query: { type } })
}

test('the form of a problem has the keys that the agent app reads, in one trip', async () => {
  const asset = await givenAsset('Laptop')
  const location = await givenLocation('Berlin')
  const { status, body, cost } = await dependency('problem')
  expect(status).toBe(200)
  expect(cost.trips).toBe(1)
  expect(body.data).toMatchObject({
    priority_ids: [
      { priority_id: 1, priority: 'Low' },
      { priority: 'Normal' },
      { priority: 'High' },
      { priority_id: 4 },
    ],
    assets: [{ id: asset, name: 'Laptop' }],
    departments: [{ id: 1, name: 'Support' }, { id: 2 }, { id: 3 }],
    impact_ids: [{ id: 1, name: 'Low' }, { id: 2 }, { id: 3 }],
    assigned_ids: [
      { id: agent.id, first_name: 'Ann', last_name: expect.any(String) as string, email: agent.email },
      { id: admin.id },
    ],
    location_type_ids: [{ id: location, name: 'Berlin' }],
  })
  expect(body.data.status_type_ids?.[0]).toEqual({ id: 1, name: 'Open' })
  expect(body.data.status_type_ids?.length).toBeGreaterThanOrEqual(body.data.priority_ids?.length ?? 0)
})

test('the form of a change has the keys that the agent app reads', async () => {
  const { body } = await dependency('change')
  expect(Object.keys(body.data)).toEqual(
    expect.arrayContaining([
      'sd_changes_priorities',
      'assets',
      'statuses',
      'sd_changes_types',
      'sd_impact_types',
      'requester',
    ]),
  )
  expect(body.data.requester).toHaveLength(2)
  expect(body.data.statuses).toHaveLength(6)
  expect(body.data.statuses?.length).toBeGreaterThanOrEqual(body.data.sd_changes_priorities?.length ?? 0)
  expect(body.data.assets).toEqual([])
})

test('the forms of releases and assets have their look-ups', async () => {
  expect((await dependency('release')).body.data).toMatchObject({
    statuses: [{ id: 1, name: 'Open' }, {}, {}, {}, { id: 5, name: 'Completed' }],
    sd_release_priorities: [{}, {}, {}, { id: 4, name: 'Urgent' }],
    sd_release_types: [{ id: 1, name: 'Minor' }, {}, {}, {}],
  })
  const { body } = await dependency('asset')
  expect(body.data.sd_asset_types).toHaveLength(41)
  expect(body.data.sd_asset_types?.[19]).toEqual({ id: 20, name: 'Computer', parent_id: 3 })
})

test('answers XML on request', async () => {
  const { response } = await callXml('GET', `${DESK}/dependency`, { as: agent, query: { type: 'problem' } })
  expect(response).toMatchObject({ data: { impact_ids: { item: [{ id: '1', name: 'Low' }, {}, {}] } } })
})

test('the type must be one of four', async () => {
  const refused = { status: 422, body: { data: { errors: { type: [expect.any(String)] } } } }
  expect(await dependency('ticket')).toMatchObject(refused)
  expect(await call('GET', `${DESK}/dependency`, { as: agent })).toMatchObject(refused)
})
