import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { apiKeys } from './people.ts'
import { tickets } from './tickets.ts'

/** What the server of a widget key's pages signs its users with, encrypted. A key without one signs nobody. */
export const widgetSecrets = sqliteTable('widget_secrets', {
  keyId: integer('key_id')
    .primaryKey()
    .references(() => apiKeys.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  /** Of the data key that it is encrypted under. */
  secretKeyId: text('secret_key_id').notNull(),
})

/** Which tickets were opened by whom a widget's page had signed: the same one sees them again through the same key. */
export const widgetTickets = sqliteTable(
  'widget_tickets',
  {
    ticketId: integer('ticket_id')
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** A digest of what the page's server calls its user. */
    subject: text('subject').notNull(),
  },
  (table) => [index('widget_tickets_subject').on(table.keyId, table.subject, table.ticketId)],
)
