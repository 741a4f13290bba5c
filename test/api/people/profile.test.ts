import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessToEdit, accessToStatus, accessByMail } from '../../../src/modules/people/people.policy.ts'
import { signTicketLink } from '../../../src/shared/identity/tokens/access-tokens.ts'
import type { Actor, Role } from '../../../src/shared/identity/identity.types.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  expiredToken,
  type TestPerson,
} from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'

interface Answered {
  user: Record<string, unknown>
  errors: object
}

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let api_key: string

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer({ email: 'cara@example.com', userName: 'cara' })
  api_key = await createApiKey()
})

type Target = number | string

async function edit(as: TestPerson, target: Target, fields: Record<string, unknown>, method = 'PATCH') {
  const json = { api_key, ...fields }
  return await call<Answered>(method, `/api/v2/helpdesk/user/edit/${target}`, { as, json, headers: fromAnywhere() })
}

async function setStatus(as: TestPerson, target: Target, fields: Record<string, unknown>, method = 'POST') {
  return await call<Answered>(method, `/api/v2/helpdesk/user/status/${target}`, { as, json: { api_key, ...fields } })
}

async function eventsOf(type: string) {
  const { results } = await env.DB.prepare('SELECT subject_id, changes FROM events WHERE type = ?1').bind(type).all()
  return results.map(({ subject_id, changes }) => [subject_id, JSON.parse(String(changes)) as unknown])
}

describe('editing a user', () => {
  test('changes only the fields that are sent, and records them in the history', async () => {
    const fields = { first_name: 'Çara', company: 'Acme', role: 'admin', active: 0, ban: 1 }
    const { status, body, cost } = await edit(agent, customer.id, fields)
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({ first_name: 'Çara', company: 'Acme', user_name: 'cara' })
    expect(body.data.user).toMatchObject({ role: 'customer', active: true, ban: false, email_verified: true })
    expect(cost.trips).toBe(2)
    const row = await env.DB.prepare('SELECT first_name_key FROM users WHERE id = ?1').bind(customer.id).first()
    expect(row).toEqual({ first_name_key: 'cara' })
    const changes = [
      { field: 'firstName', from: 'Ann', to: 'Çara' },
      { field: 'company', from: '', to: 'Acme' },
    ]
    expect(await eventsOf('user.updated')).toEqual([[customer.id, changes]])
  })

  test('writes nothing if nothing changes', async () => {
    const { status, cost } = await edit(customer, customer.id, { user_name: 'cara', company: '' }, 'POST')
    expect(status).toBe(200)
    expect(cost.trips).toBe(1)
    expect(await eventsOf('user.updated')).toEqual([])
  })

  test('answers XML', async () => {
    const xml = `<user><api_key>${api_key}</api_key><last_name>Ünal</last_name></user>`
    const { response } = await callXml('POST', `/api/v2/helpdesk/user/edit/${customer.id}`, { as: customer, xml })
    expect(response).toMatchObject({ data: { user: { last_name: 'Ünal' } } })
  })

  test.each([
    ['email', { email: 'TAKEN@example.com' }],
    ['user_name', { user_name: 'TAKEN' }],
    ['user_name', { user_name: 'ÜNAL' }],
    ['mobile', { mobile: '123 456', code: '44' }],
  ])('is told that %s is taken', async (field, fields) => {
    await createCustomer({ email: 'taken@example.com', userName: 'taken', countryCode: '44', mobile: '123456' })
    await createCustomer({ userName: 'ünal' })
    const { status, body } = await edit(admin, customer.id, fields)
    expect(status).toBe(409)
    expect(Object.keys(body.data.errors)).toEqual([field])
  })

  test('a phone number needs a country code and is compared with it', async () => {
    await createCustomer({ countryCode: '44', mobile: '123456' })
    const bare = await edit(agent, customer.id, { mobile: '123456' })
    expect([bare.status, Object.keys(bare.body.data.errors)]).toEqual([422, ['code']])
    expect((await edit(agent, customer.id, { code: '44' })).status).toBe(200)
    expect((await edit(agent, customer.id, { mobile: '123456' })).status).toBe(409)
    expect((await edit(agent, customer.id, { mobile: '1234567' })).status).toBe(200)
  })

  test.each([
    ['email', { email: 'x' }],
    ['user_name', { user_name: 'ab' }],
    ['user_name', { user_name: 'admin@example.com' }],
    ['user_name', { user_name: 'admin＠example.com' }],
    ['mobile', { mobile: 'x', code: '1' }],
    ['code', { code: '0' }],
    ['first_name', { first_name: 'x'.repeat(101) }],
  ])('names a wrong %s (case %#)', async (field, fields) => {
    const { status, body } = await edit(agent, customer.id, fields)
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors)).toEqual([field])
  })

  test('is allowed on one’s own account and to admins, but not to a mailed link', async () => {
    const other = await createCustomer()
    const fields = { company: 'Mine' }
    expect((await edit(customer, other.id, fields)).status).toBe(404)
    expect((await edit(customer, admin.id, fields)).status).toBe(404)
    expect((await edit(agent, agent.id, fields)).status).toBe(200)
    expect((await edit(agent, admin.id, fields)).status).toBe(403)
    expect((await edit(admin, agent.id, fields)).status).toBe(200)
    expect((await edit(admin, 999_999, fields)).status).toBe(404)
    expect((await edit(admin, 'x', fields)).status).toBe(422)
    const link = await signTicketLink(
      env.TOKEN_SECRET,
      { userId: customer.id, tokenVersion: 1, ticketId: 1 },
      Date.now(),
    )
    expect((await edit({ ...customer, token: link }, customer.id, fields)).status).toBe(403)
  })
})

describe('activating and deactivating', () => {
  test('deactivation ends all sessions at once, and activation allows sign-in again', async () => {
    const off = await setStatus(agent, customer.id, { status: 1 })
    expect(off).toMatchObject({ status: 200, body: { data: { user: { active: false } } }, cost: { trips: 2 } })
    expect((await call('GET', '/api/v1/authenticate/user', { as: customer })).status).toBe(401)
    const sessions = await env.DB.prepare('SELECT revoked_at FROM sessions WHERE user_id = ?1').bind(customer.id).all()
    expect(sessions.results).toEqual([{ revoked_at: expect.any(Number) }])
    const on = await setStatus(agent, customer.id, { value: 0 }, 'PATCH')
    expect(on.body.data.user).toMatchObject({ active: true })
    expect((await call('GET', '/api/v1/authenticate/user', { as: customer })).status).toBe(401)
    expect(await eventsOf('user.deactivated')).toEqual([[customer.id, []]])
    expect(await eventsOf('user.activated')).toEqual([[customer.id, []]])
  })

  test('is refused without the permission, on one’s own account, and to an agent for an admin', async () => {
    const weak = await createAgent({ permissions: {} })
    const missing = await setStatus(weak, customer.id, { status: 1 })
    expect(missing).toMatchObject({ status: 403, body: { message: expect.stringContaining('account_activate') } })
    expect((await setStatus(customer, customer.id, { status: 1 })).status).toBe(403)
    expect((await setStatus(agent, agent.id, { status: 1 })).status).toBe(403)
    expect((await setStatus(admin, admin.id, { status: 1 })).status).toBe(403)
    expect((await setStatus(agent, admin.id, { status: 1 })).status).toBe(403)
    expect((await setStatus(admin, weak.id, { status: 1 })).status).toBe(200)
    expect((await setStatus(admin, 999_999, { status: 1 })).status).toBe(404)
    const deleted = await createCustomer({ active: false, isDeleted: true })
    expect((await setStatus(admin, deleted.id, { status: 0 })).status).toBe(409)
  })

  test('two admins who deactivate each other at once leave one admin', async () => {
    const second = await createAdmin()
    const answers = await Promise.all([
      setStatus(admin, second.id, { status: 1 }),
      setStatus(second, admin.id, { status: 1 }),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([401, 409]).toContain(statuses[1])
    const left = await env.DB.prepare("SELECT count(*) AS n FROM users WHERE role = 'admin' AND active = 1").first('n')
    expect(left).toBe(1)
  })

  test('names what is missing or wrong', async () => {
    for (const fields of [{}, { status: 2 }, { status: 'x' }]) {
      const { status, body } = await setStatus(agent, customer.id, fields)
      expect([status, Object.keys(body.data.errors)]).toEqual([422, ['status']])
    }
    expect((await setStatus(agent, 'x', { status: 1 })).status).toBe(422)
  })
})

test.each(['edit', 'status'])('user/%s needs a valid token and a key', async (operation) => {
  const path = `/api/v2/helpdesk/user/${operation}/${customer.id}`
  const json = { api_key, status: 1 }
  expect((await call('POST', path, { json })).status).toBe(401)
  expect((await call('POST', path, { json, token: 'x.y.z' })).status).toBe(401)
  expect((await call('POST', path, { json, token: await expiredToken(admin) })).status).toBe(401)
  expect(await call('POST', path, { as: admin, json: { status: 1 } })).toMatchObject({
    status: 401,
    body: { message: 'API key not provided' },
  })
  expect((await call('POST', path, { as: admin, json: { status: 1, api_key: 'wrong' } })).status).toBe(401)
  expect((await call('GET', path, { as: admin })).status).toBe(405)
})

function actor(kind: Role, id: number): Actor {
  const person = { id, firstName: '', lastName: '', userName: null, email: null, profilePic: null, sessionId: null }
  if (kind === 'customer') return { ...person, kind, isProven: true, onlyTicketId: null }
  return { ...person, kind, permissions: new Set(), departmentIds: [], teamIds: [], serviceKeyId: null }
}

test.each<[Role, Role, boolean, string, string]>([
  ['customer', 'customer', true, 'allowed', 'forbidden'],
  ['customer', 'customer', false, 'absent', 'forbidden'],
  ['customer', 'agent', false, 'absent', 'forbidden'],
  ['agent', 'agent', true, 'allowed', 'oneself'],
  ['agent', 'customer', false, 'allowed', 'allowed'],
  ['agent', 'agent', false, 'forbidden', 'forbidden'],
  ['agent', 'admin', false, 'forbidden', 'forbidden'],
  ['admin', 'admin', true, 'allowed', 'oneself'],
  ['admin', 'admin', false, 'allowed', 'allowed'],
])('%s on %s (oneself: %s): edit %s, status %s', (by, role, isOneself, mayEdit, mayEnd) => {
  const target = { id: isOneself ? 1 : 2, role }
  expect(accessToEdit(actor(by, 1), target)).toBe(mayEdit)
  expect(accessToStatus(actor(by, 1), target)).toBe(mayEnd)
})

const living = { id: 1, active: true, emailVerified: true, ban: false, isDeleted: false, wasDeactivated: false }

test.each([
  ['reset', {}],
  ['reset', { emailVerified: false }],
  ['reset', { wasDeactivated: true }],
  ['activation', { active: false, emailVerified: false }],
  ['nothing', { active: false, emailVerified: false, wasDeactivated: true }],
  ['nothing', { active: false }],
  ['nothing', { ban: true }],
  ['nothing', { isDeleted: true }],
])('the mailed page offers: %s (case %#)', (offer, columns) => {
  expect(accessByMail({ ...living, ...columns })).toBe(offer)
})
