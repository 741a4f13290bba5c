import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import type { OutgoingMail } from '../../../src/services.types.ts'
import { hashOf } from '../../support/passwords.ts'
import { agentWithPassword, codeOf, enrol, passTime, PASSWORD, STEP, stopClock } from '../../support/account.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox, type Outbox, tokenIn } from '../../support/mail.ts'
import { createAdmin, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'

const NEW_PASSWORD = 'an even better battery'

let agent: TestPerson
let outbox: Outbox

beforeEach(async () => {
  stopClock()
  await install()
  agent = await agentWithPassword()
  outbox = openOutbox()
})

afterEach(() => void vi.useRealTimers())

/** The one mail that was sent, of which everything is told. */
async function onlyMail(): Promise<OutgoingMail> {
  const [mail, ...others] = await drain(outbox)
  if (!mail) throw new Error('Nobody was told.')
  expect(others).toEqual([])
  expect(mail.to).toBe('ada@example.com')
  return mail
}

async function ask(method: 'POST' | 'DELETE', path: string, json: Record<string, unknown>, as = agent) {
  const answer = await call<Record<string, unknown>>(method, `/api/v3/${path}`, { as, json })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

describe('the owner of an account is told by mail', () => {
  test('that the password was changed and when, without the password', async () => {
    await ask('POST', 'account/password', { current_password: PASSWORD, password: NEW_PASSWORD })
    const mail = await onlyMail()
    const year = new Date().getUTCFullYear()
    expect(mail.text).toContain('The password of your account was changed.')
    expect(mail.text).toContain(`${year}, 12:00 PM UTC, at Example Desk`)
    for (const secret of [PASSWORD, NEW_PASSWORD, 'http', 'token=']) expect(JSON.stringify(mail)).not.toContain(secret)
  })

  test('that the password was reset by a mailed link', async () => {
    await call('POST', '/api/v2/helpdesk/user/change/password', { json: { email: 'ada@example.com' } })
    const token = tokenIn(await onlyMail())
    const json = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await call('POST', '/api/v2/helpdesk/user/reset/password', { json })).status).toBe(200)
    passTime(60_000)
    expect((await onlyMail()).text).toContain('was reset with a link that we emailed')
  })

  test('that a second factor was turned on, got new codes, and was turned off', async () => {
    const { secret } = await enrol(agent)
    expect((await onlyMail()).text).toContain('turned on')
    const renewed = await ask('POST', 'account/two-factor/recovery-codes', { password: PASSWORD, otp: codeOf(secret) })
    const mail = await onlyMail()
    expect(mail.text).toContain('recovery codes of your account were replaced')
    for (const code of renewed['recovery_codes'] as string[]) expect(JSON.stringify(mail)).not.toContain(code)
    passTime(STEP * 3)
    await ask('POST', 'account/two-factor/disable', { password: PASSWORD, otp: codeOf(secret) })
    expect((await onlyMail()).text).toContain('turned off')
  })

  test('that an app password was created, without its text or name', async () => {
    const { password } = await ask('POST', 'account/app-passwords', { name: 'Buy at evil.test', password: PASSWORD })
    const mail = await onlyMail()
    expect(mail.text).toContain('An app password was created for your account.')
    expect(JSON.stringify(mail)).not.toContain(String(password))
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('but not of failed attempts', async () => {
    const json = { current_password: 'wrong', password: NEW_PASSWORD }
    expect((await call('POST', '/api/v3/account/password', { as: agent, json })).status).toBe(422)
    expect(await drain(outbox)).toEqual([])
  })

  test('but not at an unproven address, which may be a stranger’s', async () => {
    const passwordHash = await hashOf(PASSWORD)
    const stranger = await createCustomer({ email: 'stranger@example.net', emailVerified: false, passwordHash })
    await ask('POST', 'account/password', { current_password: PASSWORD, password: NEW_PASSWORD }, stranger)
    expect(await drain(outbox)).toEqual([])
  })

  test('within the limits of mail: further notices wait', async () => {
    const waiting: number[] = []
    outbox.services.events.postpone = async (eventId) => {
      waiting.push(eventId)
      return await Promise.resolve()
    }
    const { minute } = LIMITS['mail.target']
    for (let count = 0; count <= minute; count += 1) {
      await ask('POST', 'account/app-passwords', { name: `App ${count}`, password: PASSWORD })
    }
    expect(await drain(outbox)).toHaveLength(minute)
    expect(waiting).toHaveLength(1)
  })
})

describe('a lost second factor', () => {
  let admin: TestPerson

  beforeEach(async () => {
    admin = await createAdmin({ email: 'root@example.com', passwordHash: await hashOf(PASSWORD) })
  })

  async function reset(as: TestPerson, json: Record<string, unknown> = { password: PASSWORD }, of = agent.id) {
    return await call('DELETE', `/api/v3/admin/users/${of}/two-factor`, { as, json })
  }

  async function isOn(): Promise<boolean> {
    return (
      (await env.DB.prepare('SELECT two_factor_at FROM users WHERE id = ?1').bind(agent.id).first('two_factor_at')) !==
      null
    )
  }

  test('can be reset by an admin in two trips; all sessions end, the event names the admin, and the owner is told', async () => {
    await enrol(agent)
    await drain(outbox)
    const answer = await reset(admin)
    expect([answer.status, answer.cost.trips]).toEqual([200, 2])
    expect(await isOn()).toBe(false)
    expect((await call('GET', '/api/v1/authenticate/user', { as: agent })).status).toBe(401)
    const event = await env.DB.prepare("SELECT * FROM events WHERE type = 'user.two_factor_reset'").first()
    expect(event).toMatchObject({ subject_id: agent.id, actor_kind: 'admin', actor_id: admin.id })
    expect((await onlyMail()).text).toContain('An admin took the second factor')
    const left = env.DB.prepare(
      'SELECT (SELECT count(*) FROM two_factors) + (SELECT count(*) FROM recovery_codes) AS n',
    )
    expect(await left.first('n')).toBe(0)
    expect((await reset(admin)).status).toBe(409)
  })

  test('can be reset by a key of admin scope, which is recorded; not by another key, and not for the key’s own admin', async () => {
    await enrol(agent)
    const byKey = async (key: string, of = agent.id) =>
      await call('DELETE', `/api/v3/admin/users/${of}/two-factor`, { headers: { 'X-API-Key': key } })
    const service = { kind: 'service', userId: admin.id } as const
    expect((await byKey(await createApiKey(service))).status).toBe(422)
    const key = await createApiKey({ ...service, scope: 'admin', expiresAt: Date.now() + 60_000 })
    expect([(await byKey(key, admin.id)).status, await isOn()]).toEqual([403, true])
    const answer = await byKey(key)
    expect([answer.status, answer.cost.trips, await isOn()]).toEqual([200, 2, false])
    const told = await env.DB.prepare("SELECT count(*) AS n FROM events WHERE type = 'api_key.used'").first('n')
    expect(told).toBe(2)
    // With a token the password is needed as ever.
    expect((await reset(admin, {})).status).toBe(422)
  })

  test('cannot be reset by its owner, for a customer, or for an unknown person', async () => {
    const customer = await createCustomer()
    const { secret } = await enrol(admin)
    for (const [of, status] of [
      [admin.id, 403],
      [customer.id, 404],
      [999_999, 404],
    ] as const) {
      expect((await reset(admin, { password: PASSWORD, otp: codeOf(secret) }, of)).status).toBe(status)
    }
    expect(await call('GET', '/api/v3/account/two-factor', { as: admin })).toMatchObject({
      body: { data: { enabled: true } },
    })
  })

  test('cannot be reset with a token alone, nor by somebody who is not an admin', async () => {
    await enrol(agent)
    const other = await agentWithPassword({ email: 'other@example.com' })
    expect((await reset(other)).status).toBe(403)
    expect((await reset(admin, { password: 'guessed' })).status).toBe(422)
    expect((await reset(admin, {})).status).toBe(422)
    await enrol(admin)
    expect((await reset(admin)).status).toBe(401)
    expect(await isOn()).toBe(true)
  })
})
