import { env } from 'cloudflare:workers'
import { type Database, openDatabase } from '../../src/database/connection.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'

export function testDatabase(): Database {
  return openDatabase(env.DB, 'first-primary')
}

/** The state of a seeded, installed system without people. */
export async function install(): Promise<Database> {
  const database = testDatabase()
  await seedLookups(database, Date.now())
  await env.DB.prepare('UPDATE settings SET installed_at = ?1, url = ?2, company = ?3')
    .bind(Date.now(), 'https://desk.example.com', 'Example Desk')
    .run()
  return database
}
