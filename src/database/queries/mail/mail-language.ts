import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { settings } from '../../../../drizzle/catalog.ts'
import { stringOf } from '../../engine/shapes.ts'

/** The language of a person's mails. The query must contain `settings`, or another name for that table. */
export function mailLanguage(
  person: { language: SQLiteColumn },
  desk: { language: SQLiteColumn } = settings,
): SQL<string> {
  return stringOf(sql`ifnull(${person.language}, ${desk.language})`)
}

/** The time zone of their mails. */
export function mailTimeZone(
  person: { timezone: SQLiteColumn },
  desk: { timezone: SQLiteColumn } = settings,
): SQL<string> {
  return stringOf(sql`ifnull(${person.timezone}, ${desk.timezone})`)
}
