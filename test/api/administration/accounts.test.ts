import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, call, type CallOptions } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'

interface Row {
  id: number
  [field: string]: unknown
}

/** Later than any test of this file, on a busy machine too. */
const SOON = new Date(Date.now() + 24 * 60 * 60_000).toISOString()

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function ask<Data = Row>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
  return await call<Data>(method, `/api/v3/admin/${path}`, { as: admin, ...options })
}

async function refusedField(path: string, json: object, options: CallOptions = {}) {
  const { status, body } = await ask<{ errors: object } | null>('POST', path, { json, ...options })
  return [status, Object.keys(body.data?.errors ?? {})]
}

describe('API keys', () => {
  test('are shown once, work in their scope, record their last use, and end when they are removed', async () => {
    const agent = await createAgent()
    const made = await ask('POST', 'api-keys', { json: { name: 'Bridge', kind: 'service', user_id: agent.id } })
    const { id, key } = made.body.data
    expect([made.status, typeof key, made.body.data['hint'], made.cost.trips]).toEqual([
      200,
      'string',
      String(key).slice(0, 6),
      2,
    ])
    const shown = await ask('GET', `api-keys/${id}`)
    expect(shown.text).not.toContain(String(key))
    expect(shown.body.data).toMatchObject({
      name: 'Bridge',
      kind: 'service',
      scope: 'none',
      last_used_at: null,
      revoked_at: null,
    })
    expect(shown.body.data).not.toHaveProperty('key_hash')
    const query = { api_key: String(key) }
    expect(await call('GET', '/api/v1/helpdesk/open', { query })).toMatchObject({ status: 200 })
    await expect.poll(async () => (await ask('GET', `api-keys/${id}`)).body.data['last_used_at']).not.toBeNull()
    const exchanged = await call('POST', '/oauth/token', {
      form: { grant_type: 'client_credentials', client_secret: String(key) },
    })
    const { access_token: token } = JSON.parse(exchanged.text) as { access_token: string }
    expect(await call('GET', '/api/v1/helpdesk/agents', { token })).toMatchObject({ status: 200 })
    expect(await ask('DELETE', `api-keys/${id}`)).toMatchObject({ status: 200 })
    expect(await call('GET', '/api/v1/helpdesk/open', { query })).toMatchObject({ status: 401 })
    // Sessions that the key opened end with it.
    expect(await call('GET', '/api/v1/helpdesk/agents', { token })).toMatchObject({ status: 401 })
    expect((await ask('GET', `api-keys/${id}`)).body.data['revoked_at']).not.toBeNull()
    const told = await env.DB.prepare('SELECT group_concat(changes) AS c FROM events').first<string>('c')
    expect(told).not.toContain(String(key))
    expect(told).not.toContain('hash')
  })

  test('expire', async () => {
    const made = await ask('POST', 'api-keys', { json: { name: 'Short', kind: 'app', expires_at: SOON } })
    const query = { api_key: String(made.body.data['key']) }
    expect(await call('GET', '/api/v1/helpdesk/teams', { as: admin, query })).toMatchObject({ status: 200 })
    await env.DB.prepare('UPDATE api_keys SET expires_at = ?1')
      .bind(Date.now() - 1)
      .run()
    expect(await call('GET', '/api/v1/helpdesk/teams', { as: admin, query })).toMatchObject({ status: 401 })
  })

  test.each([
    [{ kind: 'service' }, 'user_id'],
    [{ kind: 'app', user_id: 1 }, 'user_id'],
    [{ kind: 'widget' }, 'origins'],
    [{ kind: 'widget', origins: ['https://a.example/path'] }, 'origins'],
    [{ kind: 'widget', origins: ['*'] }, 'origins'],
    [{ kind: 'app', origins: ['https://a.example'] }, 'origins'],
    [{ kind: 'app', expires_at: '2020-01-01' }, 'expires_at'],
    [{ kind: 'app', scope: 'admin', expires_at: SOON }, 'scope'],
    [{ kind: 'service', user_id: 1, scope: 'admin' }, 'expires_at'],
    [{ kind: 'service', user_id: 1, scope: 'admin', expires_at: '2999-01-01' }, 'expires_at'],
    [{ kind: 'service', user_id: 2, scope: 'admin', expires_at: SOON }, 'user_id'],
  ])('%j is refused and names %s', async (json, field) => {
    await createAdmin()
    expect(await refusedField('api-keys', { name: 'x', ...json })).toEqual([422, [field]])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM api_keys').first('n')).toBe(0)
  })

  test('a key of admin scope cannot create another one, and its fields cannot be widened later', async () => {
    const api_key = await createApiKey({
      kind: 'service',
      userId: admin.id,
      scope: 'admin',
      expiresAt: Date.now() + 60_000,
    })
    const json = { name: 'x', kind: 'service', user_id: admin.id, scope: 'admin', expires_at: SOON, api_key }
    expect((await call('POST', '/api/v3/admin/api-keys', { json })).status).toBe(403)
    const plain = await ask('POST', 'api-keys', { json: { name: 'plain', kind: 'app' } })
    const { body } = await ask('PATCH', `api-keys/${plain.body.data.id}`, {
      json: { scope: 'admin', kind: 'service', user_id: admin.id },
    })
    expect(body.data).toMatchObject({ scope: 'none', kind: 'app', user_id: null })
  })
})

test.each(['staff', 'customers'])('one of the %s is read by its id, with an ETag, in one trip', async (collection) => {
  const person = collection === 'staff' ? await createAgent() : await createCustomer()
  const { status, body, headers, cost } = await ask('GET', `${collection}/${person.id}`)
  expect([status, body.data['email'], cost.trips]).toEqual([200, person.email, 1])
  expect(headers.get('ETag')).toMatch(/^"/)
  const other = collection === 'staff' ? await createCustomer() : await createAgent()
  expect((await ask('GET', `${collection}/${other.id}`)).status).toBe(404)
})

describe('staff', () => {
  test('are invited by mail, with every permission unless the request names some', async () => {
    await env.DB.prepare("UPDATE settings SET company = 'Kiln Ltd'").run()
    const inviter = await createAdmin({ firstName: 'Ada', lastName: 'Berg' })
    const json = { role: 'agent', email: 'new@example.com', first_name: 'Zoë', departments: [2], teams: [1] }
    const made = await ask('POST', 'staff', { as: inviter, json })
    expect([made.status, made.cost.trips]).toEqual([200, 2])
    expect(made.body.data).toMatchObject({ ...json, active: true, two_factor_at: null })
    expect((made.body.data['permissions'] as string[]).length).toBe(14)
    const mails = (await drain(openOutbox())).filter(({ to }) => to === 'new@example.com')
    expect(mails.length).toBe(1)
    const { subject, text } = mails[0] ?? {}
    expect(subject).toBe('Ada Berg invited you to the help desk of Kiln Ltd')
    expect(text).toContain('Ada Berg invited you to work on the help desk of Kiln Ltd.')
    expect(text).toContain('Open the link and choose a password. Then sign in with new@example.com.')
    expect(text).toContain('Choose a password:\nhttps://')
    expect(
      await env.DB.prepare("SELECT first_name_key AS k FROM users WHERE email = 'new@example.com'").first('k'),
    ).toBe('zoe')
    const limited = { role: 'agent', email: 'b@example.com', permissions: ['edit_ticket'] }
    expect((await ask('POST', 'staff', { json: limited })).body.data).toMatchObject(limited)
    expect(await refusedField('staff', { role: 'agent', email: 'new@example.com' })).toEqual([409, []])
    expect(await refusedField('staff', { role: 'owner', email: 'c@example.com' })).toEqual([422, ['role']])
    for (const user_name of ['a@b.example', 'a＠b.example', '＜b＞'])
      expect(await refusedField('staff', { role: 'agent', email: 'c@example.com', user_name })).toEqual([
        422,
        ['user_name'],
      ])
  })

  test('and customers have user names stored in the form that sign-in looks up', async () => {
    const json = { role: 'agent', email: 'new@example.com', user_name: 'Ｔａｎａｋａ' }
    expect((await ask('POST', 'staff', { json })).body.data).toMatchObject({ user_name: 'Tanaka' })
    const customer = await createCustomer()
    const changed = await ask('PATCH', `customers/${customer.id}`, { json: { user_name: 'Ｓａｔｏ' } })
    expect(changed.body.data).toMatchObject({ user_name: 'Sato' })
  })

  test('fields outside the collection, such as a password hash or token version, are refused', async () => {
    const agent = await createAgent()
    const before = await env.DB.prepare('SELECT * FROM users WHERE id = ?1').bind(agent.id).first()
    const json = {
      password: 'x',
      passwordHash: 'x',
      token_version: 9,
      two_factor_at: null,
      email: 'evil@example.com',
      ban: false,
      id: 1,
    }
    expect(await ask('PATCH', `staff/${agent.id}`, { json })).toMatchObject({ status: 200 })
    expect(await env.DB.prepare('SELECT * FROM users WHERE id = ?1').bind(agent.id).first()).toEqual(before)
  })

  test('a change of rights or a deactivation holds from the next request', async () => {
    const agent = await createAgent()
    await ask('PATCH', `staff/${agent.id}`, { json: { departments: [], permissions: [] } })
    const { id } = await createTicket({ userId: (await createCustomer()).id })
    expect(await call('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id } })).toMatchObject({ status: 404 })
    await ask('PATCH', `staff/${agent.id}`, { json: { departments: [1] } })
    expect(await call('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id } })).toMatchObject({ status: 200 })
    await ask('PATCH', `staff/${agent.id}`, { json: { active: false } })
    expect(await call('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id } })).toMatchObject({ status: 401 })
    const told = await env.DB.prepare(
      "SELECT type FROM events WHERE type LIKE 'user.%' AND is_audit = 1 ORDER BY id",
    ).all()
    expect(told.results.map(({ type }) => type)).toEqual([
      'user.updated',
      'user.updated',
      'user.updated',
      'user.deactivated',
    ])
  })

  test('two admins who demote each other at the same moment leave one admin', async () => {
    const other = await createAdmin()
    const [first, second] = await Promise.all([
      ask('PATCH', `staff/${other.id}`, { json: { role: 'agent' } }),
      ask('PATCH', `staff/${admin.id}`, { json: { role: 'agent' }, as: other }),
    ])
    expect([first.status, second.status].filter((status) => status === 200).length).toBe(1)
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users WHERE role = 'admin' AND active = 1").first('n')).toBe(
      1,
    )
  })

  test('nobody removes their own role, and the last admin stays', async () => {
    expect(await ask('PATCH', `staff/${admin.id}`, { json: { active: false } })).toMatchObject({ status: 403 })
    expect(await ask('PATCH', `staff/${admin.id}`, { json: { role: 'agent' } })).toMatchObject({ status: 403 })
    const other = await createAdmin()
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(other.id).run()
    expect(await ask('PATCH', `staff/${other.id}`, { json: { active: true } })).toMatchObject({ status: 200 })
    expect(await ask('PATCH', `staff/${other.id}`, { json: { role: 'agent' } })).toMatchObject({ status: 200 })
  })

  test('do not include customers', async () => {
    const { id } = await createCustomer()
    expect(await ask('GET', `staff/${id}`)).toMatchObject({ status: 404 })
    expect(await ask('PATCH', `staff/${id}`, { json: { role: 'admin' } })).toMatchObject({ status: 404 })
    expect(await ask('GET', `customers/${admin.id}`)).toMatchObject({ status: 404 })
    expect(await ask('PATCH', `customers/${admin.id}`, { json: { ban: true } })).toMatchObject({ status: 404 })
  })
})

describe('customers', () => {
  test('can be listed, searched and edited', async () => {
    const customer = await createCustomer({ email: 'kim@example.com' })
    const { body, cost } = await ask<{ data: Row[]; total: number }>('GET', 'customers', { query: { search: 'kim@' } })
    expect([body.data.data.map(({ id }) => id), cost.trips]).toEqual([[customer.id], 1])
    const edited = await ask('PATCH', `customers/${customer.id}`, {
      json: { first_name: 'Kim', role: 'admin', email: 'x@example.com' },
    })
    expect(edited.body.data).toMatchObject({ first_name: 'Kim', email: 'kim@example.com' })
  })

  test('can be banned, which ends their sessions and marks their messages as spam, and restored', async () => {
    const customer = await createCustomer()
    expect((await ask('PATCH', `customers/${customer.id}`, { json: { ban: true } })).body.data).toMatchObject({
      ban: true,
    })
    expect(await call('GET', '/api/v1/helpdesk/my-tickets-user', { as: customer })).toMatchObject({ status: 401 })
    const agent = await createAgent()
    const { ticket_id } = await openTicket(agent, { email: customer.email })
    expect(await env.DB.prepare('SELECT status FROM tickets WHERE id = ?1').bind(ticket_id).first('status')).toBe(8)
    await ask('PATCH', `customers/${customer.id}`, { json: { is_deleted: true } })
    await ask('PATCH', `customers/${customer.id}`, { json: { is_deleted: true } })
    const restored = await ask('PATCH', `customers/${customer.id}`, { json: { is_deleted: false } })
    expect(restored.body.data).toMatchObject({ is_deleted: false, ban: false, active: true })
    const told = await env.DB.prepare(
      "SELECT type FROM events WHERE type IN ('user.banned', 'user.deleted', 'user.restored') ORDER BY id",
    ).all()
    expect(told.results.map(({ type }) => type)).toEqual(['user.banned', 'user.deleted', 'user.restored'])
  })

  test('can be merged: tickets, messages, copies and the address move, a hundred at a time', async () => {
    const [from, into] = [await createCustomer(), await createCustomer()]
    const { ticket_id } = await openTicket(from)
    await createTicket({ userId: into.id })
    for (let count = 0; count < 100; count += 1) await createTicket({ userId: from.id })
    const step = async () =>
      await ask<{ moved: number; done: boolean }>('POST', `customers/${from.id}/merge`, { json: { into: into.id } })
    const first = await step()
    expect([first.body.data, first.cost.trips]).toEqual([{ moved: 100, done: false }, 2])
    expect((await step()).body.data).toEqual({ moved: 1, done: true })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE user_id = ?1').bind(into.id).first('n')).toBe(
      102,
    )
    const words = await env.DB.prepare('SELECT user_id FROM ticket_threads WHERE ticket_id = ?1')
      .bind(ticket_id)
      .first('user_id')
    expect(words).toBe(into.id)
    const left = await env.DB.prepare('SELECT email, active, is_deleted FROM users WHERE id = ?1').bind(from.id).first()
    expect(left).toEqual({ email: null, active: 0, is_deleted: 1 })
    expect(await call('GET', '/api/v1/helpdesk/my-tickets-user', { as: from })).toMatchObject({ status: 401 })
    expect(await step()).toMatchObject({ status: 404 })
    const told = await env.DB.prepare("SELECT count(*) AS n FROM events WHERE type = 'ticket.edited'").first('n')
    expect(told).toBe(101)
  })

  test('cannot be merged with themselves, with staff, or with a deleted person', async () => {
    const customer = await createCustomer()
    const gone = await createCustomer({ isDeleted: true })
    for (const into of [customer.id, admin.id, gone.id, 999_999]) {
      expect(await refusedField(`customers/${customer.id}/merge`, { into })).toEqual([422, ['into']])
    }
    expect((await refusedField(`customers/${admin.id}/merge`, { into: customer.id }))[0]).toBe(404)
  })
})
