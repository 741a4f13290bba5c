import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import {
  countRows,
  create,
  DESK,
  details,
  eventsOf,
  given,
  givenAsset,
  givenLocation,
  type Kind,
  KINDS,
  leastOf,
  PLURALS,
  type Shown,
} from './records-support.ts'

let agent: TestPerson
let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ email: 'agent@example.com', departments: [1] })
  admin = await createAdmin()
  customer = await createCustomer({ email: 'customer@example.com' })
})

const idNames: Record<Kind, string> = { problem: 'problem_id', change: 'changeid', release: 'releaseid' }

describe.each(KINDS)('every kind: %s', (kind) => {
  test('is created with its required fields in two round trips, and read in one', async () => {
    const made = await create(agent, kind)
    expect(made.body.message).toBe('')
    expect(made.status).toBe(200)
    expect(made.cost.trips).toBe(2)
    expect(made.body.data).toMatchObject({ subject: `A ${kind}`, description: '<p>What is the matter</p>', attach: [] })
    const read = await details(agent, kind, made.body.data.id)
    expect(read.cost.trips).toBe(1)
    expect(read.body).toEqual(made.body)
    expect(await eventsOf(kind, made.body.data.id)).toEqual([{ type: `${kind}.created`, changes: [] }])
  })

  test('is created from XML and answered in XML', async () => {
    const fields = Object.entries(leastOf(kind)).map(
      ([name, value]) => `<${name}>${String(value).replaceAll('<', '&lt;')}</${name}>`,
    )
    const { status, response } = await callXml('POST', `${DESK}/${kind}/create`, {
      as: agent,
      xml: `<request>${fields.join('')}</request>`,
    })
    expect(status).toBe(200)
    expect(response).toMatchObject({ success: 'true', data: { subject: `A ${kind}` } })
    const list = await callXml('GET', `${DESK}/all/${PLURALS[kind]}`, { as: agent })
    expect(list.response).toMatchObject({ data: { total: '1', data: { item: [{ subject: `A ${kind}` }] } } })
  })

  test.each(Object.keys(leastOf(kind)))('is not created without %s', async (name) => {
    const { [name]: _, ...rest } = leastOf(kind)
    const answer = await call('POST', `${DESK}/${kind}/create`, { as: agent, json: rest })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body.data as { errors: object }).errors)).toEqual([name])
    expect(await countRows('events')).toBe(0)
  })

  test('keeps fields that an edit does not send, and records changes in its history', async () => {
    const id = await given(agent, kind)
    const before = await details(agent, kind, id)
    const edited = await call<Shown>('PATCH', `${DESK}/${kind}/${id}`, { as: agent, json: { subject: 'Renamed' } })
    expect(edited.status).toBe(200)
    expect(edited.cost.trips).toBe(2)
    expect(edited.body.data).toEqual({
      ...before.body.data,
      subject: 'Renamed',
      updated_at: edited.body.data.updated_at,
    })
    expect(await eventsOf(kind, id)).toMatchObject([
      {},
      { type: `${kind}.updated`, changes: [{ field: 'subject', from: `A ${kind}`, to: 'Renamed' }] },
    ])
    const posted = await call('POST', `${DESK}/${kind}/${id}`, { as: agent, json: { subject: 'Renamed' } })
    expect(posted).toMatchObject({ status: 200, cost: { trips: 1, rowsWritten: 0 } })
    expect(await call('PATCH', `${DESK}/${kind}/${id}`, { as: agent, json: {} })).toMatchObject({
      status: 422,
      body: { data: { errors: { subject: ['The subject field is required.'] } } },
    })
  })

  test('stores sanitised HTML only, and a subject of at most 255 characters', async () => {
    const { body } = await create(agent, kind, { description: '<b>bold</b><script>alert(1)</script>' })
    expect(body.data.description).toBe('<b>bold</b>')
    expect(await create(agent, kind, { subject: 'é'.repeat(255) })).toMatchObject({ status: 200 })
    expect(await create(agent, kind, { subject: 'é'.repeat(256) })).toMatchObject({ status: 422 })
  })

  test('is linked to a set of assets, without duplicates, which an edit replaces or empties', async () => {
    const key = kind === 'problem' ? 'asset' : 'assetList'
    const [laptop, printer] = [await givenAsset('Laptop'), await givenAsset('Printer')]
    const query = Object.entries(leastOf(kind)).map(([name, value]) => [name, String(value)])
    const twice = await call<Shown>('POST', `${DESK}/${kind}/create`, {
      as: agent,
      query: {
        ...(Object.fromEntries(query) as Record<string, string>),
        'asset[]': [laptop, laptop, printer, printer],
      },
    })
    expect(twice.body.data[key]).toEqual([
      { id: laptop, name: 'Laptop' },
      { id: printer, name: 'Printer' },
    ])
    const { id } = twice.body.data
    const edit = async (json: object) =>
      (await call<Shown>('PATCH', `${DESK}/${kind}/${id}`, { as: agent, json: { subject: 'S', ...json } })).body.data[
        key
      ]
    expect(await edit({})).toHaveLength(2)
    expect(await edit({ asset: printer })).toEqual([{ id: printer, name: 'Printer' }])
    expect(await edit({ asset: [] })).toEqual([])
    expect(await create(agent, kind, { asset: [laptop, 99] })).toMatchObject({
      status: 422,
      body: { data: { errors: { asset: ['The selected asset does not exist.'] } } },
    })
  })

  test('is deleted by GET and DELETE, never by HEAD or a prefetch', async () => {
    const [first, second] = [await given(agent, kind), await given(agent, kind)]
    const path = `${DESK}/${kind}/delete/${first}`
    expect(await call('HEAD', path, { as: agent })).toMatchObject({ status: 405 })
    expect((await call('GET', path, { as: agent, headers: { 'Sec-Purpose': 'prefetch' } })).status).not.toBe(200)
    const gone = await call('GET', path, { as: agent })
    expect(gone).toMatchObject({ status: 200, body: { success: true, data: null }, cost: { trips: 2 } })
    expect(gone.headers.get('Cache-Control')).toBe('no-store')
    expect(await call('GET', path, { as: agent })).toMatchObject({ status: 404 })
    expect(await call('DELETE', `${DESK}/${kind}/delete/${second}`, { as: agent })).toMatchObject({ status: 200 })
    expect(await details(agent, kind, first)).toMatchObject({ status: 404 })
    expect(await eventsOf(kind, first)).toMatchObject([
      { type: `${kind}.created` },
      { type: `${kind}.deleted`, changes: [{ field: 'subject', from: `A ${kind}`, to: null }] },
    ])
  })

  test.each(['editbind/99', 'delete/99'])('%s is not found', async (path) => {
    expect(await call('GET', `${DESK}/${kind}/${path}`, { as: agent })).toMatchObject({ status: 404 })
    expect(await call('PATCH', `${DESK}/${kind}/99`, { as: admin, json: { subject: 'S' } })).toMatchObject({
      status: 404,
    })
  })

  test('an invalid id in the path is named', async () => {
    const answer = await call('GET', `${DESK}/${kind}/editbind/0`, { as: agent })
    expect(answer.status).toBe(422)
    expect(answer.body.data).toMatchObject({ errors: { [idNames[kind]]: [expect.any(String)] } })
  })
})

describe('problems', () => {
  test('accept all fields of the form, under the agent app’s names', async () => {
    const location = await givenLocation('Berlin')
    const asset = await givenAsset('Laptop')
    const { body } = await create(agent, 'problem', {
      priority_id: 3,
      impact_id: 2,
      location_type_id: location,
      group_id: 1,
      assigned_id: agent.id,
      'asset[]': asset,
      asset,
    })
    expect(body.data).toMatchObject({
      from: 'customer@example.com',
      department: { id: 1, name: 'Support' },
      status_type_id: { id: 1, name: 'Open' },
      priority_id: { priority_id: 3, priority: 'High' },
      impact_id: { id: 2, name: 'Medium' },
      assigned_id: { id: agent.id, first_name: 'Ann', email: 'agent@example.com' },
      location_type_id: location,
      group_id: 1,
      asset: [{ id: asset, name: 'Laptop' }],
      tickets: [],
      changes: [],
      updates: { 'root-cause': null, impact: null, symptoms: null, solution: null, 'solution-title': null },
    })
  })

  test('accept the web form’s names too, and 0 for nobody', async () => {
    const { body } = await create(agent, 'problem', { group: 1, assigned: agent.id })
    expect(body.data).toMatchObject({ group_id: 1, assigned_id: { id: agent.id } })
    const other = await create(agent, 'problem', { agent_id: agent.id })
    expect(other.body.data).toMatchObject({ assigned_id: { id: agent.id } })
    const nobody = await call<Shown>('PATCH', `${DESK}/problem/${body.data.id}`, {
      as: agent,
      json: { subject: 'S', assigned_id: 0, group_id: '0' },
    })
    expect(nobody.body.data).toMatchObject({ assigned_id: null, group_id: null })
    expect((await eventsOf('problem', body.data.id)).at(-1)?.changes).toContainEqual({
      field: 'assignee',
      from: agent.id,
      to: null,
    })
  })

  test.each([
    ['from', 'nobody@example.com'],
    ['department', 99],
    ['status_type_id', 99],
    ['priority_id', 99],
    ['impact_id', 99],
    ['location_type_id', 99],
    ['group_id', 99],
    ['assigned_id', 99],
  ])('name %s when it does not exist, and nothing is written', async (name, value) => {
    const answer = await create(agent, 'problem', { [name]: value })
    expect(answer).toMatchObject({ status: 422, cost: { trips: 1 } })
    expect(answer.body.data).toMatchObject({
      errors: { [name]: [`The selected ${name.replaceAll('_', ' ')} does not exist.`] },
      error_codes: { [name]: ['not_found'] },
    })
    expect(await countRows('sd_problems')).toBe(0)
  })

  test('cannot be assigned to a customer or inactive agent, but keep one who became inactive', async () => {
    expect(await create(agent, 'problem', { assigned_id: customer.id })).toMatchObject({ status: 422 })
    const leaver = await createAgent({ departments: [1] })
    const id = await given(agent, 'problem', { assigned_id: leaver.id })
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(leaver.id).run()
    expect(await create(agent, 'problem', { assigned_id: leaver.id })).toMatchObject({ status: 422 })
    const edit = { subject: 'Still theirs', assigned_id: leaver.id }
    expect(await call('PATCH', `${DESK}/problem/${id}`, { as: agent, json: edit })).toMatchObject({ status: 200 })
  })
})

test('a problem keeps a deleted requester, but a deleted person cannot be chosen', async () => {
  const id = await given(agent, 'problem')
  await env.DB.prepare('UPDATE users SET is_deleted = 1 WHERE id = ?1').bind(customer.id).run()
  const json = { subject: 'S', from: 'customer@example.com' }
  expect(await call('PATCH', `${DESK}/problem/${id}`, { as: agent, json })).toMatchObject({ status: 200 })
  expect(await create(agent, 'problem')).toMatchObject({ status: 422 })
})

test('concurrent edits are applied whole or refused', async () => {
  const id = await given(agent, 'change')
  const subjects = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(
    subjects.map((subject) => call('PATCH', `${DESK}/change/${id}`, { as: agent, json: { subject } })),
  )
  const made = answers.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(subjects.length - made.length)
  expect(await eventsOf('change', id)).toHaveLength(1 + made.length)
})

describe('changes and releases', () => {
  test('a change needs a requester who is an agent or admin', async () => {
    const { body } = await create(agent, 'change', { requester: admin.id })
    expect(body.data).toMatchObject({
      requester: { id: admin.id },
      status: { id: 1, name: 'Open' },
      priority: { id: 2, name: 'Medium' },
      changeType: { id: 2, name: 'Standard' },
      impactType: { id: 3, name: 'High' },
      location_id: null,
      assetList: [],
      problems: [],
      release: null,
      updates: { reason: null, impact: null, 'rollout-plan': null, 'backout-plan': null },
    })
    expect((await create(agent, 'change', { requester: 0 })).body.data).toMatchObject({ requester: null })
    expect(await create(agent, 'change', { requester: customer.id })).toMatchObject({ status: 422 })
  })

  test.each([
    ['change', 'status_id', 7],
    ['change', 'priority_id', 5],
    ['change', 'change_type_id', 5],
    ['change', 'impact_id', 4],
    ['change', 'location_id', 9],
    ['release', 'status_id', 6],
    ['release', 'priority_id', 5],
    ['release', 'release_type_id', 5],
    ['release', 'location_id', 9],
  ] as const)('a %s names %s when %i does not exist', async (kind, name, value) => {
    const answer = await create(agent, kind, { [name]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body.data as unknown as { errors: object }).errors)).toEqual([name])
  })

  test('a release cannot end before it starts, even by an edit of one date', async () => {
    const planned = { planned_start_date: '2026-11-20T10:00:00Z', planned_end_date: '2026-11-20T12:00:00Z' }
    const { body } = await create(agent, 'release', planned)
    expect(body.data).toMatchObject({ ...planned, releaseType: { id: 2, name: 'Standard' }, changes: [] })
    const refused = { status: 422, body: { data: { errors: { planned_end_date: [expect.any(String)] } } } }
    expect(await create(agent, 'release', { ...planned, planned_end_date: '2026-11-19' })).toMatchObject(refused)
    const edit = { subject: 'S', planned_start_date: '2026-11-21' }
    expect(await call('PATCH', `${DESK}/release/${body.data.id}`, { as: agent, json: edit })).toMatchObject(refused)
    const same = { ...planned, planned_end_date: planned.planned_start_date }
    expect(await create(agent, 'release', same)).toMatchObject({ status: 200 })
  })

  test.each([null, '', ' '])('a release loses a planned date that an edit sends as %j', async (nothing) => {
    const planned = { planned_start_date: '2026-11-20T10:00:00Z', planned_end_date: '2026-11-20T12:00:00Z' }
    const { id } = (await create(agent, 'release', planned)).body.data
    const edit = async (json: object) =>
      await call<Shown>('PATCH', `${DESK}/release/${id}`, { as: agent, json: { subject: 'S', ...json } })
    expect((await edit({})).body.data).toMatchObject(planned)
    // The order of two dates is judged only if there are two.
    const edited = await edit({ planned_start_date: '2026-11-21', planned_end_date: nothing })
    expect(edited.body.data).toMatchObject({ planned_start_date: '2026-11-21T00:00:00Z', planned_end_date: null })
    expect((await edit({ planned_start_date: nothing })).body.data).toMatchObject({ planned_start_date: null })
  })

  test('a release accepts the web form’s names too', async () => {
    const { body } = await call<Shown>('POST', `${DESK}/release/create`, {
      as: agent,
      form: {
        subject: 'R',
        description: 'D',
        status: '2',
        priority: '4',
        releasetype: '1',
        plan_start_date: '2026-11-20',
        plan_end_date: '2026-11-21',
      },
    })
    expect(body.data).toMatchObject({
      status: { id: 2 },
      priority: { id: 4, name: 'Urgent' },
      releaseType: { id: 1 },
      planned_start_date: '2026-11-20T00:00:00Z',
      planned_end_date: '2026-11-21T00:00:00Z',
    })
  })
})
