import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

const SUPPORT = 1
const SALES = 2
const HIGH = 3

interface View {
  id: number
  name: string
  audience: string
  department: { id: number; name: string } | null
  query: Record<string, unknown>
  columns: string[]
  sort_by: string | null
  order: string | null
  position: number
  may_edit: boolean
  gone: { parameter: string; value: string }[]
}

let admin: TestPerson
let agent: TestPerson
let colleague: TestPerson
let seller: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [SUPPORT] })
  colleague = await createAgent({ departments: [SUPPORT] })
  seller = await createAgent({ departments: [SALES] })
  customer = await createCustomer()
})

async function open(departmentId = SUPPORT, priorityId = 2): Promise<number> {
  return (await createTicket({ userId: customer.id, departmentId, priorityId })).id
}

async function create(as: TestPerson, json: Record<string, unknown>) {
  return await call<View>('POST', '/api/v3/views', { as, json })
}

async function saved(as: TestPerson, json: Record<string, unknown> = {}): Promise<View> {
  const { status, body, text } = await create(as, { name: 'Urgent', ...json })
  if (status !== 200) throw new Error(text)
  return body.data
}

async function read(as: TestPerson, id: number) {
  return await call<View>('GET', `/api/v3/views/${id}`, { as })
}

async function edit(as: TestPerson, id: number, json: Record<string, unknown>, headers: Record<string, string> = {}) {
  return await call<View>('PATCH', `/api/v3/views/${id}`, { as, json, headers })
}

async function remove(as: TestPerson, id: number, headers: Record<string, string> = {}) {
  return await call('DELETE', `/api/v3/views/${id}`, { as, headers })
}

async function tickets(as: TestPerson, id: number, query: Record<string, string | number> = {}) {
  return await call<PageOf<TicketItem>>('GET', `/api/v3/views/${id}/tickets`, { as, query })
}

async function idsOf(as: TestPerson, id: number): Promise<number[]> {
  return (await tickets(as, id)).body.data.data.map((ticket) => ticket.id)
}

async function namesSeenBy(as: TestPerson): Promise<string[]> {
  const { body } = await call<{ views: View[] }>('GET', '/api/v3/views', { as })
  return body.data.views.map(({ name }) => name)
}

async function rowCount(table = 'views'): Promise<number | null> {
  return await env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count')
}

describe('saving', () => {
  test('an agent saves the filters of a list, and gets them as they were checked', async () => {
    const { status, body, headers } = await create(agent, {
      name: ' Urgent ',
      query: { show: 'INBOX', priority: 'high, Low', department: 'support', search: 'printer', 'form.room': '14' },
      columns: ['subject', 'due'],
      sort_by: 'due',
      order: 'asc',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Urgent',
      audience: 'me',
      department: null,
      query: {
        show: 'inbox',
        priority: ['high', 'Low'],
        departments: ['support'],
        search: 'printer',
        'form.room': ['14'],
      },
      columns: ['subject', 'due'],
      sort_by: 'due',
      order: 'asc',
      position: 0,
      may_edit: true,
    })
    expect(headers.get('ETag')).toBe('"1"')
    expect((await read(agent, body.data.id)).body.data).toEqual(body.data)
  })

  test.each([
    ['query.show', { query: { show: 'everything' } }],
    ['query.priority', { query: { priority: Array.from({ length: 101 }, (_, n) => `p${n}`) } }],
    ['query.search', { query: { search: 'x'.repeat(256) } }],
    ['query.page', { query: { page: 2 } }],
    ['query.cursor', { query: { cursor: 'x' } }],
    ['query.include', { query: { include: 'tags' } }],
    ['query.user_id', { query: { user_id: 1 } }],
    ['query.owner_id', { query: { owner_id: '1' } }],
    ['query.form.a', { query: Object.fromEntries([...'abcdef'].map((name) => [`form.${name}`, 'x'])) }],
    ['query', { query: 'priority=high' }],
    ['query', { query: ['high'] }],
    ['query', { query: { status: Array.from({ length: 100 }, (_, n) => `a status with a long name ${n}`) } }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: '<b>bold</b>' }],
    ['columns', { columns: ['subject', 'password'] }],
    ['sort_by', { sort_by: 'password' }],
    ['order', { order: 'sideways' }],
    ['audience', { audience: 'customers' }],
    ['department_id', { audience: 'department' }],
    ['department_id', { audience: 'department', department_id: 99 }],
  ])('%s is refused by its name and saves nothing', async (field, json) => {
    const { status, body } = await create(admin, { name: 'Urgent', ...json })
    expect([status, Object.keys((body.data as unknown as { errors: object }).errors)]).toEqual([422, [field]])
    expect(await rowCount()).toBe(0)
  })

  test('the same request with an Idempotency-Key saves one view', async () => {
    const options = { as: agent, json: { name: 'Once' }, headers: { 'Idempotency-Key': 'k1' } }
    const first = await call<View>('POST', '/api/v3/views', options)
    const second = await call<View>('POST', '/api/v3/views', options)
    expect([second.status, second.body.data.id]).toEqual([200, first.body.data.id])
    expect(await rowCount()).toBe(1)
  })

  test('a person has at most a hundred views, the desk at most two hundred shared ones', async () => {
    const fill = async (owner: number | null, count: number) =>
      await env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO views (owner_id, name, query, sort, position, created_at, updated_at)
         SELECT ?1, 'v' || i, '{}', '{"by":null,"order":null}', i, 1, 1 FROM n`,
      )
        .bind(owner, count)
        .run()
    await fill(agent.id, 99)
    await fill(null, 199)
    const answers = await Promise.all([1, 2, 3].map(async (number) => await create(agent, { name: `View ${number}` })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await create(admin, { name: 'v', audience: 'everyone' })).status).toBe(200)
    const full = await create(admin, { name: 'v', audience: 'everyone' })
    expect([full.status, full.headers.get('X-Error-Code')]).toEqual([409, 'too_many_shared_views'])
    const own = await saved(admin)
    expect((await edit(admin, own.id, { audience: 'everyone' })).status).toBe(409)
    expect(await namesSeenBy(agent)).toHaveLength(300)
  })
})

describe('who sees and changes a view', () => {
  test('nobody but its owner finds an own view, not even an admin', async () => {
    const { id } = await saved(agent)
    for (const as of [colleague, admin]) {
      const answers = [
        await read(as, id),
        await tickets(as, id),
        await edit(as, id, { name: 'Mine' }),
        await edit(as, id, { audience: 'everyone' }),
        await remove(as, id),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect(await namesSeenBy(as)).toEqual([])
    }
    expect((await read(agent, id)).body.data.name).toBe('Urgent')
  })

  test('customers have no views', async () => {
    const { id } = await saved(admin, { audience: 'everyone' })
    const answers = [
      await call('GET', '/api/v3/views', { as: customer }),
      await read(customer, id),
      await tickets(customer, id),
      await call('GET', '/api/v3/views/counts', { as: customer, query: { ids: id } }),
      await create(customer, { name: 'Mine' }),
      await edit(customer, id, { name: 'Mine' }),
      await remove(customer, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
  })

  test('only admins share with everyone, and only a manager or an admin with a department', async () => {
    expect((await create(agent, { name: 'All', audience: 'everyone' })).status).toBe(403)
    const ofSupport = { name: 'Support', audience: 'department', department_id: SUPPORT }
    expect((await create(agent, ofSupport)).status).toBe(403)
    await env.DB.prepare('UPDATE departments SET manager_id = ?1 WHERE id = ?2').bind(agent.id, SUPPORT).run()
    const { id } = await saved(agent, ofSupport)
    expect((await create(agent, { ...ofSupport, department_id: SALES })).status).toBe(403)
    expect((await edit(agent, id, { department_id: SALES })).status).toBe(403)
    expect((await edit(agent, id, { audience: 'everyone' })).status).toBe(403)
    expect((await edit(colleague, id, { name: 'x' })).status).toBe(403)
    expect((await remove(colleague, id)).status).toBe(403)
    expect((await read(colleague, id)).body.data).toMatchObject({ may_edit: false, department: { id: SUPPORT } })
    expect((await edit(admin, id, { name: 'Ours' })).body.data).toMatchObject({ name: 'Ours', may_edit: true })
    expect(await rowCount()).toBe(1)
  })

  test('a view of a department is seen by its agents, and no longer by one who leaves it', async () => {
    const { id } = await saved(admin, { name: 'Support', audience: 'department', department_id: SUPPORT })
    await saved(admin, { name: 'All', audience: 'everyone' })
    expect(await namesSeenBy(agent)).toEqual(['Support', 'All'])
    expect(await namesSeenBy(seller)).toEqual(['All'])
    expect((await tickets(agent, id)).status).toBe(200)
    expect((await tickets(seller, id)).status).toBe(404)
    await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(agent.id).run()
    expect(await namesSeenBy(agent)).toEqual(['All'])
    expect([(await read(agent, id)).status, (await tickets(agent, id)).status]).toEqual([404, 404])
  })

  test('a shared view becomes personal to the admin who stops sharing it', async () => {
    const { id } = await saved(admin, { audience: 'everyone' })
    expect((await edit(admin, id, { audience: 'me' })).body.data).toMatchObject({ audience: 'me', may_edit: true })
    expect([(await read(agent, id)).status, (await read(admin, id)).status]).toEqual([404, 200])
  })
})

describe('the tickets of a view', () => {
  test('are those of the list with its filters, in its order and pages', async () => {
    const ids = [await open(SUPPORT, HIGH), await open(SUPPORT, HIGH), await open(SUPPORT, HIGH)]
    await open(SUPPORT, 2)
    const view = await saved(agent, { query: { priority: String(HIGH) }, sort_by: 'id', order: 'asc' })
    const query = { priority: HIGH, 'sort-by': 'id', order: 'asc', per_page: 2, include: 'preview,tags,unread' }
    const list = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', { as: agent, query })
    const shown = await tickets(agent, view.id, { per_page: 2, include: 'preview,tags,unread' })
    expect(shown.body.data.data).toEqual(list.body.data.data)
    const { data: first, next_cursor: cursor, total } = shown.body.data
    expect([first.map(({ id }) => id), total]).toEqual([ids.slice(0, 2), 3])
    const next = await tickets(agent, view.id, { per_page: 2, cursor: String(cursor) })
    expect(next.body.data.data.map(({ id }) => id)).toEqual(ids.slice(2))
    expect((await tickets(agent, view.id, { per_page: 2, page: 2 })).body.data.data).toHaveLength(1)
  })

  test('never reach beyond the scope of the reader', async () => {
    const [mine, theirs] = [await open(SUPPORT), await open(SALES)]
    const { id } = await saved(admin, { audience: 'everyone', query: { show: 'all', departments: 'all' } })
    expect(await idsOf(agent, id)).toEqual([mine])
    expect(await idsOf(seller, id)).toEqual([theirs])
    expect((await idsOf(admin, id)).toSorted((a, b) => a - b)).toEqual([mine, theirs])
    // A stored query that somebody wrote past the schema.
    const odd = { show: 'all', user_id: '1', scope: 'everything', 'form.': ['x'], status: ['1) or (1=1'] }
    await env.DB.prepare('UPDATE views SET query = ?1').bind(JSON.stringify(odd)).run()
    expect(await idsOf(agent, id)).toEqual([])
    await env.DB.prepare('UPDATE views SET query = ?1').bind('{"show":"nonsense","order":"x"}').run()
    expect(await idsOf(agent, id)).toEqual([mine])
  })

  test('are the own tickets of each reader where the view says so', async () => {
    const [one, other] = [await open(), await open()]
    await env.DB.prepare('UPDATE tickets SET assigned_to = iif(id = ?1, ?2, ?3)')
      .bind(one, agent.id, colleague.id)
      .run()
    const { id } = await saved(admin, { audience: 'everyone', query: { show: 'mytickets' } })
    expect([await idsOf(agent, id), await idsOf(colleague, id)]).toEqual([[one], [other]])
  })

  test('follow an edit at once, in one trip and in a second one only for the new query', async () => {
    const [high, normal] = [await open(SUPPORT, HIGH), await open(SUPPORT, 2)]
    const { id } = await saved(agent, { query: { priority: [String(HIGH)] } })
    const [first, second] = [await tickets(agent, id), await tickets(agent, id)]
    expect([first.cost.trips, second.cost.trips]).toEqual([2, 1])
    expect(second.body.data.data.map((ticket) => ticket.id)).toEqual([high])
    await edit(agent, id, { query: { priority: ['2'] } })
    const edited = await tickets(agent, id)
    expect([edited.cost.trips, edited.body.data.data.map((ticket) => ticket.id)]).toEqual([2, [normal]])
    await edit(agent, id, { order: 'asc' })
    expect((await tickets(agent, id)).cost.trips).toBe(2)
  })

  test('the address cannot add a filter that a view cannot have', async () => {
    const { id } = await saved(agent)
    const strict = { as: agent, query: { status: 'closed' }, headers: { Prefer: 'handling=strict' } }
    expect((await call('GET', `/api/v3/views/${id}/tickets`, strict)).status).toBe(422)
  })
})

describe('values that are gone', () => {
  test('are named, and find nothing', async () => {
    await open()
    await call('POST', '/api/v3/admin/form-fields', { as: admin, json: { name: 'room', label: 'Room', type: 'text' } })
    await env.DB.prepare("INSERT INTO departments (id, name, created_at, updated_at) VALUES (77, 'Moon', 1, 1)").run()
    await env.DB.prepare(
      "INSERT INTO tags (id, name, key, color, created_at, updated_at) VALUES (1, 'VIP Ü', 'vip ü', '#c62828', 1, 1)",
    ).run()
    const query = {
      departments: 'moon,support',
      status: '1',
      tags: 'VIP Ü',
      'assigned-to': [`a-${agent.id}`, 't-level 1 support'],
      'form.room': '14',
      'created-by': 'new@example.com',
      source: 'web',
    }
    const view = await saved(agent, { query })
    expect(view.gone).toEqual([])
    await env.DB.batch(
      [
        'DELETE FROM departments WHERE id = 77',
        'DELETE FROM tags',
        "UPDATE teams SET name = name || '!'",
        `UPDATE users SET role = 'customer' WHERE id = ${agent.id}`,
        "UPDATE ticket_form_fields SET active = 0 WHERE name = 'room'",
        'UPDATE views SET owner_id = NULL',
      ].map((sql) => env.DB.prepare(sql)),
    )
    const { gone } = (await read(colleague, view.id)).body.data
    expect(gone).toEqual([
      { parameter: 'departments', value: 'moon' },
      { parameter: 'assigned-to', value: `a-${agent.id}` },
      { parameter: 'assigned-to', value: 't-level 1 support' },
      { parameter: 'tags', value: 'VIP Ü' },
      { parameter: 'form.room', value: '14' },
    ])
    const list = await tickets(colleague, view.id)
    expect([list.status, list.body.data.data]).toEqual([200, []])
  })
})

describe('editing', () => {
  test('changes what is sent, and raises the version', async () => {
    const view = await saved(agent, { query: { priority: 'high' }, columns: ['due'], sort_by: 'due' })
    const { body, headers } = await edit(agent, view.id, { name: 'Late', columns: [], sort_by: '' })
    expect(body.data).toMatchObject({ name: 'Late', columns: [], sort_by: null, query: { priority: ['high'] } })
    expect(headers.get('ETag')).toBe('"2"')
    expect((await edit(agent, view.id, { query: {} })).body.data.query).toEqual({})
    const same = await edit(agent, view.id, { name: 'Late' })
    expect([same.status, same.headers.get('ETag'), same.cost.rowsWritten]).toEqual([200, '"3"', 0])
  })

  test('an older version is refused', async () => {
    const { id } = await saved(agent)
    const tag = (await read(agent, id)).headers.get('ETag') ?? ''
    expect((await edit(agent, id, { name: 'One' }, { 'If-Match': tag })).status).toBe(200)
    expect((await edit(agent, id, { name: 'Two' }, { 'If-Match': tag })).status).toBe(412)
    expect((await remove(agent, id, { 'If-Match': tag })).status).toBe(412)
    expect((await read(agent, id)).body.data.name).toBe('One')
    expect((await remove(agent, id, { 'If-Match': '"2"' })).status).toBe(200)
    expect((await read(agent, id)).status).toBe(404)
  })

  test('a moved view takes its new place, and later views move back', async () => {
    const [a, b, c] = [
      await saved(agent, { name: 'a' }),
      await saved(agent, { name: 'b' }),
      await saved(agent, { name: 'c' }),
    ]
    await saved(colleague, { name: 'theirs' })
    expect([a.position, b.position, c.position]).toEqual([0, 1, 2])
    const moved = await edit(agent, c.id, { position: 0 }, { 'If-Match': '"1"' })
    // A place is no content: an edit that began before is not refused.
    expect(moved.headers.get('ETag')).toBe('"1"')
    expect(await namesSeenBy(agent)).toEqual(['c', 'a', 'b'])
    await edit(agent, c.id, { position: 99 })
    expect(await namesSeenBy(agent)).toEqual(['a', 'b', 'c'])
  })

  test('a view that is shared with a place takes that place among the shared views', async () => {
    await saved(admin, { name: 'a', audience: 'everyone' })
    const { id } = await saved(admin, { name: 'b' })
    expect((await edit(admin, id, { audience: 'everyone', position: 0 })).body.data.position).toBe(0)
    expect(await namesSeenBy(agent)).toEqual(['b', 'a'])
  })

  test('of two edits of one version at once, one is refused', async () => {
    const { id } = await saved(agent)
    const answers = await Promise.all([
      edit(agent, id, { name: 'One' }, { 'If-Match': '"1"' }),
      edit(agent, id, { name: 'Two' }, { 'If-Match': '"1"' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})

describe('traces', () => {
  test('the audit lists what is shared, without the conditions, and nothing of own views', async () => {
    const own = await saved(agent, { query: { 'created-by': 'ann@example.com' } })
    await edit(agent, own.id, { name: 'x' })
    await remove(agent, own.id)
    expect(await rowCount('events')).toBe(0)
    const { id } = await saved(admin, { name: 'All', query: { 'created-by': 'ann@example.com' } })
    await edit(admin, id, { audience: 'everyone' })
    await edit(admin, id, { query: { 'created-by': 'bob@example.com' } })
    await remove(admin, id)
    const { results } = await env.DB.prepare('SELECT type, changes, is_audit FROM events ORDER BY id').all()
    expect(results.map(({ type, is_audit: isAudit }) => [type, isAudit])).toEqual([
      ['view.created', 1],
      ['view.updated', 1],
      ['view.deleted', 1],
    ])
    expect(JSON.stringify(results)).not.toContain('@example.com')
    expect(JSON.parse(String(results[1]?.['changes']))).toEqual([{ field: 'query', from: null, to: null }])
    const audit = await call<{ data: { type: string }[] }>('GET', '/api/v3/admin/audit', { as: admin })
    expect(audit.body.data.data.map(({ type }) => type)).toEqual(['view.deleted', 'view.updated', 'view.created'])
  })

  test('a department that has views is removed only with another one that takes them', async () => {
    await env.DB.prepare("INSERT INTO departments (id, name, created_at, updated_at) VALUES (77, 'Moon', 1, 1)").run()
    const { id } = await saved(admin, { audience: 'department', department_id: 77 })
    const path = '/api/v3/admin/departments/77'
    expect((await call('DELETE', path, { as: admin })).status).toBe(409)
    expect((await call('DELETE', path, { as: admin, query: { replace_by: SALES } })).status).toBe(200)
    expect((await read(seller, id)).body.data.department?.id).toBe(SALES)
  })

  test('a view is written as XML too', async () => {
    const { id } = await saved(agent, { query: { priority: ['high'] } })
    const { response } = await callXml('GET', `/api/v3/views/${id}`, { as: agent })
    expect(response).toMatchObject({ data: { name: 'Urgent', query: { priority: { item: ['high'] } } } })
  })

  test('a write takes two trips, and a third one to look for the names in the query', async () => {
    const plain = await create(agent, { name: 'Plain' })
    const named = await create(agent, { name: 'Named', query: { priority: 'high' } })
    expect([plain.cost.trips, named.cost.trips]).toEqual([2, 3])
    expect((await edit(agent, plain.body.data.id, { name: 'Other' })).cost.trips).toBe(2)
    expect((await remove(agent, plain.body.data.id)).cost.trips).toBe(2)
    expect((await call('GET', '/api/v3/views', { as: agent })).cost.trips).toBe(1)
  })
})

test('a kept count does not outlast the membership of a department', async () => {
  await open(SUPPORT)
  await open(SALES)
  const { id } = await saved(agent, { query: { show: 'all' } })
  const count = async () => {
    const { body } = await call<{ saved: { count: number }[] }>('GET', '/api/v3/views/counts', {
      as: agent,
      query: { ids: id },
    })
    return body.data.saved.map((one) => one.count)
  }
  expect(await count()).toEqual([1])
  await env.DB.prepare('INSERT INTO department_members (user_id, department_id) VALUES (?1, ?2)')
    .bind(agent.id, SALES)
    .run()
  expect(await count()).toEqual([2])
  await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(agent.id).run()
  expect(await count()).toEqual([0])
})

test('a key of admin scope alone writes shared views, as the shell does; no other key does', async () => {
  const of = async (scope: 'admin' | 'none', userId = admin.id) => {
    const key = await createApiKey({ kind: 'service', userId, scope, expiresAt: Date.now() + 3_600_000 })
    return { headers: { 'X-API-Key': key } }
  }
  const json = { name: 'By key', audience: 'everyone', query: { priority: HIGH } }
  for (const other of [await of('none'), await of('none', agent.id)])
    expect((await call('POST', '/api/v3/views', { ...other, json })).status).not.toBe(200)
  const key = await of('admin')
  const made = await call<View>('POST', '/api/v3/views', { ...key, json })
  expect([made.status, made.body.data?.audience]).toEqual([200, 'everyone'])
  const path = `/api/v3/views/${made.body.data.id}`
  expect((await read(seller, made.body.data.id)).status).toBe(200)
  const edited = await call<View>('PATCH', path, { ...key, json: { name: 'Renamed' } })
  expect([edited.status, edited.body.data.name]).toEqual([200, 'Renamed'])
  expect((await call('DELETE', path, await of('none'))).status).not.toBe(200)
  expect((await call('DELETE', path, key)).status).toBe(200)
  // An own view of an agent stays out of reach.
  const own = await saved(agent)
  expect((await call('DELETE', `/api/v3/views/${own.id}`, key)).status).toBe(404)
})
