import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { users } from './people.ts'
import { tickets } from './tickets.ts'

/**
 * How far somebody has read a ticket. No row: nothing was marked, and what is recent is unread. Entry 0: marked as unread
 * by hand.
 */
export const ticketReads = sqliteTable(
  'ticket_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id').notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ticketId] }), index('ticket_reads_ticket').on(table.ticketId)],
)
