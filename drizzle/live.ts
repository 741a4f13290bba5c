import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { ROLES, users } from './people.ts'

/**
 * Who listens at this moment, one row for each session or guest's link with open sockets, so that nobody else costs a call. What
 * is in it may be lost: the rights of whoever listens are read afresh with every event.
 */
export const liveLeases = sqliteTable(
  'live_leases',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session's id, or `link:7` for a guest's link to ticket 7, `link:7:3` for one that widget key 3 gave out. */
    key: text('key').notNull(),
    /** Null: a guest's link. */
    sessionId: text('session_id'),
    /** The only ticket that a guest's link opens. */
    ticketId: integer('ticket_id'),
    /** The widget key that gave the link out, and with which it ends. */
    widgetKeyId: integer('widget_key_id'),
    /** What the token said; when it is not true any more, the token is not good any more. */
    role: text('role', { enum: ROLES }).notNull(),
    tokenVersion: integer('token_version').notNull(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The first event that the object could not be told; the next one that it is told brings this along. */
    missedFrom: integer('missed_from'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('live_leases_session').on(table.sessionId),
    index('live_leases_expires').on(table.expiresAt),
  ],
)
