import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeCollections } from '../../../src/modules/administration/collections/descriptions.usecases.ts'
import { type Answer, call, type CallOptions, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf } from '../../support/tickets-api.ts'

interface Row {
  id: number
  [field: string]: unknown
}

interface Described {
  name: string
  fields: {
    name: string
    kind: string
    required: boolean
    writable: string
    options?: string[]
    to?: string
    min?: number
  }[]
  can: Record<'create' | 'edit' | 'remove', boolean>
}

const NAMES = describeCollections().map(({ name }) => name as string)
const OF_THEIR_OWN = new Set(['staff', 'api-keys'])

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function ask<Data = Row>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
  return await call<Data>(method, `/api/v3/admin/${path}`, { as: admin, ...options })
}

async function make(path: string, json: Record<string, unknown>): Promise<Row> {
  const { status, body } = await ask('POST', path, { json })
  expect([status, body.message]).toEqual([200, ''])
  return body.data
}

async function events(where = '1') {
  const { results } = await env.DB.prepare(`SELECT * FROM events WHERE ${where} ORDER BY id`).all()
  return results
}

/** `change-priorities` are each a change priority. */
function singular(collection: string): string {
  return collection
    .replaceAll('-', ' ')
    .replace(/ies$/, 'y')
    .replace(/(?<=s)es$|s$/, '')
}

/** A value that a field takes. The document shows the request as an example. */
function valueFor(
  collection: string,
  { name, kind, options, to, min }: Described['fields'][number],
  serial: number,
): unknown {
  if (name === 'color') return '#00bfef'
  if (name === 'email') return `new${serial}@example.com`
  // Only what means Open has behaviour.
  if (name === 'meaning_id') return 1
  if (name === 'time_zone') return 'Europe/Berlin'
  if (to === 'calendars' || (to === 'skills' && kind === 'reference')) return null
  if (name === 'name' && collection === 'form-fields') return 'new_field'
  if (['name', 'label', 'title'].includes(name)) return `New ${singular(collection)}`
  if (collection === 'purchased-addresses' && name === 'address') return 'shop.example.com'
  if (name === 'css_class') return 'new-source'
  if (kind === 'text') return `The ${name.replaceAll('_', ' ')}`
  if (kind === 'choice') return options?.[0]
  if (kind === 'integer') return min
  if (kind === 'flag') return true
  if (kind === 'reference') return to === 'staff' ? admin.id : 1
  return []
}

describe('every collection', () => {
  test('is described with all of its fields, in one trip', async () => {
    const { body, cost } = await ask<Described[]>('GET', 'collections')
    expect([body.data.map(({ name }) => name), cost.trips]).toEqual([NAMES, 1])
  })

  test.each(NAMES)(
    '%s can be created, read, listed, edited and removed: a read in one trip, a write in two',
    async (name) => {
      const listed = await ask<PageOf<Row>>('GET', name)
      expect([listed.status, listed.cost.trips]).toEqual([200, 1])
      const all = (await ask<Described[]>('GET', 'collections')).body.data
      const { fields = [], can } = all.find((one) => one.name === name) ?? {}
      // Accounts and keys have rules and tests of their own.
      if (!can?.create || OF_THEIR_OWN.has(name)) return
      const sent = fields.filter(({ writable, kind }) => writable !== 'never' && kind !== 'moment')
      const json = Object.fromEntries(sent.map((field, serial) => [field.name, valueFor(name, field, serial)]))
      const made = await ask('POST', name, { json })
      expect([made.status, made.body.message, made.cost.trips]).toEqual([200, '', 2])
      expect(made.body.data).toMatchObject(json)
      const { id } = made.body.data
      const read = await ask('GET', `${name}/${id}`)
      expect([read.body.data, read.cost.trips]).toEqual([made.body.data, 1])
      const text = fields.find(({ kind, writable }) => kind === 'text' && writable === 'always')?.name ?? ''
      const renamed = text === 'address' ? 'other.example.com' : `Another ${singular(name)}`
      const edited = await ask('PATCH', `${name}/${id}`, { json: { [text]: renamed } })
      expect([edited.status, edited.cost.trips, edited.body.data[text]]).toEqual([200, 2, renamed])
      // A department or team with somebody in it is in use.
      const emptied = 'members' in json ? await ask('PATCH', `${name}/${id}`, { json: { members: [] } }) : null
      const removed = await ask('DELETE', `${name}/${id}`)
      expect([removed.status, removed.cost.trips, emptied?.status ?? 200]).toEqual([200, 2, 200])
      expect(await ask('GET', `${name}/${id}`)).toMatchObject({ status: 404 })
      const told = await events(`subject_id = ${id} AND is_audit = 1`)
      const verbs = [
        ...new Set(told.map(({ type, actor_id }) => `${String(type).split('.')[1]} by ${String(actor_id)}`)),
      ]
      expect(verbs).toEqual([`created by ${admin.id}`, `updated by ${admin.id}`, `deleted by ${admin.id}`])
    },
  )

  test('accepts and answers XML', async () => {
    const { status, response } = await callXml('POST', '/api/v3/admin/teams', {
      as: admin,
      xml: `<request><name>Kiln &amp; Co</name><members><item>${admin.id}</item></members></request>`,
    })
    expect([status, response]).toEqual([
      200,
      expect.objectContaining({
        data: expect.objectContaining({ name: 'Kiln & Co', members: { item: [String(admin.id)] } }) as unknown,
      }),
    ])
  })

  test('a repeated Idempotency-Key answers what the first request created', async () => {
    const once = async () =>
      await ask('POST', 'teams', { json: { name: 'Night shift' }, headers: { 'Idempotency-Key': 'one-and-only' } })
    const [first, second] = [await once(), await once()]
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await events("type = 'team.created'")).length).toBe(1)
  })

  test('is audited with the actor, the old and the new value', async () => {
    const { id } = await make('departments', { name: 'Night', manager_id: admin.id })
    await ask('PATCH', `departments/${id}`, { json: { name: 'Night shift', manager_id: '', is_public: false } })
    const [, updated] = await events("subject_type = 'department'")
    expect(updated).toMatchObject({
      type: 'department.updated',
      subject_id: id,
      actor_kind: 'admin',
      actor_id: admin.id,
    })
    expect(JSON.parse(String(updated?.['changes']))).toEqual([
      { field: 'name', from: 'Night', to: 'Night shift' },
      { field: 'is_public', from: true, to: false },
      { field: 'manager_id', from: admin.id, to: null },
    ])
  })

  test('an edit that changes nothing leaves no event', async () => {
    const { cost } = await ask('PATCH', 'departments/1', { json: { name: 'Support', is_public: 1 } })
    expect([cost.trips, (await events()).length]).toEqual([1, 0])
  })

  test('a change of look-ups holds for everybody from the next request', async () => {
    const before = await call<{ departments: Row[] }>('GET', '/api/v1/helpdesk/dependency', { as: admin })
    expect(before.body.data.departments).toContainEqual({ id: 1, name: 'Support' })
    await ask('PATCH', 'departments/1', { json: { name: 'First aid' } })
    const after = await call<{ departments: Row[] }>('GET', '/api/v1/helpdesk/dependency', { as: admin })
    expect(after.body.data.departments).toContainEqual({ id: 1, name: 'First aid' })
  })
})

describe('lists', () => {
  test('can be searched by letters of any script and case', async () => {
    await make('teams', { name: 'Éclairage Été' })
    for (const search of ['Éclair', 'éclair', 'ÉTÉ', 'été']) {
      const { body } = await ask<PageOf<Row>>('GET', 'teams', { query: { search } })
      expect([search, body.data.data.map(({ name }) => name), body.data.total]).toEqual([search, ['Éclairage Été'], 1])
    }
  })

  test('can be filtered, searched, sorted, and paged by number and cursor', async () => {
    for (const name of ['Bravo', 'alpha', 'Charlie'])
      await make('teams', { name: `x ${name}`, active: name !== 'Charlie' })
    const names = async (query: Record<string, string>) => {
      const { status, body } = await ask<PageOf<Row>>('GET', 'teams', { query })
      return [status, body.data.data.map(({ name }) => name), body.data.total]
    }
    expect(await names({ search: 'X ', sort: 'name', order: 'desc' })).toEqual([
      200,
      ['x alpha', 'x Charlie', 'x Bravo'],
      3,
    ])
    expect(await names({ search: 'x ', active: '0' })).toEqual([200, ['x Charlie'], 1])
    expect(await names({ search: '%' })).toEqual([200, [], 0])
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { sort: 'name', per_page: '2', ...(cursor === null ? {} : { cursor }) }
      const { body } = await ask<PageOf<Row> & { next_cursor: string | null }>('GET', 'teams', { query })
      seen.push(...body.data.data.map(({ name }) => name))
      cursor = body.data.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(['Developer', 'Level 1 Support', 'Level 2 Support', 'x Bravo', 'x Charlie', 'x alpha'])
    expect(await ask('GET', 'teams', { query: { sort: 'admin_notes' } })).toMatchObject({ status: 422 })
  })
})

describe('invalid input', () => {
  test.each([
    ['teams', { name: '' }, 'name'],
    ['teams', {}, 'name'],
    ['teams', { name: 'a'.repeat(51) }, 'name'],
    ['teams', { name: '<script>alert(1)</script>' }, 'name'],
    ['teams', { name: 'two\nlines' }, 'name'],
    ['teams', { name: 'x', members: [999_999] }, 'members'],
    ['teams', { name: 'x', lead_id: 999_999 }, 'lead_id'],
    ['priorities', { name: 'x', color: 'red', urgency: 1 }, 'color'],
    ['priorities', { name: 'x', color: '#00bfef', urgency: 0 }, 'urgency'],
    ['sla-plans', { name: 'x', grace_seconds: 1.5 }, 'grace_seconds'],
    ['ticket-statuses', { name: 'x', meaning_id: 99 }, 'meaning_id'],
    ['form-fields', { name: 'Not A Name', label: 'x', type: 'text' }, 'name'],
    ['form-fields', { name: 'x', label: 'x', type: 'password' }, 'type'],
  ])('%s %j: 422 that names it, and nothing is written', async (path, json, field) => {
    const { status, body } = await ask<{ errors: object }>('POST', path, { json })
    expect([status, Object.keys(body.data.errors)]).toEqual([422, [field]])
    expect(await events()).toEqual([])
  })

  test('a customer cannot be a member, lead or manager', async () => {
    const { id } = await createCustomer()
    for (const json of [{ members: [id] }, { lead_id: id }]) {
      expect(await ask('PATCH', 'teams/1', { json })).toMatchObject({ status: 422 })
    }
  })

  test('unknown fields are named in the answer and never stored', async () => {
    const json = { name: 'Mine', id: 77, created_at: 1, passwordHash: 'x', lead: 1, 'name"; DROP TABLE teams; --': 1 }
    const { status, headers, body } = await ask('POST', 'teams', { json })
    expect([status, body.data.id]).toEqual([200, 4])
    expect(headers.get('X-Ignored-Parameters')).toContain('passwordHash')
  })

  test('SQL in a name is stored as text', async () => {
    const name = `Robert'); DROP TABLE teams; -- ? :x`
    const { id } = await make('teams', { name })
    expect((await ask('GET', `teams/${id}`)).body.data['name']).toBe(name)
    const { body } = await ask<PageOf<Row>>('GET', 'teams', { query: { search: "robert'); drop" } })
    expect(body.data.total).toBe(1)
  })

  test('a name that is taken is refused', async () => {
    const { status, body } = await ask('POST', 'teams', { json: { name: 'Developer' } })
    expect([status, body.message]).toEqual([409, 'Something else has this name already.'])
    expect(await ask('PATCH', 'teams/1', { json: { name: 'Developer' } })).toMatchObject({ status: 409 })
  })

  test('requests of agents and customers are refused before they are checked', async () => {
    for (const as of [await createAgent(), await createCustomer()]) {
      expect(await ask('GET', 'collections', { as })).toMatchObject({ status: 403 })
      expect(await ask('PATCH', 'teams/1', { as, json: { name: 'Ours' } })).toMatchObject({ status: 403 })
    }
    expect(await events()).toEqual([])
  })
})

describe('two admins editing the same row', () => {
  test('the second one gets 412 for an outdated If-Match', async () => {
    const { headers } = await ask('GET', 'teams/1')
    const condition = { 'If-Match': headers.get('ETag') ?? '' }
    const first = await ask('PATCH', 'teams/1', { json: { name: 'One' }, headers: condition })
    expect(first.status).toBe(200)
    expect(await ask('PATCH', 'teams/1', { json: { admin_notes: 'x' }, headers: condition })).toMatchObject({
      status: 412,
    })
    expect(await ask('DELETE', 'teams/1', { headers: condition })).toMatchObject({ status: 412 })
    const fresh = { 'If-Match': first.headers.get('ETag') ?? '' }
    expect(await ask('PATCH', 'teams/1', { json: { admin_notes: 'x' }, headers: fresh })).toMatchObject({ status: 200 })
  })

  test('lose no change if they save at the same moment', async () => {
    const { headers } = await ask('GET', 'teams/1')
    const condition = { 'If-Match': headers.get('ETag') ?? '' }
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => await ask('PATCH', 'teams/1', { json: { name }, headers: condition })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 412).length).toBe(2)
    await Promise.all([
      ask('PATCH', 'teams/1', { json: { admin_notes: 'n' } }),
      ask('PATCH', 'teams/1', { json: { lead_id: admin.id } }),
    ])
    expect((await ask('GET', 'teams/1')).body.data).toMatchObject({ admin_notes: 'n', lead_id: admin.id })
  })
})

describe('a key of the scope admin', () => {
  test('works as its admin, by the header too, and each use is recorded', async () => {
    const api_key = await createApiKey({
      kind: 'service',
      userId: admin.id,
      scope: 'admin',
      expiresAt: Date.now() + 60_000,
    })
    const read = await call('GET', '/api/v3/admin/teams', { headers: { 'X-API-Key': api_key } })
    const made = await call('POST', '/api/v3/admin/teams', { json: { name: 'By key', api_key } })
    const wrong = await call('POST', '/api/v3/admin/teams', { json: { api_key } })
    expect([read.status, read.cost.trips, made.status, made.cost.trips, wrong.status]).toEqual([200, 1, 200, 2, 422])
    const uses = await events("type = 'api_key.used'")
    expect(uses.map(({ context, actor_kind, actor_id }) => [context, actor_kind, actor_id])).toEqual([
      ['{"method":"GET","path":"/api/v3/admin/teams"}', 'service', admin.id],
      ['{"method":"POST","path":"/api/v3/admin/teams"}', 'service', admin.id],
      ['{"method":"POST","path":"/api/v3/admin/teams"}', 'service', admin.id],
    ])
    expect(JSON.stringify(await events())).not.toContain(api_key)
    const { last_used_at } = (await env.DB.prepare('SELECT last_used_at FROM api_keys').first()) ?? {}
    expect(last_used_at).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('rows in use', () => {
  test('cannot be removed: the refusal names what uses them, and replace_by removes them at once', async () => {
    const { id: customer } = await createCustomer()
    const topic = await make('help-topics', { topic: 'Old', department_id: 1 })
    const ticket = await createTicket({ userId: customer, helpTopicId: topic.id })
    await env.DB.prepare('UPDATE settings SET default_help_topic_id = ?1').bind(topic.id).run()
    const refused = await ask<{ errors: object }>('DELETE', `help-topics/${topic.id}`)
    expect([refused.status, refused.body.message, refused.cost.trips]).toEqual([
      409,
      'This is in use by tickets (1), settings (1). Send replace_by with the id that takes its place.',
      1,
    ])
    expect(Object.keys(refused.body.data.errors)).toEqual(['replace_by'])
    for (const replace_by of [topic.id, 999_999, 2]) {
      expect(await ask('DELETE', `help-topics/${topic.id}`, { json: { replace_by } })).toMatchObject({ status: 422 })
    }
    const { status, body, cost } = await ask('DELETE', `help-topics/${topic.id}`, { json: { replace_by: 1 } })
    expect([status, body.data, cost.trips]).toEqual([200, { removed: true }, 2])
    const moved = await env.DB.prepare('SELECT help_topic_id, version FROM tickets WHERE id = ?1')
      .bind(ticket.id)
      .first()
    expect(moved).toEqual({ help_topic_id: 1, version: 2 })
    expect(await env.DB.prepare('SELECT default_help_topic_id FROM settings').first('default_help_topic_id')).toBe(1)
    const told = await events(`type = 'ticket.edited' AND subject_id = ${ticket.id}`)
    expect(JSON.parse(String(told[0]?.['changes']))).toEqual([{ field: 'help_topic', from: topic.id, to: 1 }])
  })

  test('of the system can be renamed but keep their meaning', async () => {
    expect(await ask('DELETE', 'ticket-statuses/1')).toMatchObject({ status: 409 })
    expect(await ask('DELETE', 'sources/2', { json: { replace_by: 1 } })).toMatchObject({ status: 409 })
    const { status, body } = await ask('PATCH', 'ticket-statuses/1', { json: { name: 'Offen', meaning_id: 3 } })
    expect([status, body.data]).toMatchObject([200, { name: 'Offen', meaning_id: null }])
  })
})

test('asset types cannot form a circle, even when two admins move or replace types at the same moment', async () => {
  const make = async (name: string, parent?: number) => {
    const answer = await call<{ id: number }>('POST', '/api/v3/admin/asset-types', {
      as: admin,
      json: { name, parent_id: parent ?? '' },
    })
    return answer.body.data.id
  }
  const move = async (id: number, parent: number) =>
    (await call('PATCH', `/api/v3/admin/asset-types/${id}`, { as: admin, json: { parent_id: parent } })).status
  const top = await make('Top')
  const middle = await make('Middle', top)
  const low = await make('Low', middle)
  expect([await move(top, top), await move(top, low), await move(middle, low)]).toEqual([422, 422, 422])
  const replaced = await call('DELETE', `/api/v3/admin/asset-types/${top}`, { as: admin, json: { replace_by: low } })
  expect([replaced.status, Object.keys((replaced.body.data as { errors: object }).errors)]).toEqual([
    422,
    ['replace_by'],
  ])
  const [left, right] = [await make('Left'), await make('Right')]
  const both = await Promise.all([move(left, right), move(right, left)])
  expect(both.toSorted((one, other) => one - other)).toEqual([200, 422])
  const circles = await env.DB.prepare(
    'SELECT count(*) AS n FROM sd_asset_types a JOIN sd_asset_types b ON b.id = a.parent_id AND b.parent_id = a.id',
  ).first('n')
  expect(circles).toBe(0)
})
