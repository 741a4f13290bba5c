import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Which row here a row of another helpdesk has become: whatever is sent again is known by it, and what refers to it finds it. */
export const importedRows = sqliteTable(
  'imported_rows',
  {
    /** What that helpdesk is called. */
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    sourceId: integer('source_id').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.kind, table.sourceId] })],
)
