import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The row that a row of another helpdesk became. A repeated import finds it, and so do references. */
export const importedRows = sqliteTable(
  'imported_rows',
  {
    /** The name of that helpdesk. */
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    sourceId: integer('source_id').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.kind, table.sourceId] })],
)
