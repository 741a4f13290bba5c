import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'
import { countRows, DESK, details, given } from './records-support.ts'

/** Every operation of docs/operations.md#service-desk, one row per method and path. */
const OPERATIONS = [
  ...['problem', 'change', 'release'].flatMap((kind) => [
    ['POST', `${kind}/create`],
    ['PATCH', `${kind}/1`],
    ['POST', `${kind}/1`],
    ['GET', `all/${kind}s`],
    ['GET', `${kind}/delete/1`],
    ['DELETE', `${kind}/delete/1`],
    ['GET', `${kind}/editbind/1`],
    ['POST', `general/updates/1/${kind}`],
    ['GET', `get/updates/1/${kind}`],
    ['GET', `get/updates/1/${kind}/impact`],
    ['GET', `delete/updates/1/${kind}/impact`],
    ['DELETE', `delete/updates/1/${kind}/impact`],
    ['GET', `history/1/${kind}`],
  ]),
  ['POST', 'asset/create'],
  ['PATCH', 'asset/1'],
  ['POST', 'asset/1'],
  ['GET', 'all/assets'],
  ['GET', 'asset/delete/1'],
  ['DELETE', 'asset/delete/1'],
  ['GET', 'asset/editbind/1'],
  ['GET', 'history/1/asset'],
  ['POST', 'attach/problem/ticket'],
  ['GET', 'attached/problem/details/1'],
  ['POST', 'attach/existing/problem'],
  ['GET', 'detach/problem/ticket'],
  ['DELETE', 'detach/problem/ticket'],
  ['POST', 'problem/change/1'],
  ['POST', 'problem/change/attach/1'],
  ['GET', 'get/attached/change/1'],
  ['GET', 'detach/change/problem'],
  ['DELETE', 'detach/change/problem'],
  ['POST', 'change/release/1'],
  ['POST', 'change/release/attach/1'],
  ['GET', 'get/attached/release/1'],
  ['GET', 'detach/release/change'],
  ['DELETE', 'detach/release/change'],
  ['GET', 'dependency'],
] as [string, string][]

let agent: TestPerson
let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  admin = await createAdmin()
  customer = await createCustomer({ email: 'customer@example.com' })
})

describe('every operation', () => {
  test.each(OPERATIONS)('%s %s is for agents and admins with a live token', async (method, path) => {
    const url = `${DESK}/${path}`
    const banned = await createAgent({ ban: true })
    expect(await call(method, url)).toMatchObject({ status: 401, body: { message: 'Token not provided' } })
    expect(await call(method, url, { token: 'x.y.z' })).toMatchObject({
      status: 401,
      body: { message: 'Token invalid' },
    })
    expect(await call(method, url, { token: await expiredToken(agent) })).toMatchObject({
      status: 401,
      body: { message: 'Token expired' },
    })
    expect(await call(method, url, { as: banned })).toMatchObject({ status: 401 })
    expect(await call(method, url, { as: customer })).toMatchObject({ status: 403 })
    expect([200, 404, 422]).toContain((await call(method, url, { as: agent })).status)
    expect([200, 404, 422]).toContain((await call(method, url, { as: admin })).status)
  })

  test.each(OPERATIONS)('%s %s refuses a wrong key', async (method, path) => {
    const answer = await call(method, `${DESK}/${path}`, { as: agent, query: { api_key: 'nonsense' } })
    expect(answer).toMatchObject({ status: 401, body: { message: 'API key invalid' } })
  })
})

describe('a problem', () => {
  const problem = { department: 2 }

  test('is seen by agents of its department, by its assignee, by its team and by admins', async () => {
    const assignee = await createAgent({ departments: [3] })
    const member = await createAgent({ departments: [3], teams: [2] })
    const colleague = await createAgent({ departments: [2, 3] })
    const id = await given(admin, 'problem', { ...problem, assigned_id: assignee.id, group_id: 2 })
    for (const person of [assignee, member, colleague, admin]) {
      expect(await details(person, 'problem', id)).toMatchObject({ status: 200 })
      const list = await call<{ total: number; data: { id: number }[] }>('GET', `${DESK}/all/problems`, { as: person })
      expect(list.body.data).toMatchObject({ total: 1, data: [{ id }] })
    }
  })

  test('is 404 for other agents in every operation', async () => {
    const id = await given(admin, 'problem', problem)
    const change = await given(agent, 'change')
    const release = await given(agent, 'release')
    expect(change + release).toBeGreaterThan(0)
    const attempts = [
      ['GET', `problem/editbind/${id}`],
      ['PATCH', `problem/${id}`],
      ['DELETE', `problem/delete/${id}`],
      ['GET', `get/attached/change/${id}`],
      ['POST', `problem/change/attach/${id}`],
      ['POST', `problem/change/${id}`],
      ['POST', `general/updates/${id}/problem`],
      ['GET', `get/updates/${id}/problem`],
      ['GET', `get/updates/${id}/problem/impact`],
      ['DELETE', `delete/updates/${id}/problem/impact`],
    ] as const
    const json = {
      subject: 'Mine now',
      description: 'D',
      identifier: 'impact',
      impact: 'x',
      change,
      status_id: 1,
      priority_id: 1,
      change_type_id: 1,
      impact_id: 1,
    }
    for (const [method, path] of attempts) {
      const isRead = method === 'GET'
      const answer = await call(method, `${DESK}/${path}`, { as: agent, ...(isRead ? {} : { json }) })
      expect({ path, status: answer.status }).toEqual({ path, status: 404 })
    }
    const query = { problemid: id, changeid: change }
    expect(await call('GET', `${DESK}/detach/change/problem`, { as: agent, query })).toMatchObject({ status: 422 })
    const list = await call<{ total: number }>('GET', `${DESK}/all/problems`, { as: agent, query: { search: id } })
    expect(list.body.data.total).toBe(0)
    expect((await details(admin, 'problem', id)).body.data).toMatchObject({
      subject: 'A problem',
      updates: { impact: null },
    })
    expect(await countRows('sd_changes')).toBe(1)
  })

  test('out of scope is not shown in the change that it is linked to', async () => {
    const id = await given(admin, 'problem', problem)
    const change = await given(agent, 'change')
    await call('POST', `${DESK}/problem/change/attach/${id}`, { as: admin, json: { change } })
    expect((await details(agent, 'change', change)).body.data.problems).toEqual([])
    expect((await details(admin, 'change', change)).body.data.problems).toMatchObject([{ id }])
  })
})

test.each(['change', 'release'] as const)('a %s is seen by every agent', async (kind) => {
  const id = await given(admin, kind)
  const stranger = await createAgent({ departments: [3] })
  expect(await details(stranger, kind, id)).toMatchObject({ status: 200 })
})
