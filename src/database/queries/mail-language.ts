import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { settings } from '../../../drizzle/catalog.ts'
import { stringOf } from '../engine/shapes.ts'

/** What language somebody's mails are in; it stands beside `settings`, or another name for them. */
export function mailLanguage(
  person: { language: SQLiteColumn },
  desk: { language: SQLiteColumn } = settings,
): SQL<string> {
  return stringOf(sql`ifnull(${person.language}, ${desk.language})`)
}

/** By whose clock they tell the time. */
export function mailTimeZone(
  person: { timezone: SQLiteColumn },
  desk: { timezone: SQLiteColumn } = settings,
): SQL<string> {
  return stringOf(sql`ifnull(${person.timezone}, ${desk.timezone})`)
}
