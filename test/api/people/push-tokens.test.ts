import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPushToken } from '../../../src/shared/push/push-token-text.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'

const P256DH = Buffer.from([4, ...Array.from({ length: 64 }, (_, index) => index)]).toString('base64url')
const AUTH = Buffer.alloc(16, 7).toString('base64url')
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
const PATHS = ['/api/v1/pushtoken', '/api/v3/helpdesk/pushtoken']

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
})

async function rows() {
  return (await env.DB.prepare('SELECT user_id, session_id, os, token FROM push_tokens ORDER BY id').all()).results
}

describe.each(PATHS)('%s', (path) => {
  test('registers a device once, as android by default', async () => {
    const json = { id: agent.id, push_token: 'device-token-1' }
    const first = await call<{ id: number }>('POST', path, { as: agent, json })
    expect(first).toMatchObject({ status: 200, body: { success: true, data: { id: expect.any(Number) } } })
    expect(first.cost.trips).toBe(2)
    const again = await call<{ id: number }>('POST', path, { as: agent, json: { ...json, os: 'ios' } })
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await rows()).toEqual([
      { user_id: agent.id, session_id: agent.sessionId, os: 'ios', token: 'device-token-1' },
    ])
  })

  test('answers XML', async () => {
    const form = { id: String(agent.id), push_token: 'device-token-1', os: 'IOS' }
    const { response } = await callXml('POST', path, { as: agent, form })
    expect(response).toMatchObject({ success: 'true', data: { id: expect.any(String) } })
  })

  test('moves a device to the person who signs in on it, and a session has one device', async () => {
    const other = await createCustomer()
    await call('POST', path, { as: agent, json: { id: agent.id, push_token: 'shared-device' } })
    await call('POST', path, { as: other, json: { id: other.id, push_token: 'shared-device' } })
    expect(await rows()).toMatchObject([{ user_id: other.id, session_id: other.sessionId }])
    await call('POST', path, { as: other, json: { id: other.id, push_token: 'renewed-token' } })
    expect(await rows()).toMatchObject([{ user_id: other.id, token: 'renewed-token' }])
  })

  test('removes only the device of this session, with push_token=0', async () => {
    const elsewhere = await createAgent()
    await call('POST', path, { as: agent, json: { id: agent.id, push_token: 'mine-mine-mine' } })
    await call('POST', path, { as: elsewhere, json: { id: elsewhere.id, push_token: 'theirs-theirs' } })
    const removed = await call('POST', path, { as: agent, query: { id: agent.id, push_token: 0 } })
    expect(removed.body).toMatchObject({ success: true, data: { id: null } })
    expect(await rows()).toMatchObject([{ token: 'theirs-theirs' }])
  })

  test('removes the devices of that system if the session has none', async () => {
    const insert = env.DB.prepare(
      "INSERT INTO push_tokens (user_id, os, token, created_at, updated_at) VALUES (?1, ?2, ?2 || '-token', 1, 1)",
    )
    await env.DB.batch([insert.bind(agent.id, 'ios'), insert.bind(agent.id, 'android')])
    await call('POST', path, { as: agent, json: { id: agent.id, push_token: '0', os: 'ios' } })
    expect(await rows()).toMatchObject([{ os: 'android' }])
  })

  test('accepts a web subscription as text or object, and stores one form of it', async () => {
    const subscription = { expirationTime: null, endpoint: ENDPOINT, keys: { auth: `${AUTH}==`, p256dh: P256DH } }
    for (const push_token of [subscription, JSON.stringify(subscription)]) {
      const { status } = await call('POST', path, { as: agent, json: { id: agent.id, os: 'web', push_token } })
      expect(status).toBe(200)
    }
    const token = JSON.stringify({ endpoint: ENDPOINT, keys: { p256dh: P256DH, auth: AUTH } })
    expect(await rows()).toMatchObject([{ os: 'web', token }])
  })

  test.each([
    ['id', { push_token: 'device-token-1' }],
    ['id', { id: 'me', push_token: 'device-token-1' }],
    ['push_token', { id: 1 }],
    ['push_token', { id: 1, push_token: 'short' }],
    ['push_token', { id: 1, push_token: 'x'.repeat(4097) }],
    ['push_token', { id: 1, push_token: 'with a blank' }],
    ['push_token', { id: 1, os: 'web', push_token: 'device-token-1' }],
    ['os', { id: 1, os: 'palm', push_token: 'device-token-1' }],
  ])('names a wrong %s (case %#)', async (field, json) => {
    const { status, body } = await call<{ errors: object }>('POST', path, { as: agent, json })
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors)).toContain(field)
  })

  test('is for the caller only, and needs a valid token', async () => {
    const json = { id: agent.id + 1, push_token: 'device-token-1' }
    expect((await call('POST', path, { as: agent, json })).status).toBe(403)
    expect((await call('POST', path, { token: await expiredToken(agent), json })).status).toBe(401)
    expect((await call('POST', path, { token: 'x.y.z', json })).status).toBe(401)
    expect(await rows()).toEqual([])
  })
})

test('without a token version 1 answers 401 and version 3 its own 422', async () => {
  const json = { id: 1, push_token: 'device-token-1' }
  const [v1, v3] = await Promise.all(PATHS.map((path) => call('POST', path, { json })))
  expect(v1).toMatchObject({ status: 401, body: { message: 'Token not provided' } })
  const fails = 'Unauthorized. Please log in again.'
  expect(v3).toMatchObject({ status: 422, body: { success: false, message: fails, data: null, result: { fails } } })
})

test('keeps the last twenty devices of a user', async () => {
  const insert = env.DB.prepare(
    "INSERT INTO push_tokens (user_id, os, token, created_at, updated_at) VALUES (?1, 'ios', ?2, ?3, ?3)",
  )
  await env.DB.batch(Array.from({ length: 20 }, (_, n) => insert.bind(agent.id, `token-number-${n}`, n)))
  await call('POST', '/api/v1/pushtoken', { as: agent, json: { id: agent.id, push_token: 'the-newest-one' } })
  const tokens = (await rows()).map(({ token }) => token)
  expect(tokens).toHaveLength(20)
  expect(tokens).toContain('the-newest-one')
  expect(tokens).not.toContain('token-number-0')
})

test.each([
  [true, ENDPOINT],
  [true, 'https://updates.push.services.mozilla.com/wpush/v2/x'],
  [true, 'https://db5p.notify.windows.com/w/?token=x'],
  [true, 'https://web.push.apple.com/x'],
  [false, 'http://fcm.googleapis.com/x'],
  [false, 'https://fcm.googleapis.com:8443/x'],
  [false, 'https://user@fcm.googleapis.com/x'],
  [false, 'https://fcm.googleapis.com.evil.example/x'],
  [false, 'https://evil.example/?fcm.googleapis.com'],
  [false, 'https://127.0.0.1/x'],
  [false, `https://fcm.googleapis.com/${'x'.repeat(2048)}`],
])('takes a subscription (%s) at %.60s', (isTaken, endpoint) => {
  const read = readPushToken('web', JSON.stringify({ endpoint, keys: { p256dh: P256DH, auth: AUTH } }))
  expect('token' in read).toBe(isTaken)
})

test.each([{}, { p256dh: AUTH, auth: AUTH }, { p256dh: P256DH, auth: P256DH }, { p256dh: P256DH, auth: '!' }, null])(
  'refuses a subscription with the wrong keys (case %#)',
  (keys) => {
    expect('problem' in readPushToken('web', JSON.stringify({ endpoint: ENDPOINT, keys }))).toBe(true)
  },
)
