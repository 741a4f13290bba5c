import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createApiKey, type TestPerson } from '../../support/people.ts'

const SHOP = 'https://shop.example.com'
const OTHER_SHOP = 'https://other.example.com'
const ANN = { sub: 'user-1', email: 'ann@shop.example.com' }
const BASE = '/api/v3/widget'
const HOUR = 60 * 60 * 1000
const ENDED = [401, 'widget_conversation_ended']

interface Key {
  id: number
  key: string
  secret: string
}

let admin: TestPerson
let shop: Key

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  shop = await createWidget()
})

afterEach(() => {
  vi.useRealTimers()
})

async function createWidget(): Promise<Key> {
  const key = await createApiKey({ kind: 'widget', origins: [SHOP, OTHER_SHOP] })
  const id = (await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')) ?? 0
  const { body } = await call<{ secret: string }>('POST', `/api/v3/admin/api-keys/${id}/identity-secret`, { as: admin })
  return { id, key, secret: body.data.secret }
}

async function signed(claims: object = {}): Promise<string> {
  return await sign({ ...ANN, exp: Math.floor(Date.now() / 1000) + 600, ...claims }, shop.secret)
}

async function ask<Data>(path: string, json: object, { origin = SHOP, key = shop.key } = {}) {
  return await call<Data>('POST', `${BASE}/${path}`, { headers: { Origin: origin }, json: { api_key: key, ...json } })
}

/** A ticket that Ann opened, and a link to it. */
async function linkOfAnn(): Promise<string> {
  const identity = await signed()
  const json = { subject: 'The kiln', body: 'It is cold.', api_key: shop.key, identity }
  await call('POST', '/api/v1/helpdesk/create', { headers: { Origin: SHOP }, json })
  const { body } = await ask<{ tickets: { token: string }[] }>('tickets', { identity })
  return body.data.tickets[0]?.token ?? ''
}

async function begin(json: object) {
  return await ask<{ conversation: string | null }>('conversations', json)
}

async function begun({ identity }: { identity?: string } = {}): Promise<string> {
  const { body } = await begin({ link: await linkOfAnn(), identity })
  return body.data.conversation ?? ''
}

type Continued = Parameters<typeof ask>[2] & { identity?: string }

async function resume(conversation: string, { identity, ...from }: Continued = {}) {
  return await ask<{ ticket: { id: number; token: string } }>(
    'conversations/continue',
    { conversation, identity },
    from,
  )
}

async function outcome(conversation: string, from: Continued = {}) {
  const { status, headers } = await resume(conversation, from)
  return [status, headers.get('X-Error-Code')]
}

async function count(): Promise<number> {
  return (await env.DB.prepare('SELECT count(*) AS n FROM widget_conversations').first<number>('n')) ?? 0
}

describe('a conversation', () => {
  test('continues on the next page with a link to its ticket alone', async () => {
    const link = await linkOfAnn()
    const { body, cost, status } = await begin({ link })
    expect([status, cost.trips]).toEqual([200, 2])
    const next = await resume(body.data.conversation ?? '')
    expect([next.status, next.cost.trips]).toEqual([200, 1])
    const { id, token } = next.body.data.ticket
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id } })).status).toBe(200)
    expect((await call('GET', '/api/v1/helpdesk/my-tickets-user', { token })).status).toBe(403)
  })

  test('answers XML', async () => {
    const conversation = await begun()
    const xml = await callXml('POST', `${BASE}/conversations/continue`, {
      headers: { Origin: SHOP },
      json: { api_key: shop.key, conversation },
    })
    expect(xml.response).toMatchObject({ success: 'true', data: { ticket: { id: '1' } } })
  })

  test('is stored as a digest', async () => {
    const conversation = await begun()
    const row = await env.DB.prepare('SELECT * FROM widget_conversations').first()
    expect(JSON.stringify(row)).not.toContain(conversation)
  })

  test('continues for the same signed user only, and ends for another one', async () => {
    const conversation = await begun({ identity: await signed() })
    expect(
      await outcome(conversation, { identity: await signed({ exp: Math.floor(Date.now() / 1000) + 700 }) }),
    ).toEqual([200, null])
    expect(await outcome(conversation, { identity: await signed({ sub: 'user-2' }) })).toEqual(ENDED)
    expect([await count(), await outcome(conversation, { identity: await signed() })]).toEqual([0, ENDED])
  })

  test('of a signed user ends for a visitor who is not signed, and the reverse', async () => {
    expect(await outcome(await begun({ identity: await signed() }))).toEqual(ENDED)
    expect(await outcome(await begun(), { identity: await signed() })).toEqual(ENDED)
    expect(await count()).toBe(0)
  })

  test('stays when an identity is forged, because nobody may end it for its user', async () => {
    const conversation = await begun({ identity: await signed() })
    const forged = await sign({ ...ANN, exp: Math.floor(Date.now() / 1000) + 600 }, 'another secret')
    expect(await outcome(conversation, { identity: forged })).toEqual([401, 'widget_identity_invalid'])
    expect(await count()).toBe(1)
  })
})

describe('a stolen token', () => {
  test('does not work from another origin, though the key allows that origin', async () => {
    const conversation = await begun()
    expect(await outcome(conversation, { origin: OTHER_SHOP })).toEqual(ENDED)
    expect((await resume(conversation, { origin: 'https://evil.example' })).status).toBe(403)
    await ask('conversations/end', { conversation }, { origin: OTHER_SHOP })
    expect(await outcome(conversation)).toEqual([200, null])
  })

  test('does not work with another key', async () => {
    const conversation = await begun()
    const { key } = await createWidget()
    expect(await outcome(conversation, { key })).toEqual(ENDED)
    await ask('conversations/end', { conversation }, { key })
    expect(await outcome(conversation)).toEqual([200, null])
    const app = await createApiKey()
    expect(await outcome(conversation, { key: app })).toEqual([403, 'widget_key_needed'])
  })

  test('does not work as a token or as a link', async () => {
    const conversation = await begun()
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token: conversation, query: { id: 1 } })).status).toBe(401)
    expect((await begin({ link: conversation })).status).toBe(401)
  })

  test('does not work after reset', async () => {
    const conversation = await begun()
    const { body } = await ask('conversations/end', { conversation })
    expect(body.data).toEqual({ ended: true })
    expect(await outcome(conversation)).toEqual(ENDED)
    const again = await ask('conversations/end', { conversation })
    expect(again.body.data).toEqual({ ended: true })
  })

  test('does not work after its key was revoked, nor does the link that it gave', async () => {
    const conversation = await begun()
    const { token } = (await resume(conversation)).body.data.ticket
    await env.DB.prepare('UPDATE api_keys SET revoked_at = 1 WHERE id = ?1').bind(shop.id).run()
    expect((await resume(conversation)).status).toBe(401)
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id: 1 } })).status).toBe(401)
  })

  test('does not work after a new password, or for a deactivated customer', async () => {
    const conversation = await begun()
    await env.DB.exec("UPDATE users SET token_version = token_version + 1 WHERE role = 'customer'")
    expect(await outcome(conversation)).toEqual(ENDED)
    await env.DB.exec("UPDATE users SET token_version = token_version - 1, ban = 1 WHERE role = 'customer'")
    expect(await outcome(conversation)).toEqual(ENDED)
  })

  test('does not work when somebody else became the requester', async () => {
    const conversation = await begun()
    await env.DB.prepare('UPDATE tickets SET user_id = ?1').bind(admin.id).run()
    expect(await outcome(conversation)).toEqual(ENDED)
  })

  test('works for a day after its last use, and for a week at the longest', async () => {
    const start = Date.now()
    const conversation = await begun()
    const at = (hours: number) => vi.setSystemTime(start + hours * HOUR)
    vi.useFakeTimers({ toFake: ['Date'] })
    at(23)
    expect(await outcome(conversation)).toEqual([200, null])
    for (let hours = 46; hours < 168; hours += 23) {
      at(hours)
      expect([hours, ...(await outcome(conversation))]).toEqual([hours, 200, null])
    }
    at(168.1)
    expect(await outcome(conversation)).toEqual(ENDED)
  })

  test('does not work after 24 hours without use', async () => {
    const start = Date.now()
    const conversation = await begun()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start + 24.1 * HOUR)
    expect(await outcome(conversation)).toEqual(ENDED)
  })
})

describe('nothing begins', () => {
  test('with a link of another key, a session or a text', async () => {
    const link = await linkOfAnn()
    const { key } = await createWidget()
    const other = await ask('conversations', { link }, { key })
    expect([other.status, (await begin({ link: admin.token })).status]).toEqual([401, 401])
    expect((await begin({ link: 'x' })).status).toBe(401)
    expect((await begin({})).status).toBe(422)
    expect(await count()).toBe(0)
  })

  test('with a link that ended, or without a widget key', async () => {
    const link = await linkOfAnn()
    const headers = { Origin: SHOP }
    expect((await call('POST', `${BASE}/conversations`, { headers, json: { link } })).status).toBe(401)
    await env.DB.exec("UPDATE users SET token_version = token_version + 1 WHERE role = 'customer'")
    expect((await begin({ link })).body.data).toEqual({ conversation: null })
    expect(await count()).toBe(0)
  })

  test('while the setting is off, and what was kept does not continue', async () => {
    const conversation = await begun()
    const off = { as: admin, json: { widget_keeps_conversation: false } }
    expect((await call('PATCH', '/api/v3/admin/settings', off)).status).toBe(200)
    expect(await outcome(conversation)).toEqual(ENDED)
    expect((await begin({ link: await linkOfAnn() })).body.data).toEqual({ conversation: null })
  })
})
