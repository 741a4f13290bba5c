import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { sql } from '../database/sql.ts'
import { inList } from '../database/statements.ts'

const DAY = 24 * 60 * 60 * 1000
const NETWORK_DAYS = 30
const STEP = 200
// Somebody who knocks from many addresses makes a row for each of them.
const STEP_OF_COUNTERS = 5000

/** One round trip: a bounded number of rows of each kind, found by the index of their time. */
export async function purgeStep(database: Database, now: number): Promise<void> {
  await database.batch([
    // A used refresh token must stay as long as its session: only so is its second use noticed.
    purge(database, sql`sessions`, sql`expires_at <= ${now}`),
    purge(database, sql`user_tokens`, sql`expires_at <= ${now}`),
    purge(database, sql`email_changes`, sql`return_expires_at <= ${now}`),
    purge(database, sql`idempotency_keys`, sql`created_at <= ${now - DAY}`),
    purge(database, sql`sign_in_networks`, sql`last_used_at <= ${now - NETWORK_DAYS * DAY}`),
    purge(database, sql`limit_counters`, sql`window_ends_at <= ${now}`, STEP_OF_COUNTERS),
  ])
}

function purge(database: Database, table: SQL, isExpired: SQL, step = STEP) {
  return database.build.run(
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${isExpired} LIMIT ${step})`,
  )
}

/** Which of the keys a stored attachment refers to. */
export async function listReferencedKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const [rows] = await database.batch([
    database.build.all<{ key: string }>(
      sql`SELECT storage_key AS key FROM attachments WHERE ${inList(sql`storage_key`, keys)}`,
    ),
  ])
  return new Set(rows.map(({ key }) => key))
}
