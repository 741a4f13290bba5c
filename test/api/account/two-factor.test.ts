import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { runJobs } from '../../../src/scheduled/all.jobs.ts'
import { createServices } from '../../../src/services.ts'
import {
  agentWithPassword,
  codeOf,
  enrol,
  passTime,
  PASSWORD,
  rowsOf,
  signIn,
  STEP,
  stopClock,
  currentUserId,
} from '../../support/account.ts'
import { call, callXml, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createApiKey, createCustomer, signInAs, type TestPerson } from '../../support/people.ts'
import { refusalData } from '../../support/error-codes.ts'

const PATH = '/api/v3/account/two-factor'
let agent: TestPerson

beforeEach(async () => {
  stopClock()
  await install()
  agent = await agentWithPassword()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('setting it up', () => {
  test('answers the text of a QR code, then ten recovery codes, and sign-in asks for a code from then on', async () => {
    const begun = await call<Record<string, string>>('POST', PATH, { as: agent, json: { password: PASSWORD } })
    expect(begun.body.data).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    const { secret = '', otpauth_url: address = '' } = begun.body.data
    const url = new URL(address)
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Example Desk:ada@example.com',
    ])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret,
      issuer: 'Example Desk',
      digits: '6',
      period: '30',
    })
    expect((await signIn()).status).toBe(200)
    const confirmed = await call<{ recovery_codes: string[] }>('POST', `${PATH}/confirm`, {
      as: agent,
      json: { otp: codeOf(secret) },
    })
    const codes = confirmed.body.data.recovery_codes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await signIn()).status).toBe(401)
    expect(begun.cost.trips).toBe(2)
    expect(confirmed.cost.trips).toBe(2)
    expect(confirmed.headers.get('Cache-Control')).toBe('private, no-store')
    const state = await call('GET', PATH, { as: agent })
    expect(state.body.data).toMatchObject({ enabled: true, recovery_codes_left: 10, required: false })
    expect(state.cost.trips).toBe(1)
  })

  test('answers the same in XML', async () => {
    const { response } = await callXml('GET', PATH, { as: agent })
    expect(response).toMatchObject({ data: { enabled: 'false', recovery_codes_left: '0' } })
    const begun = await callXml('POST', PATH, { as: agent, form: { password: PASSWORD } })
    const { secret } = begun.response.data as { secret: string }
    const confirmed = await callXml('POST', `${PATH}/confirm`, { as: agent, form: { otp: codeOf(secret) } })
    expect(confirmed.response).toMatchObject({ data: { recovery_codes: { item: expect.any(Array) } } })
  })

  test('needs the password: a stolen token cannot keep its owner out', async () => {
    for (const json of [{}, { password: '' }, { password: 'wrong' }]) {
      expect((await call('POST', PATH, { as: agent, json })).status).toBe(422)
    }
    expect(await rowsOf('SELECT * FROM two_factors')).toEqual([])
    expect((await call('POST', `${PATH}/confirm`, { as: agent, json: { otp: '123456' } })).status).toBe(409)
  })

  test('is not finished before a right code was sent', async () => {
    const begun = await call<{ secret: string }>('POST', PATH, { as: agent, json: { password: PASSWORD } })
    const wrong = codeOf(begun.body.data.secret, 7)
    expect((await call('POST', `${PATH}/confirm`, { as: agent, json: { otp: wrong } })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test('stores no secret that a reader of the database could use', async () => {
    const { secret, recoveryCodes } = await enrol(agent)
    const dump = JSON.stringify([
      await rowsOf('SELECT * FROM two_factors'),
      await rowsOf('SELECT * FROM recovery_codes'),
    ])
    for (const readable of [secret, ...recoveryCodes]) expect(dump).not.toContain(readable)
  })

  test('ends the other sessions, which never showed a code', async () => {
    const other = await signInAs(agent.id, 'agent')
    await enrol(agent)
    expect(await currentUserId(other)).toBe(401)
    expect(await currentUserId(agent.token)).toBe(200)
  })

  test('cannot be done twice, and is for staff only', async () => {
    const { secret } = await enrol(agent)
    const again = await call('POST', PATH, { as: agent, json: { password: PASSWORD, otp: codeOf(secret) } })
    expect(again.status).toBe(409)
    const customer = await createCustomer()
    expect((await call('POST', PATH, { as: customer, json: { password: PASSWORD } })).status).toBe(403)
  })
})

describe('signing in with it', () => {
  test('needs a code of this half minute or a neighbouring one, and takes two trips', async () => {
    const { secret } = await enrol(agent)
    passTime(10 * STEP)
    for (const steps of [-2, 2, 50]) expect((await signIn(PASSWORD, codeOf(secret, steps))).status).toBe(401)
    for (const steps of [-1, 0, 1]) {
      const { status, cost } = await signIn(PASSWORD, codeOf(secret, steps))
      expect([status, cost.trips]).toEqual([200, 2])
    }
  })

  test('tells only somebody with the right password that a code is missing or wrong', async () => {
    const { secret } = await enrol(agent)
    const missing = await signIn()
    expect([missing.status, missing.body.data]).toEqual([
      401,
      {
        ...refusalData('otp_required'),
        errors: { otp: ['A code of the second factor is required.'] },
        error_codes: { otp: ['required'] },
      },
    ])
    expect((await signIn(PASSWORD, '000000')).body.data).toMatchObject({ errors: { otp: [expect.any(String)] } })
    for (const otp of [undefined, codeOf(secret)]) {
      expect((await signIn('wrong', otp)).body).toEqual({
        success: false,
        message: 'Invalid credentials',
        data: refusalData('invalid_credentials'),
      })
    }
  })

  test('refuses a code that was used, and any older one', async () => {
    const { secret } = await enrol(agent)
    const early = codeOf(secret)
    const late = codeOf(secret, 1)
    expect((await signIn(PASSWORD, late)).status).toBe(200)
    expect((await signIn(PASSWORD, late)).status).toBe(401)
    expect((await signIn(PASSWORD, early)).status).toBe(401)
  })

  test('accepts one of several requests that send the same code at once', async () => {
    const { secret } = await enrol(agent)
    const otp = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await signIn(PASSWORD, otp)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401])
  })

  test('refuses the code that the set-up used', async () => {
    const { secret } = await enrol(agent)
    expect((await signIn(PASSWORD, codeOf(secret, -1))).status).toBe(401)
  })

  test('refuses another person’s code and recovery code', async () => {
    await enrol(agent)
    const other = await agentWithPassword({ email: 'bob@example.com' })
    const { secret, recoveryCodes } = await enrol(other)
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(401)
    expect((await signIn(PASSWORD, recoveryCodes[0])).status).toBe(401)
    expect((await signIn(PASSWORD, codeOf(secret), 'bob@example.com')).status).toBe(200)
  })

  test('accepts each recovery code once, with any spacing and case', async () => {
    const { recoveryCodes } = await enrol(agent)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(PASSWORD, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(PASSWORD, first)).status).toBe(401)
    const both = await Promise.all([signIn(PASSWORD, second), signIn(PASSWORD, second)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    expect((await call('GET', PATH, { as: agent })).body.data).toMatchObject({ recovery_codes_left: 8 })
  })

  test('counts wrong codes by account, so that guessing is stopped', async () => {
    const { secret } = await enrol(agent)
    for (let count = 0; count < LIMITS['sign-in.account'].minute; count += 1) {
      expect((await signIn(PASSWORD, '000000')).status).toBe(401)
    }
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(429)
  })

  test('does not count a request without a code as a failure', async () => {
    const { secret } = await enrol(agent)
    for (let count = 0; count <= LIMITS['sign-in.account'].minute; count += 1) expect((await signIn()).status).toBe(401)
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(200)
  })

  test('works at oauth/token with the errors of RFC 6749', async () => {
    const { secret } = await enrol(agent)
    const grant = async (otp: Record<string, string>) => {
      const form = { grant_type: 'password', username: agent.email, password: PASSWORD, ...otp }
      const answer = await send('POST', '/oauth/token', { form })
      return [answer.status, (await answer.json<{ error?: string }>()).error]
    }
    expect(await grant({})).toEqual([400, 'mfa_required'])
    expect(await grant({ otp: '000000' })).toEqual([400, 'invalid_grant'])
    expect(await grant({ otp: codeOf(secret) })).toEqual([200, undefined])
  })
})

describe('turning it off, and new recovery codes', () => {
  test('need the password and a code', async () => {
    const { secret } = await enrol(agent)
    const attempt = async (json: Record<string, string>) =>
      (await call('POST', `${PATH}/disable`, { as: agent, json })).status
    expect(await attempt({ password: PASSWORD })).toBe(401)
    expect(await attempt({ password: 'wrong', otp: codeOf(secret) })).toBe(422)
    expect(await attempt({ password: PASSWORD, otp: codeOf(secret, 5) })).toBe(401)
    expect(await attempt({ password: PASSWORD, otp: codeOf(secret) })).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(await attempt({ password: PASSWORD })).toBe(409)
    expect(await rowsOf('SELECT user_id FROM two_factors UNION SELECT user_id FROM recovery_codes')).toEqual([])
  })

  test('replace all earlier codes', async () => {
    const { secret, recoveryCodes } = await enrol(agent)
    const { body } = await call<{ recovery_codes: string[] }>('POST', `${PATH}/recovery-codes`, {
      as: agent,
      json: { password: PASSWORD, otp: codeOf(secret) },
    })
    expect(body.data.recovery_codes).toHaveLength(10)
    expect((await signIn(PASSWORD, recoveryCodes[0])).status).toBe(401)
    expect((await signIn(PASSWORD, body.data.recovery_codes[0])).status).toBe(200)
  })

  test('count wrong passwords, but only those of a live session', async () => {
    const attempt = async (token: string) => (await call('POST', PATH, { token, json: { password: 'wrong' } })).status
    const ended = await signInAs(agent.id, 'agent')
    await env.DB.prepare('UPDATE sessions SET revoked_at = 1 WHERE user_id = ?1 AND id <> ?2')
      .bind(agent.id, agent.sessionId)
      .run()
    for (let count = 0; count < 10; count += 1) expect(await attempt(ended)).toBe(401)
    for (let count = 0; count < LIMITS['confirm.account'].minute; count += 1)
      expect(await attempt(agent.token)).toBe(422)
    expect(await attempt(agent.token)).toBe(429)
    const right = await call('POST', PATH, { as: agent, json: { password: PASSWORD } })
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '50'])
  })
})

describe('a required second factor', () => {
  const rule = async (value: string) =>
    await env.DB.prepare('UPDATE settings SET two_factor_required = ?1').bind(value).run()
  const inbox = async (token: string) => await call('GET', '/api/v1/helpdesk/open', { token })

  test('lets the token of a person without one do nothing except set it up', async () => {
    await rule('staff')
    expect((await inbox(agent.token)).status).toBe(403)
    expect((await inbox(agent.token)).body.message).toContain('two-factor')
    for (const path of ['app-passwords', 'sessions']) {
      expect((await call('GET', `/api/v3/account/${path}`, { as: agent })).status).toBe(403)
    }
    expect(await currentUserId(agent.token)).toBe(200)
    const { secret } = await enrol(agent)
    expect((await inbox(agent.token)).status).toBe(200)
    const { body } = await signIn(PASSWORD, codeOf(secret))
    expect((await inbox(body.data.token)).status).toBe(200)
  })

  test('for admins does not bind agents and customers; for staff it does not bind customers', async () => {
    const admin = await createAdmin()
    const customer = await createCustomer()
    const mine = async (token: string) => (await call('GET', '/api/v3/account/sessions', { token })).status
    await rule('admins')
    expect([await mine(admin.token), await mine(agent.token), await mine(customer.token)]).toEqual([403, 200, 200])
    await rule('staff')
    expect([await mine(admin.token), await mine(agent.token), await mine(customer.token)]).toEqual([403, 403, 200])
    expect((await call('GET', PATH, { as: agent })).body.data).toMatchObject({ required: true })
  })

  test('does not bind service keys', async () => {
    await rule('staff')
    const key = await createApiKey({ kind: 'service', userId: agent.id })
    expect((await call('GET', '/api/v1/helpdesk/open', { query: { api_key: key } })).status).toBe(200)
  })
})

describe('the key that encrypts the secrets', () => {
  const services = (variables: Partial<Env>) =>
    createServices({ ...env, ...variables }, { sessionStart: 'first-primary', defer: () => undefined })
  const rotated = {
    DATA_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
    DATA_KEYS_PREVIOUS: env.DATA_KEY,
  }
  const sealed = async () =>
    (await rowsOf<{ secret: string; key_id: string }>('SELECT secret, key_id FROM two_factors'))[0]

  test('can be rotated: secrets of the previous key are encrypted again, once', async () => {
    const { secret } = await enrol(agent)
    const before = await sealed()
    await runJobs(services({}), Date.now())
    expect(await sealed()).toEqual(before)
    await runJobs(services(rotated), Date.now())
    const after = await sealed()
    expect(after?.key_id).not.toBe(before?.key_id)
    await runJobs(services(rotated), Date.now())
    expect(await sealed()).toEqual(after)
    // And back again, so that this isolate's key opens it.
    await runJobs(services({ DATA_KEYS_PREVIOUS: rotated.DATA_KEY }), Date.now())
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(200)
  })

  test('when it is lost affects only the people whose secrets it encrypted, and the log says so', async () => {
    await enrol(agent)
    const desk = services({ ...rotated, DATA_KEYS_PREVIOUS: rotated.DATA_KEY })
    const log = vi.spyOn(desk.log, 'error').mockReturnValue()
    await runJobs(desk, Date.now())
    expect(log).toHaveBeenCalledWith('a second factor cannot be opened', expect.any(Error), { userId: agent.id })
  })

  test('binds a secret to its account: a secret copied to another row does not work', async () => {
    const { secret } = await enrol(agent)
    const other = await agentWithPassword({ email: 'bob@example.com' })
    await enrol(other)
    await env.DB.prepare(
      'UPDATE two_factors SET secret = (SELECT secret FROM two_factors WHERE user_id = ?1) WHERE user_id = ?2',
    )
      .bind(agent.id, other.id)
      .run()
    vi.spyOn(console, 'error').mockReturnValue()
    expect((await signIn(PASSWORD, codeOf(secret), 'bob@example.com')).status).toBe(500)
  })
})
