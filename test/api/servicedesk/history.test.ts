import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import type { PageOf } from '../../support/tickets-api.ts'
import { create, DESK, given, type Kind, KINDS } from './records-support.ts'

interface HistoryItem {
  id: number
  type: string
  actor: Record<string, unknown>
  changes: Record<string, unknown>[]
  created_at: string
}

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1], firstName: 'Bo', lastName: 'Ek' })
  await createCustomer({ email: 'customer@example.com', firstName: 'Cara', lastName: 'Ash' })
})

async function history(id: number | string, kind: string, query: Record<string, string | number> = {}, as = agent) {
  return await call<PageOf<HistoryItem>>('GET', `${DESK}/history/${id}/${kind}`, { as, query })
}

async function edit(kind: Kind, id: number, json: Record<string, unknown>) {
  const answer = await call('PATCH', `${DESK}/${kind}/${id}`, { as: agent, json })
  expect(answer.status).toBe(200)
}

test('lists the changes of a problem, newest first, with ids and names, in one round trip', async () => {
  const id = await given(agent, 'problem')
  const change = await create(agent, 'change', { subject: 'New firmware' })
  await edit('problem', id, { subject: 'Printers fail', status_type_id: 2, assigned_id: agent.id, group_id: 1 })
  await call('POST', `${DESK}/problem/change/attach/${id}`, { as: agent, json: { change: change.body.data.id } })
  await call('POST', `${DESK}/general/updates/${id}/problem`, {
    as: agent,
    json: { identifier: 'impact', impact: '<p>All <b>floors</b></p>' },
  })
  const { body, cost } = await history(id, 'problem')
  expect(cost.trips).toBe(1)
  expect(body.data).toMatchObject({ total: 4, total_is_exact: true, current_page: 1 })
  const [updated, linked, edited, created] = body.data.data
  const named = { from_name: null, to_name: null }
  expect(created).toMatchObject({ type: 'problem.created', changes: [], created_at: expect.stringMatching(/Z$/) })
  expect(created?.actor).toMatchObject({ kind: 'agent', id: agent.id, first_name: 'Bo' })
  expect(edited?.changes).toEqual([
    { field: 'subject', from: 'A problem', to: 'Printers fail', ...named },
    { field: 'status', from: 1, to: 2, from_name: 'Open', to_name: 'Resolved' },
    { field: 'group', from: null, to: 1, from_name: null, to_name: expect.stringMatching(/./) },
    { field: 'assignee', from: null, to: agent.id, from_name: null, to_name: 'Bo Ek' },
  ])
  expect(linked?.changes).toEqual([{ field: 'change', from: null, to: change.body.data.id, ...named }])
  expect(updated?.changes).toEqual([{ field: 'impact', from: null, to: 'All floors', ...named }])
})

test('shows times under their wire names', async () => {
  const id = await given(agent, 'release', { planned_start_date: '2026-03-01T08:00:00Z' })
  await edit('release', id, { subject: 'A release', planned_end_date: '2026-03-02T08:00:00Z' })
  const [edited] = (await history(id, 'sd_releases')).body.data.data
  expect(edited?.changes).toEqual([
    { field: 'planned_end_date', from: null, to: '2026-03-02T08:00:00Z', from_name: null, to_name: null },
  ])
})

test.each([
  ['problem', 'sd_problem'],
  ['change', 'sd_changes'],
  ['release', 'sd_releases'],
] as [Kind, string][])('a %s has a history under both names of its kind, in JSON and XML', async (kind, alias) => {
  const id = await given(agent, kind)
  for (const other of KINDS) if (other !== kind) await given(agent, other)
  for (const name of [kind, alias]) {
    expect((await history(id, name)).body.data).toMatchObject({ total: 1, data: [{ type: `${kind}.created` }] })
  }
  const { response } = await callXml('GET', `${DESK}/history/${id}/${alias}`, { as: agent })
  expect(response).toMatchObject({ data: { data: { item: [{ type: `${kind}.created`, changes: '' }] } } })
})

test('pages by number and by cursor', async () => {
  const id = await given(agent, 'change')
  for (const subject of ['One', 'Two', 'Three']) await edit('change', id, { subject })
  const first = await history(id, 'change', { per_page: 2 })
  expect(first.body.data).toMatchObject({ total: 4, last_page: 2, from: 1, to: 2 })
  const second = await history(id, 'change', { per_page: 2, page: 2 })
  const behind = await history(id, 'change', { per_page: 2, cursor: first.body.data.next_cursor ?? '' })
  expect(behind.body.data.data).toEqual(second.body.data.data)
  expect(second.body.data.data.map(({ type }) => type)).toEqual(['change.updated', 'change.created'])
  expect((await history(id, 'change', { page: 9 })).body.data.data).toEqual([])
  expect(await history(id, 'change', { page: 1001 })).toMatchObject({ status: 422 })
  expect(await history(id, 'change', { cursor: 'nonsense' })).toMatchObject({ status: 422 })
})

test('the history of a record is for agents who see the record', async () => {
  const admin = await createAdmin()
  const hidden = await given(admin, 'problem', { department: 2 })
  expect(await history(hidden, 'problem')).toMatchObject({ status: 404 })
  expect(await history(hidden, 'problem', {}, admin)).toMatchObject({ status: 200 })
  expect(await history(999, 'change')).toMatchObject({ status: 404 })
  for (const bad of ['x', '0']) expect(await history(bad, 'problem')).toMatchObject({ status: 422 })
  expect(await history(hidden, 'ticket')).toMatchObject({ status: 422 })
})
