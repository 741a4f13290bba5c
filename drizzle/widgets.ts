import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { apiKeys } from './people.ts'
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
