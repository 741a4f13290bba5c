import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../../../src/app.ts'
import { describeCollections } from '../../../src/modules/administration/collections/descriptions.usecases.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, type TestPerson } from '../../support/people.ts'

/** The least that makes one, where a name is not enough. */
const LEAST: Record<string, object> = {
  'asset-types': { name: 'Kiln' },
  'canned-replies': { title: 'Thanks', body: 'Thank you.' },
  'form-fields': { name: 'room', label: 'Room', type: 'text', for_agents: true },
  'help-topics': { topic: 'Kilns', name: 'Kilns' },
  locations: { title: 'Kyiv', name: 'Kyiv' },
  priorities: { name: 'Soon', color: '#00bfef', urgency: 2 },
  'purchased-addresses': { address: 'https://bought.example.com', plan: 'pro' },
  calendars: { name: 'Office', time_zone: 'Europe/Berlin' },
  rules: {
    name: 'Invoices',
    events: ['ticket.created'],
    actions: [{ type: 'set_priority', priority_id: 1 }],
  },
  'sla-plans': { name: 'A day', grace_seconds: 86_400 },
  staff: { role: 'agent', email: 'new@example.com', first_name: 'New', departments: [1] },
  'ticket-statuses': { name: 'Waiting for parts', meaning_id: 1 },
}

const creating = mountedRoutes(createApp()).filter(({ creates, path }) => creates && path.startsWith('/api/v3/admin/'))

let admin: TestPerson

beforeEach(async () => {
  await install()
  await createAdmin()
  admin = await createAdmin()
})

test('this test covers every creation of administration', () => {
  expect(creating.length).toBeGreaterThan(20)
})

test('no creation whose answer has a secret takes an Idempotency-Key', async () => {
  const secret = describeCollections().flatMap(({ name, shownOnce }) => (shownOnce.length > 0 ? [name] : []))
  expect(secret).toEqual(['api-keys'])
  expect(creating.filter(({ path }) => secret.some((name) => path === `/api/v3/admin/${name}`))).toEqual([])
  const options = { as: admin, json: { name: 'Bridge', kind: 'app' }, headers: { 'Idempotency-Key': 'key-1' } }
  const made = await call<{ id: number; key: string }>('POST', '/api/v3/admin/api-keys', options)
  const other = await call<{ id: number; key: string }>('POST', '/api/v3/admin/api-keys', options)
  expect(other.headers.get('Idempotency-Replayed')).toBeNull()
  expect([other.body.data.id === made.body.data.id, other.body.data.key === made.body.data.key]).toEqual([false, false])
})

describe.each(creating.map(({ path }) => path))('a replay of %s', (path) => {
  test('is replayed to an admin, but not to somebody who lost the role, in JSON and XML', async () => {
    const name = path.split('/').at(-1) ?? ''
    const json = LEAST[name] ?? { name: 'New' }
    const headers = { 'Idempotency-Key': 'key-1' }
    const made = await call<{ id: number }>('POST', path, { as: admin, json, headers })
    expect(made.status).toBe(200)
    const again = await call<{ id: number }>('POST', path, { as: admin, json, headers })
    expect([again.status, again.body.data.id]).toEqual([200, made.body.data.id])
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    await env.DB.prepare("UPDATE users SET role = 'agent' WHERE id = ?1").bind(admin.id).run()
    const refused = await call('POST', path, { as: admin, json, headers })
    expect([401, 403]).toContain(refused.status)
    expect(refused.body.data).not.toHaveProperty('id')
    const inXml = await callXml('POST', path, { as: admin, json, headers })
    expect(inXml.status).toBe(refused.status)
  })
})
