import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { countOf, importRows } from '../../support/imports.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf } from '../../support/tickets-api.ts'

const SUPPORT = 1
const SALES = 2
const RESOLVED = 2
const HIGH = 3

const codeOf = ({ headers }: { headers: Headers }) => headers.get('X-Error-Code')

interface Macro {
  id: number
  title: string
  body: string
  audience: string
  department: { id: number; name: string } | null
  actions: Record<string, unknown>[]
  may_edit: boolean
  gone: { position: number; parameter: string; value: string }[]
}

let admin: TestPerson
let agent: TestPerson
let colleague: TestPerson
let seller: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [SUPPORT] })
  colleague = await createAgent({ departments: [SUPPORT] })
  seller = await createAgent({ departments: [SALES] })
})

const THANKS = { title: 'Thanks', body: 'Thank you, {{requester.first_name}}.' }
const CLOSE = { type: 'set_status', status_id: RESOLVED }

async function create(as: TestPerson, json: Record<string, unknown>) {
  return await call<Macro>('POST', '/api/v3/macros', { as, json })
}

async function saved(as: TestPerson, json: Record<string, unknown> = {}): Promise<Macro> {
  const { status, body, text } = await create(as, { ...THANKS, ...json })
  if (status !== 200) throw new Error(text)
  return body.data
}

async function titles(as: TestPerson, query: Record<string, string | number> = {}): Promise<string[]> {
  const { body } = await call<PageOf<Macro>>('GET', '/api/v3/macros', { as, query })
  return body.data.data.map(({ title }) => title)
}

const path = (id: number, rest = '') => `/api/v3/macros/${id}${rest}`

describe('the list', () => {
  test('holds own macros, those of the department, those for everyone and canned replies', async () => {
    await saved(agent, { title: 'Own', actions: [CLOSE] })
    await saved(admin, { title: 'Support', audience: 'department', department_id: SUPPORT })
    await saved(admin, { title: 'Sales', audience: 'department', department_id: SALES })
    await saved(admin, { title: 'All', audience: 'everyone', actions: [CLOSE] })
    const canned = { title: 'Canned', body: 'As always.' }
    await call('POST', '/api/v3/admin/canned-replies', { as: admin, json: canned })
    expect(await titles(agent)).toEqual(['All', 'Canned', 'Own', 'Support'])
    expect(await titles(colleague)).toEqual(['All', 'Canned', 'Support'])
    expect(await titles(seller)).toEqual(['All', 'Canned', 'Sales'])
    expect(await titles(admin)).toEqual(['All', 'Canned', 'Sales', 'Support'])
    expect(await titles(agent, { search: 'OWN' })).toEqual(['Own'])
    const first = await call<PageOf<Macro>>('GET', '/api/v3/macros', { as: agent, query: { per_page: 3 } })
    const cursor = first.body.data.next_cursor ?? ''
    expect(await titles(agent, { per_page: 3, cursor })).toEqual(['Support'])
    expect((await callXml('GET', '/api/v3/macros', { as: agent })).status).toBe(200)
  })

  test('the list of canned replies holds no macro, and the one for admins no own reply', async () => {
    await saved(agent, { title: 'Own reply' })
    await saved(agent, { title: 'Own macro', actions: [CLOSE] })
    await saved(admin, { title: 'Shared macro', audience: 'everyone', actions: [CLOSE] })
    const of = async (as: TestPerson, list: string) => {
      const { body } = await call<PageOf<Macro>>('GET', list, { as })
      return body.data.data.map(({ title }) => title)
    }
    expect(await of(agent, '/api/v3/canned-replies')).toEqual(['Own reply'])
    expect(await of(colleague, '/api/v3/canned-replies')).toEqual([])
    expect(await of(admin, '/api/v3/admin/canned-replies')).toEqual(['Shared macro'])
  })
})

describe('who writes macros', () => {
  test('an agent writes own ones, and nobody else sees or changes them', async () => {
    const { id, may_edit } = await saved(agent, { actions: [CLOSE] })
    expect(may_edit).toBe(true)
    for (const as of [colleague, admin]) {
      expect((await call('GET', path(id), { as })).status).toBe(404)
      expect((await call('PATCH', path(id), { as, json: { title: 'Mine' } })).status).toBe(404)
      expect((await call('DELETE', path(id), { as })).status).toBe(404)
      expect((await call('DELETE', `/api/v3/admin/canned-replies/${id}`, { as: admin })).status).toBe(404)
    }
    const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM events').first()) ?? {}
    await saved(agent, { title: 'Another' })
    expect(await env.DB.prepare('SELECT count(*) AS count FROM events').first()).toEqual({ count })
  })

  test('two agents may use the same title, one agent may not use it twice', async () => {
    await saved(agent)
    await saved(colleague)
    expect(codeOf(await create(agent, THANKS))).toBe('macro_title_taken')
  })

  test.each(['everyone', 'department'])('only an admin writes for %s, and the audit tells it', async (audience) => {
    const json = { ...THANKS, audience, department_id: SUPPORT, actions: [CLOSE] }
    expect(codeOf(await create(agent, json))).toBe('macro_is_shared')
    const { id } = await saved(admin, json)
    expect((await call('PATCH', path(id), { as: agent, json: { title: 'x' } })).status).toBe(403)
    expect((await call('DELETE', path(id), { as: agent })).status).toBe(403)
    await call('PATCH', path(id), { as: admin, json: { actions: [] } })
    await call('DELETE', path(id), { as: admin })
    const audit = await call<PageOf<{ type: string }>>('GET', '/api/v3/admin/audit', { as: admin })
    const types = audit.body.data.data.map(({ type }) => type).filter((type) => type.startsWith('canned'))
    expect(types.toSorted()).toEqual(['canned_reply.created', 'canned_reply.deleted', 'canned_reply.updated'])
  })

  test('a customer has no macros', async () => {
    const customer = await createCustomer()
    expect((await call('GET', '/api/v3/macros', { as: customer })).status).toBe(403)
    expect((await create(customer, THANKS)).status).toBe(403)
  })
})

test("an import creates a canned reply beside an agent's own one of the same title", async () => {
  await saved(agent, { title: 'Greeting' })
  const rows = [{ id: 1, title: 'Greeting', body: 'Hello' }]
  const { body } = await importRows(admin, { canned_replies: rows })
  expect(countOf(body.data, 'canned_replies')).toMatchObject({ created: 1, linked: 0 })
  expect(await titles(colleague)).toEqual(['Greeting'])
})

describe('the version', () => {
  test('an edit needs the present version if it names one, also after an edit as a canned reply', async () => {
    const { id } = await saved(admin, { audience: 'everyone' })
    const edit = async (version: string, title: string) =>
      await call('PATCH', path(id), { as: admin, json: { title }, headers: { 'If-Match': version } })
    expect((await edit('"1"', 'Second')).status).toBe(200)
    expect(codeOf(await edit('"1"', 'Third'))).toBe('macro_changed')
    await call('PATCH', `/api/v3/admin/canned-replies/${id}`, { as: admin, json: { body: 'Changed.' } })
    expect((await edit('"2"', 'Third')).status).toBe(412)
    expect((await edit('"3"', 'Third')).status).toBe(200)
    const gone = await call('DELETE', path(id), { as: admin, headers: { 'If-Match': '"1"' } })
    expect(gone.status).toBe(412)
  })
})

describe('wrong macros', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ title: '' }, 'title'],
    [{ title: 'a<b' }, 'title'],
    [{ body: '', actions: [] }, 'body'],
    [{ body: '{{unknown}}' }, 'body'],
    [{ audience: 'nobody' }, 'audience'],
    [{ actions: 'close' }, 'actions'],
    [{ actions: [{}] }, 'actions.0.type'],
    [{ actions: [CLOSE, { type: 'reply', canned_reply_id: 1 }] }, 'actions.1.type'],
    [{ actions: [CLOSE, CLOSE, { type: 'set_status' }] }, 'actions.2.status_id'],
    [{ actions: [{ type: 'set_priority', priority_id: '../1' }] }, 'actions.0.priority_id'],
    [{ actions: [{ ...CLOSE, extra: 1 }] }, 'actions.0.extra'],
    [{ actions: [{ type: 'assign', to: 'agent' }] }, 'actions.0.id'],
    [{ actions: [{ type: 'assign', to: 'nobody', id: 1 }] }, 'actions.0.id'],
    [{ actions: [{ type: 'add_tags', tags: ['a,b'] }] }, 'actions.0.tags'],
    [{ actions: [{ type: 'snooze', hours: 0 }] }, 'actions.0.hours'],
    [{ actions: [{ type: 'add_note', body: '{{x}}' }] }, 'actions.0.body'],
    [{ actions: Array.from({ length: 11 }, () => CLOSE) }, 'actions'],
    [
      { actions: Array.from({ length: 10 }, () => ({ type: 'set_field', name: 'room', value: 'x'.repeat(500) })) },
      'actions',
    ],
  ])('%j is a 422 on %s', async (json, field) => {
    const { status, body } = await call<{ errors: Record<string, unknown> }>('POST', '/api/v3/macros', {
      as: agent,
      json: { ...THANKS, ...json },
    })
    expect([status, Object.keys(body.data.errors)]).toEqual([422, [field]])
    expect(await titles(agent)).toEqual([])
  })

  test('an agent has at most 100 macros', async () => {
    await env.DB.prepare(
      `INSERT INTO canned_replies (title, body, owner_id, created_at, updated_at)
        SELECT 'm' || value, 'x', ?1, 1, 1 FROM generate_series(1, 100)`.replace(
        'generate_series(1, 100)',
        `json_each('[${Array.from({ length: 100 }, (_, index) => index).join(',')}]')`,
      ),
    )
      .bind(agent.id)
      .run()
    expect(codeOf(await create(agent, THANKS))).toBe('too_many_own_macros')
    expect((await create(colleague, THANKS)).status).toBe(200)
  })
})

test('a macro shows which of its actions name something that is gone', async () => {
  const actions = [
    { type: 'set_priority', priority_id: HIGH },
    { type: 'assign', to: 'agent', id: colleague.id },
    { type: 'set_field', name: 'room', value: '12' },
    { type: 'set_status', status_id: 77 },
  ]
  const { id } = await saved(agent, { actions })
  await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(colleague.id).run()
  const { body, cost } = await call<Macro>('GET', path(id), { as: agent })
  expect(body.data.actions).toEqual(actions)
  expect(body.data.gone).toEqual([
    { position: 1, parameter: 'id', value: String(colleague.id) },
    { position: 2, parameter: 'name', value: 'room' },
    { position: 3, parameter: 'status_id', value: '77' },
  ])
  expect(cost.trips).toBe(1)
})

test('the preview shows the reply, the note and the changes, and writes nothing', async () => {
  const [edits, assigns] = [{ edit_ticket: true }, { assign_ticket: true, create_tags: true }]
  const weak = await createAgent({ departments: [SUPPORT], permissions: { ...edits, ...assigns } })
  const customer = await createCustomer({ firstName: '{{agent.name}}', lastName: '<b>' })
  const ticket = await createTicket({ userId: customer.id, departmentId: SUPPORT, title: '{{company.name}}' })
  const actions = [
    { type: 'set_priority', priority_id: HIGH },
    { type: 'add_tags', tags: ['vip'] },
    { type: 'add_note', body: 'About {{ticket.subject}}.' },
    { type: 'set_status', status_id: RESOLVED },
    { type: 'set_department', department_id: SALES },
  ]
  const { id } = await saved(weak, { body: 'Dear {{requester.name}},', actions })
  const asked = { as: weak, json: { ticket_id: ticket.id } }
  const { body, cost } = await call<Record<string, unknown>>('POST', path(id, '/preview'), asked)
  expect(body.data).toMatchObject({
    reply: { text: 'Dear {{agent.name}} <b>,' },
    note: { text: 'About {{company.name}}.' },
    changes: [
      { field: 'priority', to: HIGH },
      { field: 'assignee', to: weak.id },
      { field: 'tags', from: null, to: 'vip' },
    ],
    refused: [
      { position: 3, type: 'set_status', code: 'permission_missing' },
      { position: 4, type: 'set_department', code: 'permission_missing' },
    ],
  })
  expect(cost.trips).toBe(1)
  const stored = await env.DB.prepare('SELECT version FROM tickets WHERE id = ?1').bind(ticket.id).first()
  expect(stored).toEqual({ version: 1 })
  const strange = await call('POST', path(id, '/preview'), { as: seller, json: { ticket_id: ticket.id } })
  expect(codeOf(strange)).toBe('macro_not_found')
})
