import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { tablesOf } from '../../../src/record-kinds/kinds.tables.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/record-kinds/kinds.types.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { createWebhook, openWebhooks } from '../../support/webhooks.ts'
import { given, givenAsset } from '../servicedesk/records-support.ts'

/* A kind of record that is added is counted, told to webhooks, and known to the feed: the tests go by the list of kinds. */

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  await createCustomer({ email: 'customer@example.com' })
})

async function create(kind: RecordKind): Promise<number> {
  return kind === 'asset' ? await givenAsset('Laptop') : await given(admin, kind)
}

test.each(RECORD_KINDS)('a %s is counted in the statistics', async (kind) => {
  await create(kind)
  const { body } = await call<{ records: Record<string, number> }>('GET', '/api/v3/admin/stats', { as: admin })
  const expected = Object.fromEntries(RECORD_KINDS.map((other) => [`${other}s`, other === kind ? 1 : 0]))
  expect(body.data.records).toEqual(expected)
})

test.each(RECORD_KINDS)('webhooks receive events of a %s, and a department’s webhook only its own', async (kind) => {
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockResolvedValue(undefined as never)
  const url = 'https://example.com/hook'
  const endpoints = [
    await createWebhook(admin, { url, types: `${kind}.created,${kind}.updated,${kind}.deleted` }),
    await createWebhook(admin, { url, types: `${kind}.*`, department: 1 }),
    await createWebhook(admin, { url, types: `${kind}.*`, department: 2 }),
  ]
  const id = await create(kind)
  await env.DB.prepare(
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at) VALUES (?1 || '.updated', ?1, ?2, 'system', 1)`,
  )
    .bind(kind, id)
    .run()
  const eventId = await env.DB.prepare('SELECT max(id) AS id FROM events').first<number>('id')
  await openWebhooks().offer(eventId ?? 0)
  const { results } = await env.DB.prepare('SELECT endpoint_id FROM webhook_deliveries WHERE event_id = ?1 ORDER BY id')
    .bind(eventId)
    .all<{ endpoint_id: number }>()
  const isOfDepartments = tablesOf(kind).seenBy !== null
  const told = endpoints.slice(0, isOfDepartments ? 2 : 1).map((endpoint) => endpoint.id)
  expect(results.map((row) => row.endpoint_id)).toEqual(told)
})
