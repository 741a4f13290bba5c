import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { users } from './people.ts'
import { tickets } from './tickets.ts'

/** Mailed codes of six digits. Each opens one ticket in the browser that asked for it. They stay a day, to be counted by address. */
export const ticketCodes = sqliteTable(
  'ticket_codes',
  {
    id: primaryId(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A digest of the secret of the browser that asked. */
    browserHash: text('browser_hash').notNull(),
    /** The code is derived from it and the secret of the installation. */
    nonce: text('nonce').notNull(),
    attempts: integer('attempts').notNull().default(0),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ticket_codes_browser').on(table.browserHash),
    index('ticket_codes_ticket').on(table.ticketId),
    index('ticket_codes_user').on(table.userId, table.createdAt),
    index('ticket_codes_created').on(table.createdAt),
  ],
)
