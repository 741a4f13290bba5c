import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { continueRemovals } from '../../../src/modules/administration/removals/removals.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call, type CallOptions } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

interface Row {
  id: number
  name: string
  color: string
}

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

async function ask<Data = Row>(method: string, path: string, options: CallOptions = {}) {
  return await call<Data>(method, `/api/v3/admin/tags${path}`, { as: admin, ...options })
}

async function make(name: string): Promise<number> {
  return (await ask('POST', '', { json: { name } })).body.data.id
}

async function tagged(names: string[]): Promise<number> {
  const { id } = await createTicket({ userId: customer.id })
  await call('PUT', `/api/v3/tickets/${id}/tags`, { as: admin, json: { tags: names } })
  return id
}

async function tagsOf(id: number): Promise<(string | null)[]> {
  const query = `SELECT group_concat(name) AS names, (SELECT tag_ids FROM tickets WHERE id = ?1) AS ids FROM
    (SELECT name FROM ticket_tags JOIN tags ON id = tag_id WHERE ticket_id = ?1 ORDER BY key)`
  const row = await env.DB.prepare(query).bind(id).first<{ names: string | null; ids: string | null }>()
  return [row?.names ?? null, row?.ids ?? null]
}

async function counters() {
  const query = "SELECT value_id AS tag, total FROM ticket_value_counters WHERE kind = 'tag' ORDER BY value_id"
  const { results } = await env.DB.prepare(query).all<{ tag: number; total: number }>()
  return Object.fromEntries(results.map(({ tag, total }) => [tag, total]))
}

describe('an admin', () => {
  test('creates tags with a colour by the name, and edits them', async () => {
    const { body } = await ask('POST', '', { json: { name: '  Billing ' } })
    expect(body.data).toMatchObject({ name: 'Billing', color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    const edited = await ask('PATCH', `/${body.data.id}`, { json: { name: 'Invoices', color: '#00BFEF' } })
    expect(edited.body.data).toMatchObject({ name: 'Invoices', color: '#00bfef' })
    const ticket = await tagged(['INVOICES'])
    expect(await tagsOf(ticket)).toEqual(['Invoices', `,${body.data.id},`])
  })

  test.each([
    ['a name that differs in letter case only', { name: 'BILLING' }, 409],
    ['markup', { name: '<b>' }, 422],
    ['no colour', { name: 'x', color: 'javascript:alert(1)' }, 422],
  ])('is refused %s', async (_, json, status) => {
    await make('billing')
    expect((await ask('POST', '', { json })).status).toBe(status)
    const other = await make('other')
    expect((await ask('PATCH', `/${other}`, { json })).status).toBe(status)
  })

  test('cannot create more than five thousand', async () => {
    await env.DB.prepare(
      `INSERT INTO tags (name, key, color, created_at, updated_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT 't' || i, 't' || i, '#000000', 1, 1 FROM n`,
    ).run()
    const { status, headers } = await ask('POST', '', { json: { name: 'one more' } })
    expect([status, headers.get('X-Error-Code')]).toEqual([409, 'too_many_tags'])
    const { id } = await createTicket({ userId: customer.id })
    const json = { tags: ['t1', 'one more'] }
    const tagging = await call('PUT', `/api/v3/tickets/${id}/tags`, { as: admin, json })
    expect([tagging.status, tagging.headers.get('X-Error-Code')]).toEqual([409, 'too_many_tags'])
    expect((await call('PUT', `/api/v3/tickets/${id}/tags`, { as: admin, json: { tags: ['t1'] } })).status).toBe(200)
  })

  test('is the only one who may do so', async () => {
    expect((await ask('POST', '', { as: await createAgent(), json: { name: 'x' } })).status).toBe(403)
    expect((await ask('POST', '', { as: customer, json: { name: 'x' } })).status).toBe(403)
  })

  test('finds in the audit which tags agents created while tagging', async () => {
    const agent = await createAgent()
    const { id } = await createTicket({ userId: customer.id })
    await call('PUT', `/api/v3/tickets/${id}/tags`, { as: agent, json: { tags: ['new'] } })
    const { body } = await call<{ data: { type: string; by: string; changes: object[] }[] }>(
      'GET',
      '/api/v3/admin/audit',
      {
        as: admin,
        query: { type: 'tag.created' },
      },
    )
    expect(body.data.data).toMatchObject([{ by: 'agent', changes: [{ field: 'name', to: 'new' }] }])
  })
})

describe('a tag that is removed', () => {
  test('leaves its tickets, or is replaced there, and the counters follow', async () => {
    const both = await tagged(['old', 'kept'])
    const one = await tagged(['old'])
    const ids = Object.fromEntries(
      (await ask<{ data: Row[] }>('GET', '')).body.data.data.map(({ name, id }) => [name, id]),
    )
    expect(await counters()).toEqual({ [ids['old'] ?? 0]: 2, [ids['kept'] ?? 0]: 1 })
    const merged = await ask('DELETE', `/${ids['old']}`, { query: { replace_by: ids['kept'] ?? 0 } })
    expect(merged.body.data).toEqual({ removed: true })
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([
      ['kept', `,${ids['kept']},`],
      ['kept', `,${ids['kept']},`],
    ])
    expect(await counters()).toEqual({ [ids['kept'] ?? 0]: 2 })
    expect((await ask('DELETE', `/${ids['kept']}`)).body.data).toEqual({ removed: true })
    expect([await tagsOf(both), await counters()]).toEqual([[null, null], {}])
  })

  test.each([
    ['is replaced', true],
    ['leaves them', false],
  ])('%s in the background, if more than a hundred tickets have it', async (_, isReplaced) => {
    const [old, kept] = [await make('old'), await make('kept')]
    const first = await tagged(['old'])
    await env.DB.prepare(
      `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) SELECT 'M-' || i, 'x', ?1, 1, 2, 1, 1, 1 FROM n`,
    )
      .bind(customer.id)
      .run()
    await env.DB.prepare("INSERT INTO ticket_tags SELECT ?1, id FROM tickets WHERE ticket_number LIKE 'M-%'")
      .bind(old)
      .run()
    const query: Record<string, number> = isReplaced ? { replace_by: kept } : {}
    expect((await ask('DELETE', `/${old}`, { query })).body.data).toEqual({ removed: false })
    await continueRemovals(createServices(env, { sessionStart: 'first-primary', defer: () => undefined }))
    expect((await ask('GET', `/${old}`)).status).toBe(404)
    const { results } = await env.DB.prepare('SELECT tag_id, count(*) AS count FROM ticket_tags GROUP BY tag_id').all()
    expect(results).toEqual(isReplaced ? [{ tag_id: kept, count: 251 }] : [])
    expect(await tagsOf(first)).toEqual(isReplaced ? ['kept', `,${kept},`] : [null, null])
  })
})
