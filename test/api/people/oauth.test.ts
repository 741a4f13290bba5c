import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../support/passwords.ts'
import { BASE_URL, call, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createApiKey, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'

const PASSWORD = 'a password of the agent'
let agent: TestPerson
let username: string

beforeEach(async () => {
  await install()
  username = `${crypto.randomUUID()}@example.com`
  agent = await createAgent({ email: username, passwordHash: await hashOf(PASSWORD) })
})

interface Granted {
  access_token: string
  refresh_token: string
  error: string
}

async function token(form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await send('POST', '/oauth/token', { form, headers: { ...fromAnywhere(), ...headers } })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return { status: response.status, headers: response.headers, body: await response.json<Granted>() }
}

function basic(id: string, secret: string) {
  return { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
}

async function whoIs(accessToken: string) {
  return await call('GET', '/api/v1/authenticate/user', { token: accessToken })
}

describe('the password grant', () => {
  test('answers both tokens in the format of RFC 6749', async () => {
    const { status, body } = await token({ grant_type: 'password', username, password: PASSWORD })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
    })
    expect((await whoIs(body.access_token)).status).toBe(200)
  })

  test('accepts JSON, and never answers XML', async () => {
    const json = { grant_type: 'password', username, password: PASSWORD }
    const response = await send('POST', '/oauth/token', { json, headers: { Accept: 'application/xml' } })
    expect(response.headers.get('Content-Type')).toContain('application/json')
    expect(await response.json()).toMatchObject({ token_type: 'Bearer' })
  })

  test('refuses a wrong name or password as invalid_grant without a challenge', async () => {
    const { status, body, headers } = await token({ grant_type: 'password', username, password: 'wrong' })
    expect(status).toBe(400)
    expect(body).toEqual({ error: 'invalid_grant', error_description: 'Invalid credentials' })
    expect(headers.has('WWW-Authenticate')).toBe(false)
  })

  test.each<Record<string, string>>([
    {},
    { grant_type: 'password' },
    { grant_type: 'refresh_token' },
    { grant_type: 'client_credentials' },
  ])('refuses %j as invalid_request', async (form) => {
    expect(await token(form)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('refuses other grant types by name', async () => {
    const { status, body } = await token({ grant_type: 'authorization_code' })
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'unsupported_grant_type' })
  })
})

describe('the refresh grant', () => {
  test('works thirty times a minute at most, over all addresses', async () => {
    const renewed = async ({ refresh_token }: Granted) => await token({ grant_type: 'refresh_token', refresh_token })
    let { body } = await token({ grant_type: 'password', username, password: PASSWORD })
    let answer = await renewed(body)
    // A minute may end on the way.
    for (let time = 1; answer.status === 200 && time <= 60; time += 1) {
      ;({ body } = answer)
      answer = await renewed(body)
    }
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await whoIs(body.access_token)).status).toBe(200)
    const other = await token({ grant_type: 'password', username, password: PASSWORD })
    expect((await renewed(other.body)).status).toBe(200)
  })

  test('rotates the token once, and reuse ends all tokens of the sign-in', async () => {
    const first = (await token({ grant_type: 'password', username, password: PASSWORD })).body
    const form = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
    const second = await token(form)
    expect(second.status).toBe(200)
    expect(await token(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await whoIs(second.body.access_token)).status).toBe(401)
  })
})

describe('the client credentials grant', () => {
  test('accepts a service key as client_secret, api_key or HTTP Basic', async () => {
    const key = await createApiKey({ kind: 'service', userId: agent.id })
    const grant_type = 'client_credentials'
    const ways = [
      await token({ grant_type, client_secret: key, client_id: 'any' }),
      await token({ grant_type, api_key: key }),
      await token({ grant_type }, basic('any', encodeURIComponent(key))),
    ]
    for (const { status, body } of ways) {
      expect(status).toBe(200)
      expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 })
      expect((await whoIs(body.access_token)).body).toMatchObject({ data: { user: { id: agent.id } } })
    }
  })

  test('refuses every other key as invalid_client, with a challenge', async () => {
    const revoked = await createApiKey({ kind: 'service', userId: agent.id, revoked: true })
    for (const key of ['nonsense', await createApiKey(), revoked]) {
      const answer = await token({ grant_type: 'client_credentials' }, basic('any', key))
      expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
      expect(answer.headers.get('WWW-Authenticate')).toBe('Basic realm="oauth"')
      expect(await token({ grant_type: 'client_credentials', api_key: key })).toMatchObject({ status: 401 })
    }
    const two = { grant_type: 'client_credentials', client_secret: 'one' }
    expect(await token(two, basic('any', 'two'))).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('refuses the key of an agent who was deactivated', async () => {
    const gone = await createAgent({ active: false })
    const client_secret = await createApiKey({ kind: 'service', userId: gone.id })
    expect((await token({ grant_type: 'client_credentials', client_secret })).status).toBe(401)
  })
})

describe('revocation', () => {
  async function revoke(form: Record<string, string>) {
    const response = await send('POST', '/oauth/revoke', { form, headers: fromAnywhere() })
    return { status: response.status, text: await response.text() }
  }

  test.each(['access_token', 'refresh_token'] as const)('of the %s ends the session at once', async (name) => {
    const granted = (await token({ grant_type: 'password', username, password: PASSWORD })).body
    expect(await revoke({ token: granted[name], token_type_hint: name })).toEqual({ status: 200, text: '{}' })
    expect((await whoIs(granted.access_token)).status).toBe(401)
    const again = await token({ grant_type: 'refresh_token', refresh_token: granted.refresh_token })
    expect(again.status).toBe(400)
  })

  test('of an unknown token succeeds, and of a missing one is an error', async () => {
    expect((await revoke({ token: 'unknown' })).status).toBe(200)
    expect((await revoke({})).status).toBe(400)
  })
})

test('other paths and methods answer with an error of RFC 6749 too', async () => {
  const missing = await send('GET', '/oauth/nothing')
  expect([missing.status, await missing.json()]).toEqual([
    404,
    { error: 'invalid_request', error_description: 'Not found' },
  ])
  const wrong = await send('GET', new URL('/oauth/token', BASE_URL).pathname)
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('Allow')).toBe('POST')
})
