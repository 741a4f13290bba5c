import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { users } from './people.ts'
import { tickets } from './tickets.ts'

/** Participants of a ticket who want no mail about it. */
export const ticketMutes = sqliteTable(
  'ticket_mutes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ticketId] }), index('ticket_mutes_ticket').on(table.ticketId)],
)
