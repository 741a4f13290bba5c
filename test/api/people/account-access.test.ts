import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../support/passwords.ts'
import { sha256Hex } from '../../../src/shared/identity/secrets/secrets.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { readMails, tokenIn } from '../../support/mail.ts'
import { createCustomer } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { beginWithinMinute } from '../../support/limits.ts'

const REGISTER = '/api/v1/helpdesk/register'
const FORGOT = '/api/v2/helpdesk/user/change/password'
const RESET = '/api/v2/helpdesk/user/reset/password'
const ACTIVATE = '/api/v1/helpdesk/activate'

beforeEach(async () => {
  await install()
})

async function post(path: string, json: Record<string, unknown>) {
  return await call('POST', path, { json, headers: fromAnywhere() })
}

async function signIn(username: string, password: string) {
  const json = { username, password }
  return await call<{ token: string; refresh_token: string }>('POST', '/api/v1/authenticate', { json })
}

async function run(statement: string, ...values: (string | number)[]) {
  return await env.DB.prepare(statement)
    .bind(...values)
    .all()
}

describe('forgot password', () => {
  test.each([
    ['known', 1, { active: true }],
    ['unknown', 0, null],
    ['deactivated', 0, { active: false, emailVerified: true }],
    ['banned', 0, { ban: true }],
  ])('gives the same answer at the same cost for an address that is %s', async (_, mails, columns) => {
    if (columns) await createCustomer({ email: 'who@example.com', ...columns })
    const { status, body, cost, headers } = await post(FORGOT, { email: 'WHO@example.com' })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Check your mail', data: null })
    expect(cost.trips).toBe(2)
    expect(headers.get('Server-Timing')).toMatch(/^total;dur=\d+$/)
    expect(await readMails('user.password_reset_requested')).toHaveLength(mails)
  })

  test('needs an address and is rate limited', async () => {
    await beginWithinMinute(10_000)
    expect((await post(FORGOT, {})).status).toBe(422)
    expect((await post(FORGOT, { email: 'x' })).status).toBe(422)
    const headers = fromAnywhere()
    for (let n = 0; n < 5; n += 1) await call('POST', FORGOT, { json: { email: `m${n}@example.com` }, headers })
    expect((await call('POST', FORGOT, { json: { email: 'm9@example.com' }, headers })).status).toBe(429)
  })
})

describe('reset password', () => {
  test('with the mailed token sets the password once and signs out every device', async () => {
    const passwordHash = await hashOf('the old one')
    const customer = await createCustomer({ email: 'c@example.com', passwordHash })
    const { data: before } = (await signIn('c@example.com', 'the old one')).body
    await run(
      "INSERT INTO push_tokens (user_id, os, token, created_at, updated_at) VALUES (?1, 'ios', 't', 1, 1)",
      customer.id,
    )
    await post(FORGOT, { email: 'c@example.com' })
    await post(FORGOT, { email: 'c@example.com' })
    const [first, second] = await readMails('user.password_reset_requested')
    expect(first?.text).toContain('/account/reset-password?token=')
    const answer = await post(RESET, { token: tokenIn(first), password: 'the new one' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null }, cost: { trips: 2 } })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await signIn('c@example.com', 'the new one')).status).toBe(200)
    expect((await signIn('c@example.com', 'the old one')).status).toBe(401)
    expect((await call('GET', '/api/v1/authenticate/user', { as: customer })).status).toBe(401)
    expect((await post('/api/v1/authenticate/refresh', { refresh_token: before.refresh_token })).status).toBe(401)
    expect((await run('SELECT id FROM push_tokens')).results).toEqual([])
    for (const mail of [first, second]) {
      const again = await post(RESET, { token: tokenIn(mail), password: 'once more' })
      expect(again).toMatchObject({ status: 422, body: { data: { errors: { token: [expect.any(String)] } } } })
    }
  })

  test('activates an account that never started, because it proves the mailbox', async () => {
    await post(REGISTER, { email: 'new@example.com' })
    const token = 'mailed by other means'
    await run("UPDATE user_tokens SET purpose = 'reset', token_hash = ?1", await sha256Hex(token))
    expect((await post(RESET, { token, password: 'good enough' })).status).toBe(200)
    expect((await signIn('new@example.com', 'good enough')).status).toBe(200)
  })

  test('works once when the link is used twice at once', async () => {
    await createCustomer({ email: 'c@example.com' })
    await post(FORGOT, { email: 'c@example.com' })
    const token = tokenIn((await readMails('user.password_reset_requested'))[0])
    const answers = await Promise.all(['password a', 'password b'].map((password) => post(RESET, { token, password })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('refuses a token that is missing, unknown, expired or for another purpose, and a short password', async () => {
    await createCustomer({ email: 'c@example.com' })
    await post(FORGOT, { email: 'c@example.com' })
    const token = tokenIn((await readMails('user.password_reset_requested'))[0])
    expect((await post(RESET, { password: 'long enough' })).status).toBe(422)
    expect((await post(RESET, { token })).status).toBe(422)
    expect((await post(RESET, { token, password: '12345' })).status).toBe(422)
    expect((await post(RESET, { token: 'unknown', password: 'long enough' })).status).toBe(422)
    expect((await post(ACTIVATE, { token })).status).toBe(422)
    await run('UPDATE user_tokens SET expires_at = ?1', Date.now())
    expect((await post(RESET, { token, password: 'long enough' })).status).toBe(422)
  })
})

describe('activate', () => {
  async function registered(): Promise<{ token: string; userId: number }> {
    await post(REGISTER, { email: 'w@example.com' })
    const { results } = await run("SELECT id FROM users WHERE email = 'w@example.com'")
    return { token: tokenIn((await readMails('user.activation_requested'))[0]), userId: Number(results[0]?.id) }
  }

  test('opens exactly the tickets that waited for this mailbox, each with its event', async () => {
    const { token, userId } = await registered()
    const other = await createCustomer()
    const insert = env.DB.prepare(`INSERT INTO tickets
      (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at) VALUES (?1, 't', ?2, 1, 1, ?3, 1, 1)`)
    await env.DB.batch([insert.bind('A', userId, 6), insert.bind('B', userId, 3), insert.bind('C', other.id, 6)])
    const { status, cost } = await post(ACTIVATE, { token })
    expect(status).toBe(200)
    expect(cost.trips).toBe(2)
    expect((await run('SELECT ticket_number AS n, status, version FROM tickets ORDER BY n')).results).toEqual([
      { n: 'A', status: 1, version: 2 },
      { n: 'B', status: 3, version: 1 },
      { n: 'C', status: 6, version: 1 },
    ])
    const { results } = await run("SELECT changes FROM events WHERE type = 'ticket.status_changed'")
    expect(results).toEqual([{ changes: JSON.stringify([{ field: 'status', from: 6, to: 1 }]) }])
    expect((await post(ACTIVATE, { token })).status).toBe(422)
  })

  test('answers in XML', async () => {
    const { token } = await registered()
    const { response } = await callXml('POST', ACTIVATE, { form: { token }, headers: fromAnywhere() })
    expect(response).toMatchObject({ success: 'true', data: { user: { email: 'w@example.com', active: 'true' } } })
  })

  test('does not activate an account that staff deactivated, even with a later token', async () => {
    const { token, userId } = await registered()
    await run(
      `INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, context, created_at)
       VALUES ('user.deactivated', 'user', ?1, 'system', '[]', '{}', 1)`,
      userId,
    )
    expect((await post(ACTIVATE, { token })).status).toBe(422)
    const { results } = await run('SELECT active, email_verified FROM users WHERE id = ?1', userId)
    expect(results).toEqual([{ active: 0, email_verified: 0 }])
  })

  test('refuses a token that is missing, unknown or expired', async () => {
    const { token } = await registered()
    expect((await post(ACTIVATE, {})).body).toMatchObject({ data: { errors: { token: [expect.any(String)] } } })
    expect((await post(ACTIVATE, { token: 'unknown' })).status).toBe(422)
    await run('UPDATE user_tokens SET expires_at = 1')
    expect((await post(ACTIVATE, { token })).status).toBe(422)
  })
})
