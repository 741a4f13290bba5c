import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { readMails, tokenIn } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import type { PageOf } from '../../support/tickets-api.ts'

interface Entry {
  type: string
  by: string
  key_id: number | null
  subject_id: number
  changes: { field: string }[]
  context: Record<string, unknown>
}

let admin: TestPerson
let key: string
let keyId: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  key = await keyOf('admin')
  keyId = (await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')) ?? 0
})

async function keyOf(scope: 'none' | 'admin'): Promise<string> {
  return await createApiKey({ kind: 'service', userId: admin.id, scope, expiresAt: Date.now() + 3_600_000 })
}

async function entries(type: string): Promise<Entry[]> {
  const { body } = await call<PageOf<Entry>>('GET', '/api/v3/admin/audit', { as: admin, query: { type } })
  return body.data.data
}

async function uses() {
  return (await entries('api_key.used')).map(({ subject_id, context }) => [subject_id, context['path']])
}

describe('a use of a key of admin scope is recorded', () => {
  test('when it is exchanged for a token', async () => {
    const form = { grant_type: 'client_credentials', client_secret: key }
    expect((await call('POST', '/oauth/token', { form, headers: fromAnywhere() })).status).toBe(200)
    expect(await uses()).toEqual([[keyId, '/oauth/token']])
  })

  test('when it reads tickets, and each time', async () => {
    for (let time = 0; time < 2; time += 1) await call('GET', '/api/v1/helpdesk/inbox', { query: { api_key: key } })
    expect(await uses()).toEqual([
      [keyId, '/api/v1/helpdesk/inbox'],
      [keyId, '/api/v1/helpdesk/inbox'],
    ])
  })

  test('beside the token of a person', async () => {
    await call('GET', '/api/v1/helpdesk/inbox', { as: await createAgent(), query: { api_key: key } })
    expect(await uses()).toEqual([[keyId, '/api/v1/helpdesk/inbox']])
  })

  test('when the request is refused', async () => {
    const query = { api_key: key, per_page: 'many' }
    expect((await call('GET', '/api/v1/helpdesk/inbox', { query })).status).toBe(422)
    expect(await uses()).toEqual([[keyId, '/api/v1/helpdesk/inbox']])
  })

  test('but not that of other keys', async () => {
    const other = await keyOf('none')
    await call('GET', '/api/v1/helpdesk/inbox', { query: { api_key: other } })
    const form = { grant_type: 'client_credentials', client_secret: other }
    await call('POST', '/oauth/token', { form, headers: fromAnywhere() })
    expect(await uses()).toEqual([])
  })
})

describe('the audit names the key', () => {
  test('that changed a role and deactivated an account', async () => {
    const agent = await createAgent()
    const path = `/api/v3/admin/staff/${agent.id}`
    expect((await call('PATCH', path, { json: { api_key: key, active: false } })).status).toBe(200)
    expect((await call('POST', `${path}/demote`, { json: { api_key: key } })).status).toBe(200)
    expect((await entries('user.deactivated')).map(({ key_id }) => key_id)).toEqual([keyId])
    const updates = await entries('user.updated')
    expect(updates.map(({ by, key_id }) => [by, key_id])).toEqual(updates.map(() => ['service', keyId]))
    expect(updates.some(({ changes }) => changes.some(({ field }) => field === 'role'))).toBe(true)
  })

  test('that asked for another address of a customer, and the audit shows the change', async () => {
    const customer = await createCustomer({ email: 'old@example.com', emailVerified: false, passwordHash: null })
    const json = { api_key: key, email: 'new@example.com' }
    const path = `/api/v2/helpdesk/user/edit/${customer.id}`
    const form = { grant_type: 'client_credentials', client_secret: key }
    const { text } = await call('POST', '/oauth/token', { form, headers: fromAnywhere() })
    const { access_token: token } = JSON.parse(text) as { access_token: string }
    expect((await call('PATCH', path, { token, json, headers: fromAnywhere() })).status).toBe(200)
    expect((await entries('user.email_change_requested')).map(({ key_id }) => key_id)).toEqual([keyId])
    const proof = { token: tokenIn((await readMails('user.email_change_requested'))[0]) }
    const proven = await call('POST', '/api/v1/helpdesk/activate', { json: proof, headers: fromAnywhere() })
    expect(proven.status).toBe(200)
    expect((await entries('user.updated')).map(({ changes }) => changes.map(({ field }) => field))).toEqual([['email']])
  })

  test('but has no key for changes by a person', async () => {
    await call('PATCH', `/api/v3/admin/staff/${(await createAgent()).id}`, { as: admin, json: { active: false } })
    expect((await entries('user.deactivated')).map(({ key_id }) => key_id)).toEqual([null])
  })
})

test('the audit shows the reset of a password', async () => {
  const email = 'ann@example.com'
  const agent = await createAgent({ email })
  await call('POST', '/api/v2/helpdesk/user/change/password', {
    json: { email, api_key: key },
    headers: fromAnywhere(),
  })
  const token = tokenIn((await readMails('user.password_reset_requested'))[0])
  const json = { token, password: 'a new long password' }
  const { status } = await call('POST', '/api/v2/helpdesk/user/reset/password', { json, headers: fromAnywhere() })
  expect(status).toBe(200)
  expect((await entries('user.password_reset')).map(({ by, subject_id }) => [by, subject_id])).toEqual([
    ['guest', agent.id],
  ])
})
