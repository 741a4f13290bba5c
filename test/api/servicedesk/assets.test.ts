import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import type { PageOf } from '../../support/tickets-api.ts'
import { countRows, DESK, given, givenLocation, KINDS } from './records-support.ts'

interface Asset {
  id: number
  name: string
  external_id: string
  [key: string]: unknown
}

const LEAST = { name: 'Printer of the 2nd floor', description: '<p>Grey</p>', asset_type_id: 25 }

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1], firstName: 'Bo', lastName: 'Ek' })
  customer = await createCustomer({ email: 'customer@example.com', firstName: 'Cara', lastName: 'Ash' })
})

async function create(values: Record<string, unknown> = {}): Promise<Answer<Asset>> {
  return await call<Asset>('POST', `${DESK}/asset/create`, { as: agent, json: { ...LEAST, ...values } })
}

async function edit(id: number, values: Record<string, unknown>, method = 'PATCH'): Promise<Answer<Asset>> {
  return await call<Asset>(method, `${DESK}/asset/${id}`, { as: agent, json: { name: LEAST.name, ...values } })
}

async function details(id: number, as = agent): Promise<Answer<Asset>> {
  return await call<Asset>('GET', `${DESK}/asset/editbind/${id}`, { as })
}

async function list(query: Record<string, string | number> = {}) {
  return await call<PageOf<Asset>>('GET', `${DESK}/all/assets`, { as: agent, query })
}

test('an asset is created with all fields in two round trips, and read in one', async () => {
  const location = await givenLocation('Cellar')
  const made = await create({
    description: '<p>Grey</p><script>alert(1)</script>',
    external_id: 'Prn 2/Étage',
    department_id: 2,
    impact_type_id: 1,
    location_id: location,
    managed_by: agent.id,
    used_by: customer.id,
    assigned_on: '2026-03-01T08:00:00Z',
  })
  expect(made.status).toBe(200)
  expect(made.cost.trips).toBe(2)
  expect(made.body.data).toMatchObject({
    name: LEAST.name,
    description: '<p>Grey</p>',
    external_id: 'prn-2-etage',
    asset_type: { id: 25, name: 'Printer' },
    department: { id: 2 },
    impact_type: { id: 1, name: 'Low' },
    location_id: location,
    managed_by: { id: agent.id, name: 'Bo Ek' },
    used_by: { id: customer.id, name: 'Cara Ash' },
    assigned_on: '2026-03-01T08:00:00Z',
    problems: [],
    changes: [],
    releases: [],
  })
  const read = await details(made.body.data.id)
  expect(read.cost.trips).toBe(1)
  expect(read.body).toEqual(made.body)
})

test('without an external id shows its own id', async () => {
  const { id, external_id: own } = (await create()).body.data
  expect(own).toBe(String(id))
  expect((await edit(id, { external_id: 'A 1' })).body.data.external_id).toBe('a-1')
  expect((await edit(id, { used_by: customer.id })).body.data.external_id).toBe('a-1')
  expect((await edit(id, { external_id: '' })).body.data.external_id).toBe(String(id))
  await create({ external_id: String(id + 2) })
  const late = (await create({ external_id: '--' })).body.data
  expect(late.external_id).toBe(`asset-${late.id}`)
})

test('has a unique external id', async () => {
  const { id } = (await create({ external_id: 'a-1' })).body.data
  const other = (await create()).body.data.id
  const taken = { external_id: ['The external id has already been taken.'] }
  expect(await create({ external_id: ' A 1 ' })).toMatchObject({ status: 422, body: { data: { errors: taken } } })
  expect(await edit(other, { external_id: 'A/1' })).toMatchObject({ status: 422, body: { data: { errors: taken } } })
  expect(await edit(id, { external_id: 'A/1' })).toMatchObject({ status: 200 })
  expect(await countRows('sd_assets')).toBe(2)
})

test.each(['PATCH', 'POST'])(
  '%s changes the fields that are sent, 0 clears, and the history records it',
  async (method) => {
    const { id } = (await create({ managed_by: agent.id, impact_type_id: 1 })).body.data
    const changes = { name: 'Plotter', external_id: 'plot', managed_by: 0, impact_type_id: 2 }
    const edited = await edit(id, { ...changes, assigned_on: '2026-03-01T08:00:00Z' }, method)
    expect(edited.body.data).toMatchObject({
      name: 'Plotter',
      managed_by: null,
      impact_type: { id: 2, name: 'Medium' },
    })
    expect(edited.body.data.description).toBe(LEAST.description)
    await edit(id, { ...changes, assigned_on: '2026-03-01T08:00:00Z' }, method)
    for (const kind of ['asset', 'sd_assets']) {
      const history = await call<PageOf<{ type: string; changes: unknown[] }>>('GET', `${DESK}/history/${id}/${kind}`, {
        as: agent,
      })
      expect(history.body.data.data.map(({ type }) => type)).toEqual(['asset.updated', 'asset.created'])
      expect(history.body.data.data[0]?.changes).toEqual([
        { field: 'name', from: LEAST.name, to: 'Plotter', from_name: null, to_name: null },
        { field: 'impact', from: 1, to: 2, from_name: 'Low', to_name: 'Medium' },
        { field: 'managed_by', from: agent.id, to: null, from_name: 'Bo Ek', to_name: null },
        { field: 'assigned_on', from: null, to: '2026-03-01T08:00:00Z', from_name: null, to_name: null },
        { field: 'external_id', from: String(id), to: 'plot', from_name: null, to_name: null },
      ])
    }
  },
)

test('an empty date clears it, and the history records that', async () => {
  const { id } = (await create({ assigned_on: '2026-03-01T08:00:00Z' })).body.data
  const edited = await edit(id, { name: 'Plotter', assigned_on: '' }, 'PATCH')
  expect(edited.body.data).toMatchObject({ assigned_on: null })
  const history = await call<PageOf<{ changes: unknown[] }>>('GET', `${DESK}/history/${id}/asset`, { as: agent })
  expect(history.body.data.data[0]?.changes).toContainEqual({
    field: 'assigned_on',
    from: '2026-03-01T08:00:00Z',
    to: null,
    from_name: null,
    to_name: null,
  })
})

test.each<[Record<string, unknown>, string]>([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(300) }, 'name'],
  [{ description: '' }, 'description'],
  [{ asset_type_id: '' }, 'asset_type_id'],
  [{ asset_type_id: 999 }, 'asset_type_id'],
  [{ department_id: 99 }, 'department_id'],
  [{ impact_type_id: 99 }, 'impact_type_id'],
  [{ location_id: 99 }, 'location_id'],
  [{ managed_by: 99 }, 'managed_by'],
  [{ used_by: 99 }, 'used_by'],
  [{ assigned_on: 'soon' }, 'assigned_on'],
  [{ external_id: 'x'.repeat(101) }, 'external_id'],
  [{ external_id: ['a'] }, 'external_id'],
])('is refused with %j, which the answer names', async (values, name) => {
  const { status, body } = await create(values)
  expect(status).toBe(422)
  expect(Object.keys((body.data as unknown as { errors: object }).errors)).toEqual([name])
  expect(await countRows('sd_assets')).toBe(0)
})

test('an asset is managed by staff only', async () => {
  expect(await create({ managed_by: customer.id })).toMatchObject({ status: 422 })
})

test('an asset is shown with linked tickets and records in the caller’s scope', async () => {
  const admin = await createAdmin()
  const { id } = (await create()).body.data
  const shown: Record<string, unknown[]> = {}
  for (const kind of KINDS) {
    const record = await given(agent, kind, { asset: [id] })
    shown[`${kind}s`] = [{ id: record, subject: `A ${kind}` }]
  }
  const hidden = await given(admin, 'problem', { department: 2, asset: [id] })
  expect((await details(id)).body.data).toMatchObject(shown)
  expect((await details(id, admin)).body.data['problems']).toContainEqual({ id: hidden, subject: 'A problem' })
})

test.each(['GET', 'DELETE'])('%s unlinks it everywhere and changes nothing else', async (method) => {
  const { id } = (await create()).body.data
  const other = (await create()).body.data.id
  const records = await Promise.all(KINDS.map(async (kind) => await given(agent, kind, { asset: [id, other] })))
  const answer = await call(method, `${DESK}/asset/delete/${id}`, { as: agent })
  expect(answer).toMatchObject({ status: 200, cost: { trips: 2 } })
  expect(await details(id)).toMatchObject({ status: 404 })
  expect(await details(other)).toMatchObject({ status: 200 })
  for (const [index, kind] of KINDS.entries()) {
    const { body } = await call<Record<string, unknown>>('GET', `${DESK}/${kind}/editbind/${records[index]}`, {
      as: agent,
    })
    expect(body.data[kind === 'problem' ? 'asset' : 'assetList']).toEqual([{ id: other, name: LEAST.name }])
  }
  expect(await countRows('sd_asset_words')).toBe(5)
  const { results } = await env.DB.prepare("SELECT type FROM events WHERE subject_type = 'asset' ORDER BY id").all()
  expect(results.at(-1)).toEqual({ type: 'asset.deleted' })
  expect((await list()).body.data.total).toBe(1)
})

test('assets are listed newest update first, in pages, and found by words and number, in one trip', async () => {
  const ids: number[] = []
  for (const name of ['Router east', 'Router west', 'Beamer']) ids.push((await create({ name })).body.data.id)
  await edit(ids[0] ?? 0, { name: 'Router east', used_by: customer.id })
  const first = await list({ per_page: 2 })
  expect(first.cost.trips).toBe(1)
  expect(first.body.data).toMatchObject({ total: 3, total_is_exact: true, last_page: 2 })
  const rest = await list({ per_page: 2, cursor: first.body.data.next_cursor ?? '' })
  const all = [...first.body.data.data, ...rest.body.data.data].map(({ id }) => id)
  expect(all.toSorted((a, b) => a - b)).toEqual(ids)
  expect(all[0]).toBe(ids[0])
  expect(first.body.data.data[0]).not.toHaveProperty('description')
  const found = await list({ search: 'rout WE' })
  expect(found.body.data).toMatchObject({ total: 1, data: [{ name: 'Router west' }] })
  expect((await list({ search: `#${ids[2]}` })).body.data.data).toMatchObject([{ name: 'Beamer' }])
  expect((await list({ page: 9 })).body.data.data).toEqual([])
  expect(await list({ per_page: 0 })).toMatchObject({ status: 422 })
})

test('accepts and answers XML', async () => {
  const xml = '<request><name>Beamer</name><description>Grey</description><asset_type_id>26</asset_type_id></request>'
  const made = await callXml('POST', `${DESK}/asset/create`, { as: agent, xml })
  expect(made.response).toMatchObject({ success: 'true', data: { name: 'Beamer', asset_type: { id: '26' } } })
  const listed = await callXml('GET', `${DESK}/all/assets`, { as: agent })
  expect(listed.response).toMatchObject({ data: { total: '1', data: { item: [{ name: 'Beamer' }] } } })
})

test('that does not exist is 404 for reading, editing and deleting', async () => {
  expect(await details(9)).toMatchObject({ status: 404 })
  expect(await edit(9, {})).toMatchObject({ status: 404 })
  expect(await call('DELETE', `${DESK}/asset/delete/9`, { as: agent })).toMatchObject({ status: 404 })
  const texts = await call('GET', `${DESK}/get/updates/1/asset`, { as: agent })
  expect(texts).toMatchObject({ status: 422 })
})

test('an asset is created once for a repeated request', async () => {
  const send = async () =>
    await call<Asset>('POST', `${DESK}/asset/create`, {
      as: agent,
      json: LEAST,
      headers: { 'Idempotency-Key': 'one-asset-only-0001' },
    })
  const first = await send()
  const second = await send()
  expect(second).toMatchObject({ status: 200, body: { data: { id: first.body.data.id } } })
  expect(await countRows('sd_assets')).toBe(1)
})
