import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { countRows, DESK, details, eventsOf, given, type Kind, type Shown } from './records-support.ts'

const NAMES: Record<Kind, string[]> = {
  problem: ['root-cause', 'impact', 'symptoms', 'solution'],
  change: ['reason', 'impact', 'rollout-plan', 'backout-plan'],
  release: ['build-plan', 'test-plan'],
}
const TABLES = { problem: 'sd_problem', change: 'sd_changes', release: 'sd_releases' }

interface Saved {
  identifier: string
  value: string | null
  updated_at: string | null
  author: { id: number } | null
  attach: Shown['attach']
}

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  await createCustomer({ email: 'customer@example.com' })
})

async function save(kind: string, id: number, values: Record<string, unknown>) {
  return await call<Saved>('POST', `${DESK}/general/updates/${id}/${kind}`, { as: agent, json: values })
}
async function read(kind: string, id: number, name = '') {
  return await call('GET', `${DESK}/get/updates/${id}/${kind}${name && `/${name}`}`, { as: agent })
}
async function remove(kind: string, id: number, name: string, method = 'GET') {
  return await call(method, `${DESK}/delete/updates/${id}/${kind}/${name}`, { as: agent })
}

describe.each(['problem', 'change', 'release'] as const)('the texts of a %s', (kind) => {
  test.each(NAMES[kind])('%s can be saved, read alone and with the others, and deleted', async (name) => {
    const id = await given(agent, kind)
    const saved = await save(TABLES[kind], id, { identifier: name, [name]: '<i>because</i><script>1</script>' })
    expect(saved).toMatchObject({ status: 200, cost: { trips: 2 } })
    expect(saved.body.data).toMatchObject({ identifier: name, value: '<i>because</i>', author: { id: agent.id } })
    expect(saved.body.data.updated_at).toMatch(/^\d{4}-.*Z$/)
    expect(await read(TABLES[kind], id, name)).toMatchObject({ body: { data: '<i>because</i>' }, cost: { trips: 1 } })
    expect(await read(kind, id)).toMatchObject({ body: { data: { [name]: '<i>because</i>' } }, cost: { trips: 1 } })
    expect((await details(agent, kind, id)).body.data.updates).toMatchObject({ [name]: '<i>because</i>' })
    expect((await eventsOf(kind, id)).at(-1)).toEqual({
      type: `${kind}.updated`,
      changes: [{ field: name, from: null, to: 'because' }],
    })
    expect(await remove(kind, id, name)).toMatchObject({ status: 200, body: { data: null }, cost: { trips: 2 } })
    expect(await read(kind, id, name)).toMatchObject({ status: 200, body: { data: null } })
    expect(await remove(kind, id, name, 'DELETE')).toMatchObject({ status: 200, cost: { trips: 1 } })
  })

  test('other names and missing records are 404', async () => {
    const id = await given(agent, kind)
    const refused = { status: 422, body: { data: { errors: { identifier: [expect.any(String)] } } } }
    expect(await save(kind, id, { identifier: 'anything', anything: 'x' })).toMatchObject(refused)
    expect(await save(kind, id, { 'root-cause': 'x' })).toMatchObject(refused)
    expect(await read(kind, id, 'anything')).toMatchObject(refused)
    expect(await remove(kind, id, 'anything')).toMatchObject(refused)
    const [name = ''] = NAMES[kind]
    expect(await save(kind, id, { identifier: name })).toMatchObject({
      status: 422,
      body: { data: { errors: { [name]: [expect.any(String)] } } },
    })
    expect(await save(kind, 99, { identifier: name, [name]: 'x' })).toMatchObject({ status: 404 })
    expect(await read(kind, 99)).toMatchObject({ status: 404 })
    expect(await read(kind, 99, name)).toMatchObject({ status: 404 })
    expect(await remove(kind, 99, name)).toMatchObject({ status: 404 })
    expect(await countRows('sd_general_updates')).toBe(0)
  })
})

test('an unknown kind is named', async () => {
  expect(await read('tickets', 1)).toMatchObject({
    status: 422,
    body: { data: { errors: { kind: [expect.any(String)] } } },
  })
})

test('accepts and answers XML', async () => {
  const id = await given(agent, 'release')
  const { response } = await callXml('POST', `${DESK}/general/updates/${id}/release`, {
    as: agent,
    xml: '<r><identifier>build-plan</identifier><build-plan>make &lt;b&gt;it&lt;/b&gt;</build-plan></r>',
  })
  expect(response).toMatchObject({ data: { identifier: 'build-plan', value: 'make <b>it</b>' } })
  const all = await callXml('GET', `${DESK}/get/updates/${id}/release`, { as: agent })
  expect(all.response).toMatchObject({ data: { 'build-plan': 'make <b>it</b>' } })
})

test('the same text again changes nothing', async () => {
  const id = await given(agent, 'problem')
  await save('problem', id, { identifier: 'impact', impact: 'big' })
  expect(await save('problem', id, { identifier: 'impact', impact: 'big' })).toMatchObject({
    status: 200,
    cost: { trips: 1, rowsWritten: 0 },
  })
  const next = await save('problem', id, { identifier: 'impact', impact: 'small' })
  expect(next.body.data.value).toBe('small')
  expect((await eventsOf('problem', id)).at(-1)?.changes).toEqual([{ field: 'impact', from: 'big', to: 'small' }])
})

test('an empty text deletes, also one of empty markup', async () => {
  const id = await given(agent, 'problem')
  for (const empty of ['', '  ', '<p> </p>', '<script>1</script>']) {
    await save('problem', id, { identifier: 'impact', impact: 'big' })
    expect((await save('problem', id, { identifier: 'impact', impact: empty })).body.data).toMatchObject({
      value: null,
    })
    expect((await read('problem', id, 'impact')).body.data).toBeNull()
  }
})

test.each([
  { identifier: 'symptom', symptoms: 'smoke' },
  { identifier: 'symptoms', symptom: 'smoke' },
  { identifier: 'symptom', symptom: 'smoke' },
])('the singular of symptoms is accepted: %j', async (values) => {
  const id = await given(agent, 'problem')
  expect((await save('sd_problem', id, values)).body.data).toMatchObject({ identifier: 'symptoms', value: 'smoke' })
  expect((await read('problem', id, 'symptom')).body.data).toBe('smoke')
})

test('a solution has a plain-text title, which is deleted with it', async () => {
  const id = await given(agent, 'problem')
  const values = { identifier: 'solution', solution: '<b>Reboot</b>', 'solution-title': 'In <one> go' }
  expect((await save('problem', id, values)).body.data).toMatchObject({ 'solution-title': 'In <one> go' })
  expect((await read('problem', id)).body.data).toMatchObject({
    solution: '<b>Reboot</b>',
    'solution-title': 'In <one> go',
  })
  expect((await read('problem', id, 'solution-title')).body.data).toBe('In <one> go')
  await save('problem', id, { identifier: 'solution', solution: 'Other' })
  expect((await read('problem', id, 'solution-title')).body.data).toBe('In <one> go')
  await remove('problem', id, 'solution')
  expect((await read('problem', id)).body.data).toMatchObject({ solution: null, 'solution-title': null })
})

test('a text can be at most 128 KB', async () => {
  const id = await given(agent, 'problem')
  expect(await save('problem', id, { identifier: 'impact', impact: 'x'.repeat(131_072) })).toMatchObject({
    status: 200,
  })
  expect(await save('problem', id, { identifier: 'impact', impact: 'x'.repeat(131_073) })).toMatchObject({
    status: 413,
  })
})

test('files are stored and deleted with the text', async () => {
  const id = await given(agent, 'problem')
  const form = new FormData()
  form.set('identifier', 'root-cause')
  form.set('root-cause', 'See the log')
  form.append('attachment[]', new File(['a log'], 'log.txt', { type: 'text/plain' }))
  const saved = await call<Saved>('POST', `${DESK}/general/updates/${id}/sd_problem`, { as: agent, multipart: form })
  expect(saved.body.data).toMatchObject({
    value: 'See the log',
    attach: [{ name: 'log.txt', identifier: 'root-cause' }],
  })
  expect((await details(agent, 'problem', id)).body.data.attach).toMatchObject([{ identifier: 'root-cause' }])
  expect((await env.ATTACHMENTS.list()).objects).toHaveLength(1)
  await remove('problem', id, 'root-cause')
  expect((await details(agent, 'problem', id)).body.data.attach).toEqual([])
  await expect.poll(async () => (await env.ATTACHMENTS.list()).objects.length).toBe(0)
})
