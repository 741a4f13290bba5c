import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServices } from '../../../src/services.ts'
import { requestPasswordReset } from '../../../src/modules/people/access/account-access.usecases.ts'
import {
  agentWithPassword,
  codeOf,
  enrol,
  PASSWORD,
  rowsOf,
  type SignedIn,
  signIn,
  stopClock,
  currentUserId,
} from '../../support/account.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createCustomer, signInAs, type TestPerson } from '../../support/people.ts'

const ROOT = '/api/v3/account'
let agent: TestPerson

beforeEach(async () => {
  stopClock()
  await install()
  agent = await agentWithPassword()
})

afterEach(() => {
  vi.useRealTimers()
})

interface Created {
  id: number
  password: string
}

async function createAppPassword(json: Record<string, string> = {}, as = agent) {
  return await call<Created>('POST', `${ROOT}/app-passwords`, {
    as,
    json: { name: 'Old phone', password: PASSWORD, ...json },
  })
}

describe('an app password', () => {
  test('is shown once, signs in without a second factor, and records its last use', async () => {
    const { secret } = await enrol(agent)
    const { body, cost } = await createAppPassword({ otp: codeOf(secret) })
    expect(cost.trips).toBe(2)
    expect(body.data).toMatchObject({ name: 'Old phone', last_used_at: null })
    expect(body.data.password).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const signedIn = await signIn(body.data.password)
    expect([signedIn.status, signedIn.cost.trips]).toEqual([200, 2])
    expect(await currentUserId(signedIn.body.data.token)).toBe(200)
    const list = await call<{ app_passwords: unknown[] }>('GET', `${ROOT}/app-passwords`, { as: agent })
    expect(list.cost.trips).toBe(1)
    expect(list.body.data.app_passwords).toEqual([
      { id: body.data.id, name: 'Old phone', created_at: expect.any(String), last_used_at: expect.any(String) },
    ])
    const { response } = await callXml('GET', `${ROOT}/app-passwords`, { as: agent })
    expect(response).toMatchObject({ data: { app_passwords: { item: [{ name: 'Old phone' }] } } })
  })

  test('that is revoked signs nobody in, and its sessions end at once', async () => {
    const { data } = (await createAppPassword()).body
    const opened = (await signIn(data.password)).body.data
    const revoked = await call('DELETE', `${ROOT}/app-passwords/${data.id}`, { as: agent })
    expect([revoked.status, revoked.cost.trips]).toEqual([200, 2])
    expect(await currentUserId(opened.token)).toBe(401)
    const refreshed = await call<SignedIn>('POST', '/api/v1/authenticate/refresh', {
      json: { refresh_token: opened.refresh_token },
    })
    expect(refreshed.status).toBe(401)
    expect((await signIn(data.password)).status).toBe(401)
    expect(await currentUserId(agent.token)).toBe(200)
    expect((await call('DELETE', `${ROOT}/app-passwords/${data.id}`, { as: agent })).status).toBe(404)
  })

  test('cannot be created with a token alone, nor without the code of an active second factor', async () => {
    expect((await createAppPassword({ password: 'wrong' })).status).toBe(422)
    const { secret } = await enrol(agent)
    expect((await createAppPassword()).status).toBe(401)
    expect((await createAppPassword({ otp: '000000' })).status).toBe(401)
    expect(await rowsOf('SELECT id FROM app_passwords')).toEqual([])
    const otp = codeOf(secret)
    expect((await createAppPassword({ otp })).status).toBe(200)
    expect((await createAppPassword({ otp })).status).toBe(401)
  })

  test('cannot be used to change the account', async () => {
    const { password } = (await createAppPassword()).body.data
    const { token } = (await signIn(password)).body.data
    const json = { current_password: password, password: 'the thief’s' }
    expect((await call('POST', `${ROOT}/password`, { token, json })).status).toBe(422)
    expect((await call('POST', `${ROOT}/two-factor`, { token, json: { password } })).status).toBe(422)
  })

  test('cannot be used, seen or revoked by another person', async () => {
    const { id, password } = (await createAppPassword()).body.data
    const other = await agentWithPassword({ email: 'bob@example.com' })
    expect((await signIn(password, undefined, 'bob@example.com')).status).toBe(401)
    expect((await call('GET', `${ROOT}/app-passwords`, { as: other })).body.data).toEqual({ app_passwords: [] })
    expect((await call('DELETE', `${ROOT}/app-passwords/${id}`, { as: other })).status).toBe(404)
    expect((await signIn(password)).status).toBe(200)
  })

  test('is stored as a hash', async () => {
    const { password } = (await createAppPassword()).body.data
    expect(JSON.stringify(await rowsOf('SELECT * FROM app_passwords'))).not.toContain(password)
  })

  test('ends when the password is reset or the account is deactivated', async () => {
    const { password } = (await createAppPassword()).body.data
    await env.DB.prepare('UPDATE users SET token_version = token_version + 1 WHERE id = ?1').bind(agent.id).run()
    expect((await signIn(password)).status).toBe(401)
    expect(await rowsOf('SELECT id FROM app_passwords')).toEqual([])
  })

  test('cannot be created when the account has fifty', async () => {
    await env.DB.prepare(
      `INSERT INTO app_passwords (user_id, name, secret_hash, created_at)
       SELECT ?1, 'x', value, 0 FROM json_each(?2)`,
    )
      .bind(agent.id, JSON.stringify(Array.from({ length: 50 }, (_, index) => index)))
      .run()
    expect((await createAppPassword()).status).toBe(409)
  })
})

describe('sessions', () => {
  interface Listed {
    id: string
    current: boolean
    user_agent: string
    app_password: string | null
  }

  const list = async (as = agent) =>
    (await call<{ sessions: Listed[] }>('GET', `${ROOT}/sessions`, { as })).body.data.sessions

  test('are listed with the name of their client; the current one is marked; ended ones and other people’s are left out', async () => {
    const other = await createCustomer()
    await call('POST', '/api/v1/authenticate', {
      json: { username: agent.email, password: PASSWORD },
      headers: { 'User-Agent': `Phone/7 ${'x'.repeat(300)}` },
    })
    const ended = (await signIn()).body.data
    await call('POST', '/api/v1/authenticate/logout', { token: ended.token })
    const sessions = await list()
    expect(sessions.map(({ current }) => current).sort((a, b) => Number(a) - Number(b))).toEqual([false, true])
    const phone = sessions.find(({ current }) => !current)
    expect(phone).toMatchObject({ app_password: null })
    expect(phone?.user_agent).toMatch(/^Phone\/7 x{192}$/)
    expect(sessions.find(({ current }) => current)?.id).toBe(agent.sessionId)
    expect(await list(other)).toMatchObject([{ id: other.sessionId }])
    const { response } = await callXml('GET', `${ROOT}/sessions`, { as: agent })
    expect(response).toMatchObject({ data: { sessions: { item: expect.any(Array) } } })
  })

  test('of the caller can be ended one by one, at once and in two trips', async () => {
    const phone = (await signIn()).body.data
    const [{ id } = { id: '' }] = (await list()).filter(({ current }) => !current)
    const stranger = await createCustomer()
    expect((await call('DELETE', `${ROOT}/sessions/${id}`, { as: stranger })).status).toBe(404)
    expect(await currentUserId(phone.token)).toBe(200)
    const { status, cost } = await call('DELETE', `${ROOT}/sessions/${id}`, { as: agent })
    expect([status, cost.trips]).toEqual([200, 2])
    expect(await currentUserId(phone.token)).toBe(401)
    expect((await call('DELETE', `${ROOT}/sessions/${id}`, { as: agent })).status).toBe(404)
  })

  test('can all be ended except the current one, with their push tokens', async () => {
    const stranger = await createCustomer()
    const phone = (await signIn()).body.data
    await call('POST', '/api/v1/pushtoken', {
      token: phone.token,
      json: { id: agent.id, push_token: 'device-token-1', os: 'ios' },
    })
    await call('POST', '/api/v1/pushtoken', {
      as: agent,
      json: { id: agent.id, push_token: 'device-token-2', os: 'ios' },
    })
    expect((await call('DELETE', `${ROOT}/sessions`, { as: agent })).status).toBe(200)
    expect([
      await currentUserId(phone.token),
      await currentUserId(agent.token),
      await currentUserId(stranger.token),
    ]).toEqual([401, 200, 200])
    expect(await rowsOf('SELECT token FROM push_tokens')).toEqual([{ token: 'device-token-2' }])
  })

  test('record when they were last used', async () => {
    const { refresh_token } = (await signIn()).body.data
    await call('POST', '/api/v1/authenticate/refresh', { json: { refresh_token } })
    expect(await rowsOf('SELECT last_used_at FROM sessions WHERE last_used_at IS NOT NULL')).toHaveLength(1)
  })
})

describe('the caller’s password', () => {
  const change = async (json: Record<string, string>, as: TestPerson = agent) =>
    await call('POST', `${ROOT}/password`, { as, json })
  const NEW = 'a new battery staple'

  test('can be changed with the current one, and all other sessions and tokens end', async () => {
    const phone = (await signIn()).body.data
    const app = (await createAppPassword()).body.data
    const { status, cost, headers } = await change({ current_password: PASSWORD, password: NEW })
    expect([status, cost.trips, headers.get('Cache-Control')]).toEqual([200, 2, 'private, no-store'])
    expect([await currentUserId(phone.token), await currentUserId(agent.token)]).toEqual([401, 200])
    expect([(await signIn()).status, (await signIn(app.password)).status, (await signIn(NEW)).status]).toEqual([
      401, 401, 200,
    ])
  })

  test('invalidates mailed reset links when it changes', async () => {
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    const demand = {
      role: 'public',
      apiKey: 'optional',
      serviceKeyAlone: false,
      widgetKeyAlone: false,
      ticketLink: false,
    } as const
    const guest = {
      credentials: { kind: 'none' },
      apiKeyHash: null,
      demand,
      address: '',
      reportedIp: '',
      origin: null,
    } as const
    await requestPasswordReset(services, guest, agent.email)
    await change({ current_password: PASSWORD, password: NEW })
    expect(await rowsOf("SELECT 1 FROM user_tokens WHERE purpose = 'reset' AND used_at IS NULL")).toEqual([])
  })

  test.each([
    [{ password: NEW }, 'current_password'],
    [{ current_password: 'wrong', password: NEW }, 'current_password'],
    [{ current_password: PASSWORD }, 'password'],
    [{ current_password: PASSWORD, password: 'short' }, 'password'],
  ])('is not changed by %j', async (json, field) => {
    const { status, body } = await change(json)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    expect((await signIn()).status).toBe(200)
  })

  test('is one of two that were set at the same moment', async () => {
    const answers = await Promise.all([
      change({ current_password: PASSWORD, password: `${NEW} 1` }),
      change({ current_password: PASSWORD, password: `${NEW} 2` }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('needs the code of an active second factor, and the change answers in XML', async () => {
    const { secret } = await enrol(agent)
    expect((await change({ current_password: PASSWORD, password: NEW })).status).toBe(401)
    const form = { current_password: PASSWORD, password: NEW, otp: codeOf(secret) }
    const { status, response } = await callXml('POST', `${ROOT}/password`, { as: agent, form })
    expect([status, response.success]).toEqual([200, 'true'])
  })

  test('can be changed by a customer', async () => {
    const customer = await createCustomer({
      passwordHash: (await rowsOf<{ h: string }>('SELECT password_hash AS h FROM users'))[0]?.h,
    })
    const other = await signInAs(customer.id, 'customer')
    expect((await change({ current_password: PASSWORD, password: NEW }, customer)).status).toBe(200)
    expect(await currentUserId(other)).toBe(401)
  })
})
