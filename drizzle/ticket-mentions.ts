import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { users } from './people.ts'
import { tickets } from './tickets.ts'

/** Colleagues whom a note of a ticket mentions, with the time of the newest one. */
export const ticketMentions = sqliteTable(
  'ticket_mentions',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    mentionedAt: moment('mentioned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ticketId] }),
    index('ticket_mentions_ticket').on(table.ticketId),
    index('ticket_mentions_time').on(table.mentionedAt),
  ],
)
