import { env } from 'cloudflare:workers'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { type Database, openDatabase } from '../../src/database/engine/connection.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'
import { installStorage } from './storage.ts'

/** Drizzle's own builders and batch, for test data. */
export interface TestDatabase {
  build: DrizzleD1Database
  batch: DrizzleD1Database['batch']
}

export function testDatabase(): TestDatabase {
  const build = drizzle(env.DB)
  return { build, batch: build.batch.bind(build) }
}

/** An installed desk with seed data and no people. */
export async function install(): Promise<TestDatabase> {
  await installStorage(async () => await seedLookups(engineDatabase(), Date.now()))
  await env.DB.prepare('UPDATE settings SET installed_at = ?1, url = ?2, company = ?3')
    .bind(Date.now(), 'https://desk.example.com', 'Example Desk')
    .run()
  return testDatabase()
}

/** The Worker's own access to the database, for tests of repositories and use cases. */
export function engineDatabase(): Database {
  return openDatabase(env.DB, 'first-primary')
}

/** Changes rows directly. Throws if it changed none. */
export async function change(sql: string, ...values: unknown[]): Promise<void> {
  const { meta } = await env.DB.prepare(sql)
    .bind(...values)
    .run()
  if (meta.changes === 0) throw new Error(`Nothing was changed by ${sql}`)
}
