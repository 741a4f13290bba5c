import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { install } from './support/database.ts'
import { createAgent } from './support/people.ts'
import { emptyStorage } from './support/storage.ts'
import { openTicket } from './support/tickets-api.ts'

const departments = () => env.DB.prepare('SELECT count(*) AS n FROM departments').first('n')

test('emptied storage has every table, and neither rows nor files', async () => {
  await install()
  await env.DB.prepare('DROP TABLE deliveries').run()
  await env.SEARCH.prepare("INSERT INTO rebuild_progress (name, position, updated_at) VALUES ('tickets', 7, 7)").run()
  await env.ATTACHMENTS.put('left-behind', 'by a test')

  await emptyStorage()

  expect(await departments()).toBe(0)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM deliveries').first('n')).toBe(0)
  expect(await env.SEARCH.prepare('SELECT count(*) AS n FROM rebuild_progress').first('n')).toBe(0)
  expect((await env.ATTACHMENTS.list()).objects).toEqual([])
})

test('rows of one test are gone in the next, look-ups are reset, and message ids are not reused', async () => {
  await install()
  const texts = async () => {
    const tables = ['users', 'tickets', 'ticket_counters', 'user_counters', 'departments', 'ticket_statuses']
    const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))
    return rows.map(({ results }) => results)
  }
  const before = await texts()
  const agent = await createAgent()
  const { ticket_id } = await openTicket(agent)
  await env.DB.prepare("UPDATE departments SET name = 'Renamed' WHERE id = 1").run()
  await env.DB.prepare('DELETE FROM ticket_statuses WHERE id = 8').run()
  await caches.default.put(
    'https://desk.example.com/cached',
    new Response('x', { headers: { 'Cache-Control': 'max-age=60' } }),
  )
  const lastEvent = await env.DB.prepare('SELECT max(id) AS id FROM events').first<number>('id')
  expect([ticket_id, lastEvent]).not.toContain(null)

  await emptyStorage()
  await install()

  expect(await texts()).toEqual(before)
  expect(await caches.default.match('https://desk.example.com/cached')).toBeUndefined()
  const again = await openTicket(await createAgent())
  expect(again.ticket_id).toBe(ticket_id)
  expect(await env.DB.prepare('SELECT min(id) AS id FROM events').first<number>('id')).toBeGreaterThan(lastEvent ?? 0)
})

test('emptied storage records its migrations, like an installation', async () => {
  for (const [database, migrations] of [
    [env.DB, env.TEST_MIGRATIONS],
    [env.SEARCH, env.TEST_SEARCH_MIGRATIONS],
  ] as const) {
    const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()
    expect(results).toEqual(migrations.map(({ name }) => ({ name })))
  }
})
