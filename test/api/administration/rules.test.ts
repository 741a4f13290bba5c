import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { makeRule, readRule, RULES, sendRule, type ShownRule } from '../../support/rules.ts'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

const URGENT = {
  name: 'Urgent first',
  note: 'Because of the contract.',
  events: ['ticket.created', 'ticket.edited'],
  conditions: { all: [{ field: 'subject', op: 'contains_word', value: 'urgent' }, { any: [] }] },
  actions: [{ type: 'set_priority', priority_id: 4 }, { type: 'notify', who: 'manager' }, { type: 'stop' }],
}

describe('a rule', () => {
  test('is read as it was written', async () => {
    const made = await makeRule(admin, URGENT)
    expect(made).toMatchObject({ ...URGENT, kind: 'event', state: 'active', active: true, position: 0, failures: 0 })
    expect(await readRule(admin, made.id)).toEqual(made)
    const list = await call<{ data: ShownRule[]; total: number }>('GET', RULES, { as: admin, query: { kind: 'event' } })
    expect(list.body.data).toMatchObject({ data: [made], total: 1 })
    const other = await call<{ data: ShownRule[] }>('GET', RULES, { as: admin, query: { kind: 'delayed' } })
    expect(other.body.data.data).toEqual([])
  })

  test('is created once by a repeated request', async () => {
    const headers = { 'Idempotency-Key': 'rule-1' }
    const send = async () => await call<ShownRule>('POST', RULES, { as: admin, json: URGENT, headers })
    const [first, second] = [await send(), await send()]
    expect(second.body.data).toEqual(first.body.data)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM rules').first('n')).toBe(1)
  })

  test('is edited in parts, and refuses an older version', async () => {
    const { id } = await makeRule(admin, URGENT)
    const read = await call('GET', `${RULES}/${id}`, { as: admin })
    const etag = read.headers.get('ETag') ?? ''
    const edited = await call<ShownRule>('PATCH', `${RULES}/${id}`, {
      as: admin,
      json: { name: 'Other', active: false },
      headers: { 'If-Match': etag },
    })
    expect(edited.body.data).toMatchObject({ name: 'Other', state: 'off', actions: URGENT.actions })
    const late = await call('PATCH', `${RULES}/${id}`, {
      as: admin,
      json: { name: 'X' },
      headers: { 'If-Match': etag },
    })
    expect(late.status).toBe(412)
    const gone = await call('DELETE', `${RULES}/${id}`, { as: admin, headers: { 'If-Match': etag } })
    expect(gone.status).toBe(412)
    expect((await call('DELETE', `${RULES}/${id}`, { as: admin })).status).toBe(200)
    expect((await call('GET', `${RULES}/${id}`, { as: admin })).status).toBe(404)
  })

  test('takes another kind, with and without a wait', async () => {
    const wait = { minutes: 60, unless: ['ticket.replied'] }
    const { id } = await makeRule(admin, { ...URGENT, kind: 'delayed', wait })
    const edit = async (json: object) => {
      const { status, body } = await call<ShownRule & { wait: unknown }>('PATCH', `${RULES}/${id}`, { as: admin, json })
      return [status, body.data?.kind, body.data?.wait]
    }
    expect(await edit({ kind: 'event', wait: null })).toEqual([200, 'event', null])
    expect(await edit({ kind: 'delayed' })).toEqual([422, undefined, undefined])
    expect(await edit({ kind: 'delayed', wait })).toEqual([200, 'delayed', expect.objectContaining(wait)])
    expect(await edit({ kind: 'event' })).toEqual([200, 'event', null])
    expect(await edit({ wait })).toEqual([422, undefined, undefined])
    const opening = { kind: 'opening', events: [], wait: null, actions: [{ type: 'set_priority', priority_id: 4 }] }
    expect(await edit(opening)).toEqual([200, 'opening', null])
  })

  test('is audited when it is created, changed and deleted, without its conditions', async () => {
    const { id } = await makeRule(admin, URGENT)
    await call('PATCH', `${RULES}/${id}`, { as: admin, json: { conditions: { all: [] } } })
    await call('DELETE', `${RULES}/${id}`, { as: admin })
    const { results } = await env.DB.prepare(
      "SELECT type, changes FROM events WHERE subject_type = 'rule' AND is_audit = 1 ORDER BY id",
    ).all<{ type: string; changes: string }>()
    expect(results.map(({ type }) => type)).toEqual(['rule.created', 'rule.updated', 'rule.deleted'])
    expect(results[1]?.changes).toBe('[{"field":"conditions","from":null,"to":null}]')
    expect(JSON.stringify(results)).not.toContain('contract.form')
  })

  test('can be read and changed by admins only', async () => {
    const { id } = await makeRule(admin, URGENT)
    for (const as of [await createAgent({ departments: [1, 2] }), await createCustomer()]) {
      for (const [method, path] of [
        ['GET', RULES],
        ['GET', `${RULES}/${id}`],
        ['PATCH', `${RULES}/${id}`],
        ['DELETE', `${RULES}/${id}`],
        ['PUT', `${RULES}/order`],
      ] as const) {
        const sent = method === 'GET' ? {} : { json: { ids: [id] } }
        expect([method, path, (await call(method, path, { as, ...sent })).status]).toEqual([method, path, 403])
      }
    }
  })
})

describe('a rule is refused', () => {
  test.each<[string, Parameters<typeof sendRule>[1], field: string]>([
    ['without events', { name: 'A', events: [] }, 'events'],
    ['for an event of no ticket', { name: 'A', events: ['user.created'] }, 'events'],
    ['with an unknown field', { name: 'A', conditions: { all: [{ field: 'x', op: 'is', value: 1 }] } }, 'conditions'],
    [
      'with a row that is gone',
      { name: 'A', conditions: { all: [{ field: 'team', op: 'is', value: 999 }] } },
      'conditions',
    ],
    [
      'with a custom field that is gone',
      { name: 'A', conditions: { all: [{ field: 'form.x', op: 'empty' }] } },
      'conditions',
    ],
    [
      'with an action on a row that is gone',
      { name: 'A', actions: [{ type: 'set_priority', priority_id: 999 }] },
      'actions',
    ],
    [
      'with a customer as assignee',
      { name: 'A', actions: [{ type: 'assign', to: 'agent', id: 1_000_000 }] },
      'actions',
    ],
    ['with an unknown action', { name: 'A', actions: [{ type: 'run', script: 'x' }] }, 'actions'],
    ['with an address to mail to', { name: 'A', actions: [{ type: 'notify', who: 'eve@example.com' }] }, 'actions'],
    ['with a text to reply', { name: 'A', actions: [{ type: 'reply', body: 'Buy now' }] }, 'actions'],
    [
      'with an address for a webhook',
      { name: 'A', actions: [{ type: 'send_webhook', url: 'https://a.example' }] },
      'actions',
    ],
    ['with an unknown placeholder', { name: 'A', actions: [{ type: 'add_note', body: '{{secret}}' }] }, 'actions'],
    ['with eleven actions', { name: 'A', actions: Array.from({ length: 11 }, () => ({ type: 'stop' })) }, 'actions'],
    [
      'with a reply while a ticket is opened',
      { name: 'A', kind: 'opening', actions: [{ type: 'add_note', body: 'x' }] },
      'actions',
    ],
    ['with a wait that no event rule has', { name: 'A', wait: { minutes: 5 } }, 'wait'],
    ['without the wait of a delayed rule', { name: 'A', kind: 'delayed', events: ['ticket.replied'] }, 'wait'],
    ['with two lines as its name', { name: 'A\nB' }, 'name'],
  ])('%s, and nothing is written', async (_, rule, field) => {
    const { status, text } = await sendRule(admin, rule)
    expect([status, text.includes(`"${field}`)]).toEqual([422, true])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM rules').first('n')).toBe(0)
  })

  test('if 200 are active already', async () => {
    await env.DB.prepare(
      `INSERT INTO rules (kind, name, position, conditions, actions, state, events, created_at, updated_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       SELECT 'event', 'r' || i, i, '{"all":[]}', '[]', 'active', '["ticket.created"]', 1, 1 FROM n`,
    ).run()
    expect((await sendRule(admin, { name: 'One more' })).status).toBe(409)
    const off = await makeRule(admin, { name: 'One more', active: false })
    expect((await call('PATCH', `${RULES}/${off.id}`, { as: admin, json: { active: true } })).status).toBe(409)
  })
})

describe('the order of rules', () => {
  test('is set by one request that names all of them', async () => {
    const [a, b, c] = [
      await makeRule(admin, { name: 'A' }),
      await makeRule(admin, { name: 'B' }),
      await makeRule(admin, { name: 'C' }),
    ]
    const ids = [c.id, a.id, b.id]
    expect((await call('PUT', `${RULES}/order`, { as: admin, json: { ids } })).status).toBe(200)
    const list = await call<{ data: ShownRule[] }>('GET', RULES, { as: admin })
    expect(list.body.data.data.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    const first = await call<{ data: ShownRule[]; next_cursor: string }>('GET', RULES, {
      as: admin,
      query: { per_page: 2 },
    })
    const query = { per_page: 2, cursor: first.body.data.next_cursor }
    const next = await call<{ data: ShownRule[] }>('GET', RULES, { as: admin, query })
    expect(next.body.data.data.map(({ name }) => name)).toEqual(['B'])
    for (const wrong of [
      [a.id, b.id],
      [a.id, b.id, 999],
      [...ids, 999],
    ]) {
      expect((await call('PUT', `${RULES}/order`, { as: admin, json: { ids: wrong } })).status).toBe(422)
    }
    const { results } = await env.DB.prepare("SELECT json_extract(entries, '$[0].name') AS name FROM rule_book").all()
    expect(results).toEqual([{ name: 'C' }])
  })
})

describe('a row that a rule names', () => {
  test('cannot be deleted without a replacement, which the rule then names', async () => {
    const made = await call<{ id: number }>('POST', '/api/v3/admin/priorities', {
      as: admin,
      json: { name: 'Blazing', color: '#ff0000', urgency: 1 },
    })
    const { id: priority } = made.body.data
    const rule = await makeRule(admin, {
      name: 'A',
      conditions: { any: [{ field: 'priority', op: 'is', value: [priority, 2] }] },
      actions: [{ type: 'set_priority', priority_id: priority }],
    })
    const path = `/api/v3/admin/priorities/${priority}`
    const refused = await call('DELETE', path, { as: admin })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('rules')])
    expect((await call('DELETE', path, { as: admin, query: { replace_by: 4 } })).status).toBe(200)
    expect(await readRule(admin, rule.id)).toMatchObject({
      conditions: { any: [{ field: 'priority', op: 'is', value: [4, 2] }] },
      actions: [{ type: 'set_priority', priority_id: 4 }],
    })
    const edited = await call<ShownRule>('PATCH', `${RULES}/${rule.id}`, { as: admin, json: { name: 'B' } })
    expect(edited.body.data.actions).toEqual([{ type: 'set_priority', priority_id: 4 }])
    const { results } = await env.DB.prepare('SELECT named_id, row_id FROM rule_refs ORDER BY named_id').all()
    expect(results).toEqual([
      { named_id: 2, row_id: 2 },
      { named_id: 4, row_id: 4 },
    ])
  })

  test.each([
    ['departments', 'department'],
    ['teams', 'team'],
    ['help-topics', 'help_topic'],
    ['ticket-types', 'type'],
    ['sla-plans', 'sla_plan'],
    ['sources', 'source'],
  ])('of %s is in use', async (collection, field) => {
    const path = `/api/v3/admin/${collection}`
    const list = await call<{ data: { id: number }[] }>('GET', path, { as: admin })
    const row = list.body.data.data.at(-1)
    if (!row) throw new Error('There is no row.')
    await makeRule(admin, { name: 'A', conditions: { all: [{ field, op: 'is', value: row.id }] } })
    const refused = await call('DELETE', `${path}/${row.id}`, { as: admin })
    expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/rules|protected|system/)])
  })
})
