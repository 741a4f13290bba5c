import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { install } from './support/database.ts'
import { emptyStorage } from './support/storage.ts'

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

test('emptied storage knows its migrations, as an installation does', async () => {
  for (const [database, migrations] of [
    [env.DB, env.TEST_MIGRATIONS],
    [env.SEARCH, env.TEST_SEARCH_MIGRATIONS],
  ] as const) {
    const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()
    expect(results).toEqual(migrations.map(({ name }) => ({ name })))
  }
})
