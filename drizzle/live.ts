import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { ROLES, users } from './people.ts'

/**
 * Listeners, one row for each session or guest's link with open sockets. The rows may be lost: rights are read again with every
 * event.
 */
export const liveLeases = sqliteTable(
  'live_leases',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session's id, `link:7` for a guest's link to ticket 7, or `link:7:3` for one from widget key 3. */
    key: text('key').notNull(),
    /** Null: the listener uses a guest's link. */
    sessionId: text('session_id'),
    /** The only ticket of a guest's link. */
    ticketId: integer('ticket_id'),
    /** The widget key of the link, which ends with it. */
    widgetKeyId: integer('widget_key_id'),
    /** The claims of the token. If they no longer hold, the token is invalid. */
    role: text('role', { enum: ROLES }).notNull(),
    tokenVersion: integer('token_version').notNull(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The first event that could not be delivered; the next delivery includes it. */
    missedFrom: integer('missed_from'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('live_leases_session').on(table.sessionId),
    index('live_leases_expires').on(table.expiresAt),
  ],
)
