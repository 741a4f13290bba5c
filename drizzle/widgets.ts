import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { apiKeys, users } from './people.ts'
import { tickets } from './tickets.ts'

/** The encrypted secret by which a site's server signs its users. A key without one accepts no signed users. */
export const widgetSecrets = sqliteTable('widget_secrets', {
  keyId: integer('key_id')
    .primaryKey()
    .references(() => apiKeys.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  /** The id of the data key that encrypts it. */
  secretKeyId: text('secret_key_id').notNull(),
})

/** The signed user who opened each ticket. The same user sees it again through the same key. */
export const widgetTickets = sqliteTable(
  'widget_tickets',
  {
    ticketId: integer('ticket_id')
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** A digest of the site's id for its user. */
    subject: text('subject').notNull(),
  },
  (table) => [index('widget_tickets_subject').on(table.keyId, table.subject, table.ticketId)],
)

/** A conversation that a visitor of a site continues on its next page. The visitor's tab holds the token, this row its digest. */
export const widgetConversations = sqliteTable(
  'widget_conversations',
  {
    id: primaryId(),
    tokenHash: text('token_hash').notNull(),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The origin of the site. Pages of other origins cannot continue it. */
    origin: text('origin').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's version when it began. A new password or address ends it. */
    tokenVersion: integer('token_version').notNull(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** A digest of the site's id for the signed user. Null: the visitor was not signed. */
    subject: text('subject'),
    /** A day after the last use, and a week after the beginning at the latest. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('widget_conversations_hash').on(table.tokenHash),
    index('widget_conversations_user').on(table.userId),
    index('widget_conversations_ticket').on(table.ticketId),
    index('widget_conversations_key').on(table.keyId),
    index('widget_conversations_expires').on(table.expiresAt),
  ],
)
