import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../support/passwords.ts'
import { call, callXml } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, expiredToken, type TestPerson } from '../support/people.ts'
import { refusalData } from '../support/error-codes.ts'

interface SignedIn {
  token: string
  token_type: string
  expires_in: number
  refresh_token: string
  user: Record<string, unknown>
}

const PASSWORD = 'correct horse battery staple'
let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ email: 'agent@example.com', userName: 'Ada', passwordHash: await hashOf(PASSWORD) })
})

async function signIn(username = 'agent@example.com', password = PASSWORD) {
  return await call<SignedIn>('POST', '/api/v1/authenticate', { json: { username, password } })
}

describe('authenticate', () => {
  test.each(['agent@example.com', 'AGENT@example.com', 'Ada', 'ada'])(
    'signs in as %s in two round trips',
    async (username) => {
      const { status, body, cost } = await signIn(username)
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, message: '', data: { token_type: 'Bearer', expires_in: 3600 } })
      expect(body.data.user).toMatchObject({ id: agent.id, email: 'agent@example.com', role: 'agent' })
      expect(cost.trips).toBe(2)
    },
  )

  test.each([
    ['Ольга', 'ольга'],
    ['ольга', 'Ольга'],
    ['émile', 'ÉMILE'],
    ['Ｔａｎａｋａ', 'Ｔａｎａｋａ'],
    ['J\u00FCrgen', 'Ju\u0308rgen'],
  ])('finds the account registered as %s by %s', async (name, typed) => {
    const json = { email: 'new@example.com', user_name: name, password: PASSWORD }
    expect((await call('POST', '/api/v1/helpdesk/register', { as: await createAdmin(), json })).status).toBe(200)
    const { status, body, cost } = await signIn(typed)
    expect([status, body.data?.user?.['email'], cost.trips]).toEqual([200, 'new@example.com', 2])
  })

  test('finds an address in composed and decomposed letters', async () => {
    const email = 'j\u00FCrgen@ex\u00E4mple.com'
    const { id } = await createAgent({ email, passwordHash: await hashOf(PASSWORD) })
    expect((await signIn(email.normalize('NFD').toUpperCase())).body.data?.user).toMatchObject({ id, email })
  })

  test('prefers the account with exactly that name', async () => {
    const passwordHash = await hashOf(PASSWORD)
    for (const userName of ['ольга', 'Ольга', 'ОЛЬГА', 'Tanaka', 'Ｔａｎａｋａ']) {
      const { id } = await createAgent({ userName, passwordHash })
      expect((await signIn(userName)).body.data.user).toMatchObject({ id, user_name: userName })
    }
  })

  test('answers XML when asked', async () => {
    const { response } = await callXml('POST', '/api/v1/authenticate', {
      form: { username: 'Ada', password: PASSWORD },
    })
    expect(response).toMatchObject({ success: 'true', data: { token_type: 'Bearer', user: { role: 'agent' } } })
  })

  test.each([
    ['agent@example.com', 'wrong'],
    ['nobody@example.com', PASSWORD],
  ])('refuses %s with a wrong name or password without saying which', async (username, password) => {
    const { status, body } = await signIn(username, password)
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, message: 'Invalid credentials', data: refusalData('invalid_credentials') })
  })

  test('names the missing field', async () => {
    const { status, body } = await call('POST', '/api/v1/authenticate', { json: { username: 'Ada' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { errors: { password: ['The password field is required.'] } } })
  })
})

describe('the current user', () => {
  test('is read with the token of the sign-in, in one round trip', async () => {
    const { body } = await signIn()
    const { status, body: answer, cost } = await call('GET', '/api/v1/authenticate/user', { token: body.data.token })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ user: { id: agent.id, user_name: 'Ada' } })
    expect(cost.trips).toBe(1)
  })

  test('needs a token', async () => {
    expect(await call('GET', '/api/v1/authenticate/user')).toMatchObject({
      status: 401,
      body: { message: 'Token not provided' },
    })
    expect(await call('GET', '/api/v1/authenticate/user', { token: 'x.y.z' })).toMatchObject({
      status: 401,
      body: { message: 'Token invalid' },
    })
    expect(await call('GET', '/api/v1/authenticate/user', { token: await expiredToken(agent) })).toMatchObject({
      status: 401,
      body: { message: 'Token expired' },
    })
  })

  test('accepts the token as a parameter, and the header wins', async () => {
    expect(await call('GET', '/api/v1/authenticate/user', { query: { token: agent.token } })).toMatchObject({
      status: 200,
    })
    expect(
      await call('GET', '/api/v1/authenticate/user', { token: 'x.y.z', query: { token: agent.token } }),
    ).toMatchObject({ status: 401 })
  })
})

describe('refresh and logout', () => {
  test('a refresh token works once, and reuse ends all tokens of its sign-in', async () => {
    const { data } = (await signIn()).body
    const next = await call<SignedIn>('POST', '/api/v1/authenticate/refresh', {
      json: { refresh_token: data.refresh_token },
    })
    expect(next.status).toBe(200)
    expect(next.cost.trips).toBe(2)
    const again = await call('POST', '/api/v1/authenticate/refresh', { json: { refresh_token: data.refresh_token } })
    expect(again.status).toBe(401)
    expect(
      await call('POST', '/api/v1/authenticate/refresh', { json: { refresh_token: next.body.data.refresh_token } }),
    ).toMatchObject({ status: 401 })
    expect(await call('GET', '/api/v1/authenticate/user', { token: next.body.data.token })).toMatchObject({
      status: 401,
      body: { message: 'Token invalid' },
    })
  })

  test('logout ends the session at once', async () => {
    const { data } = (await signIn()).body
    expect(await call('POST', '/api/v1/authenticate/logout', { token: data.token })).toMatchObject({ status: 200 })
    expect(await call('GET', '/api/v1/authenticate/user', { token: data.token })).toMatchObject({ status: 401 })
  })
})

test('unknown routes and methods answer in the envelope, in XML on request', async () => {
  expect(await call('GET', '/api/v1/nothing')).toMatchObject({
    status: 404,
    body: { success: false, message: 'Not found', data: refusalData('route_not_found') },
  })
  const wrong = await call('GET', '/api/v1/authenticate')
  expect(wrong).toMatchObject({ status: 405, body: { message: 'Method not allowed' } })
  expect(wrong.headers.get('Allow')).toBe('POST')
  expect(await callXml('GET', '/api/v1/nothing')).toMatchObject({ status: 404, response: { message: 'Not found' } })
  expect(await call('GET', '/api//v1/authenticate/user/', { as: agent })).toMatchObject({ status: 200 })
})
