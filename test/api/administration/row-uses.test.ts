import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { describeCollections } from '../../../src/modules/administration/collections/descriptions.usecases.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import { createWebhook } from '../../support/webhooks.ts'

interface Found {
  what: string
  count: number
  is_exact: boolean
}

interface Uses {
  uses: Found[]
  touches: Found[]
  is_protected: boolean
  is_being_removed: boolean
  is_replaceable: boolean
  needs_replacement: boolean
}

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function usesOf(path: string, as: TestPerson = admin) {
  return await call<Uses>('GET', `/api/v3/admin/collections/${path}/uses`, { as })
}

async function make(path: string, json: Record<string, unknown>): Promise<number> {
  return (await call<{ id: number }>('POST', `/api/v3/admin/${path}`, { as: admin, json })).body.data.id
}

test('an admin sees in one trip what a removal would touch, and nothing is removed', async () => {
  const id = await make('departments', { name: 'Night', members: [admin.id] })
  const customer = await createCustomer()
  await createTicket({ userId: customer.id, departmentId: id })
  const { status, body, cost } = await usesOf(`departments/${id}`)
  expect([status, cost.trips]).toEqual([200, 1])
  expect(body.data).toEqual({
    uses: [
      { what: 'tickets', count: 1, is_exact: true },
      { what: 'staff', count: 1, is_exact: true },
    ],
    touches: [],
    is_protected: false,
    is_being_removed: false,
    is_replaceable: true,
    needs_replacement: true,
  })
  expect(await call('GET', `/api/v3/admin/departments/${id}`, { as: admin })).toMatchObject({ status: 200 })
})

test('a tag needs no replacement, and a status of the system says that it stays', async () => {
  const tag = await make('tags', { name: 'urgent' })
  expect((await usesOf(`tags/${tag}`)).body.data).toMatchObject({ uses: [], needs_replacement: false })
  expect((await usesOf('ticket-statuses/1')).body.data).toMatchObject({ is_protected: true })
})

function found(what: string, count: number, isExact = true): Found {
  return { what, count, is_exact: isExact }
}

test('the end of an account says how many open tickets, sessions and devices it touches', async () => {
  const [agent, customer] = [await createAgent(), await createCustomer()]
  const [first] = [
    await createTicket({ userId: customer.id, assignedTo: agent.id }),
    await createTicket({ userId: customer.id, assignedTo: agent.id }),
    await createTicket({ userId: customer.id, assignedTo: agent.id, statusId: 3 }),
  ]
  expect(first.id).toBeGreaterThan(0)
  await openSessions(agent.id, [{}, { revokedAt: 1 }, { expiresAt: 1 }])
  await openSessions(customer.id, [{}])
  await env.DB.prepare(
    "INSERT INTO push_tokens (user_id, os, token, created_at, updated_at) VALUES (?1, 'ios', 'device', 1, 1)",
  )
    .bind(agent.id)
    .run()
  const ofAgent = await usesOf(`staff/${agent.id}`)
  expect([ofAgent.status, ofAgent.cost.trips]).toEqual([200, 1])
  expect(ofAgent.body.data).toMatchObject({ uses: [], needs_replacement: false })
  const own = (await sessionsOf(agent.id)) - 2
  expect(ofAgent.body.data.touches).toEqual([found('open_tickets', 2), found('sessions', own), found('devices', 1)])
  const { touches } = (await usesOf(`customers/${customer.id}`)).body.data
  expect(touches).toEqual([found('open_tickets', 2), found('sessions', await sessionsOf(customer.id))])
  // An account of the other kind is no row of the collection.
  expect(await usesOf(`customers/${agent.id}`)).toMatchObject({ status: 404 })
  expect(await usesOf(`staff/${customer.id}`)).toMatchObject({ status: 404 })
})

test('a webhook counts what waits for it and its log, each up to a hundred', async () => {
  const [first, second] = [await makeWebhook('one'), await makeWebhook('two')]
  const add = (id: number, state: string, times: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
        INSERT INTO webhook_deliveries (endpoint_id, state, next_attempt_at, created_at) SELECT ?1, ?2, 1, 1 FROM n`,
    ).bind(id, state, times)
  await env.DB.batch([add(first, 'pending', 2), add(first, 'delivered', 101), add(second, 'pending', 3)])
  const { status, body, cost } = await usesOf(`webhooks/${first}`)
  expect([status, cost.trips]).toEqual([200, 1])
  expect(body.data.touches).toEqual([found('pending_deliveries', 2), found('deliveries', 100, false)])
  // Behind a thousand that wait for another one, the number is a lower bound.
  await add(second, 'pending', 1100).run()
  await env.DB.prepare('UPDATE webhook_deliveries SET next_attempt_at = 2 WHERE endpoint_id = ?1').bind(first).run()
  const [pending] = (await usesOf(`webhooks/${first}`)).body.data.touches
  expect(pending).toEqual(found('pending_deliveries', 0, false))
  expect(await usesOf('webhooks/999999')).toMatchObject({ status: 404 })
})

test('a rule, a key and a field say what ends with them', async () => {
  const rule = await make('rules', {
    name: 'Sort',
    events: ['ticket.created'],
    conditions: { all: [] },
    actions: [{ type: 'set_priority', priority_id: 4 }],
  })
  await env.DB.prepare(
    "INSERT INTO rule_fires (ticket_id, root_event_id, rule_id, event_id, outcome, changes, at) VALUES (1, 1, ?1, 1, 'done', '[]', 1)",
  )
    .bind(rule)
    .run()
  expect((await usesOf(`rules/${rule}`)).body.data.touches).toEqual([found('fires', 1)])
  expect(await usesOf('rules/999999')).toMatchObject({ status: 404 })

  const key = await make('api-keys', { name: 'Sync', kind: 'service', user_id: admin.id })
  await openSessions(admin.id, [{ apiKeyId: key }, { apiKeyId: key, revokedAt: 1 }])
  expect((await usesOf(`api-keys/${key}`)).body.data.touches).toEqual([found('sessions', 1)])

  const field = await make('form-fields', { name: 'order', label: 'Order', type: 'text', for_customers: 1 })
  const customer = await createCustomer()
  await createTicket({ userId: customer.id })
  await env.DB.prepare(
    "INSERT INTO ticket_form_keys (name, value_key, ticket_id) SELECT 'order', '7', max(id) FROM tickets",
  ).run()
  expect((await usesOf(`form-fields/${field}`)).body.data.touches).toEqual([found('ticket_values', 1)])
})

async function makeWebhook(name: string): Promise<number> {
  return (await createWebhook(admin, { url: `https://${name}.example.com/hook` })).id
}

async function openSessions(
  userId: number,
  sessions: readonly { revokedAt?: number; expiresAt?: number; apiKeyId?: number }[],
): Promise<void> {
  const insert = env.DB.prepare(
    'INSERT INTO sessions (id, user_id, created_at, expires_at, revoked_at, api_key_id) VALUES (?1, ?2, 1, ?3, ?4, ?5)',
  )
  const soon = Date.now() + 60_000
  await env.DB.batch(
    sessions.map(({ revokedAt = null, expiresAt = soon, apiKeyId = null }) =>
      insert.bind(crypto.randomUUID(), userId, expiresAt, revokedAt, apiKeyId),
    ),
  )
}

async function sessionsOf(userId: number): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?1')
    .bind(userId)
    .first<{ n: number }>()
  return row?.n ?? 0
}

test('only admins are told, and only about rows that exist', async () => {
  const id = await make('departments', { name: 'Night' })
  for (const as of [await createAgent(), await createCustomer()])
    expect(await usesOf(`departments/${id}`, as)).toMatchObject({ status: 403 })
  expect(await usesOf('departments/999999')).toMatchObject({ status: 404 })
  for (const path of [`staff/${admin.id}`, 'webhooks/1', 'rules/1'])
    expect(await usesOf(path, await createAgent())).toMatchObject({ status: 403 })
  expect(await usesOf(`users/${admin.id}`)).toMatchObject({ status: 422 })
})

test('the description has defaults, limits and secrets, and every setting has a kind', async () => {
  const { body } = await call<{ name: string; fields: { name: string; default: unknown }[]; shown_once: string[] }[]>(
    'GET',
    '/api/v3/admin/collections',
    { as: admin },
  )
  const named = (name: string) => body.data.find((one) => one.name === name)
  expect(named('api-keys')?.shown_once).toEqual(['key'])
  expect(named('departments')?.fields.find(({ name }) => name === 'routing')).toMatchObject({
    kind: 'choice',
    default: 'none',
    options: ['none', 'turns', 'load'],
  })
  expect(body.data.length).toBe(describeCollections().length)
  const settings = await call<{ settings: object; about: Record<string, { kind: string }> }>(
    'GET',
    '/api/v3/admin/settings',
    { as: admin },
  )
  const { about } = settings.body.data
  expect(Object.keys(about)).toEqual(Object.keys(settings.body.data.settings))
  expect(about['retention_days']).toMatchObject({ kind: 'integer', min: 0, max: 3650 })
  expect(about['calendar_id']).toMatchObject({ kind: 'reference', to: 'calendars', nullable: true })
})
