import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { IMPORT, type Outcome, userRow } from '../../support/imports.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'

let admin: TestPerson
let colleague: TestPerson
let key: string
let keyId: number

beforeEach(async () => {
  await install()
  admin = await createAdmin({ email: 'ada@example.com' })
  colleague = await createAdmin({ email: 'bob@example.com' })
  key = await createApiKey({ kind: 'service', userId: admin.id, scope: 'admin', expiresAt: Date.now() + 3_600_000 })
  keyId = (await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')) ?? 0
})

async function byKey(method: string, path: string, json: object) {
  const { status, headers } = await call(method, `/api/v3/admin/${path}`, { json: { api_key: key, ...json } })
  return [status, headers.get('X-Error-Code')]
}

async function admins(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT email FROM users WHERE role = 'admin' AND active = 1 ORDER BY id",
  ).all()
  return results.map(({ email }) => email)
}

describe('a key of admin scope makes no admin without an invitation:', () => {
  test('it cannot promote an agent', async () => {
    const mole = await createAgent()
    expect(await byKey('PATCH', `staff/${mole.id}`, { role: 'admin' })).toEqual([403, 'admin_needs_invitation'])
    expect(await admins()).toEqual(['ada@example.com', 'bob@example.com'])
  })

  test('it cannot promote a customer, except to agent', async () => {
    const mole = await createCustomer()
    const promote = async (role: string) => await byKey('POST', `customers/${mole.id}/promote`, { role })
    expect(await promote('admin')).toEqual([403, 'admin_needs_invitation'])
    expect(await promote('agent')).toEqual([200, null])
    expect(await admins()).toEqual(['ada@example.com', 'bob@example.com'])
  })

  test('it cannot reactivate a deactivated admin', async () => {
    await byKey('PATCH', `staff/${colleague.id}`, { active: false })
    expect(await byKey('PATCH', `staff/${colleague.id}`, { active: true })).toEqual([403, 'admin_needs_invitation'])
    expect(await admins()).toEqual(['ada@example.com'])
  })

  test('an import by key makes an admin of the other helpdesk an agent, and says so', async () => {
    const row = userRow(7, { role: 'admin', password_hash: `$2y$10$${'a'.repeat(53)}` })
    const json = { api_key: key, source: 'old', users: [row] }
    const { status, body } = await call<Outcome>('POST', IMPORT, { json })
    expect([status, body.data.remarks]).toMatchObject([200, [{ kind: 'users', id: 7, code: 'admin_made_agent' }]])
    expect(await admins()).toEqual(['ada@example.com', 'bob@example.com'])
  })
})

describe('an admin invited by a key', () => {
  beforeEach(async () => {
    const [status] = await byKey('POST', 'staff', { role: 'admin', email: 'new@example.com', first_name: 'Nia' })
    if (status !== 200) throw new Error('The key could not invite an admin.')
  })

  test('is mailed a link, and has no password until it is opened', async () => {
    const mails = await drain(openOutbox())
    expect(mails.filter(({ to }) => to === 'new@example.com').map(({ text }) => text.includes('token='))).toEqual([
      true,
    ])
    const hash = await env.DB.prepare("SELECT password_hash AS h FROM users WHERE email = 'new@example.com'").first('h')
    expect(hash).toBeNull()
  })

  test('is announced to all other admins by mail, with the key’s id', async () => {
    const mails = (await drain(openOutbox())).filter(({ subject }) => subject.includes('was invited as an admin'))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'bob@example.com'])
    expect(mails[0]?.text).toContain('new@example.com')
    expect(mails[0]?.text).toContain(String(keyId))
  })
})
