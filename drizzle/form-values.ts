import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './people.ts'

/**
 * The values of custom fields in tickets, for filters: at most 200 characters, in lower case (SQLite folds ASCII only). A field
 * with several choices has a row for each of them. Triggers keep it. It is WITHOUT ROWID, which drizzle-kit does not support.
 */
export const ticketFormKeys = sqliteTable(
  'ticket_form_keys',
  { name: text('name').notNull(), valueKey: text('value_key').notNull(), ticketId: integer('ticket_id').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.valueKey, table.ticketId] })],
)

/** The values of custom fields of people. */
export const userFormValues = sqliteTable(
  'user_form_values',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

/** The values of custom fields of people, for filters: see `ticketFormKeys`. */
export const userFormKeys = sqliteTable(
  'user_form_keys',
  { name: text('name').notNull(), valueKey: text('value_key').notNull(), userId: integer('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.valueKey, table.userId] })],
)
