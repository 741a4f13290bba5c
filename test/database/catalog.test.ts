import { env } from 'cloudflare:workers'
import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '../../drizzle/schema.ts'
import { catalogQuery } from '../../src/database/queries/catalog.ts'
import { engineDatabase, install } from '../support/database.ts'

test('all defaults are defaults of the tables, so an insert may leave them out', () => {
  const tables = Object.values(schema).filter((table) => is(table, SQLiteTable))
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
  expect(columns.length).toBeGreaterThan(300)
  expect(columns.filter(({ defaultFn, onUpdateFn }) => defaultFn ?? onUpdateFn)).toEqual([])
})

test('look-ups are read again only after a change', async () => {
  await install()
  const database = engineDatabase()
  const readCatalog = async () => (await database.batch([catalogQuery()]))[0]
  const first = await readCatalog()
  expect(await readCatalog()).toBe(first)
  await env.DB.prepare("UPDATE ticket_priorities SET priority = 'Whenever' WHERE priority_id = 1").run()
  const second = await readCatalog()
  expect([first.priorities.get(1)?.name, second.priorities.get(1)?.name]).toEqual(['Low', 'Whenever'])
  expect(await readCatalog()).toBe(second)
})
