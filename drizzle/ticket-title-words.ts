import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The words of every title, for search in the master list. Triggers keep them, and derive old words from the old title, so a
 * word is one row (WITHOUT ROWID, which drizzle-kit does not support).
 */
export const ticketTitleWords = sqliteTable(
  'ticket_title_words',
  { word: text('word').notNull(), ticketId: integer('ticket_id').notNull() },
  (table) => [primaryKey({ columns: [table.word, table.ticketId] })],
)
