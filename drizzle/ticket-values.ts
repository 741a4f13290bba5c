import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const COUNTED_VALUES = ['type', 'source', 'priority', 'slaPlan', 'helpTopic', 'tag'] as const

/** The number of tickets up to which a value is rare. Triggers use it too. */
export const RARE_AT_MOST = 250

/**
 * The number of tickets with a value, so that a list knows whether it is rare. Triggers count up to one above the limit, and
 * then stop writing.
 */
export const ticketValueCounters = sqliteTable(
  'ticket_value_counters',
  {
    kind: text('kind', { enum: COUNTED_VALUES }).notNull(),
    valueId: integer('value_id').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.valueId] })],
)

/** The tickets of values that were always rare. An index over all values would add a row to each write. Triggers keep it. */
export const ticketRareValues = sqliteTable(
  'ticket_rare_values',
  {
    kind: text('kind', { enum: COUNTED_VALUES }).notNull(),
    valueId: integer('value_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.valueId, table.ticketId] })],
)
