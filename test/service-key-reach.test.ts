import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../src/app.ts'
import { call } from './support/api.ts'
import { install } from './support/database.ts'
import { createAdmin, createApiKey, createCustomer, type TestPerson } from './support/people.ts'
import { fromAnywhere } from './support/random-address.ts'

const routes = mountedRoutes(createApp())
const ofAdmins = routes.filter(({ role }) => role === 'admin')
const ofPersons = routes.filter(({ personOnly }) => personOnly)

let admin: TestPerson

async function exchanged(key: string): Promise<string> {
  const form = { grant_type: 'client_credentials', client_secret: key }
  const { text } = await call('POST', '/oauth/token', { form, headers: fromAnywhere() })
  return (JSON.parse(text) as { access_token: string }).access_token
}

async function keyOf(scope: 'none' | 'admin'): Promise<string> {
  return await createApiKey({ kind: 'service', userId: admin.id, scope, expiresAt: Date.now() + 3_600_000 })
}

async function accounts() {
  const columns = 'id, email, role, active, ban, password_hash, token_version'
  const { results } = await env.DB.prepare(`SELECT ${columns} FROM users ORDER BY id`).all()
  return { results, pending: await env.DB.prepare('SELECT count(*) AS n FROM email_changes').first('n') }
}

describe('a key bound to an admin', () => {
  let byToken: Record<'none' | 'admin', string>
  let key: string

  beforeEach(async () => {
    await install()
    admin = await createAdmin()
    key = await keyOf('none')
    byToken = { none: await exchanged(key), admin: await exchanged(await keyOf('admin')) }
  })

  test('has operations that it cannot use', () => {
    expect([ofAdmins.length > 100, ofPersons.length]).toEqual([true, 13])
  })

  test.each(ofAdmins.map(({ method, path }) => [method, path] as const))(
    'reaches no administration by its token: %s %s',
    async (method, path) => {
      const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, '1')
      for (const token of Object.values(byToken)) {
        const { headers } = await call(method, address, { token, headers: fromAnywhere() })
        expect(headers.get('X-Error-Code')).toBe('admin_key_needed')
      }
      const alone = await call(method, address, { query: { api_key: key }, headers: fromAnywhere() })
      expect(['token_not_provided', 'admin_key_needed']).toContain(alone.headers.get('X-Error-Code'))
    },
  )

  test.each(ofPersons.map(({ method, path }) => [method, path] as const))(
    'changes no credentials and ends no sessions of its person: %s %s',
    async (method, path) => {
      const { headers } = await call(method, path.replaceAll(/:\w+(\{[^}]*\})?/g, '1'), { token: byToken.none })
      expect(headers.get('X-Error-Code')).toBe('person_needed')
    },
  )
})

describe('a staff account', () => {
  let other: TestPerson

  beforeEach(async () => {
    await install()
    admin = await createAdmin()
    other = await createAdmin()
  })

  test.each(['none', 'admin'] as const)('cannot be changed with the token of a key of scope %s', async (scope) => {
    const token = await exchanged(await keyOf(scope))
    const before = await accounts()
    const api_key = await createApiKey()
    for (const id of [other.id, admin.id]) {
      for (const change of [{ email: 'mallory@example.com' }, { user_name: 'mallory' }, { first_name: 'Mallory' }]) {
        const json = { api_key, ...change }
        const answer = await call('PATCH', `/api/v2/helpdesk/user/edit/${id}`, { token, json, headers: fromAnywhere() })
        expect(answer.status).toBe(403)
      }
      for (const status of [0, 1]) {
        const path = `/api/v2/helpdesk/user/status/${id}`
        const answer = await call('PATCH', path, { token, json: { api_key, status }, headers: fromAnywhere() })
        expect(answer.status).toBe(403)
      }
    }
    expect(await accounts()).toEqual(before)
  })

  test('is protected, while a key can still edit customers', async () => {
    const token = await exchanged(await keyOf('none'))
    const { id } = await createCustomer()
    const json = { api_key: await createApiKey(), company: 'Kilns' }
    const answer = await call('PATCH', `/api/v2/helpdesk/user/edit/${id}`, { token, json, headers: fromAnywhere() })
    expect(answer.status).toBe(200)
  })
})
