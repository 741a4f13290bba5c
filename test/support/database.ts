import { env } from 'cloudflare:workers'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { type Database, openDatabase } from '../../src/database/engine/connection.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'
import { installStorage } from './storage.ts'

/** What factories write rows with: Drizzle's own builders, and its batch. */
export interface TestDatabase {
  build: DrizzleD1Database
  batch: DrizzleD1Database['batch']
}

export function testDatabase(): TestDatabase {
  const build = drizzle(env.DB)
  return { build, batch: build.batch.bind(build) }
}

/** The state of a seeded, installed system without people. */
export async function install(): Promise<TestDatabase> {
  await installStorage(async () => await seedLookups(engineDatabase(), Date.now()))
  await env.DB.prepare('UPDATE settings SET installed_at = ?1, url = ?2, company = ?3')
    .bind(Date.now(), 'https://desk.example.com', 'Example Desk')
    .run()
  return testDatabase()
}

/** The Worker's own way to the database, for what a test hands to repositories and use cases. */
export function engineDatabase(): Database {
  return openDatabase(env.DB, 'first-primary')
}

/** Changes rows behind the Worker's back; fails where there is none to change. */
export async function change(sql: string, ...values: unknown[]): Promise<void> {
  const { meta } = await env.DB.prepare(sql)
    .bind(...values)
    .run()
  if (meta.changes === 0) throw new Error(`Nothing was changed by ${sql}`)
}
