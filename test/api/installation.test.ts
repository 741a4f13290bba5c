import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  EXPECTED_MIGRATIONS,
  EXPECTED_SEARCH_MIGRATIONS,
} from '../../src/modules/installation/expected-migrations.types.ts'
import { sha256Hex } from '../../src/shared/identity/secrets/secrets.ts'
import { call, callXml } from '../support/api.ts'
import { createApiKey, createCustomer } from '../support/people.ts'
import { refusalData } from '../support/error-codes.ts'

interface Installed {
  user: Record<string, unknown>
  url: string
  api_key: string
}

const TOKEN = env.INSTALL_TOKEN
const DATABASE = '/api/v1/database-config'
const SYSTEM = '/api/v1/system-config'
const step = { default: 'd1', install_token: TOKEN }
const admin = { ...step, email: 'Admin@Example.com', password: 'a long password', first_name: 'Ada' }

async function installSystem(changes: Record<string, unknown> = {}) {
  return await call<Installed>('POST', SYSTEM, { json: { ...admin, ...changes } })
}

async function countOf(table: 'users' | 'api_keys' | 'settings' | 'events' | 'ticket_statuses') {
  return await env.DB.prepare(`SELECT count(*) AS total FROM ${table}`).first<number>('total')
}

test('the expected migrations are exactly the files; a new file belongs into expected-migrations.types.ts', () => {
  expect(EXPECTED_MIGRATIONS).toEqual(env.TEST_MIGRATIONS.map(({ name }) => name))
  expect(EXPECTED_SEARCH_MIGRATIONS).toEqual(env.TEST_SEARCH_MIGRATIONS.map(({ name }) => name))
})

describe.each([DATABASE, SYSTEM])('the install token of %s', (path) => {
  test.each([
    ['missing', {}],
    ['empty', { install_token: '' }],
    ['wrong', { install_token: `${TOKEN}x` }],
    ['of another type', { install_token: [TOKEN] }],
  ])('%s: 403 before any other parameter is judged', async (_, json) => {
    const { status, body, cost } = await call('POST', path, { json })
    expect({ status, body }).toEqual({
      status: 403,
      body: { success: false, message: 'Install token invalid', data: refusalData('install_token_invalid') },
    })
    expect(cost.trips).toBe(1)
  })

  test('a wrong one in the header wins over a right parameter', async () => {
    const headers = { 'X-Install-Token': 'wrong' }
    expect(await call('POST', path, { json: admin, headers })).toMatchObject({ status: 403 })
  })

  test('a GET refuses HEAD and prefetching, and is never stored', async () => {
    expect(await call('HEAD', path, { query: step })).toMatchObject({ status: 405 })
    const headers = { 'Sec-Purpose': 'prefetch' }
    expect(await call('GET', path, { query: admin, headers })).toMatchObject({ status: 403 })
    const { headers: answered } = await call('GET', path, { query: admin })
    expect(answered.get('Cache-Control')).toBe('no-store')
  })
})

describe('database-config', () => {
  test.each([
    ['POST', { json: step }],
    ['GET', { query: step }],
    ['POST', { json: { default: 'D1' }, headers: { 'X-Install-Token': TOKEN } }],
  ])('seeds an empty migrated database by %s, and again without doubling', async (method, options) => {
    const first = await call(method, DATABASE, options)
    expect(first).toMatchObject({ status: 200, body: { data: { connection: 'd1', migrated: true, seeded: true } } })
    // Two for DB, one for SEARCH.
    expect(first.cost.trips).toBe(4)
    expect(await call(method, DATABASE, options)).toMatchObject({ status: 200, cost: { trips: 3, rowsWritten: 0 } })
    expect(await countOf('ticket_statuses')).toBe(10)
    expect(await countOf('settings')).toBe(1)
  })

  test('answers XML when asked', async () => {
    expect(await callXml('POST', DATABASE, { form: step })).toMatchObject({
      status: 200,
      response: { success: 'true', data: { connection: 'd1', migrated: 'true', seeded: 'true' } },
    })
  })

  test.each([
    [{}, 'default'],
    [{ default: 'mysql' }, 'default'],
    [{ default: 'd1', email: 'nobody' }, 'email'],
    [{ default: 'd1', password: 'short' }, 'password'],
    [{ default: 'd1', timezone: 'Mars/Olympus' }, 'timezone'],
    [{ default: 'd1', url: 'not a url' }, 'url'],
    [{ default: 'd1', company: 'x'.repeat(256) }, 'company'],
  ])('%j: 422 that names %s, nothing written', async (json, field) => {
    const { status, body } = await call<{ errors: object }>('POST', DATABASE, {
      json: { ...json, install_token: TOKEN },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors)).toEqual([field])
    expect(await countOf('settings')).toBe(0)
  })

  test.each([
    ['DB', () => env.DB.exec('DROP TABLE d1_migrations')],
    ['DB', () => env.DB.exec("DELETE FROM d1_migrations WHERE name LIKE '%triggers%'")],
    ['SEARCH', () => env.SEARCH.exec('DROP TABLE d1_migrations')],
    ['SEARCH', () => env.SEARCH.exec('DELETE FROM d1_migrations')],
  ])('says which command migrates %s, and no SQL', async (database, damage) => {
    await damage()
    const { status, body } = await call('POST', DATABASE, { json: step })
    expect(status).toBe(409)
    expect(body.message).toContain(`The database ${database} is not migrated. Run: npm run migrate`)
    expect(body.message).not.toMatch(/select|no such/i)
  })

  test('a key that is sent is judged once there is a settings row', async () => {
    const json = { ...step, api_key: 'unknown' }
    expect(await call('POST', DATABASE, { json })).toMatchObject({ status: 200 })
    expect(await call('POST', DATABASE, { json })).toMatchObject({ status: 401, body: { message: 'API key invalid' } })
    const apiKey = await createApiKey()
    expect(await call('POST', DATABASE, { json: { ...step, api_key: apiKey } })).toMatchObject({ status: 200 })
  })
})

describe('system-config', () => {
  test.each([true, false])('installs once, look-ups seeded before: %s', async (isSeeded) => {
    if (isSeeded) await call('POST', DATABASE, { json: step })
    const { status, body, cost, headers } = await installSystem({
      company: 'Exämple GmbH',
      timezone: 'europe/berlin',
      url: 'HTTPS://Help.Example.com:443/desk/',
      user_name: 'ada',
    })
    expect(status).toBe(200)
    expect(cost.trips).toBe(3)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body.data.user).toMatchObject({ email: 'admin@example.com', role: 'admin', user_name: 'ada' })
    expect(body.data.url).toBe('https://help.example.com/desk')
    expect(body.data.api_key).toMatch(/^[a-z\d]{40,}$/)
    const key = await env.DB.prepare('SELECT kind, key_hash, hint FROM api_keys').first()
    expect(key).toEqual({
      kind: 'app',
      key_hash: await sha256Hex(body.data.api_key),
      hint: body.data.api_key.slice(0, 6),
    })
    const settings = await env.DB.prepare('SELECT company, timezone, url FROM settings').first()
    expect(settings).toEqual({
      company: 'Exämple GmbH',
      timezone: 'Europe/Berlin',
      url: 'https://help.example.com/desk',
    })
  })

  test('the first admin signs in, and the first key opens what asks for one', async () => {
    const { body } = await installSystem()
    const signedIn = await call<{ token: string }>('POST', '/api/v1/authenticate', {
      json: { username: 'admin@example.com', password: 'a long password', api_key: body.data.api_key },
    })
    expect(signedIn.status).toBe(200)
    expect(await call('GET', '/api/v1/authenticate/user', { token: signedIn.body.data.token })).toMatchObject({
      status: 200,
      body: { data: { user: { role: 'admin' } } },
    })
  })

  test('takes the query of a GET, and answers XML', async () => {
    const { status, response } = await callXml('GET', SYSTEM, { query: admin })
    expect(status).toBe(200)
    expect(response).toMatchObject({ data: { user: { email: 'admin@example.com' }, url: 'https://desk.example.com' } })
  })

  test.each([
    [{ default: '' }, 'default'],
    [{ default: 'pgsql' }, 'default'],
    [{ email: undefined }, 'email'],
    [{ email: 'a@b' }, 'email'],
    [{ password: '' }, 'password'],
    [{ password: '1234567' }, 'password'],
    [{ password: ['12345678'] }, 'password'],
    [{ user_name: 'u'.repeat(101) }, 'user_name'],
    [{ timezone: 'Europe/Nowhere' }, 'timezone'],
    [{ timezone: '+02:00' }, 'timezone'],
    [{ url: 'ftp://example.com' }, 'url'],
    [{ url: 'https://user:secret@example.com' }, 'url'],
  ])('%j: 422 that names %s, nothing written', async (changes, field) => {
    const { status, body } = await call<{ errors: object }>('POST', SYSTEM, { json: { ...admin, ...changes } })
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors)).toEqual([field])
    expect(await countOf('users')).toBe(0)
    expect(await countOf('settings')).toBe(0)
  })

  test('both steps answer 409 once installed, and write nothing', async () => {
    await installSystem()
    for (const path of [DATABASE, SYSTEM]) {
      for (const method of ['GET', 'POST']) {
        const { status, body, cost } = await call(method, path, { query: { ...admin, email: 'second@example.com' } })
        expect({ status, body }).toEqual({
          status: 409,
          body: { success: false, message: 'This system is already installed', data: refusalData('already_installed') },
        })
        expect(cost.rowsWritten).toBe(0)
      }
    }
    expect(await countOf('users')).toBe(1)
    expect(await countOf('api_keys')).toBe(1)
  })

  test('of fifty calls at once exactly one installs', async () => {
    const calls = Array.from({ length: 50 }, (_, n) => installSystem({ email: `admin${n}@example.com` }))
    const answers = await Promise.all(calls)
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    expect(await countOf('users')).toBe(1)
    expect(await countOf('api_keys')).toBe(1)
    expect(await countOf('events')).toBe(1)
  }, 60_000)

  test('an email address or user name in use answers 409, and the desk can still be installed', async () => {
    await call('POST', DATABASE, { json: step })
    await createCustomer({ email: 'admin@example.com', userName: 'Grace' })
    expect(await installSystem()).toMatchObject({ status: 409, body: { message: 'The email has already been taken.' } })
    expect(await installSystem({ email: 'new@example.com', user_name: 'grace' })).toMatchObject({
      status: 409,
      body: { message: 'The user name has already been taken.' },
    })
    expect(await installSystem({ email: 'new@example.com', user_name: 'Ａda' })).toMatchObject({
      status: 200,
      body: { data: { user: { user_name: 'Ada' } } },
    })
  })

  test('says which command migrates an empty database', async () => {
    await env.DB.exec('DROP TABLE d1_migrations')
    expect(await installSystem()).toMatchObject({ status: 409, body: { message: /npm run migrate/ } })
  })
})

test('an operation on a database that nobody seeded answers 409, not 500', async () => {
  const json = { username: 'ada', password: 'whatever' }
  expect(await call('POST', '/api/v1/authenticate', { json })).toMatchObject({
    status: 409,
    body: { message: 'This system is not set up yet' },
  })
})
