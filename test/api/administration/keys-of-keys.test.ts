import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'

const HOUR = 3_600_000

let admin: TestPerson
let agent: TestPerson
let key: string
let keyId: number
let endsAt: number

interface MadeKey {
  id: number
  key: string
  expires_at: string | null
}

async function make(json: object) {
  return await call<MadeKey>('POST', '/api/v3/admin/api-keys', { json: { name: 'Child', api_key: key, ...json } })
}

/** Whether the key still lists tickets, alone and by a token. */
async function works(service: string): Promise<number[]> {
  const alone = await call('GET', '/api/v1/helpdesk/inbox', { query: { api_key: service } })
  const form = { grant_type: 'client_credentials', client_secret: service }
  const exchanged = await call('POST', '/oauth/token', { form, headers: fromAnywhere() })
  return [alone.status, exchanged.status]
}

async function tokenOf(service: string): Promise<string> {
  const form = { grant_type: 'client_credentials', client_secret: service }
  const { text } = await call('POST', '/oauth/token', { form, headers: fromAnywhere() })
  return (JSON.parse(text) as { access_token: string }).access_token
}

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  endsAt = Math.floor((Date.now() + HOUR) / 1000) * 1000
  key = await createApiKey({ kind: 'service', userId: admin.id, scope: 'admin', expiresAt: endsAt })
  keyId = (await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')) ?? 0
})

describe('a key created by a key', () => {
  test.each([
    ['service', () => ({ user_id: agent.id })],
    ['app', () => ({})],
    ['widget', () => ({ origins: ['https://shop.example.com'] })],
  ])('of the kind %s ends with it at the latest', async (kind, more) => {
    const late = await make({ kind, ...more(), expires_at: new Date(endsAt + 1000).toISOString() })
    expect([late.status, Object.keys((late.body.data as unknown as { errors: object }).errors)]).toEqual([
      422,
      ['expires_at'],
    ])
    const silent = await make({ kind, ...more() })
    expect(Date.parse(silent.body.data.expires_at ?? '')).toBe(endsAt)
    const soon = await make({ kind, ...more(), expires_at: new Date(endsAt - 60_000).toISOString() })
    expect(Date.parse(soon.body.data.expires_at ?? '')).toBe(endsAt - 60_000)
    // No edit prolongs it.
    await call('PATCH', `/api/v3/admin/api-keys/${soon.body.data.id}`, {
      json: { api_key: key, expires_at: '2999-01-01', scope: 'admin', user_id: admin.id },
    })
    const { results } = await env.DB.prepare('SELECT scope, user_id, expires_at FROM api_keys WHERE id = ?1')
      .bind(soon.body.data.id)
      .all()
    const userId = kind === 'service' ? agent.id : null
    expect(results).toEqual([{ scope: 'none', user_id: userId, expires_at: endsAt - 60_000 }])
  })

  test('acts for its own person or for an agent, never for another admin', async () => {
    const other = await createAdmin()
    const refused = await make({ kind: 'service', user_id: other.id })
    expect([refused.status, refused.headers.get('X-Error-Code')]).toEqual([403, 'admin_key_needs_person'])
    expect((await make({ kind: 'service', user_id: admin.id })).status).toBe(200)
    expect((await make({ kind: 'service', user_id: agent.id })).status).toBe(200)
  })

  test('has no admin scope, and cannot create another key', async () => {
    const scoped = { kind: 'service', user_id: admin.id, scope: 'admin', expires_at: new Date(endsAt).toISOString() }
    expect((await make(scoped)).status).toBe(403)
    const { body } = await make({ kind: 'service', user_id: admin.id })
    const json = { name: 'Grandchild', kind: 'app', api_key: body.data.key }
    expect((await call('POST', '/api/v3/admin/api-keys', { json })).status).not.toBe(200)
    const token = await tokenOf(body.data.key)
    expect((await call('POST', '/api/v3/admin/api-keys', { json, token })).status).toBe(403)
  })

  test.each([
    [
      'the key that made it is revoked',
      async () => await call('DELETE', `/api/v3/admin/api-keys/${keyId}`, { as: await createAdmin() }),
    ],
    [
      'the person of that key is deactivated',
      async () =>
        await call('PATCH', `/api/v3/admin/staff/${admin.id}`, { as: await createAdmin(), json: { active: false } }),
    ],
    [
      'the person of that key is deactivated by the older operation',
      async () =>
        await call('PATCH', `/api/v2/helpdesk/user/status/${admin.id}`, {
          as: await createAdmin(),
          json: { status: 1, api_key: await createApiKey() },
        }),
    ],
    [
      'the person of that key becomes a customer',
      async () => await call('POST', `/api/v3/admin/staff/${admin.id}/demote`, { as: await createAdmin() }),
    ],
  ])('ends when %s, its tokens too', async (_, end) => {
    const { body } = await make({ kind: 'service', user_id: agent.id })
    const token = await tokenOf(body.data.key)
    expect(await works(body.data.key)).toEqual([200, 200])
    expect((await end()).status).toBe(200)
    expect(await works(body.data.key)).toEqual([401, 401])
    expect((await call('GET', '/api/v1/helpdesk/inbox', { token })).status).toBe(401)
  })

  test('created by a signed-in admin can have any expiry and act for any agent or admin', async () => {
    const json = { name: 'CRM', kind: 'service', user_id: (await createAdmin()).id }
    const made = await call<MadeKey>('POST', '/api/v3/admin/api-keys', { as: admin, json })
    expect([made.status, made.body.data.expires_at]).toEqual([200, null])
  })
})
