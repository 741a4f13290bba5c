import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { storageWithoutTables } from '../support/storage.ts'

/** The last migration of the version that stored the last ids in the order of each table's first row. */
const LAST_OF_THEN = '0023_users_foreign_hash.sql'
const HOT = ['events', 'ticket_threads', 'tickets', 'notifications', 'deliveries', 'webhook_deliveries', 'attachments']

interface LastId {
  name: string
  seq: number
}

async function lastIds(): Promise<LastId[]> {
  return (await env.DB.prepare('SELECT name, seq FROM sqlite_sequence ORDER BY rowid').all<LastId>()).results
}

async function insertEvent(): Promise<{ id: number; rowsRead: number }> {
  const { results, meta } = await env.DB.prepare(
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at) VALUES ('user.updated', 'user', 1, 'system', 1) RETURNING id`,
  ).all<{ id: number }>()
  return { id: results[0]?.id ?? 0, rowsRead: meta.rows_read }
}

test('the sequences of the busiest tables are stored first, and continue their ids', async () => {
  await storageWithoutTables()
  const cut = env.TEST_MIGRATIONS.findIndex(({ name }) => name === LAST_OF_THEN) + 1
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, cut))
  const others = Array.from({ length: 30 }, (_, number) => `('other_${number}', ${number})`).join(', ')
  await env.DB.prepare(`INSERT INTO sqlite_sequence (name, seq) VALUES ${others}`).run()
  await env.DB.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('tickets', 4711)").run()
  const before = await insertEvent()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const ids = await lastIds()
  expect(ids.slice(0, HOT.length)).toEqual(
    HOT.map((name) => ({ name, seq: { events: before.id, tickets: 4711 }[name] ?? 0 })),
  )
  expect(new Set(ids.map(({ name }) => name)).size).toBe(ids.length)
  expect(ids).toContainEqual({ name: 'other_29', seq: 29 })
  const after = await insertEvent()
  expect(after.id).toBe(before.id + 1)
  expect(before.rowsRead - after.rowsRead).toBeGreaterThanOrEqual(30)
})
