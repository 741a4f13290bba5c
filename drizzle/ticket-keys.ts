import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A title for sorting and search, without case (SQLite folds ASCII only). */
export function titleKey(title: SQLWrapper): SQL<string> {
  return sql<string>`lower(${title})`
}

/** A due date for sorting: tickets without one come last. (drizzle-kit splits expressions at commas.) */
export function dueKey(dueAt: SQLWrapper): SQL<number> {
  return sql<number>`CASE WHEN ${dueAt} IS NULL THEN 9007199254740991 ELSE ${dueAt} END`
}
