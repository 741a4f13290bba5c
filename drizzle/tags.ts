import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { primaryId, timestamps } from './columns.ts'
import { tickets } from './tickets.ts'

/** Words that agents give to tickets. Customers never see them. */
export const tags = sqliteTable(
  'tags',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** The name as it is compared: without letter case, width and invisible characters. */
    key: text('key').notNull(),
    color: text('color').notNull(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('tags_key').on(table.key)],
)

/**
 * The tags of tickets. Triggers count them in `ticket_value_counters`, and keep `tickets.tag_ids`. (WITHOUT ROWID, which
 * drizzle-kit does not support.)
 */
export const ticketTags = sqliteTable(
  'ticket_tags',
  {
    // No cascade: a removal moves the tickets first, and fails if one was tagged meanwhile.
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.ticketId] }), index('ticket_tags_ticket').on(table.ticketId)],
)
