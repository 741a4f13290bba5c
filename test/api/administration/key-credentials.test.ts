import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createApiKey, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'

/* Credentials that would outlive their key. */

let admin: TestPerson
let key: string

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  key = await createApiKey({ kind: 'service', userId: admin.id, scope: 'admin', expiresAt: Date.now() + 3_600_000 })
})

async function devices(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT token FROM push_tokens ORDER BY id').all<{ token: string }>()
  return results.map(({ token }) => token)
}

describe.each([
  ['/api/v1/pushtoken', 'push_token'],
  ['/api/v3/helpdesk/pushtoken', 'push_token'],
  ['/public/api/v1/pushtoken', 'push_token'],
  ['/public/api/v3/helpdesk/pushtoken', 'push_token'],
  ['/public/api/v1/fcmtoken', 'fcm_token'],
])('at %s, a token that a key was exchanged for', (path, name) => {
  let token: string

  beforeEach(async () => {
    const form = { grant_type: 'client_credentials', client_secret: key }
    const { text } = await call('POST', '/oauth/token', { form, headers: fromAnywhere() })
    token = (JSON.parse(text) as { access_token: string }).access_token
    await call('POST', '/api/v1/pushtoken', { as: admin, json: { id: admin.id, push_token: 'phone-of-the-admin' } })
  })

  test('neither registers a device for its person nor removes one', async () => {
    for (const sent of ['device-of-mallory', '0', 'phone-of-the-admin']) {
      const form = { id: String(admin.id), user_id: String(admin.id), os: 'android', [name]: sent }
      const { headers } = await call('POST', path, { token, form })
      expect([sent, headers.get('X-Error-Code')]).toEqual([sent, 'person_needed'])
    }
    expect(await devices()).toEqual(['phone-of-the-admin'])
    const owner = 'SELECT session_id FROM push_tokens'
    expect(await env.DB.prepare(owner).first('session_id')).toBe(admin.sessionId)
  })
})

describe('an identity secret', () => {
  const origins = ['https://shop.example.com']

  async function renew(id: number, options: object) {
    return await call('POST', `/api/v3/admin/api-keys/${id}/identity-secret`, options)
  }

  test('of a widget key that a person created is not for a key, because it would outlive it', async () => {
    const json = { name: 'Shop', kind: 'widget', origins }
    const { body } = await call<{ id: number }>('POST', '/api/v3/admin/api-keys', { as: admin, json })
    expect((await renew(body.data.id, { as: admin })).status).toBe(200)
    const before = await env.DB.prepare('SELECT secret FROM widget_secrets').first('secret')
    const { status, headers } = await renew(body.data.id, { json: { api_key: key } })
    expect([status, headers.get('X-Error-Code')]).toEqual([403, 'identity_secret_needs_person'])
    expect(await env.DB.prepare('SELECT secret FROM widget_secrets').first('secret')).toBe(before)
  })

  test('of a widget key that the key created is for the key', async () => {
    const json = { name: 'Shop', kind: 'widget', origins, api_key: key }
    const { body } = await call<{ id: number }>('POST', '/api/v3/admin/api-keys', { json })
    expect((await renew(body.data.id, { json: { api_key: key } })).status).toBe(200)
    const other = await createApiKey({
      kind: 'service',
      userId: admin.id,
      scope: 'admin',
      expiresAt: Date.now() + 3_600_000,
    })
    expect((await renew(body.data.id, { json: { api_key: other } })).status).toBe(403)
  })
})
